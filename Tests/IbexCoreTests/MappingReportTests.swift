import IbexCore
import Testing

@Suite struct MappingReportTests {
  private enum Level: String, CaseIterable, AliasedCases {
    case warning, other
    static var aliases: [String: Level] { ["warn": .warning] }
  }
  private struct Line: Mappable, Equatable {
    var level = Level.other
    var levels: [Level: Int] = [:]
  }

  @Test func itCountsItsFindings() throws {
    let (line, report) = try Mapper().mapReporting(
      Line.self, from: .json(#"{"level": "Warn", "levels": {"warn": 1, "x": 2}}"#))
    #expect(line == Line(level: .warning, levels: [.warning: 1]))
    #expect(report.count == 1 && !report.isEmpty)
    let clean = try Mapper().mapReporting(Line.self, from: .json(#"{"level": "warn"}"#)).report
    #expect(clean.count == 0 && clean.isEmpty)
    #expect(try line.jsonString() == #"{"level":"warning","levels":{"warning":1}}"#)
    #expect(throws: MappingError.self) {
      try Mapper.contract.map(Line.self, from: .json(#"{"level": "warn"}"#))
    }
  }

  @Test func aSourceValueHasItsNumberAsIntegerOrDouble() throws {
    let value = try Mapper().map(
      SourceValue.self,
      from: .json(#"{"a": 3, "b": 2.5, "c": 1e2, "d": "3", "e": 1e999, "f": null}"#))
    #expect(value["a"]?.int == 3 && value["a"]?.double == 3)
    #expect(value["b"]?.int == nil && value["b"]?.double == 2.5)
    #expect(value["c"]?.int == 100)
    #expect(value["d"]?.int == nil && value["d"]?.double == nil)
    #expect(value["e"]?.int == nil && value["e"]?.double == nil)
    #expect(value["f"]?.int == nil)
  }
}
