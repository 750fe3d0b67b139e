// The places of values, found when a finding is made: nothing is noted on the way.
extension MappingState {
  /// Returns the path of a value or a key, which ends where it leads into something secret.
  ///
  /// - Parameter steps: The steps below it.
  package mutating func path(
    of node: Node, below steps: [SourcePath.Step] = []
  ) -> SourcePath {
    switch knownLedger?.secret {
    case nil: return wholePath(of: node, below: steps)
    case .value(let node): return wholePath(of: node)
    case .path(let path): return path
    case .property(let object, let known):
      let count = known ?? wholePath(of: object).steps.count
      if known == nil { ledger.secret = .property(of: object, stepCount: count) }
      let path = wholePath(of: node, below: steps)
      return SourcePath(Array(path.steps.prefix(count + 1)), entries: path.entries)
    }
  }

  /// Returns the path of a value or a key, secret or not: from what holds it out to the source, or
  /// to what has been asked for before, and back.
  mutating func wholePath(of node: Node, below steps: [SourcePath.Step] = []) -> SourcePath {
    let ledger = ledger
    if let document, document.node.holds(node), document.hasTrail {
      return ledger.path(of: node, in: document, behind: document.trail ?? ledger.trailOfSource)
        .appending(steps)
    }
    var way: [(node: Node, holder: NodeHolder)] = []
    var next: Node? = node
    var place = document
    while let node = next {
      let holder = holder(of: node, in: place)
      way.append((node, holder))
      // A part of a document may be all of the value that it is of, as an item is of an element.
      if let document = holder.document { place = document.outer }
      next = holder.trail == nil ? holder.origin : nil
    }
    var path: SourcePath?
    for (node, holder) in way.reversed() {
      let trail =
        holder.trail ?? path.map { Box($0.appending(holder.steps)) } ?? ledger.trailOfSource
      holder.trail = trail
      path = ledger.path(of: node, in: holder, behind: trail)
    }
    return (path ?? SourcePath()).appending(steps)
  }

  /// Calls `body` with each step from a value to another one in it; from nil, with those from the value
  /// that was asked for.
  mutating func forEachStep(
    from outer: Node?, to inner: Node, _ body: (SourcePath.Step) -> Void
  ) {
    if let document, document.node.holds(inner),
      outer.map(document.node.holds) ?? isAskedFor(document),
      ledger.finder.forEachStep(
        from: outer ?? document.node, to: inner, in: document.node, document.number, body)
    {
      return
    }
    let count = outer.map { wholePath(of: $0).steps.count } ?? start?.value.steps.count ?? 0
    wholePath(of: inner).steps.dropFirst(count).forEach(body)
  }

  /// Returns whether a document is all that is asked for.
  private func isAskedFor(_ document: DocumentPlace) -> Bool {
    document.origin.map { knownLedger?.base?.isSame(as: $0) ?? false } ?? true
  }

  private func holder(of node: Node, in place: DocumentPlace?) -> NodeHolder {
    if let base = knownLedger?.base, base.isSame(as: node) { return NodeHolder() }
    if node.isHeld { return NodeHolder(page: node.page) }
    // A value that is read straight from its bytes has no place yet.
    return NodeHolder(document: place?.holder(of: node))
  }

  /// The path of the value that is asked for.
  package var start: Box<SourcePath>? { knownLedger?.start }

  /// Restarts the paths at a value that a path has found.
  package mutating func begin(at steps: [SourcePath.Step]) {
    if !steps.isEmpty || knownLedger != nil { ledger.begin(at: steps) }
  }

  /// Notes that an object is read as a dictionary, whose keys are data.
  mutating func noteDictionary(_ object: Node) {
    if isListening { ledger.dictionaries.append(object) }
  }

  /// Leaves a dictionary.
  mutating func leaveDictionary() {
    ascend()
    if isListening { knownLedger?.dictionaries.removeLast() }
  }

  /// Returns the position of a value or a key of a document; nil for one in memory.
  mutating func position(of node: Node) -> Finding.Position? {
    if node.isHeld {
      // Several values are where the first of them is.
      let first = node.gatheredValues?.first?.view
      return (first.map(\.embeddedDocument) ?? node.embeddedDocument).flatMap { part in
        part.withNode { ledger.position(of: $0, in: part) }
      }
    }
    // A value with tokens of its own is of a text that was taken out of the document.
    return document?.holder(of: node).flatMap { ledger.position(of: node, in: $0.source) }
  }
}

extension FindingLedger {
  @inline(__always)  // 1.7 % of "mapReporting, three findings in each of 2,000 models"
  fileprivate func path(
    of node: Node, in document: DocumentPlace, behind trail: Box<SourcePath>?
  ) -> SourcePath {
    finder.path(of: node, in: document.node, document.number, behind: trail, dictionaries)
  }

  fileprivate func path(
    of node: Node, in holder: NodeHolder, behind trail: Box<SourcePath>?
  ) -> SourcePath {
    if let document = holder.document { return path(of: node, in: document, behind: trail) }
    guard let page = holder.page else { return SourcePath([], behind: start) }
    let isEntry = page.origin.map { origin in
      node.index > 0 && dictionaries.contains { $0.isSame(as: origin) }
    }
    return SourcePath(page.steps(to: node), behind: trail, endsWithEntry: isEntry ?? false)
  }

  fileprivate func position(of node: Node, in source: SourceDocument) -> Finding.Position? {
    guard source.arena.hasPositions else { return nil }
    if lines?.isOf(source) != true { lines = LineCount(of: source, startingAt: streamPosition) }
    return lines?.position(of: node)
  }
}

extension SourcePath {
  /// Returns the path with some more steps, which share it.
  fileprivate func appending(_ steps: [Step]) -> SourcePath {
    steps.isEmpty ? self : SourcePath(steps, behind: Box(self))
  }
}

/// A value of a source that is read after others, as if its place came behind them.
package struct PostponedValue {
  /// The value, or the part of a document that it is, so that it outlives the view of it.
  fileprivate let view: HeldValue
  fileprivate let (path, depth): (SourcePath, Int)
  fileprivate let secret: SecretPlace?
  fileprivate let isSilent: Bool
  fileprivate let isOfTextAlone: Bool
}

// Reading at a place that was left.
extension MappingState {
  /// Keeps a value for later, with its place.
  package mutating func postponing(_ view: Node) -> PostponedValue {
    let secret = isSecret ? SecretPlace.path(path(of: view)) : nil
    return PostponedValue(
      view: view.detached(from: document?.source), path: wholePath(of: view), depth: depth,
      secret: secret, isSilent: isSilent,
      isOfTextAlone: view.isHeld && view.page.holdsTextAlone)
  }

  /// Calls `body` with a value that was kept, at its place.
  package mutating func resuming(
    _ value: PostponedValue, _ body: (Node, inout MappingState) -> Bool
  ) -> Bool {
    let outer = (depth: depth, isSilent: isSilent, secret: knownLedger?.secret)
    (depth, isSilent) = (value.depth, value.isSilent)
    knownLedger?.secret = nil
    defer {
      (depth, isSilent) = (outer.depth, outer.isSilent)
      knownLedger?.secret = outer.secret
    }
    return hidingParts(at: value.secret) { $0.read(value, body) }
  }

  private mutating func read(
    _ value: PostponedValue, _ body: (Node, inout MappingState) -> Bool
  ) -> Bool {
    guard let part = value.view.embeddedDocument else {
      return Page.with(value.view, textAlone: value.isOfTextAlone, at: Box(value.path)) {
        body($0, &self)
      }
    }
    guard let document, document.source.arena === part.arena else {
      return withDocument(part, at: Box(value.path), body)
    }
    return part.withNode { body($0, &self) }
  }
}
