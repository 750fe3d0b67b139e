import Ibex
import ValueTransformers

/// The keys of objects by the value of the one key that may tell their kinds apart.
struct FamilyFacts {
  private static let limit = 16
  private static let keys: Set<String> = [
    "type", "kind", "class", "_type", "@type", "$type", "__typename", "xsi:type",
  ]

  /// The place of the key; nil without one, or with too many kinds.
  private(set) var place: Int?
  /// The kinds, each with the places of the keys that its objects have.
  private(set) var members: [(name: String, places: PlaceSet)] = []
  private let names = KeyTable()

  mutating func consider(_ key: String, at place: Int) {
    if self.place == nil, members.isEmpty, Self.keys.contains(key) { self.place = place }
  }

  /// Adds an object by the value of its key.
  ///
  /// - Parameter places: The places of the keys that it has.
  mutating func add(_ kind: Node, _ places: ContiguousArray<Int32>) {
    guard kind.kind == .text, kind.rawBytes.count <= 40 else {
      place = nil
      return
    }
    let member = kind.withUnescapedText { utf8 -> Int in self.member(named: utf8) }
    for place in places { members[member].places.insert(Int(place)) }
    if members.count > Self.limit { place = nil }
  }

  private mutating func member(named utf8: ByteRegion) -> Int {
    let key = NodeKey(utf8: utf8)
    if let known = names.place(of: key, expected: 0) { return known }
    members.append((String(decoding: utf8, as: UTF8.self), PlaceSet()))
    return names.append(key)
  }

  /// The kinds with the places of the keys that they alone have; empty unless two have some.
  var distinctMembers: [(name: String, places: [Int])] {
    guard place != nil else { return [] }
    let own = members.map { member -> (name: String, places: [Int]) in
      let others = members.filter { $0.name != member.name }
      let places = member.places.values.filter { place in
        !others.contains { $0.places.contains(place) }
      }
      return (member.name, places)
    }
    return own.filter { !$0.places.isEmpty }.count >= 2 ? own : []
  }
}

/// Places, each a bit.
struct PlaceSet {
  private var words: [UInt64] = []

  func contains(_ place: Int) -> Bool {
    place / 64 < words.count && words[place / 64] >> UInt64(place % 64) & 1 == 1
  }

  mutating func insert(_ place: Int) {
    while words.count <= place / 64 { words.append(0) }
    words[place / 64] |= 1 << UInt64(place % 64)
  }

  /// The places in order.
  var values: [Int] { (0..<64 * words.count).filter(contains) }
}
