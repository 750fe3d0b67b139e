extension Mapper {
  /// Returns a lazy sequence of the models of a list in a document.
  ///
  /// Uses four bytes of memory for each element. Each model is created when the iterator reaches
  /// it.
  ///
  /// - Parameters:
  ///   - type: The type of each element.
  ///   - document: The parsed document.
  ///   - path: The path of the list in the document; `""` for the top level. A value that is not
  ///     a list is a list of one if a model can be created from it, which is tried at once; null is
  ///     an empty list.
  /// - Returns: A sequence without the elements that cannot be created.
  /// - Throws: `MappingError` if the path leads nowhere, and `PlanError` for a type that cannot be
  ///   filled.
  public func models<Model>(
    of type: Model.Type, in document: SourceDocument, at path: some SourcePathConvertible
  ) throws -> ModelSequence<Model> {
    let path = path.sourcePath
    var state = makeState(start: start(.document(document), path))
    let elements: ElementList
    do {
      elements = try ElementList(document, at: path, of: type, by: self, &state)
    } catch let error as MappingError {
      _ = try state.report(by: self, isMade: false)
      throw error
    }
    if elements.isSingle {
      // Its error is that of the call, as there is no list that could be without it.
      _ = try map([Model].self, from: document, at: path)
    } else {
      _ = try state.report(by: self, isMade: true)
    }
    return ModelSequence(mapper: self, elements: elements)
  }

  /// Returns a lazy sequence of the models of a list in JSON.
  ///
  /// The whole document is validated at once, but only the offsets of elements are kept, four bytes
  /// for each. A list at a path of unrepeated keys is parsed lazily; in all other cases the
  /// document is parsed as by `models(of:in:at:)`.
  ///
  /// - Parameters:
  ///   - type: The type of each element.
  ///   - json: The document as UTF-8, smaller than 4 GiB. The sequence retains it.
  ///   - path: The path of the list in the document; the top level by default.
  /// - Returns: A sequence without the elements that cannot be created.
  /// - Throws: `FormatError` for bytes that are not JSON, and the errors of `models(of:in:at:)`.
  public func models<Model>(
    of type: Model.Type = Model.self, json: some SourceBytes,
    at path: some SourcePathConvertible = SourcePath()
  ) throws -> ModelSequence<Model> {
    let known = try plans.knownReader(for: type)
    let (bytes, path) = (json.documentBytes, path.sourcePath)
    guard let elements = JSONElements(bytes, at: path, depthLimit: depthLimit) else {
      return try models(of: type, in: document(json: bytes), at: path)
    }
    return ModelSequence(
      mapper: self, elements: ElementList(elements, at: path, by: known, self))
  }
}
