/// The keys that the paths of a model's overrides go through, from the object down.
///
/// Positions are not part of it: what stands in a list is entered as a whole or not at all.
struct PathTree {
  private(set) var branches: [String: PathTree] = [:]
  /// Whether a path ends here, which takes all that there is.
  private(set) var isEnd = false

  /// Adds the keys of a path.
  mutating func insert(_ steps: some Collection<SourcePath.Step>) {
    let keys = steps.compactMap { step in
      if case .key(let key) = step { key } else { nil }
    }
    insert(keys: keys[...])
  }

  private mutating func insert(keys: ArraySlice<String>) {
    guard let key = keys.first else {
      isEnd = true
      return
    }
    branches[key, default: PathTree()].insert(keys: keys.dropFirst())
  }

  /// Adds the paths of another tree.
  mutating func insert(_ other: PathTree) {
    isEnd = isEnd || other.isEnd
    for (key, branch) in other.branches { branches[key, default: PathTree()].insert(branch) }
  }

  /// Returns the branch for a key of a source, of a qualified name also by its local part.
  func branch(for key: some SourceKey) -> PathTree? { name(for: key).flatMap { branches[$0] } }

  /// Returns the key of a path that a key of a source is.
  func name(for key: some SourceKey) -> String? {
    guard !branches.isEmpty else { return nil }
    return [key.spelling, key.localName].lazy.compactMap { $0 }.first { branches[$0] != nil }
  }
}

extension ValueView {
  /// Returns whether paths lead to all that there is.
  func isEntered(by tree: PathTree) -> Bool {
    if tree.isEnd || holdsNull { return true }
    if let document = embeddedDocument { return document.withNode { $0.isEntered(by: tree) } }
    if kind == .list { return elements.allSatisfy { $0.isEntered(by: tree) } }
    guard kind.isKeyed else { return false }
    var isEntered = true
    forEachEntry { key, content, _ in
      let branch = tree.branch(for: key)
      isEntered = isEntered && branch.map { content.isEntered(by: $0) } ?? false
    }
    return isEntered
  }
}

extension MappingState {
  /// Notes the keys that no path enters, of a value whose own key the path of the state is at.
  mutating func recordLeftovers(
    of view: some ValueView, under key: String, besides tree: PathTree, expected: String
  ) {
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
