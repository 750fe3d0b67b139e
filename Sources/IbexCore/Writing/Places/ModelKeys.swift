import IbexFoundation

/// The table of keys by which a model is read, which says whether what is written leads back.
///
/// Invariant: the lock guards the matches that are known; all else is set when the table is made.
final class ModelKeys: @unchecked Sendable {
  /// The properties that are filled; behind them those of the models that are flattened into it.
  private(set) var properties: [ModelProperty]
  private var tables: [(index: KeyIndex, start: Int)]
  /// The numbers of the first properties of flattened models, by the names of the properties that hold
  /// these.
  private var starts = NameTable<Int>()
  private let lock = Lock()
  private var known = NameTable<KeyMatch>()
  /// The maximum number of known matches: keys that are data come once.
  private static let capacity = 512

  init(of schema: ModelSchema, _ configuration: PlanConfiguration) throws(PlanError) {
    let names = configuration.keyNames
    properties = names.map { names in schema.filled.map { $0.read(by: names) } } ?? schema.filled
    tables = [(schema.keyIndex(of: properties, folds: names == nil), 0)]
    for property in schema.properties where property.isFlattened {
      guard let model = property.flattenedModel else { continue }
      let inner = try ModelKeys(of: configuration.schema(ofModel: model), configuration)
      starts.set(properties.count, for: property.name)
      tables += inner.tables.map { ($0.index, $0.start + properties.count) }
      properties += inner.properties
    }
  }

  /// Returns the number of a property of the model itself; nil for one that is not filled.
  ///
  /// For a stored property it is that of the computed one that has its key.
  func claim(of property: ModelProperty) -> Int? {
    let reader = Int(match(property.name).property)
    if property.isStored, reader >= 0, !properties[reader].isStored,
      properties[reader].name == property.name
    {
      return reader
    }
    return properties.firstIndex { $0.name == property.name && $0.isStored == property.isStored }
  }

  /// Returns the number of the first property of a flattened model.
  func start(ofModelIn property: ModelProperty) -> Int { starts[property.name] ?? 0 }

  /// Returns the property that a key names best.
  func match(_ key: String) -> KeyMatch {
    if let match = lock.withLock({ known[key] }) { return match }
    let match = match(key, releasing: [])
    lock.withLock { if known.values.count < Self.capacity { known.set(match, for: key) } }
    return match
  }

  /// Returns the property that a key names best.
  ///
  /// - Parameter released: The keys that overrides name and do not need.
  func match(_ key: String, releasing released: Set<String>) -> KeyMatch {
    if tables.count == 1 { return tables[0].index.match(key, releasing: released) }
    var best = KeyMatch.none
    for (index, start) in tables {
      let match = index.match(key, releasing: released)
      if match.property < 0 {
        if best == .none { best = match }
      } else if best.property < 0 || match.rank < best.rank {
        best = match.moved(by: start)
      }
    }
    return best
  }

  /// Returns whether a key names what nothing fills, and the rest does not take: a property that is
  /// ignored, or `owner_id` of a reference.
  ///
  /// - Parameter match: What the key names best.
  func omits(_ key: String, _ match: KeyMatch) -> Bool {
    if match.property < 0 || tables.count == 1 { return match.property < 0 && match != .none }
    return tables.contains { index, _ in
      let match = index.match(key)
      return match.property < 0 && match != .none
    }
  }
}
