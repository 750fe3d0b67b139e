import IbexCore

// Declarations of elements and attributes: productions 45 to 60.
extension DocumentTypeReader {
  mutating func readElement() throws(ParseFailure) {
    _ = try bytesOfName()
    try requireSpace()
    if scanner.skip("EMPTY") || scanner.skip("ANY") { return }
    try require("(", "EMPTY, ANY, or \"(\"")
    scanner.skipSpaceToEnd()
    if scanner.skip("#PCDATA") {
      try readMixedContent()
    } else {
      try readChildren()
    }
  }

  /// Reads the names of mixed content, after `#PCDATA`.
  private mutating func readMixedContent() throws(ParseFailure) {
    var hasNames = false
    scanner.skipSpaceToEnd()
    while scanner.skip("|") {
      hasNames = true
      scanner.skipSpaceToEnd()
      _ = try bytesOfName()
      scanner.skipSpaceToEnd()
    }
    try require(")", "\"|\" or \")\"")
    if !scanner.skip("*"), hasNames { throw scanner.failure("\"*\"") }
  }

  /// Reads groups of names, after the parenthesis of the outermost one.
  private mutating func readChildren() throws(ParseFailure) {
    // The separator of each open group, 0 before its first.
    var separators: [UInt8] = [0]
    while !separators.isEmpty {
      scanner.skipSpaceToEnd()
      let place = scanner.position
      if scanner.skip("(") {
        guard separators.count < DepthLimit.most else {
          throw scanner.failure("at most \(DepthLimit.most) nested groups", at: place)
        }
        separators.append(0)
        continue
      }
      _ = try bytesOfName()
      skipOccurrence()
      try closeGroups(&separators)
    }
  }

  /// Reads what follows a name: the ends of groups, and a separator unless all groups end.
  private mutating func closeGroups(_ separators: inout [UInt8]) throws(ParseFailure) {
    while let separator = separators.last {
      scanner.skipSpaceToEnd()
      if scanner.skip(")") {
        separators.removeLast()
        skipOccurrence()
        continue
      }
      let byte = scanner.byte
      let isSeparator = byte == UInt8(ascii: ",") || byte == UInt8(ascii: "|")
      guard isSeparator, separator == 0 || separator == byte else {
        let expected = separator == 0 ? "\",\", \"|\"" : "\"\(Unicode.Scalar(separator))\""
        throw scanner.failure("\(expected) or \")\"")
      }
      separators[separators.count - 1] = byte
      scanner.position += 1
      return
    }
  }

  private mutating func skipOccurrence() {
    if "?*+".utf8.contains(scanner.byte) { scanner.position += 1 }
  }

  mutating func readAttributes() throws(ParseFailure) {
    let element = try name()
    while scanner.skipSpaceToEnd(), scanner.byte != UInt8(ascii: ">") {
      let name = try name()
      try requireSpace()
      let isTokenized = try readAttributeType()
      try requireSpace()
      let value = try readDefault(isTokenized: isTokenized)
      let attribute = DocumentType.Attribute(
        name: name, isTokenized: isTokenized, defaultValue: value)
      type.declare(attribute, of: element)
    }
  }

  /// Reads the type of an attribute and returns whether its values are names.
  private mutating func readAttributeType() throws(ParseFailure) -> Bool {
    if scanner.skip("CDATA") { return false }
    let words: [StaticString] = [
      "IDREFS", "IDREF", "ID", "ENTITIES", "ENTITY", "NMTOKENS", "NMTOKEN",
    ]
    for word in words where scanner.skip(word) { return true }
    let isNotation = scanner.skip("NOTATION")
    if isNotation { try requireSpace() }
    try require("(", "the type of an attribute")
    repeat {
      scanner.skipSpaceToEnd()
      if isNotation {
        _ = try bytesOfName()
      } else {
        let end = XMLName.tokenEnd(from: scanner.position, to: scanner.end)
        guard end > scanner.position else { throw scanner.failure("a name token") }
        scanner.position = end
      }
      scanner.skipSpaceToEnd()
    } while scanner.skip("|")
    try require(")", "\"|\" or \")\"")
    return true
  }

  /// Reads the default value of an attribute, nil if it has none.
  private mutating func readDefault(
    isTokenized: Bool
  ) throws(ParseFailure) -> [UInt8]? {
    if scanner.skip("#REQUIRED") || scanner.skip("#IMPLIED") { return nil }
    if scanner.skip("#FIXED") { try requireSpace() }
    let place = scanner.position
    let literal = try scanner.literal("#REQUIRED, #IMPLIED, #FIXED, or a value in quotes")
    var expansion = EntityExpansion(of: type, isInDeclaredText: isInEntity)
    var text = scanner
    text.position = place + 1
    let (value, _) = try expansion.attributeForm(of: &text, to: place + 1 + literal.count)
    try noteExpansion(of: value.count, at: place)
    return isTokenized ? EntityExpansion.tokenized(value) : value
  }
}
