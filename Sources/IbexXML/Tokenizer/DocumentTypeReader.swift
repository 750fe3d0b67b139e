import IbexCore
import IbexFoundation

/// The grammar of a document type declaration: productions 28 to 32.
// Not copyable, so that no copy of it is compiled: it is handed on.
struct DocumentTypeReader: ~Copyable {
  var scanner: XMLScanner
  var type: DocumentType
  /// The names of the parameter entities whose text is being read.
  private var openEntities: [String] = []
  /// Whether the text of a parameter entity is being read.
  var isInEntity: Bool { !openEntities.isEmpty }
  /// The number of bytes that references have added to the declarations.
  private var expandedCount = 0

  /// Reads the declaration at a scanner's position and moves the scanner past it.
  static func read(
    _ scanner: inout XMLScanner, isStandalone: Bool
  ) throws(ParseFailure) -> DocumentType {
    var reader = DocumentTypeReader(
      scanner: scanner, type: DocumentType(isStandalone: isStandalone))
    try reader.readDocumentType()
    scanner.position = reader.scanner.position
    return reader.type
  }

  private mutating func readDocumentType() throws(ParseFailure) {
    scanner.position += 9
    try requireSpace()
    _ = try bytesOfName()
    if scanner.skipSpaceToEnd(), scanner.byte != UInt8(ascii: "["),
      scanner.byte != UInt8(ascii: ">")
    {
      try readExternalName(needsSystem: true, "\">\" at the end of the document type")
      scanner.skipSpaceToEnd()
    }
    if scanner.skip("[") {
      try readDeclarations()
      try require("]", "\"]\" at the end of the declarations")
      scanner.skipSpaceToEnd()
    }
    try require(">", "\">\" at the end of the document type")
  }

  /// Reads declarations up to the end, or to the bracket that closes them.
  private mutating func readDeclarations() throws(ParseFailure) {
    while true {
      scanner.skipSpaceToEnd()
      if scanner.isAtEnd { return }
      if scanner.byte == UInt8(ascii: "]"), !isInEntity { return }
      if scanner.byte == UInt8(ascii: "%") {
        try readParameterReference()
      } else if try !scanner.skipCommentOrInstruction() {
        try readDeclaration()
      }
    }
  }

  private mutating func readDeclaration() throws(ParseFailure) {
    if try begin("<!ENTITY") {
      try readEntity()
    } else if try begin("<!ATTLIST") {
      try readAttributes()
    } else if try begin("<!ELEMENT") {
      try readElement()
    } else if try begin("<!NOTATION") {
      _ = try bytesOfName()
      try requireSpace()
      try readExternalName(needsSystem: false, "SYSTEM or PUBLIC")
    } else {
      throw scanner.failure("a declaration")
    }
    scanner.skipSpaceToEnd()
    try require(">", "\">\" at the end of a declaration")
  }

  /// Skips a keyword and the white space after it, and returns whether the keyword was here.
  private mutating func begin(_ keyword: StaticString) throws(ParseFailure) -> Bool {
    guard scanner.skip(keyword) else { return false }
    try requireSpace()
    return true
  }
}

// Parts that several declarations share.
extension DocumentTypeReader {
  mutating func requireSpace() throws(ParseFailure) {
    guard scanner.skipSpaceToEnd() else { throw scanner.failure("white space") }
  }

  /// Skips a sign, which must be here.
  mutating func require(
    _ sign: StaticString, _ expected: @autoclosure () -> String
  ) throws(ParseFailure) {
    guard scanner.skip(sign) else { throw scanner.failure(expected()) }
  }

  mutating func name() throws(ParseFailure) -> String {
    String(decoding: try bytesOfName(), as: UTF8.self)
  }

  // Not inlined, as the scanner's own is, for the names of elements.
  @inline(never)
  mutating func bytesOfName() throws(ParseFailure) -> ByteRegion { try scanner.name() }

  /// Reads the external identifier of something outside of the document.
  mutating func readExternalName(
    needsSystem: Bool, _ expected: String
  ) throws(ParseFailure) {
    if scanner.skip("SYSTEM") {
      try requireSpace()
      _ = try scanner.literal("an address in quotes")
      return
    }
    try require("PUBLIC", expected)
    try requireSpace()
    let identifier = try scanner.literal("a public identifier in quotes")
    if let wrong = identifier.firstIndex(where: { !Self.isOfPublicIdentifier($0) }) {
      throw scanner.failure(
        "a character of a public identifier",
        at: identifier.baseAddress.map { $0 + wrong })
    }
    let hasSpace = scanner.skipSpaceToEnd()
    let hasQuote = scanner.byte == UInt8(ascii: "\"") || scanner.byte == UInt8(ascii: "'")
    guard needsSystem || hasQuote else { return }
    guard hasSpace else { throw scanner.failure("white space") }
    _ = try scanner.literal("an address in quotes")
  }

  /// Returns whether a byte may be part of a public identifier: production 13.
  private static func isOfPublicIdentifier(_ byte: UInt8) -> Bool {
    XMLName.isASCIIPart(byte) || " \r\n'()+,/=?;!*#@$%".utf8.contains(byte)
  }
}

// Entities.
extension DocumentTypeReader {
  private mutating func readEntity() throws(ParseFailure) {
    let isParameter = scanner.skip("%")
    if isParameter { try requireSpace() }
    let name = try name()
    try requireSpace()
    if scanner.byte == UInt8(ascii: "\"") || scanner.byte == UInt8(ascii: "'") {
      let text = try EntityText.replacement(
        of: try scanner.literal("the text of an entity"), in: scanner,
        keepsReturns: isInEntity)
      return type.declare(.text(text), name, isParameter: isParameter)
    }
    try readExternalName(needsSystem: true, "the text of an entity in quotes, SYSTEM, or PUBLIC")
    type.declare(.external, name, isParameter: isParameter)
    guard scanner.skipSpaceToEnd(), scanner.byte != UInt8(ascii: ">"), !isParameter else { return }
    try require("NDATA", "\">\" at the end of a declaration")
    try requireSpace()
    _ = try bytesOfName()
  }

  /// Reads the declarations in the text of a parameter entity.
  private mutating func readParameterReference() throws(ParseFailure) {
    let place = scanner.position
    scanner.position += 1
    let name = try name()
    try require(";", "\";\" at the end of a reference")
    guard case .text(let text)? = type.parameterEntities[name] else {
      type.isIncomplete = true
      return
    }
    guard !openEntities.contains(name) else {
      throw scanner.failure("an entity that does not contain itself", at: place)
    }
    guard openEntities.count < DocumentType.nestingLimit else {
      throw scanner.failure(EntityText.limits, at: place)
    }
    try noteExpansion(of: text.count, at: place)
    openEntities.append(name)
    let outer = scanner
    try XMLScanner.scan(text) { inner throws(ParseFailure) in
      scanner = inner
      do throws(ParseFailure) {
        try readDeclarations()
      } catch {
        throw error.moved(to: place - outer.start)
      }
    }
    scanner = outer
    openEntities.removeLast()
  }

  /// Counts the bytes that references in declarations add, and throws when there are too many.
  mutating func noteExpansion(
    of count: Int, at place: UnsafePointer<UInt8>
  ) throws(ParseFailure) {
    expandedCount += count
    guard expandedCount <= DocumentType.expansionLimit else {
      throw scanner.failure(EntityText.limits, at: place)
    }
  }
}
