import ValueTransformers

/// How a source key came to name a property; the lower rank wins.
enum KeyRank: UInt8, Comparable {
  case exact, canonical, localName

  static func < (first: KeyRank, second: KeyRank) -> Bool { first.rawValue < second.rawValue }
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
/// Exact spelling comes first, canonical form second. Two properties with one canonical form are
/// named by their exact spelling only, and an empty canonical form names nothing.
struct KeyIndex: Sendable {
  private var exact: [String: Int32] = [:]
  private var canonical: [String: Int32] = [:]

  /// - Parameters:
  ///   - names: The names of the properties that keys fill.
  ///   - fieldNames: What each is called at run time, where that differs by a leading `_`.
  ///   - others: The names of properties that no key fills, but that are named all the same.
  init(names: [String], fieldNames: [String] = [], others: [String] = []) {
    var ambiguous: Set<String> = []
    for (position, name) in (names + others).enumerated() {
      let position = position < names.count ? Int32(position) : -1
      exact[name] = position
      let form = CanonicalForm.fold(name)
      if form.isEmpty || canonical.updateValue(position, forKey: form) != nil {
        ambiguous.insert(form)
      }
    }
    for form in ambiguous { canonical[form] = nil }
    for (position, name) in fieldNames.enumerated() where exact[name] == nil {
      exact[name] = Int32(position)
    }
  }

  /// The property that a key names; of a qualified name the local part may name it too.
  func match(_ key: some SourceKey) -> KeyMatch {
    let spelling = key.spelling
    if let match = match(spelling) { return match }
    if key.isQualified, let colon = spelling.firstIndex(of: ":"),
      let match = match(String(spelling[spelling.index(after: colon)...]))
    {
      return KeyMatch(property: match.property, rank: .localName)
    }
    return .none
  }

  private func match(_ spelling: String) -> KeyMatch? {
    if let property = exact[spelling] { return KeyMatch(property: property, rank: .exact) }
    guard let property = canonical[CanonicalForm.fold(spelling)] else { return nil }
    return KeyMatch(property: property, rank: .canonical)
  }
}
