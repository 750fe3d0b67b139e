import IbexCore

extension ReadPlan {
  /// Notes the part of its identity that an object lacks.
  func noteMissingIdentity(
    at position: Int, in source: Node, _ entries: MatchedEntries,
    _ state: inout MappingState
  ) {
    let (expected, property) = ("the identity of \(typeName)", properties[position])
    @inline(never)
    func note(_ content: Node?, _ state: inout MappingState) {
      state.note(
        .missing, expected: expected, found: content?.summary ?? Summary.none,
        at: content ?? source, below: content == nil ? [.key(property.name)] : [])
    }
    state.hiding(property, of: source) { state in
      if visitContent(of: position, in: source, entries, &state, note, several: note) { return }
      note(nil, &state)
    }
  }
}
