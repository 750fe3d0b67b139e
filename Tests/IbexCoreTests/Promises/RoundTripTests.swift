import Foundation
import IbexCore
import TestSupport
import Testing

private typealias Everything = RoundTrip.Everything
private typealias Point = RoundTrip.Point

@Suite struct RoundTripTests {
  @Test func tenThousandModelsReadBackEqual() throws {
    var maker = ModelMaker(SeededGenerator(seed: 20_260))
    var strict = Mapper()
    strict.strictness = .strict
    for _ in 0..<10_000 {
      let value = maker.everything()
      let data = try value.jsonData()
      let fromJSON = try strict.map(Everything.self, from: .json(data))
      guard fromJSON == value else {
        #expect(String(reflecting: fromJSON) == String(reflecting: value))
        return
      }
      let fromTexts = try strict.map(Everything.self, from: value.dictionaryRepresentation())
      guard fromTexts == value else {
        #expect(String(reflecting: fromTexts) == String(reflecting: value))
        return
      }
    }
  }

  @Test func everyStyleReadsBackEqual() throws {
    var maker = ModelMaker(SeededGenerator(seed: 1))
    var serializers = [Serializer(), Serializer(), Serializer(), Serializer(), .native]
    serializers[0].json.isPretty = true
    serializers[0].json.sortsKeys = true
    serializers[1].json.escapesNonASCII = true
    serializers[1].json.escapesSlashes = true
    serializers[1].json.isSafeInHTML = true
    serializers[2].keyNames = .snakeCase
    serializers[2].includesNil = true
    serializers[3].omitsDefaults = true
    for _ in 0..<200 {
      let value = maker.everything()
      for serializer in serializers {
        #expect(try Everything(json: value.jsonData(using: serializer)) == value)
        #expect(try Everything(from: value.dictionaryRepresentation(using: serializer)) == value)
      }
      #expect(try Everything(from: value) == value)
    }
  }

  @Test func foundationReadsTheJSON() throws {
    var maker = ModelMaker(SeededGenerator(seed: 2))
    for _ in 0..<200 {
      let value = maker.everything()
      let object = try JSONSerialization.jsonObject(with: value.jsonData()) as? [String: Any]
      #expect(object?["text"] as? String == value.text)
      #expect(object?["int32"] as? Int == Int(value.int32))
      #expect(object?["texts"] as? [String] == value.texts)
    }
  }

  @Test func aListReadsBackEqual() throws {
    var maker = ModelMaker(SeededGenerator(seed: 3))
    let points = (0..<1000).map { _ in maker.point() }
    #expect(try [Point](json: points.jsonData()) == points)
    #expect(try [Point](from: points.dictionaryRepresentation()) == points)
  }
}
