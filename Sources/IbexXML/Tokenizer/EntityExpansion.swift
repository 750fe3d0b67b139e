import IbexCore
import IbexFoundation
import ValueTransformers

/// A rewriting of a document that makes its declarations superfluous: references to entities are
/// replaced by their texts, and attributes with defaults are written out.
///
/// Malformed input is copied unchanged, for the tokenizer to find. The bytes added are bounded, and
/// each entity is expanded once, so that entities nested in entities cost little.
struct EntityExpansion {
  let type: DocumentType
  /// The rewritten form so far, and the places of its bytes.
  private(set) var output: [UInt8] = []
  private(set) var places = RewrittenPlaces()
  private var contentForms = NameTable<[UInt8]>()
  var attributeForms = NameTable<[UInt8]>()
  var openEntities: Set<String> = []
  /// The number of bytes that declarations have added.
  var addedCount = 0
  /// Whether the input is the text of an entity from the declarations.
  private let isInDeclaredText: Bool

  init(of type: DocumentType, isInDeclaredText: Bool = false) {
    self.type = type
    self.isInDeclaredText = isInDeclaredText
  }

  /// Whether a return comes from a character reference, and is not a line end of the document.
  ///
  /// Line ends of each entity are normalized before it is parsed (XML 1.0, 2.11).
  var keepsReturns: Bool { isInDeclaredText || !openEntities.isEmpty }

  /// Rewrites a document from its document element on.
  static func rewritten(
    _ scanner: XMLScanner, _ type: DocumentType
  ) throws(ParseFailure) -> EntityExpansion {
    var expansion = EntityExpansion(of: type)
    var scanner = scanner
    expansion.output.reserveCapacity(scanner.end - scanner.position)
    try expansion.writeContent(&scanner, depth: 0)
    return expansion
  }

  mutating func copy(
    _ first: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, _ scanner: XMLScanner
  ) {
    if openEntities.isEmpty { places.copies(from: first - scanner.start, to: output.count) }
    output += ByteRegion(from: first, to: end)
  }

  /// Writes bytes that a declaration adds for a place.
  ///
  /// - Parameter parts: The places of the bytes; nil if they are all of that place.
  mutating func add(
    _ bytes: [UInt8], from parts: RewrittenPlaces? = nil, for place: UnsafePointer<UInt8>,
    _ scanner: XMLScanner
  ) throws(ParseFailure) {
    addedCount += bytes.count
    guard addedCount <= DocumentType.expansionLimit else {
      throw scanner.failure(EntityText.limits, at: place)
    }
    if openEntities.isEmpty {
      if let parts {
        places.append(parts, at: output.count)
      } else {
        places.replaces(place - scanner.start, by: output.count)
      }
    }
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
      case UInt8(ascii: "\r") where keepsReturns:
        scanner.position += 1
        output += Self.returnReference
      case UInt8(ascii: "\r"):
        writeReturns(&scanner)
      default:
        try writeText(&scanner)
      }
    }
  }

  private static let returnReference = Array("&#13;".utf8)

  /// Writes returns; those before a reference, whose text is never part of a line end, as line
  /// feeds, since the last of these would make one line end with a return before it.
  private mutating func writeReturns(_ scanner: inout XMLScanner) {
    let first = scanner.position
    while !scanner.isAtEnd, scanner.position.pointee == UInt8(ascii: "\r") {
      scanner.position += 1
    }
    guard !scanner.isAtEnd, scanner.position.pointee == UInt8(ascii: "&") else {
      return copy(first, scanner.position, scanner)
    }
    places.replaces(first - scanner.start, by: output.count)
    output += Array(repeating: UInt8(ascii: "\n"), count: scanner.position - first)
  }

  /// Writes text up to markup, a reference, or a return.
  private mutating func writeText(_ scanner: inout XMLScanner) throws(ParseFailure) {
    let first = scanner.position
    let rest = ByteRegion(start: first, count: scanner.end - first)
    let stop = rest.dropFirst().firstIndex {
      $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "\r")
    }
    scanner.position = first + (stop ?? rest.count)
    // Brackets of two entities, or of an entity and the text around it, do not make one mark.
    let followsBracket = output.last == UInt8(ascii: "]") || output.isEmpty
    let brackets = rest.prefix { $0 == UInt8(ascii: "]") }.count
    if followsBracket, brackets < 2, rest.dropFirst(brackets).first == UInt8(ascii: ">") {
      copy(first, first + brackets, scanner)
      try add(Array("&gt;".utf8), for: first + brackets, scanner)
      copy(first + brackets + 1, scanner.position, scanner)
    } else {
      copy(first, scanner.position, scanner)
    }
  }

  /// Writes a tag, a comment, or other markup, and returns the change of depth: 1, 0, or -1.
  private mutating func writeMarkup(_ scanner: inout XMLScanner) throws(ParseFailure) -> Int {
    let first = scanner.position
    if scanner.starts(with: "<![CDATA[") {
      _ = try scanner.characterData()
      if keepsReturns {
        writeCharacterData(first, scanner.position)
        return 0
      }
    } else if try !scanner.skipCommentOrInstruction() {
      guard scanner.starts(with: "</") else { return try writeStartTag(&scanner) }
      while scanner.byte != UInt8(ascii: ">"), !scanner.isAtEnd { scanner.position += 1 }
      copy(first, scanner.position, scanner)
      return -1
    }
    copy(first, scanner.position, scanner)
    return 0
  }

  /// Writes a CDATA section, with its returns as references outside of it.
  private mutating func writeCharacterData(
    _ first: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) {
    for byte in ByteRegion(from: first, to: end) {
      if byte == UInt8(ascii: "\r") {
        output += Array("]]>&#13;<![CDATA[".utf8)
      } else {
        output.append(byte)
      }
    }
  }

  private mutating func writeReference(
    _ scanner: inout XMLScanner, isInElement: Bool
  ) throws(ParseFailure) {
    let place = scanner.position
    let reference = try XMLReference(at: place, from: scanner.start, to: scanner.end)
    scanner.position = reference.end
    guard isInElement, reference.scalar == nil else { return copy(place, reference.end, scanner) }
    let form = try form(in: \.contentForms, place, scanner) {
      expansion, text throws(ParseFailure) in
      let outer = expansion.output
      expansion.output = []
      try expansion.writeContent(&text, depth: 1)
      let form = expansion.output
      expansion.output = outer
      // The content that an entity adds to an element must be well formed by itself.
      try XMLScanner.scan(Array("<e>".utf8) + form + Array("</e>".utf8)) {
        inner throws(ParseFailure) in
        _ = try XMLTokenizer.tokenize(inner, depthLimit: DepthLimit.most)
      }
      return form
    }
    try add(form, for: place, scanner)
  }

  /// Returns the replacement of an entity, which is created from its text once.
  ///
  /// - Parameters:
  ///   - place: The place of a reference to it, which ends at the scanner's position.
  ///   - make: Returns the replacement for the text.
  mutating func form(
    in forms: WritableKeyPath<EntityExpansion, NameTable<[UInt8]>>,
    _ place: UnsafePointer<UInt8>, _ scanner: XMLScanner,
    by make: (inout EntityExpansion, inout XMLScanner) throws(ParseFailure) -> [UInt8]
  ) throws(ParseFailure) -> [UInt8] {
    let name = String(
      decoding: ByteRegion(from: place + 1, to: scanner.position - 1), as: UTF8.self)
    if let known = self[keyPath: forms][name] { return known }
    let text = try text(of: name, place, scanner)
    let form: [UInt8]
    do throws(ParseFailure) {
      form = try XMLScanner.scan(text) { inner throws(ParseFailure) in try make(&self, &inner) }
    } catch {
      throw error.moved(to: place - scanner.start)
    }
    openEntities.remove(name)
    self[keyPath: forms].set(form, for: name)
    return form
  }

  /// Opens an entity, which must not be open yet, and returns its text.
  private mutating func text(
    of name: String, _ place: UnsafePointer<UInt8>, _ scanner: XMLScanner
  ) throws(ParseFailure) -> [UInt8] {
    guard let entity = type.entities[name] else {
      throw .undeclared(entity: name, at: place - scanner.start)
    }
    guard case .text(let text) = entity else {
      throw scanner.failure("an entity whose text the document holds", at: place)
    }
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
