import ValueTransformers

/// A key that the `init(from:)` of a source's top-level value requests, or one of the source.
struct AskedKey {
  /// The key that was requested; nil for one that was not.
  let name: String?
  /// The place of the value in the source, or where it would be.
  let path: SourcePath
  /// The value in words; nil without one.
  let value: String?
}

extension DecodingFrame {
  /// Notes the keys of the containers that the initializer was given, when it ends: those that were
  /// requested, and those that were not.
  func noteAskedKeys() {
    guard let state, state.pointee.depth == 0 else { return }
    var (asked, ofSource): ([AskedKey], [AskedKey]) = ([], [])
    for container in entries {
      with(container.place, state) { isEntered in
        guard isEntered else { return }
        state.pointee.depth += 1
        defer { state.pointee.ascend() }
        asked += container.askedKeys(state)
        ofSource += container.keysOfSource(state)
      }
    }
    var seen = Set(asked.filter { $0.value != nil }.map(\.path.wholeDescription))
    session.askedKeys = asked + ofSource.filter { seen.insert($0.path.wholeDescription).inserted }
  }
}

extension KeyedEntries {
  /// Returns the keys that were requested: in their order for a document, sorted otherwise.
  fileprivate func askedKeys(_ state: LentState) -> [AskedKey] {
    let order = node.isHeld || matcher.keys.looksUp ? [] : matcher.keys.names
    let names = order.filter(asked.contains) + asked.subtracting(order).sortedTexts
    return names.map { name in
      // Not a failure of the initializer: there is no key.
      let entry = (try? entry(for: AnyCodingKey(stringValue: name))) ?? nil
      let path = state.pointee.path(of: entry ?? node, below: entry == nil ? [.key(name)] : [])
      return AskedKey(name: name, path: path, value: entry.map { state.pointee.summary(of: $0) })
    }
  }

  /// Returns the keys of the source, asked for or not.
  fileprivate func keysOfSource(_ state: LentState) -> [AskedKey] {
    node.distinctEntries.filter { node.isSignificant($0.cursor) }.map { entry in
      let value = state.pointee.summary(of: node.value(at: entry.cursor))
      return AskedKey(
        name: nil, path: state.pointee.path(of: node.keyPlace(at: entry.cursor)), value: value)
    }
  }
}
