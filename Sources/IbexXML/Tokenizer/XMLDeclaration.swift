import IbexCore
import ValueTransformers

/// The declaration that a document of XML may begin with: production 23.
struct XMLDeclaration {
  /// The name of the encoding, in the document's bytes; nil if none is declared.
  private(set) var encoding: ByteRegion?
  private(set) var isStandalone = false

  /// Reads the declaration at the scanner's position; nil if it is absent.
  init?(_ scanner: inout XMLScanner) throws(ParseFailure) {
    guard scanner.starts(with: "<?xml"), scanner.end - scanner.position > 5,
      !XMLName.continues(with: scanner.position[5])
    else { return nil }
    scanner.position += 5
    guard let version = try Self.value(of: "version", &scanner) else {
      throw scanner.failure("a version in the XML declaration")
    }
    guard version.starts(with: ByteRegion("1.")), version.count > 2,
      version.dropFirst(2).allSatisfy({ $0 &- UInt8(ascii: "0") < 10 })
    else { throw scanner.failure("version 1.0", at: version.baseAddress) }
    encoding = try Self.value(of: "encoding", &scanner)
    if let encoding, !Self.isName(encoding) {
      throw scanner.failure("the name of an encoding", at: encoding.baseAddress)
    }
    if let standalone = try Self.value(of: "standalone", &scanner) {
      isStandalone = standalone == ByteRegion("yes")
      guard isStandalone || standalone == ByteRegion("no") else {
        throw scanner.failure("yes or no", at: standalone.baseAddress)
      }
    }
    scanner.skipSpaceToEnd()
    guard scanner.skip("?>") else {
      throw scanner.failure("\"?>\" at the end of the XML declaration")
    }
  }

  /// Reads the quoted value after a name, nil if the name does not come next.
  private static func value(
    of name: StaticString, _ scanner: inout XMLScanner
  ) throws(ParseFailure) -> ByteRegion? {
    var ahead = scanner
    guard ahead.skipSpaceToEnd(), ahead.skip(name) else { return nil }
    ahead.skipSpaceToEnd()
    guard ahead.skip("=") else { throw ahead.failure("\"=\"") }
    ahead.skipSpaceToEnd()
    scanner = ahead
    return try scanner.literal("a value in quotes")
  }

  private static func isName(_ encoding: ByteRegion) -> Bool {
    guard let first = encoding.first, (first | 0x20) &- UInt8(ascii: "a") < 26 else { return false }
    return encoding.allSatisfy { XMLName.isASCIIPart($0) && $0 != UInt8(ascii: ":") }
  }
}

extension XMLScanner {
  /// Skips white space, even up to the end, and returns whether there was any.
  @discardableResult
  mutating func skipSpaceToEnd() -> Bool {
    let first = position
    while byte.isSpace { position += 1 }
    return position > first
  }

  /// Reads allowed characters in quotes and returns the bytes between these.
  mutating func literal(
    _ expected: String
  ) throws(ParseFailure) -> ByteRegion {
    let quote = byte
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw failure(expected)
    }
    position += 1
    let first = position
    try skip(to: quote, "the closing quote")
    position += 1
    return ByteRegion(start: first, count: position - 1 - first)
  }
}
