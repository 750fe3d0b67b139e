import IbexFoundation

/// The steps that the paths of a model's overrides go through, from the object down.
package struct PathTree {
  private(set) var branches = NameTable<PathTree>()
  /// The branches for elements of a list, with their positions; nil for each of them.
  private(set) var positions: [(position: Int?, branch: PathTree)] = []
  /// Whether a path ends here, which takes all that there is.
  private(set) var isEnd = false

  /// Adds a path of keys and positions.
  mutating func insert(_ steps: [SourcePath.Step]) { insert(steps[...], listDepth: nil) }

  /// Adds a path of an override.
  mutating func insert(_ path: PropertyPath) {
    insert([.key(path.firstKey)] + path.steps.dropFirst(), listDepth: path.listDepth)
  }

  private mutating func insert(_ steps: ArraySlice<SourcePath.Step>, listDepth: Int?) {
    guard let step = steps.first else {
      isEnd = true
      return
    }
    guard listDepth != 0 else {
      return insert(at: nil) { $0.insert(steps, listDepth: nil) }
    }
    let (rest, depth) = (steps.dropFirst(), listDepth.map { $0 - 1 })
    switch step {
    case .key(let key):
      let place = branches.insert(PathTree(), for: key)
      branches.values[place].insert(rest, listDepth: depth)
    case .index(let position): insert(at: position) { $0.insert(rest, listDepth: depth) }
    }
  }

  private mutating func insert(at position: Int?, _ insert: (inout PathTree) -> Void) {
    let known = positions.firstIndex { $0.position == position }
    if known == nil { positions.append((position, PathTree())) }
    insert(&positions[known ?? positions.count - 1].branch)
  }

  /// Adds the paths of another tree.
  mutating func insert(_ other: PathTree) {
    isEnd = isEnd || other.isEnd
    for (key, branch) in other.branches.entries {
      let place = branches.insert(PathTree(), for: key)
      branches.values[place].insert(branch)
    }
    for (position, branch) in other.positions { insert(at: position) { $0.insert(branch) } }
  }
}

// Paths from lists, and from other values.
extension PathTree {
  /// Returns the paths that lead on from an element of a list; keys do from each of them.
  func element(at position: Int) -> PathTree {
    guard !positions.isEmpty else { return self }
    return keeping { $0 == nil || $0 == position }
  }

  /// The paths that lead on from an element of a list at any position.
  var withoutPositions: PathTree {
    var tree = self
    while !tree.positions.isEmpty { tree = tree.keeping { _ in true } }
    return tree
  }

  /// Returns the paths without the step into a list, but for those of other elements.
  private func keeping(_ isKept: (Int?) -> Bool) -> PathTree {
    var tree = PathTree(branches: branches, isEnd: isEnd)
    for (position, branch) in positions where isKept(position) { tree.insert(branch) }
    return tree
  }
}

extension Node {
  /// Returns whether there is only null, all of it where paths lead.
  func isNull(under tree: PathTree) -> Bool {
    if holdsNull { return true }
    if let document = embeddedDocument {
      return document.withNode { $0.isNull(under: tree) }
    }
    if kind == .list {
      guard !tree.positions.isEmpty, !elements.isEmpty else { return false }
      return elements.enumerated().allSatisfy { $1.isNull(under: tree.element(at: $0)) }
    }
    let entries = kind.isKeyed ? entries : []
    return !entries.isEmpty
      && entries.allSatisfy { tree.branches[$0.key].map($0.value.isNull) == true }
  }
}
