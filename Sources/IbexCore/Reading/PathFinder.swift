/// The way from the root of a document to the value that was looked for last, from which the next one
/// is looked for, so that to find values in their order takes linear time.
struct PathFinder {
  fileprivate struct Level {
    let container: Node
    /// The key or the element that was looked at last, and how many are before it.
    var (child, position): (Int, Int)
    /// The path of the container, once it has been asked for.
    var trail: Box<SourcePath>?
  }

  /// The containers around that value, from the root of the document of a number.
  ///
  /// Invariant: they are used only for that document, which is there while it is looked for.
  private var levels: [Level] = []
  private var document = 0

  /// Returns the path of a value of a document, or of a key.
  ///
  /// - Parameters:
  ///   - root: The root of the document, or of the part of it that is being mapped.
  ///   - number: The number of that among those of the call.
  ///   - start: The path of the root.
  ///   - dictionaries: The objects whose keys are data.
  mutating func path(
    of node: Node, in root: Node, _ number: Int, behind start: Box<SourcePath>?,
    _ dictionaries: [Node]
  ) -> SourcePath {
    let isWhole = !find(node, in: root, number)
    levels[0].trail = start
    let last = levels.count - 1
    for place in 0..<last where levels[place + 1].trail == nil {
      let container = levels[place + 1].container
      levels[place + 1].trail = Box(levels[place].path(of: container, dictionaries))
    }
    return isWhole
      ? SourcePath([], behind: levels[last].trail) : levels[last].path(of: node, dictionaries)
  }

  /// Calls `body` with each step to a value of a document from a container around it; returns false
  /// where that does not hold it.
  mutating func forEachStep(
    from outer: Node, to node: Node, in root: Node, _ number: Int,
    _ body: (SourcePath.Step) -> Void
  ) -> Bool {
    let isWhole = !find(node, in: root, number)
    guard let first = levels.firstIndex(where: { $0.container.isSame(as: outer) }) else {
      return false
    }
    for place in first..<levels.count {
      let next = place + 1 < levels.count ? levels[place + 1].container : isWhole ? nil : node
      if let next { levels[place].forEachStep(to: next, body) }
    }
    return true
  }

  /// Moves to a value, and returns whether it is in the last container; else it is that itself.
  private mutating func find(_ node: Node, in root: Node, _ number: Int) -> Bool {
    if document != number { (levels, document) = ([Level(root)], number) }
    while levels.count > 1, !levels[levels.count - 1].container.holds(node) { levels.removeLast() }
    while levels[levels.count - 1].container.index != node.index {
      guard let value = levels[levels.count - 1].find(node) else { return false }
      if value.index >= node.index { return true }
      levels.append(Level(value))
    }
    return false
  }
}

extension PathFinder.Level {
  fileprivate init(_ container: Node) {
    (self.container, child, position) = (container, 0, 0)
    goBack()
  }

  private mutating func goBack() {
    (child, position) = (container.isRun ? container.index - 1 : container.firstChild, 0)
  }

  /// Moves to what of the container is or holds a value, or has a key, and returns it; nil for the text
  /// that an element has instead of a value.
  fileprivate mutating func find(_ node: Node) -> Node? {
    if node.index < child { goBack() }
    let isPlain = !container.isRun && isList
    let end = container.isRun ? .max : container.endOfChildren
    while child < end {
      let value = container.node(at: isPlain ? child : child + 1)
      if node.index < Int(value.token.next) {
        let isText = node.isElementText && container.tokens[child].flags.contains(.innerText)
        return isText && !isPlain ? nil : value
      }
      let next = container.isRun ? container.tokens[child].next : value.token.next
      if container.isRun, next == 0 { return nil }
      child = Int(next)
      position += 1
    }
    return nil
  }

  // Mutating, since a level is copied otherwise.
  /// Returns the path of what was looked at last.
  fileprivate mutating func path(of node: Node, _ dictionaries: [Node]) -> SourcePath {
    SourcePath(
      steps(to: node), behind: trail,
      endsWithEntry: dictionaries.contains { $0.isSame(as: container) })
  }

  fileprivate mutating func forEachStep(to node: Node, _ body: (SourcePath.Step) -> Void) {
    if isList { body(.index(position)) } else { steps(to: node).forEach(body) }
  }

  private var isList: Bool { container.isRun || container.token.kind == .list }

  /// Returns the steps to what was looked at last, to its key, or to something in it.
  private func steps(to node: Node) -> [SourcePath.Step] {
    if isList { return [.index(position)] }
    let (flags, isKey) = (container.tokens[child].flags, node.index == child)
    let hasOthers = !isKey && container.hasSeveralPrefixes
    let first = hasOthers ? container.firstKey(ofNameAt: child) : child
    let name = SourcePath.Step.key(container.key(at: first).spelling)
    let isAlone = container.tokens[child].next == 0 && !flags.contains(.passedOver)
    let isWhole = isKey || node.isRun && node.index == child + 1
    guard flags.contains(.child), !isAlone, !isWhole else { return [name] }
    let position = flags.contains(.passedOver) ? Int(container.tokens[child + 1].offset) : 0
    return [name, .index(position)]
  }
}

extension Node {
  /// Returns the first key of the elements that have one name with that of a key.
  fileprivate func firstKey(ofNameAt key: Int) -> Int {
    cursors.first { first in
      guard tokens[first].flags.contains(.child) else { return false }
      var next = first
      while next != key, next != 0 { next = Int(tokens[next].next) }
      return next == key
    } ?? key
  }

  /// Whether this is the same value as another node.
  func isSame(as node: Node) -> Bool {
    tokens == node.tokens && index == node.index && isRun == node.isRun
  }

  /// Whether this value is another one, or holds it.
  func holds(_ node: Node) -> Bool {
    guard tokens == node.tokens, index <= node.index else { return false }
    if node.index == index { return isRun || !node.isRun }
    return isRun || node.index < Int(token.next)
  }
}
