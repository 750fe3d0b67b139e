import ValueTransformers

/// What the overrides say of one property.
struct PropertySettings {
  /// Where to look for it beside its own name, the most wanted first.
  var sources: [OverrideSource] = []
  /// Its own transformers, the weakest first, as a registry wants them.
  var transformers: [AnyTransformer] = []
  var isRequired = false
  var isIgnored = false
  /// Whether it is an attribute where it is written to XML.
  var isAttribute = false
  /// The name that an override gives it; nil for that of the stored property.
  var name: String?
  /// What it is written through, so that observers and setters run; nil for plain memory.
  var keyPath: AnyKeyPath?

  mutating func apply(_ effect: PropertyOverride.Effect) {
    switch effect {
    case .sources(let more): sources += more.filter { !sources.contains($0) }
    case .transformer(let transformer): transformers.append(transformer)
    case .required: isRequired = true
    case .ignored: isIgnored = true
    case .attribute: isAttribute = true
    case .named(let name): self.name = name
    case .observed: break
    }
  }

  /// Adds what a list with less weight says, such as that of a superclass.
  mutating func add(_ weaker: PropertySettings, claimed: Set<OverrideSource>) {
    isIgnored = isIgnored || (weaker.isIgnored && saysNothing)
    sources += weaker.sources.filter { !claimed.contains($0) }
    transformers = weaker.transformers + transformers
    isRequired = isRequired || weaker.isRequired
    isAttribute = isAttribute || weaker.isAttribute
    keyPath = keyPath ?? weaker.keyPath
    name = name ?? weaker.name
  }

  private var saysNothing: Bool { sources.isEmpty && transformers.isEmpty && !isRequired }
}

/// What all overrides say of the properties of one model.
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
  /// Those of key paths behind which no stored property was found.
  private(set) var others: [PropertySettings] = []

  /// Makes settings that change nothing.
  init() {}

  /// - Parameters:
  ///   - lists: The lists of overrides that concern the type, the weightiest first.
  ///   - type: The model.
  ///   - find: Which stored property a key path stands for, and whether its memory may be written.
  init(
    _ lists: [[PropertyOverride]], of type: Any.Type,
    _ find: (AnyKeyPath, String?) throws(PlanError) -> KeyPathTarget
  ) throws(PlanError) {
    var names: [AnyKeyPath: String] = [:]
    for override in lists.joined().reversed() {
      if let keyPath = override.property, case .named(let name) = override.effect {
        names[keyPath] = name
      }
    }
    var claimed: Set<OverrideSource> = []
    for list in lists {
      let level = try ModelSettings(list, of: type) { keyPath throws(PlanError) in
        try find(keyPath, names[keyPath])
      }
      transformers = level.transformers + transformers
      for (position, settings) in level.stored {
        stored[position, default: PropertySettings()].add(settings, claimed: claimed)
      }
      for settings in level.others { add(other: settings, claimed: claimed) }
      claimed.formUnion(level.stored.values.flatMap(\.sources))
      claimed.formUnion(level.others.flatMap(\.sources))
    }
  }

  private init(
    _ list: [PropertyOverride], of type: Any.Type,
    _ find: (AnyKeyPath) throws(PlanError) -> KeyPathTarget
  ) throws(PlanError) {
    for override in list {
      guard let keyPath = override.property else {
        if case .transformer(let transformer) = override.effect {
          transformers.append(transformer)
        }
        continue
      }
      let target = try find(keyPath)
      if let position = target.position {
        stored[position, default: PropertySettings()].apply(override.effect)
        if target.isWrittenThrough { stored[position]?.keyPath = keyPath }
      } else {
        var settings = PropertySettings(keyPath: keyPath)
        settings.apply(override.effect)
        add(other: settings, claimed: [])
      }
    }
    try check(type)
  }

  private mutating func add(other settings: PropertySettings, claimed: Set<OverrideSource>) {
    if let position = others.firstIndex(where: { $0.keyPath == settings.keyPath }) {
      others[position].add(settings, claimed: claimed)
    } else {
      var settings = settings
      settings.sources.removeAll(where: claimed.contains)
      others.append(settings)
    }
  }

  /// Refuses what one list cannot mean.
  private func check(_ type: Any.Type) throws(PlanError) {
    var seen: Set<OverrideSource> = []
    for settings in stored.values + others {
      for source in settings.sources where !seen.insert(source).inserted {
        throw PlanError(type, "two properties claim \(source.description)", .oneClaim)
      }
      if settings.isIgnored, !settings.sources.isEmpty || settings.isRequired {
        throw PlanError(type, "a property is ignored and filled at once", .ignoredOrFilled)
      }
    }
  }
}
