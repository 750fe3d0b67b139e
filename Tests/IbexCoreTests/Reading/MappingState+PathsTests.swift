import IbexCore
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
}

/// Keys on the way of a path that are there more than once.
@Suite struct RepeatedKeysOnTheWayTests {
  struct Item: Mappable, Equatable {
    var id = 0
  }

  /// The identities of the items that are found, and the findings.
  static let rows: [(json: String, path: SourcePath, ids: [Int], findings: [String])] = [
    (#"{"data": {"id": 1}, "data": {"id": 2}}"#, "data", [2], [#"key "data" at data"#]),
    (#"{"data": {"id": 1}, "d\u0061ta": {"id": 2}}"#, "data", [2], [#"key "data" at data"#]),
    (
      #"{"data": {"id": 1}, "data": {"id": 2}, "data": {"id": 3}}"#, "data", [3],
      [#"key "data" at data"#, #"key "data" at data"#]
    ),
    (#"{"data": [{"id": 1}], "data": []}"#, "data", [], [#"key "data" at data"#]),
    (#"{"a": {"b": {"id": 1}, "b": {"id": 2}}}"#, "a.b", [2], [#"key "b" at a.b"#]),
    (
      #"{"a": 1, "a": {"b": {}, "c": {"id": 1}, "b": {"id": 2}}}"#, "a.b", [2],
      [#"key "a" at a"#, #"key "b" at a.b"#]
    ),
    (
      #"{"a": {"b": {"c": {"id": 1}, "c": {"id": 2}}}}"#, "a.b.c", [2], [#"key "c" at a.b.c"#]
    ),
    // Behind lists and positions.
    (
      #"{"a": [{"b": {"id": 1}}, {"b": {"id": 2}, "b": {"id": 3}}]}"#, "a.b", [1, 3],
      [#"key "b" at a[1].b"#]
    ),
    (
      #"{"a": [[{"b": {"id": 1}, "b": {"id": 2}}]]}"#, "a.b", [2], [#"key "b" at a[0][0].b"#]
    ),
    (
      #"[{"b": {"id": 1}, "b": {"id": 2}}, {"b": {}, "b": {}}]"#, "[0].b", [2],
      [#"key "b" at [0].b"#]
    ),
    (#"{"a": [{"id": 1}], "a": [{"id": 2}]}"#, "a[0]", [2], [#"key "a" at a"#]),
    (#"{"a": {"b": {"id": 1}, "b": {"id": 2}}}"#, "a[0].b", [2], [#"key "b" at a.b"#]),
    // Beside the way.
    (#"{"q": {"v": {"id": 1}, "z": 1, "z": 2}, "y": 1, "y": 2}"#, "q.v", [1], []),
    (#"{"data": {"id": 1}, "Data": {"id": 2}}"#, "data", [1], []),
    (#"{"a": [{"b": 1, "b": 2}, {"b": {"id": 1}}]}"#, "a[1].b", [1], []),
  ]

  private static let refusing = Mapper(duplicateKeys: .refuse)

  @Test(arguments: rows)
  func areFindings(
    _ json: String, at path: SourcePath, _ ids: [Int], _ findings: [String]
  ) throws {
    let messages = findings.map { "expected each key once, found \($0)" }
    let document = try SourceDocument(json: json)
    let (items, report) = try Mapper().mapReporting([Item].self, from: .json(json), at: path)
    #expect(items.map(\.id) == ids)
    #expect(report.findings.map(\.description) == messages)
    #expect(report.findings.allSatisfy { $0.kind == .duplicateKey && $0.position != nil })
    #expect(report.problems == [])
    #expect(
      try Mapper().mapReporting([Item].self, from: document, at: path).report.findings
        == report.findings)
    let inner = try Mapper().mapReporting(
      [Item].self, from: ["x": document], at: SourcePath([.key("x")] + path.steps)
    ).report
    #expect(
      inner.findings.map(\.description)
        == messages.map {
          $0.replacing(" at ", with: " at x.").replacing("x.[", with: "x[")
        })
    #expect(try Mapper().map([Item].self, from: .json(json), at: path).map(\.id) == ids)
  }

  @Test(arguments: rows)
  func areSeenByEveryWayToReadAList(
    _ json: String, at path: SourcePath, _ ids: [Int], _ findings: [String]
  ) throws {
    let document = try SourceDocument(json: json)
    let messages = findings.map { "expected each key once, found \($0)" }
    let collected = Collected()
    let mapper = Mapper(onFinding: collected.note)
    for models in [
      try Mapper().models(of: Item.self, json: json, at: path),
      try mapper.models(of: Item.self, json: json, at: path),
      try mapper.models(of: Item.self, in: document, at: path),
    ] {
      #expect(models.map(\.id) == ids)
    }
    #expect(collected.messages == messages + messages)
    guard let message = messages.isEmpty ? nil : messages.joined(separator: "\n") else {
      #expect(try Self.refusing.map([Item].self, from: .json(json), at: path).map(\.id) == ids)
      #expect(try Self.refusing.models(of: Item.self, json: json, at: path).map(\.id) == ids)
      return
    }
    expectError(MappingError.self, message) {
      try Self.refusing.map([Item].self, from: .json(json), at: path)
    }
    expectError(MappingError.self, message) {
      try Self.refusing.mapReporting([Item].self, from: document, at: path)
    }
    expectError(MappingError.self, message) {
      try Self.refusing.models(of: Item.self, json: json, at: path)
    }
    expectError(MappingError.self, message) {
      try Self.refusing.models(of: Item.self, in: document, at: path)
    }
    // A single value is no list there.
    let error = #expect(throws: MappingError.self) {
      try Mapper.contract.map([Item].self, from: .json(json), at: path)
    }
    #expect(error?.description.hasPrefix(message) == true)
  }

  @Test func dictionariesHaveNone() throws {
    let dictionary: [String: Any] = ["data": ["id": 1], "Data": ["id": 2]]
    #expect(try Self.refusing.map(Item.self, from: dictionary, at: "data").id == 1)
  }
}

private final class Collected: @unchecked Sendable {
  private(set) var messages: [String] = []

  func note(_ finding: Finding) { messages.append(finding.description) }
}
