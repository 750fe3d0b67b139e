import Foundation
import Ibex

/// A model of ten properties, for Ibex as it stands and for `JSONDecoder` by synthesis.
struct Person: Mappable, Codable, Equatable {
  var id = 0
  var name = ""
  var email = ""
  var city = ""
  var age = 0
  var score = 0.0
  var latitude = 0.0
  var longitude = 0.0
  var isActive = false
  var note: String?

  init() {}

  /// The initializer that people write by hand over a dictionary.
  init(handWritten source: [String: Any]) {
    if let value = source["id"] as? Int { id = value }
    if let value = source["name"] as? String { name = value }
    if let value = source["email"] as? String { email = value }
    if let value = source["city"] as? String { city = value }
    if let value = source["age"] as? Int { age = value }
    if let value = source["score"] as? Double { score = value }
    if let value = source["latitude"] as? Double { latitude = value }
    if let value = source["longitude"] as? Double { longitude = value }
    if let value = source["isActive"] as? Bool { isActive = value }
    if let value = source["note"] as? String { note = value }
  }
}

/// Many objects of one flat type.
enum FlatWorkload {
  static let count = 10_000

  static let document: Data = {
    let cities = ["San Francisco", "Zürich", "Buenos Aires", "Kyoto", "Nairobi"]
    let objects = (0..<count).map { number in
      """
      {"id":\(number),"name":"Person number \(number)","email":"person\(number)@example.com",\
      "city":"\(cities[number % cities.count])","age":\(number % 90),"score":\(number % 100).25,\
      "latitude":\(Double(number % 180_000) / 1000 - 90),"longitude":\(Double(number) / 100 - 50),\
      "isActive":\(number.isMultiple(of: 2)),\
      "note":\(number.isMultiple(of: 3) ? "null" : "\"A note of some length for number \(number)\"")}
      """
    }
    return Data("[\(objects.joined(separator: ","))]".utf8)
  }()

  @Sendable
  static func comparisons() throws -> [Comparison] {
    let document = document
    let dictionaries =
      try JSONSerialization.jsonObject(with: document) as? [[String: Any]] ?? []
    let decoder = JSONDecoder()
    let decoded = try decoder.decode([Person].self, from: document)
    try expectEqual([Person](json: document), decoded, "flat JSON")
    try expectEqual([Person](from: dictionaries), decoded, "dictionaries")
    return [
      Comparison(
        name: "flat JSON → 10,000 models (JSONDecoder)",
        ours: { keep(try [Person](json: document)) },
        theirs: { keep(try decoder.decode([Person].self, from: document)) }),
      Comparison(
        name: "dictionaries → 10,000 models (by hand)",
        ours: { keep(try [Person](from: dictionaries)) },
        theirs: { keep(dictionaries.map(Person.init(handWritten:))) }),
    ]
  }
}

/// Parsing without mapping.
enum ParsingWorkload {
  @Sendable
  static func comparisons() throws -> [Comparison] {
    let document = FlatWorkload.document
    return [
      Comparison(
        name: "flat JSON → document alone (JSONSerialization)",
        ours: { keep(try SourceDocument(json: document)) },
        theirs: { keep(try JSONSerialization.jsonObject(with: document)) },
        byteCount: document.count)
    ]
  }
}
