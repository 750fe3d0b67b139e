import Foundation
import Ibex

/// Types that decode themselves, through Ibex and through `JSONDecoder`.
enum DecodableWorkload {
  static func comparisons(in folder: DocumentFolder) -> [Comparison] {
    [
      Comparison("flat JSON → 10,000 Decodable", against: "JSONDecoder") {
        work([DecodedPerson].self, FlatWorkload.document, objects: FlatWorkload.count)
      },
      Comparison("twitter.json → nested Decodable", against: "JSONDecoder") {
        work(DecodedSearch.self, try folder.contents(of: "twitter.json"), objects: 100)
      },
    ]
  }

  private static func work<Value: Decodable & Equatable>(
    _ type: Value.Type, _ document: Data, objects: Int
  ) -> Work {
    let mapper = Mapper()
    let decoder = JSONDecoder()
    return Work(
      objects: objects, bytes: document.count, ours: { try mapper.map(type, json: document) },
      theirs: { try decoder.decode(type, from: document) })
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
