import ValueTransformers

/// One resolved property of a model: its declaration, with its overrides and coding keys.
package struct ModelProperty {
  /// The reason for which a property is left out.
  package enum Omission {
    case ignored
    case obstacle(StoredProperty.Obstacle)
    /// The model's `init(from:)` does not decode it.
    case notRequested
  }

  /// The name in the model; for one that only a key path tells, the first key of its overrides.
  package let name: String
  /// The name of the field at run time, or nil if only a key path identifies the property.
  let fieldName: String?
  /// The type that is declared; where only a key path tells the property, that of its value.
  package let type: Any.Type
  /// The offset in the model, unless the property is accessed through a key path.
  package let offset: Int
  /// The reason why reflection does not write a property of its kind; nil for one that it writes.
  package let obstacle: StoredProperty.Obstacle?
  /// The reason why nothing fills it; nil for one that is filled.
  package private(set) var omission: Omission?
  /// Whether it tells an object from others of its type.
  package var isIdentity = false
  /// Whether it is read from a position of a list.
  package private(set) var isColumn = false
  /// Whether the macro `@Observable` tracks it.
  package let isTracked: Bool
  /// The style of its name where that is declared; nil for the name as it is.
  private(set) var nameStyle: Serializer.KeyNames?
  /// The key that fills it besides those of overrides; nil for none.
  package private(set) var ownKey: String?
  /// Its settings by overrides and coding keys; nil for one that its name alone fills, as most are.
  ///
  /// Boxed, since copies of its contents would count many references.
  private var settings: Box<PropertySettings>?
}

// The settings by overrides and coding keys.
extension ModelProperty {
  /// The sources besides its own name, highest precedence first: those of overrides, then the coding
  /// keys of a model that is `Decodable` too.
  package var sources: [OverrideSource] { settings?.value.sources ?? [] }
  /// The first coding key.
  var codingKey: String? { settings?.value.codingKey }
  /// Its own transformers, lowest precedence first.
  package var transformers: [AnyTransformer] { settings?.value.transformers ?? [] }
  package var overrides: [PropertyOverride] { settings?.value.overrides ?? [] }
  /// Whether it takes a share of the object, so that no key of its own fills it.
  package var takesShare: Bool { settings?.value.takesShare ?? false }
  /// The keys for the identity of its object.
  var references: [String] { settings?.value.references ?? [] }
  /// The access through a key path, in place of its memory.
  var access: (any PropertyAccess)? { settings?.value.access }
  /// Whether it is read and written through a key path.
  package var isThroughKeyPath: Bool { access != nil }

  /// Returns whether an override of a name is for it.
  @inline(never)
  func has(_ name: String) -> Bool { settings?.value.has(name) ?? false }
}

extension ModelProperty {
  /// - Parameters:
  ///   - property: The stored property.
  ///   - settings: What overrides say of it; nil for nothing.
  ///   - nameStyle: The style of its name where that is declared.
  init(
    _ property: StoredProperty, _ settings: PropertySettings?, nameStyle: Serializer.KeyNames?
  ) {
    let codingKeys = property.codingKeys
    self.nameStyle = nameStyle
    omission =
      if settings?.isIgnored == true {
        .ignored
      } else if let obstacle = property.obstacle, settings?.keyPath == nil {
        .obstacle(obstacle)
      } else if settings == nil, !property.isRequested { .notRequested } else { nil }
    name = property.name
    fieldName = property.fieldName
    type = property.type
    offset = property.offset
    obstacle = property.obstacle
    isTracked = property.isTracked
    ownKey = settings?.takesShare == true ? nil : property.name
    guard settings != nil || !codingKeys.isEmpty else { return }
    var own = settings ?? PropertySettings()
    own.sources = own.takesShare ? [] : own.sources + codingKeys.map { OverrideSource.key($0) }
    own.codingKey = codingKeys.first
    self.settings = Box(own)
  }

  /// A property that only the key path of its overrides tells; nil for one without any key.
  init?(_ settings: PropertySettings) {
    guard let name = settings.sources.first?.text ?? settings.references.first,
      let access = settings.access
    else { return nil }
    self.init(name: name, type: access.valueType, offset: 0, settings)
  }

  /// A key for the identity of another property's object.
  init(reference key: String, to property: ModelProperty) {
    self.init(
      name: property.name, type: property.type, offset: property.offset,
      PropertySettings(sources: [.key(key)], access: property.access))
  }

  private init(name: String, type: Any.Type, offset: Int, _ settings: PropertySettings) {
    self.init(
      name: name, fieldName: nil, type: type, offset: offset, obstacle: nil, omission: nil,
      isTracked: false, settings: Box(settings))
  }

  /// Whether its own name is a key that fills it.
  var hasKey: Bool { isStored && !takesShare && !isColumn }

  /// The property as one of a row: by its positions alone, or filled by nothing.
  var asColumn: ModelProperty {
    var column = self
    (column.isColumn, column.ownKey) = (true, nil)
    var settings = settings?.value ?? PropertySettings()
    settings.sources = settings.sources.compactMap(\.inRow)
    settings.codingKey = nil
    if settings.sources.isEmpty { column.omission = column.omission ?? .notRequested }
    column.settings = Box(settings)
    return column
  }

  /// Returns the property as it is read with given key names: under the keys of overrides or its
  /// name, or only under the key that is written.
  package func read(by names: Serializer.KeyNames) -> ModelProperty {
    guard !takesShare, !isColumn else { return self }
    var property = self
    if names == .overrides {
      property.ownKey = placeOfOverride == nil ? names.key(of: self) : nil
    } else {
      property.ownKey = names.key(of: self)
      if var settings = settings?.value {
        settings.sources = []
        property.settings = Box(settings)
      }
    }
    return property
  }

  /// Whether it is a stored property, and not told by a key path alone.
  package var isStored: Bool { fieldName != nil }

  /// Whether its type may be a property wrapper that is stored in place of it.
  var mayBeWrapped: Bool {
    access == nil && fieldName?.hasPrefix("_") == true && StoredProperty.mayBeWrapper(type)
  }

  /// The type of its values, as they are read and written.
  @inline(never)
  package var valueType: Any.Type { access?.valueType ?? type }

  /// The offset of its value for a writer: with a key path, that of the model as a whole.
  var memoryOffset: Int { access == nil ? offset : 0 }

  /// Whether it is written: not if it is weak, lazy, a function or a metatype, of type `Void`,
  /// ignored, or not decoded.
  var isWritten: Bool {
    switch omission {
    case nil, .obstacle(.constant): obstacle == nil || obstacle == .constant
    case .ignored, .notRequested, .obstacle: false
    }
  }

  /// The key or the path that an override names first, else the coding key.
  var placeOfOverride: OverrideSource? {
    // The type is looked at only for a path from each element.
    sources.first { $0.isWritten(for: name) && (!$0.isInEach || isListOfSingleValues) }
  }

  /// Whether it is a list of what is no list itself, and no transformer makes it of one value.
  private var isListOfSingleValues: Bool {
    // Of an optional, nil would be an element.
    let shape = TypeShape(of: valueType)
    guard case .list = shape.kind, listOfOneValue == nil else { return false }
    if case .list = TypeShape(of: withoutOptional(shape.valueTypes[0])).kind { return false }
    return true
  }

  /// The name in a namespace that an override gives it in XML.
  var expandedName: ExpandedName? { sources.lazy.compactMap(\.name).first }

  /// Whether a key or a path of an override comes before that name.
  var prefersKey: Bool { sources.first.map { $0 == placeOfOverride } ?? false }

  /// Returns the keys that fill it before one of a rank; for its own name also those that paths
  /// begin with.
  func keys(before rank: KeyRank) -> [String] {
    guard rank < .exact else {
      return sources.compactMap(\.firstKey)
    }
    return sources.enumerated().compactMap { place, source in
      KeyRank.override(place) < rank.ofOverride ? source.key : nil
    }
  }

  /// The list that a transformer creates from one value, whose items have no names, or nil.
  var listOfOneValue: Any.Type? {
    let list = Self.withoutWrappers(valueType)
    return transformers.contains { $0.outputType == list } ? list : nil
  }

  /// Returns a type without the optionals and property wrappers around it.
  private static func withoutWrappers(_ type: Any.Type) -> Any.Type {
    let shape = TypeShape(of: type)
    switch shape.kind {
    case .optional, .wrapper: return withoutWrappers(shape.valueTypes[0])
    case .leaf, .list, .dictionary, .source, .existential, .model, .plain: return type
    }
  }

  /// Returns whether it is a property of text that a family fills with the type's name.
  func holds(_ name: FamilyName) -> Bool {
    type == String.self && access == nil && transformers.isEmpty
      && !name.discriminator.isBeside && name.discriminator.fills(self)
  }

  /// Whether overrides or coding keys say anything of it.
  var hasSettings: Bool { settings != nil }

  /// Takes a path instead of each key that another property takes, since the index of the keys
  /// knows one property for each.
  ///
  /// - Parameter keys: The keys that are taken.
  mutating func share(_ keys: inout Set<String>) {
    guard var shared = settings?.value else { return }
    for (position, source) in shared.sources.enumerated() {
      guard case .key(let key) = source, !keys.insert(key).inserted, !references.contains(key)
      else { continue }
      shared.sources[position] = .path(SourcePath([.key(key)]))
    }
    settings = Box(shared)
  }
}
