import Foundation
import Ibex

/// A model of five properties.
struct Place: Mappable, Codable, Equatable {
  var id = 0
  var name = ""
  var latitude = 0.0
  var longitude = 0.0
  var isOpen = false

  init() {}

  /// A typical hand-written initializer from a dictionary.
  init(handWritten json: [String: Any]) {
    id = json["id"] as? Int ?? 0
    name = json["name"] as? String ?? ""
    latitude = json["latitude"] as? Double ?? 0
    longitude = json["longitude"] as? Double ?? 0
    isOpen = json["isOpen"] as? Bool ?? false
  }
}

/// Objects with few keys: many of them, and a single one, where each call counts.
enum SmallWorkload {
  private static let count = 10_000

  @Sendable
  static func comparisons() -> [Comparison] {
    Comparison.ofJSON(
      "small JSON → 10,000 models", objectCount: count,
      document: { Data(jsonList: count, element: object) }, ours: { try [Place](json: $0) },
      byHand: { try objects(in: $0).map(Place.init(handWritten:)) })
      + Comparison.ofJSON(
        "one small object → a model", objectCount: 1, document: { Data(object(7).utf8) },
        ours: { try Place(json: $0) }, byHand: { try Place(handWritten: cast($0)) })
  }

  private static func object(_ number: Int) -> String {
    """
    {"id":\(number),"name":"Place \(number)","latitude":\(Double(number % 900) / 10),\
    "longitude":\(Double(number % 1800) / 10),"isOpen":\(number.isMultiple(of: 2))}
    """
  }
}
