import IbexFoundation
import ValueTransformers

/// The containers that one `Encodable` value has encoded, in any order, written when all are
/// complete.
///
/// A value that cannot be written is refused when it is encoded, and leaves no trace, so that a
/// type may catch the error; values that only markup cannot represent are refused at the end.
/// Containers refer to each other by position, so that releasing them needs no deep recursion.
final class EncodingTree {
  private enum Form {
    case nothing, null, list, keyed
    /// A value that does not encode itself; nil for one that is nil.
    case leaf(EncodedValue?)
  }

  private struct Node {
    var form = Form.nothing
    var children: [Int] = []
    /// The keys of the children, each with that from which it was styled.
    var keys = NameTable<String>()
    /// The type of the keys of a keyed value.
    var keyType: (any CodingKey.Type)?

    /// Whether a type of such keys accepts any key of a source.
    var hasOpenKeys: Bool { keyType.map { KnownKeys.areOpen(of: $0) } ?? false }
  }

  /// The output as it was, with the state of the value being encoded.
  private var output: any ValueOutput
  private var nodes = [Node()]
  /// The first two keys that the style makes one; their containers have no way to throw.
  private var collision: SerializationError?

  init(for output: some ValueOutput) { self.output = output }

  var userInfo: [CodingUserInfoKey: any Sendable] { output.state.userInfo }

  func makeKeyed(_ node: Int, by keyType: any CodingKey.Type) {
    if case .keyed = nodes[node].form { return }
    nodes[node] = Node(form: .keyed, keyType: keyType)
  }

  func makeList(_ node: Int) {
    if case .list = nodes[node].form { return }
    nodes[node] = Node(form: .list)
  }

  func setNull(_ node: Int) { nodes[node] = Node(form: .null) }

  func count(of node: Int) -> Int { nodes[node].children.count }

  /// Returns the node under a key, and makes it if necessary; of a list always a new one.
  func child(_ key: any CodingKey, of node: Int) -> Int {
    let place = place(of: key, in: node)
    if place < count(of: node) { return nodes[node].children[place] }
    let child = makeNode()
    nodes[node].children.append(child)
    return child
  }

  /// Returns a new node, which is in no other yet.
  func makeNode() -> Int {
    nodes.append(Node())
    return nodes.count - 1
  }

  /// Sets a node for a key of another, replacing any other, or appends it to a list.
  func attach(_ child: Int, at key: any CodingKey, to node: Int) {
    let place = place(of: key, in: node)
    if place < count(of: node) {
      nodes[node].children[place] = child
    } else {
      nodes[node].children.append(child)
    }
  }

  private func style(_ key: any CodingKey) -> String {
    output.state.cache.configuration.names.styled(key.stringValue)
  }

  /// Returns the position of a key's child; in a list, and for a new key, which is added, that of
  /// the next child.
  private func place(of key: any CodingKey, in node: Int) -> Int {
    guard case .keyed = nodes[node].form else { return count(of: node) }
    let own = key.stringValue
    let place = nodes[node].keys.insert(own, for: style(key))
    let other = nodes[node].keys.values[place]
    if other != own, collision == nil {
      collision = SerializationError(
        expected: "keys that differ in the style of keyNames",
        found: .words(
          "key \(Summary.quoted(other)) and key \(Summary.quoted(own))", kind: "two keys"))
    }
    return place
  }

  /// Whether a value is one of its own and not a container.
  var isSingle: Bool {
    if case .leaf = nodes[0].form { true } else { false }
  }

  /// Writes a node and all that it holds; one that nothing was encoded into as an empty object.
  func write(_ node: Int, to output: inout some ValueOutput) throws -> Bool {
    if let collision { throw collision }
    let node = nodes[node]
    switch node.form {
    case .null:
      try output.writeNull()
    case .leaf(let value):
      return try value?.write(to: &output) ?? false
    case .list:
      try output.writeList(count: node.children.count) { try write(node.children[$0], to: &$1) }
    case .nothing, .keyed:
      let isSorted = output.state.cache.configuration.json.sortsKeys
      let names = node.keys.names
      let order = isSorted ? positionsInOrder(of: names) : Array(names.indices)
      let keys = order.map { names[$0] }
      // In markup it matters whether reading would take other elements for entries, in lists whether it
      // would take an object for nothing.
      if output.state.form.isMarkup || keys.isEmpty, !node.hasOpenKeys {
        output.expect(.encoded)
      }
      try output.writeEntries(keys, attributeCount: 0) {
        try write(node.children[order[$0]], to: &$1)
      }
    }
    return true
  }
}

// Values that are encoded as a whole.
extension EncodingTree {
  /// Encodes a value to the node of an encoder, or throws the reason why it cannot be written.
  func encode<Value: Encodable>(_ value: Value, by encoder: TreeEncoder) throws {
    try ValueMemory.withMemory(of: value) { try encode($0, of: Value.self, by: encoder) }
  }

  /// Encodes a value as the only one of an encoder, and leaves its node as it was if that throws.
  func encode(single value: some Encodable, by encoder: TreeEncoder) throws {
    let old = nodes[encoder.node]
    do {
      try encode(value, by: encoder)
    } catch {
      nodes[encoder.node] = old
      throw error
    }
  }

  // Compiled once: encoders are given values of all standard types.
  @inline(never)
  private func encode(_ memory: ValueMemory, of type: Any.Type, by encoder: TreeEncoder) throws {
    let writer = try output.state.cache.writer(for: type)
    if let encode = writer.encode {
      try expand(memory, of: type, by: encoder, encode)
    } else if isKnownToWrite(memory, of: type, by: writer) {
      let value = EncodedValue(value: memory.value(ofType: type), writer: writer)
      nodes[encoder.node] = Node(form: .leaf(value))
    } else {
      var output = output
      output.state.depth = encoder.depth
      output.state.codingPath = encoder.codingPath
      do {
        let value = try output.encoded(memory, of: type, by: writer)
        nodes[encoder.node] = Node(form: .leaf(value))
      } catch {
        throw within(encoder, error)
      }
    }
  }

  /// Lets a value that encodes itself do so.
  func expand(
    _ memory: ValueMemory, of type: Any.Type, by encoder: TreeEncoder,
    _ encode: ValueWriter.Encode
  ) throws {
    let isObject = type is AnyObject.Type
    let outer = output.state.depth
    output.state.depth = encoder.depth
    defer { output.state.depth = outer }
    do {
      try output.state.descend(Summary.value(of: type))
      if isObject { try output.state.enter(memory.object, type) }
    } catch {
      throw within(encoder, error)
    }
    defer { if isObject { output.state.leaveObject() } }
    try encode(memory, encoder.expanding)
  }

  /// Returns whether a value of a standard type is written in any case, so that it may wait.
  private func isKnownToWrite(
    _ memory: ValueMemory, of type: Any.Type, by writer: ValueWriter
  ) -> Bool {
    guard writer.isDirect else { return false }
    return type == Double.self
      ? memory.value(as: Double.self).isFinite : StandardTypes.alwaysWrites(type)
  }

  /// Returns the error with the way from the value that the tree is for.
  private func within(_ encoder: TreeEncoder, _ error: any Error) -> any Error {
    let ownKeys = encoder.codingPath.dropFirst(output.state.codingPath?.count ?? 0)
    return ownKeys.reversed().reduce(error) { error, key in
      let position = (key as? AnyCodingKey)?.intValue
      return error.within(position.map { .index($0) } ?? .key(style(key)))
    }
  }
}
