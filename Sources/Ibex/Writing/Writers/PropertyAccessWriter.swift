/// Writes what a key path reads, in a model that begins at the memory.
struct PropertyAccessWriter<Value>: WriterBody {
  let access: any PropertyAccess
  let writer: ValueWriter

  func write(_ memory: ValueMemory, to output: inout some ValueOutput) throws -> Bool {
    guard let value = memory.value(through: access) as? Value else { return false }
    return try output.write(value: value, by: writer)
  }
}

extension PropertyAccess {
  /// Returns a writer that writes what the access reads.
  func writer(by writer: ValueWriter) -> ValueWriter {
    func make<Value>(_ type: Value.Type) -> ValueWriter {
      ValueWriter(PropertyAccessWriter<Value>(access: self, writer: writer))
    }
    return _openExistential(valueType, do: make)
  }
}
