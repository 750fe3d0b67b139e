// The places of values, found when a finding is made: nothing is noted on the way.
extension FindingLedger {
  /// Returns the path of a value or a key, which ends where it leads into something secret.
  ///
  /// - Parameters:
  ///   - document: The document that is being mapped.
  ///   - steps: The steps below it.
  func path(
    of node: Node, in document: DocumentPlace?, below steps: [SourcePath.Step]
  ) -> SourcePath {
    switch secret {
    case nil: return wholePath(of: node, in: document, below: steps)
    case .value(let node): return wholePath(of: node, in: document)
    case .path(let path): return path
    case .property(let object, let known):
      let count = known ?? wholePath(of: object, in: document).steps.count
      if known == nil { secret = .property(of: object, stepCount: count) }
      let path = wholePath(of: node, in: document, below: steps)
      return SourcePath(Array(path.steps.prefix(count + 1)), entries: path.entries)
    }
  }

  /// Returns the path of a value or a key, whatever is secret: from what holds it out to the source, or
  /// to what has been asked for before, and back.
  func wholePath(
    of node: Node, in document: DocumentPlace?, below steps: [SourcePath.Step] = []
  ) -> SourcePath {
    if let document, document.node.holds(node), document.hasTrail {
      let path = path(of: node, in: document, behind: document.trail ?? trailOfSource)
      return steps.isEmpty ? path : path.appending(steps)
    }
    var way: [(node: Node, holder: NodeHolder)] = []
    var next: Node? = node
    while let node = next {
      let holder = holder(of: node, in: document)
      way.append((node, holder))
      next = holder.trail == nil ? holder.origin : nil
    }
    var path: SourcePath?
    for (node, holder) in way.reversed() {
      let trail =
        holder.trail ?? path.map { Box($0.appending(holder.steps)) } ?? trailOfSource
      holder.trail = trail
      path = self.path(of: node, in: holder, behind: trail)
    }
    return (path ?? SourcePath()).appending(steps)
  }

  /// Calls `body` with each step from a value to another one in it; from nil, with those from the value
  /// that was asked for.
  func forEachStep(
    from outer: Node?, to inner: Node, in document: DocumentPlace?,
    _ body: (SourcePath.Step) -> Void
  ) {
    if let document, document.node.holds(inner),
      outer.map(document.node.holds) ?? isAskedFor(document),
      finder.forEachStep(
        from: outer ?? document.node, to: inner, in: document.node, document.number, body)
    {
      return
    }
    let count =
      outer.map { wholePath(of: $0, in: document).steps.count } ?? start?.value.steps.count ?? 0
    wholePath(of: inner, in: document).steps.dropFirst(count).forEach(body)
  }

  /// Returns whether a document is all that is asked for.
  private func isAskedFor(_ document: DocumentPlace) -> Bool {
    document.origin.map { base?.isSame(as: $0) ?? false } ?? true
  }

  @inline(__always)
  private func path(
    of node: Node, in document: DocumentPlace, behind trail: Box<SourcePath>?
  ) -> SourcePath {
    finder.path(of: node, in: document.node, document.number, behind: trail, dictionaries)
  }

  private func path(
    of node: Node, in holder: NodeHolder, behind trail: Box<SourcePath>?
  ) -> SourcePath {
    if let document = holder.document { return path(of: node, in: document, behind: trail) }
    guard let page = holder.page else { return SourcePath([], behind: start) }
    let isEntry = page.origin.map { origin in
      node.index > 0 && dictionaries.contains { $0.isSame(as: origin) }
    }
    return SourcePath(page.steps(to: node), behind: trail, endsWithEntry: isEntry ?? false)
  }

  private func holder(of node: Node, in document: DocumentPlace?) -> NodeHolder {
    if let base, base.isSame(as: node) { return NodeHolder() }
    if node.isHeld { return NodeHolder(page: node.page) }
    // A value that is read straight from its bytes has no place yet.
    return NodeHolder(document: document?.holder(of: node))
  }
}

// The positions of findings in a document.
extension FindingLedger {
  /// Returns the position of a value or a key of a document; nil for one in memory.
  func position(of node: Node, in document: DocumentPlace?) -> Finding.Position? {
    if node.isHeld {
      // Several values are where the first of them is.
      let first = node.gatheredValues?.first?.view
      return (first.map(\.embeddedDocument) ?? node.embeddedDocument).flatMap { part in
        part.withNode { position(of: $0, in: part) }
      }
    }
    // A value with tokens of its own is of a text that was taken out of the document.
    return document?.holder(of: node).flatMap { position(of: node, in: $0.source) }
  }

  private func position(of node: Node, in source: SourceDocument) -> Finding.Position? {
    guard source.arena.hasPositions else { return nil }
    if lines?.isOf(source) != true { lines = LineCount(of: source, startingAt: streamPosition) }
    return lines?.position(of: node)
  }
}

/// A document that is being mapped.
final class DocumentPlace {
  let source: SourceDocument
  let node: Node
  /// Its number among those of the call.
  let number: Int
  /// The value in memory that it is; nil for the source.
  let origin: Node?
  /// The document around it.
  let outer: DocumentPlace?
  // Unchecked, since they are read and written whole.
  /// The path of its value, once it has been asked for.
  @exclusivity(unchecked) fileprivate(set) var trail: Box<SourcePath>?
  /// The number of bytes of the texts of mixed elements that have been taken.
  @exclusivity(unchecked) var mixedTextCount = 0

  init(
    _ source: SourceDocument, at node: Node, of origin: Node?, in outer: DocumentPlace?,
    number: Int, _ trail: Box<SourcePath>?
  ) {
    (self.source, self.node, self.number) = (source, node, number)
    (self.origin, self.outer, self.trail) = (origin, outer, trail)
  }

  fileprivate var hasTrail: Bool { origin == nil || trail != nil }

  /// Returns this document or the one around it that holds a node, if any does.
  fileprivate func holder(of node: Node) -> DocumentPlace? {
    var place: DocumentPlace? = self
    while let known = place, !known.node.holds(node) { place = known.outer }
    return place
  }
}

/// The document or the page that holds a node, and knows its own path; neither for the call itself, of
/// which the node is the value that is asked for.
private struct NodeHolder {
  var document: DocumentPlace?
  var page: Page?

  /// The value that the holder is, or to which steps lead from there; nil for the source.
  var origin: Node? { document?.origin ?? page?.origin }
  /// The steps from its origin.
  var steps: [SourcePath.Step] { page?.steps ?? [] }
  /// The path that it has, if that is known.
  var trail: Box<SourcePath>? {
    get { document?.trail ?? page?.trail }
    nonmutating set {
      document?.trail = newValue
      page?.trail = newValue
    }
  }
}

extension SourcePath {
  /// Returns the path with some more steps, which share it.
  fileprivate func appending(_ steps: [Step]) -> SourcePath {
    steps.isEmpty ? self : SourcePath(steps, behind: Box(self))
  }
}
