import ValueTransformers

// Models that are read from a list, by position.
extension ModelSchema {
  /// Returns the properties of a row: those with positions under a key for each of these, `[1]`, and the
  /// others as ones that nothing fills; nil for a model none of whose paths begins with a position.
  static func columns(
    _ properties: [ModelProperty], of type: Any.Type
  ) throws(PlanError) -> [ModelProperty]? {
    let column = properties.first { $0.sources.contains { $0.position != nil } }
    guard let column else { return nil }
    var columns: [ModelProperty] = []
    for property in properties {
      if let problem = property.problemInRow {
        throw PlanError(
          type, "it is read from a list, for \(column.name) has a position, and \(problem)", .row)
      }
      columns.append(property.asColumn)
    }
    return columns
  }
}

extension ModelProperty {
  /// Why it cannot be in a row; nil for one that can.
  fileprivate var problemInRow: String? {
    if takesShare { return "\(name) takes keys" }
    if isAttribute { return "\(name) is an attribute" }
    if contentRule() != nil { return "\(name) has a rule for its elements" }
    if let key = references.first { return "\(name) has a reference under \"\(key)\"" }
    if isRequired, sources.isEmpty { return "\(name) is required and has none" }
    for source in sources where codingKey == nil || source.key != codingKey {
      guard let position = source.position, !source.isInEach else {
        return "\(name) has the \(source.description)"
      }
      if position > SourcePath.lastPosition {
        return "\(name) is behind position \(SourcePath.lastPosition)"
      }
    }
    return nil
  }
}

extension ModelProperty {
  /// The error for a row in a property that is flattened.
  func flattenedRow(_ row: Any.Type) -> PlanError {
    PlanError(row, "it is read from a list, and \(name) is flattened", .ofRow)
  }
}

extension PlanConfiguration {
  /// Refuses a row with values whose types are told apart by what is beside them.
  func checkRow(_ schema: ModelSchema, of type: Any.Type) throws(PlanError) {
    for property in schema.properties where property.omission == nil {
      guard let family = familyBesides(property.valueType) else { continue }
      throw PlanError(
        type,
        "it is read from a list, and the types of \(property.name) are told apart by "
          + family.discriminator.words, .namedMember)
    }
  }
}

extension OverrideSource {
  /// The position with which a path begins; nil for all else.
  var position: Int? {
    if case .index(let position)? = path?.steps.first { position } else { nil }
  }

  /// The source from an object whose keys are the positions.
  var inRow: OverrideSource? {
    guard let position, let path else { return nil }
    return OverrideSource(
      SourcePath([.key(SourcePath.columnKey(position))] + path.steps.dropFirst()))
  }
}

extension SourcePath {
  /// The last position of a list that is written to, or read by position.
  static var lastPosition: Int { 9_999 }

  /// The key that stands for a position of a row.
  static func columnKey(_ position: Int) -> String { "[\(position)]" }

  /// Returns the position that a key of a row stands for.
  @inline(never)
  package static func position(ofColumn key: String) -> Int? {
    if case .index(let position)? = SourcePath(key).steps.first { position } else { nil }
  }
}
