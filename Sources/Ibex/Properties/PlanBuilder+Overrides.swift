import ValueTransformers

// From the overrides of a model to the properties of its plan.
extension PlanBuilder {
  /// What the overrides of a model, its superclasses, and the mapper say of its properties, and
  /// after them its coding keys.
  ///
  /// - Parameter model: An instance as `init()` makes it.
  func settings<Model: Mappable>(
    of type: Model.Type, _ properties: [StoredProperty], _ model: Model
  ) throws(PlanError) -> ModelSettings {
    var settings = try explicitSettings(of: type, properties)
    if let record = try CodingKeyRecord(of: type, model) { settings.add(record, for: properties) }
    return settings
  }

  private func explicitSettings<Model: Mappable>(
    of type: Model.Type, _ properties: [StoredProperty]
  ) throws(PlanError) -> ModelSettings {
    let lineage = StoredProperty.lineage(of: type)
    let own = lineage.compactMap { ($0 as? any Mappable.Type)?.overrides.list }
    let general = configuration.overrides.list.filter { override in
      override.property.map { keyPath in
        lineage.contains { $0 == Swift.type(of: keyPath).rootType }
      } ?? true
    }
    let lists = (own + [general]).filter { !$0.isEmpty }
    guard !lists.isEmpty else { return ModelSettings() }
    let finder = KeyPathFinder<Model>(properties: properties, lineage: lineage)
    return try ModelSettings(lists, of: type) { (keyPath, name) throws(PlanError) in
      try finder.target(of: keyPath, named: name)
    }
  }

  /// Completes a plan with the properties of its model.
  mutating func finish(
    _ plan: ModelPlan, _ properties: [StoredProperty], _ settings: ModelSettings
  ) throws(PlanError) {
    plan.unheldTypes = properties.filter { $0.obstacle == .notStrong }.map(\.type)
    var planned: [PlannedProperty] = []
    var names = PlannedNames()
    var skipped = SkippedProperties()
    var descriptions: [PropertyDescription] = []
    for (position, property) in properties.enumerated() {
      var own = settings.stored[position] ?? PropertySettings()
      if property.obstacle == .constant, !own.isIgnored, settings.stored[position] != nil {
        let problem = "an override names the constant \(property.name)"
        throw PlanError(plan.type, problem, .variable)
      }
      if own.isIgnored {
        skipped.ignored.append(property.name)
        descriptions.append(property.description(skippedFor: "ignored by an override"))
      } else if let obstacle = property.obstacle, own.keyPath == nil {
        skipped.obstacles.append((property.name, obstacle))
        descriptions.append(property.description(skippedFor: obstacle.rawValue))
      } else if settings.passedOver.contains(position) {
        skipped.ignored.append(property.name)
        descriptions.append(property.description(skippedFor: "init(from:) does not ask for it"))
      } else {
        own.sources += (settings.codingKeys[position] ?? []).map { .key($0) }
        names.add(property.name, property.fieldName, own.sources)
        planned.append(try plannedProperty(property, own, of: plan))
        descriptions.append(own.description(property.name, property.type, settings))
      }
    }
    for other in settings.others {
      guard let name = other.name ?? other.sources.first?.text else {
        throw PlanError(plan.type, "an override names no stored property", .givenKey)
      }
      names.add(other.name, nil, other.sources)
      let property = try plannedProperty(nil, other, of: plan, name: name)
      planned.append(property)
      let type = other.keyPath.map { Swift.type(of: $0).valueType } ?? Any.self
      descriptions.append(other.description(name, type, settings))
    }
    skipped.discriminators = families(of: plan.type).map(\.key)
    plan.finish(planned, named: names, skipped: skipped, descriptions: descriptions)
  }

  private mutating func plannedProperty(
    _ property: StoredProperty?, _ settings: PropertySettings, of plan: ModelPlan,
    name: String = ""
  ) throws(PlanError) -> PlannedProperty {
    let access = settings.keyPath.flatMap { keyPathAccess($0) }
    guard let type = access?.valueType ?? property?.type else {
      throw PlanError(plan.type, "an override names no stored property", .givenKey)
    }
    var store = try store(for: type, settings.transformers, of: plan)
    if let access {
      let isUnheld =
        plan.unheldTypes.contains { $0 == type }
        && (property == nil || property?.obstacle == .notStrong)
      store = access.store(by: store, isUnheld: isUnheld)
    }
    return PlannedProperty(
      name: property?.name ?? name, offset: access == nil ? property?.offset ?? 0 : 0,
      isOptional: type is any OptionalType.Type, isThroughKeyPath: access != nil, store: store,
      exceptions: try exceptions(settings, of: plan))
  }

  private func exceptions(
    _ settings: PropertySettings, of plan: ModelPlan
  ) throws(PlanError) -> PlannedProperty.Exceptions {
    var exceptions = PlannedProperty.Exceptions(isRequired: settings.isRequired)
    for (place, source) in settings.sources.enumerated() {
      guard case .path(let path) = source else { continue }
      guard let path = PropertyPath(path, rank: .override(place)) else {
        throw PlanError(
          plan.type, "the path \(path) of an override begins with no key", .keyedPath)
      }
      exceptions.paths.append(path)
    }
    return exceptions
  }

  /// The store for a property with transformers of its own.
  private mutating func store(
    for type: Any.Type, _ own: [AnyTransformer], of plan: ModelPlan
  ) throws(PlanError) -> ValueStore {
    guard !own.isEmpty else { return try store(for: type) }
    for transformer in own where !Self.isPart(transformer.outputType, of: type) {
      throw PlanError(
        plan.type,
        "a property of type \(type) has a transformer to \(transformer.outputType)",
        .fittingTransformer)
    }
    return try with(transformers, own.flatMap(\.forAllScalars)) { builder throws(PlanError) in
      try builder.store(for: type)
    }
  }

  private static func valueTypes(of type: Any.Type) -> [Any.Type] {
    (type as? any ContainerValue.Type)?.valueTypes
      ?? (type as? any MappableWrapper.Type)?.valueTypes ?? []
  }

  /// Whether a type is another one or what a container of that type holds.
  private static func isPart(_ part: Any.Type, of type: Any.Type) -> Bool {
    part == Any.self || part == type
      || valueTypes(of: type).contains { isPart(part, of: $0) }
  }
}

extension PlannedNames {
  fileprivate mutating func add(
    _ name: String?, _ fieldName: String?, _ sources: [OverrideSource]
  ) {
    let property = Int32(names.count)
    names.append(name)
    fieldNames.append(fieldName)
    for (place, source) in sources.enumerated() {
      guard case .key(let key) = source else { continue }
      overrides.append((key, KeyMatch(property: property, rank: .override(place))))
    }
  }
}

extension StoredProperty {
  fileprivate func description(skippedFor reason: String) -> PropertyDescription {
    PropertyDescription(name: name, type: type, notes: ["skipped: \(reason)"], isSkipped: true)
  }
}

extension PropertySettings {
  fileprivate func description(
    _ name: String, _ type: Any.Type, _ model: ModelSettings
  ) -> PropertyDescription {
    PropertyDescription(
      name: name, type: type, sources: sources, transformers: model.transformers + transformers,
      notes: (isRequired ? ["required"] : []) + (keyPath == nil ? [] : ["through its key path"]))
  }
}

extension AnyTransformer {
  /// The transformer, and one for numbers where it takes text: it is given them as written.
  var forAllScalars: [AnyTransformer] {
    guard inputType == String.self else { return [self] }
    func numbers<Output>(_ output: Output.Type) -> [AnyTransformer] {
      guard let read = closure(from: String.self, to: output) else { return [self] }
      let ofNumber = ClosureTransformer(expectation: expectation) {
        (number: NumberLiteral) throws(TransformError) in try read(number.text)
      }
      return [AnyTransformer(ofNumber), self]
    }
    return _openExistential(outputType, do: numbers)
  }
}
