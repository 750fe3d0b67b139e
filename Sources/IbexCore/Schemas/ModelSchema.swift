import ValueTransformers

/// All properties of one model type, resolved for one configuration.
///
/// It is made once, and what maps, serializes, selects, and explains the model reads it. A class,
/// since all of these share it; nothing of it changes.
package final class ModelSchema: @unchecked Sendable {
  /// The stored properties, those of superclasses first, then those that only key paths tell.
  package let properties: [ModelProperty]
  /// The number of positions of the list that the model is read from; nil for an object.
  let columnCount: Int?
  /// The transformers for all properties, lowest precedence first.
  package let transformers: [AnyTransformer]
  /// The names of stored properties that overrides give with key paths.
  let names: [(keyPath: AnyKeyPath, name: String)]
  /// The keys of the source that overrides ignore.
  let ignoredKeys: [String]
  /// The properties that identify an object of the type, or nil if there are none.
  package let identity: ModelIdentity?
  private let declared: [StoredProperty]

  /// - Parameter overrides: Those of the mapper or serializer.
  convenience init<Model: Mappable>(
    of type: Model.Type, _ declared: [StoredProperty], overrides: [PropertyOverride]
  ) throws(PlanError) {
    let settings = try Self.settings(of: type, declared, overrides)
    let taken = settings.sources.compactMap(\.key)
    var stored: [ModelProperty] = []
    for (position, var property) in declared.enumerated() {
      let own = settings.settings(at: position)
      try Self.check(property, own, settings, of: type)
      // Keys of overrides come before coding keys.
      property.codingKeys.removeAll(where: taken.contains)
      stored.append(ModelProperty(property, own, nameStyle: settings.nameStyle(at: position)))
    }
    try self.init(of: type, stored, settings, declared: declared, identity: settings.identity)
  }

  init(
    of type: Any.Type, _ stored: [ModelProperty], _ settings: ModelSettings,
    declared: [StoredProperty], identity: ModelIdentity?
  ) throws(PlanError) {
    var stored = stored
    for position in identity?.positions ?? [] { stored[position].isIdentity = true }
    let all = stored + settings.others.compactMap { ModelProperty($0) }
    let columns = try Self.columns(all, of: type)
    properties = columns ?? all
    columnCount = columns.map { _ in (all.flatMap(\.sources).compactMap(\.position).max() ?? -1) + 1
    }
    self.declared = declared
    self.identity = try identity?.resolved(among: stored, of: type)
    transformers = settings.transformers
    names = settings.names
    ignoredKeys = settings.ignoredKeys
    try checkIgnoredKeys(of: type)
  }

  /// Returns the settings that a model, its superclasses, and the configuration give its
  /// properties.
  static func settings<Model>(
    of type: Model.Type, _ properties: [StoredProperty], _ overrides: [PropertyOverride]
  ) throws(PlanError) -> ModelSettings {
    let lineage = StoredProperty.lineage(of: type)
    // Most models have none, for which no list is made, nor its type by the runtime.
    var lists: [(declaringType: Any.Type?, overrides: [PropertyOverride])] = []
    for level in lineage {
      guard let own = TypeShape(of: level).model?.overrides.list, !own.isEmpty else { continue }
      lists.append((declaringType: level, overrides: own))
    }
    let general = overrides.filter { override in
      override.root.map { root in lineage.contains { $0 == root } } ?? false
    }
    if !general.isEmpty { lists.append((declaringType: nil, overrides: general)) }
    guard !lists.isEmpty else { return ModelSettings() }
    return try ModelSettings(lists, of: type, properties)
  }

  /// Refuses overrides that would fill a property that is never written, and a property that
  /// SwiftData keeps elsewhere, unless a key path leads to it.
  private static func check(
    _ property: StoredProperty, _ own: PropertySettings?, _ settings: ModelSettings,
    of type: any Mappable.Type
  ) throws(PlanError) {
    guard own?.isIgnored != true, own?.keyPath == nil else { return }
    if own != nil, let obstacle = property.obstacle, obstacle != .empty {
      if obstacle == .constant {
        throw PlanError(type, "an override names the constant \(property.name)", .variable)
      }
      throw PlanError(
        type, "an override is for \"\(property.name)\", which is \(obstacle.rawValue)", .ownKeyPath)
    }
    guard property.isOfSwiftData,
      !settings.others.contains(where: { $0.sources.contains(.key(property.name)) })
    else { return }
    throw PlanError(
      type, "SwiftData keeps its property \(property.name) where reflection cannot see it",
      .keyPathToStored)
  }
}

extension ModelSchema {
  /// Whether the model is read from a list, by position.
  var isRow: Bool { columnCount != nil }

  /// The properties that are filled, with distinct keys.
  var filled: [ModelProperty] {
    var filled = properties
    filled.removeAll { $0.omission != nil }
    var keys = Set(filled.flatMap(\.references))
    for position in filled.indices where filled[position].hasSettings {
      filled[position].share(&keys)
    }
    return filled
  }

  /// The properties that are written.
  ///
  /// One that only a key path tells is written under its key, unless a stored one of its type is
  /// there, which most likely holds its value.
  var written: [ModelProperty] {
    let stored = properties.filter { $0.isStored && $0.isWritten }
    return stored
      + properties.filter { other in
        !other.isStored && !stored.contains { $0.name == other.name && $0.valueType == other.type }
      }
  }

  /// The types of weak and unowned references, which keep nothing alive.
  var unheldTypes: [Any.Type] {
    properties.filter { $0.obstacle == .notStrong }.map(\.type)
  }

  /// Returns the name of the property of a key path of a selection.
  func selectedName<Model: Mappable>(
    of keyPath: AnyKeyPath, in type: Model.Type
  ) throws(PlanError) -> String {
    let targets = OverrideTargets<Model>(properties: declared, names: names)
    if let position = try targets.target(of: keyPath, isWritten: false).position {
      return declared[position].name
    }
    // One that has only a key for a reference is not named by that.
    let other = properties.first { other in
      !other.isStored && !other.sources.isEmpty && (other.access as? AnyKeyPath) == keyPath
    }
    if let other { return other.name }
    throw PlanError(
      cannotSerialize: type,
      "a key path of the selection does not tell which property of type "
        + "\(Swift.type(of: keyPath).valueType) is meant", .selectedName)
  }
}
