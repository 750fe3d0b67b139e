import IbexCore
import Testing

@Suite struct IgnoredKeyOverrideTests {
  private struct Reply: Mappable, Equatable {
    var name = ""

    static var overrides: PropertyOverrides { [.ignoredKey("debug"), .ignoredKey("$")] }
  }

  private struct Issue: Mappable, Equatable {
    var name = ""
    var others: [String: SourceValue] = [:]

    static var overrides: PropertyOverrides { [.ignoredKey("debug_info"), .rest(\Issue.others)] }
  }

  @Test(arguments: ["debug", "Debug", "de_bug", "$"])
  func nobodyIsToldOfTheKey(_ key: String) throws {
    let refusing = Mapper(strictness: .strict, unknownKeys: .refuse)
    let source: [String: Any] = ["name": "a", key: ["b": 1]]
    let json = #"{"name": "a", "\#(key)": {"b": 1}, "\#(key)": 2}"#
    #expect(try refusing.mapReporting(Reply.self, from: source).report.findings == [])
    #expect(try refusing.mapReporting(Reply.self, from: .json(json)).report.findings == [])
    #expect(
      try refusing.map(Reply.self, from: .json(json)) == Mapper().map(Reply.self, from: .json(json))
    )
  }

  @Test(arguments: ["debugs", "-"])
  func anotherKeyIsStillUnmatched(_ key: String) throws {
    let report = try Mapper().mapReporting(Reply.self, from: [key: 1]).report
    #expect(report.findings.map(\.kind) == [.unmatchedKey])
  }

  @Test func theRestLeavesItOut() throws {
    let issue = try Issue(json: #"{"name": "a", "debugInfo": 1, "color": "red"}"#)
    #expect(issue.others == ["color": "red"])
    #expect(try issue.jsonString() == #"{"name":"a","color":"red"}"#)
  }

  @Test func aMapperHasOneForAModel() throws {
    struct Plain: Mappable { var name = "" }
    let mapper = Mapper(unknownKeys: .refuse, overrides: [.ignoredKey("debug", of: Plain.self)])
    #expect(try mapper.map(Plain.self, from: ["name": "a", "DEBUG": 1]).name == "a")
  }

  @Test func oneOfNoModelIsAnError() {
    let mapper = Mapper(overrides: [.ignoredKey("debug")])
    #expect {
      try mapper.map(Reply.self, from: [:])
    } throws: {
      "\($0)" == "cannot map Reply: an .ignoredKey is of no model; "
        + #"name it too, as in .ignored("name", of: Model.self)"#
    }
  }
}
