import ValueTransformers

/// The settings that overrides give the properties of one model.
struct ModelSettings {
  /// The transformers for all properties, lowest precedence first.
  private(set) var transformers: [AnyTransformer] = []
  /// By the position of the stored property: nil for a property that no override names. Empty if no
  /// override names any.
  private(set) var stored: [PropertySettings?] = []
  /// The coding keys of a model that is `Decodable` too, by the position of the stored property;
  /// they count as keys of overrides, after all others.
  var codingKeys: [[String]] = []
  /// The stored properties that the `init(from:)` of the model passes over, and no override names.
  var passedOver: [Int] = []
  /// The settings for key paths that lead to no stored property, lowest precedence first.
  private(set) var others: [PropertySettings] = []
  /// The positions of the identity properties, or nil if no override names any.
  private(set) var identity: ModelIdentity?
  /// The keys of the source that are ignored.
  private(set) var ignoredKeys: [String] = []

  /// The names of stored properties that overrides give with key paths, highest precedence first.
  private(set) var names: [(keyPath: AnyKeyPath, name: String)] = []

  /// Creates settings that change nothing.
  init() {}

  /// - Parameters:
  ///   - lists: The lists of overrides that concern the type, highest precedence first.
  ///   - type: The model.
  ///   - properties: Its stored properties.
  init<Model>(
    _ lists: [(declaringType: Any.Type?, overrides: [PropertyOverride])], of type: Model.Type,
    _ properties: [StoredProperty]
  ) throws(PlanError) {
    names = lists.flatMap(\.overrides).compactMap { override in
      guard let keyPath = override.properties.first as? AnyKeyPath else { return nil }
      return override.observedName.map { (keyPath, $0) }
    }
    let targets = OverrideTargets<Model>(properties: properties, names: names)
    var taken: [OverrideSource] = []
    for list in lists {
      let level = try ModelSettings(list.overrides, of: list.declaringType, targets)
      identity = identity?.above(level.identity) ?? level.identity
      transformers = level.transformers + transformers
      ignoredKeys += level.ignoredKeys
      for (position, settings) in level.stored.enumerated() {
        guard let settings else { continue }
        var stronger = self.settings(at: position) ?? PropertySettings()
        try stronger.add(settings, from: list.declaringType, taken: taken, of: type)
        set(stronger, at: position, of: properties.count)
      }
      try add(level.others, from: list.declaringType, taken: taken, of: type)
      taken += level.sources
    }
    others = try othersWithKeys(type)
  }

  private init<Model>(
    _ overrides: [PropertyOverride], of declaringType: Any.Type?, _ targets: OverrideTargets<Model>
  ) throws(PlanError) {
    for override in overrides {
      if let model = override.model { try targets.check(model) }
      try override.checkTransformer(of: Model.self)
      if let (problem, remedy) = override.mistake { throw PlanError(Model.self, problem, remedy) }
      if override.name == ".identity" {
        identity = try ModelIdentity(override, of: declaringType, besides: identity, targets)
        continue
      }
      switch try targets.target(of: override) {
      case .stored(let position, let keyPath):
        var own = settings(at: position) ?? PropertySettings()
        own.apply(override)
        if let keyPath { try own.setKeyPath(keyPath, of: Model.self, targets.properties[position]) }
        set(own, at: position, of: targets.properties.count)
      case .own(let keyPath):
        let known = others.firstIndex { $0.keyPath == keyPath }
        if known == nil { others.append(PropertySettings(keyPath: keyPath)) }
        others[known ?? others.count - 1].apply(override)
      case nil:
        if let transformer = override.transformer { transformers.append(transformer) }
        if let key = override.ignoredKey { ignoredKeys.append(key) }
      }
    }
    for settings in all { try settings.check(of: Model.self) }
  }

  /// All settings of properties.
  private var all: [PropertySettings] { stored.compactMap { $0 } + others }

  /// The sources of all properties.
  var sources: [OverrideSource] { all.flatMap(\.sources) }

  /// Returns the settings of a stored property; nil where no override names it.
  func settings(at position: Int) -> PropertySettings? { stored.isEmpty ? nil : stored[position] }

  private mutating func set(_ settings: PropertySettings, at position: Int, of count: Int) {
    if stored.isEmpty { stored = Array(repeating: nil, count: count) }
    stored[position] = settings
  }

  /// Adds the separate properties of a list with lower precedence, before the others.
  private mutating func add(
    _ weaker: [PropertySettings], from declaringType: Any.Type?, taken: [OverrideSource],
    of type: Any.Type
  ) throws(PlanError) {
    var new: [PropertySettings] = []
    for settings in weaker {
      if let position = others.firstIndex(where: { $0.keyPath == settings.keyPath }) {
        try others[position].add(settings, from: declaringType, taken: taken, of: type)
      } else {
        var own = PropertySettings()
        try own.add(settings, from: declaringType, taken: taken, of: type)
        new.append(own)
      }
    }
    others = new + others
  }

  /// Returns the properties of their own that are filled from somewhere.
  ///
  /// A property whose keys a subclass has given to another is left out.
  private func othersWithKeys(_ type: Any.Type) throws(PlanError) -> [PropertySettings] {
    var others: [PropertySettings] = []
    for settings in self.others {
      if let need = settings.needOfName, let remedy = need.remedyWithoutName {
        let valueType = settings.keyPath.map { Swift.type(of: $0).valueType } ?? Any.self
        if remedy == .ownName, need.properties.first is ComputedProperty {
          throw PlanError(
            type,
            "\(need.name) is for stored properties, and names a computed one of type \(valueType)",
            need.name == ".ignored" ? .keyOfComputed : .storedProperty)
        }
        throw PlanError(
          type,
          "the key path of \(need.name) does not tell which property of type \(valueType) is meant",
          remedy)
      }
      if settings.hasKey { others.append(settings) }
    }
    return others
  }
}
