import Ibex
import IbexFoundation
import IbexObjects

/// An object in the place of an inferred model, whose properties are described.
class SampleObject {
  fileprivate(set) var values: [Any?] = []

  required init() {}
}

/// The class of one model, by a number that the tag spells in binary.
final class TaggedObject<Tag>: SampleObject {}

enum TagEnd {}
enum TagZero<Tag> {}
enum TagOne<Tag> {}

/// The classes of models, with the descriptions of their properties.
final class DescribedModels: @unchecked Sendable {
  let models: InferredModels
  private var classes: [SampleObject.Type] = []
  // Only changed while this is made.
  private var descriptions: [ObjectIdentifier: [ObjectProperty]] = [:]

  init(_ models: InferredModels) {
    self.models = models
    classes = models.models.indices.map { Self.objectClass($0) }
    for (position, model) in models.models.enumerated() {
      descriptions[ObjectIdentifier(classes[position])] = model.properties.indices.map {
        description(of: model.properties[$0], at: $0, count: model.properties.count)
      }
    }
  }

  /// The properties of a class; nil for one that is of no model.
  func properties(of type: AnyClass) -> [ObjectProperty]? { descriptions[ObjectIdentifier(type)] }

  /// Returns a text with the names of models in place of those of the classes.
  func named(_ text: String) -> String {
    guard text.contains("TaggedObject<") else { return text }
    // Longer names first, as others may be part of them.
    return zip(classes, models.models).map { ("\($0)", $1.name) }
      .sorted { $0.0.count > $1.0.count }
      .reduce(text) { $0.replacing($1.0, with: $1.1) }
  }

  /// The overrides of all models.
  var overrides: PropertyOverrides {
    var list: [PropertyOverride] = []
    for (position, model) in models.models.enumerated() {
      let type = classes[position]
      for property in model.properties {
        list += overrides(of: property, in: model, type)
        if models.isCodable, property.type != property.type.optional {
          list.append(.required(property.name, of: type))
        }
      }
    }
    return PropertyOverrides(list)
  }

  /// Returns overrides that have the effect of those of a property.
  ///
  /// Those for XML and styles of names are not for classes that are described.
  private func overrides(
    of property: InferredProperty, in model: InferredModel, _ type: Any.Type
  ) -> [PropertyOverride] {
    let own = property.overrides.flatMap { override -> [PropertyOverride] in
      switch override {
      case .keys(let keys): keys.map { .key($0, for: property.name, of: type) }
      case .name(let name, let namespace):
        [
          .key(name, in: namespace, for: property.name, of: type),
          .key(property.keys[0], for: property.name, of: type),
        ]
      case .items(let name): [.items(name, for: property.name, of: type)]
      case .repeated: [.repeated(property.name, of: type)]
      case .presence:
        property.type == .boolean ? [.presence(property.name, of: type)] : []
      }
    }
    guard !property.overrides.contains(where: \.isKey) else { return own }
    let key = property.isText ? property.keys[0] : model.nameStyle?.styled(property.name)
    return own + (key.map { [.key($0, for: property.name, of: type)] } ?? [])
  }

  private func description(
    of property: InferredProperty, at place: Int, count: Int
  ) -> ObjectProperty {
    func make<Value>(_ type: Value.Type) -> ObjectProperty {
      ObjectProperty(property.name, of: type) { object in
        guard let object = object as? SampleObject, place < object.values.count else { return nil }
        return object.values[place]
      } set: { object, value in
        guard let object = object as? SampleObject else { return }
        if object.values.isEmpty { object.values = Array(repeating: nil, count: count) }
        object.values[place] = value
      }
    }
    return _openExistential(type(for: property.type), do: make)
  }

  /// Returns the Swift type that represents an inferred one: an enum is text, since all that it
  /// reads is among its cases.
  func type(for type: ModelType) -> Any.Type {
    switch type {
    case .boolean: return Bool.self
    case .integer: return Int.self
    case .unsigned: return UInt64.self
    case .double: return Double.self
    case .decimal: return Decimal.self
    case .text, .enumeration: return String.self
    case .date: return Date.self
    case .url: return URL.self
    case .uuid: return UUID.self
    case .value, .given: return SourceValue.self
    case .optional(let inner): return optionalType(of: self.type(for: inner))
    case .list(let element): return listType(of: self.type(for: element))
    case .dictionary(let value): return dictionaryType(of: self.type(for: value))
    case .model(let position): return classes[position]
    }
  }

  private static func objectClass(_ number: Int) -> SampleObject.Type {
    var tag: Any.Type = TagEnd.self
    var rest = number
    while rest > 0 {
      tag = tagType(of: tag, isOne: rest & 1 == 1)
      rest >>= 1
    }
    func tagged<Tag>(_ tag: Tag.Type) -> SampleObject.Type { TaggedObject<Tag>.self }
    return _openExistential(tag, do: tagged)
  }
}

private func optionalType(of type: Any.Type) -> Any.Type {
  func make<Value>(_ type: Value.Type) -> Any.Type { Value?.self }
  return _openExistential(type, do: make)
}

private func listType(of type: Any.Type) -> Any.Type {
  func make<Value>(_ type: Value.Type) -> Any.Type { [Value].self }
  return _openExistential(type, do: make)
}

private func dictionaryType(of type: Any.Type) -> Any.Type {
  func make<Value>(_ type: Value.Type) -> Any.Type { [String: Value].self }
  return _openExistential(type, do: make)
}

private func tagType(of type: Any.Type, isOne: Bool) -> Any.Type {
  func zero<Tag>(_ tag: Tag.Type) -> Any.Type { TagZero<Tag>.self }
  func one<Tag>(_ tag: Tag.Type) -> Any.Type { TagOne<Tag>.self }
  return isOne ? _openExistential(type, do: one) : _openExistential(type, do: zero)
}

/// A context in which each object is new.
final class SampleContext: ObjectContext {
  private let models: DescribedModels

  init(_ models: DescribedModels) { self.models = models }

  var schema: AnyObject { models }

  func properties(of type: AnyClass) -> [ObjectProperty]? { models.properties(of: type) }

  func makeObject(of type: AnyClass) -> AnyObject? { (type as? SampleObject.Type)?.init() }

  func objects(for lookup: ObjectLookup) -> [AnyObject] { [] }

  func insert(_ object: AnyObject, identifiedBy identity: ObjectIdentity?) {}

  func allObjects(of type: AnyClass) -> [AnyObject] { [] }

  func delete(_ object: AnyObject) {}
}
