// Changes that a patch cannot express.
extension WriteTree {
  var readAsNil: SerializationError {
    SerializationError(
      expected: "a value of an optional that is not read as nil", found: value.summary)
  }

  /// Refuses a part of a model that is nil where reading would make something of nothing, or null
  /// under the first key of a path.
  func checkNeeded() throws(SerializationError) {
    guard traits.contains(.needed) else { return }
    throw SerializationError.null(
      "a value", for: traits.contains(.entered) ? "a path leads into it" : "no key says that it is")
  }

  /// Refuses null where reading would take it for something else.
  func checkNull(in origin: Origin, insteadOf old: WriteTree?) throws(SerializationError) {
    if traits.contains(.readAsNil) { throw readAsNil }
    if origin == .entries || traits.contains(.entry) {
      throw SerializationError.null("an entry", for: "null removes it")
    }
    if old?.traits.contains(.throughList) == true {
      throw SerializationError.null("a list", for: "a path leads through it")
    }
  }

  /// Refuses a property that is nil of those that share a list of objects, and was not.
  func checkColumns(
    insteadOf old: WriteTree, _ state: inout SerializationState
  ) throws(SerializationError) {
    guard lacksColumn, let oldRows = old.list, let rows = list, !rows.isEmpty else { return }
    guard old.lacksColumn else { throw Self.sharedNil }
    // Of lists without rows those are nil that are nil by default.
    let isKnown =
      oldRows.isEmpty
      ? !traits.contains(.needed)
      : try Set(rows[0].absentPlaces(&state)).isSubset(of: oldRows[0].absentPlaces(&state))
    if !isKnown { throw Self.sharedNil }
  }

  static let sharedNil = SerializationError(
    expected: "no nil among properties that share a list, for an update keeps what they had",
    found: Summary.null)

  /// Whether it is a list that a path leads through, one of whose properties is nil.
  var lacksColumn: Bool { traits.contains(.lacksColumn) }

  /// Returns the steps to each value that is left out.
  private func absentPlaces(
    _ state: inout SerializationState
  ) throws(SerializationError) -> [[SourcePath.Step]] {
    if traits.contains(.leftOut) { return [[]] }
    var places: [[SourcePath.Step]] = []
    try state.descend(into: self)
    defer { state.ascend(from: self) }
    let elements = traits.contains(.positions) ? list ?? [] : []
    for (position, tree) in elements.enumerated() {
      // No element of a property is nil.
      let inner = try tree.isNull ? [[]] : tree.absentPlaces(&state)
      places += inner.map { [SourcePath.Step.index(position)] + $0 }
    }
    for (key, tree) in entries?.all ?? [] {
      places += try tree.absentPlaces(&state).map { [SourcePath.Step.key(key)] + $0 }
    }
    return places
  }
}
