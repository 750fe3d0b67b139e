import IbexCore
import Testing

private struct Shop: ValidatingMappable {
  var opened = "never"
  static var overrides: PropertyOverrides { [.path("meta.opened", for: \Shop.opened)] }
  func didMap() throws { throw Rejection(expected: "a day", of: "opened") }
}

@Suite struct ReadPlanExceptionsTests {
  @Test(arguments: [
    (#"{"meta":{},"opened":"x"}"#, #"found text "never" in the model at opened"#),
    (#"{"opened":"x"}"#, #"found text "x" at opened"#),
    (#"{"meta":{"opened":"y"},"opened":"x"}"#, #"found text "y" at meta.opened"#),
    (#"{"meta":[{"opened":1},{"opened":2}]}"#, "found a list of 2 at meta.opened"),
    ("{}", #"found text "never" in the model at opened"#),
  ])
  func aRejectionShowsWhatThePropertyIsFilledFrom(_ json: String, _ found: String) {
    let error = #expect(throws: MappingError.self) { try Shop(json: json) }
    #expect(error?.description == "expected a day, \(found)")
  }

  private enum Size { case small }
  private struct Plan: ValidatingMappable {
    var refused = ""
    var seats = 3
    var ratio = 0.5
    var isFree = true
    var name: String? = "free"
    var limit: Int?
    var stops = ["a", "b"]
    var fares = ["adult": 1]
    var size = Size.small
    var cache = 7
    let kind = 1
    var computed: Int { 5 }
    static var overrides: PropertyOverrides { [.ignored(\Plan.cache)] }
    func didMap() throws { throw Rejection(expected: "another", of: refused) }
  }

  /// Without a key the value is that of the model.
  @Test(arguments: [
    ("seats", "number 3 in the model"), ("ratio", "number 0.5 in the model"),
    ("isFree", "boolean true in the model"), ("name", #"text "free" in the model"#),
    ("limit", "null in the model"), ("stops", "a list of 2 in the model"),
    ("fares", "an object in the model"), ("size", "a value of type Size in the model"),
    ("cache", "number 7 in the model"), ("kind", "none"), ("computed", "none"), ("other", "none"),
  ])
  func aRejectionShowsWhatTheModelHolds(_ name: String, _ found: String) {
    let json = #"{"refused": "\#(name)"}"#
    let error = #expect(throws: MappingError.self) { try Plan(json: json) }
    #expect(error?.description == "expected another, found \(found) at \(name)")
  }

  @Test func aRejectionOfAnUpdateShowsWhatTheModelHolds() {
    final class Seats: ValidatingMappable {
      var plan = ""
      var seats = 3
      func didMap() throws {
        if plan == "free", seats > 1 { throw Rejection(expected: "one seat", of: "seats") }
      }
    }
    let seats = Seats()
    seats.seats = 5
    let error = #expect(throws: MappingError.self) { try seats.update(json: #"{"plan": "free"}"#) }
    #expect(
      error?.description == """
        expected one seat, found number 5 in the model (kept: objects are updated in place) at seats
        """)
  }

  @Test func aRejectionDoesNotShowASecretOfTheModel() {
    struct Login: ValidatingMappable {
      var pin = "0000"
      static var overrides: PropertyOverrides { [.secret(\Login.pin)] }
      func didMap() throws { throw Rejection(expected: "another pin", of: "pin") }
    }
    let error = #expect(throws: MappingError.self) { try Login(json: "{}") }
    #expect(
      error?.description == "expected another pin, found text of 4 characters in the model at pin")
  }
}
