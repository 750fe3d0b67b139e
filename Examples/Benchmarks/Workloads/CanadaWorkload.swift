import Foundation
import Ibex

/// The outline of a country: lists of lists of coordinates with 15 digits and more.
enum CanadaWorkload {
  static func comparisons(in folder: DocumentFolder) -> [Comparison] {
    Comparison.ofJSON(
      "canada.json → lists of coordinates", objectCount: 56_045,
      document: { try folder.contents(of: "canada.json") }, ours: { try Outline(json: $0) },
      byHand: { try Outline(handWritten: cast($0)) },
      isClose: { $0.isClose(to: $1) })
  }
}

struct Outline: Mappable, Codable, Equatable {
  var type = ""
  var features: [Feature] = []

  /// Whether an outline is the same but for the last digits of doubles.
  fileprivate func isClose(to other: Outline) -> Bool {
    let pairs = zip(coordinates.joined().joined(), other.coordinates.joined().joined())
    return pairs.allSatisfy { $0.isClose(to: $1) }
      && features.map(\.properties) == other.features.map(\.properties)
      && coordinates.map { $0.map(\.count) } == other.coordinates.map { $0.map(\.count) }
  }

  private var coordinates: [[[Double]]] { features.flatMap(\.geometry.coordinates) }
}

struct Feature: Mappable, Codable, Equatable {
  var type = ""
  var properties: [String: String] = [:]
  var geometry = Geometry()
}

struct Geometry: Mappable, Codable, Equatable {
  var type = ""
  var coordinates: [[[Double]]] = []
}

// Typical hand-written code over the output of `JSONSerialization`.

extension Outline {
  init(handWritten json: [String: Any]) {
    type = json["type"] as? String ?? ""
    features = (json["features"] as? [[String: Any]] ?? []).map(Feature.init(handWritten:))
  }
}

extension Feature {
  init(handWritten json: [String: Any]) {
    type = json["type"] as? String ?? ""
    properties = json["properties"] as? [String: String] ?? [:]
    geometry = Geometry(handWritten: json["geometry"] as? [String: Any] ?? [:])
  }
}

extension Geometry {
  init(handWritten json: [String: Any]) {
    type = json["type"] as? String ?? ""
    coordinates = json["coordinates"] as? [[[Double]]] ?? []
  }
}
