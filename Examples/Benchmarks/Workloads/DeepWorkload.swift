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
        let document = Data(jsonList: count) { _ in chain }
        let decoder = JSONDecoder()
        return Work(
          objects: count * depth, bytes: document.count, ours: { try [Level](json: document) },
          theirs: { try decoder.decode([Level].self, from: document) })
      }
    ]
  }

  private static var chain: String {
    (0..<depth).reversed().reduce("") { inner, number in
      #"{"number":\#(number),"name":"level \#(number)","inner":[\#(inner)]}"#
    }
  }
}
