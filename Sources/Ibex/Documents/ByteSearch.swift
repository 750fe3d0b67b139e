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
