import Foundation
import Ibex

/// Dictionaries as sources: those that Foundation's parser makes, and those of Swift values.
enum DictionaryWorkload {
  @Sendable
  static func comparisons() -> [Comparison] {
    [
      Comparison("dictionaries of JSONSerialization → 10,000 models", against: "by hand") {
        work(try serialized(FlatWorkload.document))
      },
      Comparison("dictionaries of Swift values → 10,000 models", against: "by hand") {
        work(try [Person](json: FlatWorkload.document).map(dictionary))
      },
    ]
  }

  /// What Foundation's parser makes of a list of objects.
  static func serialized(_ document: Data) throws -> [[String: Any]] {
    try objects(in: JSONSerialization.jsonObject(with: document))
  }

  private static func work(_ dictionaries: [[String: Any]]) -> Work {
    Work(
      objects: dictionaries.count, ours: { try [Person](from: dictionaries) },
      theirs: { dictionaries.map(Person.init(handWritten:)) },
      areEqual: { $0.elementsEqual($1) { $0.isClose(to: $1) } })
  }

  private static func dictionary(of person: Person) -> [String: Any] {
    var dictionary: [String: Any] = [
      "id": person.id, "name": person.name, "email": person.email, "city": person.city,
      "age": person.age, "score": person.score, "latitude": person.latitude,
      "longitude": person.longitude, "isActive": person.isActive,
    ]
    dictionary["note"] = person.note
    return dictionary
  }
}
