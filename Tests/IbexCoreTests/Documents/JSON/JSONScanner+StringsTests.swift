import IbexCore
import Testing

@Suite struct JSONScannerStringsTests {
  /// The result of reading a document that begins with a quote: its text, or the place of an error.
  private enum Outcome: Equatable {
    case text(String)
    case error(expected: String, offset: Int)
  }

  private static func outcome(of json: [UInt8]) -> Outcome? {
    do {
      return .text(try Mapper().map(String.self, from: .json(json)))
    } catch let error as FormatError {
      return .error(expected: error.expected, offset: error.byteOffset)
    } catch {
      return nil
    }
  }

  /// Returns the outcome as found byte by byte, with the standard library's reading of UTF-8: the
  /// first byte that it replaces is the first that is malformed.
  private static func slowOutcome(of json: [UInt8]) -> Outcome {
    let repaired = Array(String(decoding: json, as: UTF8.self).utf8)
    let malformed = zip(json, repaired).enumerated().first { $1.0 != $1.1 }?.offset
    var text: [UInt8] = []
    var position = 1
    while position < json.count {
      if position == malformed { return .error(expected: "UTF-8 text", offset: position) }
      switch json[position] {
      case UInt8(ascii: "\""):
        guard position + 1 == json.count else {
          return .error(expected: "the end of the document", offset: position + 1)
        }
        return .text(String(decoding: text, as: UTF8.self))
      case UInt8(ascii: "\\"):
        // The escapes of these tests stand for the character behind the backslash.
        text.append(json[position + 1])
        position += 2
      case 0..<0x20:
        return .error(expected: "an escape for a control character", offset: position)
      default:
        text.append(json[position])
        position += 1
      }
    }
    return .error(expected: "the closing quote of a string", offset: position)
  }

  /// What is put among characters of two bytes: special bytes of ASCII, malformed bytes, and
  /// characters of other lengths.
  private static let insertions: [[UInt8]] = [
    Array("\"".utf8), Array("\\\"".utf8), Array("\\\\".utf8), [0x0A], [0x00], [0x1F],
    [0xD0], [0xC0], [0xC1, 0x80], [0x80], [0xBF, 0xBF], [0xE4], [0xE4, 0xB8], [0xED, 0xA0, 0x80],
    [0xF0, 0x9F], [0xF5], [0xFF], Array("a".utf8), Array("é".utf8), Array("名".utf8),
    Array("🐐".utf8),
  ]

  // Each position within a block of sixteen bytes, and within the next.
  @Test(arguments: 20...36)
  func placesAmongCharactersOfTwoBytesAreThoseFoundByteByByte(_ count: Int) {
    let whole = Array(("\"" + String(repeating: "д", count: count) + "\"").utf8)
    for insertion in Self.insertions {
      for offset in 1..<whole.count {
        var json = whole
        json.insert(contentsOf: insertion, at: offset)
        let outcome = Self.outcome(of: json)
        guard outcome == Self.slowOutcome(of: json) else {
          Issue.record("\(String(describing: outcome)): \(insertion) at \(offset) of \(count)")
          return
        }
      }
    }
  }

  @Test(arguments: 20...60)
  func placesOfTextsThatBreakOffAreThoseFoundByteByByte(_ count: Int) {
    let whole = Array(("\"" + String(repeating: "д", count: count)).utf8)
    for length in 1...whole.count {
      let json = Array(whole[..<length])
      #expect(Self.outcome(of: json) == Self.slowOutcome(of: json))
    }
  }
}
