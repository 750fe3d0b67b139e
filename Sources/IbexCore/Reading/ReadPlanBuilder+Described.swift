// Classes that a context describes, since reflection cannot see their storage.
extension ReadPlanBuilder {
  /// Returns the reader for a class that the context describes; nil for any other type.
  mutating func describedReader(for type: Any.Type) throws(PlanError) -> ValueReader? {
    guard let live, let type = type as? AnyClass, let properties = live.describe(type) else {
      return nil
    }
    let identifier = ObjectIdentifier(type)
    if let plan = knownPlan(for: identifier) { return live.reader(ReadPlanReference(plan: plan)) }
    let schema = try ModelSchema(
      of: type, properties, declaringType: declaringType(of: type),
      overrides: configuration.overrides.list)
    if schema.isRow {
      throw PlanError(
        type, "it is read from a list, which is no object of a context", .objectOfKeys)
    }
    let plan = try finished(
      ReadPlan(of: type, schema, keyNames: configuration.keyNames), as: identifier)
    return live.reader(ReadPlanReference(plan: plan))
  }

  /// Returns the topmost superclass of a type that the context describes, whose objects share
  /// identities.
  private func declaringType(of type: AnyClass) -> Any.Type {
    StoredProperty.lineage(of: type).last { level in
      (level as? AnyClass).flatMap { live?.describe($0) }?.contains(where: \.isIdentity) == true
    } ?? type
  }
}
