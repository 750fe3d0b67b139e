import Foundation
import Ibex
import TestExpectations
import Testing

private struct Location: Mappable, Equatable {
  var latitude = 0.0
  var longitude = 0.0
  var zone: String?
  static var overrides: PropertyOverrides {
    [.key("lat", for: \Location.latitude), .path("geo.zone", for: \Location.zone)]
  }
}

private struct Spot: Mappable, Equatable {
  var name = ""
  var location = Location(latitude: 1, longitude: 2)
  var backup: Backup?
  var others: [String: SourceValue] = [:]
  static var overrides: PropertyOverrides {
    [.flattened(\Spot.location), .flattened(\Spot.backup), .rest(\Spot.others)]
  }
}

private struct Backup: Mappable, Equatable {
  var spare: Int?
  var level: Int?
}

private struct Zoned: Mappable {
  var zone = ""
  static var overrides: PropertyOverrides { [.path("geo.zone", for: \Zoned.zone)] }
}

private struct Measured: Mappable {
  var height: Int?
  static var overrides: PropertyOverrides { [.path("geo.height", for: \Measured.height)] }
}

/// A rest of anything, or none, beside paths of two models and a path of its own under one key.
private struct Place<Rest>: Mappable {
  var zoned = Zoned()
  var measured: Measured?
  var street = ""
  var rest: [String: Rest] = [:]
  static var overrides: PropertyOverrides {
    [
      .flattened("zoned"), .flattened("measured"), .path("geo.street", for: "street"),
    ] + (Rest.self == Int.self ? [.ignored("rest")] : [.rest("rest")])
  }
}

private final class Owner: Mappable, Equatable {
  var owner = ""
  var age = 5
  static func == (first: Owner, second: Owner) -> Bool {
    first.owner == second.owner && first.age == second.age
  }
}

private struct Pet: Mappable, Equatable {
  var name = ""
  var holder = Owner()
  static var overrides: PropertyOverrides {
    [.flattened("holder"), .required(\Pet.name), .attribute(\Pet.name)]
  }
}

private var serializer: Serializer {
  var serializer = Serializer()
  serializer.keyNames = .overrides
  serializer.xml.includesDeclaration = false
  return serializer
}

@Suite struct FlattenedReaderTests {
  @Test func theKeysStandBesideThoseOfTheOwner() throws {
    let json = #"{"name":"a","lat":37.5,"geo":{"zone":"x"},"longitude":-122.5,"more":[1]}"#
    let (spot, report) = try Mapper().mapReporting(Spot.self, from: .json(json))
    #expect(report.findings == [])
    #expect(spot.location == Location(latitude: 37.5, longitude: -122.5, zone: "x"))
    #expect(spot.backup == nil && spot.others == ["more": [1], "geo": ["zone": "x"]])
    #expect(try SourceValue(json: spot.jsonString(using: serializer)) == SourceValue(json: json))
    #expect(
      try spot.jsonString(using: Serializer(keyNames: .propertyNames))
        == #"{"name":"a","latitude":37.5,"longitude":-122.5,"geo":{"zone":"x"},"more":[1]}"#)
    #expect(try Spot(json: spot.jsonString()) == spot)
    #expect(try Spot(xml: spot.xmlString(using: serializer)).location == spot.location)
    #expect(try Spot(from: spot.dictionaryRepresentation()).location == spot.location)
    #expect(try Spot(form: spot.formEncoded(using: serializer)).location == spot.location)
  }

  @Test func withoutAnyOfItsKeysTheDefaultStays() throws {
    let spot = try Spot(json: #"{"name": "a"}"#)
    #expect(spot.location == Location(latitude: 1, longitude: 2))
    #expect(spot.backup == nil)
    let backup = try Spot(json: #"{"level": null}"#).backup
    #expect(backup == Backup())
    #expect(try Spot(json: #"{"spare": 3}"#).backup == Backup(spare: 3))
    #expect(try Spot(json: #"{"longitude": 3}"#).location == Location(longitude: 3))
  }

  @Test func nilIsNotWrittenEvenWhereNilIs() throws {
    var options = serializer
    options.includesNil = true
    let spot = Spot(name: "a")
    let json = try spot.jsonString(using: options)
    #expect(json == #"{"name":"a","lat":1,"longitude":2,"geo":{"zone":null}}"#)
    #expect(try Spot(json: json).backup == nil)
    let some = Spot(name: "a", backup: Backup(spare: 1))
    #expect(try Spot(json: some.jsonString(using: options)).backup == Backup(spare: 1))
  }

  @Test func omitsDefaultsAreOfTheWhole() throws {
    var options = Serializer()
    options.omitsDefaults = true
    #expect(try Spot().jsonString(using: options) == "{}")
    let spot = Spot(location: Location())
    #expect(try spot.jsonString(using: options) == #"{"lat":0,"longitude":0}"#)
    #expect(try Spot(json: spot.jsonString(using: options)) == spot)
  }

  @Test func updatesFillWhatIsThere() throws {
    var spot = Spot(name: "a")
    let changes = try spot.update(from: ["longitude": 9, "spare": 1, "x": 1] as [String: Any])
    #expect(spot.location == Location(latitude: 1, longitude: 9))
    #expect(spot.backup == Backup(spare: 1))
    #expect(changes.map(\.description) == ["location.longitude", "backup", "others.x"])
    var pet = try Pet(json: #"{"name": "Rex", "owner": "Ann"}"#)
    let holder = pet.holder
    #expect(try pet.update(from: ["owner": "Ben"]).map(\.description) == ["holder.owner"])
    #expect(pet.holder === holder && holder.owner == "Ben" && holder.age == 5)
  }

  @Test func findingsAreAtTheKeysOfTheOwner() throws {
    let (_, report) = try Mapper().mapReporting(
      [Pet].self, from: .json(#"[{"name": "a", "age": "old", "x": 1}]"#))
    #expect(
      Set(report.findings.map(\.description)) == [
        #"expected an integer, found text "old" at [0].age"#,
        #"expected a key of Pet, found key "x" at [0].x"#,
      ])
    #expect(
      try Pet(name: "Rex").xmlString(using: serializer).hasPrefix(#"<pet name="Rex"><owner/>"#))
  }

  /// Several models and the owner enter the object; a rest of any type keeps it whole.
  @Test(
    arguments: [
      (#"{"zone": "z", "street": "s", "height": 1}"#, []), (#"{"zone": "z", "street": "s"}"#, []),
      (#"{"street": "s", "x": 1}"#, [#"expected a key of Place<Int>, found key "x" at geo.x"#]),
      (#"{"x": 1}"#, [#"expected a key of Place<Int>, found key "x" at geo.x"#]),
    ])
  func leftoversAreThoseOfAllPaths(_ geo: String, _ expected: [String]) throws {
    let json = #"{"geo": \#(geo)}"#
    let findings = try Mapper().mapReporting(Place<Int>.self, from: .json(json)).report.findings
    #expect(findings.map(\.description) == expected)
    let (place, report) = try Mapper().mapReporting(Place<SourceValue>.self, from: .json(json))
    #expect(report.findings == [])
    #expect(try place.rest == ["geo": SourceValue(json: geo)])
  }

  @Test func itsKeysTellTheItemsOfAList() throws {
    struct Page: Mappable { var pets: [Pet] = [] }
    #expect(try Page(json: #"{"pets": {"age": 1, "name": "a"}}"#).pets.count == 1)
    #expect(try Page(xml: "<page><pets><pet><owner>a</owner></pet></pets></page>").pets.isEmpty)
  }

  @Test func keysOfTwoModelsAreRefused() {
    struct Twice: Mappable {
      var laTitude = 0
      var location = Location()
      static var overrides: PropertyOverrides { [.flattened(\Twice.location)] }
    }
    expectError(
      PlanError.self,
      """
      cannot map Twice: laTitude and location.latitude are both filled from the key latitude; \
      give one of them another key, or do not flatten it
      """
    ) { try Twice(json: "{}") }
    struct Pair: Mappable {
      var from = Location()
      var to = Location()
      static var overrides: PropertyOverrides { [.flattened(\Pair.from), .flattened(\Pair.to)] }
    }
    expectError(
      PlanError.self,
      """
      cannot map Pair: from.latitude and to.latitude are both filled from the key lat; \
      give one of them another key, or do not flatten it
      """
    ) { try Pair().jsonString() }
  }

  @Test func whatCannotBeFlattenedSaysSo() {
    struct Number: Mappable {
      var part = 0
      static var overrides: PropertyOverrides { [.flattened(\Number.part)] }
    }
    expectError(
      PlanError.self,
      """
      cannot map Number: part is flattened and of type Int; make it Mappable, or an optional of \
      a Mappable type, without a family
      """
    ) { try Number(json: "{}") }
    final class Node: Mappable {
      var next: Node?
      static var overrides: PropertyOverrides { [.flattened(\Node.next)] }
    }
    expectError(
      PlanError.self,
      """
      cannot map Node: next is flattened into its own type; let it stand under a key of its own
      """
    ) { try Node(json: "{}") }
    struct Outer: Mappable {
      var spot = Spot()
      static var overrides: PropertyOverrides { [.flattened(\Outer.spot)] }
    }
    expectError(
      PlanError.self,
      """
      cannot map Outer: spot is flattened, but its others takes the rest; let it stand under a \
      key of its own
      """
    ) { try Outer(json: "{}") }
    struct Keyed: Mappable {
      var spot = Location()
      static var overrides: PropertyOverrides {
        [.flattened(\Keyed.spot), .key("x", for: \Keyed.spot)]
      }
    }
    expectError(
      PlanError.self,
      """
      cannot map Keyed: a property that is flattened has other overrides; drop one of the \
      overrides
      """
    ) { try Keyed(json: "{}") }
  }
}
