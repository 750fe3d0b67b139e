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
      .keys("fullname", "name", for: \RenamedPerson.fullName),
      .key("email", for: \RenamedPerson.mail), .key("city", for: \RenamedPerson.town),
      .keys("age", "years_of_life", for: \RenamedPerson.years),
    ]
  }
}

/// What exceptions and updates cost: ours against ours without them.
enum RulesWorkload {
  @Sendable
  static func comparisons() throws -> [Comparison] {
    let document = FlatWorkload.document
    let parsed = try SourceDocument(json: document)
    let sources = parsed.objects
    let plain = try [Person](json: document)
    let renamed = try [RenamedPerson](json: document)
    try expectEqual(renamed.map(\.fullName), plain.map(\.name), "overrides")
    var people = plain
    return [
      Comparison(
        name: "five overrides (the same without)",
        ours: { keep(try [RenamedPerson](json: document)) },
        theirs: { keep(try [Person](json: document)) }),
      Comparison(
        name: "update of 10,000 models, none changed (map)",
        ours: { for index in people.indices { try people[index].update(from: sources[index]) } },
        theirs: { for source in sources { keep(try Person(from: source)) } }),
    ]
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
