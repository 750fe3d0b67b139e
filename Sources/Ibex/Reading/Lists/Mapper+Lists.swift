extension Mapper {
  /// Returns the models of a list in a document one at a time, each made when it is asked for.
  ///
  /// Takes four bytes of memory for each element, and time for a model when it is made.
  ///
  /// - Parameters:
  ///   - type: What to make of each element.
  ///   - document: The parsed document.
  ///   - path: Where in the document the list stands; the top level by default. A value that is not
  ///     a list is a list of one, if a model can be made of it, which is tried at once; null is an
  ///     empty list.
  /// - Returns: A sequence without the elements that cannot be made.
  /// - Throws: `MappingError` where the path leads nowhere, `PlanError` for a type that cannot be
  ///   filled.
  public func models<Model>(
    of type: Model.Type = Model.self, in document: SourceDocument,
    at path: some SourcePathConvertible = SourcePath()
  ) throws -> ModelSequence<Model> {
    let path = path.sourcePath
    var state = MappingState(
      mapper: self, isReporting: false, start: start(.document(document), path))
    let elements: ElementList
    do {
      elements = try ElementList(document, at: path, of: type, by: self, &state)
    } catch let error as MappingError {
      _ = try state.report(by: self, isMade: false)
      throw error
    }
    _ = try state.report(by: self, isMade: true)
    // Its error is that of the call, as there is no list that could be without it.
    if elements.isSingle { _ = try map([Model].self, from: document, at: path) }
    return ModelSequence(mapper: self, elements: elements)
  }

  /// Returns the models of a list in JSON one at a time, each made when it is asked for.
  ///
  /// The whole document is checked at once, but only the places of elements are kept: four bytes
  /// for each. A list that keys lead to, each of them there once, is not parsed before its elements
  /// are asked for; anything else is, as it would be by `models(of:in:at:)`.
  ///
  /// - Parameters:
  ///   - type: What to make of each element.
  ///   - json: The document as UTF-8, of less than 4 GiB, which the sequence keeps.
  ///   - path: Where in the document the list stands; the top level by default.
  /// - Returns: A sequence without the elements that cannot be made.
  /// - Throws: `FormatError` for bytes that are not JSON, and as `models(of:in:at:)`.
  public func models<Model>(
    of type: Model.Type = Model.self, json: some SourceBytes,
    at path: some SourcePathConvertible = SourcePath()
  ) throws -> ModelSequence<Model> {
    let known = try plans.knownReader(for: type)
    let (bytes, path) = (json.documentBytes, path.sourcePath)
    guard let elements = JSONElements(bytes, at: path, depthLimit: depthLimit) else {
      let document = try document(json: bytes)
      return try models(of: type, in: document, at: path)
    }
    return ModelSequence(
      mapper: self, elements: ElementList(elements, at: path, by: known, self))
  }
}
