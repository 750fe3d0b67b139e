import Foundation
import Ibex
import TestExpectations
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

  @Test func nobodyIsToldOfAnElement() throws {
    let xml = "<reply><name>a</name><debug>b</debug></reply>"
    let report = try Mapper().mapReporting(Reply.self, from: .xml(xml)).report
    #expect(report.findings == [])
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

  @Test func aKeyThatFillsAPropertyIsAnError() {
    struct ByName: Mappable {
      var debug = 0
      static var overrides: PropertyOverrides { [.ignoredKey("Debug")] }
    }
    struct ByKey: Mappable {
      var level = 0
      static var overrides: PropertyOverrides {
        [.ignoredKey("debug"), .key("debug", for: \ByKey.level)]
      }
    }
    struct ByPath: Mappable {
      var level = 0
      static var overrides: PropertyOverrides {
        [.ignoredKey("debug"), .path("debug.level", for: \ByPath.level)]
      }
    }
    let problems: [(any Mappable.Type, String)] = [
      (ByName.self, #"ByName: the key "Debug" is ignored and fills debug"#),
      (ByKey.self, #"ByKey: the key "debug" is ignored and fills level"#),
      (ByPath.self, #"ByPath: the key "debug" is ignored and fills level"#),
    ]
    for (type, problem) in problems {
      expectError(PlanError.self, "cannot map \(problem); drop one of the overrides") {
        try Mapper().explain(type)
      }
    }
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
