import ValueTransformers

/// The settings that overrides, and coding keys after them, give one property.
struct PropertySettings {
  /// The position of the stored property; nil for a separate one, which only a key path tells.
  private(set) var position: Int?
  /// The overrides of it, highest precedence first where they are of several types.
  private(set) var overrides: [PropertyOverride] = []
  /// The sources besides its own name, highest precedence first.
  var sources: [OverrideSource] = []
  /// The first coding key.
  var codingKey: String?
  /// Its own transformers, lowest precedence first, as a registry wants them.
  private(set) var transformers: [AnyTransformer] = []
  /// The key path it is written through, so that observers and setters run, or the description of a
  /// context, for a property that reflection cannot see; nil for plain memory.
  var access: (any PropertyAccess)?

  var keyPath: AnyKeyPath? { access as? AnyKeyPath }

  /// Returns whether an override of a name is for it.
  @inline(never)
  func has(_ name: String) -> Bool { overrides.contains { $0.name == name } }

  /// Adds an override of the same list, where later ones take precedence.
  mutating func apply(_ override: PropertyOverride) {
    if let known = overrides.firstIndex(where: override.competes) {
      overrides[known] = override
    } else {
      overrides.append(override)
    }
    sources += override.sources.filter { !sources.contains($0) }
    if let transformer = override.transformer { transformers.append(transformer) }
  }

  /// Returns whether they are of a stored property, or of the separate one of a key path.
  func isOfProperty(_ position: Int?, _ keyPath: AnyKeyPath?) -> Bool {
    self.position == position && (position != nil || self.keyPath == keyPath)
  }

  /// Lets the property be written through a key path, the only one of a list.
  mutating func setKeyPath(
    _ keyPath: AnyKeyPath, of type: Any.Type, _ properties: [StoredProperty]
  ) throws(PlanError) {
    if let position, let other = self.keyPath, other != keyPath,
      Swift.type(of: other).rootType == Swift.type(of: keyPath).rootType
    {
      throw PlanError(
        type, "two key paths are given for \"\(properties[position].name)\"", .oneKeyPath)
    }
    access = keyPath as? any PropertyAccess
  }

  /// Adds a list with lower precedence, such as that of a superclass.
  ///
  /// Overrides of a superclass may yield to these. Overrides of a mapper may not, since they would
  /// never have an effect.
  ///
  /// - Parameter declaringType: The type whose list that is; nil for one of a mapper.
  /// - Throws: `PlanError` if a part of that cannot stand beside these and does not give way to them.
  mutating func add(
    _ weaker: PropertySettings, from declaringType: Any.Type?, taken: [OverrideSource],
    of type: Any.Type
  ) throws(PlanError) {
    let own = overrides
    let added = weaker.overrides.filter { override in
      !own.contains { own in
        override.competes(with: own)
          || (declaringType != nil && override.superiors.contains(own.name))
      }
    }
    for override in added { try override.check(beside: own, of: type) }
    for override in own { try override.check(beside: added, of: type) }
    overrides += added
    sources += weaker.sources.filter { !taken.contains($0) }
    if sources.isEmpty { overrides.removeAll { !$0.sources.isEmpty } }
    transformers = weaker.transformers + transformers
    access = access ?? weaker.access
  }

  /// Whether it is looked for under another key than its name.
  var hasKey: Bool { !sources.isEmpty || !references.isEmpty }

  /// The override that has to know the stored property, of a property whose key path tells none.
  var needOfName: PropertyOverride? {
    overrides.first { $0.remedyWithoutName == .ownName }
      ?? (hasKey ? nil : overrides.first { $0.remedyWithoutName != nil })
  }
}

extension PropertyOverride {
  /// Refuses others of the same property that it cannot be combined with.
  func check(beside others: [PropertyOverride], of type: Any.Type) throws(PlanError) {
    let names = others.map(\.name).filter { $0 != name }
    if let company, !names.allSatisfy(company.names.contains) {
      throw PlanError(type, company.problem, .ignoredOrFilled)
    }
    if let opponents, names.contains(where: opponents.names.contains) {
      throw PlanError(type, opponents.problem, .ignoredOrFilled)
    }
  }
}
