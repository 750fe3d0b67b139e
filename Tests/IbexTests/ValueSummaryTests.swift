import Foundation
import Ibex
import Testing

/// What messages say of a path that leads nowhere, and of a type that nothing leads to.
@Suite struct ValueSummaryTests {
  @Test func aPathSaysHowFarItLed() throws {
    let many = (0..<13).map { "\"k\($0)\": 1" }.joined(separator: ", ")
    let rows: [(json: String, path: String, message: String)] = [
      (
        #"{"data": {"items": [], "total": 0}}"#, "data.item",
        "expected a value at data.item, found none: data has the keys items, total"
      ),
      (
        #"{"data": {"a b": 0}}"#, "data.item.id",
        "expected a value at data.item.id, found none: data has the key a b"
      ),
      (
        "{}", "data", "expected a value at data, found none: the top level has no keys"
      ),
      (
        #"{"a": {"b": [1, 2]}}"#, "a.b[2]",
        "expected a value at a.b[2], found none: a.b is a list of 2"
      ),
      (
        #"{"a": [{"b.c": 1}]}"#, "a[0].b",
        #"expected a value at a[0].b, found none: a[0] has the key ["b.c"]"#
      ),
      (
        #"{"a": "x"}"#, "a.b", #"expected a value at a.b, found none: a is text "x""#
      ),
      (
        #"{"a": null}"#, "a[0]", "expected a value at a[0], found none: a is null"
      ),
      (
        "{\(many)}", "x",
        "expected a value at x, found none: the top level has the keys "
          + "k0, k1, k2, k3, k4, k5, k6, k7, k8, k9 and 3 more"
      ),
    ]
    for (json, path, message) in rows {
      let error = #expect(throws: MappingError.self) {
        try Mapper().map(Int.self, json: json, at: SourcePath(path))
      }
      #expect(error?.description == message)
      #expect(error?.findings.first?.found == "none")
      let dictionary = try #require(
        JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
      let sorted = message.replacingOccurrences(
        of: "k0, k1, k2, k3, k4, k5, k6, k7, k8, k9",
        with: "k0, k1, k10, k11, k12, k2, k3, k4, k5, k6")
      #expect(throws: MappingError.self) {
        try Mapper().map(Int.self, from: dictionary, at: SourcePath(path))
      }
      do {
        _ = try Mapper().map(Int.self, from: dictionary, at: SourcePath(path))
      } catch {
        #expect("\(error)" == sorted)
      }
    }
  }

  @Test(arguments: [
    (
      "<rss><channel t='1'><item/><item/></channel></rss>", "rss.channel.entry",
      "expected a value at rss.channel.entry, found none: rss.channel has the keys t, item"
    ),
    (
      "<rss><channel>text</channel></rss>", "rss.channel.entry",
      #"expected a value at rss.channel.entry, found none: rss.channel is text "text""#
    ),
  ])
  func aPathIntoADocumentSaysHowFarItLed(_ xml: String, _ path: String, _ message: String) {
    let error = #expect(throws: MappingError.self) {
      try Mapper().map([String].self, xml: xml, at: SourcePath(path + "[0].x"))
    }
    #expect(
      error?.description
        == message.replacingOccurrences(of: "entry,", with: "entry[0].x,"))
  }

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
