// A new value of an input or a source.
extension Mapper {
  /// Maps an input to a value of any type of property: a model, a list of models, a dictionary of
  /// dates, a number.
  ///
  ///     let stations = try mapper.map([Station].self, from: .json(data), at: "stations")
  ///
  /// A lenient mapper skips values that do not fit: a property keeps its default, and a list leaves
  /// the element out.
  ///
  /// - Throws: `FormatError` for bytes that are not of the input's form; `MappingError` if the path
  ///   leads nowhere or to a value of another kind and, from a strict mapper, for all values that do
  ///   not fit; `PlanError` for a type that cannot be filled.
  public func map<Value>(
    _ type: Value.Type = Value.self, from input: MappingInput,
    at path: some SourcePathConvertible = SourcePath()
  ) throws -> Value {
    guard case .json(let bytes) = input.content else {
      return try make(type, from: value(of: input), at: path.sourcePath).value
    }
    return try map(type, json: bytes, at: path.sourcePath, nil)
  }

  /// Makes a value from JSON as the public method does, without its `MappingInput`, which would take
  /// 3 percent of the time of an empty object.
  ///
  /// - Parameters:
  ///   - model: The model that the type is or contains, if the compiler knows it.
  ///   - isWithinText: Whether it is made from a text that a transformer reads.
  func map<Value>(
    _ type: Value.Type, json bytes: DocumentBytes, at path: SourcePath,
    _ model: (any Mappable.Type)?, isWithinText: Bool = false
  ) throws -> Value {
    let known = try plans.knownReader(for: type, model)
    return try withUnsafeTemporaryAllocation(of: type, capacity: 1) { memory in
      let slot = Slot(memory.baseAddress.unsafelyUnwrapped, .new)
      if readInSinglePass(type, bytes, at: path, by: known, into: slot, isWithinText: isWithinText)
      {
        return slot.take(type)
      }
      return try make(
        type, from: .document(document(json: bytes)), at: path, isWithinText: isWithinText
      ).value
    }
  }

  /// Maps a source to a value of any type of property.
  ///
  /// - Throws: `MappingError` or `PlanError`.
  public func map<Value>(
    _ type: Value.Type = Value.self, from source: some DataSource,
    at path: some SourcePathConvertible = SourcePath()
  ) throws -> Value {
    try make(type, from: HeldValue(source), at: path.sourcePath).value
  }

  /// Unavailable: bytes and text do not tell their format, so an input must.
  @available(*, unavailable, message: "say what they are: .json(…), .xml(…), .form(…)")
  public func map<Value>(
    _ type: Value.Type = Value.self, from bytes: some SourceBytes,
    at path: some SourcePathConvertible = SourcePath()
  ) throws -> Value {
    try map(type, from: .json(bytes), at: path)
  }

  /// Unavailable: a list is an input as well.
  @available(*, unavailable, message: "a list is .list(…)")
  public func map<Value>(
    _ type: Value.Type = Value.self, from list: [Any],
    at path: some SourcePathConvertible = SourcePath()
  ) throws -> Value {
    try map(type, from: .list(list), at: path)
  }

  /// Maps an input to a value and returns it with a report of the findings.
  ///
  /// Throws like `map`. A strict mapper's report has no mismatches.
  public func mapReporting<Value>(
    _ type: Value.Type = Value.self, from input: MappingInput,
    at path: some SourcePathConvertible = SourcePath()
  ) throws -> (value: Value, report: MappingReport) {
    try make(type, from: value(of: input), at: path.sourcePath, isReporting: true)
  }

  /// Maps a source to a value and returns it with a report of the findings.
  public func mapReporting<Value>(
    _ type: Value.Type = Value.self, from source: some DataSource,
    at path: some SourcePathConvertible = SourcePath()
  ) throws -> (value: Value, report: MappingReport) {
    try make(type, from: HeldValue(source), at: path.sourcePath, isReporting: true)
  }

  /// - Parameters:
  ///   - isWithinText: Whether it is made from a text that a transformer reads.
  ///   - enclosing: The listener of the call whose text it is.
  func make<Value>(
    _ type: Value.Type, from view: HeldValue, at path: SourcePath = SourcePath(),
    isReporting: Bool = false, isWithinText: Bool = false, _ enclosing: JSONTextFindings? = nil
  ) throws -> (value: Value, report: MappingReport) {
    let reader = try plans.reader(for: type)
    return try withUnsafeTemporaryAllocation(of: type, capacity: 1) { buffer in
      guard let memory = buffer.baseAddress else { preconditionFailure("room for one value") }
      var state = makeState(
        isReporting: isReporting, start: start(view, path), isWithinText: isWithinText)
      if let enclosing { state.hideValues(like: enclosing) }
      let isMade = withExtendedLifetime(plans) {
        state.read(view, at: path, as: type, by: reader, into: Slot(memory, .new))
      }
      do {
        if let error = state.planError { throw error }
        let report = try state.report(by: self, isMade: isMade)
        return (memory.move(), report)
      } catch {
        if isMade { memory.deinitialize(count: 1) }
        // Other findings in a text belong to the report of the enclosing call.
        throw isMade || !isWithinText || error is PlanError
          ? error : MappingError(findings: state.findings)
      }
    }
  }

  /// Unavailable: bytes and text do not tell their format, so an input must.
  @available(*, unavailable, message: "say what they are: .json(…), .xml(…), .form(…)")
  public func mapReporting<Value>(
    _ type: Value.Type, from bytes: some SourceBytes,
    at path: some SourcePathConvertible = SourcePath()
  ) throws -> (value: Value, report: MappingReport) {
    try mapReporting(type, from: .json(bytes), at: path)
  }
}
