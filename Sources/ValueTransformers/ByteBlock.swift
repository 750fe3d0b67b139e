/// Sixteen bytes that are looked at at once.
///
/// They are signed, since that takes one instruction a comparison on every processor: the bytes from
/// 0x80 on are those below zero.
@usableFromInline
package struct ByteBlock {
  @inlinable
  package static var count: Int { 16 }

  @usableFromInline
  let bytes: SIMD16<Int8>

  /// Loads the bytes at a position, all of which are there.
  @inlinable
  @inline(__always)
  package init(at position: UnsafePointer<UInt8>) {
    bytes = UnsafeRawPointer(position).loadUnaligned(as: SIMD16<Int8>.self)
  }

  /// Loads the bytes of a region from a position on, all of which are there.
  @inlinable
  @inline(__always)
  package init(in region: ByteRegion, at position: Int) {
    bytes = UnsafeRawBufferPointer(region.buffer).loadUnaligned(
      fromByteOffset: position, as: SIMD16<Int8>.self)
  }

  /// Returns whether the bytes are well-formed characters of one or two bytes each (RFC 3629, section
  /// 4), the last of which may be broken off, and a string of JSON may hold each as it is.
  ///
  /// Bytes that follow a lead (0xC2 to 0xDF) must be trailing ones (0x80 to 0xBF), and no others.
  ///
  /// - Parameter before: The bytes from the one before the first on.
  @inlinable
  @inline(__always)
  package func areShortCharacters(behind before: ByteBlock) -> Bool {
    let followsLead = before.isLead
    let isPlain = isAtLeast(0x20) .& isOther("\"") .& isOther("\\")
    let isTrailing = isBelow(0xC0)
    return Self.holdsForAll((isTrailing .& followsLead) .| ((isPlain .| isLead) .& .!followsLead))
  }

  /// Returns whether each byte may stand anywhere in a URL behind its scheme, whatever is around it.
  ///
  /// These are all that RFC 3986 names but the number sign, percent signs, and brackets (appendix A).
  @inlinable
  @inline(__always)
  package func mayStandAnywhereInURL() -> Bool {
    let isBetweenQuotes = isAtLeast(0x21) .& isOther("\"") .& isOther("#") .& isOther("%")
    let isOutsideAngles = isOther("<") .& isOther(">")
    let isOutsideBrackets = (isBelow(0x5B) .| isAtLeast(0x5F)) .& isOther("`")
    let isOutsideBraces = isBelow(0x7B) .| .!isOther("~")
    return Self.holdsForAll(
      isBetweenQuotes .& isOutsideAngles .& isOutsideBrackets .& isOutsideBraces)
  }
}

// Operators with a single number on one side are not compiled to instructions.
extension ByteBlock {
  @usableFromInline
  typealias Mask = SIMDMask<SIMD16<Int8>>

  @inlinable
  @inline(__always)
  var isLead: Mask { isAtLeast(0xC2) .& isBelow(0xE0) }

  @inlinable
  @inline(__always)
  func isAtLeast(_ byte: UInt8) -> Mask { bytes .>= SIMD16(repeating: Int8(bitPattern: byte)) }

  @inlinable
  @inline(__always)
  func isBelow(_ byte: UInt8) -> Mask { bytes .< SIMD16(repeating: Int8(bitPattern: byte)) }

  @inlinable
  @inline(__always)
  func isOther(_ scalar: Unicode.Scalar) -> Mask {
    bytes .!= SIMD16(repeating: Int8(bitPattern: UInt8(ascii: scalar)))
  }

  @inlinable
  @inline(__always)
  static func holdsForAll(_ mask: Mask) -> Bool {
    // A mask has no other form in which all of it is one number; its lanes are 0 or -1.
    let words = unsafeBitCast(mask, to: SIMD2<UInt64>.self)
    return words.x & words.y == .max
  }
}
