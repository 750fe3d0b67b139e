import Foundation
import Ibex

/// The models of the flat workload on their way out.
enum SerializationWorkload {
  @Sendable
  static func comparisons() throws -> [Comparison] {
    [
      Comparison("10,000 flat models → JSON", against: "JSONEncoder") {
        let people = try [Person](json: FlatWorkload.document)
        let encoder = JSONEncoder()
        let data = try people.jsonData()
        let decoded = try JSONDecoder().decode([Person].self, from: data)
        try expectEqual(decoded, people, "JSON of models")
        return Work(
          ours: Way { keep(try people.jsonData()) },
          theirs: Way { keep(try encoder.encode(people)) },
          objectCount: people.count, byteCount: data.count)
      },
      Comparison("10,000 flat models → JSON", against: "by hand") {
        let people = try [Person](json: FlatWorkload.document)
        return Work(
          objects: people.count, ours: { try people.jsonData() },
          theirs: { people.handWrittenJSON },
          areEqual: { try JSONDecoder().decode([Person].self, from: $1) == [Person](json: $0) })
      },
      Comparison("10,000 flat models → dictionaries of text", against: "by hand") {
        let people = try [Person](json: FlatWorkload.document)
        let ours = try people.map { try $0.dictionaryRepresentation() as? [String: String] }
        let theirs = people.map { $0.handWrittenDictionary as? [String: String] }
        try expectEqual(ours, theirs, "dictionaries of models")
        return Work(
          ours: Way { for person in people { keep(try person.dictionaryRepresentation()) } },
          theirs: Way { for person in people { keep(person.handWrittenDictionary) } },
          objectCount: people.count)
      },
    ]
  }
}

extension Person {
  /// The dictionary that people write by hand.
  fileprivate var handWrittenDictionary: [String: Any] {
    var texts: [String: Any] = [
      "id": String(id), "name": name, "email": email, "city": city, "age": String(age),
      "score": Self.text(score), "latitude": Self.text(latitude),
      "longitude": Self.text(longitude), "isActive": isActive ? "true" : "false",
    ]
    if let note { texts["note"] = note }
    return texts
  }

  private static func text(_ number: Double) -> String {
    let text = String(number)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension [Person] {
  /// The JSON that people write by hand, which trusts that no text needs an escape.
  fileprivate var handWrittenJSON: Data {
    let objects = map { person in
      """
      {"id":\(person.id),"name":"\(person.name)","email":"\(person.email)","city":"\(person.city)",\
      "age":\(person.age),"score":\(person.score),"latitude":\(person.latitude),\
      "longitude":\(person.longitude),"isActive":\(person.isActive),\
      "note":\(person.note.map { "\"\($0)\"" } ?? "null")}
      """
    }
    return Data("[\(objects.joined(separator: ","))]".utf8)
  }
}
