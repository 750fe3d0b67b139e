/// The keys of one `CodingKey` type, as one call finds them out.
///
/// A type does not list its keys, so they are learned while its first object is decoded; the values
/// for all of them are then found in one pass over an object, as for a model.
final class CodingKeyMatcher: KeyMatching {
  // 8.0 % of "citm_catalog.json → Decodable by key", with all such properties here.
  @exclusivity(unchecked) private(set) var keys: KnownKeys
  /// Whether there are keys that were not known when the call began.
  @exclusivity(unchecked) private var hasLearned = false  // 8.0 %
  /// Whether a spelling is that of a key of the type.
  let isKey: (String) -> Bool
  /// Whether names have canonical forms that other keys have, where that has been asked.
  @exclusivity(unchecked) private var sharing = [String: Bool]()  // 8.0 %
  private static let mostSharing = 1024
  /// The memory of the keys of documents.
  @exclusivity(unchecked) private var memory: KeyMemory  // 8.0 %
  /// Containers that no initializer uses.
  @exclusivity(unchecked) private var spareContainers: [LentContainer] = []  // 8.0 %

  /// Whether other spellings of a key name it.
  let folds: Bool

  /// - Parameter names: The names that keys are spelled by; nil for any spelling.
  init<Key: CodingKey>(
    for type: Key.Type, startingWith keys: KnownKeys?, names: Serializer.KeyNames?
  ) {
    folds = names == nil
    isKey = { Key(stringValue: $0)?.stringValue == $0 }
    let style = names.flatMap { $0.isOfWords ? $0.styled : nil }
    self.keys = keys ?? KnownKeys(of: type, folds: names == nil, style: style)
    memory = self.keys.memory
  }

  /// Returns the number of a key, which is learned if it has none.
  func number(of name: String) -> Int {
    if let number = keys.index.number(of: keys.spelling(of: name)) { return number }
    keys = keys.learning(name, sharesForm: folds && !keys.isOpen && sharesForm(name))
    hasLearned = true
    // Cached results for keys of the source are no longer valid.
    memory = keys.memory
    return keys.names.count - 1
  }

  /// Returns whether the type has another key of the canonical form of one, in a spelling that is to be
  /// expected: it need not have been requested.
  private func sharesForm(_ name: String) -> Bool {
    if let known = sharing[name] { return known }
    let isShared = NameWords.spellings(like: name).contains { $0 != name && isKey($0) }
    sharing[name] = isShared
    return isShared
  }

  /// Prepares for another call, and gives `keep` the keys if there are more than when this began.
  func end(_ keep: (KnownKeys) -> Void) {
    if memory.isFull { memory = keys.memory }
    if sharing.count > Self.mostSharing { sharing = [:] }
    guard hasLearned else { return }
    hasLearned = false
    keep(keys)
  }

  func match(_ key: NodeKey) -> KeyMatch {
    keys.index.match(key, unless: keys.isOpen ? nil : isKey)
  }

  /// Returns whether the type has a key that a key of a source names.
  private func hasKey(for key: NodeKey) -> Bool {
    let spelling = key.spelling
    return match(key).property >= 0
      || ([spelling] + NameWords.codingKeys(for: spelling)).contains {
        isKey($0) && (folds || keys.spelling(of: $0) == spelling)
      }
  }

  /// Returns whether a key of an element or object, which has the canonical form of a name, leads to
  /// the name, where keys are looked up in each object.
  func isNamed(_ name: String, by key: NodeKey) -> Bool {
    let spelling = keys.spelling(of: name)
    if keys.isOpen || NodeKey.withName(spelling, { key.isNamed($0) != nil }) { return true }
    guard folds else { return false }
    let isNamedByForm =
      if let number = keys.index.number(of: spelling) {
        keys.index.match(ofFormOf: name)?.property == Int32(number)
      } else {
        !sharesForm(name)
      }
    return isNamedByForm && !isKey(key.localName ?? key.spelling)
  }
}

extension CodingKeyMatcher {
  /// Returns a container for the type of the keys that no initializer uses.
  @inline(__always)  // 0.5 % of "citm_catalog.json → Decodable by key"
  func lendContainer<Key: CodingKey>(for type: Key.Type) -> LentContainer {
    spareContainers.popLast() ?? .make(for: type, by: self)
  }

  func takeBack(_ container: LentContainer) {
    if spareContainers.count < 8 { spareContainers.append(container) }
  }

  /// Lets go of the containers, which hold the matcher.
  func dropContainers() { spareContainers = [] }
}

extension CodingKeyMatcher {
  /// Stores the token of the value for each key, 0 for none, in a list.
  func fill(_ tokens: inout ContiguousArray<Int>, from object: Node) {
    // Kept even if more is learned meanwhile: the memory points into them.
    let keys = keys
    let count = keys.names.count
    while tokens.count < count { tokens.append(0) }
    guard count > 0 else { return }
    tokens.withUnsafeMutableBufferPointer { tokens in
      tokens.update(repeating: 0)
      withExtendedLifetime(keys) { match(in: object, tokens, &memory) }
    }
    if object.hasSeveralPrefixes {
      for number in tokens.indices { tokens[number] = token(of: number, in: object) }
    }
  }

  private func match(
    in object: Node, _ tokens: UnsafeMutableBufferPointer<Int>,
    _ memory: inout KeyMemory
  ) {
    var place = memory.start(of: object)
    object.forEachKey { key, token in
      let match = memory.match(key, at: &place, of: self)
      guard match.property >= 0 else { return }
      let number = Int(match.property)
      guard number < tokens.count else { return }
      tokens[number] =
        tokens[number] == 0 ? token : winner(tokens[number], token, match.rank, in: object)
    }
  }

  /// Returns the one of two keys of an object that fills what both name.
  @inline(never)
  private func winner(_ first: Int, _ later: Int, _ laterRank: KeyRank, in object: Node) -> Int {
    let firstRank = match(object.key(at: first)).rank
    return object.conflict(first, firstRank, later, laterRank).laterWins ? later : first
  }

  /// Puts the text of a mixed element with that of its children in place of its own, unless the
  /// type has a key for one of them.
  func takeWholeText(of element: Node, in tokens: inout ContiguousArray<Int>) {
    guard let whole = element.wholeText, tokens.contains(where: element.isText) else { return }
    var hasKey = false
    element.forEachKey { key, child in
      hasKey = hasKey || (element.isWithinText(child) && self.hasKey(for: key))
    }
    if hasKey { return }
    for number in tokens.indices where element.isText(tokens[number]) { tokens[number] = whole }
  }

  /// Returns the token of the value for a key, or 0 for none.
  func token(of number: Int, in object: Node) -> Int {
    var entry = MatchedEntry()
    object.forEachKey { key, candidate in
      let match = best(match(key), of: object.otherKeys(at: candidate))
      guard match.property == Int32(number) else { return }
      _ = entry.take(MatchedEntry(cursor: candidate, rank: match.rank), in: object)
    }
    return entry.cursor ?? 0
  }
}
