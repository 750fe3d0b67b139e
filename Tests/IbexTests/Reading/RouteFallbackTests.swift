import Foundation
import Ibex
import Testing

private enum Grade: String, FallbackCase, CaseIterable {
  case good, other
  static var fallback: Grade { .other }
}

private struct Report: Mappable, Equatable {
  var grades: [Grade] = []
  var grade: Grade?
  var choice: Choice?
  static var overrides: PropertyOverrides {
    [
      .transformer(.jsonText(of: Grade.self), for: \Report.grades),
      .transformer(.jsonText(of: Grade.self), for: \Report.grade),
      .transformer(.jsonText(of: Choice.self), for: \Report.choice),
    ]
  }
}

/// An object, or else any text.
private struct Choice: Decodable, Equatable {
  var text: String
  private enum CodingKeys: CodingKey { case number }

  init(from decoder: any Decoder) throws {
    if let object = try? decoder.container(keyedBy: CodingKeys.self) {
      text = "\(try object.decode(Int.self, forKey: .number))"
    } else {
      text = try decoder.singleValueContainer().decode(String.self)
    }
  }
}

@Suite struct RouteFallbackTests {
  @Test func aRefusedTextFallsBackAlikeWhetherAnyoneListensOrNot() throws {
    let json = #"""
      {"grades":["5","null","\"good\""],"grade":"null","choice":"{\"number\":\"q\"}"}
      """#
    let report = try Report(json: json)
    #expect(report.grades == [.other, .other, .good] && report.grade == .other)
    #expect(report.choice?.text == #"{"number":"q"}"#)
    #expect(try Mapper().mapReporting(Report.self, json: json).value == report)
  }

  @Test func aTransformerToAnOptionalTypeHasNoFallback() throws {
    struct Track: Mappable { var recorded: Date? = Date(timeIntervalSince1970: 5) }
    var mapper = Mapper()
    mapper.transformers.register(
      ClosureTransformer(expectation: "a date") { (text: String) throws(TransformError) -> Date? in
        text == "0000-00-00" ? nil : try DateTextTransformer().transform(text)
      })
    let (track, report) = try mapper.mapReporting(Track.self, json: #"{"recorded":"never"}"#)
    #expect(track.recorded == Date(timeIntervalSince1970: 5))
    #expect(
      report.findings.map(\.description) == [#"expected a date, found text "never" at recorded"#])
    #expect(try mapper.map(Track.self, json: #"{"recorded":"0000-00-00"}"#).recorded == nil)
  }
}
