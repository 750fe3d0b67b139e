import IbexCore
import ValueTransformers

/// A reference in text: to a character or to an entity.
struct XMLReference {
  /// The character; nil for an entity other than the five that need no declaration.
  let scalar: Unicode.Scalar?
  /// The position past the semicolon.
  let end: UnsafePointer<UInt8>
}

extension XMLReference {
  /// Reads the reference whose ampersand is at a position.
  ///
  /// A byte that belongs to no name follows the readable bytes.
  init(
    at ampersand: UnsafePointer<UInt8>, from start: UnsafePointer<UInt8>,
    to end: UnsafePointer<UInt8>
  ) throws(ParseFailure) {
    let first = ampersand + 1
    if first < end, first.pointee == UInt8(ascii: "#") {
      try self.init(digitsAt: first + 1, from: start, to: end)
    } else {
      try self.init(nameAt: first, from: start, to: end)
    }
  }

  /// Reads the reference to an entity whose name is at a position.
  private init(
    nameAt first: UnsafePointer<UInt8>, from start: UnsafePointer<UInt8>,
    to end: UnsafePointer<UInt8>
  ) throws(ParseFailure) {
    let close = first < end ? XMLName.end(from: first, to: end) : first
    guard close > first else {
      throw ParseFailure(
        expected: "the name of an entity (\"&\" itself is written \"&amp;\")",
        offset: first - start)
    }
    guard close < end, close.pointee == UInt8(ascii: ";") else {
      throw ParseFailure(expected: "\";\" at the end of a reference", offset: close - start)
    }
    self.init(scalar: Self.predefined(ByteRegion(from: first, to: close)), end: close + 1)
  }

  /// Reads the reference to a character whose number is at a position.
  private init(
    digitsAt first: UnsafePointer<UInt8>, from start: UnsafePointer<UInt8>,
    to end: UnsafePointer<UInt8>
  ) throws(ParseFailure) {
    let isHexadecimal = first < end && first.pointee == UInt8(ascii: "x")
    let digits = isHexadecimal ? first + 1 : first
    var position = digits
    var value: UInt32 = 0
    while position < end, let digit = hexValue(position.pointee), digit < 10 || isHexadecimal {
      value = min(value &* (isHexadecimal ? 16 : 10) &+ UInt32(digit), 0x11_0000)
      position += 1
    }
    guard position > digits else {
      let expected = isHexadecimal ? "a hexadecimal digit" : "a digit"
      throw ParseFailure(expected: expected, offset: position - start)
    }
    guard position < end, position.pointee == UInt8(ascii: ";") else {
      throw ParseFailure(expected: "\";\" at the end of a reference", offset: position - start)
    }
    guard let scalar = Unicode.Scalar(value), Self.isAllowed(scalar) else {
      throw ParseFailure(
        expected: "a reference to a character that XML allows", offset: first - 2 - start)
    }
    self.init(scalar: scalar, end: position + 1)
  }

  /// Returns whether XML allows a character: production 2.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D: true
    case 0xFFFE, 0xFFFF: false
    default: scalar.value >= 0x20
    }
  }

  private static func predefined(_ name: ByteRegion) -> Unicode.Scalar? {
    switch (name.count, name[0]) {
    case (2, UInt8(ascii: "l")): name[1] == UInt8(ascii: "t") ? "<" : nil
    case (2, UInt8(ascii: "g")): name[1] == UInt8(ascii: "t") ? ">" : nil
    case (3, UInt8(ascii: "a")): name == ByteRegion("amp") ? "&" : nil
    case (4, UInt8(ascii: "a")): name == ByteRegion("apos") ? "'" : nil
    case (4, UInt8(ascii: "q")): name == ByteRegion("quot") ? "\"" : nil
    default: nil
    }
  }
}
