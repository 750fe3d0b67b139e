// Updates in a context from bytes.
extension Mapper {
  /// Updates the properties of a model that an object in JSON has keys for; the objects that it
  /// holds are found in a context or inserted there.
  ///
  /// Malformed bytes are thrown before anything is changed.
  @discardableResult
  public func update<Model: Mappable>(
    _ model: inout Model, json: some SourceBytes,
    at path: some SourcePathConvertible = SourcePath(),
    in context: any ObjectContext
  ) throws -> [SourcePath] {
    let document = try SourceDocument(json: json, depthLimit: depthLimit)
    return try update(&model, from: document, at: path, in: context)
  }

  /// Updates the properties of a model that an element of XML has attributes or children for; the
  /// objects that it holds are found in a context or inserted there.
  ///
  /// Malformed bytes are thrown before anything is changed.
  @discardableResult
  public func update<Model: Mappable>(
    _ model: inout Model, xml: some SourceBytes, at path: some SourcePathConvertible = SourcePath(),
    in context: any ObjectContext
  ) throws -> [SourcePath] {
    let document = try SourceDocument(xml: xml, depthLimit: depthLimit)
    return try update(&model, from: document, at: path, in: context)
  }

  /// Updates the properties of an object, of a class that a context may describe, that an object in
  /// JSON has keys for.
  @discardableResult
  public func update<Object: AnyObject>(
    _ object: Object, json: some SourceBytes, at path: some SourcePathConvertible = SourcePath(),
    in context: any ObjectContext
  ) throws -> [SourcePath] {
    let document = try SourceDocument(json: json, depthLimit: depthLimit)
    return try update(object, from: document, at: path, in: context)
  }

  /// Updates the properties of an object, of a class that a context may describe, that an element of
  /// XML has attributes or children for.
  @discardableResult
  public func update<Object: AnyObject>(
    _ object: Object, xml: some SourceBytes, at path: some SourcePathConvertible = SourcePath(),
    in context: any ObjectContext
  ) throws -> [SourcePath] {
    let document = try SourceDocument(xml: xml, depthLimit: depthLimit)
    return try update(object, from: document, at: path, in: context)
  }

  /// Updates a model in a context with what an object in JSON has keys for, and reports what did not fit.
  public func updateReporting<Model: Mappable>(
    _ model: inout Model, json: some SourceBytes,
    at path: some SourcePathConvertible = SourcePath(), in context: any ObjectContext
  ) throws -> (changes: [SourcePath], report: MappingReport) {
    let document = try SourceDocument(json: json, depthLimit: depthLimit)
    return try updateReporting(&model, from: document, at: path, in: context)
  }

  /// Updates an object in a context with what an object in JSON has keys for, and reports what did not fit.
  public func updateReporting<Object: AnyObject>(
    _ object: Object, json: some SourceBytes,
    at path: some SourcePathConvertible = SourcePath(), in context: any ObjectContext
  ) throws -> (changes: [SourcePath], report: MappingReport) {
    let document = try SourceDocument(json: json, depthLimit: depthLimit)
    return try updateReporting(object, from: document, at: path, in: context)
  }

  /// Updates a model in a context with what an element of XML has attributes or children for, and reports what did not fit.
  public func updateReporting<Model: Mappable>(
    _ model: inout Model, xml: some SourceBytes,
    at path: some SourcePathConvertible = SourcePath(), in context: any ObjectContext
  ) throws -> (changes: [SourcePath], report: MappingReport) {
    let document = try SourceDocument(xml: xml, depthLimit: depthLimit)
    return try updateReporting(&model, from: document, at: path, in: context)
  }

  /// Updates an object in a context with what an element of XML has attributes or children for, and reports what did not fit.
  public func updateReporting<Object: AnyObject>(
    _ object: Object, xml: some SourceBytes,
    at path: some SourcePathConvertible = SourcePath(), in context: any ObjectContext
  ) throws -> (changes: [SourcePath], report: MappingReport) {
    let document = try SourceDocument(xml: xml, depthLimit: depthLimit)
    return try updateReporting(object, from: document, at: path, in: context)
  }
}
