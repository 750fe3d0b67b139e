import IbexCore
import ValueTransformers

// Pieces of any length, which are checked part by part; no part is kept.
extension XMLMarkupSearch.Kind {
  /// The ends that make a piece of one of its parts; nil for a kind that is checked only as a whole.
  var parts: (start: StaticString, end: StaticString)? {
    switch self {
    case .text: ("", "")
    case .comment: ("<!--", "-->")
    case .characterData: ("<![CDATA[", "]]>")
    case .instruction: ("<?x ", "?>")
    case .startTag, .endTag, .documentType, .other: nil
    }
  }

  /// A noun phrase for the piece, or for what is not divided in one with parts.
  var wholeName: String {
    switch self {
    case .text: "a reference"
    case .instruction: "the name of an instruction"
    case .documentType: "a document type"
    case .startTag, .endTag, .other, .comment, .characterData: "a tag"
    }
  }
}

extension XMLMarkupSearch {
  /// Returns how many of the first bytes of a piece can be checked without the others; 0 for none.
  ///
  /// A part ends before a character, a reference, or a mark that may go on behind the bytes: that of
  /// `a &l` before the ampersand.
  func partLength(of bytes: ByteRegion) -> Int {
    var end = bytes.count
    // Of "]]>", "-->", and "?>".
    while end > max(bytes.count - 2, 0), "]-?".utf8.contains(bytes[end - 1]) { end -= 1 }
    for length in 1...3 where length <= end {
      let byte = bytes[end - length]
      guard byte >= 0x80 else { break }
      guard byte >= 0xC0 else { continue }
      if UTF8Sequence.length(ofLead: byte) > length { end -= length }
      break
    }
    switch kind {
    case .text:
      let isPart: (UInt8) -> Bool = { $0 == UInt8(ascii: "#") || XMLName.continues(with: $0) }
      let name = bytes.prefix(end).reversed().prefix(while: isPart).count
      if name < end, bytes[end - name - 1] == UInt8(ascii: "&") { end -= name + 1 }
    case .instruction where !isContinued:
      let space = bytes.prefix(end).firstIndex(where: \.isSpace)
      guard let space, !(space == 5 && bytes.starts(with: "<?xml".utf8)) else { return 0 }
    default: break
    }
    return end
  }
}
