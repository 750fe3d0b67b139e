extension Mapper {
  /// Updates the properties of a model that a source has keys for, as JSON Merge Patch does
  /// (RFC 7386).
  ///
  /// Nested models, dictionaries, and what `Any` holds are merged in depth; null clears an optional
  /// and removes an entry of a dictionary. Lists, single values, and values that are only
  /// `Decodable` are replaced. Null in place of the object changes nothing, but is a finding.
  ///
  /// When an error is thrown, a struct is as before; the objects of classes keep what was stored.
  /// So does an object that its `didMap` refuses, though nothing is thrown: what it keeps is among
  /// the changes, and a finding says so.
  ///
  /// - Parameters:
  ///   - model: What is updated.
  ///   - source: What to update it with.
  ///   - path: Where in the source the object stands; the source itself by default.
  /// - Returns: The properties that are no longer what they were, by the names of the model, in
  ///   nested models and dictionaries by their paths: `address.zip`, `fares.adult`. What `==`
  ///   calls the same is stored, but not named; a value that cannot be compared counts as changed;
  ///   what a model changes itself, in `shouldTransform` or `didMap`, is not looked at.
  /// - Throws: `MappingError` or `PlanError`.
  @discardableResult
  public func update<Model: Mappable>(
    _ model: inout Model, from source: some DataSource,
    at path: some SourcePathConvertible = SourcePath()
  ) throws -> [SourcePath] {
    try update(&model, from: InMemoryView(source), at: path.sourcePath, isReporting: false).changes
  }

  /// Updates the properties of a model that an object in JSON has keys for, as JSON Merge Patch
  /// does.
  ///
  /// Malformed bytes are thrown before anything is changed.
  @discardableResult
  public func update<Model: Mappable>(
    _ model: inout Model, json: some SourceBytes, at path: some SourcePathConvertible = SourcePath()
  ) throws -> [SourcePath] {
    try update(&model, from: parsed(json: json), at: path.sourcePath, isReporting: false).changes
  }

  /// Updates the properties of a model that an element of XML has attributes or children for.
  ///
  /// Malformed bytes are thrown before anything is changed.
  @discardableResult
  public func update<Model: Mappable>(
    _ model: inout Model, xml: some SourceBytes, at path: some SourcePathConvertible = SourcePath()
  ) throws -> [SourcePath] {
    try update(&model, from: parsed(xml: xml), at: path.sourcePath, isReporting: false).changes
  }

  /// Updates the properties of a model that a web form or a URL's query has names for.
  @discardableResult
  public func update<Model: Mappable>(
    _ model: inout Model, form: some SourceBytes, at path: some SourcePathConvertible = SourcePath()
  ) throws -> [SourcePath] {
    try update(&model, from: FormSource(form), at: path)
  }

  /// Updates the properties of a model that a source has keys for and reports what did not fit.
  ///
  /// When an error is thrown, a struct is as before; the objects of classes keep what was stored.
  public func updateReporting<Model: Mappable>(
    _ model: inout Model, from source: some DataSource,
    at path: some SourcePathConvertible = SourcePath()
  ) throws -> (changes: [SourcePath], report: MappingReport) {
    try update(&model, from: InMemoryView(source), at: path.sourcePath, isReporting: true)
  }

  /// Updates the properties of a model that an object in JSON has keys for and reports what did not
  /// fit.
  public func updateReporting<Model: Mappable>(
    _ model: inout Model, json: some SourceBytes, at path: some SourcePathConvertible = SourcePath()
  ) throws -> (changes: [SourcePath], report: MappingReport) {
    try update(&model, from: parsed(json: json), at: path.sourcePath, isReporting: true)
  }

  /// Updates the properties of a model that an element of XML has attributes or children for and
  /// reports what did not fit.
  public func updateReporting<Model: Mappable>(
    _ model: inout Model, xml: some SourceBytes, at path: some SourcePathConvertible = SourcePath()
  ) throws -> (changes: [SourcePath], report: MappingReport) {
    try update(&model, from: parsed(xml: xml), at: path.sourcePath, isReporting: true)
  }

  /// Updates the properties of a model that a web form or a URL's query has names for and reports
  /// what did not fit.
  public func updateReporting<Model: Mappable>(
    _ model: inout Model, form: some SourceBytes, at path: some SourcePathConvertible = SourcePath()
  ) throws -> (changes: [SourcePath], report: MappingReport) {
    try updateReporting(&model, from: FormSource(form), at: path)
  }

  private func update<Model: Mappable>(
    _ model: inout Model, from view: InMemoryView, at path: SourcePath, isReporting: Bool
  ) throws -> (changes: [SourcePath], report: MappingReport) {
    // The object of a class may be of a subclass.
    let reader = try plans.modelReader(for: Swift.type(of: model))
    var state = MappingState(mapper: self, isReporting: isReporting, start: start(view, path))
    var updated = model
    let isUpdated = withExtendedLifetime(plans) {
      Slot.of(&updated, .merge) { state.update($0, from: view, at: path, by: reader) }
    }
    let report = try state.report(by: self, isMade: isUpdated)
    model = updated
    return (state.changes.map { SourcePath($0.steps.reversed()) }, report)
  }
}
