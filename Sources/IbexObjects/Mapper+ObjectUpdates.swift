public import IbexCore

// Updates of a model, or of an object of a class that the context describes, in a context.
extension Mapper {
  /// Updates a model from a source; objects in it are found in a context or inserted there.
  ///
  /// The given model is updated, even if the source has another identity, as JSON Merge Patch does.
  /// Objects that the context finds are updated by other rules; see <doc:IbexObjects>.
  @discardableResult
  public func update<Model: Mappable>(
    _ model: inout Model, from source: some DataSource,
    at path: some SourcePathConvertible = SourcePath(), in context: any ObjectContext
  ) throws -> [SourcePath] {
    try update(&model, from: HeldValue(source), at: path, in: context, isReporting: false)
      .changes
  }

  /// Updates a model in a context from a source and returns a report of the findings.
  public func updateReporting<Model: Mappable>(
    _ model: inout Model, from source: some DataSource,
    at path: some SourcePathConvertible = SourcePath(), in context: any ObjectContext
  ) throws -> (changes: [SourcePath], report: MappingReport) {
    try update(&model, from: HeldValue(source), at: path, in: context, isReporting: true)
  }

  /// Updates an object, of a class that a context may describe, from a source.
  @discardableResult
  public func update<Object: AnyObject>(
    _ object: Object, from source: some DataSource,
    at path: some SourcePathConvertible = SourcePath(), in context: any ObjectContext
  ) throws -> [SourcePath] {
    try update(object, from: HeldValue(source), at: path, in: context, isReporting: false)
      .changes
  }

  /// Updates an object in a context from a source and returns a report of the findings.
  public func updateReporting<Object: AnyObject>(
    _ object: Object, from source: some DataSource,
    at path: some SourcePathConvertible = SourcePath(), in context: any ObjectContext
  ) throws -> (changes: [SourcePath], report: MappingReport) {
    try update(object, from: HeldValue(source), at: path, in: context, isReporting: true)
  }

  /// Updates a model from an input; objects in it are found in a context or inserted there.
  ///
  /// Throws for malformed bytes before anything is changed.
  @discardableResult
  public func update<Model: Mappable>(
    _ model: inout Model, from input: MappingInput,
    at path: some SourcePathConvertible = SourcePath(), in context: any ObjectContext
  ) throws -> [SourcePath] {
    try update(&model, from: value(of: input), at: path, in: context, isReporting: false).changes
  }

  /// Updates a model in a context from an input and returns a report of the findings.
  public func updateReporting<Model: Mappable>(
    _ model: inout Model, from input: MappingInput,
    at path: some SourcePathConvertible = SourcePath(), in context: any ObjectContext
  ) throws -> (changes: [SourcePath], report: MappingReport) {
    try update(&model, from: value(of: input), at: path, in: context, isReporting: true)
  }

  /// Updates an object, of a class that a context may describe, from an input.
  ///
  /// Throws for malformed bytes before anything is changed.
  @discardableResult
  public func update<Object: AnyObject>(
    _ object: Object, from input: MappingInput,
    at path: some SourcePathConvertible = SourcePath(), in context: any ObjectContext
  ) throws -> [SourcePath] {
    try update(object, from: value(of: input), at: path, in: context, isReporting: false).changes
  }

  /// Updates an object in a context from an input and returns a report of the findings.
  public func updateReporting<Object: AnyObject>(
    _ object: Object, from input: MappingInput,
    at path: some SourcePathConvertible = SourcePath(), in context: any ObjectContext
  ) throws -> (changes: [SourcePath], report: MappingReport) {
    try update(object, from: value(of: input), at: path, in: context, isReporting: true)
  }
}

extension Mapper {
  private func update<Object: AnyObject>(
    _ object: Object, from view: HeldValue, at path: any SourcePathConvertible,
    in context: any ObjectContext, isReporting: Bool
  ) throws -> (changes: [SourcePath], report: MappingReport) {
    var object = object
    return try update(&object, from: view, at: path, in: context, isReporting: isReporting)
  }

  /// Updates a model; a struct is as before where an error is thrown.
  private func update<Model>(
    _ model: inout Model, from view: HeldValue, at path: any SourcePathConvertible,
    in context: any ObjectContext, isReporting: Bool
  ) throws -> (changes: [SourcePath], report: MappingReport) {
    let (mapper, path) = (live(in: context), path.sourcePath)
    let type = Swift.type(of: model)
    let reader =
      if let model = type as? any Mappable.Type {
        try mapper.plans.modelReader(for: model)
      } else {
        try mapper.plans.reader(for: type)
      }
    let root = Model.self is AnyObject.Type ? model as AnyObject : nil
    let session = ObjectSession(context, isUpdate: true, root: root)
    let call = ObjectCall(mapper: mapper, session: session, view: view, path: path, reader: reader)
    let old = model
    let updated = try call.run(isReporting: isReporting) { state in
      var updated = old
      let isUpdated = Slot.of(&updated, .merge) {
        state.update($0, from: view, at: path, by: reader)
      }
      return isUpdated ? updated : nil
    }
    model = updated.value
    return (updated.changes.map { SourcePath($0.steps.reversed()) }, updated.report)
  }
}
