import ValueTransformers

/// The optional escapes in JSON.
struct JSONEscaping: Sendable {
  /// For each byte of UTF-8 whether its character is escaped.
  private let isEscaped: [Bool]
  /// Whether only quotes, backslashes, and control characters are.
  let isPlain: Bool

  init(_ options: Serializer.JSONOptions) {
    var isEscaped = (0...255).map { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C }
    if options.escapesSlashes { isEscaped[0x2F] = true }
    if options.isSafeInHTML {
      for byte in [0x26, 0x27, 0x3C, 0x3E, 0x7F, 0xE2] { isEscaped[byte] = true }
    }
    if options.escapesNonASCII {
      for byte in 0x7F...0xFF { isEscaped[byte] = true }
    }
    self.isEscaped = isEscaped
    isPlain = !(options.escapesSlashes || options.isSafeInHTML || options.escapesNonASCII)
  }

  /// Appends text between quotes, with any characters.
  func append(_ text: String, to buffer: inout ByteBuffer) {
    buffer.append(UInt8(ascii: "\""))
    for scalar in text.unicodeScalars {
      let first = scalar.utf8[scalar.utf8.startIndex]
      if isEscaped[Int(first)], isMeant(scalar) {
        appendEscape(scalar, to: &buffer)
      } else {
        for byte in scalar.utf8 { buffer.append(byte) }
      }
    }
    buffer.append(UInt8(ascii: "\""))
  }

  /// Returns whether a character is to be escaped whose first byte may begin others that are not.
  private func isMeant(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII || isEscaped[0xC3] || scalar.value == 0x2028 || scalar.value == 0x2029
  }

  private func appendEscape(_ scalar: Unicode.Scalar, to buffer: inout ByteBuffer) {
    if scalar.isASCII, !isEscaped[0x26] || scalar.value == 0x2F || scalar.value < 0x26 {
      buffer.appendEscape(UInt8(truncatingIfNeeded: scalar.value))
    } else if scalar.value == 0x5C {
      buffer.appendEscape(0x5C)
    } else {
      for unit in String(scalar).utf16 { buffer.appendHexEscape(unit) }
    }
  }
}

extension ByteBuffer {
  /// Appends text between quotes, with no more escapes than there must be.
  @inline(__always)  // 4.2 % of "10,000 flat models → JSON"
  mutating func append(quoted text: ByteRegion) {
    let count = text.count
    // Room for the quotes and for whole words.
    reserve(count + 10)
    appendReserved(UInt8(ascii: "\""))
    var position = 0
    while position < count {
      position = copyPlain(text, from: position)
      if position < count {
        appendEscape(text[position])
        position += 1
        reserve(count - position + 10)
      }
    }
    appendReserved(UInt8(ascii: "\""))
  }

  /// Copies bytes up to the first that must be escaped, eight at a time, and returns its position.
  ///
  /// There is room for them and eight more.
  @inline(__always)  // 13 % of "10,000 flat models → JSON"
  private mutating func copyPlain(_ source: ByteRegion, from start: Int) -> Int {
    var position = start
    while position + 8 <= source.count {
      let word = ByteWord(in: source, at: position)
      word.store(at: next)
      let special =
        (word.bytes(equalTo: UInt8(ascii: "\"")) | word.bytes(equalTo: UInt8(ascii: "\\"))
          | word.bytes(below: 0x20)) & ~word.beyondASCII
      if !special.isEmpty {
        next += special.first
        return position + special.first
      }
      position += 8
      next += 8
    }
    while position < source.count {
      let byte = source[position]
      if byte < 0x20 || byte == 0x22 || byte == 0x5C { break }
      appendReserved(byte)
      position += 1
    }
    return position
  }

  /// Appends the escape for a byte of ASCII.
  @inline(never)
  mutating func appendEscape(_ byte: UInt8) {
    let letter: UInt8? =
      switch byte {
      case 0x08: UInt8(ascii: "b")
      case 0x09: UInt8(ascii: "t")
      case 0x0A: UInt8(ascii: "n")
      case 0x0C: UInt8(ascii: "f")
      case 0x0D: UInt8(ascii: "r")
      case 0x22, 0x2F, 0x5C: byte
      default: nil
      }
    guard let letter else { return appendHexEscape(UInt16(byte)) }
    append(UInt8(ascii: "\\"))
    append(letter)
  }

  /// Appends the escape for a unit of UTF-16.
  mutating func appendHexEscape(_ unit: UInt16) {
    append("\\u")
    for shift in [12, 8, 4, 0] as [UInt16] {
      let digit = UInt8(truncatingIfNeeded: unit >> shift & 0xF)
      append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
  }
}
