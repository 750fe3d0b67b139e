import ValueTransformers

/// The namespace of schema instances, whose attributes control how an element is read (XML Schema
/// 1.0, part 1, 2.6).
enum XMLInstanceNamespace {
  static let address = "http://www.w3.org/2001/XMLSchema-instance"

  /// Returns the value of the attribute `nil`, or nil if it is not a boolean of XML Schema.
  static func isNil(_ value: [UInt8]) -> Bool? {
    value.withByteRegion { value in
      let word = asciiTrimmed(value)
      if word == ByteRegion("true") || word == ByteRegion("1") { return true }
      if word == ByteRegion("false") || word == ByteRegion("0") { return false }
      return nil
    }
  }

  /// Returns whether some bytes are those of the address.
  static func isAddress(_ bytes: ByteRegion) -> Bool {
    address.withByteRegion { $0 == bytes }
  }
}
