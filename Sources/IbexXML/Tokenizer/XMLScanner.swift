import IbexCore
import ValueTransformers

/// The lexical half of XML: names, texts, references, and comments at a position.
///
/// Invariant: `start <= position <= end`. The document's last byte is `>`, or a zero follows it:
/// neither belongs to a name or is white space, so these are read without a look at the end.
struct XMLScanner {
  let start: UnsafePointer<UInt8>
  let end: UnsafePointer<UInt8>
  var position: UnsafePointer<UInt8>

  init(start: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>) {
    self.start = start
    self.end = end
    position = start
  }

  var offset: Int { position - start }

  var isAtEnd: Bool { position >= end }

  /// The byte at the position, 0 at the end.
  var byte: UInt8 { position < end ? position.pointee : 0 }

  /// Skips white space and returns whether there was any.
  @discardableResult
  mutating func skipSpace() -> Bool {
    let first = position
    while position.pointee.isSpace { position += 1 }
    return position > first
  }

  @inline(__always)  // 7.6 % of "feed XML → document alone"
  mutating func name() throws(ParseFailure) -> ByteRegion {
    let first = position
    position = XMLName.end(from: first, to: end)
    guard position > first else { throw failure("a name") }
    return ByteRegion(from: first, to: position)
  }

  func starts(with text: StaticString) -> Bool {
    ByteRegion(from: position, to: end).starts(with: ByteRegion(text))
  }

  /// Skips a word, and returns whether it was here.
  mutating func skip(_ word: StaticString) -> Bool {
    guard starts(with: word) else { return false }
    position += word.utf8CodeUnitCount
    return true
  }

  /// Returns the failure at a place, or else at the position.
  @inline(never)
  func failure(_ expected: String, at place: UnsafePointer<UInt8>? = nil) -> ParseFailure {
    ParseFailure(expected: expected, offset: (place ?? position) - start)
  }
}

extension XMLScanner {
  /// Calls `body` with a scanner of a zero-terminated copy of a text.
  static func scan<Result>(
    _ text: [UInt8], _ body: (inout XMLScanner) throws(ParseFailure) -> Result
  ) throws(ParseFailure) -> Result {
    try (text + [0]).withUnsafeBufferPointer { bytes throws(ParseFailure) in
      let start = bytes.baseAddress.unsafelyUnwrapped
      var scanner = XMLScanner(start: start, end: start + text.count)
      return try body(&scanner)
    }
  }

  /// Calls `body` with a scanner of a document, copied where the scanner's invariant demands it.
  static func scan<Result>(
    document bytes: ByteRegion,
    _ body: (inout XMLScanner) throws(ParseFailure) -> Result
  ) throws(ParseFailure) -> Result {
    guard bytes.count < UInt32.max / 2 else {
      throw ParseFailure(expected: "a document of less than 2 GiB", offset: 0)
    }
    guard let start = bytes.baseAddress, let last = bytes.lastIndex(where: { !$0.isSpace }),
      bytes[last] == UInt8(ascii: ">")
    else { return try scan(Array(bytes), body) }  // Something broken off, or followed by text.
    do throws(ParseFailure) {
      var scanner = XMLScanner(start: start, end: start + last + 1)
      return try body(&scanner)
    } catch {
      let isAtEnd = error.offset > last
      throw isAtEnd ? error.moved(to: bytes.count) : error
    }
  }
}

// Texts and the values of attributes.
extension XMLScanner {
  /// Reads the text up to the next markup or the end.
  mutating func text() throws(ParseFailure) -> Lexeme {
    let first = position
    if position < end, position.pointee <= UInt8(ascii: " ") {
      position = Self.firstNonSpace(from: position, to: end)
    }
    let isBlank = position == end || position.pointee == UInt8(ascii: "<")
    if isBlank { return Lexeme(first, position, in: start, .plainText, isBlank: true) }
    let beginsWithReference = position.pointee == UInt8(ascii: "&")
    var flags: Token.Flags = .plainText
    if position > first, Self.hasReturn(first, position) { flags.insert(.references) }
    while true {
      position = Self.firstSpecialOfText(from: position, to: end)
      guard position < end, position.pointee != UInt8(ascii: "<") else { break }
      let length = Self.lengthOfCommonReference(at: position, to: end)
      if length > 0 {
        flags.insert(.references)
        position += length
        continue
      }
      position = try Self.pastSpecial(at: position, first, from: start, to: end, &flags)
    }
    return Lexeme(
      first, position, in: start, flags,
      isBlank: beginsWithReference && Self.isBlank(first, position))
  }

  /// The text of an element that has none.
  var emptyText: Lexeme { Lexeme(position, position, in: start, .plainText, isBlank: true) }

  /// Reads the value of an attribute, after its name.
  @inline(__always)  // 6.9 % of "feed XML → document alone"
  mutating func attributeValue() throws(ParseFailure) -> Lexeme {
    if position.pointee != UInt8(ascii: "=") { skipSpace() }
    guard position.pointee == UInt8(ascii: "=") else { throw failure("an attribute with a value") }
    position += 1
    if position.pointee <= UInt8(ascii: " ") { skipSpace() }
    let quote = position.pointee
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw failure("an attribute value in quotes")
    }
    let first = position + 1
    position = first
    var flags: Token.Flags = .plainText
    while true {
      position = Self.firstSpecialOfValue(quote, from: position, to: end)
      guard position < end else { throw failure("the closing quote of an attribute value") }
      if position.pointee == quote { break }
      guard position.pointee != UInt8(ascii: "<") else {
        throw failure("an attribute value without \"<\"")
      }
      if position.pointee.isSpace { flags.insert(.references) }
      position = try Self.pastSpecial(at: position, position, from: start, to: end, &flags)
    }
    let value = Lexeme(first, position, in: start, flags)
    position += 1
    return value
  }

  /// Returns whether an end tag with a name of a length is at the position; 0 is another name's.
  @inline(__always)  // 2.3 % of "feed XML → document alone"
  func isEndTag(nameLength length: Int) -> Bool {
    length > 0 && !XMLName.continues(with: (position + 2 + length).pointee)
  }

  /// Skips the end tag at the position, whose name has a length.
  @inline(__always)  // 3.2 % of "feed XML → document alone"
  mutating func skipEndTag(nameLength length: Int) throws(ParseFailure) {
    position += 2 + length
    if position.pointee != UInt8(ascii: ">") {
      skipSpace()
      guard position.pointee == UInt8(ascii: ">") else {
        throw failure("\">\" at the end of a tag")
      }
    }
    position += 1
  }

  @inline(never)
  private static func hasReturn(
    _ first: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) -> Bool {
    ByteRegion(from: first, to: end).contains(UInt8(ascii: "\r"))
  }

  @inline(never)
  private static func isBlank(
    _ first: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) -> Bool {
    XMLText.isBlank(ByteRegion(from: first, to: end))
  }
}
