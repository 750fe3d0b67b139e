import Foundation
import Ibex
import TestSupport
import Testing

private protocol Track {}

@Suite struct MapperExplanationOfSourceTests {
  private struct Line: Mappable, Track {
    var id = 0
  }

  private struct Station: Mappable {
    var name = ""
    var latitude = 0.0
    var opened: Date?
    var lines: [Line] = []
    var code = ""
    var others: [String: Int] = [:]
    static var overrides: PropertyOverrides {
      [
        .path("meta.codes[0]", for: \Station.code), .secret(\Station.code),
        .required(\Station.name),
      ]
    }
  }

  private let json = #"""
    {"data": {"Name": "East", "latitude": "north", "lines": [{"id": "x"}, {"id": []}],
      "meta": {"codes": ["secret"], "x": 1}, "opend": 5, "name-": 1}}
    """#

  private let expected = """
    property  key            value                 outcome
    name      Name           text "East"           read
    latitude  latitude       text "north"          kept: expected a number
    opened                                         no key
    lines     lines          a list of 2           read, but 2 values did not fit: expected an integer
                                                   at [0].id
    code      meta.codes[0]  text of 6 characters  read
    others                                         no key
              opend          a number              not read: did you mean opened?
              name-          a number              shadowed key: name was read from "Name"
    """

  @Test func saysWhatBecomesOfEachKey() throws {
    #expect(try Mapper().explain(Station.self, from: .json(json), at: "data") == expected)
    // A strict mapper explains what a lenient one makes of it.
    let strict = Mapper(strictness: .strict, unknownKeys: .refuse)
    #expect(try strict.explain(Station.self, from: .json(json), at: "data") == expected)
  }

  @Test func saysWhyAPropertyIsNeverWritten() throws {
    struct Issue: Mappable {
      let kind = ""
      lazy var size = 0
      var title = ""
    }
    #expect(
      try Mapper().explain(Issue.self, from: .json(#"{"kind": "bug", "size": 1, "title": "t"}"#))
        == """
        property  key    value       outcome
        title     title  text "t"    read
                  kind   text "bug"  not read: it is a constant
                  size   number 1    not read: it is a lazy property
        """)
  }

  @Test func saysItOfDictionariesAndXML() throws {
    let source: [String: Any] = ["latitude": 1, "naem": "x"]
    #expect(
      try Mapper().explain(Station.self, from: source) == """
        property  key       value                outcome
        name                                     missing
        latitude  latitude  number 1             read
        opened                                   no key
        lines                                    no key
        code                                     no key
        others                                   no key
                  naem      text of 1 character  not read: did you mean name?
        """)
    let xml = "<line><id>x</id></line>"
    #expect(
      try Mapper().explain(Line.self, from: .xml(xml)) == """
        property  key  value     outcome
        id        id   text "x"  kept: expected an integer
        """)
  }

  @Test func whatIsNotKeyedIsAnError() {
    let list = #expect(throws: MappingError.self) {
      try Mapper().explain(Station.self, from: .json("[1]"))
    }
    #expect(list?.description == "expected an object, found a list of 1 at the top level")
    #expect(throws: MappingError.self) {
      try Mapper().explain(Station.self, from: .json(json), at: "nowhere")
    }
    #expect(throws: FormatError.self) { try Mapper().explain(Station.self, from: .json("{")) }
  }

  private struct Numbers: Mappable {
    var list: [Int] = []
    var table: [String: Int] = [:]
    var lines: [Line] = []
    var first = 0
    var optional: Int?
  }

  @Test func whatIsReadInPartIsRead() throws {
    let rows = [
      (#"{"list": ["a", "b", 3]}"#, "read, but 2 elements left out: expected an integer at [0]"),
      (#"{"table": {"a": "x", "b": 1}}"#, "read, but 1 value left out: expected an integer at a"),
      (
        #"{"lines": [1, {"id": "x"}]}"#,
        "read, but 1 element left out: expected an object at [0], and 1 more"
      ),
      (#"{"first": "x"}"#, "kept: expected an integer"),
    ]
    for (json, outcome) in rows {
      let table = cells(ofTable: try Mapper().explain(Numbers.self, from: .json(json)))
      #expect(table.contains { $0.joined(separator: " ").hasSuffix(outcome) }, "\(json)")
    }
  }

  @Test func aValueThatIsReadAsNilIsToldFromOthers() throws {
    let mapper = Mapper().with { $0.nullTexts = ["N/A"] }
    let json = #"{"optional": "N/A", "first": 1}"#
    let table = cells(ofTable: try mapper.explain(Numbers.self, from: .json(json)))
    #expect(table.contains(["optional", "optional", #"text "N/A""#, "read as nil"]))
    let null = try mapper.explain(Numbers.self, from: .json(#"{"optional": null}"#))
    #expect(cells(ofTable: null).contains(["optional", "optional", "null", "read"]))
  }

  @Test func manyUnknownKeysHideNothing() throws {
    let unknown = (0..<1_100).map { "\"unknown\($0)\": 1" }.joined(separator: ", ")
    let table = cells(
      ofTable: try Mapper().explain(Numbers.self, from: .json("{\(unknown), \"first\": \"x\"}")))
    #expect(table.contains(["first", "first", #"text "x""#, "kept: expected an integer"]))
  }

  @Test func longKeysAndValuesTakeSeveralLines() throws {
    let json = """
      {"first": "\(String(repeating: "w", count: 300))", "\(String(repeating: "k", count: 90))": 1}
      """
    let lines = try Mapper().explain(Numbers.self, from: .json(json)).split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 100 })
  }

  @Test func theKeysOfFlattenedModelsHaveRows() throws {
    struct Inner: Mappable {
      var a = 0
      var b = 0
      var c = 0
    }
    struct Outer: Mappable {
      var x = 0
      var inner = Inner()
      static var overrides: PropertyOverrides { [.flattened(\Outer.inner)] }
    }
    #expect(
      try Mapper().explain(Outer.self, from: .json(#"{"x": 1, "a": "q", "b": 1, "d": 1}"#)) == """
        property  key  value     outcome
        x         x    number 1  read
        inner                    takes other keys
        inner.a   a    text "q"  kept: expected an integer
        inner.b   b    number 1  read
        inner.c                  no key
                  d    number 1  not read
        """)
    #expect(
      try Mapper().explain(Outer.self, from: .json(#"{"x": 1}"#)) == """
        property  key  value     outcome
        x         x    number 1  read
        inner                    no key: expected one of the keys a, b, c
        """)
  }

  @Test func aPropertyOfAFlattenedModelMayBeReadAsNil() throws {
    struct Inner: Mappable {
      var place: Int?
    }
    struct Outer: Mappable {
      var inner = Inner()
      static var overrides: PropertyOverrides { [.flattened(\Outer.inner)] }
    }
    let mapper = Mapper().with { $0.nullTexts = ["N/A"] }
    #expect(
      try mapper.explain(Outer.self, from: .json(#"{"place": "N/A"}"#)) == """
        property     key    value       outcome
        inner                           takes other keys
        inner.place  place  text "N/A"  read as nil
        """)
  }

  @Test func theTypeThatAFamilyChoosesHasRows() throws {
    let mapper = Mapper(families: [
      TypeFamily(of: (any Track).self, by: "kind", ["line": Line.self])
    ])
    #expect(
      try mapper.explain(
        (any Track).self, from: .json(#"{"kind": "line", "ID": "x", "y": {"id": 1}}"#))
          == """
          asked for  key  value      outcome
          id         ID   text "x"   kept: expected an integer
                     y    an object  not read
          """)
  }
}
