extension WritableContainer where Self: RandomAccessCollection {
  static func makeWriter(_ builder: inout WritePlanBuilder) throws -> ValueWriter {
    ValueWriter(
      specialized: ListWriter<Self>(
        element: try builder.writer(for: Element.self),
        keys: .keys(of: Element.self, in: builder.cache)))
  }
}

extension Array: WritableContainer {}
extension ContiguousArray: WritableContainer {}
extension ArraySlice: WritableContainer {}

private struct ListWriter<Elements: Collection>: WriterBody {
  let element: ValueWriter
  let keys: ItemKeys?

  @inline(__always)
  func write(_ memory: ValueMemory, to output: inout some ValueOutput) throws -> Bool {
    output.expect(.items(keys))
    return try writeElements(memory.value(as: Elements.self), element, &output)
  }
}

/// Writes the elements of a collection as a list.
@inline(__always)
func writeElements<Elements: Collection>(
  _ elements: Elements, _ writer: ValueWriter, _ output: inout some ValueOutput
) throws -> Bool {
  let isWritten: Void? = try elements.withContiguousStorageIfAvailable { buffer in
    try output.writeList(count: buffer.count) { position, output in
      try output.under(AnyCodingKey(.index(position))) {
        try $0.write(ValueMemory(of: buffer, at: position), by: writer)
      }
    }
  }
  if isWritten == nil { return try writeElements(ContiguousArray(elements), writer, &output) }
  return true
}
