import Foundation

/// The declarations that a document of XML may begin with.
///
/// Foundation's parser cannot be given all of them: on Linux it drops, without a word, what
/// references to declared entities stand for, and it crashes at some declarations of attributes
/// and notations. So a document that declares entities is refused, and other declarations are
/// overwritten with spaces before it is read.
enum DocumentTypeDeclaration {
  /// The document without the declarations in its document type, and with line breaks behind it:
  /// about a document of a few bytes the parser says nothing on Linux.
  static func blanked(in bytes: UnsafeBufferPointer<UInt8>) throws(FormatError) -> Data {
    guard !bytes.prefix(4).contains(0) else { return try wide(bytes) }
    try checkEncoding(of: bytes)
    var scanner = Scanner(rest: bytes[...])
    let padding = Data(repeating: UInt8(ascii: "\n"), count: 8)
    guard let declarations = scanner.internalSubset() else { return Data(bytes) + padding }
    if let entity = scanner.entity {
      throw FormatError(expected: "a document that declares no entities", at: entity, in: bytes)
    }
    var blanked = Data(bytes)
    for offset in declarations where bytes[offset] != UInt8(ascii: "\n") {
      blanked[blanked.startIndex + offset] = UInt8(ascii: " ")
    }
    return blanked + padding
  }

  /// Refuses encodings in which other bytes than ASCII's may stand for the signs of declarations.
  private static func checkEncoding(
    of bytes: UnsafeBufferPointer<UInt8>
  ) throws(FormatError) {
    let start = String(decoding: bytes.prefix(200), as: UTF8.self)
    guard start.contains("<?xml"),
      let name = start.prefixMatch(of: /[^>]*?encoding\s*=\s*["']([A-Za-z0-9._-]*)/)?.1.lowercased()
    else { return }
    let known = [
      "utf-8", "utf8", "us-ascii", "ascii", "iso-8859-", "latin1", "windows-125", "koi8-",
    ]
    guard known.contains(where: { name.hasPrefix($0) }) else {
      let expected = "an encoding such as UTF-8, UTF-16, ISO-8859-1, or windows-1252"
      throw FormatError(expected: expected, at: 0, in: bytes)
    }
  }

  /// A document in UTF-16 or UTF-32, which is refused when it declares anything.
  private static func wide(_ bytes: UnsafeBufferPointer<UInt8>) throws(FormatError) -> Data {
    let narrow = bytes.filter { $0 != 0 }
    let declares = narrow.withUnsafeBufferPointer { narrow in
      var scanner = Scanner(rest: narrow[...])
      return scanner.internalSubset() != nil
    }
    guard !declares else {
      throw FormatError(
        expected: "UTF-8 for a document that declares anything", at: 0, in: bytes)
    }
    return Data(bytes)
  }
}

private struct Scanner {
  var rest: Slice<UnsafeBufferPointer<UInt8>>
  /// Where the first entity is declared.
  private(set) var entity: Int?

  init(rest: Slice<UnsafeBufferPointer<UInt8>>) { self.rest = rest }

  /// What stands between the brackets of the document type; nil without brackets.
  mutating func internalSubset() -> Range<Int>? {
    guard skipToDocumentType(), skip(to: [UInt8(ascii: "["), UInt8(ascii: ">")]),
      rest.first == UInt8(ascii: "[")
    else { return nil }
    rest = rest.dropFirst()
    let start = rest.startIndex
    while skip(to: [UInt8(ascii: "]"), UInt8(ascii: "<")]), rest.first == UInt8(ascii: "<") {
      if rest.starts(with: "<!ENTITY".utf8), entity == nil { entity = rest.startIndex }
      if !skipCommentOrInstruction() {
        _ = skip(to: [UInt8(ascii: ">")])
        rest = rest.dropFirst()
      }
    }
    return start..<rest.startIndex
  }

  private mutating func skipToDocumentType() -> Bool {
    while let open = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[open...]
      if rest.starts(with: "<!DOCTYPE".utf8) { return true }
      guard skipCommentOrInstruction() else { return false }
    }
    return false
  }

  private mutating func skipCommentOrInstruction() -> Bool {
    if rest.starts(with: "<!--".utf8) {
      rest = rest.dropFirst(4)
      skip(past: "-->")
      return true
    }
    guard rest.starts(with: "<?".utf8) else { return false }
    skip(past: "?>")
    return true
  }

  /// Moves to the first of some bytes outside of quotes, and answers whether there is one.
  private mutating func skip(to stops: [UInt8]) -> Bool {
    while let byte = rest.first, !stops.contains(byte) {
      rest = rest.dropFirst()
      guard byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") else { continue }
      rest = rest.firstIndex(of: byte).map { rest[($0 + 1)...] } ?? rest.dropFirst(rest.count)
    }
    return !rest.isEmpty
  }

  private mutating func skip(past end: String) {
    while !rest.isEmpty, !rest.starts(with: end.utf8) { rest = rest.dropFirst() }
    rest = rest.dropFirst(end.utf8.count)
  }
}
