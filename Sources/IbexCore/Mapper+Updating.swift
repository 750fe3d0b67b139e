extension Mapper {
  /// Updates the properties of a model that a source has keys for, as JSON Merge Patch does
  /// (RFC 7386).
  ///
  /// Nested models, dictionaries, and the contents of `Any` are merged recursively; null clears an
  /// optional and removes an entry of a dictionary. Lists, single values, and values that are only
  /// `Decodable` are replaced. Null in place of the object changes nothing, but is a finding.
  ///
  /// If an error is thrown, a struct is unchanged, and an object keeps the values that were stored.
  /// So does an object that its own `didMap` refuses, although nothing is thrown: its new values
  /// are among the changes, with a finding.
  ///
  /// - Parameters:
  ///   - model: The model to update.
  ///   - source: The source of the new values.
  ///   - path: The path of the object in the source; the source itself by default.
  /// - Returns: The properties that have changed, by their names in the model, with paths into
  ///   nested models and dictionaries: `address.zip`, `fares.adult`. A value that is equal to the
  ///   old one is stored, but not listed; lists of models that are not `Equatable` are
  ///   compared by what would be written. A value that can be neither compared nor written counts as
  ///   changed; one that `shouldTransform` or `didMap` sets is listed if it differs.
  /// - Throws: `MappingError` or `PlanError`.
  @discardableResult
  public func update<Model: Mappable>(
    _ model: inout Model, from source: some DataSource,
    at path: some SourcePathConvertible = SourcePath()
  ) throws -> [SourcePath] {
    try update(&model, from: HeldValue(source), at: path.sourcePath, isReporting: false).changes
  }

  /// Updates the properties of a model that an input has keys for, as JSON Merge Patch does.
  ///
  /// Throws for malformed bytes before anything is changed.
  @discardableResult
  public func update<Model: Mappable>(
    _ model: inout Model, from input: MappingInput,
    at path: some SourcePathConvertible = SourcePath()
  ) throws -> [SourcePath] {
    try update(&model, from: value(of: input), at: path.sourcePath, isReporting: false).changes
  }

  /// Updates the properties of a model that a source has keys for and returns a report of the
  /// findings.
  ///
  /// If an error is thrown, a struct is unchanged, and an object keeps the values that were stored.
  public func updateReporting<Model: Mappable>(
    _ model: inout Model, from source: some DataSource,
    at path: some SourcePathConvertible = SourcePath()
  ) throws -> (changes: [SourcePath], report: MappingReport) {
    try update(&model, from: HeldValue(source), at: path.sourcePath, isReporting: true)
  }

  /// Updates the properties of a model that an input has keys for and returns a report of the
  /// findings.
  public func updateReporting<Model: Mappable>(
    _ model: inout Model, from input: MappingInput,
    at path: some SourcePathConvertible = SourcePath()
  ) throws -> (changes: [SourcePath], report: MappingReport) {
    try update(&model, from: value(of: input), at: path.sourcePath, isReporting: true)
  }

  private func update<Model: Mappable>(
    _ model: inout Model, from view: HeldValue, at path: SourcePath, isReporting: Bool
  ) throws -> (changes: [SourcePath], report: MappingReport) {
    // The object of a class may be of a subclass.
    let reader = try plans.modelReader(for: Swift.type(of: model))
    var state = makeState(isReporting: isReporting, start: start(view, path))
    var updated = model
    let isUpdated = withExtendedLifetime(plans) {
      Slot.of(&updated, .merge) { state.update($0, from: view, at: path, by: reader) }
    }
    if let error = state.planError { throw error }
    let report = try state.report(by: self, isMade: isUpdated)
    model = updated
    return (state.changes.map { SourcePath($0.steps.reversed()) }, report)
  }
}
