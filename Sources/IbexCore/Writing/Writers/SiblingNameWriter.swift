import IbexFoundation
import ValueTransformers

extension WritePlanBuilder {
  /// Returns the properties of a model, with what writes the names of types beside them, before the first
  /// that each is for.
  ///
  /// A stored property that is read from where a name is asked for writes that itself.
  func addingSiblingNames(
    to planned: [PlacedProperty], of properties: [ModelProperty], _ schema: ModelSchema
  ) -> [PlacedProperty] {
    var writers: [SiblingNameWriter] = []
    var planned = planned
    for property in properties {
      guard let family = cache.configuration.reading.familyBesides(property.valueType) else {
        continue
      }
      let known = writers.firstIndex { $0.discriminator == family.discriminator }
      if let known {
        writers[known].properties.append((family, property))
      } else {
        writers.append(SiblingNameWriter(discriminator: family.discriminator, (family, property)))
      }
    }
    for writer in writers { add(writer, to: &planned, schema) }
    return planned
  }

  private func add(
    _ writer: SiblingNameWriter, to planned: inout [PlacedProperty], _ schema: ModelSchema
  ) {
    var writer = writer
    let place = writer.discriminator
    let holder = schema.properties.first(where: place.fills)
    // What nothing reads gives way.
    planned.removeAll { $0.claim == nil && isFound(place, at: $0.name) }
    let held = planned.indices.first {
      planned[$0].isOwn(holder?.name) && takesName(of: place, &planned[$0])
    }
    let first = held ?? planned.firstIndex { $0.isOwn(writer.properties[0].property.name) } ?? 0
    if let held {
      writer.holder = planned[held].property
      writer.holdsText = holder?.isPlainText == true
      var named = planned[held].property.inModel(ValueWriter(writer))
      (named.writesNil, named.isReadOnly) = (false, false)
      planned[held].property = named
    }
    // What an update makes anew needs the name: elements of a list, and what stands in place of nil.
    for own in writer.properties {
      guard let other = planned.firstIndex(where: { $0.isOwn(own.property.name) }) else { continue }
      planned[other].property.traits.insert(own.property.holdsMany ? .joint : .named)
    }
    if held == nil {
      planned.insert(place.property(ValueWriter(writer), yieldsToRest: false), at: first)
    }
    planned[first].property.traits.formUnion(held == nil ? [.joint, .typeName] : .joint)
  }

  /// Returns whether a property is read from where a name is asked for, or is when it takes the name that
  /// stands in.
  private func takesName(
    of discriminator: TypeFamily.Discriminator, _ own: inout PlacedProperty
  ) -> Bool {
    if isFound(discriminator, at: own.name) { return true }
    guard let other = own.otherName, isFound(discriminator, at: other) else { return false }
    return own.takeOtherName()
  }

  /// Returns whether reading finds the name of a type at a place.
  private func isFound(
    _ discriminator: TypeFamily.Discriminator, at place: WrittenName
  ) -> Bool {
    if let path = place.path { return path.steps == discriminator.steps }
    guard let key = discriminator.key else { return false }
    return place.key == key
      || cache.configuration.reading.keyNames == nil
        && CanonicalForm.fold(place.key) == CanonicalForm.fold(key)
  }
}

/// Writes the name of the type that the values of some properties have, beside them.
private struct SiblingNameWriter: WriterBody {
  typealias Property = (family: TypeFamily, property: ModelProperty)

  let discriminator: TypeFamily.Discriminator
  var properties: [Property]
  /// The property that is read from where the name is, as it writes its own value; nil for none.
  var holder: WriteProperty?
  /// Whether that is a text.
  var holdsText = false

  init(discriminator: TypeFamily.Discriminator, _ property: Property) {
    (self.discriminator, properties) = (discriminator, [property])
  }

  func write(_ memory: ValueMemory, to output: inout some ValueOutput) throws -> Bool {
    var names: [(name: FamilyName?, type: Any.Type)] = []
    for (family, property) in properties {
      forEachValue(in: property.value(in: memory)) { value in
        let type = Swift.type(of: value)
        names.append((family.name(of: type), type))
      }
    }
    let first = names.first?.name?.name
    if let other = names.first(where: { $0.name?.name != first }) {
      throw SerializationError(
        expected: "values of one type, whose name is beside them",
        found: Summary.value(of: other.type))
    }
    guard let holder else {
      guard let first else { return false }
      try output.write(text: first)
      return true
    }
    guard let (name, type) = names.first else {
      return try holder.writeValue(of: memory, to: &output)
    }
    let own = try holder.tree(of: memory, output.state)?.value ?? .null
    let text = own.scalarText ?? ""
    let reading = output.state.cache.configuration.reading
    let isNamed =
      name.map { $0.text(insteadOf: text) == text }
      ?? !properties.contains { reading.position(of: text, in: $0.family) != nil }
    if isNamed { return try holder.writeValue(of: memory, to: &output) }
    // Text gives way to the name; what else stands for a name must be that of the type.
    guard let name, own.isNull || holdsText else {
      throw SerializationError(
        expected: name == nil
          ? "no name of a type, for the value beside it is of type \(type), which has none"
          : "a name of \(type), which is the type of the value beside it",
        found: own.summary)
    }
    try output.write(text: name.name)
    return true
  }
}

extension ModelProperty {
  /// Whether it is a text that nothing converts, or an optional of one.
  fileprivate var isPlainText: Bool {
    withoutOptional(valueType) == String.self && transformers.isEmpty
  }

  /// Whether it may hold several values.
  fileprivate var holdsMany: Bool {
    switch TypeShape(of: withoutOptional(valueType)).kind {
    case .list, .dictionary: true
    case .leaf, .optional, .source, .existential, .model, .wrapper, .plain: false
    }
  }
}

extension PlacedProperty {
  /// Returns whether it is a property of the model itself that reading knows by a name.
  fileprivate func isOwn(_ name: String?) -> Bool {
    claim != nil && property.owners.isEmpty && property.name == name
  }
}
