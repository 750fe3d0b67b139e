import Foundation
import Ibex
import Testing

@Suite struct MapperExplanationOfSourceTests {
  private struct Line: Mappable {
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
    lines     lines          a list of 2           kept: expected an integer at [0].id
    code      meta.codes[0]  text of 6 characters  read
    others                                         no key
              opend          number 5              not read: did you mean opened?
              name-          number 1              shadowed key
    """

  @Test func saysWhatBecomesOfEachKey() throws {
    #expect(try Mapper().explain(Station.self, json: json, at: "data") == expected)
    // A strict mapper explains what a lenient one makes of it.
    let strict = Mapper(strictness: .strict, unknownKeys: .refuse)
    #expect(try strict.explain(Station.self, json: json, at: "data") == expected)
  }

  @Test func saysItOfDictionariesAndXML() throws {
    let source: [String: Any] = ["latitude": 1, "naem": "x"]
    #expect(
      try Mapper().explain(Station.self, from: source) == """
        property  key       value     outcome
        name                          refused: expected text
        latitude  latitude  number 1  read
        opened                        no key
        lines                         no key
        code                          no key
        others                        no key
                  naem      text "x"  not read: did you mean name?
        """)
    let xml = "<line><id>x</id></line>"
    #expect(
      try Mapper().explain(Line.self, xml: xml) == """
        property  key  value     outcome
        id        id   text "x"  kept: expected an integer
        """)
  }

  @Test func whatIsNotKeyedIsAnError() {
    let list = #expect(throws: MappingError.self) {
      try Mapper().explain(Station.self, json: "[1]")
    }
    #expect(list?.description == "expected an object, found a list of 1 at the top level")
    #expect(throws: MappingError.self) {
      try Mapper().explain(Station.self, json: json, at: "nowhere")
    }
    #expect(throws: FormatError.self) { try Mapper().explain(Station.self, json: "{") }
  }
}
