import Foundation
import Ibex

/// Types that decode themselves, through Ibex and through `JSONDecoder`.
enum DecodableWorkload {
  static func comparisons(in directory: String) throws -> [Comparison] {
    let flat = FlatWorkload.document
    let decoder = JSONDecoder()
    try expectEqual(
      Mapper().map([DecodedPerson].self, json: flat),
      decoder.decode([DecodedPerson].self, from: flat), "flat Decodable")
    let comparison = Comparison(
      name: "flat JSON → 10,000 Decodable (JSONDecoder)",
      ours: { keep(try Mapper().map([DecodedPerson].self, json: flat)) },
      theirs: { keep(try decoder.decode([DecodedPerson].self, from: flat)) })
    return [comparison] + (try twitter(in: directory, decoder))
  }

  private static func twitter(
    in directory: String, _ decoder: JSONDecoder
  ) throws -> [Comparison] {
    let path = directory + "/twitter.json"
    guard let document = FileManager.default.contents(atPath: path) else {
      print("skipped: there is no \(path)")
      return []
    }
    try expectEqual(
      Mapper().map(DecodedSearch.self, json: document),
      decoder.decode(DecodedSearch.self, from: document), "twitter as Decodable")
    return [
      Comparison(
        name: "twitter.json → nested Decodable (JSONDecoder)",
        ours: { keep(try Mapper().map(DecodedSearch.self, json: document)) },
        theirs: { keep(try decoder.decode(DecodedSearch.self, from: document)) },
        byteCount: document.count)
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
