extension ValueWriter {
  /// Returns a writer for elements as they are.
  static func markup<Value: MarkupElement>(_ type: Value.Type) -> ValueWriter {
    ValueWriter(MarkupWriter<Value>())
  }
}

private struct MarkupWriter<Value: MarkupElement>: WriterBody {
  func write(_ memory: ValueMemory, to output: inout some ValueOutput) throws -> Bool {
    let value = memory.value(as: Value.self)
    if try output.write(markupOf: value) || output.writeNative(value) { return true }
    try output.write(text: value.markup())
    return true
  }
}
