import IbexCore
import IbexFoundation
import ValueTransformers

// Attributes.
extension EntityExpansion {
  /// Writes a start tag; copies the rest of the document unchanged if the tag is malformed.
  mutating func writeStartTag(_ scanner: inout XMLScanner) throws(ParseFailure) -> Int {
    let first = scanner.position
    scanner.position = XMLName.end(from: first + 1, to: scanner.end)
    let element = ByteRegion(start: first + 1, count: scanner.position - first - 1)
    copy(first, scanner.position, scanner)
    let attributes =
      type.attributes.isEmpty
      ? [] : type.attributes[String(decoding: element, as: UTF8.self)] ?? []
    var written: Set<String> = []
    while let name = try writeAttribute(&scanner, attributes) {
      if !attributes.isEmpty { written.insert(name) }
    }
    for attribute in attributes where !written.contains(attribute.name) {
      guard let value = attribute.defaultValue else { continue }
      let text = Array(" \(attribute.name)=\"".utf8) + value + [UInt8(ascii: "\"")]
      try add(text, for: scanner.position, scanner)
    }
    let end = scanner.position
    scanner.skipSpaceToEnd()
    let isEmpty = scanner.starts(with: "/>")
    if isEmpty || scanner.byte == UInt8(ascii: ">") {
      scanner.position += isEmpty ? 2 : 1
    } else {
      scanner.position = scanner.end
    }
    copy(end, scanner.position, scanner)
    return isEmpty ? 0 : 1
  }

  /// Writes an attribute with the white space before it and returns its name, nil if there is no
  /// well-formed one.
  private mutating func writeAttribute(
    _ scanner: inout XMLScanner, _ attributes: [DocumentType.Attribute]
  ) throws(ParseFailure) -> String? {
    let first = scanner.position
    guard scanner.skipSpaceToEnd() else { return nil }
    let nameStart = scanner.position
    let nameEnd = XMLName.end(from: nameStart, to: scanner.end)
    scanner.position = nameEnd
    scanner.skipSpaceToEnd()
    let hasSign = nameEnd > nameStart && scanner.byte == UInt8(ascii: "=")
    if hasSign { scanner.position += 1 }
    scanner.skipSpaceToEnd()
    let quote = scanner.byte
    let start = scanner.position + 1
    guard hasSign, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
      let count = ByteRegion(start: start, count: scanner.end - start)
        .firstIndex(of: quote)
    else {
      scanner.position = first
      return nil
    }
    copy(first, start, scanner)
    let name = String(
      decoding: ByteRegion(from: nameStart, to: nameEnd), as: UTF8.self)
    scanner.position = start
    let isTokenized = attributes.contains { $0.name == name && $0.isTokenized }
    try writeValue(&scanner, to: start + count, isTokenized: isTokenized)
    scanner.position = start + count + 1
    copy(start + count, start + count + 1, scanner)
    return name
  }

  private mutating func writeValue(
    _ scanner: inout XMLScanner, to end: UnsafePointer<UInt8>, isTokenized: Bool
  ) throws(ParseFailure) {
    let start = scanner.position
    let raw = ByteRegion(from: start, to: end)
    let isPlain = !raw.contains {
      $0 == UInt8(ascii: "&") || ($0 == UInt8(ascii: "\r") && keepsReturns)
    }
    guard isTokenized || !isPlain else { return copy(start, end, scanner) }
    let (form, places) = try attributeForm(of: &scanner, to: end)
    let value = isTokenized ? Self.tokenized(form) : form
    if value != form {
      try add(value, for: start, scanner)
    } else if form.withByteRegion({ $0 == raw }) {
      copy(start, end, scanner)
    } else {
      try add(form, from: places, for: start, scanner)
    }
  }

  /// Returns a value escaped for double quotes, without references to declared entities, and the
  /// place of each of its parts.
  mutating func attributeForm(
    of scanner: inout XMLScanner, to end: UnsafePointer<UInt8>
  ) throws(ParseFailure) -> (bytes: [UInt8], places: RewrittenPlaces) {
    var form: [UInt8] = []
    var places = RewrittenPlaces()
    while scanner.position < end {
      let place = scanner.position
      switch place.pointee {
      case UInt8(ascii: "<"): throw scanner.failure("an attribute value without \"<\"")
      case UInt8(ascii: "&"):
        let reference = try XMLReference(at: place, from: scanner.start, to: scanner.end)
        scanner.position = reference.end
        if reference.scalar == nil {
          places.replaces(place - scanner.start, by: form.count)
          form += try self.form(in: \.attributeForms, place, scanner) {
            expansion, text throws(ParseFailure) in
            let (form, _) = try expansion.attributeForm(of: &text, to: text.end)
            expansion.addedCount += form.count
            return form
          }
        } else {
          places.copies(from: place - scanner.start, to: form.count)
          form += ByteRegion(start: place, count: reference.end - place)
        }
      case let byte where byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'"):
        places.replaces(place - scanner.start, by: form.count)
        form += EntityText.escaped(byte)
        scanner.position += 1
      case let byte:
        // The text of a reference is never part of the line end before it.
        let isBeforeReference = scanner.end - place >= 2 && place[1] == UInt8(ascii: "&")
        let isSpace = byte == UInt8(ascii: "\r") && (keepsReturns || isBeforeReference)
        places.copies(from: place - scanner.start, to: form.count)
        form.append(isSpace ? UInt8(ascii: " ") : byte)
        scanner.position += 1
      }
      guard addedCount + form.count <= DocumentType.expansionLimit else {
        throw scanner.failure(EntityText.limits, at: place)
      }
    }
    return (form, places)
  }

  /// Returns a value of names with single spaces between them and none at the ends.
  static func tokenized(_ form: [UInt8]) -> [UInt8] {
    let value = form.withByteRegion {
      XMLText.decoded($0, [.references, .attributeValue])
    }
    var names: [UInt8] = []
    for byte in value {
      let isRedundant = byte == UInt8(ascii: " ") && (names.last ?? byte) == byte
      if !isRedundant { names.append(byte) }
    }
    if names.last == UInt8(ascii: " ") { names.removeLast() }
    return names.flatMap(EntityText.escaped)
  }
}
