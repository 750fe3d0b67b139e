import ValueTransformers

/// Names by number, and the rule by which a key has one of them: exact spelling first, canonical
/// form second, the local part of a qualified name last; before all of them the keys of overrides.
///
/// The names are those of a type's properties or coding keys, for the keys of a source; or, for a
/// type that requests names one at a time, they are the keys of a source. An empty canonical form
/// names nothing.
package struct KeyIndex: Sendable {
  private var exact = [String: KeyMatch]()
  /// By canonical form; `shared` for one that several names share, so that none is named by it.
  private var canonical = [String: KeyMatch]()
  /// The names that keys of overrides are, too, which take them.
  private var taken = [String: KeyMatch]()
  /// Whether a canonical form names anything.
  private let folds: Bool

  /// The match for a canonical form that several names share.
  private static let shared = KeyMatch(property: .min, rank: .canonical)

  /// - Parameters:
  ///   - folds: Whether other spellings of a name name the same.
  ///   - capacity: The number of names that there is room for.
  package init(folds: Bool = true, capacity: Int = 0) {
    self.folds = folds
    exact.reserveCapacity(capacity)
    canonical.reserveCapacity(folds ? capacity : 0)
  }

  /// Adds a name; where another has its canonical form, neither is named by that any more.
  ///
  /// - Parameter isShared: Whether the type has another of its canonical form.
  @inline(never)
  package mutating func add(_ name: String, as number: Int, sharesForm isShared: Bool = false) {
    exact[name] = KeyMatch(property: Int32(number), rank: .exact)
    let form = CanonicalForm.fold(name)
    guard folds else { return addText(number, form) }
    guard !form.isEmpty else { return }
    let match = KeyMatch(property: Int32(number), rank: .canonical)
    if canonical.updateValue(match, forKey: form) != nil || isShared {
      canonical[form] = Self.shared
    }
  }

  /// Adds a name that leaves to others the canonical form that they have.
  @inline(never)
  package mutating func learn(_ name: String, as number: Int) {
    guard exact[name] == nil else { return }
    exact[name] = KeyMatch(property: Int32(number), rank: .exact)
    let form = CanonicalForm.fold(name)
    guard folds else { return addText(number, form) }
    guard !form.isEmpty, canonical[form] == nil else { return }
    canonical[form] = KeyMatch(property: Int32(number), rank: .canonical)
  }

  /// Adds a name that has no canonical form of its own, and leaves its spelling to another.
  package mutating func addAlias(_ name: String, as number: Int) {
    guard exact[name] == nil else { return }
    exact[name] = KeyMatch(property: Int32(number), rank: .exact)
  }

  /// Adds a key of an override, which takes the name that is spelled so.
  @inline(never)
  package mutating func addOverride(_ key: String, _ match: KeyMatch) {
    let name = exact.updateValue(match, forKey: key)
    if let name, name.rank == .exact { taken[key] = name }
  }

  /// Adds the key of an element's text where a name is spelled like it but for underscores.
  private mutating func addText(_ number: Int, _ form: String) {
    guard form == Self.textForm, exact[SourceDocument.innerTextKey] == nil else { return }
    exact[SourceDocument.innerTextKey] = KeyMatch(property: Int32(number), rank: .exact)
  }

  private static let textForm = CanonicalForm.fold(SourceDocument.innerTextKey)

  /// Returns the number of the name that is spelled so.
  package func number(of name: String) -> Int? { exact[name].map { Int($0.property) } }

  /// Returns the match of a key; the local part of a qualified name may match too.
  ///
  /// - Parameters:
  ///   - isReserved: Returns whether a spelling is that of a name that has no number, so that its
  ///     canonical form stands for no other.
  ///   - released: The keys that overrides name and do not need.
  package func match(
    _ key: NodeKey, unless isReserved: ((String) -> Bool)? = nil,
    releasing released: Set<String> = []
  ) -> KeyMatch {
    if let match = find(key.spelling, unless: isReserved, releasing: released) { return match }
    guard let name = key.localName, let match = find(name, unless: isReserved, releasing: released)
    else { return .none }
    return KeyMatch(property: match.property, rank: match.rank.ofLocalName)
  }

  /// Returns the match of a name without a qualified one's parts.
  ///
  /// - Parameter released: The keys that overrides name and do not need.
  package func match(_ name: String, releasing released: Set<String> = []) -> KeyMatch {
    find(name, unless: nil, releasing: released) ?? .none
  }

  /// Returns the match of a key, in XML also by its local part, if overrides do not need its exact
  /// spelling.
  func match(ofName key: String) -> KeyMatch {
    let match = self.match(key, releasing: [key])
    let name = XMLQualifiedName(key)
    guard match.property < 0, name.prefix != nil else { return match }
    let local = self.match(name.localName)
    return KeyMatch(property: local.property, rank: local.rank.ofLocalName)
  }

  @inline(never)
  private func find(
    _ spelling: String, unless isReserved: ((String) -> Bool)?, releasing released: Set<String>
  ) -> KeyMatch? {
    let isReleased = released.contains(spelling)
    if isReleased, let match = taken[spelling] { return match }
    if let match = exact[spelling], !isReleased || match.rank >= .exact { return match }
    guard let match = match(ofFormOf: spelling), isReserved?(spelling) != true else { return nil }
    return match
  }

  /// Returns the match of the name that has the canonical form of a spelling to itself.
  package func match(ofFormOf spelling: String) -> KeyMatch? {
    canonical[CanonicalForm.fold(spelling)].flatMap { $0 == Self.shared ? nil : $0 }
  }
}
