/// A type that contains values of other types, which its writer is made from.
protocol WritableContainer {
  static func makeWriter(_ builder: inout WritePlanBuilder) throws -> ValueWriter
}

extension Optional: WritableContainer {
  static func makeWriter(_ builder: inout WritePlanBuilder) throws -> ValueWriter {
    ValueWriter(OptionalWriter<Wrapped>(wrapped: try builder.writer(for: Wrapped.self)))
  }
}

private struct OptionalWriter<Wrapped>: WriterBody {
  let wrapped: ValueWriter

  @inline(__always)
  func write(_ memory: ValueMemory, to output: inout some ValueOutput) throws -> Bool {
    guard let value = memory.value(as: Wrapped?.self) else { return false }
    output.enterOptional()
    return try output.write(value: value, by: wrapped)
  }
}

extension WritableContainer where Self: RandomAccessCollection {
  static func makeWriter(_ builder: inout WritePlanBuilder) throws -> ValueWriter {
    ValueWriter(ListWriter<Self>(element: try builder.writer(for: Element.self)))
  }
}

extension Array: WritableContainer {}
extension ContiguousArray: WritableContainer {}
extension ArraySlice: WritableContainer {}

private struct ListWriter<Elements: Collection>: WriterBody {
  let element: ValueWriter

  @inline(__always)
  func write(_ memory: ValueMemory, to output: inout some ValueOutput) throws -> Bool {
    try writeElements(memory.value(as: Elements.self), element, &output)
  }
}

@inline(__always)
private func writeElements<Elements: Collection, Output: ValueOutput>(
  _ elements: Elements, _ writer: ValueWriter, _ output: inout Output
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

extension Set: WritableContainer {
  static func makeWriter(_ builder: inout WritePlanBuilder) throws -> ValueWriter {
    ValueWriter(SetWriter<Element>(element: try builder.writer(for: Element.self)))
  }
}

private struct SetWriter<Element: Hashable>: WriterBody {
  let element: ValueWriter

  func write(_ memory: ValueMemory, to output: inout some ValueOutput) throws -> Bool {
    let set = memory.value(as: Set<Element>.self)
    if output.state.isComparing { return try writeSortedTexts(of: set, to: &output) }
    return try writeElements(sortedElements(of: set, output.state), element, &output)
  }

  /// The elements in the order of their text, so that the same set is written the same.
  private func sortedElements(
    of set: Set<Element>, _ state: SerializationState
  ) throws -> [Element] {
    if let texts = set as? Set<String> { return texts.sorted() as? [Element] ?? Array(set) }
    guard set.count > 1 else { return Array(set) }
    let elements = try set.map { element in
      (text: try JSONOutput.sortingText(of: element, by: self.element, state), element: element)
    }
    return elements.sorted { $0.text < $1.text }.map(\.element)
  }

  /// Writes a set by which another is sorted: each element once, however deep sets are nested.
  ///
  /// What is compared is JSON.
  private func writeSortedTexts<Output: ValueOutput>(
    of set: Set<Element>, to output: inout Output
  ) throws -> Bool {
    var state = output.state
    try state.descend(Summary.list(set.count))
    let texts = try set.map { try JSONOutput.sortingText(of: $0, by: element, state) }.sorted()
    try output.writeList(count: texts.count) { position, output in
      guard let fragment = Array(texts[position].utf8) as? Output.Fragment else { return false }
      try output.write(fragment)
      return true
    }
    return true
  }
}
