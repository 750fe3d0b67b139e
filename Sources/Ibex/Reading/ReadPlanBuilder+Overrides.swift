import ValueTransformers

// From the overrides of a model to the properties of its plan.
extension ReadPlanBuilder {
  /// What the overrides of a model, its superclasses, and the mapper say of its properties, and
  /// after them its coding keys.
  func settings<Model: Mappable>(
    of type: Model.Type, _ declaration: ModelDeclaration
  ) throws(PlanError) -> ModelSettings {
    var settings = try explicitSettings(of: type, declaration.properties)
    if let record = declaration.codingKeys { settings.add(record, for: declaration.properties) }
    return settings
  }

  private func explicitSettings<Model: Mappable>(
    of type: Model.Type, _ properties: [StoredProperty]
  ) throws(PlanError) -> ModelSettings {
    let lineage = StoredProperty.lineage(of: type)
    let own = lineage.compactMap { ($0 as? any Mappable.Type)?.overrides.list }
    let general = configuration.overrides.list.filter { override in
      override.root.map { root in lineage.contains { $0 == root } } ?? false
    }
    let lists = (own + [general]).filter { !$0.isEmpty }
    guard !lists.isEmpty else { return ModelSettings() }
    return try ModelSettings(lists, of: type, properties)
  }

  /// Completes a plan with the properties of its model.
  mutating func finish(
    _ plan: ReadPlan, _ properties: [StoredProperty], _ settings: ModelSettings
  ) throws(PlanError) {
    plan.unheldTypes = properties.filter { $0.obstacle == .notStrong }.map(\.type)
    var planned: [ReadProperty] = []
    var names = ReadNames()
    var skipped = SkippedProperties()
    var descriptions: [PropertyDescription] = []
    var keys: Set<String> = []
    for (position, property) in properties.enumerated() {
      let own = settings.stored[position]
      if let own, !own.isIgnored { try check(property, own, of: plan) }
      if own?.isIgnored == true {
        skipped.ignored.append(property.name)
        descriptions.append(property.description(skippedFor: "ignored by an override"))
      } else if let obstacle = property.obstacle, own?.keyPath == nil {
        skipped.obstacles.append((property.name, obstacle))
        descriptions.append(property.description(skippedFor: obstacle.rawValue))
      } else if settings.passedOver.contains(position) {
        skipped.ignored.append(property.name)
        descriptions.append(property.description(skippedFor: "init(from:) does not ask for it"))
      } else {
        var own = own ?? PropertySettings()
        own.sources += (settings.codingKeys[position] ?? []).map { .key($0) }
        descriptions.append(own.description(property.name, property.type, settings))
        let sharing = own.sharing(&keys)
        names.add(property.name, property.fieldName, sharing.sources)
        planned.append(try plannedProperty(property, sharing, of: plan))
      }
    }
    for other in settings.others {
      guard let name = other.sources.first?.text, let access = other.access else { continue }
      descriptions.append(other.description(name, access.valueType, settings))
      let sharing = other.sharing(&keys)
      names.add(nil, nil, sharing.sources)
      planned.append(try plannedProperty(name, access, sharing, of: plan))
    }
    skipped.discriminators = families(of: plan.type).map(\.key)
    plan.finish(planned, named: names, skipped: skipped, descriptions: descriptions)
  }

  /// Refuses overrides that would fill what is never written.
  private func check(
    _ property: StoredProperty, _ settings: PropertySettings, of plan: ReadPlan
  ) throws(PlanError) {
    guard let obstacle = property.obstacle, obstacle != .empty, settings.keyPath == nil else {
      return
    }
    if obstacle == .constant {
      throw PlanError(plan.type, "an override names the constant \(property.name)", .variable)
    }
    throw PlanError(
      plan.type, "an override is for \"\(property.name)\", which is \(obstacle.rawValue)",
      .ownKeyPath)
  }

  private mutating func plannedProperty(
    _ property: StoredProperty, _ settings: PropertySettings, of plan: ReadPlan
  ) throws(PlanError) -> ReadProperty {
    guard let access = settings.access else {
      return ReadProperty(
        name: property.name, offset: property.offset,
        isOptional: Self.takesNil(property.type), isThroughKeyPath: false,
        reader: try reader(for: property.type, settings.transformers, of: plan),
        exceptions: try exceptions(settings, of: plan))
    }
    return try plannedProperty(
      property.name, access, settings, of: plan, isUnheld: property.obstacle == .notStrong)
  }

  /// A property that is written through its key path.
  ///
  /// - Parameter isUnheld: Whether it keeps nothing alive; nil where only its type can tell.
  private mutating func plannedProperty(
    _ name: String, _ access: any PropertyAccess, _ settings: PropertySettings,
    of plan: ReadPlan, isUnheld: Bool? = nil
  ) throws(PlanError) -> ReadProperty {
    let type = access.valueType
    let reader = try reader(for: type, settings.transformers, of: plan)
    let isUnheld = isUnheld ?? plan.unheldTypes.contains { $0 == type }
    return ReadProperty(
      name: name, offset: 0, isOptional: Self.takesNil(type), isThroughKeyPath: true,
      reader: access.reader(by: reader, isUnheld: isUnheld),
      exceptions: try exceptions(settings, of: plan))
  }

  /// Whether nil is a value of a property, or of what its wrapper wraps.
  private static func takesNil(_ type: Any.Type) -> Bool {
    let wrapped = (type as? any MappableWrapper.Type)?.valueTypes ?? [type]
    return wrapped.contains { $0 is any OptionalType.Type }
  }

  private func exceptions(
    _ settings: PropertySettings, of plan: ReadPlan
  ) throws(PlanError) -> ReadProperty.Exceptions {
    var exceptions = ReadProperty.Exceptions(isRequired: settings.isRequired)
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

  /// The reader for a property with transformers of its own.
  private mutating func reader(
    for type: Any.Type, _ own: [AnyTransformer], of plan: ReadPlan
  ) throws(PlanError) -> ValueReader {
    guard !own.isEmpty else { return try reader(for: type) }
    for transformer in own where !Self.isPart(transformer.outputType, of: type) {
      throw PlanError(
        plan.type,
        "a property of type \(type) has a transformer to \(transformer.outputType)",
        .fittingTransformer)
    }
    return try with(transformers, own.flatMap(\.forAllScalars)) { builder throws(PlanError) in
      try builder.reader(for: type)
    }
  }

  private static func valueTypes(of type: Any.Type) -> [Any.Type] {
    (type as? any ReadableContainer.Type)?.valueTypes
      ?? (type as? any MappableWrapper.Type)?.valueTypes ?? []
  }

  /// Whether a type is another one or what a container of that type holds.
  private static func isPart(_ part: Any.Type, of type: Any.Type) -> Bool {
    part == Any.self || part == type
      || valueTypes(of: type).contains { isPart(part, of: $0) }
  }
}

extension ReadNames {
  fileprivate mutating func add(
    _ name: String?, _ fieldName: String?, _ sources: [OverrideSource]
  ) {
    let property = Int32(names.count)
    names.append(name)
    fieldNames.append(fieldName)
    for (place, source) in sources.enumerated() {
      let match = KeyMatch(property: property, rank: .override(place))
      switch source {
      case .key(let key): overrides.append((key, match))
      case .name(let name): expandedNames.append((name, match))
      case .path: break
      }
    }
  }
}

extension StoredProperty {
  fileprivate func description(skippedFor reason: String) -> PropertyDescription {
    PropertyDescription(name: name, type: type, notes: ["skipped: \(reason)"], isSkipped: true)
  }
}

extension PropertySettings {
  /// The same with a path instead of each key that another property takes, since the index of the
  /// keys knows one property for each.
  ///
  /// - Parameter keys: The keys that are taken.
  fileprivate func sharing(_ keys: inout Set<String>) -> PropertySettings {
    var settings = self
    for (place, source) in sources.enumerated() {
      guard case .key(let key) = source, !keys.insert(key).inserted else { continue }
      settings.sources[place] = .path(SourcePath([.key(key)]))
    }
    return settings
  }

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
