import ValueTransformers

/// The settings that overrides give the properties of one model.
struct ModelSettings {
  /// The transformers for all properties, lowest precedence first.
  private(set) var transformers: [AnyTransformer] = []
  /// The settings of each property that overrides name, lowest precedence first.
  private var all: [PropertySettings] = []
  /// The styles of declared names, by the position of the stored property; empty for none.
  var nameStyles: [Serializer.KeyNames?] = []
  /// The styles that one list declares, each with the type that it is for.
  private var declaredStyles: [(type: Any.Type?, style: Serializer.KeyNames)] = []
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
    var lists = lists
    var known: [PropertyOverride] = []
    // A mapper's own, which stand last, may name what classes name, too.
    let ofClasses = lists.indices.reversed().filter { lists[$0].declaringType != nil }
    for position in ofClasses + lists.indices.filter({ lists[$0].declaringType == nil }) {
      lists[position].overrides = try PropertyOverride.naming(
        lists[position].overrides, besides: known, in: type, properties)
      known += lists[position].overrides
    }
    names = lists.flatMap(\.overrides).compactMap { override in
      guard let keyPath = override.properties.first as? AnyKeyPath else { return nil }
      return override.observedName.map { (keyPath, $0) }
    }
    let targets = OverrideTargets<Model>(properties: properties, names: names)
    var taken: [OverrideSource] = []
    for list in lists {
      let level = try ModelSettings(list.overrides, of: list.declaringType, targets)
      // A superclass with the same properties counts, so that the objects of both share identities.
      if identity == nil || identity?.positions == level.identity?.positions {
        identity = level.identity
      }
      for (own, style) in level.declaredStyles {
        try setNames(style, of: list.declaringType ?? own, properties)
      }
      transformers = level.transformers + transformers
      ignoredKeys += level.ignoredKeys
      // Properties of a list with lower precedence come before the others.
      var new: [PropertySettings] = []
      for settings in level.all {
        let known = all.firstIndex { $0.isOfProperty(settings.position, settings.keyPath) }
        var stronger = known.map { all[$0] } ?? PropertySettings(position: settings.position)
        try stronger.add(settings, from: list.declaringType, taken: taken, of: type)
        if let known { all[known] = stronger } else { new.append(stronger) }
      }
      all = new + all
      taken += level.sources
    }
    try checkOthers(of: type)
    // One whose keys a subclass has given to another is left out.
    all.removeAll { $0.position == nil && !$0.hasKey }
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
      if let (position, keyPath) = try targets.target(of: override) {
        let known = all.firstIndex { $0.isOfProperty(position, keyPath) }
        if known == nil { all.append(PropertySettings(position: position)) }
        let place = known ?? all.count - 1
        all[place].apply(override)
        if let keyPath { try all[place].setKeyPath(keyPath, of: Model.self, targets.properties) }
        continue
      }
      if let transformer = override.transformer { transformers.append(transformer) }
      if let key = override.ignoredKey { ignoredKeys.append(key) }
      guard let style = override.nameStyle else { continue }
      guard !declaredStyles.contains(where: { $0.type == override.model }) else {
        throw PlanError(Model.self, "it has two .names overrides", .oneOverride)
      }
      // That of a subclass comes before that of its superclass.
      let position = declaredStyles.firstIndex { other in
        override.model.map { StoredProperty.isType($0, orDerivedFrom: other.type ?? $0) } ?? false
      }
      declaredStyles.insert((override.model, style), at: position ?? declaredStyles.count)
    }
    for overrides in all.map(\.overrides) {
      for override in overrides { try override.check(beside: overrides, of: Model.self) }
    }
  }

  /// The sources of all properties.
  var sources: [OverrideSource] { all.flatMap(\.sources) }

  /// Returns the settings of a stored property; nil where no override names it.
  func settings(at position: Int) -> PropertySettings? { all.first { $0.position == position } }

  /// The settings of separate properties, through key paths that lead to no stored one.
  var others: [PropertySettings] { all.filter { $0.position == nil } }

  /// Refuses overrides of separate properties that have to know a stored one.
  private func checkOthers(of type: Any.Type) throws(PlanError) {
    for settings in others {
      guard let need = settings.needOfName, let remedy = need.remedyWithoutName else { continue }
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
  }
}
