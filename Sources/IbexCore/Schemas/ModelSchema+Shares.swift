import ValueTransformers

/// A key with the name of the property that it fills, and the form in which it is compared with others.
private typealias KeyClaim = (form: String, key: String, name: String)

// Properties that are filled from an object as a whole, and written beside the others.
extension ModelSchema {
  /// Refuses those that cannot be, and keys that would name properties of two models.
  func checkShares(
    of type: any Mappable.Type, in configuration: PlanConfiguration
  ) throws(PlanError) {
    guard properties.contains(where: \.takesShare) else { return }
    let rests = properties.filter(\.takesRest)
    if rests.count > 1 {
      throw PlanError(
        type, "\(rests[0].name) and \(rests[1].name) both take the rest", .oneOverride)
    }
    for rest in rests where TypeShape(of: rest.type).textKeyedType == nil {
      throw PlanError(
        type, "\(rest.name) takes the rest and is of type \(rest.type)", .restType)
    }
    var known = claims()
    for property in properties where property.isFlattened {
      let claims = try claims(of: property, in: configuration, within: [type])
      for claim in claims.sorted(byText: { $0.key }) {
        guard let other = known.last(where: { $0.form == claim.form }) else { continue }
        throw PlanError(
          type, "\(other.name) and \(claim.name) are both filled from the key \(claim.key)",
          .otherKeys)
      }
      known += claims
    }
  }

  /// Returns the keys of a flattened property.
  ///
  /// - Parameter outer: The enclosing models, which it must not contain.
  private func claims(
    of property: ModelProperty, in configuration: PlanConfiguration,
    within outer: [any Mappable.Type]
  ) throws(PlanError) -> [KeyClaim] {
    let owner = outer[outer.count - 1]
    guard let model = property.flattenedModel,
      !configuration.families.contains(where: { $0.base == model }),
      !configuration.allTransformers.hasRegistration(to: model)
    else {
      throw PlanError(
        owner, "\(property.name) is flattened and of type \(property.type)", .flattenedType)
    }
    guard !outer.contains(where: { $0 == model }) else {
      throw PlanError(owner, "\(property.name) is flattened into its own type", .nestedInPlace)
    }
    let nested = try configuration.schema(ofModel: model)
    if let rest = nested.properties.first(where: \.takesRest) {
      throw PlanError(
        owner, "\(property.name) is flattened, but its \(rest.name) takes the rest",
        .nestedInPlace)
    }
    var claims = nested.claims(behind: property.name + ".")
    for inner in nested.properties where inner.isFlattened {
      claims += try nested.claims(of: inner, in: configuration, within: outer + [model])
    }
    return claims
  }

  /// Returns the keys that fill the model's own properties.
  private func claims(behind prefix: String = "") -> [KeyClaim] {
    properties.filter { $0.omission == nil && !$0.takesShare }.flatMap { property in
      let name = prefix + property.name
      let isRenamed = property.expandedName != nil || !property.isStored
      let keys = property.sources.compactMap(\.key) + (isRenamed ? [] : [property.name])
      var claims = keys.map { key -> KeyClaim in
        let form = CanonicalForm.fold(key)
        return (form.isEmpty ? key : form, key, name)
      }
      if let expanded = property.expandedName {
        claims.append(("{\(expanded.namespace)}\(expanded.localName)", expanded.text, name))
      }
      return claims
    }
  }
}

extension ModelProperty {
  /// The model that is flattened, or wrapped in an optional; nil for any other type.
  var flattenedModel: (any Mappable.Type)? { TypeShape(of: withoutOptional(type)).model }
}

extension PlanConfiguration {
  /// Returns the schema of a model's type.
  func schema<Model: Mappable>(ofModel type: Model.Type) throws(PlanError) -> ModelSchema {
    try schema(of: type.init())
  }
}
