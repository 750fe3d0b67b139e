/// Writes the value of a key path, for a model at the memory.
struct PropertyAccessWriter<Value>: WriterBody {
  let access: any PropertyAccess
  let writer: ValueWriter

  func write(_ memory: ValueMemory, to output: inout some ValueOutput) throws -> Bool {
    guard let value = memory.value(through: access) as? Value else { return false }
    return try output.write(value: value, by: writer)
  }
}

extension ModelProperty {
  /// Returns the writer of the property in a model, by one for its values.
  func writer(by writer: ValueWriter) -> ValueWriter {
    guard let access else { return writer }
    func make<Value>(_ type: Value.Type) -> ValueWriter {
      ValueWriter(PropertyAccessWriter<Value>(access: access, writer: writer))
    }
    return _openExistential(access.valueType, do: make)
  }
}
