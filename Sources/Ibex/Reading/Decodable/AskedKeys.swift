import ValueTransformers

/// The keys that the `init(from:)` of a source's top-level value requests, with their outcomes, and
/// those that it does not.
///
/// Of an initializer that runs several times, the last run counts.
final class AskedKeys {
  /// A key that was requested, or one of the source.
  struct Entry {
    /// The key that was requested; nil for one that was not.
    let name: String?
    /// The place of the value in the source, or where it would be.
    let path: SourcePath
    /// The value in words; nil without one.
    let value: String?
  }

  /// Those that were requested first.
  private(set) var entries: [Entry] = []

  /// Notes the keys of the containers that an initializer was given, when it ends.
  func note(_ containers: [KeyedEntries], of frame: DecodingFrame, atDepth depth: Int) {
    guard let state = frame.state, depth == 0, state.pointee.path.depth == 0 else { return }
    entries = []
    for container in containers { add(container, frame, state) { $0.askedEntries(&$1) } }
    var seen = Set(entries.filter { $0.value != nil }.map(\.path.wholeDescription))
    for container in containers {
      add(container, frame, state) { container, state in
        container.entriesOfSource(&state).filter { seen.insert($0.path.wholeDescription).inserted }
      }
    }
  }

  private func add(
    _ container: KeyedEntries, _ frame: DecodingFrame, _ state: LentState,
    _ list: (KeyedEntries, inout MappingState) -> [Entry]
  ) {
    frame.with(container.place, state) { isEntered in
      guard isEntered else { return }
      state.pointee.path.descend()
      defer { state.pointee.path.ascend() }
      entries += list(container, &state.pointee)
    }
  }
}

extension KeyedEntries {
  /// Returns the keys that were requested: in their order for a document, sorted otherwise.
  fileprivate func askedEntries(_ state: inout MappingState) -> [AskedKeys.Entry] {
    let order = node.isHeld || matcher.looksUp ? [] : matcher.keys.names
    let names = order.filter(asked.contains) + asked.subtracting(order).sortedTexts
    return names.map { name in
      // Not a failure of the initializer: there is no key.
      let entry = (try? entry(for: AnyCodingKey(stringValue: name))) ?? nil
      guard let entry else {
        state.path.setName(name)
        return AskedKeys.Entry(name: name, path: state.sourcePath, value: nil)
      }
      entry.step.note(on: &state.path)
      return AskedKeys.Entry(
        name: name, path: state.sourcePath, value: state.summary(of: entry.view))
    }
  }

  /// Returns the keys of the source, asked for or not.
  fileprivate func entriesOfSource(_ state: inout MappingState) -> [AskedKeys.Entry] {
    node.distinctEntries.filter { node.isSignificant($0.cursor) }.map { entry in
      node.enter(entry.cursor, on: &state.path)
      let value = state.summary(of: node.value(ofKeyAt: entry.cursor))
      return AskedKeys.Entry(name: nil, path: state.sourcePath, value: value)
    }
  }
}
