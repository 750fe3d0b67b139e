import Ibex

/// The keys of objects by the value of the one key that may tell their kinds apart.
struct FamilyFacts {
  private static let limit = 16
  private static let keys: Set<String> = [
    "type", "kind", "class", "_type", "@type", "$type", "__typename", "xsi:type",
  ]

  /// The place of the key; nil without one, or with too many kinds.
  private(set) var place: Int?
  /// The kinds, each with the places of the keys that its objects have.
  private(set) var members: [(name: String, places: Set<Int>)] = []

  mutating func consider(_ key: String, at place: Int) {
    if self.place == nil, members.isEmpty, Self.keys.contains(key) { self.place = place }
  }

  /// Adds an object by the value of its key.
  mutating func add(_ kind: Node, _ places: () -> Set<Int>) {
    guard kind.kind == .text, kind.rawBytes.count <= 40 else {
      place = nil
      return
    }
    let name = kind.withUnescapedText { String(decoding: $0, as: UTF8.self) }
    if let known = members.firstIndex(where: { $0.name == name }) {
      members[known].places.formUnion(places())
    } else {
      members.append((name, places()))
    }
    if members.count > Self.limit { place = nil }
  }

  /// The kinds with the places of the keys that they alone have; empty unless two have some.
  var distinctMembers: [(name: String, places: Set<Int>)] {
    guard place != nil else { return [] }
    let own = members.map { member in
      let others = members.filter { $0.name != member.name }
      return (member.name, others.reduce(member.places) { $0.subtracting($1.places) })
    }
    return own.filter { !$0.1.isEmpty }.count >= 2 ? own : []
  }
}
