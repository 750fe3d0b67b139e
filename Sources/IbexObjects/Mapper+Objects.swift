public import Ibex

// The calls with a context.
extension Mapper {
  /// Makes a value from JSON, whose objects are found in a context or inserted there.
  ///
  ///     let lines = try mapper.map([Line].self, json: data, in: depot)
  ///
  /// Objects of classes with an `.identity` are found by it: what the source has replaces what they
  /// have, but for nested models, which are updated; what it does not have they keep. What the
  /// context does not have is made, filled, and inserted. References to objects by their identities
  /// alone may come before the objects. See <doc:IbexObjects>.
  ///
  /// A strict mapper throws what does not fit before anything is touched.
  ///
  /// - Throws: As without a context, and what the context throws.
  public func map<Value>(
    _ type: Value.Type = Value.self, json: some SourceBytes,
    at path: some SourcePathConvertible = SourcePath(), in context: any ObjectContext
  ) throws -> Value {
    try make(type, from: parsed(json: json), at: path, in: context, isReporting: false).value
  }

  /// Makes a value from an element of XML, whose objects are found in a context or inserted there.
  public func map<Value>(
    _ type: Value.Type = Value.self, xml: some SourceBytes,
    at path: some SourcePathConvertible = SourcePath(), in context: any ObjectContext
  ) throws -> Value {
    try make(type, from: parsed(xml: xml), at: path, in: context, isReporting: false).value
  }

  /// Makes a value from a source, whose objects are found in a context or inserted there.
  public func map<Value>(
    _ type: Value.Type = Value.self, from source: some DataSource,
    at path: some SourcePathConvertible = SourcePath(), in context: any ObjectContext
  ) throws -> Value {
    try make(type, from: InMemoryView(source), at: path, in: context, isReporting: false).value
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
    at path: some SourcePathConvertible = SourcePath(), in context: any ObjectContext
  ) throws -> (value: Value, report: MappingReport) {
    try make(type, from: parsed(json: json), at: path, in: context, isReporting: true)
  }

  /// Makes a value from an element of XML in a context and reports what did not fit.
  public func mapReporting<Value>(
    _ type: Value.Type = Value.self, xml: some SourceBytes,
    at path: some SourcePathConvertible = SourcePath(), in context: any ObjectContext
  ) throws -> (value: Value, report: MappingReport) {
    try make(type, from: parsed(xml: xml), at: path, in: context, isReporting: true)
  }

  /// Makes a value from a source in a context and reports what did not fit.
  public func mapReporting<Value>(
    _ type: Value.Type = Value.self, from source: some DataSource,
    at path: some SourcePathConvertible = SourcePath(), in context: any ObjectContext
  ) throws -> (value: Value, report: MappingReport) {
    try make(type, from: InMemoryView(source), at: path, in: context, isReporting: true)
  }

  /// Makes a value from a list in a context and reports what did not fit.
  public func mapReporting<Value>(
    _ type: Value.Type = Value.self, from list: [Any], in context: any ObjectContext
  ) throws -> (value: Value, report: MappingReport) {
    try make(type, from: .list(list), at: SourcePath(), in: context, isReporting: true)
  }

  private func make<Value>(
    _ type: Value.Type, from view: InMemoryView, at path: any SourcePathConvertible,
    in context: any ObjectContext, isReporting: Bool
  ) throws -> (value: Value, report: MappingReport) {
    let (mapper, path) = (live(in: context), path.sourcePath)
    let reader = try mapper.plans.reader(for: type)
    let call = ObjectCall(
      mapper: mapper, session: ObjectSession(context), view: view, path: path, reader: reader)
    let made = try call.run(isReporting: isReporting) { state in
      Slot.making(type) { state.read(view, at: path, as: type, by: reader, into: $0) }
    }
    return (made.value, made.report)
  }
}
