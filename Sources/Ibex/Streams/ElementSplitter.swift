/// The records of XML: the elements at a path.
///
/// What stands around them is read piece by piece, and checked as a document would be; what open
/// elements declare is kept for those within.
final class ElementSplitter: RecordSplitter {
  private enum Place {
    case start, prolog, content, epilog
  }

  /// An element that is open.
  private struct OpenElement {
    let name: [UInt8]
    /// The number of levels of the path down to it; nil if it is not on the way.
    let depth: Int?
    let surroundings: XMLSurroundings
    /// The number of children so far that have the name of the next level.
    var namesakeCount = 0
  }

  private let way: WayToElements
  private let limit: Int
  private let depthLimit: Int
  private var place = Place.start
  /// Whether no piece has been read.
  private var isFirst = true
  private var isStandalone = false
  private var type: DocumentType?
  private var open: [OpenElement] = []
  private var search = XMLMarkupSearch()
  private var recordEnd = ElementEndSearch()
  /// The name of the latest record, if each element of that name beside it is one.
  private var recordName: [UInt8]?
  private var hasRecords = false
  private var places = WayToRecords()
  private let frames = XMLFrames()
  /// The number of tokens of the latest record.
  private var tokenCount = 64

  init(at path: SourcePath, recordLimit limit: Int, depthLimit: Int) {
    way = WayToElements(path)
    self.limit = limit
    self.depthLimit = depthLimit
    places.enterObject(at: 0)
  }

  func findRecord(in window: inout StreamWindow) throws(ParseFailure) -> RecordSearch {
    if place == .start {
      guard window.takeByteOrderMark() else { return .needsBytes }
      try window.withBytes { bytes throws(ParseFailure) in
        // A mark of UTF-16 or UTF-32, or half of a first character.
        guard let first = bytes.first, first >= 0xFE || first == 0 else { return }
        throw ParseFailure(expected: "a stream in UTF-8", offset: 0)
      }
      place = .prolog
    }
    while window.count > 0 {
      if place == .content {
        takeLayout(in: &window)
        if isAtNamesake(in: window) { return beginRecord() }
        guard window.count > 0 else { break }
      }
      let length = window.withBytes { search.length(of: $0, from: 0, isLast: window.isComplete) }
      guard let kind = search.kind, let length, length <= limit else {
        guard window.count <= limit else {
          throw ParseFailure(expected: "a tag or text of at most \(limit) bytes", offset: limit)
        }
        return .needsBytes
      }
      let piece = window.prefix(length)
      if kind == .startTag, place != .epilog {
        isFirst = false
        if try enterElement(piece) { return beginRecord() }
      } else {
        try pass(piece, kind)
      }
      search = XMLMarkupSearch()
      window.take(length)
      isFirst = false
    }
    guard window.isComplete else { return .needsBytes }
    switch place {
    case .start, .prolog: throw ParseFailure(expected: "a document element", offset: 0)
    case .content: throw ParseFailure(expected: expectedEndTag, offset: 0)
    case .epilog: return hasRecords ? .end : .absent(absence)
    }
  }

  private func beginRecord() -> RecordSearch {
    hasRecords = true
    recordEnd.restart()
    return .record
  }

  /// Takes white space between tags, which is nothing to check.
  private func takeLayout(in window: inout StreamWindow) {
    guard search.kind == nil else { return }
    let count = window.withBytes { bytes in
      bytes.firstIndex { !XMLScanner.isSpace($0) }.flatMap {
        bytes[$0] == UInt8(ascii: "<") ? $0 : nil
      }
    }
    if let count { window.take(count) }
  }

  /// Returns whether the window is at the start tag of an element that is a record since the one
  /// before it has the same name and parent.
  private func isAtNamesake(in window: StreamWindow) -> Bool {
    guard let name = recordName, search.kind == nil else { return false }
    return window.withBytes { bytes in
      guard bytes.count > name.count + 1, bytes[0] == UInt8(ascii: "<") else { return false }
      return bytes[1...].starts(with: name) && !XMLName.continues(at: bytes[name.count + 1])
    }
  }

  /// Why there are no records: elements may occur any number of times, but for those around them.
  private var absence: RecordAbsence {
    let absence = places.absence(of: way.steps)
    guard case .missing(let hint) = absence else { return absence }
    return way.count == 1 ? .deadEnd(hint: hint) : .none
  }

  func findEnd(in window: StreamWindow) throws(ParseFailure) -> Int? {
    let end = window.withBytes {
      recordEnd.find(
        in: $0, isLast: window.isComplete, levelCount: depthLimit - open.count)
    }
    guard (end ?? window.count) <= limit else { throw recordTooLong(limit) }
    return end
  }

  func skipRecord(ofLength length: Int, in window: inout StreamWindow) {
    search = XMLMarkupSearch()
    window.take(length)
    if open.isEmpty { place = .epilog }
  }

  func document(of record: [UInt8], depthLimit: Int) throws(ParseFailure) -> SourceDocument {
    let surroundings = open.last?.surroundings ?? XMLSurroundings()
    return SourceDocument(
      arena: try XMLDocumentReader.arena(
        ofElement: record, type, in: surroundings, depthLimit: depthLimit),
      index: SourceDocument.documentElementIndex)
  }

  func wholeRecord(
    in bytes: UnsafeBufferPointer<UInt8>, depthLimit: Int
  ) -> (document: SourceDocument, length: Int)? {
    // The tokenizer's last byte must end a tag.
    guard type?.hasConsequences != true, let start = bytes.baseAddress,
      let last = bytes.lastIndex(of: UInt8(ascii: ">"))
    else { return nil }
    let scanner = XMLScanner(start: start, end: start + last + 1)
    let surroundings = open.last?.surroundings ?? XMLSurroundings()
    guard
      let (tokens, end) = try? XMLTokenizer.tokenizeElement(
        at: scanner, depthLimit: depthLimit, in: surroundings, capacity: tokenCount + 8,
        frames: frames)
    else { return nil }
    tokenCount = tokens.count
    let record = DocumentBytes(Array(bytes[..<(end - start)]))
    let arena = Arena(bytes: record, tokens: tokens, format: .xml, in: surroundings.scope)
    return (
      SourceDocument(arena: arena, index: SourceDocument.documentElementIndex), end - start
    )
  }
}

// Pieces that stand around records.
extension ElementSplitter {
  private var expectedEndTag: String {
    let name = String(decoding: open.last?.name ?? [], as: UTF8.self)
    return "the end tag </\(name.abbreviated)>"
  }

  /// Goes over a piece other than a start tag.
  private func pass(
    _ piece: [UInt8], _ kind: XMLMarkupSearch.Kind
  ) throws(ParseFailure) {
    switch (place, kind) {
    case (_, .comment):
      try check(piece) { scanner throws(ParseFailure) in try scanner.skipComment() }
    case (.prolog, .instruction) where isFirst:
      try readDeclaration(piece)
    case (_, .instruction):
      try check(piece) { scanner throws(ParseFailure) in try scanner.skipInstruction() }
    case (.content, .text):
      try checkText(piece)
    case (.content, .characterData):
      try check(piece) { scanner throws(ParseFailure) in _ = try scanner.characterData() }
    case (.content, .endTag):
      try leaveElement(piece)
    case (.content, _):
      throw ParseFailure(expected: "a comment or CDATA", offset: 0)
    case (.prolog, .documentType) where type == nil:
      let isStandalone = isStandalone
      var read: DocumentType?
      try check(piece) { scanner throws(ParseFailure) in
        read = try DocumentTypeReader.read(&scanner, isStandalone: isStandalone)
      }
      type = read
    case (_, .text):
      guard let offset = piece.firstIndex(where: { !XMLScanner.isSpace($0) }) else { return }
      throw ParseFailure(
        expected: place == .epilog
          ? "nothing after the end of the document element" : "a document element",
        offset: offset)
    case (.epilog, _):
      throw ParseFailure(expected: "nothing after the end of the document element", offset: 0)
    case (.start, _), (.prolog, _):
      throw ParseFailure(expected: "a name", offset: 1)
    }
  }

  /// Goes over a piece, which must be as `body` reads it.
  private func check(
    _ piece: [UInt8], _ body: (inout XMLScanner) throws(ParseFailure) -> Void
  ) throws(ParseFailure) {
    try XMLScanner.scan(piece) { scanner throws(ParseFailure) in
      try body(&scanner)
      guard scanner.isAtEnd else { throw scanner.failure("the end of the markup") }
    }
  }

  private func readDeclaration(_ piece: [UInt8]) throws(ParseFailure) {
    var isStandalone = false
    try check(piece) { scanner throws(ParseFailure) in
      guard let declaration = try XMLDeclaration(&scanner) else {
        return try scanner.skipInstruction()
      }
      isStandalone = declaration.isStandalone
      let encoding = declaration.encoding.map { String(decoding: $0, as: UTF8.self).lowercased() }
      guard let encoding, !["utf-8", "utf8", "us-ascii", "ascii"].contains(encoding) else { return }
      throw ParseFailure(expected: "a stream in UTF-8, not \(encoding.abbreviated)", offset: 0)
    }
    self.isStandalone = isStandalone
  }

  private func checkText(_ piece: [UInt8]) throws(ParseFailure) {
    guard let type, type.hasConsequences else {
      return try check(piece) { scanner throws(ParseFailure) in _ = try scanner.text() }
    }
    // Entities may hold elements, which must be closed within them.
    let tag = Array("<e>".utf8)
    do throws(ParseFailure) {
      _ = try XMLDocumentReader.arena(
        ofElement: tag + piece + Array("</e>".utf8), type, in: XMLSurroundings(),
        depthLimit: depthLimit)
    } catch {
      throw ParseFailure(expected: error.expected, offset: error.offset - tag.count)
    }
  }

  /// Goes over a start tag, and returns whether a record begins with it.
  private func enterElement(_ tag: [UInt8]) throws(ParseFailure) -> Bool {
    let name = try XMLScanner.scan(tag) { scanner throws(ParseFailure) in
      scanner.position += 1
      return try Array(scanner.name())
    }
    let depth = step(to: name)
    if place != .prolog || way.count > 0 { places.note(spelled(name), at: openDepth) }
    place = .content
    if depth == way.count {
      if !way.hasPositions { recordName = name }
      return true
    }
    recordName = nil
    let isEmpty = tag.suffix(2).elementsEqual("/>".utf8)
    let isWhole = tag.last == UInt8(ascii: ">")
    let element = isEmpty || !isWhole ? tag : Array(tag.dropLast()) + Array("/>".utf8)
    let outer = open.last?.surroundings ?? XMLSurroundings()
    let arena = try XMLDocumentReader.arena(
      ofElement: element, type, in: outer, depthLimit: depthLimit)
    let surroundings = depth == nil ? outer.oneDeeper : enter(arena, at: depth ?? 0, in: outer)
    if !isEmpty {
      open.append(OpenElement(name: name, depth: depth, surroundings: surroundings))
    } else if open.isEmpty {
      place = .epilog
    }
    return false
  }

  /// Returns what holds within an element on the way, and notes its attributes.
  private func enter(
    _ arena: Arena, at depth: Int, in outer: XMLSurroundings
  ) -> XMLSurroundings {
    places.enterObject(at: depth)
    return arena.withNode { root in
      let element = root.node(at: SourceDocument.documentElementIndex)
      element.forEachKey { key, _ in
        if key.flags.contains(.attribute) { places.note(key.spelling, at: depth) }
      }
      return outer.within(element)
    }
  }

  private func spelled(_ name: [UInt8]) -> String { String(decoding: name, as: UTF8.self) }

  /// The number of levels down to the innermost open element; one that there is not, if that is
  /// not on the way.
  private var openDepth: Int { open.isEmpty ? 0 : open[open.count - 1].depth ?? -1 }

  /// Returns the number of levels down to a child of a name; nil if it is not on the way.
  private func step(to name: [UInt8]) -> Int? {
    let depth = openDepth
    guard depth >= 0, way.count > 0 else { return depth < 0 ? nil : depth }
    guard way.isName(name, ofLevel: depth) else { return nil }
    guard !open.isEmpty else { return way.isPosition(0, ofLevel: depth) ? 1 : nil }
    let position = open[open.count - 1].namesakeCount
    open[open.count - 1].namesakeCount += 1
    return way.isPosition(position, ofLevel: depth) ? depth + 1 : nil
  }

  private func leaveElement(_ tag: [UInt8]) throws(ParseFailure) {
    let name = open[open.count - 1].name
    let rest = tag.dropFirst(2).dropFirst(name.count)
    guard tag.dropFirst(2).starts(with: name), let next = rest.first,
      next < 0x80, !XMLName.isASCIIPart(next)
    else { throw ParseFailure(expected: expectedEndTag, offset: 0) }
    guard let end = rest.firstIndex(where: { !XMLScanner.isSpace($0) }),
      rest[end] == UInt8(ascii: ">")
    else {
      throw ParseFailure(
        expected: "\">\" at the end of a tag",
        offset: rest.firstIndex { !XMLScanner.isSpace($0) } ?? tag.count)
    }
    open.removeLast()
    recordName = nil
    if open.isEmpty { place = .epilog }
  }
}
