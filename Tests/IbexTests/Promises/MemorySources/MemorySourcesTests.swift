import Foundation
import Ibex
import TestSupport
import Testing

@testable import IbexCore

/// What is read from values in memory, against what has been recorded: of every type that a
/// dictionary holds as every shape, and of dictionaries made at random.
@Suite(.enabled(if: MemoryRecord.isComparable, "recorded with the classes of Foundation on Linux"))
struct MemorySourcesTests {
  @Test func valuesOfEveryTypeAreReadAsRecorded() throws {
    try MemoryRecord("values").check(
      MemoryValues.all.map { name, value in (name, MemoryShapes.all.results(of: value)) })
  }

  @Test func valuesOfEveryTypeAreReadAlongPathsAsRecorded() throws {
    try MemoryRecord("paths").check(
      MemoryValues.all.map { name, value in (name, MemoryShapes.alongPaths.results(of: value)) })
  }

  @Test func sourcesAreAskedAsRecorded() throws {
    let entries: [(String, Any)] = [
      ("order_no", 5), ("Title", "t"), ("title", "u"), ("parts", [["id": 1]]), ("author", "a"),
      ("exif", ["camera": "c"]), ("extra", 1), ("prices", ["a": 1.5]),
    ]
    try MemoryRecord("sources").check(
      AskedSource.Manner.allCases.map { manner in
        let results = MemoryShapes.ofSources.map { name, read in
          let source = AskedSource(manner, entries)
          return (name, "\(read(source)); asked \(source.log.joined(separator: " "))")
        }
        return ("\(manner)", results)
      })
  }

  @Test func dictionariesMadeAtRandomAreReadAsRecorded() throws {
    try MemoryRecord("random").check(
      (0..<400).map { number in
        var maker = MemoryMaker(seed: 20_261_127 + number)
        return ("\(number)", MemoryShapes.ofOrders.results(of: maker.order()))
      })
  }
}

/// A file beside the tests with a line for each value: its name, and a number for the result of
/// each way to read it.
///
/// With `IBEX_RECORD_MEMORY` set the record is written anew, for a change that is meant; with
/// `IBEX_MEMORY_RESULTS` the results are written to that folder in full, to be compared.
private struct MemoryRecord {
  static var isComparable: Bool {
    #if Foundation && os(Linux)
      true
    #else
      false
    #endif
  }

  private let name: String
  private let environment = ProcessInfo.processInfo.environment

  init(_ name: String) { self.name = name }

  func check(_ rows: [(name: String, results: [(name: String, text: String)])]) throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Recorded/\(name).txt")
    let lines = rows.map { row in
      "\(row.name): \(row.results.map { Self.digest($0.text) }.joined(separator: " "))"
    }
    if environment["IBEX_RECORD_MEMORY"] != nil {
      try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: file)
    }
    if let folder = environment["IBEX_MEMORY_RESULTS"] {
      let all = rows.flatMap { row in row.results.map { "\(row.name), \($0.name): \($0.text)\n" } }
      try Data(all.joined().utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name).txt"))
    }
    let recorded = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    #expect(recorded.count == rows.count)
    for (row, line) in zip(rows, recorded) {
      let digests = line.dropFirst(row.name.count + 2).split(separator: " ")
      #expect(digests.count == row.results.count)
      for (result, digest) in zip(row.results, digests) where Self.digest(result.text) != digest {
        Issue.record("\(row.name), \(result.name), is read otherwise now: \(result.text)")
      }
    }
  }

  /// A short text that mostly differs for different texts (FNV-1a, folded).
  private static func digest(_ text: String) -> String {
    let hash = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    return String((hash ^ hash >> 32) & 0xFFFF_FFFF, radix: 36)
  }
}
