/// The rank of a source key for a property that it names; the lower one wins.
package struct KeyRank: Comparable {
  /// For keys of overrides even, and odd where only the local part is spelled so.
  private let value: UInt16

  /// The rank of a key of an override, by its place among the sources that the property's overrides
  /// name.
  package static func override(_ place: Int) -> KeyRank {
    KeyRank(value: UInt16(min(place, (Int(exact.value) - 3) / 2) * 2))
  }

  package static let exact = KeyRank(value: .max - 2)
  package static let canonical = KeyRank(value: .max - 1)
  package static let localName = KeyRank(value: .max)

  /// The rank of a qualified name whose local part has this rank.
  package var ofLocalName: KeyRank { self < .exact ? KeyRank(value: value | 1) : .localName }

  /// Whether only the local part of a qualified name has it.
  var isOfLocalName: Bool { self < .exact ? value & 1 == 1 : self == .localName }

  /// The rank of the same key of an override where it is spelled exactly so.
  var ofOverride: KeyRank { self < .exact ? KeyRank(value: value & ~1) : self }

  package static func < (first: KeyRank, second: KeyRank) -> Bool { first.value < second.value }
}

/// The property that a source key names, and the rank of the key for it.
package struct KeyMatch: Equatable {
  /// The position of the property in its plan; -1 where the key names none.
  package var property: Int32
  package var rank: KeyRank
  /// The number of the key among those that paths begin with, and one more; negative where only its
  /// local part is one, 0 where no path does.
  var head: Int16 = 0

  package init(property: Int32, rank: KeyRank) {
    self.property = property
    self.rank = rank
  }

  package static let none = KeyMatch(property: -1, rank: .localName)

  /// Returns the match in a table in which the properties have others before them.
  func moved(by count: Int) -> KeyMatch { KeyMatch(property: property + Int32(count), rank: rank) }
}

/// Something that matches source keys with properties.
package protocol KeyMatching {
  /// Returns the match of a key.
  func match(_ key: NodeKey) -> KeyMatch
}

extension KeyMatching {
  /// Returns the match of a key by the spelling that names a property best.
  ///
  /// - Parameters:
  ///   - first: The match of one spelling.
  ///   - others: The other spellings.
  func best(_ first: KeyMatch, of others: [NodeKey]) -> KeyMatch {
    others.reduce(first) { best, key in
      let other = match(key)
      return best.property < 0 || (other.property >= 0 && other.rank < best.rank) ? other : best
    }
  }
}
