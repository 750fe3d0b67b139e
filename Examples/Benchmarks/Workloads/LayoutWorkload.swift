import Foundation
import Ibex

/// Models that are laid out otherwise than their documents: with a rest, with paths, with a model whose
/// keys stand among those of its owner, and with all of these. They are read, and written back.
enum LayoutWorkload {
  private static let count = 1_000

  @Sendable
  static func comparisons() throws -> [Comparison] {
    [
      reading("a rest", to: Keeper.self, like: Person.self, from: flatDocument),
      reading("paths", to: DeepReader.self, like: NestedPerson.self, from: nestedDocument),
      reading(
        "paths and a rest", to: DeepKeeper.self, like: NestedPerson.self, from: nestedDocument),
      reading("a flattened model", to: Visitor.self, like: Person.self, from: flatDocument),
      reading(
        "paths, a rest, and a flattened model", to: Guest.self, like: NestedPerson.self,
        from: nestedDocument),
      Comparison("10,000 models with a rest → JSON", against: "without one") {
        let people = try [Person](json: FlatWorkload.document)
        let keepers = try [Keeper](json: FlatWorkload.document)
        return Work(
          objects: people.count, ours: { try keepers.jsonData() },
          theirs: { try people.jsonData() },
          areEqual: { try [Person](json: $0) == [Person](json: $1) })
      },
      writing("a rest", .overrides, of: Keeper.self, like: Person.self, from: flatDocument),
      writing(
        "paths", .overrides, of: DeepReader.self, like: NestedPerson.self, from: nestedDocument),
      writing("paths", .propertyNames, of: DeepReader.self, like: Person.self, from: flatDocument),
      writing(
        "paths and a rest", .overrides, of: DeepKeeper.self, like: NestedPerson.self,
        from: nestedDocument),
      writing(
        "a flattened model", .overrides, of: Visitor.self, like: Person.self, from: flatDocument),
      writing(
        "a flattened model", .propertyNames, of: Visitor.self, like: Person.self,
        from: flatDocument),
    ]
  }

  private static func reading<Model: Mappable, Twin: Codable & Equatable>(
    _ layout: String, to type: Model.Type, like twin: Twin.Type,
    from document: @escaping () throws -> Data
  ) -> Comparison {
    Comparison("JSON → 1,000 models with \(layout)", against: "JSONDecoder") {
      let document = try document()
      let (decoder, serializer) = (JSONDecoder(), serializer(.overrides))
      return Work(
        objects: count, bytes: document.count, ours: { try [Model](json: document) },
        theirs: { try decoder.decode([Twin].self, from: document) },
        areEqual: { models, twins in
          let written = try models.jsonData(using: serializer)
          return try decoder.decode([Twin].self, from: written) == twins
        })
    }
  }

  private static func writing<Model: Mappable, Twin: Codable & Equatable>(
    _ layout: String, _ names: Serializer.KeyNames, of type: Model.Type, like twin: Twin.Type,
    from document: @escaping () throws -> Data
  ) -> Comparison {
    let way = names == .overrides ? "where they were read" : "by property names"
    return Comparison("1,000 models with \(layout) → JSON, \(way)", against: "JSONEncoder") {
      let document = try document()
      let (decoder, encoder, serializer) = (JSONDecoder(), JSONEncoder(), serializer(names))
      let models = try [Model](json: document)
      let twins = try decoder.decode([Twin].self, from: document)
      return Work(
        objects: count, bytes: document.count, ours: { try models.jsonData(using: serializer) },
        theirs: { try encoder.encode(twins) },
        areEqual: {
          try decoder.decode([Twin].self, from: $0) == decoder.decode([Twin].self, from: $1)
        })
    }
  }

  private static func serializer(_ names: Serializer.KeyNames) -> Serializer {
    var serializer = Serializer()
    serializer.keyNames = names
    return serializer
  }

  private static func flatDocument() -> Data { FlatWorkload.document(count: count) }

  private static func nestedDocument() throws -> Data {
    try [Person](json: flatDocument()).map(NestedPerson.init).jsonData()
  }
}

/// A person of whom most is kept as it was read.
private struct Keeper: Mappable {
  var id = 0
  var name = ""
  var email = ""
  var city = ""
  var others: [String: SourceValue] = [:]

  static var overrides: PropertyOverrides { [.rest(\Keeper.others)] }
}

/// A person four of whose properties lie in objects of the document.
private struct DeepReader: Mappable {
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

  static var overrides: PropertyOverrides {
    [
      .path("contact.email", for: \DeepReader.email),
      .path("contact.city", for: \DeepReader.city),
      .path("location.latitude", for: \DeepReader.latitude),
      .path("location.longitude", for: \DeepReader.longitude),
    ]
  }
}

/// A person of whom most is kept as it was read, with the objects that paths lead through.
private struct DeepKeeper: Mappable {
  var id = 0
  var name = ""
  var email = ""
  var latitude = 0.0
  var others: [String: SourceValue] = [:]

  static var overrides: PropertyOverrides {
    [
      .path("contact.email", for: \DeepKeeper.email),
      .path("location.latitude", for: \DeepKeeper.latitude), .rest(\DeepKeeper.others),
    ]
  }
}

/// A person two of whose keys are those of a model.
private struct Visitor: Mappable {
  var id = 0
  var name = ""
  var email = ""
  var city = ""
  var age = 0
  var score = 0.0
  var position = Coordinate()
  var isActive = false
  var note: String?

  static var overrides: PropertyOverrides { [.flattened(\Visitor.position)] }
}

/// A person two of whose keys are those of a model, beside paths and a rest.
private struct Guest: Mappable {
  var id = 0
  var name = ""
  var email = ""
  var latitude = 0.0
  var standing = Standing()
  var others: [String: SourceValue] = [:]

  static var overrides: PropertyOverrides {
    [
      .path("contact.email", for: \Guest.email), .path("location.latitude", for: \Guest.latitude),
      .flattened(\Guest.standing), .rest(\Guest.others),
    ]
  }
}

private struct Standing: Mappable {
  var score = 0.0
  var isActive = false
}

/// A person as the document with objects has it.
private struct NestedPerson: Mappable, Codable, Equatable {
  var id = 0
  var name = ""
  var contact = NestedContact()
  var age = 0
  var score = 0.0
  var location = Coordinate()
  var isActive = false
  var note: String?

  init() {}

  init(_ person: Person) {
    id = person.id
    name = person.name
    contact = NestedContact(email: person.email, city: person.city)
    age = person.age
    score = person.score
    location = Coordinate(latitude: person.latitude, longitude: person.longitude)
    isActive = person.isActive
    note = person.note
  }
}

private struct NestedContact: Mappable, Codable, Equatable {
  var email = ""
  var city = ""
}
