import IbexXML
import TestExpectations
import Testing

@Suite struct RefusalXMLTests {
  struct Located: Mappable {
    var value = 0
    var other = 0
    static var overrides: PropertyOverrides {
      [.path("meta.v", for: \Located.value), .path("b", for: \Located.other)]
    }
  }

  @Test func whereAPathLeadsIsNoUnknownKey() throws {
    let mapper = Mapper().with { $0.unknownKeys = .refuse }
    let xml = "<r xmlns:n='u'><n:meta><v>3</v></n:meta></r>"
    #expect(try Located(xml: xml, using: mapper).value == 3)
    #expect(try Located(json: #"{"meta": {"v": 3}, "b": 4}"#, using: mapper).other == 4)
    expectError(MappingError.self, #"expected a key of Located, found key "w" at meta.w"#) {
      try Located(json: #"{"meta": {"w": 3}}"#, using: mapper)
    }
    expectError(MappingError.self, #"expected a key of Located, found key "meta" at meta"#) {
      try Located(json: #"{"value": 1, "meta": "oops"}"#, using: mapper)
    }
  }
}
