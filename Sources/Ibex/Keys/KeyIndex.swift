import ValueTransformers

/// Names by number, and the rule by which a key has one of them: exact spelling first, canonical
/// form second, the local part of a qualified name last; before all of them the keys of overrides.
///
/// The names are those of a type's properties or coding keys, for the keys of a source; or, for a
/// type that asks for one name after another, they are the keys of a source. An empty canonical
/// form names nothing.
package struct KeyIndex: Sendable {
  private var exact: [String: KeyMatch] = [:]
  /// By canonical form; nil for one that several names share, so that none is named by it.
  private var canonical: [String: Int32?] = [:]
  /// The names that keys of overrides are, too, which take them.
  private var taken: [String: KeyMatch] = [:]
  /// Whether a canonical form names anything.
  private let folds: Bool

  /// - Parameter folds: Whether other spellings of a name name the same.
  package init(folds: Bool = true) { self.folds = folds }

  /// Adds a name; where another has its canonical form, neither is named by that any more.
  package mutating func add(_ name: String, as number: Int) {
    exact[name] = KeyMatch(property: Int32(number), rank: .exact)
    let form = CanonicalForm.fold(name)
    guard folds else { return addText(number, form) }
    guard !form.isEmpty else { return }
    if canonical.updateValue(Int32(number), forKey: form) != nil {
      canonical.updateValue(nil, forKey: form)
    }
  }

  /// Adds a name that leaves to others the canonical form that they have.
  package mutating func learn(_ name: String, as number: Int) {
    guard exact[name] == nil else { return }
    exact[name] = KeyMatch(property: Int32(number), rank: .exact)
    let form = CanonicalForm.fold(name)
    guard folds else { return addText(number, form) }
    guard !form.isEmpty, canonical.index(forKey: form) == nil else { return }
    canonical.updateValue(Int32(number), forKey: form)
  }

  /// Adds the key of an element's text where a name is spelled like it but for underscores.
  private mutating func addText(_ number: Int, _ form: String) {
    guard form == Self.textForm, exact[SourceDocument.innerTextKey] == nil else { return }
    exact[SourceDocument.innerTextKey] = KeyMatch(property: Int32(number), rank: .exact)
  }

  private static let textForm = CanonicalForm.fold(SourceDocument.innerTextKey)

  /// Returns the number of the name that is spelled so.
  package func number(of name: String) -> Int? { exact[name].map { Int($0.property) } }

  /// Returns what a key names; of a qualified name the local part may name it too.
  ///
  /// - Parameter isReserved: Returns whether a spelling is that of a name that has no number, so
  ///   that its canonical form stands for no other.
  package func match(_ key: some SourceKey, unless isReserved: ((String) -> Bool)? = nil)
    -> KeyMatch
  {
    Self.match(key) { match($0, unless: isReserved) }
  }

  private static func match(
    _ key: some SourceKey, by spelling: (String) -> KeyMatch?
  ) -> KeyMatch {
    if let match = spelling(key.spelling) { return match }
    guard let match = key.localName.flatMap(spelling) else { return .none }
    return KeyMatch(property: match.property, rank: match.rank.ofLocalName)
  }

  /// Returns what a key names where overrides do not need some of the keys that they name.
  ///
  /// - Parameter released: The keys that they do not need.
  func match(_ key: some SourceKey, releasing released: Set<String>) -> KeyMatch {
    Self.match(key) { match($0, releasing: released) }
  }

  /// Returns what a name of XML names where overrides do not need it as it is spelled.
  func match(_ name: XMLQualifiedName, spelled key: String) -> KeyMatch {
    let match: KeyMatch = self.match(key, releasing: [key])
    guard match.property < 0, name.prefix != nil else { return match }
    let local = self.match(name.localName)
    return KeyMatch(property: local.property, rank: local.rank.ofLocalName)
  }

  @inline(never)
  private func match(_ spelling: String, releasing released: Set<String>) -> KeyMatch? {
    guard released.contains(spelling) else { return match(spelling, unless: nil) }
    if let match = taken[spelling] { return match }
    if let match = exact[spelling], match.rank >= .exact { return match }
    return number(ofFormOf: spelling).map { KeyMatch(property: $0, rank: .canonical) }
  }

  @inline(never)
  private func match(_ spelling: String, unless isReserved: ((String) -> Bool)?) -> KeyMatch? {
    if let match = exact[spelling] { return match }
    guard let number = number(ofFormOf: spelling), isReserved?(spelling) != true else { return nil }
    return KeyMatch(property: number, rank: .canonical)
  }

  /// Returns the number of the name that has the canonical form of a spelling to itself.
  package func number(ofFormOf spelling: String) -> Int32? {
    canonical[CanonicalForm.fold(spelling)] ?? nil
  }
}

extension KeyIndex {
  /// Makes the index of a model's properties.
  ///
  /// - Parameters:
  ///   - names: The names of the properties that keys fill; nil for one that overrides alone name.
  ///   - fieldNames: What each is called at run time, where that differs by a leading `_`.
  ///   - others: The names of properties that no key fills, but that are named all the same.
  ///   - overrides: Keys that name a property of another name, each once.
  ///   - folds: Whether other spellings of a name name the same.
  package init(
    names: [String?], fieldNames: [String?] = [], others: [String] = [],
    overrides: [(key: String, match: KeyMatch)] = [], folds: Bool = true
  ) {
    self.init(folds: folds)
    exact.reserveCapacity(names.count + others.count + overrides.count)
    canonical.reserveCapacity(names.count + others.count)
    for (position, name) in names.enumerated() {
      if let name { add(name, as: position) }
    }
    for name in others { add(name, as: -1) }
    for (position, name) in fieldNames.enumerated() {
      guard let name, name != names[position], exact[name] == nil else { continue }
      exact[name] = KeyMatch(property: Int32(position), rank: .exact)
    }
    for (key, match) in overrides {
      let name = exact.updateValue(match, forKey: key)
      if let name, name.rank == .exact { taken[key] = name }
    }
  }
}
