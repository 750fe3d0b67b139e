import Foundation
import Ibex

/// The outline of a country: lists of lists of coordinates with 15 digits and more.
enum CanadaWorkload {
  static func comparisons(in folder: DocumentFolder) -> [Comparison] {
    [
      Comparison("canada.json → lists of coordinates (JSONDecoder)") {
        let document = try folder.contents(of: "canada.json")
        let decoder = JSONDecoder()
        return Work(
          objects: 56_045, bytes: document.count, ours: { try Outline(json: document) },
          theirs: { try decoder.decode(Outline.self, from: document) })
      }
    ]
  }
}

struct Outline: Mappable, Codable, Equatable {
  var type = ""
  var features: [Feature] = []
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
