import ValueTransformers

// The properties of a plan at their places.
extension WritePlanBuilder {
  /// Returns a property as the names of the serializer have it, with the other way to write it.
  mutating func placedProperty<Model: Mappable>(
    _ property: ModelProperty, of model: Model, _ keys: ModelKeys
  ) throws -> PlacedProperty {
    let names = cache.configuration.keyNames
    let writing = try writingProperty(for: property, of: model)
    let own = names.way(of: property)
    var column = own.isInEach ? try column(of: property, in: Model.self) : nil
    let position = keys.properties.firstIndex {
      $0.name == property.name && $0.isStored == property.isStored
    }
    guard let position else {
      return PlacedProperty(writing, by: own, column: column, ways: nil)
    }
    let isByOverrides = names == .overrides
    var other = own
    if property.references.isEmpty, !property.sources.isEmpty {
      let otherNames: Serializer.KeyNames = isByOverrides ? .propertyNames : .overrides
      other = otherNames.way(of: property)
    }
    if other.isInEach, column == nil {
      column = try? self.column(of: property, in: Model.self)
      if column == nil { other = own }
    }
    let ways = PropertyWays(
      keys: keys, position: position, named: isByOverrides ? other : own,
      overridden: isByOverrides ? own : other,
      holdsEntries: !names.writesReference(property) && Self.holdsEntries(property.valueType))
    return PlacedProperty(writing, by: own, column: column, ways: ways)
  }

  /// Returns whether a path may lead into values of a type.
  private static func holdsEntries(_ type: Any.Type) -> Bool {
    let type = withoutOptional(type)
    return StandardTypes.leaf(type) == nil && !StoredProperty.isEnumeration(type)
  }

  /// Completes a plan with the properties at the places that have been chosen.
  func finish(
    _ plan: WritePlan, of model: any Mappable.Type, _ planned: [PlacedProperty],
    at choice: PlaceChoice, _ rest: WriteRest?
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
        entering: choice.enteringProperties, keys: choice.enteredKeys, model: model)
    let placed = planned.enumerated().map { choice.needed.contains($0) ? $1.alwaysWritten : $1 }
    plan.finish(properties, at: placed, rest: rest, overlay: overlay, for: cache)
  }
}
