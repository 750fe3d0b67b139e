/// Sixteen bytes that are looked at at once.
///
/// They are signed, since that takes one instruction a comparison on every processor: the bytes
/// from 0x80 on come before those of ASCII, so that a lower bound within ASCII refuses them.
@usableFromInline
package struct ByteBlock {
  @inlinable
  package static var count: Int { 16 }

  @usableFromInline
  let bytes: SIMD16<Int8>

  @inlinable
  init(_ bytes: SIMD16<Int8>) { self.bytes = bytes }

  /// Loads the bytes at a position, which must all be readable.
  @inlinable
  package init(at position: UnsafePointer<UInt8>) {
    bytes = UnsafeRawPointer(position).loadUnaligned(as: SIMD16<Int8>.self)
  }

  /// Loads the bytes of a region from a position on, which must all be readable.
  @inlinable
  package init(in region: ByteRegion, at position: Int) {
    bytes = UnsafeRawBufferPointer(region.buffer).loadUnaligned(
      fromByteOffset: position, as: SIMD16<Int8>.self)
  }

  /// Returns the bytes that keep the block from being well-formed characters of one or two bytes
  /// each (RFC 3629, section 4), the last of which may be broken off, that a string of JSON may hold
  /// as they are.
  ///
  /// Bytes that follow a lead (0xC2 to 0xDF) must be trailing ones (0x80 to 0xBF), and no others.
  ///
  /// - Parameter before: The bytes from the one before the first on, which is no misfit.
  @inlinable
  @inline(__always)  // 72 % of "long Cyrillic texts → 200 models"
  package func misfitsAmongShortCharacters(behind before: ByteBlock) -> Mask {
    let isMisplaced = isSignedBelow(0xC0) .^ before.isOfLeads
    // From 0xE0, for leads of longer characters, by way of 0xFF to the control characters.
    let isLongerOrControl = ByteBlock(bytes &- SIMD16(repeating: 0x60)).isSignedBelow(0xC0)
    let isOverlongLead = ByteBlock(bytes & SIMD16(repeating: -2)).isSame(0xC0)
    let endsString = isSame(UInt8(ascii: "\"")) .| isSame(UInt8(ascii: "\\"))
    return isMisplaced .| isLongerOrControl .| isOverlongLead .| endsString
  }

  /// Whether each byte may occur anywhere in a URL after its scheme.
  ///
  /// These are all characters of RFC 3986 (appendix A) but the number sign, the percent sign, and
  /// brackets.
  @inlinable
  @inline(__always)  // 0.3 % of "event feed, event by event → models"
  package var isUnrestrictedInURL: Bool {
    let isBetweenQuotes = isSignedAtLeast(0x21) .& isOther("\"") .& isOther("#") .& isOther("%")
    let isOutsideAngles = isOther("<") .& isOther(">")
    let isOutsideBrackets = (isSignedBelow(0x5B) .| isSignedAtLeast(0x5F)) .& isOther("`")
    let isOutsideBraces = isSignedBelow(0x7B) .| .!isOther("~")
    return Self.holdsForAll(
      isBetweenQuotes .& isOutsideAngles .& isOutsideBrackets .& isOutsideBraces)
  }
}

// Operators with a single number on one side are not compiled to instructions, nor is a comparison
// whose result is not said to be a mask.
extension ByteBlock {
  @usableFromInline
  package typealias Mask = SIMDMask<SIMD16<Int8>>

  /// Whether each byte is from 0xC0 to 0xDF.
  @inlinable
  @inline(__always)  // 15 % of "long Cyrillic texts → 200 models"
  var isOfLeads: Mask { ByteBlock(bytes & SIMD16(repeating: -0x20)).isSame(0xC0) }

  @inlinable
  func isSame(_ byte: UInt8) -> Mask { bytes .== SIMD16(repeating: Int8(bitPattern: byte)) }

  @inlinable
  func isSignedAtLeast(_ byte: UInt8) -> Mask {
    bytes .>= SIMD16(repeating: Int8(bitPattern: byte))
  }

  @inlinable
  func isSignedBelow(_ byte: UInt8) -> Mask { bytes .< SIMD16(repeating: Int8(bitPattern: byte)) }

  @inlinable
  func isOther(_ scalar: Unicode.Scalar) -> Mask {
    bytes .!= SIMD16(repeating: Int8(bitPattern: UInt8(ascii: scalar)))
  }

  @inlinable
  package static func holdsForAll(_ mask: Mask) -> Bool {
    // A mask has no other form in which all of it is one number; its lanes are 0 or -1.
    let words = unsafeBitCast(mask, to: SIMD2<UInt64>.self)
    return words.x & words.y == .max
  }
}

extension ByteRegion {
  /// Returns how often a byte occurs.
  package func count(of byte: UInt8) -> Int {
    var total = 0
    var position = 0
    while count - position >= ByteBlock.count {
      // A lane holds the number of at most 255 blocks.
      let blockCount = Swift.min((count - position) / ByteBlock.count, 255)
      var counts = SIMD16<Int8>()
      let end = position &+ blockCount &* ByteBlock.count
      while position < end {
        let isSame = ByteBlock(in: self, at: position).isSame(byte)
        // A lane of a mask is 0 or -1.
        counts &-= unsafeBitCast(isSame, to: SIMD16<Int8>.self)
        position &+= ByteBlock.count
      }
      for lane in 0..<ByteBlock.count { total &+= Int(UInt8(bitPattern: counts[lane])) }
    }
    while position < count {
      if self[position] == byte { total += 1 }
      position += 1
    }
    return total
  }
}
