import IbexFoundation

/// Writes a value of a family as an element that is called by its type.
struct ElementNameWriter: WriterBody {
  let family: TypeFamily
  /// The position of the type in the family; nil for that of what has no name.
  let position: Int?
  let writer: ValueWriter
  /// A key of the type that is a name of the family: alone in an element, it would be taken for the value.
  var memberKey: String?

  func write(_ memory: ValueMemory, to output: inout some ValueOutput) throws -> Bool {
    if let memberKey, output.state.form.isMarkup {
      throw SerializationError(
        expected: "a property that is not called by a type of the family", found: .key(memberKey))
    }
    return try output.writeElement(of: family, position) { try $0.write(memory, by: writer) }
  }
}

extension ValueOutput {
  /// Writes a value without the name of its type, which is compared with another or refused.
  package mutating func writeElement(
    of family: TypeFamily, _ position: Int?, _ body: (inout Self) throws -> Bool
  ) throws -> Bool {
    try body(&self)
  }
}
