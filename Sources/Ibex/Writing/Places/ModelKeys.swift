/// The keys by which the properties of a model are read, as its serializer needs them.
final class ModelKeys {
  let index: KeyIndex
  /// The properties that are filled.
  let properties: [ModelProperty]
  /// Whether keys, paths, or references of overrides fill some of them.
  let hasOverrides: Bool

  init(of schema: ModelSchema) {
    index = schema.keyIndex
    properties = schema.filled
    hasOverrides = properties.contains { !$0.sources.isEmpty || !$0.references.isEmpty }
  }

  /// Returns whether a key names what nothing fills, and the rest does not take: a property that is
  /// ignored, or `owner_id` of a reference.
  func omits(_ match: KeyMatch) -> Bool { match.property < 0 && match != .none }
}

/// The ways in which a property may be written, and the way in which it is read.
struct PropertyWays {
  let keys: ModelKeys
  /// The position of the property among those that are filled.
  let position: Int
  /// The way under its name.
  let named: PropertyWay
  /// The way that its overrides say; the same where it has none.
  let overridden: PropertyWay
  /// Whether a path may lead into its value.
  let holdsEntries: Bool

  /// The sources besides its own name, the most wanted first.
  var sources: [OverrideSource] { keys.properties[position].sources }

  /// The keys for the identity of its object.
  private var references: [String] { keys.properties[position].references }

  /// The keys at which reading looks for it besides its own name, each with its rank, and with the
  /// place of a path from there, or nil for the whole value.
  ///
  /// Nothing else may be written under the key of a reference.
  var startsOfSources: [(key: String, rank: KeyRank, place: WritePlace?)] {
    references.map { ($0, .override(0), nil) }
      + sources.enumerated().compactMap { place, source in
        (source.key ?? source.path?.firstKey).map {
          ($0, .override(place), source.isWhole($0) ? nil : WritePlace(source))
        }
      }
  }

  /// Returns the rank with which the property is read from where it is written, or nil if it is
  /// not.
  ///
  /// A key that overrides of others name counts as one that these do not need.
  func rank(of placed: PlacedProperty) -> KeyRank? {
    if let place = placed.place {
      return sources.firstIndex { $0.path != nil && $0.text == place.text }.map { .override($0) }
    }
    let key = placed.property.key
    if let source = sources.firstIndex(where: { $0.isWhole(key) }) { return .override(source) }
    let match = keys.index.match(key)
    if match.property == position { return match.rank }
    // The object itself comes before the reference to it.
    if references.contains(key) { return .localName }
    let spared = keys.index.match(key, releasing: [key])
    return match.property >= 0 && spared.property == position ? spared.rank : nil
  }
}

extension OverrideSource {
  /// Returns whether it is a key, or a path of that key alone.
  func isWhole(_ other: String) -> Bool { key == other || path?.steps == [.key(other)] }
}
