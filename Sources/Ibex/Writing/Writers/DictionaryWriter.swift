import ValueTransformers

extension Dictionary: WritableContainer {
  static func makeWriter(_ builder: inout WritePlanBuilder) throws -> ValueWriter {
    ValueWriter(
      DictionaryWriter<Key, Value>(
        key: Key.self == String.self ? nil : try builder.keyWriter(for: Key.self),
        value: try builder.writer(for: Value.self)))
  }
}

extension WritePlanBuilder {
  /// Returns the writer of a dictionary's keys, which become text.
  fileprivate mutating func keyWriter<Key>(for type: Key.Type) throws -> ValueWriter {
    if let writer = try writerIfAny(for: type) { return writer }
    throw UnwritableType(type: type, isKey: true)
  }
}

private struct DictionaryWriter<Key: Hashable, Value>: WriterBody {
  /// Writes the keys; nil for those that are texts.
  let key: ValueWriter?
  let value: ValueWriter

  @inline(__always)
  func write(_ memory: ValueMemory, to output: inout some ValueOutput) throws -> Bool {
    let dictionary = memory.value(as: [Key: Value].self)
    let entries = try sortedEntries(of: dictionary, key, output.state)
    try output.writeEntries(entries.texts) { position, output in
      try output.under(AnyCodingKey(stringValue: entries.texts[position])) {
        try $0.write(value: dictionary.values[entries.indices[position]], by: value)
      }
    }
    return true
  }
}

/// Returns the entries by the text of their keys, in its order: a dictionary has none.
private func sortedEntries<Key: Hashable, Value>(
  of dictionary: [Key: Value], _ key: ValueWriter?, _ state: SerializationState
) throws -> (texts: [String], indices: [Dictionary<Key, Value>.Index]) {
  var entries: [(text: String, index: Dictionary<Key, Value>.Index)] = []
  entries.reserveCapacity(dictionary.count)
  for index in dictionary.indices {
    let text =
      if let key {
        try DictionaryOutput.keyText(of: dictionary.keys[index], by: key, state)
      } else {
        dictionary.keys[index] as? String ?? ""
      }
    entries.append((text, index))
  }
  entries.sort { $0.text < $1.text }
  for (entry, next) in zip(entries, entries.dropFirst()) where entry.text == next.text {
    throw SerializationError(
      expected: "keys with different texts", found: "\(Summary.key(entry.text)) twice")
  }
  return (entries.map(\.text), entries.map(\.index))
}
