/// Writes the text that represents a value.
private struct TextWriter: WriterBody {
  let text: (ValueMemory) throws -> String

  func write(_ memory: ValueMemory, to output: inout some ValueOutput) throws -> Bool {
    try output.write(text: try text(memory))
    return true
  }
}

extension ValueWriter {
  /// Returns a writer by a text that represents each value.
  static func text(_ text: @escaping (ValueMemory) throws -> String) -> ValueWriter {
    ValueWriter(TextWriter(text: text))
  }
}
