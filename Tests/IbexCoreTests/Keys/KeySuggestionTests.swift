import IbexCore
import Testing

private struct Person: Mappable {
  var name = ""
  var city = ""
  var birthday = ""
}

private struct Visitor: Decodable {
  let name: String?
  let city: String?
}

@Suite struct KeySuggestionTests {
  @Test(arguments: [
    ("naem", "did you mean name?"), ("nme", "did you mean name?"), ("Nam-e", nil),
    ("birht_dya", "did you mean birthday?"), ("nemo", nil), ("x", nil),
    ("cty", "did you mean city?"),
    ("birthplace", nil), (String(repeating: "n", count: 60), nil),
  ])
  func isAPropertyALetterOrTwoOff(_ key: String, _ hint: String?) throws {
    let report = try Mapper().mapReporting(Person.self, from: [key: "x"] as [String: Any]).report
    #expect(report.findings(of: .unmatchedKey).map(\.hint) == (key == "Nam-e" ? [] : [hint]))
  }

  @Test func propertiesThatAreFilledAreNotMeant() throws {
    let report = try Mapper().mapReporting(Person.self, from: .json(#"{"name": "x", "naem": 1}"#))
      .report
    #expect(report.findings.map(\.hint) == [nil])
  }

  @Test func decodableTypesHaveThem() throws {
    let json = #"{"naem": 1, "address": {"city": "x"}}"#
    let report = try Mapper().mapReporting(Visitor.self, from: .json(json)).report
    #expect(report.findings.map(\.hint) == ["did you mean name?", nil])
  }

  @Test func endsOfPathsHaveThem() {
    let error = #expect(throws: MappingError.self) {
      try Mapper().map(
        Int.self, from: .json(#"{"data": {"items": 1, "total": 2}}"#), at: "data.itmes.x")
    }
    #expect(
      error?.findings.map(\.hint) == ["data has the keys items, total; did you mean items?"])
  }

  /// The search takes time by the number of properties, so that it is bounded.
  @Test func isLookedForTwentyTimes() throws {
    let json = "[" + Array(repeating: #"{"naem": 1}"#, count: 30).joined(separator: ",") + "]"
    let report = try Mapper().mapReporting([Person].self, from: .json(json)).report
    #expect(report.findings.filter { $0.hint != nil }.count == 20)
    #expect(report.findings.count == 30)
  }
}
