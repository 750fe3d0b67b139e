import ValueTransformers

extension WritePlanBuilder {
  /// Returns the writer for a dictionary, by the types of its keys and of its values.
  ///
  /// Keys that nothing reads from text are written in one of the two forms of `Codable`.
  mutating func writer<Key: Hashable>(
    forDictionary type: Any.Type, by keyType: Key.Type, of valueType: Any.Type
  ) throws -> ValueWriter {
    func codingKey<Coded: CodingKeyRepresentable>(_ type: Coded.Type) -> ValueWriter {
      .text { $0.value(as: type).codingKey.stringValue }
    }
    // Reading leaves it to its own `init(from:)` where nothing makes its keys of text.
    let isCoded =
      keyType != String.self && TypeShape(of: type).decodable != nil
      && TypeShape(of: keyType).encodable != nil
      && Routes(to: keyType, in: transformers).conversionOfText == nil
    let codingKeys = isCoded ? TypeShape(of: keyType).codingKeys : nil
    var key = codingKeys.map { codingKey($0) }
    if key == nil, keyType != String.self {
      key = try writerIfAny(for: keyType)
      if key == nil { throw UnwritableType(type: keyType, isKey: true) }
    }
    let value = try writer(for: valueType)
    func make<Value>(_ type: Value.Type) -> ValueWriter {
      if isCoded, codingKeys == nil, let key {
        return ValueWriter(PairListWriter<Key, Value>(key: key, value: value))
      }
      return ValueWriter(
        specialized: DictionaryWriter<Key, Value>(key: key, value: value, isWhole: isCoded))
    }
    return _openExistential(valueType, do: make)
  }
}

private struct DictionaryWriter<Key: Hashable, Value>: WriterBody {
  /// Writes the keys; nil for those that are texts.
  let key: ValueWriter?
  let value: ValueWriter
  /// Whether reading creates the dictionary anew, even in an update.
  let isWhole: Bool

  func write(_ memory: ValueMemory, to output: inout some ValueOutput) throws -> Bool {
    let dictionary = memory.value(as: [Key: Value].self)
    let entries = try sortedEntries(of: dictionary, key, output.state)
    if isWhole { output.expect(.whole) }
    try output.writeEntries(entries.texts, attributeCount: 0) { position, output in
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
  entries = entries.sorted(byText: { $0.text })
  for (entry, next) in zip(entries, entries.dropFirst()) where entry.text == next.text {
    throw SerializationError(
      expected: "keys with different texts",
      found: .words("key \(Summary.quoted(entry.text)) twice", kind: "a key twice"))
  }
  return (entries.map(\.text), entries.map(\.index))
}

/// Writes the keys and values of a dictionary in turn, sorted by the JSON of the keys.
///
/// So does `JSONEncoder` write one whose keys are not text: `[{"a":1},2]`.
private struct PairListWriter<Key: Hashable, Value>: WriterBody {
  let key: ValueWriter
  let value: ValueWriter

  func write(_ memory: ValueMemory, to output: inout some ValueOutput) throws -> Bool {
    let dictionary = memory.value(as: [Key: Value].self)
    var state = output.state
    try state.descend(Summary.list(dictionary.count * 2))
    let entries = try dictionary.map { key, value in
      (text: try JSONOutput.sortingText(of: key, by: self.key, state), key: key, value: value)
    }.sorted(byText: { $0.text })
    try output.writeList(count: entries.count * 2) { position, output in
      let entry = entries[position / 2]
      return try output.under(AnyCodingKey(.index(position))) { output in
        guard position.isMultiple(of: 2) else {
          return try output.write(value: entry.value, by: value)
        }
        // Of keys by which others are sorted each is written once, however deep they are nested.
        if output.state.isComparing, output.writeNative(Array(entry.text.utf8)) { return true }
        return try output.write(value: entry.key, by: key)
      }
    }
    return true
  }
}
