// One method for each type that the standard library names.
extension KeyedContainer {
  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool {
    try entries.leaf(type, named: key.stringValue) ?? entries.required(type, for: key)
  }

  func decode(_ type: String.Type, forKey key: Key) throws -> String {
    try entries.leaf(type, named: key.stringValue) ?? entries.required(type, for: key)
  }

  func decode(_ type: Double.Type, forKey key: Key) throws -> Double {
    try entries.leaf(type, named: key.stringValue) ?? entries.required(type, for: key)
  }

  func decode(_ type: Int.Type, forKey key: Key) throws -> Int {
    try entries.leaf(type, named: key.stringValue) ?? entries.required(type, for: key)
  }

  func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 {
    try entries.leaf(type, named: key.stringValue) ?? entries.required(type, for: key)
  }

  func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 {
    try entries.leaf(type, named: key.stringValue) ?? entries.required(type, for: key)
  }

  func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt {
    try entries.leaf(type, named: key.stringValue) ?? entries.required(type, for: key)
  }

  func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 {
    try entries.leaf(type, named: key.stringValue) ?? entries.required(type, for: key)
  }

  func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 {
    try entries.leaf(type, named: key.stringValue) ?? entries.required(type, for: key)
  }

  func decode(_ type: Float.Type, forKey key: Key) throws -> Float {
    try entries.required(type, for: key)
  }

  func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 {
    try entries.required(type, for: key)
  }

  func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 {
    try entries.required(type, for: key)
  }

  func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 {
    try entries.required(type, for: key)
  }

  func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 {
    try entries.required(type, for: key)
  }
}

extension KeyedContainer {
  func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? {
    try entries.optionalLeaf(type, named: key.stringValue) ?? entries.optional(type, for: key)
  }

  func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
    try entries.optionalLeaf(type, named: key.stringValue) ?? entries.optional(type, for: key)
  }

  func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? {
    try entries.optionalLeaf(type, named: key.stringValue) ?? entries.optional(type, for: key)
  }

  func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? {
    try entries.optionalLeaf(type, named: key.stringValue) ?? entries.optional(type, for: key)
  }

  func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? {
    try entries.optionalLeaf(type, named: key.stringValue) ?? entries.optional(type, for: key)
  }

  func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? {
    try entries.optionalLeaf(type, named: key.stringValue) ?? entries.optional(type, for: key)
  }

  func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? {
    try entries.optionalLeaf(type, named: key.stringValue) ?? entries.optional(type, for: key)
  }

  func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? {
    try entries.optionalLeaf(type, named: key.stringValue) ?? entries.optional(type, for: key)
  }

  func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? {
    try entries.optionalLeaf(type, named: key.stringValue) ?? entries.optional(type, for: key)
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
}
