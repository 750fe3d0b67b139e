extension KeyedEntries {
  /// Records the keys of an object that were not requested from any of its containers.
  static func reportLeftovers(
    of containers: [KeyedEntries], _ type: Any.Type, _ state: LentState
  ) {
    guard let node = containers.first?.node else { return }
    state.pointee.depth += 1
    defer { state.pointee.ascend() }
    let winners = Set(containers.flatMap { container in container.asked.map(container.token) })
    let takesWhole = node.wholeText.map(winners.contains) ?? false
    var seen: Set<String> = []
    for token in node.cursorsInOrder where !winners.contains(token) && node.isSignificant(token) {
      let key = node.key(at: token)
      if takesWhole, node.isText(token) || node.isWithinText(token) { continue }
      let place = node.keyPlace(at: token)
      if let (name, winner) = containers.lazy.compactMap({ $0.nameAsked(by: key) }).first {
        if let winner {
          state.pointee.recordLoser(token, to: winner, of: name, in: node)
        } else {
          state.pointee.recordUnused(.shadowedKey, key: key.spelling, to: name, at: place)
        }
        continue
      }
      if key.isReservedAttribute { continue }
      let hint = state.pointee.suggestion(
        for: key.spelling, of: type, among: containers.flatMap(\.namesWithoutKey).sortedTexts)
      state.pointee.recordUnmatched(
        key, in: node, at: place, expected: "a key of \(type)", hint: hint, &seen)
    }
  }

  /// Returns the requested name that a key also matches, and the token of the key that won.
  private func nameAsked(by key: NodeKey) -> (name: String, winner: Int?)? {
    // Of a type with no end of keys no name is learned, but a key that is repeated is one.
    if matcher.keys.looksUp, let name = nameAsked(spelled: key.spelling) {
      return (name, token(named: name))
    }
    let match = matcher.match(key)
    guard match.property >= 0 else { return nil }
    let name = matcher.keys.names[Int(match.property)]
    guard asked.contains(name) else { return nil }
    let token = token(named: name)
    return (name, token == 0 ? nil : token)
  }

  /// The requested names that no key matches, as keys are spelled.
  private var namesWithoutKey: [String] {
    let names = asked.filter { token(named: $0) == 0 }
    return names.map(matcher.keys.spelling)
  }
}
