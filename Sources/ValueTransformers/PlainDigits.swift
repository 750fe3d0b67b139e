/// Runs of decimal digits, read eight at a time.
@usableFromInline
package enum PlainDigits {
  /// Appends digits to those of a number and returns whether all of the bytes are digits.
  ///
  /// Overflow beyond 64 bits is dropped.
  static func append(_ digits: Slice<ByteRegion>, to number: inout UInt64) -> Bool {
    var position = digits.startIndex
    let end = digits.endIndex
    while end - position >= 8 {
      guard let eight = value(of: digits.base.word(at: position)) else { return false }
      number = number &* 100_000_000 &+ eight
      position += 8
    }
    while position < end {
      let digit = digits.base[position] &- UInt8(ascii: "0")
      guard digit <= 9 else { return false }
      number = number &* 10 &+ UInt64(digit)
      position += 1
    }
    return true
  }

  /// Returns the number of eight digits, nil if a byte is not a digit.
  ///
  /// Digits are the bytes whose upper half is 3, before and after adding 6. Then neighbors are
  /// joined: digits to pairs, and with two products pairs to fours and fours to the number (the
  /// method of Johnny Lee and Daniel Lemire, "Quickly parsing eight digits", 2018).
  @inlinable
  package static func value(of word: UInt64) -> UInt64? {
    let halves: UInt64 = 0xF0F0_F0F0_F0F0_F0F0
    let threes: UInt64 = 0x3030_3030_3030_3030
    guard word & halves == threes, (word &+ 0x0606_0606_0606_0606) & halves == threes else {
      return nil
    }
    let digits = word &- threes
    let pairs = digits &* 10 &+ digits >> 8
    let outer = (pairs & 0x0000_00FF_0000_00FF) &* (100 + 1_000_000 << 32)
    let inner = (pairs >> 16 & 0x0000_00FF_0000_00FF) &* (1 + 10_000 << 32)
    return (outer &+ inner) >> 32
  }
}
