import Ibex
import TestExpectations
import Testing

/// What a call is given where a path leads to nothing.
@Suite struct MappingStatePathsTests {
  struct Item: Mappable, Equatable, Sendable {
    var id = 0
  }

  static let rows: [(json: String, path: SourcePath, list: [Item]?, message: String)] = [
    ("{}", "x", [], "a value at x, found none: the top level has no keys"),
    (#"{"a": {"b": 1}}"#, "a.x", [], "a value at a.x, found none: a has the key b"),
    (#"{"a": {"b": 1}}"#, "a.x.y", nil, "a value at a.x.y, found none: a has the key b"),
    (#"{"a": 5}"#, "a.x", nil, "a value at a.x, found none: a is number 5"),
    (#"{"a": [1]}"#, "a[1]", nil, "a value at a[1], found none: a is a list of 1"),
    (#"{"a": {"b": 1}}"#, "a[1]", nil, "a value at a[1], found none: a has the key b"),
    (#"{"a": []}"#, "a.x", [], ""),
    (#"{"a": [{}, {}]}"#, "a.x", [], "a value, found none at a.x"),
    (#"{"a": [{"x": null}]}"#, "a.x", [], "a value, found none at a.x"),
    (#"{"a": null}"#, "a", [], "a list, found null at a"),
    (#"{"a": [{"x": {"id": 1}}, {}, {"x": {"id": 2}}]}"#, "a.x", [Item(id: 1), Item(id: 2)], ""),
  ]

  @Test(arguments: rows)
  func aListIsEmptyWhereItsLastStepAloneIsMissing(
    _ json: String, at path: SourcePath, _ list: [Item]?, _ message: String
  ) throws {
    let message = message.isEmpty ? "" : "expected \(message)"
    let document = try SourceDocument(json: json)
    guard let list else {
      expectError(MappingError.self, message) {
        try Mapper().map([Item].self, from: document, at: path)
      }
      expectError(MappingError.self, message) {
        try Mapper().map([Item]?.self, from: document, at: path)
      }
      return
    }
    let (items, report) = try Mapper().mapReporting([Item].self, from: document, at: path)
    #expect(items == list)
    #expect(report.description == message)
    let optional = try Mapper().mapReporting([Item]?.self, from: document, at: path)
    #expect(optional.value == (list.isEmpty ? nil : list))
    #expect(optional.report.findings == [])
  }

  @Test(arguments: [
    ("<r/>", "r.x", []), ("<r><x/></r>", "r.x", []), ("<r><x><id>1</id></x></r>", "r.x", [1]),
    ("<r><a/></r>", "r.a.x", []),
  ])
  func inXMLThatIsHowAnEmptyListLooks(_ xml: String, at path: SourcePath, _ ids: [Int]) throws {
    let (items, report) = try Mapper().mapReporting([Item].self, xml: xml, at: path)
    #expect(items.map(\.id) == ids)
    #expect(report.findings == [])
  }

  @Test(arguments: [
    ("<r/>", "x", "a value at x, found none: the top level has the key r"),
    ("<r><a/></r>", "r.b.x", "a value at r.b.x, found none: r has the key a"),
  ])
  func anotherElementIsNoEmptyList(_ xml: String, at path: SourcePath, _ message: String) {
    expectError(MappingError.self, "expected \(message)") {
      try Mapper().map([Item].self, xml: xml, at: path)
    }
  }
}
