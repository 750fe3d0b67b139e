import IbexFoundation

// JSON Merge Patch of what `Any` holds (RFC 7386, section 2): the patch is made before it is
// merged, so that it has been found to nest no deeper than the stack has room for.
extension AnyReader {
  /// Merges the entries of a patch into a dictionary, and notes which have changed.
  static func merge(
    _ patch: [String: Any], into target: inout [String: Any], _ state: inout MappingState
  ) {
    for (key, value) in patch.sortedEntries {
      let changes = state.changes.count
      if isNull(value) {
        state.hasChanged = target.removeValue(forKey: key) != nil
      } else if let patch = value as? [String: Any], var entries = entries(of: target[key]) {
        merge(patch, into: &entries, &state)
        target[key] = entries
      } else {
        let value = withoutNulls(value)
        state.hasChanged = target[key].map { !isEqual($0, value) } ?? true
        target[key] = value
      }
      state.noteChanges(since: changes, at: key)
    }
  }

  /// Returns the result of a patch that has nothing to merge with.
  static func withoutNulls(_ patch: Any) -> Any {
    guard let patch = patch as? [String: Any] else { return patch }
    return patch.compactMapValues { isNull($0) ? nil : withoutNulls($0) }
  }

  private static func isNull(_ value: Any) -> Bool {
    if case .null = HeldValue(value) { true } else { false }
  }

  /// Returns the entries of a dictionary of any type; nil for another value.
  static func entries(of value: Any?) -> [String: Any]? {
    guard let value else { return nil }
    if case .dictionary(let entries) = HeldValue(value) { return entries }
    return value as? [String: Any]
  }
}
