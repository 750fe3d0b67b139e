import Foundation
import Ibex

/// An override that a mapper and its serializer are given.
struct RandomOverride: CustomStringConvertible {
  /// The kinds of overrides that are drawn.
  enum Kind {
    case key, path, each, flattened, rest, attribute, items, transformer, reference, required
    case ignored
  }

  let kind: Kind
  /// The name of the property, and its type.
  let property: String
  let type: Any.Type
  let model: any SpecimenModel.Type
  let override: PropertyOverride
  /// The keys and the paths that it names.
  let names: [String]
  /// The override without the property.
  private let text: String

  init(
    _ kind: Kind, _ property: SpecimenProperty, of model: any SpecimenModel.Type, _ text: String,
    _ override: PropertyOverride, naming names: [String] = []
  ) {
    self.names = names
    self.kind = kind
    self.property = property.name
    type = property.type
    self.model = model
    self.text = text
    self.override = override
  }

  var description: String { ".\(text) for \(model).\(property)" }
}

extension SpecimenMaker {
  /// Returns overrides of a model and of the models that its properties hold.
  mutating func overrides(of model: any SpecimenModel.Type) -> [RandomOverride] {
    if chance(15) { return [] }
    let percent = pick([25, 50, 80])
    var overrides: [RandomOverride] = []
    for property in model.properties {
      if chance(percent) { overrides += self.overrides(of: property, in: model) }
      guard case .model(let nested) = property.role, nested != model, chance(25) else { continue }
      for inner in nested.properties where chance(30) {
        overrides += self.overrides(of: inner, in: nested)
      }
    }
    return overrides
  }

  private mutating func overrides(
    of property: SpecimenProperty, in model: any SpecimenModel.Type
  ) -> [RandomOverride] {
    var overrides: [RandomOverride] = []
    switch number(below: 12) {
    case 0...2: overrides.append(key(of: property, in: model))
    case 3...5: overrides.append(path(of: property, in: model))
    case 6: overrides += [key(of: property, in: model), path(of: property, in: model)]
    case 7...10: overrides += ofRole(of: property, in: model)
    default:
      let isRequired = chance(70)
      overrides.append(
        RandomOverride(
          isRequired ? .required : .ignored, property, of: model,
          isRequired ? "required" : "ignored",
          isRequired
            ? .required(property.name, of: model) : .ignored(property.name, of: model)))
    }
    if !property.transformers.isEmpty, chance(25) {
      let transformer = pick(property.transformers)
      overrides.append(
        RandomOverride(
          .transformer, property, of: model, "transformer(.\(transformer.text))",
          transformer.override(property.name, model)))
    }
    return overrides
  }

  private mutating func key(
    of property: SpecimenProperty, in model: any SpecimenModel.Type
  ) -> RandomOverride {
    let keys = model.properties.map(\.name) + ["x", "y", "user", "user_id", "K-L", "a b", "a.b"]
    let (first, second) = (pick(keys), pick(keys))
    if chance(60) || first == second {
      return RandomOverride(
        .key, property, of: model, #"key("\#(first)")"#,
        .key(first, for: property.name, of: model), naming: [first])
    }
    return RandomOverride(
      .key, property, of: model, #"key("\#(first)", "\#(second)")"#,
      .key(first, second, for: property.name, of: model), naming: [first, second])
  }

  private mutating func path(
    of property: SpecimenProperty, in model: any SpecimenModel.Type
  ) -> RandomOverride {
    let name = property.name
    let (first, second) = (path(in: model), path(in: model))
    if chance(70) || first == second {
      return RandomOverride(
        .path, property, of: model, #"path("\#(first)")"#, .path(first, for: name, of: model),
        naming: [first])
    }
    return RandomOverride(
      .path, property, of: model, #"path("\#(first)", "\#(second)")"#,
      .path(first, second, for: name, of: model), naming: [first, second])
  }

  private mutating func path(in model: any SpecimenModel.Type) -> String {
    let keys = ["user", "user", "user", "info", "x"] + model.properties.map(\.name)
    return pick(keys)
      + pick([".login", ".name", ".id", ".a.b", "[0]", "[1]", ".names[0]", ".names[1].c", "[0].d"])
  }

  private mutating func ofRole(
    of property: SpecimenProperty, in model: any SpecimenModel.Type
  ) -> [RandomOverride] {
    let name = property.name
    switch property.role {
    case .single:
      return [
        RandomOverride(
          .attribute, property, of: model, "attribute", .attribute(name, of: model))
      ]
    case .list where chance(50):
      let item = pick(["item", "entry", "x", "id"])
      return [
        RandomOverride(
          .items, property, of: model, #"items("\#(item)")"#, .items(item, for: name, of: model))
      ]
    case .list:
      let path = pick(["name", "age", "a.b", "[0]", "[1]", "names[0]"])
      let list = pick(["users", "users", "info.users", name])
      return [
        RandomOverride(
          .each, property, of: model, #"path("\#(path)", inEachOf: "\#(list)")"#,
          .path(path, inEachOf: list, for: name, of: model), naming: ["\(list).\(path)"])
      ]
    case .table:
      return [RandomOverride(.rest, property, of: model, "rest", .rest(name, of: model))]
    case .model:
      return [
        RandomOverride(
          .flattened, property, of: model, "flattened", .flattened(name, of: model))
      ]
    case .objects:
      let key = pick(["line_id", "ids", "x"])
      return [
        RandomOverride(
          .reference, property, of: model, #"reference("\#(key)")"#,
          .reference(key, for: name, of: model), naming: [key])
      ]
    case .other: return []
    }
  }
}
