import IbexCore

// The markup and text around records.
extension ElementSplitter {
  var noEndTag: ParseFailure { .noEndTag(of: open.last?.name ?? [], at: 0) }

  /// Goes over a part of a piece, which is made a piece of its own.
  ///
  /// - Parameters:
  ///   - isContinued: Whether parts came before it.
  ///   - isLast: Whether the piece ends with it.
  func pass(
    _ part: [UInt8], _ kind: XMLMarkupSearch.Kind, isContinued: Bool, isLast: Bool
  ) throws(ParseFailure) {
    guard isContinued || !isLast, let marks = kind.parts else { return try pass(part, kind) }
    let start = isContinued ? Array(ByteRegion(marks.start)) : []
    do throws(ParseFailure) {
      try pass(start + part + (isLast ? [] : Array(ByteRegion(marks.end))), kind)
    } catch {
      throw error.moved(to: max(0, error.offset - start.count))
    }
  }

  /// Goes over a piece other than a start tag.
  private func pass(
    _ piece: [UInt8], _ kind: XMLMarkupSearch.Kind
  ) throws(ParseFailure) {
    switch (place, kind) {
    case (.prolog, .instruction) where isFirst:
      try readDeclaration(piece)
    case (_, .comment), (_, .instruction):
      try XMLScanner.checkCommentOrInstruction(piece)
    case (.content, .text):
      try checkText(piece)
    case (.content, .characterData):
      try XMLScanner.checkCharacterData(piece)
    case (.content, .endTag):
      try leaveElement(piece)
    case (.content, _):
      throw ParseFailure(expected: "a comment or CDATA", offset: 0)
    case (.prolog, .documentType) where type == nil:
      type = try XMLScanner.documentType(piece, isStandalone: isStandalone)
    case (_, .text):
      guard let offset = piece.firstIndex(where: { !$0.isSpace }) else { return }
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

  private func readDeclaration(_ piece: [UInt8]) throws(ParseFailure) {
    guard let declaration = try XMLScanner.declaration(piece) else { return }
    isStandalone = declaration.isStandalone
    guard let encoding = declaration.encoding, !XMLEncoding.isOfUTF8(encoding) else { return }
    throw ParseFailure(expected: "a stream in UTF-8, not \(encoding.abbreviated)", offset: 0)
  }

  private func checkText(_ piece: [UInt8]) throws(ParseFailure) {
    guard let type, type.hasConsequences else {
      return try XMLScanner.checkText(piece)
    }
    // Entities may hold elements, which must be closed within them.
    let tag = Array("<e>".utf8)
    let element: SourceDocument
    do throws(ParseFailure) {
      element = try self.element(tag + piece + Array("</e>".utf8), in: XMLSurroundings())
    } catch {
      throw error.moved(to: max(0, error.offset - tag.count))
    }
    // Some of its elements might be records, or around some.
    guard element.hasElements, openDepth >= 0 else { return }
    throw ParseFailure(
      expected: "an entity without elements",
      offset: piece.firstIndex(of: UInt8(ascii: "&")) ?? 0)
  }

  /// Goes over a start tag, and returns whether a record begins with it: `<item>` with the path
  /// `rss.channel.item`, but neither `<rss>` nor `<channel>`.
  func enterElement(_ tag: [UInt8]) throws(ParseFailure) -> Bool {
    let name = try XMLScanner.name(ofTag: tag)
    let depth = step(to: name)
    places.note(String(decoding: name, as: UTF8.self), at: openDepth)
    place = .content
    if depth == way.count {
      if !way.hasPositions { recordName = name }
      return true
    }
    recordName = nil
    let isEmpty = tag.suffix(2).elementsEqual("/>".utf8)
    let isWhole = tag.last == UInt8(ascii: ">")
    let emptyTag = isEmpty || !isWhole ? tag : Array(tag.dropLast()) + Array("/>".utf8)
    let outer = open.last?.surroundings ?? XMLSurroundings()
    let element = try element(emptyTag, in: outer)
    var surroundings = outer.oneDeeper
    if let depth {
      places.enterObject(at: depth)
      for name in element.attributeNames { places.note(name, at: depth) }
      surroundings = outer.within(element)
    }
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

  /// The number of levels down to the innermost open element; -1 if that is not on the way.
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
      !XMLName.continues(with: next)
    else { throw noEndTag }
    guard let end = rest.firstIndex(where: { !$0.isSpace }),
      rest[end] == UInt8(ascii: ">")
    else {
      throw ParseFailure(
        expected: "\">\" at the end of a tag",
        offset: rest.firstIndex { !$0.isSpace } ?? tag.count)
    }
    openCount -= open.removeLast().tagCount
    recordName = nil
    if open.isEmpty { place = .epilog }
  }
}
