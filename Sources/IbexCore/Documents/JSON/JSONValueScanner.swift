import ValueTransformers

/// The JSON grammar of RFC 8259 over values whose bytes come piece by piece.
///
/// It accepts and refuses what ``JSONTokenizer`` does, with the same words at the same places, and
/// scans each byte once, except for the few bytes of an escape, a character, or a literal that
/// spans two chunks. It creates no tokens, and only finds the ends of values and, to follow a path
/// through a document, of keys and punctuation.
package struct JSONValueScanner {
  /// The next thing expected.
  package enum Place {
    case value, firstElement, firstKey, key, colon, commaOrEnd, keyText, text
    case firstDigit, zero, digits, firstFractionDigit, fractionDigits
    case exponentSign, firstExponentDigit, exponentDigits
    case end
  }

  package private(set) var place = Place.value
  /// Whether each open container is an object, innermost last.
  private var containers: ContiguousArray<Bool> = []
  private let depthLimit: Int
  /// Whether the value is a number or a literal, whose end only what follows it shows.
  package private(set) var isBare = false

  package init(depthLimit: Int) { self.depthLimit = depthLimit }

  /// The number of open containers.
  package var depth: Int { containers.count }

  /// Begins with another value.
  package mutating func restart() {
    place = .value
    containers.removeAll(keepingCapacity: true)
    isBare = false
  }

  /// Goes on to the end of a value, of a key, or of a sign between them.
  ///
  /// - Parameters:
  ///   - bytes: All that there is, what has been looked at included.
  ///   - offset: As far as it has been looked at.
  ///   - isLast: Whether no more bytes will come.
  ///   - depth: The number of containers that may be open at the end; those within are passed over.
  /// - Returns: The offset of the end, or as far as there are bytes if more are needed.
  package mutating func scan(
    _ bytes: ByteRegion, from offset: Int, isLast: Bool, depth: Int = 0
  ) throws(ParseFailure) -> (offset: Int, isAtEnd: Bool) {
    let start = bytes.baseAddress ?? InnerText.bytes
    var scanner = JSONScanner(start: start, end: start + bytes.count)
    scanner.position += offset
    repeat {
      if isBetweenTokens {
        scanner.position = JSONScanner.firstNonSpace(from: scanner.position, to: scanner.end)
      }
      if scanner.position == scanner.end {
        guard isLast else { return (scanner.offset, false) }
        guard isAfterNumber else { throw failure(at: scanner.offset) }
        endValue()
      } else if try !step(&scanner, isLast) {
        return (scanner.offset, false)
      }
    } while containers.count > depth || !(isBetweenTokens || place == .end)
    return (scanner.offset, true)
  }

  /// Goes past a value that something else has read.
  package mutating func endValue() { place = containers.isEmpty ? .end : .commaOrEnd }

  /// Returns the text of a key that has been scanned, with its quotes.
  package static func spelling(ofKey bytes: ByteRegion) throws(ParseFailure) -> String {
    guard let start = bytes.baseAddress else { return "" }
    var scanner = JSONScanner(start: start, end: start + bytes.count)
    let key = try scanner.string()
    return NodeKey(start: start + Int(key.offset), length: Int(key.length), flags: key.flags)
      .spelling
  }

  /// Whether white space may come next, and then a value, a key, or a sign.
  private var isBetweenTokens: Bool {
    switch place {
    case .value, .firstElement, .firstKey, .key, .colon, .commaOrEnd: true
    default: false
    }
  }

  /// Whether a number may end here.
  private var isAfterNumber: Bool {
    switch place {
    case .zero, .digits, .fractionDigits, .exponentDigits: true
    default: false
    }
  }

  /// The failure of bytes that do not go on as they must.
  package func failure(at offset: Int) -> ParseFailure {
    let expected =
      switch place {
      case .value, .firstElement: "a value"
      case .firstKey, .key: "a key in quotes"
      case .colon: "\":\""
      case .commaOrEnd: containers.last == true ? "\",\" or \"}\"" : "\",\" or \"]\""
      case .keyText, .text: "the closing quote of a string"
      case .end: "the end of the document"
      default: "a digit"
      }
    return ParseFailure(expected: expected, offset: offset)
  }
}

// One step, at a byte; false where more bytes must come.
extension JSONValueScanner {
  private mutating func step(
    _ scanner: inout JSONScanner, _ isLast: Bool
  ) throws(ParseFailure) -> Bool {
    switch place {
    case .value, .firstElement:
      return try beginValue(&scanner, isLast)
    case .firstKey, .key:
      try beginKey(&scanner)
    case .colon:
      guard scanner.byte == UInt8(ascii: ":") else { throw failure(at: scanner.offset) }
      scanner.position += 1
      place = .value
    case .commaOrEnd:
      try passCommaOrEnd(&scanner)
    case .keyText, .text:
      return try passText(&scanner, isLast)
    case .end:
      break
    default:
      try passNumber(&scanner)
    }
    return true
  }

  private mutating func beginValue(
    _ scanner: inout JSONScanner, _ isLast: Bool
  ) throws(ParseFailure) -> Bool {
    switch scanner.byte {
    case UInt8(ascii: "]") where place == .firstElement:
      closeContainer(&scanner)
    case UInt8(ascii: "\""):
      scanner.position += 1
      place = .text
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard containers.count < depthLimit else {
        throw ParseFailure(
          expected: DepthLimit.expectation(depthLimit), offset: scanner.offset)
      }
      containers.append(scanner.byte == UInt8(ascii: "{"))
      place = scanner.byte == UInt8(ascii: "{") ? .firstKey : .firstElement
      scanner.position += 1
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      isBare = containers.isEmpty
      place = .firstDigit
      if scanner.byte == UInt8(ascii: "-") { scanner.position += 1 }
    case UInt8(ascii: "t"): return try passLiteral("true", &scanner, isLast)
    case UInt8(ascii: "f"): return try passLiteral("false", &scanner, isLast)
    case UInt8(ascii: "n"): return try passLiteral("null", &scanner, isLast)
    default: throw failure(at: scanner.offset)
    }
    return true
  }

  private mutating func beginKey(_ scanner: inout JSONScanner) throws(ParseFailure) {
    if scanner.byte == UInt8(ascii: "}"), place == .firstKey { return closeContainer(&scanner) }
    guard scanner.byte == UInt8(ascii: "\"") else { throw failure(at: scanner.offset) }
    scanner.position += 1
    place = .keyText
  }

  private mutating func passCommaOrEnd(_ scanner: inout JSONScanner) throws(ParseFailure) {
    let isObject = containers.last == true
    if scanner.byte == UInt8(ascii: ",") {
      scanner.position += 1
      place = isObject ? .key : .value
      return
    }
    guard scanner.byte == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
      throw failure(at: scanner.offset)
    }
    closeContainer(&scanner)
  }

  private mutating func closeContainer(_ scanner: inout JSONScanner) {
    scanner.position += 1
    containers.removeLast()
    endValue()
  }

  private mutating func passLiteral(
    _ text: StaticString, _ scanner: inout JSONScanner, _ isLast: Bool
  ) throws(ParseFailure) -> Bool {
    isBare = containers.isEmpty
    for index in 0..<text.utf8CodeUnitCount {
      let byte = scanner.position + index
      if byte == scanner.end, !isLast { return false }
      guard byte < scanner.end, byte.pointee == text.utf8Start[index] else {
        throw ParseFailure(expected: "the literal \(text)", offset: scanner.offset + index)
      }
    }
    scanner.position += text.utf8CodeUnitCount
    endValue()
    return true
  }

  private mutating func passNumber(_ scanner: inout JSONScanner) throws(ParseFailure) {
    let byte = scanner.byte
    let isDigit = byte &- UInt8(ascii: "0") <= 9
    switch (place, byte) {
    case (.firstDigit, UInt8(ascii: "0")): place = .zero
    case (.firstDigit, _) where isDigit: place = .digits
    case (.firstFractionDigit, _) where isDigit: place = .fractionDigits
    case (.exponentSign, _) where isDigit, (.firstExponentDigit, _) where isDigit:
      place = .exponentDigits
    case (.exponentSign, UInt8(ascii: "+")), (.exponentSign, UInt8(ascii: "-")):
      place = .firstExponentDigit
    case (.digits, _) where isDigit, (.fractionDigits, _) where isDigit,
      (.exponentDigits, _) where isDigit:
      break
    case (.zero, UInt8(ascii: ".")), (.digits, UInt8(ascii: ".")): place = .firstFractionDigit
    case (.zero, _) where byte | 0x20 == UInt8(ascii: "e"),
      (.digits, _) where byte | 0x20 == UInt8(ascii: "e"),
      (.fractionDigits, _) where byte | 0x20 == UInt8(ascii: "e"):
      place = .exponentSign
    default:
      guard isAfterNumber else { throw failure(at: scanner.offset) }
      return endValue()
    }
    scanner.position += 1
  }

  /// Goes over a text to its closing quote, or to a character that has not come whole.
  private mutating func passText(
    _ scanner: inout JSONScanner, _ isLast: Bool
  ) throws(ParseFailure) -> Bool {
    while true {
      scanner.position = JSONScanner.firstSpecial(from: scanner.position, to: scanner.end)
      guard scanner.position < scanner.end else { return true }
      if scanner.byte == UInt8(ascii: "\"") {
        scanner.position += 1
        if place == .keyText { place = .colon } else { endValue() }
        return true
      }
      if !isLast, scanner.lengthOfSpecial > scanner.end - scanner.position { return false }
      try scanner.skipSpecial()
    }
  }
}
