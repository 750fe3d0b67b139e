import Foundation
import IbexXML
import TestSupport
import Testing

private struct Position: Mappable, Equatable {
  var latitude = 1.0
  var longitude = 2.0
}

private struct Address: Mappable, Equatable {
  var street = "old"
  var zip: Int? = 1000
  var position = Position()
}

private final class Owner: Mappable {
  var name = "old"
  var age: Int? = 30
  var address = Address()
}

private struct Room: Mappable, Equatable {
  var name = "room"
  var size: Int? = 10
  var address = Address()
}

private struct House: Mappable {
  var name = "old"
  var note: String? = "old"
  var built: Date? = .distantPast
  var address = Address()
  var second: Address?
  var third: Address? = Address()
  var owner = Owner()
  var tenant: Owner?
  var tags = ["a", "b"]
  var numbers: Set<Int>? = [1]
  var rooms = [Room(), Room()]
  var scores = ["a": 1, "b": 2]
  var optionalScores: [String: Int]? = ["a": 1]
  var floors = ["one": Room(), "two": Room()]
  var optionalFloors: [String: Room]? = ["one": Room()]
  var spares: [String: Room?] = ["one": Room(), "two": nil]
  var keepers = ["one": Owner()]
  var levels = [1: Room(), 2: Room()]
  var anything: Any = "old"
  var anythingOptional: Any? = "old"
}

/// Updates a model by a document, and another by a dictionary of the same.
private func updates(
  _ json: String, by mapper: Mapper = Mapper(), makingModels make: () -> House = House.init
) throws -> [(House, MappingReport)] {
  let object = try untyped(Data(json.utf8))
  let dictionary = try #require(object as? [String: Any])
  var first = make()
  var second = make()
  let firstReport = try mapper.updateReporting(&first, from: SourceDocument(json: json)).report
  let secondReport = try mapper.updateReporting(&second, from: dictionary).report
  return [(first, firstReport), (second, secondReport)]
}

@Suite struct MappableTests {
  @Test func whatIsAbsentIsLeftAlone() throws {
    for (house, report) in try updates(#"{"name": "new"}"#) {
      #expect(house.name == "new")
      #expect(house.note == "old")
      #expect(house.address == Address())
      #expect(house.second == nil)
      #expect(house.rooms == [Room(), Room()])
      #expect(house.floors == ["one": Room(), "two": Room()])
      #expect(house.anything as? String == "old")
      #expect(report.findings == [])
    }
    for (_, report) in try updates("{}") { #expect(report.findings == []) }
  }

  @Test func nestedStructsAreUpdatedInDepth() throws {
    let json = #"{"address": {"zip": 2000, "position": {"LATITUDE": "9.5"}}}"#
    for (house, report) in try updates(json) {
      #expect(
        house.address
          == Address(street: "old", zip: 2000, position: Position(latitude: 9.5, longitude: 2)))
      #expect(report.findings == [])
    }
  }

  @Test func soAreOptionalOnes() throws {
    let json = """
      {"second": {"street": "new", "zip": null}, "third": {"street": "new", "position": {}}}
      """
    let make = {
      var house = House()
      house.third?.position.latitude = 7
      return house
    }
    for (house, report) in try updates(json, makingModels: make) {
      #expect(house.second == Address(street: "new", zip: nil))
      #expect(
        house.third
          == Address(street: "new", position: Position(latitude: 7, longitude: 2)))
      #expect(report.mismatches == [])
    }
  }

  @Test func objectsAreUpdatedWhereTheyAre() throws {
    for source in [
      try SourceDocument(json: #"{"owner": {"age": 31, "address": {"zip": 7}}, "tenant": {}}"#),
      ["owner": ["age": 31, "address": ["zip": 7]], "tenant": [:]] as [String: Any],
    ] as [any DataSource] {
      var house = House()
      house.owner.name = "shared"
      house.tenant = house.owner
      let copy = house
      try update(&house, from: source)
      #expect(house.owner === copy.owner)
      #expect(house.tenant === copy.owner)
      #expect(copy.owner.name == "shared")
      #expect(copy.owner.age == 31)
      #expect(copy.owner.address == Address(zip: 7))
    }
  }

  private func update(_ house: inout House, from source: some DataSource) throws {
    try house.update(from: source)
  }

  @Test func anObjectUpdatesItself() throws {
    let owner = Owner()
    try owner.update(from: ["NAME": "new", "age": null] as [String: Any])
    try owner.update(from: SourceDocument(json: #"{"address": {"street": "new"}}"#))
    #expect(owner.name == "new")
    #expect(owner.age == nil)
    #expect(owner.address == Address(street: "new"))
  }

  @Test func listsAreReplaced() throws {
    let json = """
      {"tags": ["c"], "numbers": [2, 3], "rooms": [{"name": "new"}]}
      """
    let make = {
      var house = House()
      house.rooms[0].size = 99
      return house
    }
    for (house, _) in try updates(json, makingModels: make) {
      #expect(house.tags == ["c"])
      #expect(house.numbers == [2, 3])
      #expect(house.rooms == [Room(name: "new")])
    }
    for (house, _) in try updates(#"{"tags": [], "rooms": []}"#) {
      #expect(house.tags == [])
      #expect(house.rooms == [])
    }
  }

  @Test func dictionariesOfScalarsAreMerged() throws {
    for (house, _) in try updates(
      #"{"scores": {"c": 3, "a": null}, "optionalScores": {"b": 2}}"#)
    {
      #expect(house.scores == ["b": 2, "c": 3])
      #expect(house.optionalScores == ["a": 1, "b": 2])
    }
  }

  @Test func dictionariesOfModelsAreMerged() throws {
    let patch = #"{"one": {"size": 5}, "two": null, "three": {"name": "new"}, "four": null}"#
    let json = """
      {"floors": \(patch), "optionalFloors": \(patch), "spares": \(patch),
      "levels": {"1": {"size": 5}, "2": null, "3": {"name": "new"}}}
      """
    let make = {
      var house = House()
      house.floors["one"]?.address.zip = 7
      house.floors["same"] = Room(name: "same")
      return house
    }
    for (house, report) in try updates(json, makingModels: make) {
      #expect(
        house.floors == [
          "one": Room(size: 5, address: Address(zip: 7)), "three": Room(name: "new"),
          "same": Room(name: "same"),
        ])
      #expect(house.optionalFloors == ["one": Room(size: 5), "three": Room(name: "new")])
      #expect(house.spares == ["one": Room(size: 5), "three": Room(name: "new")])
      #expect(house.levels == [1: Room(size: 5), 3: Room(name: "new")])
      #expect(report.mismatches == [])
    }
  }

  @Test func objectsInDictionariesAreUpdatedWhereTheyAre() throws {
    var house = House()
    let keeper = try #require(house.keepers["one"])
    try house.update(from: ["keepers": ["one": ["age": 1], "two": ["age": 2]]] as [String: Any])
    #expect(house.keepers["one"] === keeper)
    #expect(keeper.age == 1 && keeper.name == "old")
    #expect(house.keepers["two"]?.age == 2)
  }

  @Test func nullClearsWhatCanBeNil() throws {
    let json = """
      {"note": null, "built": null, "third": null, "tenant": null, "numbers": null,
      "optionalScores": null, "optionalFloors": null, "anything": null, "anythingOptional": null,
      "address": {"zip": null}}
      """
    let make = {
      var house = House()
      house.tenant = Owner()
      return house
    }
    for (house, report) in try updates(json, makingModels: make) {
      #expect(house.note == nil && house.built == nil && house.third == nil)
      #expect(house.tenant == nil && house.numbers == nil && house.optionalScores == nil)
      #expect(house.optionalFloors == nil && house.anythingOptional == nil)
      #expect(isNull(house.anything))
      #expect(house.address == Address(zip: nil))
      #expect(report.findings == [])
    }
  }

  @Test func nullKeepsWhatCannot() throws {
    let json = """
      {"name": null, "tags": null, "scores": null, "floors": null, "owner": null,
      "address": {"position": null, "street": null}}
      """
    for (house, report) in try updates(json) {
      #expect(house.name == "old" && house.tags == ["a", "b"] && house.scores.count == 2)
      #expect(house.floors.count == 2 && house.owner.name == "old" && house.address == Address())
      #expect(
        report.findings.map(\.description).sorted() == [
          "expected a list, found null at tags",
          "expected an object, found null at address.position",
          "expected an object, found null at floors", "expected an object, found null at owner",
          "expected an object, found null at scores",
          "expected text, found null at address.street", "expected text, found null at name",
        ])
    }
  }

  @Test func whatDoesNotFitKeepsItsValueAndTheRestIsUpdated() throws {
    let json = """
      {"name": [], "note": {}, "built": "soon", "address": {"zip": "x", "street": "new"},
      "second": 5, "third": 5, "owner": 5, "tags": {}, "rooms": 5, "scores": 5,
      "floors": {"one": 5, "two": {"size": "x", "name": "new"}, "three": 5}, "surplus": 1}
      """
    for (house, report) in try updates(json) {
      #expect(house.name == "old" && house.note == "old" && house.built == .distantPast)
      #expect(house.address == Address(street: "new"))
      #expect(house.second == nil && house.third == Address() && house.owner.name == "old")
      #expect(house.tags == ["a", "b"] && house.rooms == [Room(), Room()])
      #expect(house.scores == ["a": 1, "b": 2])
      #expect(house.floors == ["one": Room(), "two": Room(name: "new")])
      #expect(
        report.findings.map(\.description).sorted() == [
          "expected a date, found text \"soon\" at built",
          "expected a key of House, found key \"surplus\" at surplus",
          "expected an integer, found text \"x\" at address.zip",
          "expected an integer, found text \"x\" at floors.two.size",
          "expected an object, found number 5 at floors.one",
          "expected an object, found number 5 at floors.three: left out",
          "expected an object, found number 5 at owner",
          "expected an object, found number 5 at rooms",
          "expected an object, found number 5 at scores",
          "expected an object, found number 5 at second",
          "expected an object, found number 5 at third", "expected text, found a list of 0 at name",
          "expected text, found an object at note", "expected text, found an object at tags",
        ])
    }
  }

  @Test func anErrorLeavesAStructUntouched() throws {
    var strict = Mapper()
    strict.strictness = .strict
    let patch = """
      {"name": "new", "address": {"street": "new", "position": {"latitude": 9}},
      "third": {"street": "new"}, "floors": {"one": {"name": "new"}, "two": null},
      "tags": ["new"], "second": {"zip": "x"}, "note": null, "scores": {"a": "y"}}
      """
    let messages = [
      "expected an integer, found text \"x\" at second.zip",
      "expected an integer, found text \"y\" at scores.a",
    ]
    let object = try untyped(Data(patch.utf8))
    let dictionary = try #require(object as? [String: Any])
    for source in [try SourceDocument(json: patch), dictionary] as [any DataSource] {
      var house = House()
      let error = #expect(throws: MappingError.self) {
        try strict.update(&house, from: source)
      }
      #expect(error?.findings.map(\.description).sorted() == messages)
      #expect(house.name == "old" && house.note == "old" && house.tags == ["a", "b"])
      #expect(house.address == Address() && house.third == Address() && house.second == nil)
      #expect(house.floors == ["one": Room(), "two": Room()])
      #expect(house.scores == ["a": 1, "b": 2])
    }
  }

  @Test func soDoUnknownKeysThatAreRefused() {
    var mapper = Mapper()
    mapper.unknownKeys = .refuse
    var address = Address()
    let error = #expect(throws: MappingError.self) {
      try address.update(from: ["street": "new", "surplus": 1] as [String: Any], using: mapper)
    }
    #expect(error?.description == "expected a key of Address, found key \"surplus\" at surplus")
    #expect(address == Address())
  }

  @Test func soDoesASourceThatIsNoObject() throws {
    var address = Address()
    let list = try SourceDocument(json: #"[{"street": "new"}]"#)
    let error = #expect(throws: MappingError.self) { try address.update(from: list) }
    #expect(error?.description == "expected an object, found a list of 1 at the top level")
    let nowhere = #expect(throws: MappingError.self) { try address.update(from: list, at: "[1]") }
    #expect(
      nowhere?.description == "expected a value at [1], found none: the top level is a list of 1")
    #expect(address == Address())
    try address.update(from: list, at: "[0]")
    #expect(address == Address(street: "new"))
  }

  @Test func elementsOfXMLUpdateToo() throws {
    var house = House()
    house.tenant = Owner()
    let xml = """
      <house name="new"><address zip="7"><position><latitude>9</latitude></position></address>
      <owner><age/></owner><tags>c</tags><rooms><name>new</name></rooms>
      <floors><one size="5"/><three><name>new</name></three></floors></house>
      """
    try house.update(from: SourceDocument(xml: xml))
    #expect(house.name == "new")
    #expect(house.address == Address(zip: 7, position: Position(latitude: 9, longitude: 2)))
    #expect(house.owner.age == nil && house.owner.name == "old")
    #expect(house.tags == ["c"])
    #expect(house.rooms == [Room(name: "new")])
    #expect(
      house.floors == ["one": Room(size: 5), "two": Room(), "three": Room(name: "new")])
  }

  @Test func aReadyModelReplacesTheWholeOne() throws {
    var house = House()
    let owner = Owner()
    try house.update(
      from: [
        "address": Address(street: "new", zip: nil), "owner": owner, "rooms": [Room(name: "new")],
        "floors": ["three": Room(name: "new")],
      ] as [String: Any])
    #expect(house.address == Address(street: "new", zip: nil))
    #expect(house.owner === owner)
    #expect(house.rooms == [Room(name: "new")])
    #expect(house.floors["three"] == Room(name: "new"))
  }

  @Test func theSamePatchTwiceIsThePatchOnce() throws {
    let json = """
      {"address": {"zip": null}, "floors": {"one": null, "three": {"size": 3}}, "tags": ["c"]}
      """
    var house = House()
    let patch = try SourceDocument(json: json)
    try house.update(from: patch)
    let (address, floors) = (house.address, house.floors)
    try house.update(from: patch)
    #expect(house.address == address)
    #expect(house.floors == floors)
    #expect(house.floors == ["two": Room(), "three": Room(size: 3)])
  }

  @Test func ofTwoKeysOneUpdates() throws {
    var address = Address()
    try address.update(from: ["Street": "a", "street": "b", "STREET": "c"])
    #expect(address.street == "b")
    try address.update(from: SourceDocument(json: #"{"zip": 1, "ZIP": 2, "zip": 3}"#))
    #expect(address.zip == 3)
  }

  private class Vehicle: Mappable {
    var wheels = 4
    required init() {}
  }
  private final class Truck: Vehicle {
    var load = 1
    var trailer: Truck?
  }

  @Test func subclassesAreUpdatedWithTheirSuperclasses() throws {
    let truck = Truck()
    try truck.update(from: ["wheels": 6, "load": 2, "trailer": ["load": 3]] as [String: Any])
    #expect(truck.wheels == 6 && truck.load == 2)
    let trailer = try #require(truck.trailer)
    #expect(trailer.wheels == 4 && trailer.load == 3)
    try truck.update(from: SourceDocument(json: #"{"trailer": {"wheels": 2}}"#))
    #expect(truck.trailer === trailer)
    #expect(trailer.wheels == 2 && trailer.load == 3)
  }
}
