import Foundation
import Ibex

/// The ten properties of `Person` under other names, five of them by overrides.
struct RenamedPerson: Mappable {
  var number = 0
  var fullName = ""
  var mail = ""
  var town = ""
  var years = 0
  var score = 0.0
  var latitude = 0.0
  var longitude = 0.0
  var isActive = false
  var note: String?

  static var overrides: PropertyOverrides {
    [
      .key("id", for: \RenamedPerson.number),
      .key("fullname", "name", for: \RenamedPerson.fullName),
      .key("email", for: \RenamedPerson.mail), .key("city", for: \RenamedPerson.town),
      .key("age", "years_of_life", for: \RenamedPerson.years),
    ]
  }
}

/// What exceptions and updates cost.
enum RulesWorkload {
  @Sendable
  static func comparisons() -> [Comparison] {
    [
      Comparison("five overrides", against: "the same without") { overrides() },
      Comparison("two texts that stand for null", against: "the same without") { nullTexts() },
      Comparison("update of 10,000 models, none changed", against: "map") {
        let sources = try SourceDocument(json: FlatWorkload.document).objects
        return try update(from: sources) {
          for source in sources { keep(try Person(from: source)) }
        }
      },
      Comparison("update of 10,000 models from dictionaries", against: "by hand") {
        let sources = try DictionaryWorkload.serialized(FlatWorkload.document)
        var people = sources.map(Person.init(handWritten:))
        return try update(from: sources) {
          for index in people.indices { people[index].update(handWritten: sources[index]) }
        }
      },
    ]
  }

  private static func overrides() -> Work {
    let document = FlatWorkload.document
    return Work(
      objects: FlatWorkload.count, bytes: document.count,
      ours: { try [RenamedPerson](json: document) }, theirs: { try [Person](json: document) },
      areEqual: { $0.map(\.fullName) == $1.map(\.name) && $0.map(\.years) == $1.map(\.age) })
  }

  private static func nullTexts() -> Work {
    let document = FlatWorkload.document
    var mapper = Mapper()
    mapper.nullTexts = ["N/A", "-"]
    return Work(
      objects: FlatWorkload.count, bytes: document.count,
      ours: { [mapper] in try mapper.map([Person].self, from: .json(document)) },
      theirs: { try [Person](json: document) })
  }

  private static func update<Source: DataSource>(
    from sources: [Source], theirs: @escaping () throws -> Void
  ) throws -> Work {
    let plain = try [Person](json: FlatWorkload.document)
    var people = plain
    let ours = {
      for index in people.indices { try people[index].update(from: sources[index]) }
    }
    try ours()
    try expectEqual(people, plain, "update")
    return Work(ours: Way(ours), theirs: Way(theirs))
  }
}

extension SourceDocument {
  fileprivate var objects: [SourceDocument] {
    guard case .list(let elements) = content else { return [] }
    return elements.compactMap { element in
      if case .source(let source) = element { source as? SourceDocument } else { nil }
    }
  }
}
