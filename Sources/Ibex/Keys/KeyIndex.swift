import ValueTransformers

/// How a source key came to name a property; the lower rank wins.
struct KeyRank: Comparable {
  private let value: UInt16

  /// A key of an override, by its place among the sources that the property's overrides name.
  static func override(_ place: Int) -> KeyRank {
    KeyRank(value: UInt16(clamping: min(place, Int(exact.value) - 1)))
  }

  static let exact = KeyRank(value: .max - 2)
  static let canonical = KeyRank(value: .max - 1)
  static let localName = KeyRank(value: .max)

  static func < (first: KeyRank, second: KeyRank) -> Bool { first.value < second.value }
}

/// The property that a source key names, and how well it names it.
struct KeyMatch: Equatable {
  /// The position of the property in its plan; -1 where the key names none.
  var property: Int32
  var rank: KeyRank

  static let none = KeyMatch(property: -1, rank: .localName)
}

/// The properties of one model by the keys that name them.
///
/// The keys of overrides come first, exact spelling second, canonical form third. Two properties
/// with one canonical form are named by their exact spelling only, and an empty canonical form
/// names nothing.
struct KeyIndex: Sendable {
  private var exact: [String: KeyMatch] = [:]
  private var canonical: [String: Int32] = [:]

  /// - Parameters:
  ///   - names: The names of the properties that keys fill; nil for one that overrides alone name.
  ///   - fieldNames: What each is called at run time, where that differs by a leading `_`.
  ///   - others: The names of properties that no key fills, but that are named all the same.
  ///   - overrides: Keys that name a property whatever their own name is, each once.
  init(
    names: [String?], fieldNames: [String?] = [], others: [String] = [],
    overrides: [(key: String, match: KeyMatch)] = []
  ) {
    var ambiguous: Set<String> = []
    for (position, name) in (names + others).enumerated() {
      guard let name else { continue }
      let position = position < names.count ? Int32(position) : -1
      exact[name] = KeyMatch(property: position, rank: .exact)
      let form = CanonicalForm.fold(name)
      if form.isEmpty || canonical.updateValue(position, forKey: form) != nil {
        ambiguous.insert(form)
      }
    }
    for form in ambiguous { canonical[form] = nil }
    for (position, name) in fieldNames.enumerated() {
      guard let name, exact[name] == nil else { continue }
      exact[name] = KeyMatch(property: Int32(position), rank: .exact)
    }
    for (key, match) in overrides { exact[key] = match }
  }

  /// The property that a key names; of a qualified name the local part may name it too.
  func match(_ key: some SourceKey) -> KeyMatch {
    if let match = match(key.spelling) { return match }
    if let match = key.localName.flatMap({ match($0) }) {
      return KeyMatch(property: match.property, rank: .localName)
    }
    return .none
  }

  /// Whether a property is named by its canonical form too.
  func answersToAnySpelling(of name: String) -> Bool {
    canonical[CanonicalForm.fold(name)] != nil
  }

  private func match(_ spelling: String) -> KeyMatch? {
    if let match = exact[spelling] { return match }
    guard let property = canonical[CanonicalForm.fold(spelling)] else { return nil }
    return KeyMatch(property: property, rank: .canonical)
  }
}
