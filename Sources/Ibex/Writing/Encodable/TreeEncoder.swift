/// The encoder that `Encodable` values are handed: it gathers what they encode in a tree.
struct TreeEncoder: Encoder {
  let tree: EncodingTree
  let node: Int
  let codingPath: [any CodingKey]
  /// The containers around the value.
  let depth: Int
  /// Those around what is within it.
  private let innerDepth: Int

  /// Makes the encoder of a value that encodes itself, which may put another in its place.
  init(_ tree: EncodingTree, depth: Int, codingPath: [any CodingKey]) {
    self.init(tree, node: 0, codingPath, depth: depth + 1, innerDepth: depth + 1)
  }

  private init(
    _ tree: EncodingTree, node: Int, _ codingPath: [any CodingKey], depth: Int,
    innerDepth: Int
  ) {
    self.tree = tree
    self.node = node
    self.codingPath = codingPath
    self.depth = depth
    self.innerDepth = innerDepth
  }

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

  /// The encoder that the value is handed, if it encodes itself.
  var expanding: TreeEncoder {
    TreeEncoder(tree, node: node, codingPath, depth: depth + 1, innerDepth: depth + 1)
  }

  fileprivate func encoder(for node: Int, at key: any CodingKey) -> TreeEncoder {
    TreeEncoder(
      tree, node: node, codingPath + [key], depth: innerDepth, innerDepth: innerDepth + 1)
  }
}

extension TreeEncoder: SingleValueEncodingContainer {
  func encodeNil() { tree.setNull(node) }

  func encode<Value: Encodable>(_ value: Value) throws {
    try tree.keepingNode(node) { try $0.encode(value, by: self) }
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
    let tree = encoder.tree
    let child = encoder.encoder(for: tree.makeNode(), at: key)
    try tree.encode(value, by: child)
    tree.attach(child.node, at: key, to: encoder.node)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    child(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    child(key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { child(AnyCodingKey.superKey) }

  func superEncoder(forKey key: Key) -> any Encoder { child(key) }
}

private struct ListTreeContainer: UnkeyedEncodingContainer {
  let encoder: TreeEncoder

  var codingPath: [any CodingKey] { encoder.codingPath }
  var count: Int { encoder.tree.count(of: encoder.node) }

  private var key: AnyCodingKey { AnyCodingKey(.index(count)) }

  private func next() -> TreeEncoder {
    let key = key
    return encoder.encoder(for: encoder.tree.append(to: encoder.node), at: key)
  }

  func encodeNil() { encoder.tree.setNull(next().node) }

  func encode<Value: Encodable>(_ value: Value) throws {
    let tree = encoder.tree
    let child = encoder.encoder(for: tree.makeNode(), at: key)
    try tree.encode(value, by: child)
    tree.attach(child.node, to: encoder.node)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) -> KeyedEncodingContainer<NestedKey> {
    next().container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { next().unkeyedContainer() }

  func superEncoder() -> any Encoder { next() }
}
