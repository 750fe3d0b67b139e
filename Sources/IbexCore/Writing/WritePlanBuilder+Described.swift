// Classes that are described, since reflection cannot see their storage.
extension WritePlanBuilder {
  /// Returns the writer for a class that the serializer was told the properties of; nil for any other
  /// type.
  mutating func describedWriter(for type: Any.Type) throws -> ValueWriter? {
    guard let describe = cache.configuration.describe, let type = type as? AnyClass,
      let described = describe(type)
    else { return nil }
    if let plan = knownPlan(of: type) { return .described(type, PlanReference(plan: plan)) }
    let properties = try ModelSchema(
      of: type, described, declaringType: type,
      overrides: cache.configuration.reading.overrides.list
    ).written
    let plan = beginPlan(of: type)
    let written = try properties.map { property in
      let name = cache.configuration.names.name(of: property)
      return WriteProperty(
        name: property.name, key: name.key, offset: property.memoryOffset,
        writer: property.writer(by: try writer(for: property.valueType)),
        expandedName: name.expandedName, isAttribute: property.isAttribute,
        contentRule: property.contentRule(), writesNil: cache.configuration.includesNil,
        isSecret: property.isSecret, isReadOnly: property.isReadOnly)
    }
    plan.finish(written, for: cache)
    return .described(type, PlanReference(plan: plan))
  }
}
