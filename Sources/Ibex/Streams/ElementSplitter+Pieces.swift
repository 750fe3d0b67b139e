// Pieces that stand around records.
extension ElementSplitter {
  var noEndTag: ParseFailure { .noEndTag(of: open.last?.name ?? [], at: 0) }

  /// Goes over a piece other than a start tag.
  func pass(
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
      guard let encoding, !XMLEncoding.isOfUTF8(encoding) else { return }
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
    let arena: Arena
    do throws(ParseFailure) {
      arena = try self.arena(
        ofElement: tag + piece + Array("</e>".utf8), in: XMLSurroundings())
    } catch {
      throw error.moved(to: max(0, error.offset - tag.count))
    }
    let hasElements = arena.withNode { root in
      !root.node(at: SourceDocument.documentElementIndex).keysOfChildren.isEmpty
    }
    // Some of them might be records, or around some.
    guard hasElements, openDepth >= 0 else { return }
    throw ParseFailure(
      expected: "an entity without elements",
      offset: piece.firstIndex(of: UInt8(ascii: "&")) ?? 0)
  }

  /// Goes over a start tag, and returns whether a record begins with it.
  func enterElement(_ tag: [UInt8]) throws(ParseFailure) -> Bool {
    let name = try XMLScanner.scan(tag) { scanner throws(ParseFailure) in
      scanner.position += 1
      return try Array(scanner.name())
    }
    let depth = step(to: name)
    places.note(spelled(name), at: openDepth)
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
    let arena = try arena(ofElement: element, in: outer)
    let surroundings = depth == nil ? outer.oneDeeper : enter(arena, at: depth ?? 0, in: outer)
    if !isEmpty {
      openCount += tag.count
      guard openCount <= limit else { throw ParseFailure.tooLong("open tags", limit: limit) }
      open.append(
        OpenElement(
          name: name, depth: depth, surroundings: surroundings, tagCount: tag.count))
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
    guard depth >= 0, !way.isImpossible else { return nil }
    guard way.count > 0 else { return depth }
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
    else { throw noEndTag }
    guard let end = rest.firstIndex(where: { !XMLScanner.isSpace($0) }),
      rest[end] == UInt8(ascii: ">")
    else {
      throw ParseFailure(
        expected: "\">\" at the end of a tag",
        offset: rest.firstIndex { !XMLScanner.isSpace($0) } ?? tag.count)
    }
    openCount -= open.removeLast().tagCount
    recordName = nil
    if open.isEmpty { place = .epilog }
  }
}
