import IbexCore
import ValueTransformers

/// The search for the end of an element of XML at the start of a window.
///
/// Markup that cannot belong to an element ends the search, so that the tokenizer reports it.
struct ElementEndSearch {
  private var search = XMLMarkupSearch()
  private var openNames: [[UInt8]] = []
  /// The number of bytes before the piece that is being searched.
  private var count = 0

  /// Returns the number of bytes of the element; nil if more must come first.
  ///
  /// - Parameter levelCount: The largest number of nested elements allowed.
  mutating func find(in bytes: ByteRegion, isLast: Bool, levelCount: Int) -> Int? {
    while count < bytes.count {
      guard let length = search.length(of: bytes, from: count, isLast: isLast),
        let kind = search.kind
      else { return nil }
      let piece = bytes[count..<count + length]
      count += length
      search = XMLMarkupSearch()
      guard goesOn(behind: piece, kind), openNames.count <= levelCount else { return count }
    }
    return isLast ? count : nil
  }

  /// Returns whether the element goes on after a piece of it: after `<b>` and `text`, and after
  /// `</b>` unless that closes the element.
  private mutating func goesOn(
    behind piece: Slice<ByteRegion>, _ kind: XMLMarkupSearch.Kind
  ) -> Bool {
    switch kind {
    case .text, .comment, .instruction, .characterData:
      return true
    case .startTag:
      let name = piece.dropFirst().prefix { !Self.endsName($0) }
      guard piece.last == UInt8(ascii: ">") else { return false }
      if piece.dropLast().last != UInt8(ascii: "/") { openNames.append(Array(name)) }
      return !openNames.isEmpty
    case .endTag:
      let name = piece.dropFirst(2).prefix { !Self.endsName($0) }
      guard let open = openNames.popLast(), name.elementsEqual(open) else { return false }
      return !openNames.isEmpty
    case .documentType, .other:
      return false
    }
  }

  private static func endsName(_ byte: UInt8) -> Bool {
    byte.isSpace || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/")
  }
}
