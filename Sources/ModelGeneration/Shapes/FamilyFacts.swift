import Ibex
import ValueTransformers

/// The keys of objects by the value of the one key that may tell their kinds apart.
struct FamilyFacts {
  /// The most kinds; each has a bit, and so has the one too many.
  private static let limit = 16
  private static let keys: Set<String> = [
    "type", "kind", "class", "_type", "@type", "$type", "__typename", "xsi:type",
  ]

  /// The place of the key; nil without one, or with too many kinds.
  private(set) var place: Int?
  private let names = KeyTable()
  /// By the place of a key, a bit for each kind whose objects have it.
  private var kinds: [UInt32] = []

  mutating func consider(_ key: String, at place: Int) {
    if self.place == nil, names.keys.isEmpty, Self.keys.contains(key) { self.place = place }
  }

  /// Adds an object by the value of its key.
  ///
  /// - Parameter places: The places of the keys that it has.
  mutating func add(_ kind: Node, _ places: ContiguousArray<Int32>) {
    guard kind.kind == .text, kind.rawBytes.count <= 40 else {
      place = nil
      return
    }
    let bit: UInt32 = 1 << UInt32(kind.withUnescapedText { number(ofKind: NodeKey(utf8: $0)) })
    for place in places {
      while kinds.count <= place { kinds.append(0) }
      kinds[Int(place)] |= bit
    }
    if names.keys.count > Self.limit { place = nil }
  }

  private func number(ofKind name: NodeKey) -> Int {
    names.place(of: name, expected: 0) ?? names.append(name)
  }

  /// The kinds with the places of the keys that they alone have; empty unless two have some.
  var distinctMembers: [(name: String, places: [Int])] {
    guard place != nil else { return [] }
    let own = names.keys.enumerated().map { kind, name in
      (name: name, places: kinds.indices.filter { kinds[$0] == 1 << UInt32(kind) })
    }
    return own.filter { !$0.places.isEmpty }.count >= 2 ? own : []
  }
}
