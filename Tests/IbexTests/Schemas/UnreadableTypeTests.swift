import Foundation
import Ibex
import Testing

/// What messages say of a type that nothing leads to.
@Suite struct UnreadableTypeTests {
  private struct Nested { var a = 0 }
  private final class Object: Sendable { let a = 0 }
  private enum Shade { case red, skyBlue }
  private struct Outer: Mappable {
    var nested = Nested()
    var list: [Nested] = []
    var object: Object?
    var shade = Shade.red
    var pair = (1, 2)
  }

  @Test func aTypeThatNothingLeadsToIsNamedWithTheRemedy() throws {
    let messages = """
      expected an object that Nested can be made of: Nested is not Mappable or Decodable, \
      found an object at nested
      expected an object that Nested can be made of: Nested is not Mappable or Decodable, \
      found an object at list[0]
      expected an object that Object can be made of: Object is not Mappable or Decodable, \
      found an object at object
      expected a value that Shade can be made of: Shade is not RawRepresentable, CaseIterable, \
      or Decodable, found text "skyBlue" at shade
      expected a value of type (Int, Int), found a list of 2 at pair
      """
    let json = """
      {"nested": {"a": 1}, "list": [{}], "object": {}, "shade": "skyBlue", "pair": [1, 2]}
      """
    #expect(try Mapper().mapReporting(Outer.self, json: json).report.description == messages)
    let source: [String: Any] = [
      "nested": ["a": 1], "list": [[:] as [String: Any]], "object": [:] as [String: Any],
      "shade": "skyBlue", "pair": [1, 2],
    ]
    let report = try Mapper().mapReporting(Outer.self, from: source).report
    let lines = report.findings.map(\.description)
    #expect(Set(lines) == Set(messages.split(separator: "\n").map(String.init)))
  }
}
