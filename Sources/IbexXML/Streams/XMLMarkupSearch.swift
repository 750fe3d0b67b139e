import IbexCore
import ValueTransformers

/// The search for the end of one piece of XML, such as a tag or a text, whose bytes come in chunks;
/// each byte is searched once.
///
/// It knows only the grammar that shows the end of a piece. The scanner checks whether the piece is
/// well-formed.
struct XMLMarkupSearch {
  enum Kind {
    case text, startTag, endTag, comment, instruction, characterData, documentType
    /// Text that begins like markup: `<!x`.
    case other
  }

  /// The kind of the piece, once its first bytes tell.
  private(set) var kind: Kind?
  /// Whether a part of it has been taken.
  private(set) var isContinued = false
  /// The number of its bytes that have been searched, without those that have been taken.
  private var count = 0
  private var quote: UInt8?
  /// In a document type, the mark that ends a comment or an instruction.
  private var closing: StaticString?
  private var isInBrackets = false

  /// Returns the kind of the piece that some bytes begin with; nil if these are too few to tell.
  mutating func begin(at piece: ByteRegion, isLast: Bool) -> Kind? {
    if kind == nil { kind = Self.kind(of: piece, isLast: isLast) }
    return kind
  }

  /// Goes on after a part of the piece that has been taken.
  mutating func goOn() { (count, isContinued) = (0, true) }

  /// Returns the number of bytes of the piece at an offset; nil if more must come first.
  ///
  /// - Parameter isLast: Whether no more bytes will come, so that they are a piece as they are.
  mutating func length(of bytes: ByteRegion, from offset: Int, isLast: Bool) -> Int? {
    let piece = ByteRegion(rebasing: bytes[offset...])
    guard let kind = begin(at: piece, isLast: isLast) else { return nil }
    let length =
      switch kind {
      case .text: find(in: piece) { $0 == UInt8(ascii: "<") }
      case .startTag, .endTag: tagLength(piece)
      case .comment: length(of: piece, endingWith: "-->", behind: 4)
      case .instruction: length(of: piece, endingWith: "?>", behind: 2)
      case .characterData: length(of: piece, endingWith: "]]>", behind: 9)
      case .documentType: documentTypeLength(piece)
      case .other: 2
      }
    return length ?? (isLast ? piece.count : nil)
  }

  /// Returns the kind of the piece that begins with some bytes; nil if these are too few to tell.
  private static func kind(of piece: ByteRegion, isLast: Bool) -> Kind? {
    guard let first = piece.first else { return nil }
    guard first == UInt8(ascii: "<") else { return .text }
    guard piece.count > 1 else { return isLast ? .startTag : nil }
    switch piece[1] {
    case UInt8(ascii: "/"): return .endTag
    case UInt8(ascii: "?"): return .instruction
    case UInt8(ascii: "!"): break
    default: return .startTag
    }
    let marks: [(StaticString, Kind)] = [
      ("<!--", .comment), ("<![CDATA[", .characterData), ("<!DOCTYPE", .documentType),
    ]
    for (mark, kind) in marks {
      let mark = ByteRegion(mark)
      if piece.starts(with: mark) { return kind }
      if !isLast, mark.starts(with: piece) { return nil }
    }
    return .other
  }

  private mutating func find(in piece: ByteRegion, _ isEnd: (UInt8) -> Bool) -> Int? {
    let end = piece[count...].firstIndex(where: isEnd)
    count = end ?? piece.count
    return end
  }

  private mutating func length(
    of piece: ByteRegion, endingWith mark: StaticString, behind start: Int
  ) -> Int? {
    let mark = ByteRegion(mark)
    if !isContinued { count = max(count, start) }
    while let found = find(in: piece, { $0 == mark[0] }) {
      let rest = piece[found...]
      if rest.starts(with: mark) { return found + mark.count }
      if rest.count < mark.count { return nil }
      count = found + 1
    }
    return nil
  }

  /// A tag ends at the start of another as well, since it cannot contain `<`.
  private mutating func tagLength(_ piece: ByteRegion) -> Int? {
    count = max(count, 1)
    while count < piece.count {
      let byte = piece[count]
      count += 1
      if byte == UInt8(ascii: "<") { return count }
      if byte == quote {
        quote = nil
      } else if quote == nil {
        if byte == UInt8(ascii: ">") { return count }
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { quote = byte }
      }
    }
    return nil
  }

  /// The declarations of a document type are in brackets, and may have comments among them.
  private mutating func documentTypeLength(_ piece: ByteRegion) -> Int? {
    count = max(count, 9)
    while count < piece.count {
      let rest = ByteRegion(rebasing: piece[count...])
      if let closing {
        guard let end = length(of: piece, endingWith: closing, behind: count) else { return nil }
        self.closing = nil
        count = end - 1
      } else if let open = quote {
        if rest[0] == open { quote = nil }
      } else {
        switch rest[0] {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = rest[0]
        case UInt8(ascii: "["): isInBrackets = true
        case UInt8(ascii: "]"): isInBrackets = false
        case UInt8(ascii: ">") where !isInBrackets: return count + 1
        case UInt8(ascii: "<"):
          guard rest.count >= 4 else { return nil }
          if rest.starts(with: "<!--".utf8) {
            closing = "-->"
            count += 3
          } else if rest[1] == UInt8(ascii: "?") {
            closing = "?>"
            count += 1
          }
        default: break
        }
      }
      count += 1
    }
    return nil
  }
}
