/// The encoder that `Encodable` values are handed: it gathers what they encode in a tree.
struct TreeEncoder: Encoder {
  let tree: EncodingTree
  let node: Int
  let codingPath: [any CodingKey]

  var userInfo: [CodingUserInfoKey: Any] { tree.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    tree.makeKeyed(node)
    return KeyedEncodingContainer(KeyedTreeContainer(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    tree.makeList(node)
    return ListTreeContainer(encoder: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    SingleTreeContainer(encoder: self)
  }

  fileprivate func encoder(for node: Int, at key: any CodingKey) -> TreeEncoder {
    TreeEncoder(tree: tree, node: node, codingPath: codingPath + [key])
  }

  fileprivate func encode<Value: Encodable>(_ value: Value) throws {
    try tree.set(node, to: value, codingPath)
  }
}

/// A key that stands for a position, or for a superclass.
struct PlainCodingKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(stringValue: String) {
    self.stringValue = stringValue
    intValue = nil
  }

  init(intValue: Int) {
    stringValue = "Index \(intValue)"
    self.intValue = intValue
  }
}

private struct KeyedTreeContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let encoder: TreeEncoder

  var codingPath: [any CodingKey] { encoder.codingPath }

  private func child(_ key: any CodingKey) -> TreeEncoder {
    encoder.encoder(for: encoder.tree.child(key, of: encoder.node), at: key)
  }

  func encodeNil(forKey key: Key) { encoder.tree.setNull(child(key).node) }

  // Serves the requirements for the standard library's types, too.
  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    try child(key).encode(value)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    child(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    child(key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { child(PlainCodingKey(stringValue: "super")) }

  func superEncoder(forKey key: Key) -> any Encoder { child(key) }
}

private struct ListTreeContainer: UnkeyedEncodingContainer {
  let encoder: TreeEncoder

  var codingPath: [any CodingKey] { encoder.codingPath }
  var count: Int { encoder.tree.count(of: encoder.node) }

  private func next() -> TreeEncoder {
    let key = PlainCodingKey(intValue: count)
    return encoder.encoder(for: encoder.tree.append(to: encoder.node), at: key)
  }

  func encodeNil() { encoder.tree.setNull(next().node) }

  func encode<Value: Encodable>(_ value: Value) throws { try next().encode(value) }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) -> KeyedEncodingContainer<NestedKey> {
    next().container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { next().unkeyedContainer() }

  func superEncoder() -> any Encoder { next() }
}

private struct SingleTreeContainer: SingleValueEncodingContainer {
  let encoder: TreeEncoder

  var codingPath: [any CodingKey] { encoder.codingPath }

  func encodeNil() { encoder.tree.setNull(encoder.node) }

  func encode<Value: Encodable>(_ value: Value) throws { try encoder.encode(value) }
}
