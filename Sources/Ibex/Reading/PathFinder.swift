/// The way from the root of a document to the value that was looked for last, from which the next one
/// is looked for, so that to find values in their order takes linear time.
struct PathFinder {
  fileprivate struct Level {
    let container: Node
    /// The path of the container.
    let trail: Box<SourcePath>?
    /// The key or the element that was looked at last, and how many are before it.
    var (child, position): (Int, Int)
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
  ///   - isDictionary: Returns whether the keys of a container are data.
  mutating func path(
    of node: Node, in root: Node, _ number: Int, behind start: Box<SourcePath>?,
    _ isDictionary: (Node) -> Bool
  ) -> SourcePath {
    if document != number { (levels, document) = ([Level(root, behind: start)], number) }
    while let level = levels.last, levels.count > 1, !level.container.holds(node) {
      levels.removeLast()
    }
    while let level = levels.last, level.container.index != node.index {
      guard let (value, steps) = levels[levels.count - 1].find(node) else { break }
      let path = SourcePath(
        steps, behind: level.trail, endsWithEntry: isDictionary(level.container))
      if value.index >= node.index { return path }
      levels.append(Level(value, behind: Box(path)))
    }
    return SourcePath([], behind: levels.last?.trail)
  }
}

extension PathFinder.Level {
  fileprivate init(_ container: Node, behind trail: Box<SourcePath>?) {
    self.container = container
    self.trail = trail
    (child, position) = (container.isRun ? container.index - 1 : container.firstChild, 0)
  }

  /// Returns what of the container is or holds a value, or has a key, and the steps to it; nil for the
  /// text that an element has instead of a value.
  fileprivate mutating func find(_ node: Node) -> (value: Node, steps: [SourcePath.Step])? {
    if node.index < child { self = Self(container, behind: trail) }
    let isList = container.token.kind == .list
    let end = container.isRun ? .max : container.endOfChildren
    while child < end {
      let value = container.node(at: isList ? child : child + 1)
      if node.index < Int(value.token.next) {
        if isList || container.isRun { return (value, [.index(position)]) }
        return steps(to: node, under: container.tokens[child].flags).map { (value, $0) }
      }
      let next = container.isRun ? container.tokens[child].next : value.token.next
      if container.isRun, next == 0 { return nil }
      child = Int(next)
      position += 1
    }
    return nil
  }
}

extension PathFinder.Level {
  /// Returns the steps to what is under the key that was looked at last, or to the key.
  private func steps(to node: Node, under flags: Token.Flags) -> [SourcePath.Step]? {
    let isKey = node.index == child
    if node.isElementText, flags.contains(.innerText) { return nil }
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
