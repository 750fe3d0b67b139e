/// The lexical half of XML: names, texts, references, and comments at a position.
///
/// Invariant: `start <= position <= end`. The document's last byte is `>`, or a zero follows it:
/// neither belongs to a name or is white space, so these are read without a look at the end.
struct XMLScanner {
  let start: UnsafePointer<UInt8>
  let end: UnsafePointer<UInt8>
  var position: UnsafePointer<UInt8>

  init(start: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>, offset: Int = 0) {
    self.start = start
    self.end = end
    position = start + offset
  }

  @inline(__always)
  var offset: Int { position - start }

  @inline(__always)
  var isAtEnd: Bool { position >= end }

  /// The byte at the position, 0 at the end.
  @inline(__always)
  var byte: UInt8 { position < end ? position.pointee : 0 }

  @inline(__always)
  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D
  }

  /// Skips white space and returns whether there was any.
  @inline(__always) @discardableResult
  mutating func skipSpace() -> Bool {
    let first = position
    while Self.isSpace(position.pointee) { position += 1 }
    return position > first
  }

  @inline(__always)
  mutating func name() throws(ParseFailure) -> UnsafeBufferPointer<UInt8> {
    let first = position
    position = XMLName.end(from: first, to: end)
    guard position > first else { throw failure("a name") }
    return UnsafeBufferPointer(start: first, count: position - first)
  }

  func starts(with text: StaticString) -> Bool {
    guard end - position >= text.utf8CodeUnitCount else { return false }
    for index in 0..<text.utf8CodeUnitCount where position[index] != text.utf8Start[index] {
      return false
    }
    return true
  }

  @inline(never)
  func failure(_ expected: String) -> ParseFailure {
    ParseFailure(expected: expected, offset: position - start)
  }

  @inline(never)
  func failure(_ expected: String, at place: UnsafePointer<UInt8>) -> ParseFailure {
    ParseFailure(expected: expected, offset: place - start)
  }
}

// Texts and the values of attributes.
extension XMLScanner {
  /// Reads the text up to the next markup or the end.
  @inline(__always)
  mutating func text() throws(ParseFailure) -> XMLTextRun {
    let first = position
    if position < end, position.pointee <= UInt8(ascii: " ") {
      position = Self.firstNonSpace(from: position, to: end)
    }
    let isBlank = position == end || position.pointee == UInt8(ascii: "<")
    if isBlank { return XMLTextRun(first, position, start, isBlank: true, hasReferences: false) }
    let beginsWithReference = position.pointee == UInt8(ascii: "&")
    var hasReferences = position > first && Self.hasReturn(first, position)
    while true {
      position = Self.firstSpecialOfText(from: position, to: end)
      guard position < end, position.pointee != UInt8(ascii: "<") else { break }
      let length = Self.lengthOfCommonReference(at: position, to: end)
      if length > 0 {
        hasReferences = true
        position += length
        continue
      }
      position = try Self.pastSpecial(
        at: position, first, from: start, to: end, &hasReferences)
    }
    return XMLTextRun(
      first, position, start,
      isBlank: beginsWithReference && Self.isBlank(first, position),
      hasReferences: hasReferences)
  }

  /// The text of an element that has none.
  var emptyText: XMLTextRun {
    XMLTextRun(position, position, start, isBlank: true, hasReferences: false)
  }

  /// Reads the value of an attribute, after its name.
  @inline(__always)
  mutating func attributeValue() throws(ParseFailure) -> XMLTextRun {
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
    var hasReferences = false
    while true {
      position = Self.firstSpecialOfValue(quote, from: position, to: end)
      guard position < end else { throw failure("the closing quote of an attribute value") }
      if position.pointee == quote { break }
      guard position.pointee != UInt8(ascii: "<") else {
        throw failure("an attribute value without \"<\"")
      }
      if Self.isSpace(position.pointee) { hasReferences = true }
      position = try Self.pastSpecial(
        at: position, position, from: start, to: end, &hasReferences)
    }
    let value = XMLTextRun(
      first, position, start, isBlank: false, hasReferences: hasReferences)
    position += 1
    return value
  }

  /// Returns whether an end tag with a name of a length is at the position; 0 is another name's.
  @inline(__always)
  func isEndTag(nameLength length: Int) -> Bool {
    length > 0 && !XMLName.continues(at: position + 2 + length)
  }

  /// Skips the end tag at the position, whose name has a length.
  @inline(__always)
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
    UnsafeBufferPointer(start: first, count: end - first).contains(UInt8(ascii: "\r"))
  }

  @inline(never)
  private static func isBlank(
    _ first: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) -> Bool {
    XMLText.isBlank(UnsafeBufferPointer(start: first, count: end - first))
  }
}

// These take pointers by value, so that the scanner's own stay in registers.
extension XMLScanner {
  /// Returns the first byte that is not white space; spaces and line feeds by words of eight.
  @inline(__always)
  private static func firstNonSpace(
    from first: UnsafePointer<UInt8>, to end: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8> {
    var position = first
    while end - position >= 8 {
      let word = ByteWord(at: position)
      let others =
        word.sevenBits.sevenBitBytes(otherThan: UInt8(ascii: " "))
        & word.sevenBits.sevenBitBytes(otherThan: UInt8(ascii: "\n")) | word.beyondASCII
      if !others.isEmpty {
        position += others.first
        break
      }
      position += 8
    }
    while position < end, isSpace(position.pointee) { position += 1 }
    return position
  }

  /// Returns the first `<`, `>`, ampersand, control, or non-ASCII character, by words of eight.
  ///
  /// `<` and `>` differ in the one bit that is masked.
  @inline(__always)
  private static func firstSpecialOfText(
    from first: UnsafePointer<UInt8>, to end: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8> {
    var position = first
    while end - position >= 8 {
      let word = ByteWord(at: position)
      let brackets = (word & ByteWord(repeating: 0xFD)).bytes(equalTo: UInt8(ascii: "<"))
      let special =
        brackets | word.bytes(equalTo: UInt8(ascii: "&")) | word.bytes(below: 0x20)
        | word.beyondASCII
      if !special.isEmpty { return position + special.first }
      position += 8
    }
    while position < end {
      let byte = position.pointee
      if byte & 0xFD == 0x3C || byte == UInt8(ascii: "&") || byte < 0x20 || byte >= 0x80 { break }
      position += 1
    }
    return position
  }

  /// Returns the length of `&amp;`, `&lt;`, or `&gt;` at a position, else 0.
  @inline(__always)
  static func lengthOfCommonReference(
    at position: UnsafePointer<UInt8>, to end: UnsafePointer<UInt8>
  ) -> Int {
    guard end - position >= 5 else { return 0 }
    let first = ByteWord.half(at: position)
    // The letters from the last one back.
    if first == 0x706D_6126 { return position[4] == UInt8(ascii: ";") ? 5 : 0 }
    return first == 0x3B74_6C26 || first == 0x3B74_6726 ? 4 : 0
  }

  /// Returns the first quote of one kind, `<`, ampersand, control character, or non-ASCII byte.
  @inline(__always)
  private static func firstSpecialOfValue(
    _ quote: UInt8, from first: UnsafePointer<UInt8>, to end: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8> {
    var position = first
    while end - position >= 8 {
      let word = ByteWord(at: position)
      let special =
        word.bytes(equalTo: quote) | word.bytes(equalTo: UInt8(ascii: "<"))
        | word.bytes(equalTo: UInt8(ascii: "&")) | word.bytes(below: 0x20) | word.beyondASCII
      if !special.isEmpty { return position + special.first }
      position += 8
    }
    while position < end {
      let byte = position.pointee
      if byte == quote || byte == UInt8(ascii: "<") || byte == UInt8(ascii: "&") || byte < 0x20
        || byte >= 0x80
      {
        break
      }
      position += 1
    }
    return position
  }

  /// Skips one special character or reference of a text and records what reading must resolve.
  @inline(never)
  private static func pastSpecial(
    at position: UnsafePointer<UInt8>, _ first: UnsafePointer<UInt8>,
    from start: UnsafePointer<UInt8>, to end: UnsafePointer<UInt8>, _ hasReferences: inout Bool
  ) throws(ParseFailure) -> UnsafePointer<UInt8> {
    switch position.pointee {
    case UInt8(ascii: "&"):
      hasReferences = true
      guard case .character(_, let past) = try XMLReference.read(at: position, from: start, to: end)
      else { throw ParseFailure(expected: "a declared entity", offset: position - start) }
      return past
    case UInt8(ascii: ">"):
      if position - first >= 2, position[-1] == UInt8(ascii: "]"),
        position[-2] == UInt8(ascii: "]")
      {
        throw ParseFailure(
          expected: "\"]]>\" only at the end of CDATA", offset: position - 2 - start)
      }
      return position + 1
    case UInt8(ascii: "\r"):
      hasReferences = true
      return position + 1
    case UInt8(ascii: "\n"), UInt8(ascii: "\t"):
      return position + 1
    default:
      return try pastNonASCII(at: position, from: start, to: end)
    }
  }

  /// Walks over what lies beyond ASCII, which must be allowed characters in well-formed UTF-8, and
  /// refuses control characters.
  @inline(never)
  static func pastNonASCII(
    at first: UnsafePointer<UInt8>, from start: UnsafePointer<UInt8>, to end: UnsafePointer<UInt8>
  ) throws(ParseFailure) -> UnsafePointer<UInt8> {
    var position = first
    while position < end, position.pointee >= 0x80 {
      let length = UTF8Sequence.length(at: position, to: end)
      guard length > 0 else { throw ParseFailure(expected: "UTF-8 text", offset: position - start) }
      if position.pointee == 0xEF, position[1] == 0xBF, position[2] >= 0xBE { break }
      position += length
    }
    guard position > first, position == end || position.pointee != 0xEF else {
      throw ParseFailure(expected: "a character that XML allows", offset: position - start)
    }
    return position
  }
}

/// The range of a text, a piece of one, or the value of an attribute.
struct XMLTextRun {
  let offset: UInt32
  let length: UInt32
  /// Whether it is white space alone.
  let isBlank: Bool
  /// Whether it has references or line ends to resolve.
  let hasReferences: Bool

  @inline(__always)
  init(
    _ first: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, _ start: UnsafePointer<UInt8>,
    isBlank: Bool, hasReferences: Bool
  ) {
    offset = UInt32(truncatingIfNeeded: first - start)
    length = UInt32(truncatingIfNeeded: end - first)
    self.isBlank = isBlank
    self.hasReferences = hasReferences
  }
}
