import IbexCore
import ValueTransformers

/// The reading and escaping of the literals in entity declarations.
enum EntityText {
  static let limits = "entities that expand to at most 10 MB, at most 40 within another"

  /// Returns an entity's replacement text: references to characters resolved, to entities kept.
  ///
  /// - Parameter keepsReturns: Whether returns come from character references, and are not line
  ///   ends of the document.
  static func replacement(
    of literal: ByteRegion, in scanner: XMLScanner, keepsReturns: Bool
  ) throws(ParseFailure) -> [UInt8] {
    guard var position = literal.baseAddress else { return [] }
    let end = position + literal.count
    var text: [UInt8] = []
    text.reserveCapacity(literal.count)
    while position < end {
      switch position.pointee {
      case UInt8(ascii: "%"):
        throw scanner.failure("the text of an entity without \"%\"", at: position)
      case UInt8(ascii: "&"):
        let reference = try XMLReference(at: position, from: scanner.start, to: scanner.end)
        let past = reference.end
        if position[1] == UInt8(ascii: "#"), let scalar = reference.scalar {
          text += Array(String(scalar).utf8)
        } else {
          text += ByteRegion(from: position, to: past)
        }
        position = past
        continue
      case UInt8(ascii: "\r") where !keepsReturns:
        if position + 1 < end, position[1] == UInt8(ascii: "\n") { position += 1 }
        text.append(UInt8(ascii: "\n"))
      default:
        text.append(position.pointee)
      }
      position += 1
    }
    return text
  }

  /// Returns a byte as it is written between double quotes.
  static func escaped(_ byte: UInt8) -> [UInt8] {
    switch byte {
    case UInt8(ascii: "&"): Array("&amp;".utf8)
    case UInt8(ascii: "<"): Array("&lt;".utf8)
    case UInt8(ascii: "\""), UInt8(ascii: "'"), 0x09, 0x0A, 0x0D: Array("&#\(byte);".utf8)
    default: [byte]
    }
  }
}
