/// The encoder for `Encodable` values, which collects their output in a tree.
struct TreeEncoder: Encoder {
  let tree: EncodingTree
  let node: Int
  let codingPath: [any CodingKey]
  /// The containers around the value.
  let depth: Int
  /// Those around its contents.
  let innerDepth: Int

  var userInfo: [CodingUserInfoKey: Any] { tree.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    tree.makeKeyed(node, by: type)
    return KeyedEncodingContainer(KeyedTreeContainer(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    tree.makeList(node)
    return ListTreeContainer(encoder: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  /// The encoder that the value is handed, if it encodes itself, and may put another in its place.
  var expanding: TreeEncoder {
    TreeEncoder(
      tree: tree, node: node, codingPath: codingPath, depth: depth + 1, innerDepth: depth + 1)
  }

  // Not inlined into what is compiled for each standard type.
  @inline(never)
  private func encoder(for node: Int, at key: any CodingKey) -> TreeEncoder {
    TreeEncoder(
      tree: tree, node: node, codingPath: codingPath + [key], depth: innerDepth,
      innerDepth: innerDepth + 1)
  }

  /// Returns the encoder for the value of a key.
  fileprivate func child(_ key: any CodingKey) -> TreeEncoder {
    encoder(for: tree.child(key, of: node), at: key)
  }

  /// Encodes a value under a key; one that is refused leaves nothing there.
  fileprivate func encode(_ value: some Encodable, at key: any CodingKey) throws {
    let child = encoder(for: tree.makeNode(), at: key)
    try tree.encode(value, by: child)
    tree.attach(child.node, at: key, to: node)
  }
}

extension TreeEncoder: SingleValueEncodingContainer {
  func encodeNil() { tree.setNull(node) }

  func encode<Value: Encodable>(_ value: Value) throws { try tree.encode(single: value, by: self) }
}

private struct KeyedTreeContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let encoder: TreeEncoder

  var codingPath: [any CodingKey] { encoder.codingPath }

  func encodeNil(forKey key: Key) { encoder.child(key).encodeNil() }

  // Serves the requirements for the standard library's types, too.
  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    try encoder.encode(value, at: key)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    encoder.child(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    encoder.child(key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { encoder.child(AnyCodingKey.superKey) }

  func superEncoder(forKey key: Key) -> any Encoder { encoder.child(key) }
}

private struct ListTreeContainer: UnkeyedEncodingContainer {
  let encoder: TreeEncoder

  var codingPath: [any CodingKey] { encoder.codingPath }
  var count: Int { encoder.tree.count(of: encoder.node) }

  private var key: AnyCodingKey { AnyCodingKey(.index(count)) }

  func encodeNil() { encoder.child(key).encodeNil() }

  func encode<Value: Encodable>(_ value: Value) throws { try encoder.encode(value, at: key) }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) -> KeyedEncodingContainer<NestedKey> {
    encoder.child(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    encoder.child(key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { encoder.child(key) }
}

// The protocols have their own of these, which throw.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension TreeEncoder {
  func encode(_ value: Int128) throws { try tree.encode(single: value, by: self) }
  func encode(_ value: UInt128) throws { try tree.encode(single: value, by: self) }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension KeyedTreeContainer {
  func encode(_ value: Int128, forKey key: Key) throws { try encoder.encode(value, at: key) }
  func encode(_ value: UInt128, forKey key: Key) throws { try encoder.encode(value, at: key) }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension ListTreeContainer {
  func encode(_ value: Int128) throws { try encoder.encode(value, at: key) }
  func encode(_ value: UInt128) throws { try encoder.encode(value, at: key) }
}
