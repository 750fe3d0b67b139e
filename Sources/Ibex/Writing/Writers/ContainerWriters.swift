/// A type that contains values of other types, which its writer is made from.
protocol WritableContainer {
  static func makeWriter(_ builder: inout WritePlanBuilder) throws -> ValueWriter
}

extension Optional: WritableContainer {
  static func makeWriter(_ builder: inout WritePlanBuilder) throws -> ValueWriter {
    let wrapped = try builder.writer(for: Wrapped.self)
    return ValueWriter(
      json: { try writeOptional(of: Wrapped.self, wrapped, $0, &$1) },
      dictionary: { try writeOptional(of: Wrapped.self, wrapped, $0, &$1) },
      xml: { try writeOptional(of: Wrapped.self, wrapped, $0, &$1) })
  }
}

@inline(__always)
private func writeOptional<Wrapped, Output: ValueOutput>(
  of type: Wrapped.Type, _ wrapped: ValueWriter, _ memory: UnsafeRawPointer,
  _ output: inout Output
) throws -> Bool {
  guard let value = memory.assumingMemoryBound(to: Wrapped?.self).pointee else { return false }
  output.enterOptional()
  return try output.write(value: value, by: wrapped)
}

extension WritableContainer where Self: RandomAccessCollection {
  static func makeWriter(_ builder: inout WritePlanBuilder) throws -> ValueWriter {
    let element = try builder.writer(for: Element.self)
    return ValueWriter(
      json: { try writeElements($0.pointee(as: Self.self), element, &$1) },
      dictionary: { try writeElements($0.pointee(as: Self.self), element, &$1) },
      xml: { try writeElements($0.pointee(as: Self.self), element, &$1) })
  }
}

extension Array: WritableContainer {}
extension ContiguousArray: WritableContainer {}
extension ArraySlice: WritableContainer {}

@inline(__always)
private func writeElements<Elements: Collection, Output: ValueOutput>(
  _ elements: Elements, _ writer: ValueWriter, _ output: inout Output
) throws -> Bool {
  let isWritten: Void? = try elements.withContiguousStorageIfAvailable { buffer in
    try output.writeList(count: buffer.count) { position, output in
      guard let start = buffer.baseAddress else { return false }
      return try output.under(PlainCodingKey(intValue: position)) {
        try $0.write(UnsafeRawPointer(start + position), by: writer)
      }
    }
  }
  if isWritten == nil { return try writeElements(ContiguousArray(elements), writer, &output) }
  return true
}

extension Set: WritableContainer {
  static func makeWriter(_ builder: inout WritePlanBuilder) throws -> ValueWriter {
    let element = try builder.writer(for: Element.self)
    return ValueWriter(
      json: {
        if $1.state.isComparing {
          return try writeSortedTexts(of: $0.pointee(as: Self.self), by: element, &$1)
        }
        let elements = try sortedElements(of: $0.pointee(as: Self.self), by: element, $1.state)
        return try writeElements(elements, element, &$1)
      },
      dictionary: {
        let elements = try sortedElements(of: $0.pointee(as: Self.self), by: element, $1.state)
        return try writeElements(elements, element, &$1)
      },
      xml: {
        let elements = try sortedElements(of: $0.pointee(as: Self.self), by: element, $1.state)
        return try writeElements(elements, element, &$1)
      })
  }
}

/// The elements of a set in the order of their text, so that the same set is written the same.
private func sortedElements<Element>(
  of set: Set<Element>, by writer: ValueWriter, _ state: SerializationState
) throws -> [Element] {
  if let texts = set as? Set<String> { return texts.sorted() as? [Element] ?? Array(set) }
  guard set.count > 1 else { return Array(set) }
  let elements = try set.map { element in
    (text: try JSONOutput.sortingText(of: element, by: writer, state), element: element)
  }
  return elements.sorted { $0.text < $1.text }.map(\.element)
}

/// Writes a set by which another is sorted: each element once, however deep sets are nested.
private func writeSortedTexts<Element>(
  of set: Set<Element>, by writer: ValueWriter, _ output: inout JSONOutput
) throws -> Bool {
  var state = output.state
  try state.descend(Summary.list(set.count))
  let texts = try set.map { try JSONOutput.sortingText(of: $0, by: writer, state) }.sorted()
  try output.writeList(count: texts.count) { position, output in
    output.buffer.append(ascii: texts[position])
    return true
  }
  return true
}
