/// The steps that the paths of a model's overrides go through, from the object down.
struct PathTree {
  private(set) var branches: [String: PathTree] = [:]
  /// The branches for elements of a list by their positions; under nil the one for each of them.
  private(set) var positions: [Int?: PathTree] = [:]
  /// Whether a path ends here, which takes all that there is.
  private(set) var isEnd = false

  /// Adds a path of keys and positions.
  mutating func insert(_ steps: [SourcePath.Step]) { insert(steps[...], listDepth: nil) }

  /// Adds a path of an override.
  mutating func insert(_ path: PropertyPath) {
    insert(path.steps[...], listDepth: path.listDepth)
  }

  private mutating func insert(_ steps: ArraySlice<SourcePath.Step>, listDepth: Int?) {
    guard let step = steps.first else {
      isEnd = true
      return
    }
    guard listDepth != 0 else {
      positions[nil, default: PathTree()].insert(steps, listDepth: nil)
      return
    }
    let (rest, depth) = (steps.dropFirst(), listDepth.map { $0 - 1 })
    switch step {
    case .key(let key):
      branches[key, default: PathTree()].insert(rest, listDepth: depth)
    case .index(let position):
      positions[position, default: PathTree()].insert(rest, listDepth: depth)
    }
  }

  /// Adds the paths of another tree.
  mutating func insert(_ other: PathTree) {
    isEnd = isEnd || other.isEnd
    for (key, branch) in other.branches { branches[key, default: PathTree()].insert(branch) }
    for (position, branch) in other.positions {
      positions[position, default: PathTree()].insert(branch)
    }
  }

  /// Returns the branch for a key of a source, of a qualified name also by its local part.
  func branch(for key: some SourceKey) -> PathTree? { name(for: key).flatMap { branches[$0] } }

  /// Returns the key of a path that a key of a source is.
  func name(for key: some SourceKey) -> String? {
    guard !branches.isEmpty else { return nil }
    return [key.spelling, key.localName].lazy.compactMap { $0 }.first { branches[$0] != nil }
  }
}

// Where paths lead on from lists, and from what is none.
extension PathTree {
  /// Returns the paths that lead on from an element of a list; keys do from each of them.
  func element(at position: Int) -> PathTree {
    guard !positions.isEmpty else { return self }
    return keeping { $0 == nil || $0 == position }
  }

  /// The paths that lead on from what is not a list, which is its own first element.
  var withoutLists: PathTree {
    var tree = self
    while !tree.positions.isEmpty { tree = tree.keeping { $0 == nil || $0 == 0 } }
    return tree
  }

  /// The paths that lead on from some element of a list, whatever its position.
  var withoutPositions: PathTree {
    var tree = self
    while !tree.positions.isEmpty { tree = tree.keeping { _ in true } }
    return tree
  }

  /// The number of elements up to the last position.
  var endOfPositions: Int { positions.keys.compactMap { $0 }.max().map { $0 + 1 } ?? 0 }

  /// Returns the paths without the step into a list, but for those of other elements.
  private func keeping(_ isKept: (Int?) -> Bool) -> PathTree {
    var tree = PathTree(branches: branches, isEnd: isEnd)
    for (position, branch) in positions where isKept(position) { tree.insert(branch) }
    return tree
  }
}

extension ValueView {
  /// Returns whether paths lead to all that there is, which stands as their properties are written:
  /// a list only where positions lead into it, or a path that goes on from each of its elements.
  ///
  /// - Parameter isXML: Whether one element stands for a list of one.
  func isEntered(by tree: PathTree, inXML isXML: Bool) -> Bool {
    if tree.isEnd || holdsNull { return true }
    if let document = embeddedDocument {
      return document.withNode { $0.isEntered(by: tree, inXML: false) }
    }
    if kind == .list { return isListEntered(by: tree, inXML: isXML) }
    let isXML = isXML || kind == .element
    guard isXML || tree.positions.isEmpty else { return false }
    if kind == .element, let each = tree.positions[nil], !fills(each) { return false }
    let tree = tree.withoutLists
    if tree.isEnd { return true }
    guard kind.isKeyed, !tree.branches.isEmpty else { return false }
    var isEntered = true
    forEachEntry { key, content, _ in
      let branch = tree.branch(for: key)
      isEntered =
        isEntered && branch.map { content.isEntered(by: $0, inXML: isXML) } ?? false
    }
    return isEntered
  }

  /// Returns whether paths lead to all elements, but for the nulls that fill a list up to a
  /// position.
  private func isListEntered(by tree: PathTree, inXML isXML: Bool) -> Bool {
    let (elements, end) = (elements, tree.endOfPositions)
    guard !tree.positions.isEmpty, !elements.isEmpty || end == 0 else { return false }
    return elements.enumerated().allSatisfy { position, element in
      if let each = tree.positions[nil], !element.fills(each) { return false }
      let branch = tree.element(at: position)
      if branch.isEnd { return true }
      return element.holdsNull ? position < end : element.isEntered(by: branch, inXML: isXML)
    }
  }

  /// Returns whether there is a value at the end of each path: those that a property has for the
  /// elements of a list are written to as many as they are.
  private func fills(_ tree: PathTree) -> Bool {
    guard !holdsNull else { return false }
    return tree.branches.allSatisfy { following(.key($0))?.fills($1) ?? false }
      && tree.positions.allSatisfy { following(.index($0 ?? 0))?.fills($1) ?? false }
  }
}

extension MappingState {
  /// Notes the keys that no path enters, of a value whose own key the path of the state is at.
  mutating func recordLeftovers(
    of view: some ValueView, under key: String, besides tree: PathTree, expected: String
  ) {
    let tree = tree.withoutPositions
    guard !tree.isEnd, !view.holdsNull else { return }
    if let document = view.embeddedDocument {
      return withDocument(document) { node, state in
        state.recordLeftovers(of: node, under: key, besides: tree, expected: expected)
      }
    }
    guard view.kind == .list || view.kind.isKeyed else {
      return record(.unmatchedKey, expected: expected, found: Summary.key(key))
    }
    guard descend(view) else { return }
    defer { path.ascend() }
    if view.kind == .list {
      view.forEachElement { element, position in
        view.enter(element, at: position, on: &path)
        recordLeftovers(of: element, under: key, besides: tree, expected: expected)
      }
    } else {
      recordLeftovers(withinObject: view, besides: tree, expected: expected)
    }
  }

  private mutating func recordLeftovers<View: ValueView>(
    withinObject view: View, besides tree: PathTree, expected: String
  ) {
    let isElement = view.kind == .element
    var entries: [(key: String, name: String?, content: View, remarks: KeyRemarks)] = []
    // Of each name of the tree the entry that is spelled so, or else the first of that local name.
    var winners: [String: Int] = [:]
    view.forEachEntry { key, content, remarks in
      // The text of an element without any is how it looks, and nothing in it.
      if isElement, key == SourceDocument.innerTextKey, content.isBlankText { return }
      let names = [key, isElement ? XMLQualifiedName(key).localName : key]
      let name = names.first { tree.branches[$0] != nil }
      if let name, key == name || winners[name] == nil { winners[name] = entries.count }
      entries.append((key, name, content, remarks))
    }
    for (position, (key, name, content, remarks)) in entries.enumerated() {
      path.setName(key)
      guard let name, let branch = tree.branches[name] else {
        if isElement, key.hasPrefix("xml:") { continue }
        record(.unmatchedKey, expected: expected, found: Summary.key(key))
        continue
      }
      guard winners[name] == position else {
        recordUnused(.shadowedKey, key: key, to: name)
        continue
      }
      record(remarks, about: key)
      recordLeftovers(of: content, under: key, besides: branch, expected: expected)
    }
  }
}
