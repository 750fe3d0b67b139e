import Ibex
import Testing

@Suite struct DictionaryPlanTests {
  private struct Model: Mappable {
    var a: Int?
    var b: Int?
    var c: Int?
    var d: Int?
    var e: Int?
    var f: Int?
    var g: Int?
  }

  private let properties: [(name: String, path: WritableKeyPath<Model, Int?>)] = [
    ("a", \.a), ("b", \.b), ("c", \.c), ("d", \.d), ("e", \.e), ("f", \.f), ("g", \.g),
  ]

  @Test func everyCombinationIsRightThoughFewAreKept() throws {
    let serializer = Serializer()
    for _ in 0..<2 {
      for combination in 0..<128 {
        var model = Model()
        var expected: [String: String] = [:]
        for (position, property) in properties.enumerated()
        where combination >> position & 1 == 1 {
          model[keyPath: property.path] = position
          expected[property.name] = "\(position)"
        }
        #expect(try serializer.dictionaryRepresentation(model) as? [String: String] == expected)
      }
    }
  }

  @Test(arguments: [[], [0], [63], [64], [0, 63, 64, 65, 1000]])
  func aMaskHoldsWhatWasInserted(_ positions: [Int]) {
    var mask = PropertyMask()
    for position in positions { mask.insert(position) }
    for position in [0, 1, 62, 63, 64, 65, 127, 128, 1000] {
      #expect(mask.contains(position) == positions.contains(position))
    }
  }
}
