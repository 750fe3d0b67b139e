import Foundation
import Ibex

/// Long lists without any model.
enum ScalarListWorkload {
  private static let count = 100_000

  @Sendable
  static func comparisons() -> [Comparison] {
    [
      comparison("list of 100,000 integers (JSONDecoder)", of: Int.self) {
        String(Int.random(in: -1_000_000_000...1_000_000_000, using: &$0))
      },
      comparison("list of 100,000 doubles (JSONDecoder)", of: Double.self) {
        String(Double.random(in: -180...180, using: &$0))
      },
      comparison("list of 100,000 texts (JSONDecoder)", of: String.self) {
        "\"text \(Int.random(in: 0..<1_000_000, using: &$0))\""
      },
      comparison("list of 100,000 Booleans (JSONDecoder)", of: Bool.self) {
        Bool.random(using: &$0) ? "true" : "false"
      },
    ]
  }

  private static func comparison<Element: Decodable & Equatable>(
    _ name: String, of type: Element.Type, literal: @escaping (inout SeededNumbers) -> String
  ) -> Comparison {
    Comparison(name) {
      var numbers = SeededNumbers(seed: 3)
      let document = Data(jsonList: count) { _ in literal(&numbers) }
      let mapper = Mapper()
      let decoder = JSONDecoder()
      return Work(
        objects: count, bytes: document.count,
        ours: { try mapper.map([Element].self, json: document) },
        theirs: { try decoder.decode([Element].self, from: document) })
    }
  }
}
