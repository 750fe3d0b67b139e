import Ibex
import TestExpectations
import Testing

/// Which property an override is about, though no code of the model runs to find out.
@Suite struct OverrideTargetTests {
  struct Window: Mappable {
    var start = 0
    var end = 10
    var first: Int {
      get { (start..<end).first ?? 0 }
      set { start = newValue }
    }
    static var overrides: PropertyOverrides { [.key("f", for: .computed(\Window.first))] }
  }

  struct Entry: Mappable {
    var raw = "2016-01-18"
    var day: String {
      get { String(raw[..<raw.index(raw.startIndex, offsetBy: 10)]) }
      set { raw = newValue }
    }
    static var overrides: PropertyOverrides { [.key("d", for: .computed(\Entry.day))] }
  }

  struct Price: Mappable {
    var raw = "1"
    var amount: String {
      get { String(Int(raw).map { precondition($0 == 1 || $0 == 5) } == nil ? "" : raw) }
      set { raw = newValue }
    }
    static var overrides: PropertyOverrides { [.key("amt", for: .computed(\Price.amount))] }
  }

  final class Counting: Mappable {
    static nonisolated(unsafe) var made = 0
    static nonisolated(unsafe) var calls = 0
    var stored = ""
    var computed: String {
      get {
        Self.calls += 1
        return stored
      }
      set { stored = newValue }
    }
    init() { Self.made += 1 }
    static var overrides: PropertyOverrides { [.key("c", for: .computed(\Counting.computed))] }
  }

  @Test func gettersDoNotRunOnValuesThatTheModelNeverHad() throws {
    #expect(try Window(json: #"{"f": 5}"#).start == 5)
    #expect(try Entry(json: #"{"d": "2020-01-01"}"#).raw == "2020-01-01")
    #expect(try Price(json: #"{"amt": "5"}"#).raw == "5")
    #expect(throws: Never.self) { try Mapper().explain(Counting.self) }
    // For the plan, and for the defaults that are shown.
    #expect(Counting.made == 2)
    #expect(Counting.calls == 0)
    #expect(try Counting(json: #"{"c": "1"}"#).stored == "1")
  }

  struct Repeated: Mappable {
    var first = 0 { didSet {} }
    var second = 0 { didSet {} }
    static var overrides: PropertyOverrides {
      [.observed("first", through: \Repeated.first), .observed("second", through: \Repeated.first)]
    }
  }

  struct Torn: Mappable {
    var first = 0 { didSet {} }
    var second = 0 { didSet {} }
    static var overrides: PropertyOverrides {
      [.observed("first", through: \Torn.second), .observed("first", through: \Torn.first)]
    }
  }

  @Test(arguments: [
    (
      Repeated.self as any Mappable.Type,
      """
      cannot map Repeated: an override is for "second" and for the key path of the property first; \
      give the key path of the property that is named
      """
    ),
    (
      Torn.self,
      #"cannot map Torn: two key paths are given for "first"; keep the one that leads to it"#
    ),
  ])
  func aKeyPathHasOneNameAndANameOneKeyPath(_ type: any Mappable.Type, _ message: String) {
    expectError(PlanError.self, message) { try Mapper().explain(type) }
  }
}
