import IbexCore
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
      _ = try refusing.map(type, from: .json(json))
      return nil
    } catch let error as MappingError {
      return error.description
    }
  }

  static let twice: [(json: String, finding: String)] = [
    (#"{"fooBar": 1, "fooBar": 2}"#, #"each key once, found key "fooBar" at fooBar"#),
    (
      #"{"fooBar": 1, "foo_bar": 2}"#,
      #"one key for fooBar at foo_bar, found key "foo_bar": fooBar was read from "fooBar""#
    ),
    (#"{"x": 1, "x": 2}"#, #"each key once, found key "x" at x"#),
    (
      #"{"place": {"city": "A", "City": "B"}}"#,
      #"one key for city at place.City, found key "City": city was read from "city""#
    ),
    (
      #"{"place": {"lat": 1, "latitude": 2}}"#,
      #"one key for latitude at place.latitude, found key "latitude": latitude was read from "lat""#
    ),
    (
      #"{"stops": [{}, {"city": "A", "city": "B"}]}"#,
      #"each key once, found key "city" at stops[1].city"#
    ),
    (#"{"fares": {"a": 1, "a": 2}}"#, #"each key once, found key "a" at fares.a"#),
    (#"{"anything": [{"a": 1, "a": 2}]}"#, #"each key once, found key "a" at anything[0].a"#),
    (#"{"unknown": {"a": {"b": 1, "b": 2}}}"#, #"each key once, found key "b" at unknown.a.b"#),
    (#"{"visitor": {"age": 1, "age": 2}}"#, #"each key once, found key "age" at visitor.age"#),
    (
      #"{"visitor": {"age": 1, "AGE": 2}}"#,
      #"one key for age at visitor.AGE, found key "AGE": age was read from "age""#
    ),
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
    #expect(try Mapper(families: refusing.families).map(Trip.self, from: .json(json)).year >= 0)
    let report = try Mapper(families: refusing.families).mapReporting(Trip.self, from: .json(json))
      .report
    #expect(report.findings.contains { $0.description == "expected " + finding })
    #expect(report.problems == [])
  }

  /// The keys of an override that it does not need are there once each, all the same.
  @Test(arguments: [
    (#"{"lat": 1, "latitude_deg": 2, "latitude_deg": 3}"#, "latitude_deg"),
    (#"{"latitude_deg": 2, "lat": 1, "latitude_deg": 3}"#, "latitude_deg"),
    (#"{"latitude_deg": 2, "latitude_deg": 3, "city": "A", "lat": 1}"#, "latitude_deg"),
    (#"{"latitude_deg": 2, "latitude_deg": 3}"#, "latitude_deg"),
    (#"{"lat": 1, "lat": 2, "latitude_deg": 3}"#, "lat"),
  ])
  func aSpareKeyIsRefusedIfItIsRepeated(_ json: String, _ key: String) throws {
    let finding = #"expected each key once, found key "\#(key)" at "#
    #expect(try refusal(Place.self, json) == finding + key)
    #expect(try refusal(Trip.self, #"{"place": \#(json)}"#) == "\(finding)place.\(key)")
    #expect(try Mapper().mapReporting(Place.self, from: .json(json)).report.problems == [])
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

  private struct Deep: Mappable {
    var x: [Int] = []
    static var overrides: PropertyOverrides { [.path("v.x", for: \Deep.x)] }
  }

  @Test(arguments: [
    (#"{"v": {"x": 1, "y": 1, "y": 2}}"#, "v.y"),
    (#"{"v": [{"x": 1}, {"y": 1, "x": 2, "y": 2}]}"#, "v[1].y"),
    (#"{"v": {"y": {"a": 1}, "y": 2}}"#, "v.y"),
  ])
  func aRepeatedKeyBesideWhatAPathEntersIsRefused(_ json: String, _ path: String) throws {
    #expect(try refusal(Deep.self, json) == #"expected each key once, found key "y" at \#(path)"#)
    let findings = try Mapper().mapReporting(Deep.self, from: .json(json)).report.findings
    #expect(findings.map(\.kind) == [.unmatchedKey, .duplicateKey])
    #expect(findings.allSatisfy { $0.path.description == path })
  }

  @Test func theOtherKeysOfAnOverrideAreFindingsStill() throws {
    let report = try refusing.mapReporting(
      Place.self, from: .json(#"{"lat": 1, "latitude_deg": 2}"#)
    )
    .report
    #expect(
      report.findings(of: .shadowedKey).map(\.description) == [
        #"expected one key for latitude at latitude_deg, found key "latitude_deg": latitude was read from "lat""#
      ])
  }

  @Test func theRestHasEachKeyOnce() throws {
    #expect(
      try refusal(Bag.self, #"{"id": 1, "x": 1, "x": 2}"#)
        == #"expected each key once, found key "x" at x"#)
    #expect(try refusal(Bag.self, #"{"id": 1, "cache": {"a": 1, "a": 1}}"#) == nil)
  }

  @Test func anUpdateThatHasThemLeavesTheValueAlone() throws {
    var place = Place()
    #expect(throws: MappingError.self) {
      try refusing.update(&place, from: .json(#"{"city": "A", "city": "B"}"#))
    }
    #expect(throws: MappingError.self) {
      try refusing.map([Place].self, from: .json(#"[{"city": "A", "city": "B"}]"#))
    }
    #expect(place.city == "")
  }
}

private struct Stop: Mappable {
  var stopName = ""
  var latitude = 0.0
  var year = 0
  static var overrides: PropertyOverrides {
    [
      .key("lat", "Lat", for: \Stop.latitude), .path("meta.year", for: \Stop.year),
    ]
  }
}

private struct Guest: Decodable, Equatable { var firstName: String? }

private struct Coach: Mappable, Codable, Equatable {
  var seatCount = 0
  private enum CodingKeys: String, CodingKey { case seatCount = "seats" }
}

@Suite struct KeyNamesOfAMapperTests {
  static let rows: [(Serializer.KeyNames?, json: String, stop: String)] = [
    (nil, #"{"stop_name": "A", "Latitude": 1, "meta": {"year": 2}}"#, "A 1.0 2"),
    (nil, #"{"StopName": "A", "latitude": 1, "year": 2}"#, "A 1.0 2"),
    (.overrides, #"{"stopName": "A", "lat": 1, "meta": {"year": 2}}"#, "A 1.0 2"),
    (.overrides, #"{"stopName": "A", "Lat": 1}"#, "A 1.0 0"),
    (.overrides, #"{"stop_name": "A", "LAT": 1, "META": {"year": 2}}"#, " 0.0 0"),
    (.overrides, #"{"latitude": 1, "year": 2}"#, " 0.0 0"),
    (.propertyNames, #"{"stopName": "A", "latitude": 1, "year": 2}"#, "A 1.0 2"),
    (.propertyNames, #"{"stop_name": "A", "lat": 1, "meta": {"year": 2}}"#, " 0.0 0"),
    (.snakeCase, #"{"stop_name": "A", "latitude": 1, "year": 2}"#, "A 1.0 2"),
    (.snakeCase, #"{"stopName": "A", "lat": 1, "meta": {"year": 2}}"#, " 0.0 0"),
    (.kebabCase, #"{"stop-name": "A"}"#, "A 0.0 0"),
  ]

  @Test(arguments: rows.indices)
  func spellKeysExactly(_ row: Int) throws {
    let (names, json, expected) = Self.rows[row]
    let mapper = Mapper(keyNames: names)
    func text(_ stop: Stop) -> String { "\(stop.stopName) \(stop.latitude) \(stop.year)" }
    #expect(text(try mapper.map(Stop.self, from: .json(json))) == expected)
    #expect(text(try mapper.mapReporting(Stop.self, from: .json(json)).value) == expected)
    let dictionary = try mapper.map([String: Any].self, from: .json(json))
    #expect(text(try mapper.map(Stop.self, from: dictionary)) == expected)
    let source = try mapper.map(SourceValue.self, from: .json(json))
    #expect(text(try mapper.map(Stop.self, from: source)) == expected)
    var stop = Stop()
    try mapper.update(&stop, from: .json(json))
    #expect(text(stop) == expected)
  }

  @Test func anotherSpellingIsUnknown() throws {
    let mapper = Mapper(unknownKeys: .refuse, keyNames: .overrides)
    let error = #expect(throws: MappingError.self) {
      try mapper.map(Stop.self, from: .json(#"{"stopName": "A", "StopName": "B", "latitude": 1}"#))
    }
    #expect(
      error?.findings.map(\.description) == [
        #"expected a key of Stop, found key "StopName" at StopName"#,
        #"expected a key of Stop, found key "latitude" at latitude"#,
      ])
  }

  @Test(arguments: [
    (#"{"firstName": "A"}"#, "A"), (#"{"first_name": "A"}"#, nil), (#"{"FIRSTNAME": "A"}"#, nil),
  ])
  func codingKeysAreSpelledExactly(_ json: String, _ name: String?) throws {
    let mapper = Mapper(keyNames: .overrides)
    #expect(try mapper.map(Guest.self, from: .json(json)) == Guest(firstName: name))
    let dictionary = try mapper.map([String: Any].self, from: .json(json))
    #expect(try mapper.map(Guest.self, from: dictionary) == Guest(firstName: name))
    #expect(try Mapper().map(Guest.self, from: .json(json)) == Guest(firstName: "A"))
  }

  @Test func aCodingKeyOfAModelCountsAsAnOverride() throws {
    let mapper = Mapper(keyNames: .overrides)
    #expect(try mapper.map(Coach.self, from: .json(#"{"seats": 3}"#)).seatCount == 3)
    #expect(
      try mapper.map(Coach.self, from: .json(#"{"seatCount": 3, "Seats": 4}"#)).seatCount == 0)
  }

  @Test func familiesAreSpelledExactly() throws {
    let family = TypeFamily(
      of: (any Vehicle).self, by: "kind", ["tram": Tram.self, "bus": Bus.self])
    let json = #"[{"kind": "tram"}, {"Kind": "tram"}, {"kind": "Tram"}]"#
    #expect(try Mapper(families: [family]).map([any Vehicle].self, from: .json(json)).count == 3)
    let mapper = Mapper(keyNames: .overrides, families: [family])
    #expect(try mapper.map([any Vehicle].self, from: .json(json)).count == 1)
  }

  @Test(arguments: [Serializer.KeyNames.overrides, .propertyNames, .snakeCase, .camelCase])
  func whatASerializerForTheMapperWritesReadsBack(_ names: Serializer.KeyNames) throws {
    let mapper = Mapper(unknownKeys: .refuse, keyNames: names)
    let serializer = Serializer(for: mapper)
    #expect(serializer.keyNames == names)
    var stop = Stop()
    (stop.stopName, stop.latitude, stop.year) = ("A", 1.5, 3)
    let read = try mapper.map(Stop.self, from: .json(serializer.jsonData(stop)))
    #expect(read.stopName == "A" && read.latitude == 1.5 && read.year == 3)
    #expect(Serializer(for: mapper, keyNames: .kebabCase).keyNames == .kebabCase)
    #expect(Serializer(for: Mapper()).keyNames == nil)
  }

  @Test func namesThatMeetAreAPlanError() throws {
    struct Twins: Mappable {
      var fooBar = 0
      var fooBAR = 0
      init() {}
    }
    let error = #expect(throws: PlanError.self) {
      try Mapper(keyNames: .snakeCase).map(Twins.self, from: .json("{}"))
    }
    #expect(
      error?.description
        == "cannot map Twins: fooBar and fooBAR are both read from the key foo_bar; "
        + "choose other key names, or rename one of them")
    #expect(
      try Mapper(keyNames: .overrides).map(Twins.self, from: .json(#"{"fooBAR": 1}"#)).fooBAR == 1)
  }
}
