import Ibex
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
}
