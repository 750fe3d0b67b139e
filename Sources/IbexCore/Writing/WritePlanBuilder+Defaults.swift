import ValueTransformers

// The defaults of properties from `init()`.
extension WritePlanBuilder {
  /// Returns the value that `init()` gives a property.
  func defaultValue<Model>(of property: ModelProperty, _ model: Model) -> Any {
    ValueMemory.withModel(model) { property.value(in: $0) }
  }

  /// Returns whether a value is of an optional, or of a wrapper around one, and is not nil.
  static func isOptionalThatIsNotNil(_ value: Any, of type: Any.Type) -> Bool {
    if TypeKind(of: type) == .optional { return !StoredProperty.isNil(value) }
    let shape = TypeShape(of: type)
    guard shape.wrapper != nil, let wrapper = value as? any MappableWrapper else { return false }
    return isOptionalThatIsNotNil(wrapper.wrappedValue, of: shape.valueTypes[0])
  }

  /// Returns the value for which a property need not be written, or nil.
  func defaultValueIfCompared<Model>(
    of property: ModelProperty, _ model: Model
  ) throws -> DefaultValue? {
    guard let plain = cache.plain else { return nil }
    var builder = WritePlanBuilder(cache: plain, plans: [], isLenient: true)
    builder.transformers = transformers
    builder.ownTransformers = ownTransformers
    let writer = property.writer(by: try builder.writer(for: property.valueType))
    return ValueMemory.withModel(model) {
      DefaultValue(
        $0.property(at: property.memoryOffset), by: writer, plans: builder.newPlans, cache: plain)
    }
  }
}

extension ModelProperty {
  /// Returns the value of the property in a model.
  func value(in model: ValueMemory) -> Any {
    access.map { model.value(through: $0) } ?? model.property(at: offset).value(ofType: type)
  }
}
