import IbexCore
import TestExpectations
import Testing

private class Animal: PolymorphicMappable {
  var name = ""
  var others: [String: SourceValue] = [:]
  required init() {}
  class var overrides: PropertyOverrides { [.rest("others")] }
  static var family: TypeFamily {
    TypeFamily(
      of: Animal.self, by: "species", ["cat": Cat.self, "animal": Animal.self],
      otherwise: Animal.self)
  }
}

private final class Cat: Animal {}

private struct Zoo: Mappable { var animals: [Animal] = [] }

private let serializer = serverSerializer()

@Suite struct WriteRestTests {
  @Test func aNameThatAFamilyDoesNotKnowStaysInTheRest() throws {
    let json = #"{"animals":[{"species":"dog","name":"a","y":2},{"species":"cat","name":"b"}]}"#
    #expect(
      try SourceValue(json: Zoo(json: json).jsonString(using: serializer))
        == SourceValue(json: json))
    let named = try Zoo(json: #"{"animals":[{"species":"animal","name":"a"}]}"#)
    #expect(named.animals[0].others.isEmpty)
    #expect(try named.jsonString() == #"{"animals":[{"species":"animal","name":"a"}]}"#)
  }

  @Test(arguments: ["latitude", "Latitude", "LATITUDE"])
  func keysOfAFlattenedModelCannotBeWrittenFromIt(_ key: String) {
    struct Spot: Mappable { var latitude = 0.0 }
    struct Place: Mappable {
      var spot = Spot()
      var others: [String: Int] = [:]
      static var overrides: PropertyOverrides { [.flattened(\Place.spot), .rest(\Place.others)] }
    }
    expectError(
      SerializationError.self,
      #"expected keys that name no property of Place, found key "\#(key)" at others"#
    ) { try Place(others: [key: 1]).jsonString() }
  }

  private final class Owner: Mappable {
    var id = 0
    static var overrides: PropertyOverrides { [.identity(\Owner.id)] }
  }

  private struct Taken<Value>: Mappable {
    var name: String? = "n"
    var note = ""
    var owner: Owner?
    var others: [String: Value] = [:]
    static var overrides: PropertyOverrides {
      [
        .key("title", for: "name"), .ignored("note"), .reference("owner_id", for: "owner"),
        .rest("others"),
      ]
    }
  }

  @Test(arguments: ["note", "Note", "owner_id"])
  func keysThatReadingPassesOverCannotBeWrittenFromIt(_ key: String) {
    let message = "expected keys that name no property of"
    expectError(
      SerializationError.self, #"\#(message) Taken<Int>, found key "\#(key)" at others"#
    ) { try Taken(others: [key: 1]).jsonString() }
    expectError(
      SerializationError.self, #"\#(message) Taken<SourceValue>, found key "\#(key)" at others"#
    ) { try Taken<SourceValue>(others: [key: 1]).jsonString() }
  }

  @Test func aKeyThatAnotherHasFilledStaysWhereTheValuesAreOfAnyShape() throws {
    let taken = Taken<SourceValue>(others: ["name": 1])
    let json = try taken.jsonString(using: serializer)
    #expect(json == #"{"title":"n","name":1}"#)
    #expect(try Taken<SourceValue>(json: json).others == ["name": 1])
    for serializer in [serializer, Serializer()] {
      expectError(
        SerializationError.self,
        #"expected keys that name no property of Taken<Int>, found key "name" at others"#
      ) { try Taken(others: ["name": 1]).jsonString(using: serializer) }
    }
  }

  @Test func anEmptyRestIsNotWrittenWhereTheDefaultHasEntries() throws {
    struct Full: Mappable, Equatable {
      var others = ["d": 1]
      static var overrides: PropertyOverrides { [.rest(\Full.others)] }
    }
    #expect(try Full().jsonString() == #"{"d":1}"#)
    expectError(
      SerializationError.self,
      "expected an entry, for the default has some, found none at others"
    ) { try Full(others: [:]).jsonString() }
    #expect(try Serializer().mergePatch(from: Full(), to: Full(others: [:])) == ["d": .null])
  }

  @Test func anEntryThatAPathLeadsThroughNamesNoOtherProperty() throws {
    struct Owner: Mappable {
      var id = 0
      var lineName = ""
      var others: [String: SourceValue] = [:]
      static var overrides: PropertyOverrides {
        [.path("a.id", "lineName[1]", for: \Owner.id), .rest(\Owner.others)]
      }
    }
    let owner = Owner(id: 7, lineName: "b", others: ["lineName": ["x"]])
    let message = """
      expected keys that name no property of Owner, found key "lineName" at others
      """
    expectError(SerializationError.self, message) { try owner.jsonString() }
    expectError(SerializationError.self, message) {
      try Serializer(keyNames: .snakeCase).mergePatch(from: Owner(), to: owner)
    }
  }
}
