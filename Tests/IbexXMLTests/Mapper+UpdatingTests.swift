import Foundation
import IbexXML
import TestSupport
import Testing

@Suite struct MapperUpdatingTests {
  enum Role: String, CaseIterable { case admin, guest }

  struct Price: Mappable, Equatable {
    var amount = 0
    var unit: String?
    var tags = ["a": 1]
  }

  struct Line: Mappable {
    var fares = ["child": 1, "adult": 2]
    var nested = ["p": ["q": 1, "r": 2]]
    var roles: [Role: Int] = [.admin: 1]
    var optional: [String: Int]? = ["a": 1]
    var absent: [String: [String: Int?]]?
    var holes: [String: Int?] = ["a": 1]
    var any: [String: Any] = ["a": 1, "b": ["c": 2, "d": 3]]
    var prices = ["day": Price()]
    var price: Price?
    var list = [["a": 1]]
    var decoded = Decoded()
  }

  struct Decoded: Codable, Equatable {
    var values: [String: Int?] = ["a": 1]
  }

  /// An update, what it changes by its own word, and the property as JSON.
  @Test(arguments: [
    (#"{"fares": {"adult": 3}}"#, ["fares.adult"], #"{"adult":3,"child":1}"#),
    (#"{"fares": {"child": null, "adult": "2", "none": null}}"#, ["fares.child"], #"{"adult":2}"#),
    (#"{"fares": {"adult": "x"}}"#, [], #"{"adult":2,"child":1}"#),
    (#"{"nested": {"p": {"q": 9}}}"#, ["nested.p.q"], #"{"p":{"q":9,"r":2}}"#),
    (#"{"nested": {"n": {"q": 9, "r": null}}}"#, ["nested.n"], #"{"n":{"q":9},"p":{"q":1,"r":2}}"#),
    (#"{"nested": {"p": null}}"#, ["nested.p"], "{}"),
    (#"{"roles": {"GUEST": 2}}"#, ["roles.GUEST"], #"{"admin":1,"guest":2}"#),
    (#"{"optional": {"b": 2}}"#, ["optional.b"], #"{"a":1,"b":2}"#),
    (#"{"optional": null}"#, ["optional"], "null"),
    (#"{"absent": {"a": {"b": null, "c": 1}, "d": null}}"#, ["absent"], #"{"a":{"c":1}}"#),
    (#"{"holes": {"a": null, "b": null, "c": 1}}"#, ["holes.a", "holes.c"], #"{"c":1}"#),
    (
      #"{"any": {"a": null, "b": {"c": null, "e": [null]}}}"#, ["any.a", "any.b.c", "any.b.e"],
      #"{"b":{"d":3,"e":[null]}}"#
    ),
    (
      #"{"any": {"a": {"x": null, "y": {"z": null}}}}"#, ["any.a"],
      #"{"a":{"y":{}},"b":{"c":2,"d":3}}"#
    ),
    (
      #"{"prices": {"day": {"amount": 5}}}"#, ["prices.day.amount"],
      #"{"day":{"amount":5,"tags":{"a":1}}}"#
    ),
    (
      #"{"prices": {"week": {"amount": "6", "tags": {"b": 2, "a": null}}, "day": null}}"#,
      ["prices.week", "prices.day"], #"{"week":{"amount":6,"tags":{"b":2}}}"#
    ),
    (#"{"price": {"tags": {"b": 2, "c": null}}}"#, ["price"], #"{"amount":0,"tags":{"b":2}}"#),
    (#"{"list": [{"b": 2}]}"#, ["list"], #"[{"b":2}]"#),
  ])
  func keyedValuesAreMerged(_ patch: String, changes: [String], expected: String) throws {
    var line = Line()
    let document = try SourceDocument(json: patch)
    #expect(try line.update(from: document).map(\.description) == changes)
    let property = try #require(document.contentKeys.first)
    let written = try Self.value(ofJSON: try line.jsonString()) as? [String: NSObject]
    #expect(try written?[property] ?? NSNull() == Self.value(ofJSON: expected))
  }

  private static func value(ofJSON text: String) throws -> NSObject? {
    try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed) as? NSObject
  }

  @Test func whatIsOnlyDecodableIsReplacedWhole() throws {
    var line = Line()
    try line.update(from: SourceDocument(json: #"{"decoded": {"values": {"b": null}}}"#))
    #expect(line.decoded.values == ["b": Int?.none])
  }

  @Test func twoSpellingsOfOneKeyAreReported() throws {
    var line = Line()
    let (changes, report) = try Mapper().updateReporting(
      &line, from: SourceDocument(json: #"{"roles": {"guest": 2, "GUEST": 3}}"#))
    #expect(line.roles == [.admin: 1, .guest: 2])
    #expect(changes == ["roles.guest"])
    #expect(
      report.findings.map(\.description) == [
        #"expected one key for guest at roles.GUEST, found key "GUEST": guest was read from "guest""#
      ])
  }

  @Test func dictionariesAndXMLAreMergedAlike() throws {
    let patch: [String: Any] = [
      "fares": ["adult": 3], "nested": ["p": ["q": 9, "r": null]], "any": ["b": ["c": 5]],
    ]
    let xml = """
      <line><fares adult="3"/><nested><p><q>9</q></p></nested><any><b c="5"/></any></line>
      """
    for isXML in [false, true] {
      var line = Line()
      let changes =
        isXML
        ? try line.update(from: SourceDocument(xml: xml)) : try line.update(from: patch)
      #expect(line.fares == ["child": 1, "adult": 3])
      #expect(line.nested == ["p": isXML ? ["q": 9, "r": 2] : ["q": 9]])
      #expect((line.any["b"] as? [String: Any])?["d"] as? Int == 3)
      let whole = ["any.b.c", "fares.adult", "nested.p.q"] + (isXML ? [] : ["nested.p.r"])
      #expect(changes.map(\.description).sorted() == whole)
    }
  }

  @Test func readyDictionariesAreMergedToo() throws {
    var line = Line()
    let changes = try line.update(
      from: ["fares": ["adult": 3] as [String: Int], "roles": [Role.guest: 4]] as [String: Any])
    #expect(line.fares == ["child": 1, "adult": 3])
    #expect(changes == ["fares.adult", "roles"])
  }

  @Test func anAbsentPathIsAnErrorAndNullAtItChangesNothing() throws {
    var line = Line()
    let document = try SourceDocument(json: #"{"data": {"line": null}}"#)
    let error = #expect(throws: MappingError.self) {
      try line.update(from: document, at: "data.none")
    }
    #expect(
      error?.description == "expected a value at data.none, found none: data has the key line")
    let (changes, report) = try Mapper().updateReporting(&line, from: document, at: "data.line")
    #expect(changes == [])
    #expect(report.description == "expected an object, found null at data.line")
    let strict = Mapper().with { $0.strictness = .strict }
    let refusal = #expect(throws: MappingError.self) {
      try strict.update(&line, from: document, at: "data.line")
    }
    #expect(refusal?.description == "expected an object, found null at data.line")
    #expect(try line.update(from: SourceDocument(json: "null")) == [])
  }

  final class Limit: ValidatingMappable {
    var value = 1
    var note = ""
    init() {}
    func didMap() throws {
      if value > 10 { throw Rejection(expected: "at most 10", of: "value") }
      if value < 0 { throw Rejection(expected: "no debt") }
    }
  }

  struct Checked: ValidatingMappable {
    var value = 1
    var limit = Limit()
    func didMap() throws {
      if value > 10 { throw Rejection(expected: "at most 10", of: "value") }
    }
  }

  struct Setup: Mappable {
    var limit = Limit()
    var checked = Checked()
    var limits = ["a": Limit()]
    var note = ""
  }

  @Test func whatAnObjectKeepsThoughItRefusesItIsNamed() throws {
    var setup = Setup()
    let (changes, report) = try Mapper().updateReporting(
      &setup,
      from: SourceDocument(
        json: """
          {"limit": {"value": 99}, "checked": {"value": 99, "limit": {"note": "n"}},
          "limits": {"a": {"value": -1}}, "note": "n"}
          """))
    #expect(setup.limit.value == 99)
    #expect(setup.checked.value == 1)
    #expect(setup.checked.limit.note == "n")
    #expect(changes == ["limit.value", "checked.limit.note", "limits.a.value", "note"])
    #expect(
      report.findings.map(\.description) == [
        """
        expected at most 10, found number 99 (kept: objects are updated in place) at limit.value: limit is refused
        """,
        "expected at most 10, found number 99 at checked.value: checked is refused",
        """
        expected no debt, found an object (kept: objects are updated in place) at limits.a
        """,
      ])
  }

  private protocol Part {}
  private struct Wheel: Mappable, Part {
    var size = 0
    var note: String?
    var seen = false
    static var overrides: PropertyOverrides { [.ignored(\Wheel.seen)] }
  }
  private struct Vehicle: Mappable {
    var wheels: [Wheel] = []
    var parts: [any Part] = []
    var others: [Wheel?]?
    var closures: [() -> Void] = []
    static var overrides: PropertyOverrides { [.ignored(\Vehicle.closures)] }
  }

  @Test func modelsInListsAreComparedByWhatIsWrittenOfThem() throws {
    let mapper = Mapper(families: [
      TypeFamily(of: (any Part).self, by: "kind", ["wheel": Wheel.self])
    ])
    let json = """
      {"wheels": [{"size": 1}, {"size": 2, "note": "n"}], "parts": [{"kind": "wheel", "size": 3}],
      "others": [null, {"size": 4}]}
      """
    var vehicle = try mapper.map(Vehicle.self, from: .json(json))
    vehicle.wheels[0].seen = true
    #expect(try mapper.update(&vehicle, from: .json(json)) == [])
    #expect(!vehicle.wheels[0].seen)
    for (key, old, new) in [
      ("wheels", #""note": "n""#, #""note": null"#), ("parts", #""size": 3"#, #""size": 5"#),
      ("others", "null", "{}"), ("wheels", #"{"size": 1}, "#, ""),
    ] {
      let changed = json.replacing(old, with: new)
      var other = vehicle
      #expect(try mapper.update(&other, from: .json(changed)) == [SourcePath([.key(key)])])
      #expect(try mapper.update(&other, from: .json(changed)) == [])
    }
  }
}
