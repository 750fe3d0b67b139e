import Ibex
import TestExpectations
import Testing

/// What becomes of properties that a source has no key for.
@Suite struct MissingKeysTests {
  struct Inner: Mappable, Equatable {
    var number = 1
    var text: String?
  }

  private func mapper(_ missingKeys: Mapper.MissingKeys) -> Mapper {
    Mapper().with { $0.missingKeys = missingKeys }
  }

  private let json = #"{"number": "x", "inner": {}, "list": [{}, {"number": 2}]}"#

  private struct Wanted: Mappable, Equatable {
    var number = 0
    var text: String?
    var list: [Int] = []
    var inner = Inner()
  }

  @Test func areWrittenForAMapperThatRefusesThem() throws {
    let mapper = mapper(.refuse)
    var serializer = Serializer(for: mapper)
    serializer.omitsDefaults = true
    let json = try serializer.jsonString(Wanted())
    #expect(json == #"{"number":0,"list":[],"inner":{"number":1}}"#)
    #expect(try mapper.map(Wanted.self, from: .json(json)) == Wanted())
    #expect(try mapper.map(Wanted.self, from: .xml(serializer.xmlString(Wanted()))) == Wanted())
    expectError(
      SerializationError.self, "expected an entry that is not empty, found a list of 0 at list"
    ) { try serializer.formEncoded(Wanted()) }
    var lenient = Serializer(for: Mapper())
    lenient.omitsDefaults = true
    #expect(try lenient.jsonString(Wanted()) == "{}")
  }
}
