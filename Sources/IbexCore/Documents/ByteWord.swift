import ValueTransformers

/// Eight bytes that are looked at as one number, the first of them its lowest byte.
///
/// The tests return marks instead of Booleans, and are exact only where they say so: a sum or a
/// difference of whole words may carry from one byte into the next. Each of them is exact up to
/// the first byte that it marks, which is the one that a scanner wants.
@usableFromInline
package struct ByteWord: Equatable {
  @usableFromInline
  package let bits: UInt64

  @inlinable
  @inline(__always)  // 1.8 % of "feed XML → document alone"
  package init(bits: UInt64) { self.bits = bits }

  /// Loads the eight bytes at a position, which must all be readable.
  @inlinable
  @inline(__always)  // 1.8 % of "feed XML → document alone"
  package init(at position: UnsafePointer<UInt8>) {
    bits = UInt64(littleEndian: UnsafeRawPointer(position).loadUnaligned(as: UInt64.self))
  }

  /// Loads the eight bytes of a region from a position on, which must all be readable.
  @inlinable
  @inline(__always)  // 1.8 % of "feed XML → document alone"
  package init(in region: ByteRegion, at position: Int) { bits = region.word(at: position) }

  /// Loads as many bytes at a position as are readable, padded with zeros.
  ///
  /// - Parameters:
  ///   - count: The number of bytes that are wanted, which are there.
  ///   - end: Where all bytes end that are there.
  @inlinable
  @inline(__always)  // 1.8 % of "feed XML → document alone"
  package init(at position: UnsafePointer<UInt8>, upTo count: Int, end: UnsafePointer<UInt8>) {
    if end - position >= 8 {
      let word = ByteWord(at: position).bits
      bits = count >= 8 ? word : word & ((1 << UInt64(count &* 8)) &- 1)
    } else {
      bits = (0..<min(count, 8)).reversed().reduce(0) { $0 << 8 | UInt64(position[$1]) }
    }
  }

  /// A byte eight times.
  @inlinable
  @inline(__always)  // 1.8 % of "feed XML → document alone"
  package init(repeating byte: UInt8) { bits = UInt64(byte) &* 0x0101_0101_0101_0101 }

  /// Copies the bytes to a position, where there is room for eight.
  @inlinable
  package func store(at position: UnsafeMutablePointer<UInt8>) {
    UnsafeMutableRawPointer(position).storeBytes(of: bits.littleEndian, as: UInt64.self)
  }

  /// The bytes without their highest bits.
  @inlinable
  package var sevenBits: ByteWord { ByteWord(bits: bits & 0x7F7F_7F7F_7F7F_7F7F) }

  /// The bytes with the bit set by which small letters of ASCII differ from capitals.
  @inlinable
  package var lowercased: ByteWord { ByteWord(bits: bits | 0x2020_2020_2020_2020) }

  /// Returns how many bytes are the same as those of another word, from the first on.
  @inlinable
  func countOfLeadingBytes(equalIn other: ByteWord) -> Int {
    (bits ^ other.bits).trailingZeroBitCount >> 3
  }

  @inlinable
  package static func & (word: ByteWord, mask: ByteWord) -> ByteWord {
    ByteWord(bits: word.bits & mask.bits)
  }
}

extension ByteWord {
  /// Some of the bytes of a word: those whose highest bit is set in a number.
  @usableFromInline
  package struct Marks {
    @usableFromInline
    package let bits: UInt64

    @inlinable
    package init(bits: UInt64) { self.bits = bits }

    @inlinable
    package var isEmpty: Bool { bits & 0x8080_8080_8080_8080 == 0 }

    /// The number of bytes before the first that is marked; 8 if none is.
    @inlinable
    package var first: Int { (bits & 0x8080_8080_8080_8080).trailingZeroBitCount >> 3 }

    @inlinable
    package static func | (one: Marks, other: Marks) -> Marks { Marks(bits: one.bits | other.bits) }

    @inlinable
    package static func & (one: Marks, other: Marks) -> Marks { Marks(bits: one.bits & other.bits) }

    @inlinable
    package static prefix func ~ (marks: Marks) -> Marks { Marks(bits: ~marks.bits) }
  }

  /// The bytes of 0x80 or more.
  @inlinable
  package var beyondASCII: Marks { Marks(bits: bits) }
}

// Tests of any word. A byte that is to be marked borrows from the one behind it, so that bytes
// behind the first mark may be marked too; and so may be bytes beyond ASCII, which the caller
// either wants marked as well or takes out of the result (Sean Eron Anderson, "Bit Twiddling
// Hacks", on a zero byte in a word).
extension ByteWord {
  /// Returns the bytes that are one of ASCII.
  ///
  /// The exclusive or makes them 0, from which 1 cannot be subtracted without a borrow. Any other
  /// byte from 1 to 0x80 stays below 0x80, and those above 0x80 stand for bytes beyond ASCII.
  @inlinable
  package func bytes(equalTo byte: UInt8) -> Marks {
    Marks(bits: (bits ^ ByteWord(repeating: byte).bits) &- 0x0101_0101_0101_0101)
  }

  /// Returns the bytes below one of ASCII.
  ///
  /// They alone of those of ASCII borrow in the difference, which sets their highest bit.
  @inlinable
  package func bytes(below byte: UInt8) -> Marks {
    Marks(bits: bits &- ByteWord(repeating: byte).bits)
  }
}

// UTF-8 (RFC 3629, section 4; Unicode 3.9, table 3-7).
extension ByteWord {
  /// Returns whether the bytes are well-formed characters of one or two bytes each, the last of
  /// which may be truncated after its lead byte.
  ///
  /// Bytes that follow a lead (0xC2 to 0xDF) must be the trailing ones (0x80 to 0xBF), and no
  /// others.
  ///
  /// - Parameter behindLead: Whether the byte before the word is a lead; set to whether the last of
  ///   the word is, unless the result is false.
  @inlinable
  package func isOfShortCharacters(behindLead: inout Bool) -> Bool {
    let highest: UInt64 = 0x8080_8080_8080_8080
    let first = bits & highest
    let second = bits << 1 & highest
    let third = bits << 2 & highest
    let leads = first & second & ~third
    // 0xC0 and 0xC1 would be leads of ASCII; the others have one of the four bits set.
    let isAbove = ((bits & 0x1E1E_1E1E_1E1E_1E1E) &+ 0x7F7F_7F7F_7F7F_7F7F) & highest
    let trailing = first & ~second
    let expected = leads << 8 | (behindLead ? 0x80 : 0)
    guard first & second & third == 0, leads & ~isAbove == 0, trailing == expected else {
      return false
    }
    behindLead = leads >> 63 == 1
    return true
  }
}

// Tests of a word of seven-bit bytes, which are exact: no sum of two such bytes carries.
extension ByteWord {
  /// Returns the bytes that are at least one of ASCII above 0.
  ///
  /// The difference of the byte to 0x80 is added to each.
  @inlinable
  package func sevenBitBytes(atLeast byte: UInt8) -> Marks {
    Marks(bits: bits &+ ByteWord(repeating: 0x80 &- byte).bits)
  }

  /// Returns the bytes that are not one of ASCII.
  ///
  /// The exclusive or makes those of them 0 that are: all others reach 0x80 with 0x7F.
  @inlinable
  package func sevenBitBytes(otherThan byte: UInt8) -> Marks {
    Marks(
      bits: (bits ^ ByteWord(repeating: byte).bits) &+ 0x7F7F_7F7F_7F7F_7F7F)
  }
}

extension ByteWord {
  /// Returns the four bytes at a position, all of which are there, the first of them the lowest.
  @inlinable
  package static func half(at position: UnsafePointer<UInt8>) -> UInt32 {
    UInt32(littleEndian: UnsafeRawPointer(position).loadUnaligned(as: UInt32.self))
  }

  /// Returns whether `count` bytes at two positions are the same.
  ///
  /// The last word of each overlaps the one before it, so that no byte is left.
  @inlinable
  @inline(__always)  // 1.0 % of "twitter.json → nested models"
  package static func areEqual(
    _ first: UnsafePointer<UInt8>, _ second: UnsafePointer<UInt8>, _ count: Int
  ) -> Bool {
    if count >= 8 {
      var offset = 0
      while offset + 8 < count {
        guard ByteWord(at: first + offset).bits == ByteWord(at: second + offset).bits else {
          return false
        }
        offset += 8
      }
      return ByteWord(at: first + count - 8).bits == ByteWord(at: second + count - 8).bits
    }
    if count >= 4 {
      return half(at: first) == half(at: second)
        && half(at: first + count - 4) == half(at: second + count - 4)
    }
    for offset in 0..<count where first[offset] != second[offset] { return false }
    return true
  }

  /// Returns whether `count` bytes at a position are all ASCII.
  package static func isASCII(_ first: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    let end = first + count
    return firstMarked(from: first, to: end) { $0.beyondASCII } == end
  }
}

// Searches, by words of eight bytes.
extension ByteWord {
  /// Returns the first byte between two positions that a test marks, or `end`.
  ///
  /// - Parameter marks: Marks bytes of a word. Behind the last of the bytes the word has zeros.
  @inlinable
  package static func firstMarked(
    from first: UnsafePointer<UInt8>, to end: UnsafePointer<UInt8>, _ marks: (ByteWord) -> Marks
  ) -> UnsafePointer<UInt8> {
    var position = first
    while end - position >= 8 {
      let found = marks(ByteWord(at: position))
      if !found.isEmpty { return position + found.first }
      position += 8
    }
    return min(position + marks(last(from: position, to: end)).first, end)
  }

  /// Returns the word of fewer than eight bytes.
  @inline(never)
  @usableFromInline
  package static func last(
    from first: UnsafePointer<UInt8>, to end: UnsafePointer<UInt8>
  ) -> ByteWord {
    ByteWord(at: first, upTo: end - first, end: end)
  }
}
