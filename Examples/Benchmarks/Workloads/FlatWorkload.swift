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

  /// A typical hand-written initializer from a dictionary.
  init(handWritten source: [String: Any]) {
    update(handWritten: source)
  }

  /// Whether a person is the same but for the last digits of doubles.
  func isClose(to other: Person) -> Bool {
    var copy = other
    (copy.latitude, copy.longitude) = (latitude, longitude)
    return copy == self && latitude.isClose(to: other.latitude)
      && longitude.isClose(to: other.longitude)
  }

  mutating func update(handWritten source: [String: Any]) {
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

  static let document = document(count: count)

  static func document(count: Int) -> Data {
    let cities = ["San Francisco", "Zürich", "Buenos Aires", "Kyoto", "Nairobi"]
    return Data(jsonList: count) { number in
      """
      {"id":\(number),"name":"Person number \(number)","email":"person\(number)@example.com",\
      "city":"\(cities[number % cities.count])","age":\(number % 90),"score":\(number % 100).25,\
      "latitude":\(Double(number % 180_000) / 1000 - 90),"longitude":\(Double(number) / 100 - 50),\
      "isActive":\(number.isMultiple(of: 2)),\
      "note":\(number.isMultiple(of: 3) ? "null" : "\"A note of some length for number \(number)\"")}
      """
    }
  }

  @Sendable
  static func comparisons() -> [Comparison] {
    comparisons(count: count, "10,000")
      + [
        .shareOfHandReader(
          "flat JSON → 10,000 models", objectCount: count, document: { document },
          ours: { try [Person](json: $0) })
      ] + comparisons(count: 100, "100")
  }

  private static func comparisons(count: Int, _ words: String) -> [Comparison] {
    Comparison.ofJSON(
      "flat JSON → \(words) models", objectCount: count, document: { document(count: count) },
      ours: { try [Person](json: $0) },
      byHand: { try objects(in: $0).map(Person.init(handWritten:)) },
      isClose: { $0.elementsEqual($1) { $0.isClose(to: $1) } })
  }
}
