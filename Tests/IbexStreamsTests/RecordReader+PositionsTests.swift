import Foundation
import Ibex
import IbexStreams
import TestSupport
import Testing

@Suite struct RecordReaderPositionsTests {
  private struct Part: Mappable {
    var number = 0
    var name = ""
    static var overrides: PropertyOverrides { [.required(\Part.number)] }
  }

  /// The place of a mark, counted one character at a time.
  private static func place(of mark: String, in text: String) -> Finding.Position? {
    guard let range = text.range(of: mark) else { return nil }
    let before = text.unicodeScalars[..<range.lowerBound]
    let line = before.filter { $0 == "\n" }.count + 1
    let start = before.lastIndex(of: "\n").map(before.index(after:)) ?? before.startIndex
    return Finding.Position(
      line: line, column: before[start...].count + 1,
      byteOffset: text[..<range.lowerBound].utf8.count)
  }

  private static let lines = [
    #"{"number": 1, "name": "größe"}"#, #"{"number": "x", "nmae": 2}"#, "",
    #"{"number": 3, "name": [7]}"#, #"{"name": "🚲", "name": 9.5, "number": 4}"#,
  ]

  /// Positions count from the beginning of the stream, however it comes.
  @Test(arguments: [1, 7, 4096], ["\n", "\r\n"])
  func countFromTheBeginning(_ size: Int, _ end: String) async throws {
    let json = Self.lines.joined(separator: end)
    let list = "[" + Self.lines.filter { !$0.isEmpty }.joined(separator: "," + end) + "]"
    let xml = """
      <parts>\(end)<!-- ü -->\(end)<part number="1"><name>größe</name></part>
      <part number="x"><nmae>2</nmae></part> <part number="3"><name><a/></name></part></parts>
      """
    let jsonMarks = ["\"x\"", "\"nmae\"", "[7]", "\"name\": \"🚲"]
    for (text, framing, marks) in [
      (json, StreamFraming.lines, jsonMarks), (json, .values, jsonMarks),
      (list, .list(at: ""), jsonMarks),
      (xml, .elements(at: "parts.part"), ["\"x\"", "nmae>2", "<name><a"]),
    ] {
      let seen = Positions()
      let mapper = Mapper(onFinding: { seen.add($0.position) })
      for try await _ in mapper.models(of: Part.self, in: chunks(text, size), as: framing) {}
      for mark in marks {
        let position = Self.place(of: mark, in: text)
        #expect(seen.all.contains(position), "\(mark) of \(framing): \(seen.all)")
      }
    }
  }

  @Test func aLostRecordIsLeftOut() async throws {
    let seen = Positions()
    let mapper = Mapper(onFinding: { seen.note("\($0)") })
    let json = "{\"number\": 1}\n{\"number\": \"x\"}\n{bad\n"
    for try await _ in mapper.models(of: Part.self, in: chunks(json, 5), as: .lines) {}
    #expect(
      seen.lines == [
        #"expected an integer, found text "x" at [1].number: [1] is left out"#,
        #"expected a key in quotes at [2], found "b": line 3, column 2, byte 31; left out"#,
      ])
  }

  private func chunks(_ text: String, _ size: Int) -> AsyncStream<[UInt8]> {
    let bytes = Array(text.utf8)
    return AsyncStream { continuation in
      for start in stride(from: 0, to: bytes.count, by: size) {
        continuation.yield(Array(bytes[start..<min(start + size, bytes.count)]))
      }
      continuation.finish()
    }
  }
}

private final class Positions: @unchecked Sendable {
  private let lock = NSLock()
  private var positions: [Finding.Position?] = []
  private var texts: [String] = []

  func add(_ position: Finding.Position?) { lock.withLock { positions.append(position) } }
  func note(_ line: String) { lock.withLock { texts.append(line) } }
  var all: [Finding.Position?] { lock.withLock { positions } }
  var lines: [String] { lock.withLock { texts } }
}
