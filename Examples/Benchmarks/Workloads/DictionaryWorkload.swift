import Foundation
import Ibex

/// Dictionaries as sources: those that Foundation's parser makes, those of Swift values, and those of
/// one type.
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
      Comparison(
        "dictionaries half of whose keys are unknown → 1,000 models", against: "by hand"
      ) {
        work(try people().map { dictionary(of: $0).merging(unknown) { known, _ in known } })
      },
      comparison(
        "dictionaries with dates, URLs, and models → models",
        of: { try issues().map(dictionary) }, byHand: Issue.init(handWritten:)),
      comparison(
        "dictionaries of text → 1,000 models",
        of: { try people().map { try cast($0.dictionaryRepresentation()) } },
        byHand: Person.init(texts:)),
      comparison(
        "dictionaries with a [String: Double] → 1,000 models",
        of: { surveys { $0 } }, byHand: Survey.init(handWritten:)),
      comparison(
        "dictionaries with a [String: Any] of doubles → 1,000 models",
        of: { surveys { $0 as [String: Any] } }, byHand: Survey.init(handWritten:)),
    ]
  }

  private static let smallCount = 1_000

  static func people() throws -> [Person] {
    try [Person](json: FlatWorkload.document(count: smallCount))
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

  /// Models from dictionaries of any type, against code written by hand.
  private static func comparison<Value, Model: Mappable & Equatable>(
    _ workload: String, of dictionaries: @escaping () throws -> [[String: Value]],
    byHand: @escaping ([String: Value]) -> Model
  ) -> Comparison {
    Comparison(workload, against: "by hand") {
      let dictionaries = try dictionaries()
      let list = dictionaries.map { $0 as Any }
      return Work(
        objects: dictionaries.count, ours: { try [Model](from: list) },
        theirs: { dictionaries.map(byHand) })
    }
  }

  /// As many entries as a person has, none of which it knows.
  private static let unknown: [String: any Sendable] = [
    "weight": 71.5, "height": 180, "country": "Japan", "street": "Teramachi", "zip": "604-8091",
    "phone": "+81 75 000 0000", "employer": "Harbor Books", "isRetired": false, "siblings": 2,
    "nickname": "Kit",
  ]

  static func dictionary(of person: Person) -> [String: Any] {
    var dictionary: [String: Any] = [
      "id": person.id, "name": person.name, "email": person.email, "city": person.city,
      "age": person.age, "score": person.score, "latitude": person.latitude,
      "longitude": person.longitude, "isActive": person.isActive,
    ]
    dictionary["note"] = person.note
    return dictionary
  }

  private static func issues() throws -> [Issue] {
    try [FeedEvent](json: EventFeedWorkload.document()).compactMap(\.payload.issue)
  }

  /// The values as they are to be, the models included.
  private static func dictionary(of issue: Issue) -> [String: Any] {
    var dictionary: [String: Any] = [
      "id": issue.id, "number": issue.number, "title": issue.title, "user": issue.user,
      "labels": issue.labels, "state": issue.state, "locked": issue.locked,
      "comments": issue.comments, "createdAt": issue.createdAt, "updatedAt": issue.updatedAt,
    ]
    dictionary["url"] = issue.url
    dictionary["htmlUrl"] = issue.htmlUrl
    dictionary["commentsUrl"] = issue.commentsUrl
    dictionary["closedAt"] = issue.closedAt
    dictionary["body"] = issue.body
    return dictionary
  }

  private static func surveys(_ inner: ([String: Double]) -> Any) -> [[String: Any]] {
    var numbers = SeededNumbers(seed: 10)
    return (0..<smallCount).map { number in
      let readings = (0..<10).map { ("sensor \($0)", Double(numbers.number(0..<10_000)) / 4) }
      return [
        "station": "station \(number)",
        "readings": inner(Dictionary(uniqueKeysWithValues: readings)),
      ]
    }
  }
}

/// A model with a dictionary of one type.
private struct Survey: Mappable, Equatable {
  var station = ""
  var readings: [String: Double] = [:]
}

// Typical hand-written code.

extension Survey {
  init(handWritten source: [String: Any]) {
    station = source["station"] as? String ?? ""
    readings = source["readings"] as? [String: Double] ?? [:]
  }
}

extension Person {
  fileprivate init(texts: [String: String]) {
    self.init()
    id = texts["id"].flatMap { Int($0) } ?? 0
    name = texts["name"] ?? ""
    email = texts["email"] ?? ""
    city = texts["city"] ?? ""
    age = texts["age"].flatMap { Int($0) } ?? 0
    score = texts["score"].flatMap { Double($0) } ?? 0
    latitude = texts["latitude"].flatMap { Double($0) } ?? 0
    longitude = texts["longitude"].flatMap { Double($0) } ?? 0
    isActive = texts["isActive"] == "true"
    note = texts["note"]
  }
}

extension Issue {
  fileprivate init(handWritten source: [String: Any]) {
    id = source["id"] as? Int ?? 0
    number = source["number"] as? Int ?? 0
    url = source["url"] as? URL
    htmlUrl = source["htmlUrl"] as? URL
    commentsUrl = source["commentsUrl"] as? URL
    title = source["title"] as? String ?? ""
    user = source["user"] as? Account ?? Account()
    labels = source["labels"] as? [IssueLabel] ?? []
    state = source["state"] as? String ?? ""
    locked = source["locked"] as? Bool ?? false
    comments = source["comments"] as? Int ?? 0
    createdAt = source["createdAt"] as? Date ?? .distantPast
    updatedAt = source["updatedAt"] as? Date ?? .distantPast
    closedAt = source["closedAt"] as? Date
    body = source["body"] as? String
  }
}
