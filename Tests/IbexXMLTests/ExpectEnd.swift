import IbexXML
import Testing

/// Returns where the character begins that a cut goes through; nil if it goes between two.
func cutCharacter(at length: Int, of bytes: [UInt8]) -> Int? {
  guard bytes[length] & 0xC0 == 0x80 else { return nil }
  return bytes[..<length].lastIndex { $0 & 0xC0 != 0x80 }
}

/// Expects that XML that is cut off is refused at its end, or where the markup begins that the cut
/// goes through.
func expectEnd(
  ofXML bytes: [UInt8], cutAt length: Int, sourceLocation: SourceLocation = #_sourceLocation
) {
  let error = #expect(throws: FormatError.self, sourceLocation: sourceLocation) {
    try SourceDocument(xml: bytes[..<length])
  }
  guard let error, error.found != "the end of the document" || error.byteOffset != length else {
    return
  }
  let markup = bytes[..<length].lastIndex(of: UInt8(ascii: "<")) ?? 0
  #expect((markup..<length).contains(error.byteOffset), "\(error)", sourceLocation: sourceLocation)
}
