// A new value of a source.
extension Mapper {
  /// Makes a value of any type that models may have as a property: a model, a list of models, a
  /// dictionary of dates, a number.
  ///
  /// A lenient mapper skips what does not fit: a property keeps its default, a list leaves the
  /// element out.
  ///
  /// - Throws: `FormatError` for bytes that are not JSON; `MappingError` where the path leads
  ///   nowhere or to something else altogether and, from a strict mapper, for all that does not
  ///   fit; `PlanError` for a type that cannot be filled.
  public func map<Value>(
    _ type: Value.Type = Value.self, json: some SourceBytes,
    at path: some SourcePathConvertible = SourcePath()
  ) throws -> Value {
    try map(type, json: json, at: path, nil)
  }

  /// Makes a value as the public one does.
  ///
  /// - Parameter model: The model that the type is or is made of, where the compiler knows it.
  func map<Value>(
    _ type: Value.Type, json: some SourceBytes, at path: some SourcePathConvertible,
    _ model: (any Mappable.Type)?
  ) throws -> Value {
    let known = try plans.knownReader(for: type, model)
    let (bytes, path) = (json.documentBytes, path.sourcePath)
    return try withUnsafeTemporaryAllocation(of: type, capacity: 1) { memory in
      let slot = Slot(memory.baseAddress.unsafelyUnwrapped, .new)
      if readInSinglePass(type, bytes, at: path, by: known, into: slot) { return slot.take(type) }
      let document = try document(json: bytes)
      return try make(type, from: .document(document), at: path, isReporting: false).value
    }
  }

  /// Makes a value of any type that models may have as a property from an element of XML.
  ///
  /// - Throws: `FormatError`, `MappingError`, or `PlanError`.
  public func map<Value>(
    _ type: Value.Type = Value.self, xml: some SourceBytes,
    at path: some SourcePathConvertible = SourcePath()
  ) throws -> Value {
    try make(type, from: parsed(xml: xml), at: path.sourcePath, isReporting: false).value
  }

  /// Makes a value of any type that models may have as a property from a web form,
  /// `application/x-www-form-urlencoded`, or a URL's query.
  ///
  /// Names in brackets are read as a ``FormSource`` says.
  ///
  /// - Throws: `MappingError` or `PlanError`.
  public func map<Value>(
    _ type: Value.Type = Value.self, form: some SourceBytes,
    at path: some SourcePathConvertible = SourcePath()
  ) throws -> Value {
    try map(type, from: FormSource(form), at: path)
  }

  /// Makes a value of any type that models may have as a property from a source.
  ///
  /// - Throws: `MappingError` or `PlanError`.
  public func map<Value>(
    _ type: Value.Type = Value.self, from source: some DataSource,
    at path: some SourcePathConvertible = SourcePath()
  ) throws -> Value {
    try make(type, from: InMemoryView(source), at: path.sourcePath, isReporting: false).value
  }

  /// Makes nothing: bytes and text do not say of which form they are, so a label does.
  @available(*, unavailable, message: "say what they are: map(_:json:), map(_:xml:), map(_:form:)")
  public func map<Value>(
    _ type: Value.Type = Value.self, from bytes: some SourceBytes,
    at path: some SourcePathConvertible = SourcePath()
  ) throws -> Value {
    try map(type, json: bytes, at: path)
  }

  /// Makes a value of any type that models may have as a property from a list.
  ///
  /// - Throws: `MappingError` or `PlanError`.
  public func map<Value>(_ type: Value.Type = Value.self, from list: [Any]) throws -> Value {
    try make(type, from: .list(list), at: SourcePath(), isReporting: false).value
  }

  /// Makes a value of any type that models may have as a property from a list of dictionaries, in
  /// less time than from a list of `Any`.
  ///
  /// - Throws: `MappingError` or `PlanError`.
  public func map<Value>(
    _ type: Value.Type = Value.self, from list: [[String: Any]]
  ) throws -> Value {
    try make(type, from: .dictionaries(list), at: SourcePath(), isReporting: false).value
  }

  /// Makes a value from JSON and reports what did not fit.
  ///
  /// Throws as the call that does not report does; a strict mapper's report has no mismatches.
  public func mapReporting<Value>(
    _ type: Value.Type = Value.self, json: some SourceBytes,
    at path: some SourcePathConvertible = SourcePath()
  ) throws -> (value: Value, report: MappingReport) {
    try make(type, from: parsed(json: json), at: path.sourcePath, isReporting: true)
  }

  /// Makes a value from an element of XML and reports what did not fit.
  public func mapReporting<Value>(
    _ type: Value.Type = Value.self, xml: some SourceBytes,
    at path: some SourcePathConvertible = SourcePath()
  ) throws -> (value: Value, report: MappingReport) {
    try make(type, from: parsed(xml: xml), at: path.sourcePath, isReporting: true)
  }

  /// Makes a value from a web form or a URL's query and reports what did not fit.
  public func mapReporting<Value>(
    _ type: Value.Type = Value.self, form: some SourceBytes,
    at path: some SourcePathConvertible = SourcePath()
  ) throws -> (value: Value, report: MappingReport) {
    try mapReporting(type, from: FormSource(form), at: path)
  }

  /// Makes a value from a source and reports what did not fit.
  public func mapReporting<Value>(
    _ type: Value.Type = Value.self, from source: some DataSource,
    at path: some SourcePathConvertible = SourcePath()
  ) throws -> (value: Value, report: MappingReport) {
    try make(type, from: InMemoryView(source), at: path.sourcePath, isReporting: true)
  }

  /// Makes a value from a list and reports what did not fit.
  public func mapReporting<Value>(
    _ type: Value.Type = Value.self, from list: [Any]
  ) throws -> (value: Value, report: MappingReport) {
    try make(type, from: .list(list), at: SourcePath(), isReporting: true)
  }

  /// Makes a value from a list of dictionaries and reports what did not fit.
  public func mapReporting<Value>(
    _ type: Value.Type = Value.self, from list: [[String: Any]]
  ) throws -> (value: Value, report: MappingReport) {
    try make(type, from: .dictionaries(list), at: SourcePath(), isReporting: true)
  }

  /// Makes a value from a text that a transformer reads.
  func make<Value>(
    _ type: Value.Type, fromTextWithin json: String, isReporting: Bool
  ) throws -> (value: Value, report: MappingReport) {
    try make(
      type, from: parsed(json: json), at: SourcePath(), isReporting: isReporting,
      isWithinText: true)
  }

  private func make<Value>(
    _ type: Value.Type, from view: InMemoryView, at path: SourcePath, isReporting: Bool,
    isWithinText: Bool = false
  ) throws -> (value: Value, report: MappingReport) {
    let reader = try plans.reader(for: type)
    return try withUnsafeTemporaryAllocation(of: type, capacity: 1) { buffer in
      guard let memory = buffer.baseAddress else { preconditionFailure("room for one value") }
      var state = MappingState(
        mapper: self, isReporting: isReporting, start: start(view, path),
        isWithinText: isWithinText)
      let isMade = withExtendedLifetime(plans) {
        state.read(view, at: path, as: type, by: reader, into: Slot(memory, .new))
      }
      do {
        let report = try state.report(by: self, isMade: isMade)
        return (memory.move(), report)
      } catch {
        if isMade { memory.deinitialize(count: 1) }
        // What else does not fit in a text belongs to the report of the call around it.
        throw isMade || !isWithinText ? error : MappingError(findings: state.findings)
      }
    }
  }
}
