/// Writes the text that stands for a value.
private struct TextWriter<Value>: WriterBody {
  let text: (Value) -> String

  func write(_ memory: ValueMemory, to output: inout some ValueOutput) throws -> Bool {
    try output.write(text: text(memory.value(as: Value.self)))
    return true
  }
}

extension ValueWriter {
  /// Returns a writer by a text that stands for each value.
  static func text<Value>(
    of type: Value.Type, _ text: @escaping (Value) -> String
  ) -> ValueWriter {
    ValueWriter(TextWriter(text: text))
  }
}
