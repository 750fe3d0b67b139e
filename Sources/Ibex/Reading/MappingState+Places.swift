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
}

/// Where values are that are not shown.
package enum SecretPlace {
  /// A value.
  case value(Node)
  /// What a property of an object takes.
  case property(of: Node)
  /// The value at a path, which may be gone.
  case path(SourcePath)
}

// The places of values, found when a finding is made: nothing is noted on the way.
extension MappingState {
  /// Returns the path of a value or a key, which ends where it leads into something secret.
  ///
  /// - Parameter steps: The steps below it.
  package mutating func path(
    of node: Node, below steps: [SourcePath.Step] = []
  ) -> SourcePath {
    switch secret?.value {
    case nil: break
    case .value(let node): return wholePath(of: node)
    case .path(let path): return path
    case .property(let object):
      let count = wholePath(of: object).steps.count + 1
      let path = wholePath(of: node, below: steps)
      return SourcePath(Array(path.steps.prefix(count)), entries: path.entries)
    }
    return wholePath(of: node, below: steps)
  }

  /// Returns the path of a value or a key, whatever is secret: from what holds it out to the source, or
  /// to what has been asked for before, and back.
  mutating func wholePath(
    of node: Node, below steps: [SourcePath.Step] = []
  ) -> SourcePath {
    if let document, document.node.holds(node), document.hasTrail {
      return path(of: node, in: document, behind: document.trail ?? trailOfSource)
        .appending(steps)
    }
    var way: [(node: Node, holder: NodeHolder)] = []
    var next: Node? = node
    while let node = next {
      let holder = holder(of: node)
      way.append((node, holder))
      next = holder.trail == nil ? holder.origin : nil
    }
    var path: SourcePath?
    for (node, holder) in way.reversed() {
      var trail = holder.trail
      if trail == nil {
        trail = path.map { Box($0.appending(holder.steps)) } ?? trailOfSource
        keep(trail, of: holder)
      }
      path = self.path(of: node, in: holder, behind: trail)
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
    document.origin.map { base?.value.isSame(as: $0) ?? false } ?? true
  }

  private mutating func path(
    of node: Node, in document: DocumentPlace, behind trail: Box<SourcePath>?
  ) -> SourcePath {
    let ledger = ledger
    return ledger.finder.path(
      of: node, in: document.node, document.number, behind: trail, ledger.dictionaries)
  }

  private mutating func path(
    of node: Node, in holder: NodeHolder, behind trail: Box<SourcePath>?
  ) -> SourcePath {
    switch holder {
    case .base: return SourcePath([], behind: start)
    case .document(let place): return path(of: node, in: place, behind: trail)
    case .page(let page):
      let isEntry = page.origin.map { origin in
        node.index > 0 && ledger.dictionaries.contains { $0.isSame(as: origin) }
      }
      return SourcePath(page.steps(to: node), behind: trail, endsWithEntry: isEntry ?? false)
    }
  }

  private func holder(of node: Node) -> NodeHolder {
    if let base, base.value.isSame(as: node) { return .base }
    if node.isHeld { return .page(node.page) }
    var place = document
    while let known = place, !known.node.holds(node) { place = known.outer }
    // A value that is read straight from its bytes has no place yet.
    return place.map { .document($0) } ?? .base
  }

  private mutating func keep(_ trail: Box<SourcePath>?, of holder: NodeHolder) {
    switch holder {
    case .base: break
    case .document(let place): place.trail = trail
    case .page(let page): page.trail = trail
    }
  }

  /// Notes that an object is read as a dictionary, whose keys are data.
  @inline(__always)
  mutating func noteDictionary(_ object: Node) {
    if isListening { ledger.dictionaries.append(object) }
  }

  /// Leaves a dictionary.
  @inline(__always)
  mutating func leaveDictionary() {
    ascend()
    if isListening { ledger.dictionaries.removeLast() }
  }

  /// The document that a node is of, if any.
  func source(of node: Node) -> SourceDocument? {
    if let document, document.node.holds(node) { return document.source }
    return if case .document(let place) = holder(of: node) { place.source } else { nil }
  }
}

extension SourcePath {
  /// Returns the path with some more steps, which share it.
  fileprivate func appending(_ steps: [Step]) -> SourcePath {
    steps.isEmpty ? self : SourcePath(steps, behind: Box(self))
  }
}

/// What holds a node, and knows its own path.
private enum NodeHolder {
  /// The call itself: the node is the value that is asked for.
  case base
  case document(DocumentPlace)
  case page(Page)

  /// The value that the holder is, or to which steps lead from there; nil for the source.
  var origin: Node? {
    switch self {
    case .base: nil
    case .document(let place): place.origin
    case .page(let page): page.origin
    }
  }

  /// The steps from its origin.
  var steps: [SourcePath.Step] { if case .page(let page) = self { page.steps } else { [] } }

  /// The path that it has, if that is known.
  var trail: Box<SourcePath>? {
    switch self {
    case .base: nil
    case .document(let place): place.trail
    case .page(let page): page.trail
    }
  }
}

// Hiding of values.
extension MappingState {
  /// Calls `body`, whose findings do not show a value if it identifies an object by something secret.
  package mutating func hiding<Result>(
    _ identity: ReadIdentity?, _ value: Node, _ body: (inout MappingState) -> Result
  ) -> Result {
    let outer = secret
    if identity?.isSecret == true { hide(.value(value)) }
    defer { secret = outer }
    return body(&self)
  }

  /// Calls `body`, whose findings do not show the value of a property of an object if it is secret.
  package mutating func hiding<Result>(
    _ property: ReadProperty, of object: Node, _ body: (inout MappingState) -> Result
  ) -> Result {
    let outer = secret
    hideValues(of: property, in: object)
    defer { secret = outer }
    return body(&self)
  }

  /// Hides what is at a place and below it from now on.
  mutating func hide(_ place: SecretPlace) { if secret == nil { secret = Box(place) } }

  /// Hides the value of a property of an object if it is secret; of one that takes the rest also the
  /// keys, which are a part of it.
  mutating func hideValues(of property: ReadProperty, in object: Node) {
    guard property.exceptions.isSecret else { return }
    hide(property.exceptions.rest == nil ? .property(of: object) : .value(object))
  }

  /// Settles the findings within a secret value but for the first `count` of all: what became of a
  /// part of it is not told, for the property was filled with the others.
  mutating func hideParts(since count: Int) {
    for position in findings.indices.dropFirst(count) {
      let (path, lost) = (findings[position].path, findings[position].consequence.path)
      if lost?.steps.starts(with: path.steps) ?? true { findings[position].consequence = .kept }
    }
  }

  /// Whether the value that is being read is not to be shown.
  var isHidden: Bool { hidesValues || isSecret }

  /// Whether a secret property, or something in it, is being read.
  var isSecret: Bool { secret != nil }

  /// Returns a value in words, which tell its kind and size alone if it is not to be shown.
  package func summary(of view: Node) -> String {
    view.summary.words(showingValue: !isHidden)
  }
}
