import Foundation
import Ibex

/// Long lists without any model.
enum ScalarListWorkload {
  private static let count = 100_000

  @Sendable
  static func comparisons() -> [Comparison] {
    comparisons("list of 100,000 integers", of: Int.self) {
      String(Int.random(in: -1_000_000_000...1_000_000_000, using: &$0))
    }
      + comparisons(
        "list of 100,000 doubles", of: Double.self,
        literal: { String(Double.random(in: -180...180, using: &$0)) },
        isClose: { $0.isClose(to: $1) })
      + comparisons("list of 100,000 texts", of: String.self) {
        "\"text \(Int.random(in: 0..<1_000_000, using: &$0))\""
      }
      + comparisons("list of 100,000 Booleans", of: Bool.self) {
        Bool.random(using: &$0) ? "true" : "false"
      }
  }

  private static func comparisons<Element: Decodable & Equatable>(
    _ name: String, of type: Element.Type,
    literal: @escaping (inout SeededNumbers) -> String,
    isClose: @escaping (Element, Element) -> Bool = { $0 == $1 }
  ) -> [Comparison] {
    let mapper = Mapper()
    return Comparison.ofJSON(
      name, objectCount: count,
      document: {
        var numbers = SeededNumbers(seed: 3)
        return Data(jsonList: count) { _ in literal(&numbers) }
      },
      ours: { try mapper.map([Element].self, from: .json($0)) }, byHand: { try cast($0) },
      isClose: { $0.elementsEqual($1, by: isClose) })
  }
}
