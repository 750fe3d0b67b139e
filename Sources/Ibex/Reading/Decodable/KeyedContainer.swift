/// The container of an object, for one type of keys.
struct KeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let entries: KeyedEntries

  var codingPath: [any CodingKey] { entries.frame.codingPath(to: entries.place) }

  var allKeys: [Key] { entries.keys(of: Key.self) }

  func contains(_ key: Key) -> Bool { (try? entries.entry(for: key)) != nil }

  func decodeNil(forKey key: Key) throws -> Bool {
    try entries.requiredEntry(for: key, of: Any.self).view.kind == .null
  }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try entries.required(type, for: key)
  }

  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
    try entries.optional(type, for: key)
  }
}

extension KeyedContainer {
  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try decoder(at: key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try decoder(at: key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder {
    try optionalDecoder(at: SuperKey())
  }

  func superDecoder(forKey key: Key) throws -> any Decoder {
    try optionalDecoder(at: key)
  }

  private func decoder(at key: some CodingKey) throws -> ViewDecoder {
    let entry = try entries.requiredEntry(for: key, of: Any.self)
    return try entries.frame.decoder(of: entry.view, at: entries.place, step: entry.step, key: key)
  }

  /// The decoder of what lies under a key; without the key that of null.
  private func optionalDecoder(at key: some CodingKey) throws -> ViewDecoder {
    if let entry = try entries.entry(for: key) {
      return try entries.frame.decoder(
        of: entry.view, at: entries.place, step: entry.step, key: key)
    }
    return try entries.frame.decoder(
      of: .dynamic(.null), at: entries.place, step: .name(key.stringValue), key: key)
  }
}
