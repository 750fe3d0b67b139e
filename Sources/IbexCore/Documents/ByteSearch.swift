import IbexFoundation
import ValueTransformers

extension ByteRegion {
  /// Returns the position of a byte, by the search that the system has for it.
  package func firstIndex(of byte: UInt8, from start: Int) -> Int? {
    guard let base = baseAddress else { return nil }
    return memchr(base + start, Int32(byte), count - start).map {
      UnsafeRawPointer($0) - UnsafeRawPointer(base)
    }
  }
}

extension UInt8 {
  /// Whether the byte is white space, of JSON as well as of XML.
  @inlinable
  package var isSpace: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }
}
