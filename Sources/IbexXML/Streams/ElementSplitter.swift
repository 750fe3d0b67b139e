import IbexCore
import ValueTransformers

/// The records of XML: the elements at a path.
///
/// The document around them is read piece by piece, and checked as a whole document would be. The
/// declarations of open elements are kept for those within.
final class ElementSplitter: RecordSplitter {
  enum Place {
    case start, prolog, content, epilog
  }

  /// An element that is open.
  struct OpenElement {
    let name: [UInt8]
    /// The number of levels of the path down to it; nil if it is not on the way.
    let depth: Int?
    let surroundings: XMLSurroundings
    /// The number of bytes of its tag.
    let tagCount: Int
    /// The number of children so far that have the name of the next level.
    var namesakeCount = 0
  }

  private let path: SourcePath
  let way: WayToElements
  let limit: Int
  let depthLimit: Int
  /// The number of bytes of a part of a long text, comment, section, or instruction.
  private let partCount: Int
  /// The number of bytes that such a part has at most now: more only where that many must be checked
  /// together.
  private var partLimit: Int
  // Unchecked where a record uses them, since checks cost as much as a property with each: a reader
  // alone uses the splitter, one call at a time.
  // 2.0 % of "elements of XML in a file → 10,000 models", with all such properties here.
  @exclusivity(unchecked) var place = Place.start
  /// Whether no piece has been read.
  var isFirst = true
  var isStandalone = false
  @exclusivity(unchecked) var type: DocumentType?  // 2.0 %
  @exclusivity(unchecked) var open: [OpenElement] = []  // 2.0 %
  /// The number of bytes of their tags, which are kept.
  var openCount = 0
  /// The number of bytes that were read as elements, and of those that declarations have added.
  private var readCount = 0
  private var addedCount = 0
  @exclusivity(unchecked) private var search = XMLMarkupSearch()  // 2.0 %
  /// The search for the end of a truncated record; a completed one restarts.
  private var recordEnd = ElementEndSearch()
  /// The name of the latest record, if each element of that name beside it is one.
  @exclusivity(unchecked) var recordName: [UInt8]?  // 2.0 %
  @exclusivity(unchecked) private var hasRecords = false  // 2.0 %
  var places = WayToRecords()
  @exclusivity(unchecked) private var elements = XMLElementQueue()  // 2.0 %

  static var format: DocumentFormat { .xml }

  static func mayEndContainer(_ byte: UInt8) -> Bool { byte == UInt8(ascii: ">") }

  init(at path: SourcePath, recordLimit limit: Int, depthLimit: Int) {
    self.path = path
    way = WayToElements(path)
    self.limit = limit
    self.depthLimit = depthLimit
    partCount = min(max(limit, 16), 1 << 16)
    partLimit = partCount
    places.enterObject(at: 0)
  }

  func findRecord(in window: inout StreamWindow) throws(ParseFailure) -> Bool? {
    if place == .start {
      try window.withBytes { bytes throws(ParseFailure) in
        // A mark of UTF-16 or UTF-32, or half of a first character.
        guard let first = bytes.first, first >= 0xFE || first == 0 else { return }
        throw ParseFailure(expected: "a stream in UTF-8", offset: 0)
      }
      place = .prolog
    }
    while window.count > 0 {
      if place == .content {
        // White space before a tag, as it comes: there is nothing to check.
        if search.kind == nil, window.takeWhitespace() == nil { break }
        if search.kind == nil, elements.hasElement(at: window.offset) { return true }
        guard let isNamesake = isAtNamesake(in: window) else { return nil }
        if isNamesake {
          hasRecords = true
          return true
        }
      }
      let kind = window.withBytes { search.begin(at: $0, isLast: window.isComplete) }
      guard let kind else { return nil }
      let room = kind.parts == nil ? limit : partLimit
      let length = withSeen(of: window, upTo: room) {
        search.length(of: $0, from: 0, isLast: $1)
      }
      guard let length, length <= room else {
        guard window.count > room else { return nil }
        try takePart(of: &window, kind)
        continue
      }
      let piece = window.prefix(length)
      if kind == .startTag, place != .epilog {
        isFirst = false
        if try enterElement(piece) {
          hasRecords = true
          return true
        }
      } else {
        try pass(piece, kind, isContinued: search.isContinued, isLast: true)
      }
      search = XMLMarkupSearch()
      partLimit = partCount
      window.take(length)
      isFirst = false
    }
    guard window.isComplete else { return nil }
    switch place {
    case .start, .prolog: throw ParseFailure(expected: "a document element", offset: 0)
    case .content: throw noEndTag
    case .epilog: return false
    }
  }

  /// Checks and takes the first part of a piece that is too long to be kept.
  ///
  /// Where it ends depends on the piece alone, and not on how many bytes have come.
  private func takePart(
    of window: inout StreamWindow, _ kind: XMLMarkupSearch.Kind
  ) throws(ParseFailure) {
    let length =
      kind.parts == nil
      ? 0
      : window.withBytes { search.partLength(of: ByteRegion(rebasing: $0.prefix(partLimit))) }
    guard length > 0 else {
      guard kind.parts != nil, partLimit < limit else {
        throw ParseFailure.tooLong(kind.wholeName, limit: limit)
      }
      partLimit = limit
      return
    }
    try pass(window.prefix(length), kind, isContinued: search.isContinued, isLast: false)
    search.goOn()
    partLimit = partCount
    window.take(length)
    isFirst = false
  }

  /// Calls `body` with the bytes up to a limit, and whether no more will come.
  ///
  /// Those beyond it are left out, so that the outcome does not depend on how many have come.
  private func withSeen<Result>(
    of window: StreamWindow, upTo limit: Int, _ body: (ByteRegion, Bool) -> Result
  ) -> Result {
    window.withBytes { bytes in
      body(
        ByteRegion(rebasing: bytes.prefix(limit + 1)),
        window.isComplete && bytes.count <= limit)
    }
  }

  /// Returns whether the window is at the start tag of an element that is a record because the one
  /// before it has the same name and parent; nil if more bytes must come first.
  ///
  /// After `<item>…</item>` that is so at `<item>`, not at `<items>`, and nil at `<it`.
  private func isAtNamesake(in window: StreamWindow) -> Bool? {
    guard let name = recordName, search.kind == nil else { return false }
    return window.withBytes { bytes in
      guard bytes[0] == UInt8(ascii: "<") else { return false }
      let known = bytes[1...].prefix(name.count)
      guard name.starts(with: known) else { return false }
      guard bytes.count > name.count + 1 else { return window.isComplete ? false : nil }
      return !XMLName.continues(with: bytes[name.count + 1])
    }
  }

  // A document may have no records, if the elements around them are there.
  var absence: (finding: Finding, isError: Bool)? {
    guard !hasRecords else { return nil }
    let (finding, isError) = places.absence(of: way.steps, at: path)
    return isError || way.count == 1 ? (finding, true) : nil
  }

  func findEnd(in window: StreamWindow) throws(ParseFailure) -> Int? {
    let end = withSeen(of: window, upTo: limit) {
      recordEnd.find(in: $0, isLast: $1, levelCount: depthLimit - open.count)
    }
    guard (end ?? window.count) <= limit else { throw ParseFailure.tooLong(limit: limit) }
    if end != nil { recordEnd = ElementEndSearch() }
    return end
  }

  func skipRecord(ofLength length: Int, in window: inout StreamWindow) {
    search = XMLMarkupSearch()
    window.take(length)
    if open.isEmpty { place = .epilog }
  }

  func document(of record: [UInt8], depthLimit: Int) throws(ParseFailure) -> SourceDocument {
    try element(record, in: open.last?.surroundings ?? XMLSurroundings())
  }

  /// Parses an element by itself, and counts the bytes that declarations add to the stream.
  func element(
    _ bytes: [UInt8], in surroundings: XMLSurroundings
  ) throws(ParseFailure) -> SourceDocument {
    let element = try SourceDocument(
      element: bytes, type, in: surroundings, depthLimit: depthLimit, addedCount: &addedCount)
    // As for a document, and not more than the bytes that have arrived.
    readCount += bytes.count
    guard addedCount <= DocumentType.expansionLimit + readCount else {
      throw ParseFailure(expected: EntityText.limits, offset: 0)
    }
    return element
  }

  func wholeRecord(
    in bytes: ByteRegion, at offset: Int, depthLimit: Int
  ) -> (document: SourceDocument, length: Int)? {
    if !elements.hasElement(at: offset) {
      guard type?.hasConsequences != true else { return nil }
      elements.parse(
        bytes, at: offset, named: recordName,
        in: open.last?.surroundings ?? XMLSurroundings(), depthLimit: depthLimit)
    }
    return elements.takeElement(at: offset)
  }
}
