import Ibex
import TestExpectations
import Testing

@Suite struct IgnoredKeyOverrideTests {
  private struct Reply: Mappable, Equatable {
    var name = ""

    static var overrides: PropertyOverrides { [.ignoredKey("debug"), .ignoredKey("$")] }
  }

  @Test func nobodyIsToldOfAnElement() throws {
    let xml = "<reply><name>a</name><debug>b</debug></reply>"
    let report = try Mapper().mapReporting(Reply.self, from: .xml(xml)).report
    #expect(report.findings == [])
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
}
