import IbexFoundation

extension WritePlanBuilder {
  /// Returns the properties of a model, with what writes the names of types beside them, before the first
  /// that each is for.
  ///
  /// A name that a stored property has is written by that.
  func addingSiblingNames(
    to planned: [PlacedProperty], of properties: [ModelProperty], _ schema: ModelSchema
  ) -> [PlacedProperty] {
    var writers: [SiblingNameWriter] = []
    for property in properties {
      guard let family = cache.configuration.reading.familyBesides(property.valueType),
        !schema.properties.contains(where: family.discriminator.fills)
      else { continue }
      let known = writers.firstIndex { $0.discriminator == family.discriminator }
      if let known {
        writers[known].properties.append((family, property))
      } else {
        writers.append(SiblingNameWriter(discriminator: family.discriminator, (family, property)))
      }
    }
    var planned = planned
    for writer in writers {
      let first = writer.properties[0].property.name
      planned.insert(
        writer.discriminator.property(ValueWriter(writer), yieldsToRest: false),
        at: planned.firstIndex { $0.property.name == first } ?? 0)
    }
    return planned
  }
}

/// Writes the name of the type that the values of some properties have, beside them.
private struct SiblingNameWriter: WriterBody {
  typealias Property = (family: TypeFamily, property: ModelProperty)

  let discriminator: TypeFamily.Discriminator
  var properties: [Property]

  init(discriminator: TypeFamily.Discriminator, _ property: Property) {
    (self.discriminator, properties) = (discriminator, [property])
  }

  func write(_ memory: ValueMemory, to output: inout some ValueOutput) throws -> Bool {
    var names: [(name: String?, type: Any.Type)] = []
    for (family, property) in properties {
      Self.forEachType(of: property.value(in: memory)) { type in
        names.append((family.members.first { $0.value == type }?.key, type))
      }
    }
    guard let name = names.lazy.compactMap(\.name).first else { return false }
    let first = names[0].name
    if let other = names.first(where: { $0.name != first }) {
      throw SerializationError(
        expected: "values of one type, whose name is beside them",
        found: Summary.value(of: other.type))
    }
    try output.write(text: name)
    return true
  }

  /// Calls `body` with the type of each value in a value.
  private static func forEachType(of value: Any, _ body: (Any.Type) -> Void) {
    switch TypeShape(of: Swift.type(of: value)).kind {
    case .optional, .list:
      for child in Mirror(reflecting: value).children { forEachType(of: child.value, body) }
    case .dictionary:
      for entry in Mirror(reflecting: value).children {
        let parts = Array(Mirror(reflecting: entry.value).children)
        if let value = parts.last?.value { forEachType(of: value, body) }
      }
    case .wrapper:
      guard let wrapper = value as? any MappableWrapper else { return }
      forEachType(of: wrapper.wrappedValue, body)
    case .leaf, .source, .existential, .model, .plain: body(Swift.type(of: value))
    }
  }
}
