import Foundation
import Ibex

/// A model of ten properties whose names are of more than one word.
struct Customer: Mappable, Codable, Equatable {
  var customerId = 0
  var fullName = ""
  var emailAddress = ""
  var homeTown = ""
  var ageInYears = 0
  var testScore = 0.0
  var lastLatitude = 0.0
  var lastLongitude = 0.0
  var isActive = false
  var shortNote: String?
}

/// Keys that are not spelled like the properties, beside keys that are.
enum KeySpellingWorkload {
  private static let count = 10_000

  @Sendable
  static func comparisons() -> [Comparison] {
    [
      Comparison("snake-case keys → 10,000 models", against: "the same with exact keys") {
        let (snake, exact) = (document(separator: "_"), document(separator: ""))
        return Work(
          objects: count, bytes: snake.count, ours: { try [Customer](json: snake) },
          theirs: { try [Customer](json: exact) })
      },
      .ofJSON(
        "snake-case keys → 10,000 models", objectCount: count, against: .snakeCase,
        document: { document(separator: "_") }, ours: { try [Customer](json: $0) }),
      Comparison(
        "JSONDecoder, convertFromSnakeCase", against: "JSONDecoder, exact keys", isCountable: false
      ) {
        let (snake, exact) = (document(separator: "_"), document(separator: ""))
        let (converter, decoder) = (FoundationDecoder.snakeCase.make(), JSONDecoder())
        return Work(
          objects: count, bytes: snake.count,
          ours: { try converter.decode([Customer].self, from: snake) },
          theirs: { try decoder.decode([Customer].self, from: exact) })
      },
    ]
  }

  private static func document(separator: String) -> Data {
    func key(_ first: String, _ words: String...) -> String {
      let others = separator.isEmpty ? words.map(\.capitalized) : words
      return "\"\(([first] + others).joined(separator: separator))\""
    }
    return Data(jsonList: count) { number in
      """
      {\(key("customer", "id")):\(number),\(key("full", "name")):"Customer number \(number)",\
      \(key("email", "address")):"customer\(number)@example.com",\
      \(key("home", "town")):"Buenos Aires",\(key("age", "in", "years")):\(number % 90),\
      \(key("test", "score")):\(number % 100).25,\
      \(key("last", "latitude")):\(Double(number % 180_000) / 1000 - 90),\
      \(key("last", "longitude")):\(Double(number) / 100 - 50),\
      \(key("is", "active")):\(number.isMultiple(of: 2)),\
      \(key("short", "note")):"A note of some length for number \(number)"}
      """
    }
  }
}
