import ValueTransformers

// The properties of a plan at their places.
extension WritePlanBuilder {
  /// Returns a property as the names of the serializer have it, with the other way to write it.
  mutating func placedProperty<Model: Mappable>(
    _ property: ModelProperty, of model: Model, _ keys: ModelKeys
  ) throws -> PlacedProperty {
    let names = cache.configuration.names
    var placed = PlacedProperty(try writingProperty(for: property, of: model))
    let own = names.way(of: property)
    placed.take(own)
    placed.column = own.isInEach ? try column(of: property, in: Model.self) : nil
    let position = keys.properties.firstIndex {
      $0.name == property.name && $0.isStored == property.isStored
    }
    guard let position else { return placed }
    let isByOverrides = names == .overrides
    var other = own
    if property.references.isEmpty, !property.sources.isEmpty {
      let otherNames: Serializer.KeyNames = isByOverrides ? .propertyNames : .overrides
      other = otherNames.way(of: property)
    }
    if other.isInEach, placed.column == nil {
      placed.column = try? column(of: property, in: Model.self)
      if placed.column == nil { other = own }
    }
    let type = withoutOptional(property.valueType)
    placed.ways = PropertyWays(
      keys: keys, position: position, named: isByOverrides ? other : own,
      overridden: isByOverrides ? own : other,
      holdsEntries: !names.writesReference(property) && StandardTypes.leaf(type) == nil
        && TypeKind(of: type) != .enumeration)
    return placed
  }

  /// Completes a plan with the properties at the places that have been chosen.
  func finish(
    _ plan: WritePlan, of model: any Mappable.Type, _ planned: [PlacedProperty],
    at choice: borrowing PlaceChoice, _ rest: WriteRest?
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
      properties = try PlaceGrouping(type: plan.type, cache: cache).properties(choice.placed)
    }
    try choice.check(plan.type, by: cache.configuration.names)
    for position in properties.indices where choice.jointKeys.contains(properties[position].key) {
      properties[position].traits.insert(.joint)
    }
    let overlay =
      choice.enteredKeys.isEmpty
      ? nil
      : WriteOverlay(
        entering: choice.enteringProperties, keys: choice.enteredKeys, model: model)
    var placed = planned
    for (position, chosen) in choice.placed.enumerated() where chosen.property.isAlwaysWritten {
      placed[position].property.makeAlwaysWritten()
    }
    plan.finish(properties, at: placed, rest: rest, overlay: overlay, for: cache)
  }
}
