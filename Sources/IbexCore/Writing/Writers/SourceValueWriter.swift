import ValueTransformers

extension ValueWriter {
  /// The writer of values of unknown shape.
  static let sourceValue = ValueWriter(SourceValueWriter(isObject: false))

  /// The writer of an object of unknown shape.
  static let sourceObject = ValueWriter(SourceValueWriter(isObject: true))
}

private struct SourceValueWriter: WriterBody {
  /// Whether the entries are written alone.
  let isObject: Bool

  func write(_ memory: ValueMemory, to output: inout some ValueOutput) throws -> Bool {
    if isObject {
      try memory.value(as: SourceObject.self).write(to: &output)
    } else {
      try memory.value(as: SourceValue.self).write(to: &output)
    }
    return true
  }
}

extension SourceValue {
  /// Writes the value, and all that it holds.
  package func write(to output: inout some ValueOutput) throws {
    output.expect(.unknown)
    switch content {
    case .null: try output.writeNull()
    case .boolean(let flag): try output.write(flag)
    case .number(let number): try NumberLiteral.write(number, to: &output)
    case .text(let text): try output.write(text: text)
    case .list(let list):
      try output.writeList(count: list.count) { position, output in
        try list[position].write(to: &output)
        return true
      }
    case .object(let object): try object.write(to: &output)
    }
  }
}

extension SourceObject {
  fileprivate func write(to output: inout some ValueOutput) throws {
    if let mixedContent, try output.write(markupOf: mixedContent.value) { return }
    let attributes = indices.filter { values[$0].isAttribute }
    var others = indices.filter { !values[$0].isAttribute }
    if output.state.cache.configuration.json.sortsKeys {
      others = others.sorted(byText: { keys[$0] })
    }
    let order = attributes + others
    try output.writeEntries(order.map { keys[$0] }, attributeCount: attributes.count) {
      position, output in
      try values[order[position]].write(to: &output)
      return true
    }
  }
}
