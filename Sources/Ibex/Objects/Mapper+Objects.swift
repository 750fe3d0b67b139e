// The calls with a context.
extension Mapper {
  /// Makes a value from JSON, whose objects are found in a context or inserted there.
  ///
  ///     let lines = try mapper.map([Line].self, json: data, in: depot)
  ///
  /// Objects of classes with an `.identity` are found by it: what the source has replaces what they
  /// have, but for nested models, which are updated; what it does not have they keep. What the
  /// context does not have is made, filled, and inserted. References to objects by their identities
  /// alone may come before the objects. See <doc:LiveObjects>.
  ///
  /// A strict mapper throws what does not fit before anything is touched.
  ///
  /// - Throws: As without a context, and what the context throws.
  public func map<Value>(
    _ type: Value.Type = Value.self, json: some SourceBytes,
    at path: some SourcePathConvertible = SourcePath(),
    in context: any ObjectContext
  ) throws -> Value {
    try make(type, from: parsed(json: json), at: path.sourcePath, in: context, isReporting: false)
      .value
  }

  /// Makes a value from an element of XML, whose objects are found in a context or inserted there.
  public func map<Value>(
    _ type: Value.Type = Value.self, xml: some SourceBytes,
    at path: some SourcePathConvertible = SourcePath(),
    in context: any ObjectContext
  ) throws -> Value {
    try make(type, from: parsed(xml: xml), at: path.sourcePath, in: context, isReporting: false)
      .value
  }

  /// Makes a value from a source, whose objects are found in a context or inserted there.
  public func map<Value>(
    _ type: Value.Type = Value.self, from source: some DataSource,
    at path: some SourcePathConvertible = SourcePath(), in context: any ObjectContext
  ) throws -> Value {
    try make(type, from: InMemoryView(source), at: path.sourcePath, in: context, isReporting: false)
      .value
  }

  /// Makes a value from a list, whose objects are found in a context or inserted there.
  public func map<Value>(
    _ type: Value.Type = Value.self, from list: [Any], in context: any ObjectContext
  ) throws -> Value {
    try make(type, from: .list(list), at: SourcePath(), in: context, isReporting: false).value
  }

  /// Makes a value from JSON in a context and reports what did not fit.
  public func mapReporting<Value>(
    _ type: Value.Type = Value.self, json: some SourceBytes,
    at path: some SourcePathConvertible = SourcePath(),
    in context: any ObjectContext
  ) throws -> (value: Value, report: MappingReport) {
    try make(type, from: parsed(json: json), at: path.sourcePath, in: context, isReporting: true)
  }

  /// Makes a value from an element of XML in a context and reports what did not fit.
  public func mapReporting<Value>(
    _ type: Value.Type = Value.self, xml: some SourceBytes,
    at path: some SourcePathConvertible = SourcePath(),
    in context: any ObjectContext
  ) throws -> (value: Value, report: MappingReport) {
    try make(type, from: parsed(xml: xml), at: path.sourcePath, in: context, isReporting: true)
  }

  /// Makes a value from a source in a context and reports what did not fit.
  public func mapReporting<Value>(
    _ type: Value.Type = Value.self, from source: some DataSource,
    at path: some SourcePathConvertible = SourcePath(), in context: any ObjectContext
  ) throws -> (value: Value, report: MappingReport) {
    try make(type, from: InMemoryView(source), at: path.sourcePath, in: context, isReporting: true)
  }

  /// Makes a value from a list in a context and reports what did not fit.
  public func mapReporting<Value>(
    _ type: Value.Type = Value.self, from list: [Any], in context: any ObjectContext
  ) throws -> (value: Value, report: MappingReport) {
    try make(type, from: .list(list), at: SourcePath(), in: context, isReporting: true)
  }

  private func make<Value>(
    _ type: Value.Type, from view: InMemoryView, at path: SourcePath,
    in context: any ObjectContext, isReporting: Bool
  ) throws -> (value: Value, report: MappingReport) {
    let mapper = live(in: context)
    let reader = try mapper.plans.reader(for: type)
    let call = ObjectCall(
      mapper: mapper, session: ObjectSession(context), view: view, path: path, reader: reader)
    let made = try call.run(isReporting: isReporting) { state in
      Slot.making(type) { state.read(view, at: path, as: type, by: reader, into: $0) }
    }
    return (made.value, made.report)
  }
}

extension Mapper {
  /// Returns the models of a list in a document, whose objects are found in a context or inserted
  /// there.
  ///
  /// All are made at once, since a context is asked for the objects of each type once in a call.
  public func models<Model>(
    of type: Model.Type = Model.self, in document: SourceDocument,
    at path: some SourcePathConvertible = SourcePath(), in context: any ObjectContext
  ) throws -> [Model] {
    try map([Model].self, from: document, at: path, in: context)
  }

  /// Updates the properties of a model that a source has keys for; the objects that it holds are
  /// found in a context or inserted there.
  ///
  /// The model is the one that is given, whatever identity the source has for it. It is updated as
  /// JSON Merge Patch does; objects that a context finds are not: see <doc:LiveObjects>.
  @discardableResult
  public func update<Model: Mappable>(
    _ model: inout Model, from source: some DataSource,
    at path: some SourcePathConvertible = SourcePath(),
    in context: any ObjectContext
  ) throws -> [SourcePath] {
    try update(&model, from: source, at: path.sourcePath, in: context, isReporting: false).changes
  }

  /// Updates a model in a context and reports what did not fit.
  public func updateReporting<Model: Mappable>(
    _ model: inout Model, from source: some DataSource,
    at path: some SourcePathConvertible = SourcePath(),
    in context: any ObjectContext
  ) throws -> (changes: [SourcePath], report: MappingReport) {
    try update(&model, from: source, at: path.sourcePath, in: context, isReporting: true)
  }

  /// Updates the properties of an object, of a class that a context may describe, that a source has
  /// keys for.
  @discardableResult
  public func update<Object: AnyObject>(
    _ object: Object, from source: some DataSource,
    at path: some SourcePathConvertible = SourcePath(),
    in context: any ObjectContext
  ) throws -> [SourcePath] {
    try update(object, from: source, at: path.sourcePath, in: context, isReporting: false).changes
  }

  /// Updates an object in a context and reports what did not fit.
  public func updateReporting<Object: AnyObject>(
    _ object: Object, from source: some DataSource,
    at path: some SourcePathConvertible = SourcePath(),
    in context: any ObjectContext
  ) throws -> (changes: [SourcePath], report: MappingReport) {
    try update(object, from: source, at: path.sourcePath, in: context, isReporting: true)
  }
}

extension Mapper {
  private func update<Model: Mappable>(
    _ model: inout Model, from source: some DataSource, at path: SourcePath,
    in context: any ObjectContext, isReporting: Bool
  ) throws -> (changes: [SourcePath], report: MappingReport) {
    let mapper = live(in: context)
    let reader = try mapper.plans.modelReader(for: Swift.type(of: model))
    let root = Model.self is AnyObject.Type ? model as AnyObject : nil
    return try ObjectCall(
      mapper: mapper, session: ObjectSession(context, isUpdate: true, root: root),
      view: InMemoryView(source),
      path: path, reader: reader
    ).update(&model, isReporting: isReporting)
  }

  private func update<Object: AnyObject>(
    _ object: Object, from source: some DataSource, at path: SourcePath,
    in context: any ObjectContext, isReporting: Bool
  ) throws -> (changes: [SourcePath], report: MappingReport) {
    let mapper = live(in: context)
    var object = object
    let reader = try mapper.plans.reader(for: Swift.type(of: object))
    return try ObjectCall(
      mapper: mapper, session: ObjectSession(context, isUpdate: true, root: object),
      view: InMemoryView(source),
      path: path, reader: reader
    ).update(&object, isReporting: isReporting)
  }
}

extension ObjectCall {
  /// Updates a model; a struct is as before where an error is thrown.
  fileprivate func update<Model>(
    _ model: inout Model, isReporting: Bool
  ) throws -> (changes: [SourcePath], report: MappingReport) {
    let old = model
    let updated = try run(isReporting: isReporting) { state in
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
