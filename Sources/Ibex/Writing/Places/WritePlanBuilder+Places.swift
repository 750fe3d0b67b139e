import ValueTransformers

// The properties of a plan at their places.
extension WritePlanBuilder {
  /// Returns a property as the names of the serializer have it, with the other way to write it.
  mutating func placedProperty<Model: Mappable>(
    _ property: ModelProperty, of model: Model, _ keys: ModelKeys
  ) throws -> PlacedProperty {
    let names = cache.configuration.keyNames
    let writing = try writingProperty(for: property, of: model)
    let placed = try placed(writing, property, by: names, in: Model.self)
    let position = keys.properties.firstIndex {
      $0.name == property.name && $0.isStored == property.isStored
    }
    guard let position else { return placed }
    if names.writesReference(property) {
      return placed.with(
        PropertyWays(keys, at: position, named: placed, overridden: placed, holdsEntries: false))
    }
    let isByOverrides = names == .overrides
    let hasOther = property.references.isEmpty && !property.sources.isEmpty
    let other =
      hasOther
      ? try? self.placed(
        writing, property, by: isByOverrides ? .propertyNames : .overrides, in: Model.self) : nil
    return placed.with(
      PropertyWays(
        keys, at: position, named: isByOverrides ? other ?? placed : placed,
        overridden: isByOverrides ? placed : other ?? placed,
        holdsEntries: Self.holdsEntries(property.valueType)))
  }

  /// Returns a property where it stands by the names of a serializer.
  private mutating func placed(
    _ writing: WriteProperty, _ property: ModelProperty, by names: Serializer.KeyNames,
    in model: Any.Type
  ) throws -> PlacedProperty {
    let place = names.place(of: property)
    return PlacedProperty(
      writing.named(names.key(of: property), names.expandedName(of: property)), at: place,
      column: place?.isInEach == true ? try column(of: property, in: model) : nil,
      readPlaces: names.readPlaces(of: property))
  }

  /// Returns whether a path may lead into values of a type.
  private static func holdsEntries(_ type: Any.Type) -> Bool {
    let type = withoutOptional(type)
    return StandardTypes.leaf(type) == nil && !StoredProperty.isEnumeration(type)
  }

  /// Completes a plan with the properties at the places that have been chosen.
  func finish(
    _ plan: WritePlan, _ planned: [PlacedProperty], at choice: PlaceChoice,
    _ rest: WriteRest?, by reading: @autoclosure () -> RestReading
  ) throws {
    var seen: Set<String> = []
    for property in choice.placed
    where property.place == nil && !seen.insert(property.property.key).inserted {
      throw PlanError(
        cannotSerialize: plan.type, "two properties have the key \"\(property.property.key)\"",
        .otherKeyNames)
    }
    var properties = choice.placed.map(\.property)
    if choice.placed.contains(where: { $0.place != nil }) {
      properties = try PlaceTree(choice.placed, of: plan.type).properties(for: cache)
    }
    try choice.check(plan.type, by: cache.configuration.keyNames)
    properties = properties.map { choice.jointKeys.contains($0.key) ? $0.with(.joint) : $0 }
    let overlay =
      choice.enteredKeys.isEmpty
      ? nil
      : WriteOverlay(
        entering: choice.enteringProperties, keys: choice.enteredKeys, reading: reading())
    let placed = planned.enumerated().map { choice.needed.contains($0) ? $1.alwaysWritten : $1 }
    plan.finish(properties, at: placed, rest: rest, overlay: overlay, for: cache)
  }
}
