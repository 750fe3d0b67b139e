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
    let call = ObjectCall(
      mapper, ObjectSession(context), from: view, at: path, by: try mapper.plans.reader(for: type))
    var value: Value?
    let (report, _) = try call.run(isReporting: isReporting) { state in
      value = Slot.making(type) {
        state.read(view, at: path, as: type, by: call.reader, into: $0)
      }
      return value != nil
    }
    guard let value else { throw MappingError(findings: report.findings) }
    return (value, report)
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
    let mapper = live(in: context)
    let reader = try mapper.plans.modelReader(for: Swift.type(of: model))
    return try mapper.update(
      &model, by: reader, from: InMemoryView(source), at: path.sourcePath, context)
  }

  /// Updates the properties of an object, of a class that a context may describe, that a source has
  /// keys for.
  @discardableResult
  public func update<Object: AnyObject>(
    _ object: Object, from source: some DataSource,
    at path: some SourcePathConvertible = SourcePath(),
    in context: any ObjectContext
  ) throws -> [SourcePath] {
    let mapper = live(in: context)
    let reader = try mapper.plans.reader(for: Swift.type(of: object))
    var object = object
    return try mapper.update(
      &object, by: reader, from: InMemoryView(source), at: path.sourcePath, context)
  }

  private func update<Model>(
    _ model: inout Model, by reader: ValueReader, from view: InMemoryView, at path: SourcePath,
    _ context: any ObjectContext
  ) throws -> [SourcePath] {
    let root = Model.self is AnyObject.Type ? model as AnyObject : nil
    let call = ObjectCall(
      self, ObjectSession(context), from: view, at: path, by: reader, root: root)
    var updated = model
    let (_, changes) = try call.run(isReporting: false) { state in
      Slot.of(&updated, .merge) { state.update($0, from: view, at: path, by: reader) }
    }
    model = updated
    return changes.map { SourcePath($0.steps.reversed()) }
  }
}
