extension ValueWriter {
  /// The writer of elements as they are.
  static let sourceElement = ValueWriter(SourceElementWriter())
}

/// Writes an element with its markup; to what is no XML, its attributes, children, and text.
private struct SourceElementWriter: WriterBody {
  func write(_ memory: ValueMemory, to output: inout some ValueOutput) throws -> Bool {
    let element = memory.value(as: SourceElement.self)
    if try output.write(markupOf: element) { return true }
    return try AnyWriter.write(element, to: &output)
  }
}
