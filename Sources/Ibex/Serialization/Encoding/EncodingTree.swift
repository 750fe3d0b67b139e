import ValueTransformers

/// What one `Encodable` value has encoded: containers in any order, written when all are complete.
///
/// Containers refer to each other by position, so that no depth of them needs a deep recursion to
/// be taken down.
final class EncodingTree {
  private enum Form {
    case nothing, null, list, keyed
    case leaf(any EncodedLeaf)
  }

  private struct Node {
    var form = Form.nothing
    var children: [Int] = []
    var keys: [String] = []
    var places: [String: Int] = [:]
    /// The keys as they were before they were styled.
    var ownKeys: [String] = []
  }

  let cache: WriterCache
  let userInfo: [CodingUserInfoKey: any Sendable]
  private var nodes = [Node()]
  /// The first two keys that the style makes one; their containers have no way to throw.
  private var collision: SerializationError?

  init(_ state: SerializationState) {
    cache = state.cache
    userInfo = state.userInfo
  }

  func makeKeyed(_ node: Int) {
    if case .keyed = nodes[node].form { return }
    nodes[node] = Node(form: .keyed)
  }

  func makeList(_ node: Int) {
    if case .list = nodes[node].form { return }
    nodes[node] = Node(form: .list)
  }

  func setNull(_ node: Int) { nodes[node] = Node(form: .null) }

  func set<Value: Encodable>(
    _ node: Int, to value: Value, _ codingPath: [any CodingKey]
  ) throws {
    let leaf = TypedLeaf(
      value: value, writer: try cache.writer(for: Value.self), codingPath: codingPath)
    nodes[node] = Node(form: .leaf(leaf))
  }

  func count(of node: Int) -> Int { nodes[node].children.count }

  /// The node under a key, which is made if there is none.
  func child(_ key: any CodingKey, of node: Int) -> Int {
    let own = key.stringValue
    let key = cache.configuration.keyNames.styled(own)
    if let place = nodes[node].places[key] {
      let other = nodes[node].ownKeys[place]
      if other != own, collision == nil {
        collision = SerializationError(
          expected: "keys that differ in the style of keys",
          found: "\(Summary.key(other)) and \(Summary.key(own))")
      }
      return nodes[node].children[place]
    }
    nodes[node].ownKeys.append(own)
    nodes[node].places[key] = nodes[node].keys.count
    nodes[node].keys.append(key)
    return append(to: node)
  }

  /// A new node at the end of another's.
  func append(to node: Int) -> Int {
    nodes.append(Node())
    nodes[node].children.append(nodes.count - 1)
    return nodes.count - 1
  }

  /// Whether a value is one of its own and not a container.
  var isSingle: Bool { if case .leaf = nodes[0].form { true } else { false } }

  /// Writes a node and all that it holds; one that nothing was encoded into as an empty object.
  func write<Output: ValueOutput>(_ node: Int, to output: inout Output) throws -> Bool {
    if let collision { throw collision }
    let node = nodes[node]
    switch node.form {
    case .null:
      output.writeNull()
    case .leaf(let leaf):
      return try leaf.write(to: &output)
    case .list:
      try output.writeList(count: node.children.count) { try write(node.children[$0], to: &$1) }
    case .nothing, .keyed:
      let isSorted = cache.configuration.jsonStyle.contains(.sortedKeys)
      let order =
        isSorted
        ? node.keys.indices.sorted { node.keys[$0] < node.keys[$1] } : Array(node.keys.indices)
      try output.writeEntries(order.map { node.keys[$0] }) {
        try write(node.children[order[$0]], to: &$1)
      }
    }
    return true
  }
}

/// A value whose type is no longer known, with what writes it.
private protocol EncodedLeaf {
  func write<Output: ValueOutput>(to output: inout Output) throws -> Bool
}

private struct TypedLeaf<Value>: EncodedLeaf {
  let value: Value
  let writer: ValueWriter
  let codingPath: [any CodingKey]

  func write<Output: ValueOutput>(to output: inout Output) throws -> Bool {
    let outer = output.state.codingPath
    output.state.codingPath = codingPath
    defer { output.state.codingPath = outer }
    return try output.write(value: value, by: writer)
  }
}
