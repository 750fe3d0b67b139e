/// Writes a set, whose elements have no order.
struct SetWriter<Elements: List>: WriterBody {
  let element: ValueWriter
  let attachment = Attachment()

  func write(_ memory: ValueMemory, to output: inout some ValueOutput) throws -> Bool {
    let set = memory.value(as: Elements.self)
    if output.state.isComparing { return try writeSortedTexts(of: set, to: &output) }
    let elements = try sortedElements(of: set, output.state)
    output.expect(.items(of: Elements.Element.self, attachment))
    return try writeElements(elements, element, &output)
  }

  /// Returns the elements in the order of their text, so that the same set is written the same.
  private func sortedElements(
    of set: Elements, _ state: SerializationState
  ) throws -> [Elements.Element] {
    if let texts = set as? Set<String> {
      return texts.sortedTexts as? [Elements.Element] ?? Array(set)
    }
    guard set.count > 1 else { return Array(set) }
    let elements = try set.map { element in
      (text: try JSONOutput.sortingText(of: element, by: self.element, state), element: element)
    }
    return elements.sorted(byText: { $0.text }).map(\.element)
  }

  /// Writes a set by which another is sorted: each element once, however deep sets are nested.
  ///
  /// The texts compared are JSON.
  private func writeSortedTexts(
    of set: Elements, to output: inout some ValueOutput
  ) throws -> Bool {
    var state = output.state
    try state.descend(Summary.list(set.count))
    let texts = try set.map { try JSONOutput.sortingText(of: $0, by: element, state) }.sortedTexts
    try output.writeList(count: texts.count) { $1.writeNative(Array(texts[$0].utf8)) }
    return true
  }
}
