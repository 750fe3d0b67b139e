import Foundation
import Ibex

/// A model that contains itself.
struct Level: Mappable, Codable, Equatable {
  var number = 0
  var name = ""
  var inner: [Level] = []
}

/// Objects within objects, a hundred levels of them.
enum DeepWorkload {
  private static let depth = 100
  private static let count = 50

  @Sendable
  static func comparisons() -> [Comparison] {
    [
      Comparison("50 chains of 100 levels → models (JSONDecoder)") {
        let document = Data(jsonList: count) { _ in chain(levels: depth) }
        let decoder = JSONDecoder()
        return Work(
          objects: count * depth, bytes: document.count, ours: { try [Level](json: document) },
          theirs: { try decoder.decode([Level].self, from: document) })
      },
      single(levels: 4),
      single(levels: 8),
    ]
  }

  /// A document so small that what a call costs for its depth shows.
  private static func single(levels: Int) -> Comparison {
    Comparison("one chain of \(levels) levels → a model (JSONDecoder)") {
      let document = Data(chain(levels: levels).utf8)
      let decoder = JSONDecoder()
      return Work(
        objects: levels, bytes: document.count, ours: { try Level(json: document) },
        theirs: { try decoder.decode(Level.self, from: document) })
    }
  }

  private static func chain(levels: Int) -> String {
    (0..<levels).reversed().reduce("") { inner, number in
      #"{"number":\#(number),"name":"level \#(number)","inner":[\#(inner)]}"#
    }
  }
}
