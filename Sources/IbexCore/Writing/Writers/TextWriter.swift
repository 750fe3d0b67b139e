/// Writes the text that represents a value; nothing for one without a text.
private struct TextWriter: WriterBody {
  let text: (ValueMemory) throws -> String?

  func write(_ memory: ValueMemory, to output: inout some ValueOutput) throws -> Bool {
    guard let text = try text(memory) else { return false }
    try output.write(text: text)
    return true
  }
}

extension ValueWriter {
  /// Returns a writer by a text that represents each value; one without a text is nil.
  static func text(_ text: @escaping (ValueMemory) throws -> String?) -> ValueWriter {
    ValueWriter(TextWriter(text: text))
  }
}
