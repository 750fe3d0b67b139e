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
  mutating func insert(_ path: PropertyPath) { insert(path.steps[...], listDepth: path.listDepth) }

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

  /// Returns the branch for a key of a source, of a qualified name also by its local part.
  func branch(for key: NodeKey) -> PathTree? { name(for: key).flatMap { branches[$0] } }

  /// Returns the key of a path that a key of a source is.
  func name(for key: NodeKey) -> String? {
    branches.isEmpty ? nil : key.names.first { branches[$0] != nil }
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

extension MappingState {
  /// Notes the keys that no path enters, of the value under a key.
  @inline(never)
  ///
  /// - Parameter place: Where the finding is that no path enters the value.
  mutating func recordLeftovers(
    of view: Node, at place: Node, under key: String, besides tree: PathTree, expected: String
  ) {
    let tree = tree.withoutPositions
    guard !tree.isEnd, !view.holdsNull else { return }
    if let document = view.embeddedDocument {
      // A document of XML holds one element, whose name is a step.
      var inner: PathTree? = tree
      if let root = document.rootName { inner = tree.branches[root] }
      guard let inner else {
        return record(.unmatchedKey, expected: expected, found: Summary.key(key), at: place)
      }
      return withDocument(document, of: view) { node, state in
        state.recordLeftovers(of: node, at: place, under: key, besides: inner, expected: expected)
      }
    }
    guard view.kind == .list || view.kind.isKeyed else {
      return record(.unmatchedKey, expected: expected, found: Summary.key(key), at: place)
    }
    guard descend(view) else { return }
    defer { ascend() }
    if view.kind == .list {
      view.forEachElement { element, _ in
        recordLeftovers(
          of: element, at: element, under: key, besides: tree, expected: expected)
      }
    } else {
      recordLeftovers(withinObject: view, besides: tree, expected: expected)
    }
  }

  private mutating func recordLeftovers(
    withinObject view: Node, besides tree: PathTree, expected: String
  ) {
    let isElement = view.kind == .element
    // Of each name of the tree the entry that a path enters.
    var named = NamedEntries(view, by: view.namespaces(in: self))
    for entry in view.entries {
      let (key, content, remarks) = (entry.key, entry.value, entry.remarks)
      // The text of an element without any is how it looks, and nothing in it.
      if isElement, key == SourceDocument.innerTextKey, content.isBlankText { continue }
      let names = [key, isElement ? XMLQualifiedName(key).localName : key]
      guard let name = names.first(where: { tree.branches[$0] != nil }),
        let branch = tree.branches[name]
      else {
        if isElement, key.hasPrefix("xml:") { continue }
        record(.unmatchedKey, expected: expected, found: Summary.key(key), at: content.key)
        continue
      }
      let loser = content.key
      if isElement, let winner = named.cursor(named: name), loser.index != winner {
        let isOther = view.areOfTwoNamespaces(loser.index, winner, in: self)
        recordUnused(
          isOther ? .spareKey : .shadowedKey, key: key, to: name,
          winner: view.key(at: winner).spelling, at: content.key)
        continue
      }
      record(remarks, about: key, at: content.key)
      recordLeftovers(
        of: content, at: loser, under: key, besides: branch, expected: expected)
    }
  }
}
