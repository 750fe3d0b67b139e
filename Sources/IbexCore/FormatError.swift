public import IbexFoundation

/// An error for bytes that break the rules of a document's format.
///
///     do {
///       _ = try SourceDocument(json: "{\"id\": 12,}")
///     } catch {
///       print(error)  // expected a key in quotes, found "}" at line 1, column 11
///     }
public struct FormatError: Error, Hashable, Sendable {
  /// The line, counted from 1.
  public let line: Int
  /// The column, counted from 1, in Unicode scalars.
  public let column: Int
  /// The number of bytes before this position.
  ///
  /// For a document that is not UTF-8, counted in its conversion to UTF-8.
  public let byteOffset: Int
  /// A noun phrase for the input that the format requires at this position.
  public var expected: String { requirement.words(showingValue: showsContent) }
  /// A noun phrase for the input at this position.
  public var found: String { input.words(showingValue: showsContent) }
  /// A hint at the mistake, such as the format that the input resembles. Usually nil.
  public let hint: String?

  private let requirement: Summary
  private var input: Summary
  /// Whether the words show the content of the document.
  private var showsContent = true

  /// Creates an error, such as for tests of error handling.
  public init(
    line: Int, column: Int, byteOffset: Int, expected: String, found: String, hint: String? = nil
  ) {
    self.line = line
    self.column = column
    self.byteOffset = byteOffset
    requirement = .plain(expected)
    input = .words(found, kind: "something else")
    self.hint = hint
  }
}

extension FormatError {
  public static func == (first: FormatError, second: FormatError) -> Bool {
    first.byteOffset == second.byteOffset && first.line == second.line
      && first.column == second.column && first.expected == second.expected
      && first.found == second.found && first.hint == second.hint
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(byteOffset)
    hasher.combine(expected)
    hasher.combine(found)
  }
}

extension FormatError: CustomStringConvertible {
  /// One line with what was expected, what was found, and where.
  public var description: String {
    "expected \(expected), found \(found) at line \(line), column \(column)"
      + (hint.map { ": \($0)" } ?? "")
  }
}

extension FormatError: LocalizedError {
  /// The same text as ``description``, for `localizedDescription`.
  public var errorDescription: String? { description }
}

extension FormatError {
  /// Returns the error as it may be shown: without content of the document unless values are shown.
  func shown(values: Bool) -> FormatError {
    var error = self
    error.showsContent = showsContent && values
    return error
  }

  /// Creates an error for the input at an offset of a document.
  ///
  /// - Parameter found: The input that is quoted as a whole; nil for the first character of it.
  package init(
    expected: String, found: String? = nil, at offset: Int,
    in bytes: some RandomAccessCollection<UInt8>
  ) {
    let failure = ParseFailure(expected: expected, offset: offset)
    // No character is longer than four bytes.
    self = Array(bytes.prefix(offset + 4)).withByteRegion { FormatError(failure, in: $0) }
    if let found { input = .words("\"\(found.abbreviated)\"", kind: "something else") }
  }

  /// Creates an error for a failure in a document.
  @inline(never)
  package init(_ failure: ParseFailure, in bytes: ByteRegion) {
    let end = min(failure.offset, bytes.count)
    let position = Finding.Position.start.advanced(over: bytes[..<end])
    self.init(failure, at: position, in: bytes, "the end of the document")
  }

  /// Creates an error for a failure at a position.
  ///
  /// - Parameters:
  ///   - bytes: The bytes in which the failure has its offset.
  ///   - endName: The end of these bytes, in words.
  package init(
    _ failure: ParseFailure, at position: Finding.Position, in bytes: ByteRegion, _ endName: String
  ) {
    line = position.line
    column = position.column
    byteOffset = position.byteOffset
    requirement =
      failure.content == .entity
      ? .words(failure.expected, kind: "a declaration of the entity") : .plain(failure.expected)
    let rest = bytes[min(failure.offset, bytes.count)...]
    hint = rest.first.flatMap {
      Self.hint(at: $0, isFirst: position.byteOffset == 0, insteadOf: failure.expected)
    }
    let token = failure.content == .token ? Self.endTag(in: rest) ?? Self.key(in: rest) : nil
    let piece = token ?? Self.character(in: rest)
    input = piece.map { Summary.words($0, kind: "something else") } ?? .plain(endName)
  }

  /// Returns the format that a byte shows, in words; nil for any other byte.
  private static func hint(at byte: UInt8, isFirst: Bool, insteadOf expected: String) -> String? {
    switch (byte, expected) {
    case (0x1F, _) where isFirst: "data compressed with gzip begins with it"
    case (UInt8(ascii: "<"), "a value"): "HTML and XML begin with it"
    case (UInt8(ascii: "{"), "a document element"), (UInt8(ascii: "["), "a document element"):
      "JSON begins with it"
    default: nil
    }
  }

  /// Returns the end tag that some bytes begin with; nil for anything else.
  private static func endTag(in bytes: ByteRegion.SubSequence) -> String? {
    guard ByteRegion(rebasing: bytes).starts(with: ByteRegion("</")) else { return nil }
    // A stream stops at "<", too: so both say the same.
    let name = bytes.dropFirst(2).prefix {
      $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "<") && !$0.isSpace
    }
    let end = bytes[name.endIndex...].first { !$0.isSpace }
    guard !name.isEmpty, end == UInt8(ascii: ">") else { return nil }
    return "</\(Summary.escaped(String(decoding: name, as: UTF8.self).abbreviated))>"
  }

  /// Returns the key of JSON that some bytes begin with; nil for anything else.
  private static func key(in bytes: ByteRegion.SubSequence) -> String? {
    guard bytes.first == UInt8(ascii: "\"") else { return nil }
    return (try? JSONValueScanner.spelling(ofKey: ByteRegion(rebasing: bytes))).map {
      "key \(Summary.quoted($0))"
    }
  }

  /// Returns a noun phrase for the character that some bytes begin with; nil for no bytes.
  private static func character(in bytes: ByteRegion.SubSequence) -> String? {
    guard let first = bytes.first else { return nil }
    guard let scalar = String(decoding: bytes.prefix(4), as: UTF8.self).unicodeScalars.first,
      scalar != "\u{FFFD}"
    else { return "byte 0x" + String(first, radix: 16, uppercase: true) }
    var name: String {
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(4 - digits.count, 0)) + digits
    }
    return switch scalar.properties.generalCategory {
    case .control: "control character " + name
    // White space, and what cannot be seen, or not between quotes.
    case .spaceSeparator where scalar != " ", .lineSeparator, .paragraphSeparator, .format,
      .privateUse, .unassigned, .nonspacingMark, .enclosingMark:
      name
    case _ where scalar.properties.isDefaultIgnorableCodePoint: name
    default: scalar == "\"" ? "a quote" : "\"\(scalar)\""
    }
  }
}
