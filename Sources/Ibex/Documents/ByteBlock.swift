/// Sixteen bytes that are looked at at once.
///
/// They are signed, since that takes one instruction a comparison on every processor: the bytes
/// from 0x80 on are those below zero.
package struct ByteBlock {
  static var count: Int { 16 }

  private let bytes: SIMD16<Int8>

  /// Loads the bytes at a position, all of which are there.
  @inline(__always)
  package init(at position: UnsafePointer<UInt8>) {
    bytes = UnsafeRawPointer(position).loadUnaligned(as: SIMD16<Int8>.self)
  }

  /// Returns whether the bytes are well-formed characters of one or two bytes each (RFC 3629,
  /// section 4), the last of which may be broken off, and a string of JSON may hold each as it is.
  ///
  /// Bytes that follow a lead (0xC2 to 0xDF) must be trailing ones (0x80 to 0xBF), and no others.
  ///
  /// - Parameter before: The bytes from the one before the first on.
  @inline(__always)
  package func areShortCharacters(behind before: ByteBlock) -> Bool {
    let followsLead = before.isLead
    let isPlain = isAtLeast(0x20) .& isOther("\"") .& isOther("\\")
    let isTrailing = isBelow(0xC0)
    let isFine = (isTrailing .& followsLead) .| ((isPlain .| isLead) .& .!followsLead)
    // A mask has no other form in which all of it is one number; its lanes are 0 or -1.
    let words = unsafeBitCast(isFine, to: SIMD2<UInt64>.self)
    return words.x & words.y == .max
  }
}

// Operators with a single number on one side are not compiled to instructions.
extension ByteBlock {
  private typealias Mask = SIMDMask<SIMD16<Int8>>

  @inline(__always)
  private var isLead: Mask { isAtLeast(0xC2) .& isBelow(0xE0) }

  @inline(__always)
  private func isAtLeast(_ byte: UInt8) -> Mask {
    bytes .>= SIMD16(repeating: Int8(bitPattern: byte))
  }

  @inline(__always)
  private func isBelow(_ byte: UInt8) -> Mask { bytes .< SIMD16(repeating: Int8(bitPattern: byte)) }

  @inline(__always)
  private func isOther(_ scalar: Unicode.Scalar) -> Mask {
    bytes .!= SIMD16(repeating: Int8(bitPattern: UInt8(ascii: scalar)))
  }
}
