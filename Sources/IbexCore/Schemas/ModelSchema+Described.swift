// The schema of a class that a context describes.
extension ModelSchema {
  /// - Parameters:
  ///   - type: The class, which need not be a model.
  ///   - described: Its properties.
  ///   - declaringType: The class whose objects are told apart together with those of this one.
  ///   - overrides: Those of the mapper.
  convenience init(
    of type: AnyClass, _ described: [ObjectProperty], declaringType: Any.Type,
    overrides: [PropertyOverride]
  ) throws(PlanError) {
    let declared = described.map { property in
      StoredProperty(
        name: property.name, fieldName: property.name, type: property.type, offset: 0,
        obstacle: nil, isTracked: false)
    }
    func settings<Object>(_ type: Object.Type) -> Result<ModelSettings, PlanError> {
      Result { () throws(PlanError) in try Self.settings(of: type, declared, overrides) }
    }
    let settings = try _openExistential(type as Any.Type, do: settings).get()
    let properties = try zip(declared, described).enumerated().map {
      (position, pair) throws(PlanError) -> ModelProperty in
      let (stored, described) = pair
      var own = settings.settings(at: position) ?? PropertySettings()
      if own.takesShare {
        throw PlanError(
          type, "a context describes \(described.name), which takes a share of the object",
          .describedShare)
      }
      own.access = own.access ?? described
      return ModelProperty(stored, own, nameStyle: settings.nameStyle(at: position))
    }
    let own = described.indices.filter { described[$0].isIdentity }
    try self.init(
      of: type, properties, settings, declared: declared,
      identity: settings.identity
        ?? (own.isEmpty ? nil : ModelIdentity(positions: own, declaringType: declaringType)))
  }
}
