/// A document rewritten so that it needs its declarations no longer: references to entities are
/// replaced by what these stand for, and attributes that were left out are written.
///
/// What is malformed is copied as it stands, for the tokenizer to find. What is added is bounded,
/// and each entity is expanded once, so that entities of entities of entities cost little.
struct EntityExpansion {
  private let type: DocumentType
  private var output: [UInt8] = []
  private var places = RewrittenPlaces()
  private var contentForms: [String: [UInt8]] = [:]
  private var attributeForms: [String: [UInt8]] = [:]
  private var openEntities: Set<String> = []
  private var addedCount = 0

  init(of type: DocumentType) { self.type = type }

  /// Rewrites a document from its document element on.
  static func rewritten(
    _ scanner: XMLScanner, _ type: DocumentType
  ) throws(ParseFailure) -> RewrittenDocument {
    var expansion = EntityExpansion(of: type)
    var scanner = scanner
    expansion.output.reserveCapacity(scanner.end - scanner.position)
    try expansion.writeContent(&scanner, depth: 0)
    return RewrittenDocument(bytes: expansion.output, places: expansion.places)
  }

  private mutating func copy(
    _ first: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, _ scanner: XMLScanner
  ) {
    if openEntities.isEmpty { places.copies(from: first - scanner.start, to: output.count) }
    output += UnsafeBufferPointer(start: first, count: end - first)
  }

  private mutating func add(
    _ bytes: [UInt8], for place: UnsafePointer<UInt8>, _ scanner: XMLScanner
  ) throws(ParseFailure) {
    addedCount += bytes.count
    guard addedCount <= DocumentType.expansionLimit else {
      throw scanner.failure(EntityText.limits, at: place)
    }
    if openEntities.isEmpty { places.replaces(place - scanner.start, by: output.count) }
    output += bytes
  }
}

// Content.
extension EntityExpansion {
  private mutating func writeContent(
    _ scanner: inout XMLScanner, depth: Int
  ) throws(ParseFailure) {
    var depth = depth
    while !scanner.isAtEnd {
      let first = scanner.position
      switch first.pointee {
      case UInt8(ascii: "<"):
        depth += try writeMarkup(&scanner)
      case UInt8(ascii: "&"):
        try writeReference(&scanner, isInElement: depth > 0)
      case UInt8(ascii: "\r") where !openEntities.isEmpty:
        // A return that an entity spells is none of the document's line ends.
        scanner.position += 1
        output += Array("&#13;".utf8)
      default:
        let rest = UnsafeBufferPointer(start: first, count: scanner.end - first)
        let stop = rest.firstIndex {
          $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "\r")
        }
        scanner.position = first + max(stop ?? rest.count, 1)
        copy(first, scanner.position, scanner)
      }
    }
  }

  /// Writes a tag, a comment, or another kind of markup, and answers by how many elements deeper
  /// what follows stands.
  private mutating func writeMarkup(_ scanner: inout XMLScanner) throws(ParseFailure) -> Int {
    let first = scanner.position
    if scanner.starts(with: "<![CDATA[") {
      _ = try scanner.characterData()
    } else if try !scanner.skipCommentOrInstruction() {
      guard scanner.starts(with: "</") else { return try writeStartTag(&scanner) }
      while scanner.byte != UInt8(ascii: ">"), !scanner.isAtEnd { scanner.position += 1 }
      copy(first, scanner.position, scanner)
      return -1
    }
    copy(first, scanner.position, scanner)
    return 0
  }

  private mutating func writeReference(
    _ scanner: inout XMLScanner, isInElement: Bool
  ) throws(ParseFailure) {
    let place = scanner.position
    let reading = try XMLReference.read(at: place, from: scanner.start, to: scanner.end)
    scanner.position = reading.end
    guard isInElement, case .entity(let name, _) = reading else {
      return copy(place, reading.end, scanner)
    }
    let form = try contentForm(of: String(decoding: name, as: UTF8.self), place, scanner)
    try add(form, for: place, scanner)
  }

  /// What an entity adds to the content of an element; it must be content by itself.
  private mutating func contentForm(
    of name: String, _ place: UnsafePointer<UInt8>, _ scanner: XMLScanner
  ) throws(ParseFailure) -> [UInt8] {
    if let known = contentForms[name] { return known }
    let text = try text(of: name, place, scanner)
    let outer = output
    output = []
    let opening = Array("<e>".utf8)
    do throws(ParseFailure) {
      try Self.withScanner(of: text) { inner throws(ParseFailure) in
        try writeContent(&inner, depth: 1)
      }
      try Self.withScanner(of: opening + output + Array("</e>".utf8)) {
        inner throws(ParseFailure) in
        _ = try XMLTokenizer.tokenize(inner, depthLimit: DepthLimit.most)
      }
    } catch {
      throw scanner.failure(error.expected, at: place)
    }
    let form = output
    output = outer
    openEntities.remove(name)
    contentForms[name] = form
    return form
  }

  /// Opens an entity, which is not open yet, and answers its text.
  private mutating func text(
    of name: String, _ place: UnsafePointer<UInt8>, _ scanner: XMLScanner
  ) throws(ParseFailure) -> [UInt8] {
    switch type.entities[name] {
    case nil: throw scanner.failure("a declared entity", at: place)
    case .external: throw scanner.failure("an entity whose text the document holds", at: place)
    case .text(let text):
      guard !openEntities.contains(name) else {
        throw scanner.failure("an entity that does not contain itself", at: place)
      }
      guard openEntities.count < DocumentType.nestingLimit else {
        throw scanner.failure(EntityText.limits, at: place)
      }
      openEntities.insert(name)
      return text
    }
  }

  private static func withScanner(
    of text: [UInt8], _ body: (inout XMLScanner) throws(ParseFailure) -> Void
  ) throws(ParseFailure) {
    try (text + [0]).withUnsafeBufferPointer { bytes throws(ParseFailure) in
      guard let start = bytes.baseAddress else { return }
      var scanner = XMLScanner(start: start, end: start + text.count)
      try body(&scanner)
    }
  }
}

// Attributes.
extension EntityExpansion {
  /// Writes a start tag; all the rest as it stands where the tag is malformed.
  private mutating func writeStartTag(_ scanner: inout XMLScanner) throws(ParseFailure) -> Int {
    let first = scanner.position
    scanner.position = XMLName.end(from: first + 1, to: scanner.end)
    let element = UnsafeBufferPointer(start: first + 1, count: scanner.position - first - 1)
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

  /// Writes an attribute and the white space before it, and answers its name; nil when there is
  /// none, or none that is well formed.
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
      let count = UnsafeBufferPointer(start: start, count: scanner.end - start)
        .firstIndex(of: quote)
    else {
      scanner.position = first
      return nil
    }
    copy(first, start, scanner)
    let name = String(
      decoding: UnsafeBufferPointer(start: nameStart, count: nameEnd - nameStart), as: UTF8.self)
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
    let raw = UnsafeBufferPointer(start: start, count: end - start)
    guard isTokenized || raw.contains(UInt8(ascii: "&")) else { return copy(start, end, scanner) }
    let form = try attributeForm(of: &scanner, to: end)
    if isTokenized {
      try add(Self.tokenized(form), for: start, scanner)
    } else if form.elementsEqual(raw) {
      copy(start, end, scanner)
    } else {
      try add(form, for: start, scanner)
    }
  }

  /// A value as it may stand between double quotes when no entity is declared.
  mutating func attributeForm(
    of scanner: inout XMLScanner, to end: UnsafePointer<UInt8>
  ) throws(ParseFailure) -> [UInt8] {
    var form: [UInt8] = []
    while scanner.position < end {
      let place = scanner.position
      switch place.pointee {
      case UInt8(ascii: "<"): throw scanner.failure("an attribute value without \"<\"")
      case UInt8(ascii: "&"):
        let reading = try XMLReference.read(at: place, from: scanner.start, to: scanner.end)
        scanner.position = reading.end
        if case .entity(let name, _) = reading {
          form += try attributeForm(of: String(decoding: name, as: UTF8.self), place, scanner)
        } else {
          form += UnsafeBufferPointer(start: place, count: reading.end - place)
        }
      case let byte where byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'"):
        form += EntityText.escaped(byte)
        scanner.position += 1
      case let byte:
        let isReturn = byte == UInt8(ascii: "\r") && !openEntities.isEmpty
        form.append(isReturn ? UInt8(ascii: " ") : byte)
        scanner.position += 1
      }
      guard addedCount + form.count <= DocumentType.expansionLimit else {
        throw scanner.failure(EntityText.limits, at: place)
      }
    }
    return form
  }

  /// What an entity adds to the value of an attribute.
  private mutating func attributeForm(
    of name: String, _ place: UnsafePointer<UInt8>, _ scanner: XMLScanner
  ) throws(ParseFailure) -> [UInt8] {
    if let known = attributeForms[name] { return known }
    let text = try text(of: name, place, scanner)
    var form: [UInt8] = []
    do throws(ParseFailure) {
      try Self.withScanner(of: text) { inner throws(ParseFailure) in
        form = try attributeForm(of: &inner, to: inner.end)
      }
    } catch {
      throw scanner.failure(error.expected, at: place)
    }
    openEntities.remove(name)
    attributeForms[name] = form
    addedCount += form.count
    return form
  }

  /// A value of names: spaces at its ends dropped, and one between two names.
  static func tokenized(_ form: [UInt8]) -> [UInt8] {
    let value = form.withUnsafeBufferPointer {
      XMLText.decoded($0, [.references, .attributeValue])
    }
    let names = value.split(separator: UInt8(ascii: " "))
    return Array(names.joined(separator: [UInt8(ascii: " ")])).flatMap(EntityText.escaped)
  }
}
