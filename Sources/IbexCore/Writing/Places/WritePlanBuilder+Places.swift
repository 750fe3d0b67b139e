import ValueTransformers

// The properties of a plan at their places.
extension WritePlanBuilder {
  /// Returns a property under the name that it has by the serializer's names, or, where a rest keeps what
  /// paths enter, by its path.
  mutating func placedProperty<Model: Mappable>(
    _ property: ModelProperty, of model: Model, _ keys: ModelKeys, hasRest: Bool
  ) throws -> PlacedProperty {
    let names = cache.configuration.names
    var placed = PlacedProperty(try writingProperty(for: property, of: model))
    placed.claim = keys.claim(of: property)
    placed.isRequired = requires(property)
    placed.take(names.name(of: property))
    // Read by its name alone, as of a mapper with names of words.
    let hasSources = placed.claim.map { !keys.properties[$0].sources.isEmpty } ?? false
    if !hasSources, cache.configuration.reading.keyNames != nil {
      placed.property.expandedName = nil
    }
    placed.property.hasExactKey =
      placed.path != nil || property.sources.contains(.key(placed.property.key))
    let type = withoutOptional(property.valueType)
    placed.takesList = takesList(type)
    placed.holdsEntries =
      !names.writesReference(property) && StandardTypes.leaf(type) == nil
      && TypeKind(of: type) != .enumeration
    guard names != .overrides, property.references.isEmpty,
      property.placeOfOverride != nil || property.nameStyle != nil
    else { return placed }
    let other = Serializer.KeyNames.overrides.name(of: property)
    if hasRest, hasSources, other.path != nil {
      placed.take(other)
    } else if other.path != nil || other.key != placed.property.key {
      placed.otherName = other
    }
    return placed
  }

  private func takesList(_ type: Any.Type) -> Bool {
    switch TypeShape(of: type).kind {
    case .list, .existential: true
    case .source: type == SourceValue.self
    case .leaf, .optional, .dictionary, .model, .wrapper, .plain: false
    }
  }

  /// Completes a plan with the properties at their places.
  func finish(
    _ plan: WritePlan, of model: any Mappable.Type, _ schema: ModelSchema,
    _ planned: [PlacedProperty],
    at places: WrittenPlaces, _ rest: WriteRest?
  ) throws {
    var properties = places.placed.map(\.property)
    if places.placed.contains(where: { $0.path != nil }) {
      var grouping = PlaceGrouping(type: model, cache: cache)
      properties = try grouping.properties(places.placed)
    }
    try places.check(plan.type, by: cache.configuration.names)
    for position in properties.indices where places.jointKeys.contains(properties[position].key) {
      properties[position].traits.insert(.joint)
    }
    var planned = planned
    for (position, placed) in places.placed.enumerated() where placed.property.isAlwaysWritten {
      planned[position].property.makeAlwaysWritten()
    }
    plan.finish(
      properties, at: planned, rest: rest, columnCount: schema.columnCount, for: cache)
  }
}
