/// The text that a JSON string's escapes spell.
enum JSONText {
  /// Undoes the escapes between a string's quotes; half a surrogate pair becomes U+FFFD.
  ///
  /// The tokenizer has checked the escapes.
  static func unescaped(_ raw: UnsafeBufferPointer<UInt8>) -> String {
    var units: [UInt8] = []
    units.reserveCapacity(raw.count)
    var position = 0
    while position < raw.count {
      let byte = raw[position]
      position += 1
      guard byte == UInt8(ascii: "\\"), position < raw.count else {
        units.append(byte)
        continue
      }
      let letter = raw[position]
      position += 1
      switch letter {
      case UInt8(ascii: "b"): units.append(0x08)
      case UInt8(ascii: "f"): units.append(0x0C)
      case UInt8(ascii: "n"): units.append(0x0A)
      case UInt8(ascii: "r"): units.append(0x0D)
      case UInt8(ascii: "t"): units.append(0x09)
      case UInt8(ascii: "u"): units.append(contentsOf: "\(scalar(in: raw, at: &position))".utf8)
      default: units.append(letter)
      }
    }
    return String(decoding: units, as: UTF8.self)
  }

  private static func scalar(
    in raw: UnsafeBufferPointer<UInt8>, at position: inout Int
  ) -> Unicode.Scalar {
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

  private static func codeUnit(in raw: UnsafeBufferPointer<UInt8>, at position: Int) -> UInt16 {
    raw[position..<min(position + 4, raw.count)].reduce(0) { unit, byte in
      unit << 4 | UInt16(Character(Unicode.Scalar(byte)).hexDigitValue ?? 0)
    }
  }
}
