import Foundation
import Ibex

/// Types that decode themselves, through Ibex and through `JSONDecoder`.
enum DecodableWorkload {
  static func comparisons(in folder: DocumentFolder) -> [Comparison] {
    let mapper = Mapper()
    return [
      .ofJSON(
        "flat JSON → 10,000 Decodable", objectCount: FlatWorkload.count,
        document: { FlatWorkload.document },
        ours: { try mapper.map([DecodedPerson].self, json: $0) }),
      .ofJSON(
        "twitter.json → nested Decodable", objectCount: 100,
        document: { try folder.contents(of: "twitter.json") },
        ours: { try mapper.map(DecodedSearch.self, json: $0) }),
    ]
  }
}

/// The flat type of ten properties, without defaults.
struct DecodedPerson: Decodable, Equatable {
  let id: Int
  let name: String
  let email: String
  let city: String
  let age: Int
  let score: Double
  let latitude: Double
  let longitude: Double
  let isActive: Bool
  let note: String?
}
