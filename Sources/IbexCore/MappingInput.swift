/// The bytes of a document with their form, or a list of values, for a call that reads them.
///
///     let stations = try mapper.map([Station].self, from: .json(data), at: "stations")
///
/// A keyed value is a ``DataSource`` and needs no input. The bytes are parsed by each call that is
/// given the input, up to the mapper's `depthLimit`; parse a ``SourceDocument`` to read one several
/// times.
// Not a type within the mapper: as `Input` it would be taken for that of Combine's decoders.
public struct MappingInput {
  /// The content to read.
  package enum Content {
    case json(DocumentBytes)
    case held(HeldValue)
    /// A document that is made with the mapper's limit of depth.
    case document((_ depthLimit: Int) throws(FormatError) -> SourceDocument)
  }

  package let content: Content

  package init(_ content: Content) { self.content = content }

  /// JSON (RFC 8259) as UTF-8. A byte order mark is skipped.
  public static func json(_ bytes: some SourceBytes) -> MappingInput {
    MappingInput(.json(bytes.documentBytes))
  }

  /// A list of any values: dictionaries, numbers, existing models, nil. A path into it begins with a
  /// position.
  public static func list(_ elements: [Any]) -> MappingInput {
    MappingInput(.held(.list(elements)))
  }

  /// A list of dictionaries, as above.
  // As values of any type each would be cast, which takes 11 percent of a flat model.
  public static func list(_ elements: [[String: Any]]) -> MappingInput {
    MappingInput(.held(.dictionaries(elements)))
  }
}

extension Mapper {
  /// Returns what an input holds.
  package func value(of input: MappingInput) throws(FormatError) -> HeldValue {
    switch input.content {
    case .json(let bytes): .document(try document(json: bytes))
    case .held(let value): value
    case .document(let make): .document(try document(by: make))
    }
  }

  package func document(json bytes: DocumentBytes) throws(FormatError) -> SourceDocument {
    try document { limit throws(FormatError) in
      try SourceDocument(json: bytes, depthLimit: limit)
    }
  }

  private func document(
    by make: (_ depthLimit: Int) throws(FormatError) -> SourceDocument
  ) throws(FormatError) -> SourceDocument {
    do throws(FormatError) {
      return try make(depthLimit)
    } catch {
      throw shown(error)
    }
  }
}
