import Foundation
import IbexXML
import TestExpectations
import Testing

@Suite struct NamesOverrideTests {
  private struct Station: Mappable, Equatable {
    var stationID = 0
    var openedIn = 0
    var name = ""
    var trackCount = 0

    static var overrides: PropertyOverrides {
      [
        .names(.snakeCase), .key("Label", for: \Station.name),
        .path("size.tracks", for: \Station.trackCount),
      ]
    }
  }

  private static let station = Station(
    stationID: 7, openedIn: 1877, name: "Embarcadero", trackCount: 6)
  private static let json =
    #"{"station_id":7,"opened_in":1877,"Label":"Embarcadero","size":{"tracks":6}}"#

  @Test func aDocumentGoesBackAsItCame() throws {
    #expect(try Station(json: Self.json) == Self.station)
    #expect(try Self.station.jsonString() == Self.json)
    let xml =
      "<station><station_id>7</station_id><opened_in>1877</opened_in><Label>Embarcadero</Label>"
      + "<size><tracks>6</tracks></size></station>"
    let serializer = Serializer().with { $0.xml.includesDeclaration = false }
    #expect(try Self.station.xmlString(using: serializer) == xml)
    #expect(try Station(xml: xml) == Self.station)
    #expect(try Self.station.dictionaryRepresentation()["stationID"] as? String == "7")
  }

  @Test func aMapperByOverridesReadsTheseNamesAlone() throws {
    let mapper = Mapper(keyNames: .overrides)
    #expect(try mapper.map(Station.self, from: .json(Self.json)) == Self.station)
    let other = try mapper.map(Station.self, from: .json(#"{"stationID":7,"openedIn":1}"#))
    #expect(other == Station())
    let spellings = try Mapper().map(Station.self, from: .json(#"{"stationID":7,"Opened-In":1}"#))
    #expect(spellings == Station(stationID: 7, openedIn: 1))
  }

  @Test(arguments: [
    (Serializer.KeyNames.propertyNames, "stationID"), (.kebabCase, "station-id"),
    (.camelCase, "stationId"), (.overrides, "station_id"),
  ])
  func anyOtherStyleReplacesIt(_ names: Serializer.KeyNames, _ key: String) throws {
    let mapper = Mapper(keyNames: names)
    let json = try Serializer(for: mapper).jsonString(Self.station)
    #expect(json.hasPrefix("{\"\(key)\":7"), "\(json)")
    #expect(try mapper.map(Station.self, from: .json(json)) == Self.station)
  }

  private struct Coded: Mappable, Codable, Equatable {
    var userID = 0
    var firstName = ""
    var lastName = ""

    private enum CodingKeys: String, CodingKey {
      case userID
      case firstName = "given"
      case lastName
    }

    static var overrides: PropertyOverrides { [.names(.kebabCase)] }
  }

  @Test func aCodingKeyThatIsSpelledAsItsPropertyGivesNoName() throws {
    let json = #"{"user-id":1,"given":"a","last-name":"b"}"#
    #expect(try Coded(userID: 1, firstName: "a", lastName: "b").jsonString() == json)
    #expect(try Coded(json: json) == Coded(userID: 1, firstName: "a", lastName: "b"))
  }

  private class Base: Mappable {
    var baseName = "a"
    required init() {}
    class var overrides: PropertyOverrides { [.names(.snakeCase)] }
  }

  private final class Plain: Base {
    var ownName = "b"
    override class var overrides: PropertyOverrides { [] }
  }

  private final class Other: Base {
    var ownName = "b"
    override class var overrides: PropertyOverrides { [.names(.kebabCase)] }
  }

  @Test func itHoldsForTheTypeAndItsSuperclasses() throws {
    #expect(try Base().jsonString() == #"{"base_name":"a"}"#)
    #expect(try Plain().jsonString() == #"{"base_name":"a","ownName":"b"}"#)
    #expect(try Other().jsonString() == #"{"base-name":"a","own-name":"b"}"#)
  }

  private struct Owner: Mappable {
    var ownPart = Part()
    var flatPart = FlatPart()

    static var overrides: PropertyOverrides {
      [.names(.snakeCase), .flattened(\Owner.flatPart)]
    }
  }

  private struct Part: Mappable { var partName = 1 }
  private struct FlatPart: Mappable { var flatName = 2 }

  @Test func itDoesNotHoldForModelsWithin() throws {
    #expect(try Owner().jsonString() == #"{"own_part":{"partName":1},"flatName":2}"#)
  }

  @Test func aMapperDeclaresNamesForAModel() throws {
    let serializer = Serializer().with { $0.overrides = [.names(.snakeCase, of: Part.self)] }
    #expect(try serializer.jsonString(Part()) == #"{"part_name":1}"#)
    let both = Serializer().with { $0.overrides = [.names(.snakeCase, of: Station.self)] }
    #expect(try both.jsonString(Self.station) == Self.json)
  }

  private struct Twice: Mappable {
    var a = 0
    static var overrides: PropertyOverrides { [.names(.snakeCase), .names(.kebabCase)] }
  }

  private struct Colliding: Mappable {
    var a1 = 0
    // swift-format-ignore: AlwaysUseLowerCamelCase
    var a_1 = 0
    static var overrides: PropertyOverrides { [.names(.kebabCase)] }
  }

  @Test func twoStylesAndTwoEqualNamesAreErrors() {
    expectError(
      PlanError.self, "cannot map Twice: it has two .names overrides; keep one of the overrides"
    ) {
      try Twice(json: "{}")
    }
    #expect(throws: PlanError.self) { try Colliding().jsonString() }
  }

  private struct Spoken: Mappable, Equatable {
    var firstName = ""
    var lastName = ""
    static var overrides: PropertyOverrides {
      [
        .key("first name", for: \Spoken.firstName),
        .key("last name", "surname", for: \Spoken.lastName),
      ]
    }
  }

  @Test func aKeyThatIsNoNameInXMLHoldsEverywhereButThere() throws {
    let spoken = Spoken(firstName: "Ann", lastName: "Lee")
    #expect(try spoken.jsonString() == #"{"first name":"Ann","last name":"Lee"}"#)
    let xml = try spoken.xmlString()
    #expect(xml.hasSuffix("<spoken><firstName>Ann</firstName><surname>Lee</surname></spoken>"))
    #expect(try Spoken(xml: xml) == spoken)
  }

  @Test(arguments: [Serializer.KeyNames.snakeCase, .camelCase, .kebabCase, .overrides, nil])
  func comparisonsHoldWithAnyNames(_ names: Serializer.KeyNames?) throws {
    let mapper = names.map { Mapper(keyNames: $0) } ?? Mapper()
    let changed = Owner(ownPart: Part(partName: 2))
    let serializer = Serializer(for: mapper)
    let paths = try serializer.changes(from: Owner(), to: changed)
    #expect(paths.map(\.description) == ["ownPart.partName"])
    let sparing = Serializer(for: mapper, omitsDefaults: true)
    #expect(
      try mapper.map(Owner.self, from: .json(sparing.jsonString(changed))).ownPart.partName == 2)
  }

  @Test func oneOfAMapperIsForOneModel() throws {
    let nobodys = Serializer().with { $0.overrides = [.names(.snakeCase)] }
    #expect(throws: PlanError.self) { try nobodys.jsonString(Part()) }
    let serializer = Serializer().with {
      $0.overrides = [.names(.snakeCase, of: Bare.self), .names(.kebabCase, of: Derived.self)]
    }
    #expect(try serializer.jsonString(Bare()) == #"{"bare_name":"a"}"#)
    #expect(try serializer.jsonString(Derived()) == #"{"bare-name":"a","own-name":"b"}"#)
    let base = Serializer().with { $0.overrides = [.names(.snakeCase, of: Bare.self)] }
    #expect(try base.jsonString(Derived()) == #"{"bare_name":"a","ownName":"b"}"#)
  }

  private class Bare: Mappable {
    var bareName = "a"
    required init() {}
  }

  private final class Derived: Bare { var ownName = "b" }
}
