import ValueTransformers

/// The settings that overrides give the properties of one model.
struct ModelSettings {
  /// The transformers for all properties, the weakest first.
  private(set) var transformers: [AnyTransformer] = []
  /// By the position of the stored property.
  private(set) var stored: [Int: PropertySettings] = [:]
  /// The coding keys of a model that is `Decodable` too, by the position of the stored property;
  /// they count as keys of overrides, after all others.
  var codingKeys: [Int: [String]] = [:]
  /// The stored properties that the `init(from:)` of the model passes over, and no override names.
  var passedOver: Set<Int> = []
  /// The settings for key paths that lead to no stored property, the weakest first.
  private(set) var others: [PropertySettings] = []
  /// The positions of the stored properties that tell an object from others; nil where no override
  /// names any.
  private(set) var identity: IdentitySettings?

  /// The names of stored properties that overrides give with key paths.
  private(set) var names = KeyPathNames()

  /// Makes settings that change nothing.
  init() {}

  /// - Parameters:
  ///   - lists: The lists of overrides that concern the type, the weightiest first.
  ///   - type: The model.
  ///   - properties: Its stored properties.
  init<Model>(
    _ lists: [OverrideList], of type: Model.Type, _ properties: [StoredProperty]
  ) throws(PlanError) {
    for override in lists.map(\.overrides).joined().reversed() {
      guard case .observed(let name) = override.effect else { continue }
      if let keyPath = override.properties.first as? AnyKeyPath { names[keyPath] = name }
    }
    let targets = OverrideTargets<Model>(properties: properties, names: names)
    var taken: Set<OverrideSource> = []
    for list in lists {
      let level = try ModelSettings(list, targets)
      identity = identity?.above(level.identity) ?? level.identity
      transformers = level.transformers + transformers
      for (position, settings) in level.stored {
        stored[position, default: PropertySettings()].add(settings, taken: taken)
      }
      add(level.others, taken: taken)
      taken.formUnion(level.stored.values.flatMap(\.sources))
      taken.formUnion(level.others.flatMap(\.sources))
    }
    others = try othersWithKeys(type)
  }

  private init<Model>(
    _ list: OverrideList, _ targets: OverrideTargets<Model>
  ) throws(PlanError) {
    for override in list.overrides {
      if let model = override.model { try targets.check(model) }
      if case .transformer(let transformer) = override.effect,
        let mistake = transformer.formatError?.found
      {
        throw PlanError(
          Model.self, "a transformer of its overrides has the wrong date format \(mistake)",
          .dateFormat)
      }
      if case .identity = override.effect {
        guard identity == nil || list.declaringType == nil else {
          throw PlanError(Model.self, "it has two .identity overrides", .oneIdentity)
        }
        identity = IdentitySettings(
          positions: try override.properties.map { property throws(PlanError) in
            try targets.position(ofIdentity: property)
          },
          declaringType: list.declaringType ?? override.root ?? Model.self)
        continue
      }
      switch try targets.target(of: override) {
      case .stored(let position, let keyPath):
        stored[position, default: PropertySettings()].apply(override.effect)
        if let keyPath { try setKeyPath(keyPath, at: position, targets) }
      case .own(let keyPath):
        let known = others.firstIndex { $0.keyPath == keyPath }
        if known == nil { others.append(PropertySettings(keyPath: keyPath)) }
        others[known ?? others.count - 1].apply(override.effect)
      case nil:
        if case .transformer(let transformer) = override.effect {
          transformers.append(transformer)
        }
      }
    }
    for settings in stored.values + others { try settings.checkShare(of: Model.self) }
    for settings in stored.values + others where settings.isIgnored {
      guard settings.sources.isEmpty, settings.references.isEmpty, !settings.isRequired else {
        throw PlanError(Model.self, "a property is ignored and filled at once", .ignoredOrFilled)
      }
    }
  }

  /// Lets a stored property be written through a key path, the only one of a list.
  private mutating func setKeyPath<Model>(
    _ keyPath: AnyKeyPath, at position: Int, _ targets: OverrideTargets<Model>
  ) throws(PlanError) {
    if let other = stored[position]?.keyPath, other != keyPath,
      Swift.type(of: other).rootType == Swift.type(of: keyPath).rootType
    {
      throw PlanError(
        Model.self, "two key paths are given for \"\(targets.properties[position].name)\"",
        .oneKeyPath)
    }
    stored[position]?.keyPath = keyPath
  }

  /// Adds what a list with less weight says of properties of their own, before the others.
  private mutating func add(_ weaker: [PropertySettings], taken: Set<OverrideSource>) {
    var new: [PropertySettings] = []
    for settings in weaker {
      if let position = others.firstIndex(where: { $0.keyPath == settings.keyPath }) {
        others[position].add(settings, taken: taken)
      } else {
        var settings = settings
        settings.sources.removeAll(where: taken.contains)
        new.append(settings)
      }
    }
    others = new + others
  }

  /// Returns the properties of their own that are filled from somewhere.
  ///
  /// One whose keys a subclass has given to another property is none any more.
  private func othersWithKeys(_ type: Any.Type) throws(PlanError) -> [PropertySettings] {
    var others: [PropertySettings] = []
    for settings in self.others {
      if let (override, remedy) = settings.needOfName {
        let valueType = settings.keyPath.map { Swift.type(of: $0).valueType } ?? Any.self
        throw PlanError(
          type,
          "the key path of \(override) does not tell which property of type \(valueType) is meant",
          remedy)
      }
      if !settings.sources.isEmpty || !settings.references.isEmpty { others.append(settings) }
    }
    return others
  }
}

extension ModelSettings {
  /// Refuses a key path that does not tell whether it is that of an identity: as a property of its
  /// own it would leave the identity unfilled, and each call would make all objects anew.
  func checkIdentity(
    among properties: [StoredProperty], of type: Any.Type
  ) throws(PlanError) {
    guard type is AnyClass, let identity else { return }
    for position in identity.positions where stored[position]?.sources.isEmpty ?? true {
      let (name, valueType) = (properties[position].name, properties[position].type)
      for other in others {
        guard let keyPath = other.keyPath, Swift.type(of: keyPath).valueType == valueType,
          let source = other.sources.first
        else { continue }
        let label = source.key == nil ? "path" : "key"
        throw PlanError(
          type,
          "the key path of .\(label)(\"\(source.text)\") does not tell whether its identity \(name) "
            + "is meant, which is of the same type \(valueType)",
          remedy: "give the name of the property as a string, "
            + "as in .\(label)(\"\(source.text)\", for: \"\(name)\"), "
            + "or give \(name) a key of its own")
      }
    }
  }
}
