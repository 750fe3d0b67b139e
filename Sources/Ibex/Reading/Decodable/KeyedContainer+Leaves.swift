// Synthesized code calls the method of the exact type, if there is one: these find a shortcut.
extension KeyedContainer {
  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try leaf(type, key) }
  func decode(_ type: String.Type, forKey key: Key) throws -> String { try leaf(type, key) }
  func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try leaf(type, key) }
  func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try leaf(type, key) }
  func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try leaf(type, key) }
  func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try leaf(type, key) }
  func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try leaf(type, key) }
  func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try leaf(type, key) }
  func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try leaf(type, key) }

  @inline(__always)
  private func leaf<Leaf: StandardLeaf & Decodable>(
    _ type: Leaf.Type, _ key: Key
  ) throws -> Leaf {
    try entries.leaf(type, named: key.stringValue) ?? entries.required(type, for: key)
  }
}

// Without those that take no shortcut, the protocol's own would be called, and ask three times.
extension KeyedContainer {
  func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? {
    try optionalLeaf(type, key)
  }

  func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
    try optionalLeaf(type, key)
  }

  func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? {
    try optionalLeaf(type, key)
  }

  func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? {
    try optionalLeaf(type, key)
  }

  func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? {
    try optionalLeaf(type, key)
  }

  func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? {
    try optionalLeaf(type, key)
  }

  func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? {
    try optionalLeaf(type, key)
  }

  func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? {
    try optionalLeaf(type, key)
  }

  func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? {
    try optionalLeaf(type, key)
  }

  func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? {
    try entries.optional(type, for: key)
  }

  func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? {
    try entries.optional(type, for: key)
  }

  func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? {
    try entries.optional(type, for: key)
  }

  func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? {
    try entries.optional(type, for: key)
  }

  func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? {
    try entries.optional(type, for: key)
  }

  @inline(__always)
  private func optionalLeaf<Leaf: StandardLeaf & Decodable>(
    _ type: Leaf.Type, _ key: Key
  ) throws -> Leaf? {
    try entries.optionalLeaf(type, named: key.stringValue) ?? entries.optional(type, for: key)
  }
}
