public import IbexFoundation

/// A place where the bytes of a document break the rules of its format.
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
  /// The number of bytes before this place; of a document that is not UTF-8, in its conversion to
  /// UTF-8.
  public let byteOffset: Int
  /// A noun phrase for the input that the format requires at this place.
  public let expected: String
  /// A noun phrase for the input at this place.
  public let found: String

  /// Makes an error, such as one for a test of what is done with it.
  public init(line: Int, column: Int, byteOffset: Int, expected: String, found: String) {
    self.line = line
    self.column = column
    self.byteOffset = byteOffset
    self.expected = expected
    self.found = found
  }
}

extension FormatError: CustomStringConvertible {
  /// One line that says what was expected, what was found, and where.
  public var description: String {
    "expected \(expected), found \(found) at line \(line), column \(column)"
  }
}

extension FormatError: LocalizedError {
  /// The same text as ``description``, which is what `localizedDescription` returns.
  public var errorDescription: String? { description }
}

extension FormatError {
  /// Creates an error for the input at an offset of a document.
  init<Bytes: RandomAccessCollection<UInt8>>(
    expected: String, at offset: Int, in bytes: Bytes
  ) where Bytes.Index == Int {
    var place = TextPlace()
    let before = bytes[..<min(offset, bytes.count)]
    if before.withContiguousStorageIfAvailable({ place.advance(over: ByteRegion($0)) }) == nil {
      Array(before).withByteRegion { place.advance(over: $0) }
    }
    self.init(
      expected: expected, at: place, found: Self.description(ofWhatStandsAt: offset, in: bytes))
  }

  /// Creates an error for a place.
  init(expected: String, at place: TextPlace, found: String) {
    line = place.line
    column = place.column
    byteOffset = place.offset
    self.expected = expected
    self.found = found
  }

  /// Returns a noun phrase for the character at an offset.
  static func description<Bytes: RandomAccessCollection<UInt8>>(
    ofWhatStandsAt offset: Int, in bytes: Bytes
  ) -> String where Bytes.Index == Int {
    guard offset < bytes.count else { return "the end of the document" }
    let end = min(offset + 4, bytes.count)
    guard let scalar = String(decoding: bytes[offset..<end], as: UTF8.self).unicodeScalars.first,
      scalar != "\u{FFFD}"
    else { return "byte 0x" + String(bytes[offset], radix: 16, uppercase: true) }
    guard scalar.value >= 0x20, scalar.value != 0x7F else {
      return "control character U+" + Self.hexadecimal(scalar)
    }
    return "\"\(scalar)\""
  }

  private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
