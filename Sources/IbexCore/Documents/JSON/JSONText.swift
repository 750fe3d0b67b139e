import ValueTransformers

/// The text that a JSON string's escapes spell.
package enum JSONText {
  /// Returns a string's text without escapes; a lone surrogate becomes U+FFFD.
  // Not inlined: its room on the stack would show in every text without escapes.
  @inline(never)
  static func unescaped(_ raw: ByteRegion) -> String {
    withUnescaped(raw) { String(wellFormed: $0) }
  }

  /// Calls `body` with the UTF-8 of a string's text without escapes.
  ///
  /// The tokenizer has checked the escapes and the UTF-8. No escape is shorter than its character,
  /// so the text fits into as many bytes as its source.
  static func withUnescaped<Result>(_ raw: ByteRegion, _ body: (ByteRegion) -> Result) -> Result {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: raw.count) { room in
      body(ByteRegion(start: room.baseAddress, count: unescape(raw, to: room)))
    }
  }

  /// Writes a string's text without escapes, and returns its number of bytes.
  ///
  /// Invariant: `room` has at least as many bytes as `raw`.
  @inline(never)
  private static func unescape(_ raw: ByteRegion, to room: UnsafeMutableBufferPointer<UInt8>) -> Int
  {
    var (position, count) = (0, 0)
    while position < raw.count {
      copyPlainBytes(of: raw, from: &position, to: room, at: &count)
      guard position + 1 < raw.count else { break }
      position += 1
      write(escapeIn: raw, at: &position, to: room, at: &count)
    }
    return count
  }

  /// Copies the text before the next escape, by words: the buffer has as many free bytes as are
  /// left to read, and excess bytes of a word are overwritten.
  private static func copyPlainBytes(
    of raw: ByteRegion, from position: inout Int,
    to room: UnsafeMutableBufferPointer<UInt8>, at count: inout Int
  ) {
    guard let source = raw.baseAddress, let target = room.baseAddress else { return }
    while raw.count - position >= 8 {
      let word = ByteWord(at: source + position)
      word.store(at: target + count)
      let backslashes = word.bytes(equalTo: UInt8(ascii: "\\")) & ~word.beyondASCII
      position += backslashes.first
      count += backslashes.first
      if !backslashes.isEmpty { return }
    }
    while position < raw.count, raw[position] != UInt8(ascii: "\\") {
      room[count] = raw[position]
      position += 1
      count += 1
    }
  }

  /// Writes the character of the escape whose letter is at a position.
  private static func write(
    escapeIn raw: ByteRegion, at position: inout Int,
    to room: UnsafeMutableBufferPointer<UInt8>, at count: inout Int
  ) {
    let letter = raw[position]
    position += 1
    switch letter {
    case UInt8(ascii: "b"): room[count] = 0x08
    case UInt8(ascii: "f"): room[count] = 0x0C
    case UInt8(ascii: "n"): room[count] = 0x0A
    case UInt8(ascii: "r"): room[count] = 0x0D
    case UInt8(ascii: "t"): room[count] = 0x09
    case UInt8(ascii: "u"): return write(codeUnitIn: raw, at: &position, to: room, at: &count)
    default: room[count] = letter
    }
    count += 1
  }

  /// Writes the character of the escape whose digits are at a position.
  private static func write(
    codeUnitIn raw: ByteRegion, at position: inout Int,
    to room: UnsafeMutableBufferPointer<UInt8>, at count: inout Int
  ) {
    let unit = codeUnit(in: raw, at: position)
    // Most are of Latin letters.
    guard 0x80..<0x800 ~= unit else {
      return write(scalar(in: raw, at: &position), to: room, at: &count)
    }
    position += 4
    room[count] = UInt8(truncatingIfNeeded: 0xC0 | unit >> 6)
    room[count + 1] = UInt8(truncatingIfNeeded: 0x80 | unit & 0x3F)
    count += 2
  }

  private static func write(
    _ scalar: Unicode.Scalar, to room: UnsafeMutableBufferPointer<UInt8>, at count: inout Int
  ) {
    for unit in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
      room[count] = unit
      count += 1
    }
  }

  /// Returns the character of an escape whose digits are at a position, and moves past it.
  private static func scalar(in raw: ByteRegion, at position: inout Int) -> Unicode.Scalar {
    let unit = codeUnit(in: raw, at: position)
    position += 4
    if let scalar = Unicode.Scalar(unit) { return scalar }
    guard UTF16.isLeadSurrogate(unit), position + 6 <= raw.count,
      raw[position] == UInt8(ascii: "\\"), raw[position + 1] == UInt8(ascii: "u")
    else { return "\u{FFFD}" }
    let second = codeUnit(in: raw, at: position + 2)
    guard UTF16.isTrailSurrogate(second) else { return "\u{FFFD}" }
    position += 6
    return UTF16.decode(UTF16.EncodedScalar([unit, second]))
  }

  /// Returns the number that four digits spell, which the tokenizer has checked.
  @inline(__always)  // 1.7 % of "text with escapes → 5,000 models"
  private static func codeUnit(in raw: ByteRegion, at position: Int) -> UInt16 {
    guard position + 4 <= raw.count, let start = raw.baseAddress else { return 0 }
    return codeUnit(at: start + position) ?? 0
  }
}

// The digits of an escape.
extension JSONText {
  /// Returns the number that four hexadecimal digits spell; nil if one of them is not a digit.
  ///
  /// All four are looked at as one word. The sums are exact for bytes of ASCII; a word with any
  /// other is refused.
  @inline(__always)  // 1.7 % of "text with escapes → 5,000 models"
  package static func codeUnit(at first: UnsafePointer<UInt8>) -> UInt16? {
    let word = ByteWord.half(at: first)
    let letters = word | 0x2020_2020
    let isDigit = (word &+ 0x5050_5050) & ~(word &+ 0x4646_4646)
    let isLetter = (letters &+ 0x1F1F_1F1F) & ~(letters &+ 0x1919_1919)
    guard (isDigit | isLetter) & ~word & 0x8080_8080 == 0x8080_8080 else { return nil }
    let nibbles = ((word & 0x0F0F_0F0F) &+ (word >> 6 & 0x0101_0101) &* 9).byteSwapped
    let pairs = (nibbles | nibbles >> 4) & 0x00FF_00FF
    return UInt16(truncatingIfNeeded: pairs | pairs >> 8)
  }
}

extension String {
  /// Creates a string of bytes that are known to be UTF-8, which are not looked at again where the
  /// standard library can do without.
  ///
  /// - Parameter isASCII: Whether they are known to be ASCII.
  package init(wellFormed bytes: ByteRegion, isASCII: Bool = false) {
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      self.init(copying: UTF8Span(unchecked: bytes.buffer.span, isKnownASCII: isASCII))
    } else {
      self.init(decoding: bytes, as: UTF8.self)
    }
  }
}
