public import IbexCore

// The calls with a context.
extension Mapper {
  /// Maps an input to a value whose objects are found in a context or inserted there.
  ///
  ///     let lines = try mapper.map([Line].self, from: .json(data), in: depot)
  ///
  /// Objects of classes with an `.identity` are found by it. Values in the source replace theirs,
  /// except that nested models are updated; properties without a key keep their values. Objects
  /// that the context lacks are created, filled, and inserted. References by identity may precede
  /// the objects. See <doc:IbexObjects>.
  ///
  /// A strict mapper throws for mismatches before it changes anything.
  ///
  /// - Throws: The errors of the same call without a context, and those of the context.
  public func map<Value>(
    _ type: Value.Type = Value.self, from input: MappingInput,
    at path: some SourcePathConvertible = SourcePath(), in context: any ObjectContext
  ) throws -> Value {
    try make(type, from: value(of: input), at: path, in: context, isReporting: false).value
  }

  /// Maps a source to a value whose objects are found in a context or inserted there.
  public func map<Value>(
    _ type: Value.Type = Value.self, from source: some DataSource,
    at path: some SourcePathConvertible = SourcePath(), in context: any ObjectContext
  ) throws -> Value {
    try make(type, from: HeldValue(source), at: path, in: context, isReporting: false).value
  }

  /// Maps an input to a value in a context and returns it with a report of the findings.
  public func mapReporting<Value>(
    _ type: Value.Type = Value.self, from input: MappingInput,
    at path: some SourcePathConvertible = SourcePath(), in context: any ObjectContext
  ) throws -> (value: Value, report: MappingReport) {
    try make(type, from: value(of: input), at: path, in: context, isReporting: true)
  }

  /// Maps a source to a value in a context and returns it with a report of the findings.
  public func mapReporting<Value>(
    _ type: Value.Type = Value.self, from source: some DataSource,
    at path: some SourcePathConvertible = SourcePath(), in context: any ObjectContext
  ) throws -> (value: Value, report: MappingReport) {
    try make(type, from: HeldValue(source), at: path, in: context, isReporting: true)
  }

  private func make<Value>(
    _ type: Value.Type, from view: HeldValue, at path: any SourcePathConvertible,
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
