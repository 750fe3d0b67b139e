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
    Comparison.ofJSON(
      "50 chains of 100 levels → models", objectCount: count * depth,
      document: { Data(jsonList: count) { _ in chain(levels: depth) } },
      ours: { try [Level](json: $0) },
      byHand: { try objects(in: $0).map(Level.init(handWritten:)) })
      + single(levels: 4) + single(levels: 8)
  }

  /// A document so small that what a call costs for its depth shows.
  private static func single(levels: Int) -> [Comparison] {
    Comparison.ofJSON(
      "one chain of \(levels) levels → a model", objectCount: levels,
      document: { Data(chain(levels: levels).utf8) }, ours: { try Level(json: $0) },
      byHand: { try Level(handWritten: cast($0)) })
  }

  private static func chain(levels: Int) -> String {
    (0..<levels).reversed().reduce("") { inner, number in
      #"{"number":\#(number),"name":"level \#(number)","inner":[\#(inner)]}"#
    }
  }
}

// Typical hand-written code over the output of `JSONSerialization`.

extension Level {
  init(handWritten json: [String: Any]) {
    number = json["number"] as? Int ?? 0
    name = json["name"] as? String ?? ""
    inner = (json["inner"] as? [[String: Any]] ?? []).map(Level.init(handWritten:))
  }
}
