/// The entities that a document type declaration declares.
///
/// Foundation's parser drops what references to such entities stand for on Linux, without a word,
/// so a document that declares any is refused before it is read.
enum EntityDeclarations {
  /// Where the first entity is declared before the document element.
  ///
  /// Of a document in UTF-16 or UTF-32 the zero bytes are passed over.
  static func first(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard bytes.prefix(4).contains(0) else { return first(in: bytes[...]) }
    return bytes.filter { $0 != 0 }.withUnsafeBufferPointer { first(in: $0[...]) }
  }

  private static func first(in bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    let comment = Array("!--".utf8)
    let entity = Array("!ENTITY".utf8)
    var rest = bytes
    while let open = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[(open + 1)...]
      if rest.starts(with: entity) { return open }
      if rest.starts(with: comment) {
        rest = remainder(of: rest, afterFirst: "-->")
      } else if rest.first == UInt8(ascii: "?") {
        rest = remainder(of: rest, afterFirst: "?>")
      } else if rest.first != UInt8(ascii: "!") {
        return nil
      }
    }
    return nil
  }

  private static func remainder(
    of bytes: Slice<UnsafeBufferPointer<UInt8>>, afterFirst end: String
  ) -> Slice<UnsafeBufferPointer<UInt8>> {
    let marker = Array(end.utf8)
    var rest = bytes
    while let start = rest.firstIndex(of: marker[0]) {
      rest = rest[start...]
      if rest.starts(with: marker) { return rest.dropFirst(marker.count) }
      rest = rest.dropFirst()
    }
    return rest.dropFirst(rest.count)
  }
}
