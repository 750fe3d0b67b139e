import Foundation
import IbexXML
import TestExpectations
import Testing

@Suite struct PropertyOverridesXMLTests {
  struct Session: Mappable, Equatable {
    var status = "" { didSet { changes += 1 } }
    var changes = 0
    var count = 0 { didSet {} }
    var token = "kept" { didSet {} }
    var length = 0 { didSet {} }
    var deep = "" { didSet {} }
    var deeper = "" { didSet {} }
    var many = "" { didSet {} }
    static var overrides: PropertyOverrides {
      [
        .observed("status", through: \Session.status), .key("s", for: "status"),
        .required("count"), .ignored("token"),
        .transformer(ClosureTransformer { (text: String) in text.count }, for: "length"),
        .path("a.b", for: "deep"),
        .path("x.y", "x.z", for: "deeper"), .key("m", "n", for: "many"), .attribute("count"),
      ]
    }
  }

  @Test func aPropertyMayBeNamedByAString() throws {
    let json = #"""
      {"s": "on", "count": 2, "token": "x", "length": "12,", "a": {"b": "d"}, "x": {"z": "e"},
       "n": "f"}
      """#
    let session = try Session(json: json)
    #expect(session.status == "on" && session.changes == 1)
    #expect(session.count == 2 && session.token == "kept" && session.length == 3)
    #expect(session.deep == "d" && session.deeper == "e" && session.many == "f")
    expectError(MappingError.self, "expected an integer, found none at count") {
      try Session(json: "{}")
    }
    var serializer = Serializer()
    serializer.keyNames = .overrides
    #expect(
      try session.jsonString(using: serializer)
        == """
        {"s":"on","changes":1,"count":2,"length":3,"a":{"b":"d"},"x":{"y":"e"},"m":"f"}
        """)
    #expect(
      try session.xmlString(using: Serializer(keyNames: .propertyNames)) == """
        <?xml version="1.0" encoding="UTF-8"?><session count="2"><status>on</status>\
        <changes>1</changes><length>3</length><deep>d</deep><deeper>e</deeper><many>f</many>\
        </session>
        """)
  }

  struct Several: Mappable, Equatable {
    struct Place: Mappable, Equatable { var latitude = 0.0 }
    struct Owner: Mappable, Equatable { var company = "" }
    var id = 0
    var zone = 0
    var cache = ""
    var memo = ""
    var place = Place()
    var owner = Owner()
    static var overrides: PropertyOverrides {
      [
        .required(\Several.id, \Several.zone), .attribute(\Several.id, \Several.zone),
        .ignored("cache", "memo"), .flattened(\Several.place, \Several.owner),
      ]
    }
  }

  @Test func anOverrideMayBeOfSeveralProperties() throws {
    let json = #"{"id": 1, "zone": 2, "cache": "x", "memo": "y", "latitude": 3, "company": "c"}"#
    let several = try Several(json: json)
    #expect(
      several == Several(id: 1, zone: 2, place: .init(latitude: 3), owner: .init(company: "c")))
    #expect(try several.jsonString() == #"{"id":1,"zone":2,"latitude":3,"company":"c"}"#)
    #expect(try several.xmlString().contains(#"<several id="1" zone="2">"#))
    let missing = """
      expected an integer, found none at id
      expected an integer, found none at zone
      """
    expectError(MappingError.self, missing) { try Several(json: "{}") }
    var mapper = Mapper()
    mapper.overrides = [.ignored("token", "day", of: Foreign.self)]
    let foreign = try Foreign(json: #"{"token": "x", "day": "1970-01-02"}"#, using: mapper)
    #expect(foreign.token == "kept" && foreign.day == nil)
  }

  struct Foreign: Mappable {
    var token = "kept"
    var day: Date?
  }

  struct Shared: Mappable, Equatable {
    var name = ""
    var title = ""
    var short = ""
    static var overrides: PropertyOverrides {
      [
        .key("n", for: \Shared.name), .key("t", "n", for: \Shared.title),
        .key("n", for: \Shared.short),
      ]
    }
  }

  @Test func oneKeyMayFillSeveralProperties() throws {
    let all = Shared(name: "a", title: "a", short: "a")
    #expect(try Shared(json: #"{"n": "a"}"#) == all)
    #expect(try Shared(from: ["n": "a"]) == all)
    #expect(try Shared(xml: "<s><n>a</n></s>") == all)
    #expect(try Shared(json: #"{"t": "b", "n": "a"}"#).title == "b")
    #expect(try Shared(json: #"{"title": "b", "n": "a"}"#).title == "a")
    #expect(
      try Mapper().mapReporting(Shared.self, from: .json(#"{"n": "a"}"#)).report.findings == [])
    #expect(
      try all.jsonString(using: Serializer(keyNames: .propertyNames))
        == #"{"name":"a","title":"a","short":"a"}"#)
    let error = #expect(throws: PlanError.self) { try all.jsonString() }
    #expect(
      error?.description == """
        cannot serialize Shared: two properties have the key "n"; choose other key names, or \
        rename one of them
        """)
  }
}
