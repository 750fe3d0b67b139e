import IbexCore
import ValueTransformers

/// The decoding of elements' texts and attributes' values.
///
/// The tokenizer has checked the references; an ampersand that begins none stays as it is.
enum XMLText {
  /// Returns a text as its document means it, with white space at its ends.
  @inline(never)  // The readers of texts are most of all those of JSON, which never come here.
  static func untrimmed(_ node: Node) -> String {
    let token = node.token
    if token.flags.contains(.composed) {
      return String(decoding: pieces(of: node).bytes, as: UTF8.self)
    }
    return resolved(node) { $0 }
  }

  /// Returns a text without the white space that is layout.
  static func trimmed(_ node: Node) -> String {
    let token = node.token
    guard token.flags.contains(.trimmable) else { return untrimmed(node) }
    if token.flags.contains(.composed) { return trimmed(pieces(of: node)) }
    if token.flags.contains(.references) { return resolved(node, asciiTrimmed) }
    return String(
      wellFormed: asciiTrimmed(node.rawBytes), isASCII: token.flags.contains(.ascii))
  }

  /// Returns the part that is wanted of a text whose references are resolved.
  ///
  /// The scanner has checked the UTF-8, and no reference names half of a surrogate pair.
  private static func resolved(_ node: Node, _ part: (ByteRegion) -> ByteRegion) -> String {
    let token = node.token
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Int(token.length)) { room in
      let count = decode(node.rawBytes, token.flags, into: room)
      return String(
        wellFormed: part(ByteRegion(start: room.baseAddress, count: count)),
        isASCII: token.flags.contains(.ascii))
    }
  }

  /// Returns whether a text is only white space, literal or as references.
  static func isBlank(_ raw: ByteRegion) -> Bool {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: raw.count + 1) { buffer in
      let count = decode(raw, .references, into: buffer)
      return buffer[..<count].allSatisfy(isASCIIWhitespace)
    }
  }

  /// Decodes a text and returns the number of bytes, which is never more than those read.
  ///
  /// Line ends become line feeds; in the value of an attribute all white space becomes spaces. What
  /// needs no care is copied eight bytes at a time: as many are left to read as there is room for.
  static func decode(
    _ raw: ByteRegion, _ flags: Token.Flags,
    into buffer: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    guard let start = raw.baseAddress, let target = buffer.baseAddress else { return 0 }
    let end = start + raw.count
    let isValue = flags.contains(.attributeValue)
    let hasReferences = !flags.contains(.characterData)
    var position = start
    var count = 0
    while position < end {
      if end - position >= 8 {
        let word = ByteWord(at: position)
        word.store(at: target + count)
        let plain = plainCount(word)
        position += plain
        count += plain
        if plain == 8 { continue }
      }
      let byte = position.pointee
      if byte == UInt8(ascii: "&"), hasReferences {
        count += resolve(at: &position, to: end, target + count)
        continue
      }
      position += 1
      if byte == UInt8(ascii: "\r") {
        if position < end, position.pointee == UInt8(ascii: "\n") { position += 1 }
        target[count] = isValue ? UInt8(ascii: " ") : UInt8(ascii: "\n")
      } else {
        target[count] = isValue && byte.isSpace ? UInt8(ascii: " ") : byte
      }
      count += 1
    }
    return count
  }

  /// Returns the number of bytes before the first ampersand or control character of a word.
  private static func plainCount(_ word: ByteWord) -> Int {
    let special = word.bytes(equalTo: UInt8(ascii: "&")) | word.bytes(below: 0x20)
    return (special & ~word.beyondASCII).first
  }

  /// Skips a reference, writes its character, and returns the number of bytes written.
  private static func resolve(
    at position: inout UnsafePointer<UInt8>, to end: UnsafePointer<UInt8>,
    _ target: UnsafeMutablePointer<UInt8>
  ) -> Int {
    let length = XMLScanner.lengthOfCommonReference(at: position, to: end)
    guard length > 0 else { return resolveOther(at: &position, to: end, target) }
    switch position[1] {
    case UInt8(ascii: "a"): target.pointee = UInt8(ascii: "&")
    case UInt8(ascii: "l"): target.pointee = UInt8(ascii: "<")
    default: target.pointee = UInt8(ascii: ">")
    }
    position += length
    return 1
  }

  @inline(never)
  private static func resolveOther(
    at position: inout UnsafePointer<UInt8>, to end: UnsafePointer<UInt8>,
    _ target: UnsafeMutablePointer<UInt8>
  ) -> Int {
    let reference = try? XMLReference(at: position, from: position, to: end)
    guard let reference, let scalar = reference.scalar else {
      target.pointee = UInt8(ascii: "&")
      position += 1
      return 1
    }
    position = reference.end
    var count = 0
    for unit in UTF8.encode(scalar) ?? Unicode.UTF8.encodedReplacementCharacter {
      target[count] = unit
      count += 1
    }
    return count
  }
}

// Texts in pieces.
extension XMLText {
  /// A text, with the range from its first to its last byte that came as CDATA.
  private typealias Composition = (bytes: [UInt8], verbatim: Range<Int>?)

  private static func trimmed(_ text: Composition) -> String {
    text.bytes.withByteRegion { bytes in
      guard let verbatim = text.verbatim else {
        return String(decoding: asciiTrimmed(bytes), as: UTF8.self)
      }
      let before = bytes[..<verbatim.lowerBound].prefix(while: isASCIIWhitespace)
      let after = bytes[verbatim.upperBound...].lastIndex { !isASCIIWhitespace($0) }
      let end = after.map { $0 + 1 } ?? verbatim.upperBound
      return String(decoding: bytes[before.endIndex..<end], as: UTF8.self)
    }
  }

  /// Returns the pieces of text within the element that a composed text names; not those of its
  /// children, unless the text has them.
  private static func pieces(of text: Node) -> Composition {
    var composition: Composition = ([], nil)
    func add(_ raw: ByteRegion, _ flags: Token.Flags) {
      let start = composition.bytes.count
      composition.bytes += decoded(raw, flags)
      if flags.contains(.characterData) {
        let first = composition.verbatim?.lowerBound ?? start
        composition.verbatim = first..<composition.bytes.count
      }
    }
    let element = text.node(at: Int(text.token.offset))
    if element.isMixed, !text.token.flags.contains(.mixed) {
      element.forEachPiece(elements: { _ in }, add)
    } else {
      element.forEachInnerText(add)
    }
    return composition
  }

  static func decoded(_ raw: ByteRegion, _ flags: Token.Flags) -> [UInt8] {
    guard flags.contains(.references), !raw.isEmpty else { return Array(raw) }
    return [UInt8](unsafeUninitializedCapacity: raw.count) { buffer, count in
      count = decode(raw, flags, into: buffer)
    }
  }
}

extension Node {
  /// Calls `body` with each piece of an element's own text, as in the document, in its order, and
  /// `visit` with the key of each element between them.
  ///
  /// White space alone between two tags has no token, so it is looked for before each element.
  func forEachPiece(elements visit: (Int) -> Void, _ body: (ByteRegion, Token.Flags) -> Void) {
    var key = firstChild
    let end = endOfChildren
    while key < end {
      let flags = tokens[key].flags
      if flags.contains(.child) {
        var start = Int(tokens[key].offset) - 1
        let open = start
        while start > 0, isASCIIWhitespace(bytes[start - 1]) { start -= 1 }
        if start < open, !isPiece(endingAt: open, before: key) {
          let space = ByteRegion(from: bytes + start, to: bytes + open)
          body(space, .references)
        }
        visit(key)
      } else if flags.contains(.piece) {
        let text = node(at: key + 1)
        body(text.rawBytes, text.token.flags)
      }
      key = Int(tokens[key + 1].next)
    }
  }

  /// Returns whether the token before a key is that of a piece that ends at an offset.
  private func isPiece(endingAt offset: Int, before key: Int) -> Bool {
    let text = tokens[key - 1]
    return tokens[key - 2].flags.contains(.piece)
      && Int(text.offset) + Int(text.length) == offset
  }
}
