import Ibex
import Testing

private struct Place: Mappable {
  var latitude = 0.0
  var city = ""
  static var overrides: PropertyOverrides {
    [.key("lat", "latitude_deg", for: \Place.latitude)]
  }
}

private struct Trip: Mappable {
  var fooBar = 0
  var place = Place()
  var stops: [Place] = []
  var fares: [String: Int] = [:]
  var anything: Any = 0
  var unknown = SourceValue.null
  var visitor: Visitor?
  var vehicle: any Vehicle = Tram()
  var year = 0
  static var overrides: PropertyOverrides { [.path("meta.year", for: \Trip.year)] }
}

private struct Visitor: Decodable { var age = 0 }

private struct Bag: Mappable {
  var id = 0
  var others: [String: Int] = [:]
  var cache = 0
  static var overrides: PropertyOverrides { [.rest(\Bag.others), .ignored(\Bag.cache)] }
}

private protocol Vehicle: Mappable {}
private struct Tram: Vehicle { var number = 0 }
private struct Bus: Vehicle { var number = 0 }

@Suite struct DuplicateKeysTests {
  private let refusing = Mapper(
    duplicateKeys: .refuse,
    families: [
      TypeFamily(of: (any Vehicle).self, by: "kind", ["tram": Tram.self, "bus": Bus.self])
    ])

  /// What a lenient mapper that refuses duplicate keys throws; nil if it throws nothing.
  private func refusal<Value>(_ type: Value.Type, _ json: String) throws -> String? {
    do {
      _ = try refusing.map(type, json: json)
      return nil
    } catch let error as MappingError {
      return error.description
    }
  }

  static let twice: [(json: String, finding: String)] = [
    (#"{"fooBar": 1, "fooBar": 2}"#, #"each key once, found key "fooBar" at fooBar"#),
    (#"{"fooBar": 1, "foo_bar": 2}"#, #"one key for fooBar, found key "foo_bar" at foo_bar"#),
    (#"{"x": 1, "x": 2}"#, #"each key once, found key "x" at x"#),
    (
      #"{"place": {"city": "A", "City": "B"}}"#,
      #"one key for city, found key "City" at place.City"#
    ),
    (
      #"{"place": {"lat": 1, "latitude": 2}}"#,
      #"one key for latitude, found key "latitude" at place.latitude"#
    ),
    (
      #"{"stops": [{}, {"city": "A", "city": "B"}]}"#,
      #"each key once, found key "city" at stops[1].city"#
    ),
    (#"{"fares": {"a": 1, "a": 2}}"#, #"each key once, found key "a" at fares.a"#),
    (#"{"anything": [{"a": 1, "a": 2}]}"#, #"each key once, found key "a" at anything[0].a"#),
    (#"{"unknown": {"a": {"b": 1, "b": 2}}}"#, #"each key once, found key "b" at unknown.a.b"#),
    (#"{"visitor": {"age": 1, "age": 2}}"#, #"each key once, found key "age" at visitor.age"#),
    (#"{"visitor": {"age": 1, "AGE": 2}}"#, #"one key for age, found key "AGE" at visitor.AGE"#),
    (
      #"{"visitor": {"age": 1, "x": 2, "x": 3}}"#,
      #"each key once, found key "x" at visitor.x"#
    ),
    (
      #"{"vehicle": {"kind": "tram", "kind": "bus"}}"#,
      #"each key once, found key "kind" at vehicle.kind"#
    ),
    (
      #"{"meta": {"year": 1, "year": 2}}"#,
      #"each key once, found key "year" at meta.year"#
    ),
  ]

  @Test(arguments: twice)
  func areProblemsInAllObjectsThatAreRead(_ json: String, _ finding: String) throws {
    #expect(try refusal(Trip.self, json) == "expected " + finding)
    #expect(try Mapper(families: refusing.families).map(Trip.self, json: json).year >= 0)
    let report = try Mapper(families: refusing.families).mapReporting(Trip.self, json: json).report
    #expect(report.findings.contains { $0.description == "expected " + finding })
    #expect(report.problems == [])
  }

  @Test(arguments: [
    #"{"place": {"lat": 1, "latitude_deg": 2}}"#,
    #"{"place": {"latitude_deg": 1, "lat": 2}}"#,
    #"{"fooBar": 1, "foo_baz": 2, "debug": {"a": 1, "a": 2}}"#,
    #"{"stops": [{"city": "A"}, {"city": "B"}], "fares": {"a": 1, "A": 2}}"#,
  ])
  func whatIsNotOneKeyTwiceIsTaken(_ json: String) throws {
    #expect(try refusal(Trip.self, json) == nil)
  }

  @Test func theOtherKeysOfAnOverrideAreFindingsStill() throws {
    let report = try refusing.mapReporting(Place.self, json: #"{"lat": 1, "latitude_deg": 2}"#)
      .report
    #expect(
      report.findings(of: .shadowedKey).map(\.description) == [
        #"expected one key for latitude, found key "latitude_deg" at latitude_deg"#
      ])
  }

  @Test func theRestHasEachKeyOnce() throws {
    #expect(
      try refusal(Bag.self, #"{"id": 1, "x": 1, "x": 2}"#)
        == #"expected each key once, found key "x" at x"#)
    #expect(try refusal(Bag.self, #"{"id": 1, "cache": {"a": 1, "a": 1}}"#) == nil)
  }

  @Test func areRefusedInXMLAndDictionariesToo() throws {
    #expect(throws: MappingError.self) {
      try refusing.map(Trip.self, xml: #"<t fooBar="1"><fooBar>2</fooBar></t>"#)
    }
    #expect(throws: MappingError.self) {
      try refusing.map(Trip.self, from: ["fooBar": 1, "foo_bar": 2])
    }
    #expect(try refusing.map(Trip.self, from: ["foo_bar": 2]).fooBar == 2)
  }

  @Test func anUpdateThatHasThemLeavesTheValueAlone() throws {
    var place = Place()
    #expect(throws: MappingError.self) {
      try refusing.update(&place, json: #"{"city": "A", "city": "B"}"#)
    }
    #expect(throws: MappingError.self) {
      for place in refusing.models(of: Place.self, json: #"[{"city": "A", "city": "B"}]"#) {
        _ = place
      }
    }
  }
}
