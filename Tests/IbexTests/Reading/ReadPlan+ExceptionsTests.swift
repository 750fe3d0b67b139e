import Ibex
import TestSupport
import Testing

private struct Shop: ValidatingMappable {
  var opened = "never"
  static var overrides: PropertyOverrides { [.path("meta.opened", for: \Shop.opened)] }
  func didMap() throws { throw Rejection(expected: "a day", of: "opened") }
}

@Suite struct ReadPlanExceptionsTests {
  @Test(arguments: [
    (#"{"meta":{},"opened":"x"}"#, "found none at opened"),
    (#"{"opened":"x"}"#, #"found text "x" at opened"#),
    (#"{"meta":{"opened":"y"},"opened":"x"}"#, #"found text "y" at meta.opened"#),
    (#"{"meta":[{"opened":1},{"opened":2}]}"#, "found a list of 2 at meta.opened"),
    ("{}", "found none at opened"),
  ])
  func aRejectionShowsWhatThePropertyIsFilledFrom(_ json: String, _ found: String) {
    let error = #expect(throws: MappingError.self) { try Shop(json: json) }
    #expect(error?.description == "expected a day, \(found)")
  }
}
