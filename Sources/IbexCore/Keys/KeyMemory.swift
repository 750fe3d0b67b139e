/// The keys that objects of one model have shown so far, with what each of them names.
///
/// Each key remembers which one followed it last. Objects of one kind keep one order, so mostly a
/// single comparison finds a key; where it does not, a hash table does, and the index of the plan
/// is asked only about a spelling that is new. What is remembered is bounded for any source.
///
/// Invariant: a memory is copied only before it has learned anything, since copies share the bytes
/// of its keys.
package struct KeyMemory {
  private struct Entry {
    let key: NodeKey
    let words: KeyWords
    let match: KeyMatch
    var following: Int32 = -1
    /// The key as JSON writes it.
    let quoted: QuotedKey
  }

  /// The position in an object's keys that are matched: a local of the walk, to stay in registers.
  package struct Place {
    /// The key before it; -1 for none, -2 for an object whose keys come in any order.
    fileprivate var last: Int32 = -1
    fileprivate var expected: Int32

    fileprivate static var orderless: Place { Place(last: -2, expected: -1) }

    fileprivate var isOrderless: Bool { last == -2 }
  }

  private var entries: ContiguousArray<Entry> = []
  // Of `Int`, since the runtime has made the type of such a list by then.
  private var table: ContiguousArray<Int> = []
  private var firstOfObject: Int32 = -1
  /// The bytes of the keys that it has learned.
  private var bytes: KeyBytes?

  private static var limit: Int { 512 }

  package init() {}

  /// Whether there is no room for another key.
  package var isFull: Bool { entries.count >= Self.limit }
}

extension KeyMemory {
  private static var probes: Int { 8 }
  /// Keys with more bytes are data rather than names, and do not come again.
  private static var longestKey: Int { 128 }

  /// Adds a key that a model's properties are likely to have, which follows the one before.
  package mutating func append(_ key: NodeKey, _ match: KeyMatch) {
    if entries.isEmpty {
      firstOfObject = 0
    } else {
      entries[entries.count - 1].following = Int32(entries.count)
    }
    insert(key, match)
  }

  /// The place before the first key of an object.
  package var startOfObject: Place { Place(expected: firstOfObject) }

  /// Returns the place before the first key of an object, whose keys may come in any order.
  func start(of object: Node) -> Place {
    object.isUnordered ? .orderless : startOfObject
  }

  /// Returns the match of the next key of an object.
  @inline(__always)  // 1.2 % of "one small object → a model"
  package mutating func match(_ key: NodeKey, at place: inout Place, of plan: some KeyMatching)
    -> KeyMatch
  {
    guard place.expected >= 0 else { return lookUp(key, at: &place, of: plan) }
    guard entries[Int(place.expected)].key.isIdentical(to: key) else {
      return lookUp(key, at: &place, of: plan)
    }
    return advance(&place)
  }

  /// Returns how many of the first bytes are the key that followed the one at a place last, as JSON
  /// writes it, with its colon; 0 if they are another.
  @inline(__always)  // 11 % of "60 properties → 1,000 models"
  func countOfExpectedBytes(at place: Place, in bytes: ByteRegion) -> Int {
    guard place.expected >= 0 else { return 0 }
    let key = entries[Int(place.expected)].quoted
    return key.matches(bytes) ? key.count : 0
  }

  /// Moves past the key that is expected at a place, and returns its match.
  func advance(_ place: inout Place) -> KeyMatch {
    let entry = entries[Int(place.expected)]
    place = Place(last: place.expected, expected: entry.following)
    return entry.match
  }

  /// Returns the match of a key of an object whose keys come in any order.
  @inline(__always)  // 1.2 % of "one small object → a model"
  mutating func match(
    _ key: NodeKey, _ words: KeyWords, of plan: some KeyMatching
  ) -> KeyMatch {
    let found = find(key, words)
    return found >= 0 ? entries[found].match : learn(key, of: plan).match
  }

  @inline(never)
  private mutating func lookUp(
    _ key: NodeKey, at place: inout Place, of plan: some KeyMatching
  ) -> KeyMatch {
    var position = Int32(find(key, key.words))
    if position < 0 {
      let learned = learn(key, of: plan)
      guard let learnedPosition = learned.position else { return learned.match }
      position = learnedPosition
    }
    guard !place.isOrderless else { return entries[Int(position)].match }
    if place.last < 0 {
      firstOfObject = position
    } else {
      entries[Int(place.last)].following = position
    }
    place = Place(last: position, expected: entries[Int(position)].following)
    return entries[Int(position)].match
  }

  /// Returns the match of a key that is new, and its position if there is room to remember it.
  @inline(never)
  private mutating func learn(
    _ key: NodeKey, of plan: some KeyMatching
  ) -> (match: KeyMatch, position: Int32?) {
    let match = plan.match(key)
    guard !isFull, key.length <= Self.longestKey else { return (match, nil) }
    insert(key.kept(in: &bytes), match)
    return (match, Int32(entries.count - 1))
  }

  @inline(__always)  // 5.9 % of "dictionaries of JSONSerialization → 10,000 models"
  private func find(_ key: NodeKey, _ words: KeyWords) -> Int {
    guard !table.isEmpty else { return -1 }
    var slot = words.hash & (table.count - 1)
    for _ in 0..<Self.probes {
      let position = table[slot]
      if position < 0 { return -1 }
      if entries[position].words.areEqual(to: words),
        words.length <= KeyWords.fullLength || entries[position].key.isIdentical(to: key)
      {
        return position
      }
      slot = (slot + 1) & (table.count - 1)
    }
    return -1
  }

  private mutating func insert(_ key: NodeKey, _ match: KeyMatch) {
    entries.append(Entry(key: key, words: key.words, match: match, quoted: QuotedKey(key)))
    if entries.count * 2 > table.count {
      table = ContiguousArray(repeating: -1, count: max(32, table.count * 2))
      for position in entries.indices { enterInTable(position) }
    } else {
      enterInTable(entries.count - 1)
    }
  }

  private mutating func enterInTable(_ position: Int) {
    var slot = entries[position].words.hash & (table.count - 1)
    for _ in 0..<Self.probes {
      if table[slot] < 0 {
        table[slot] = position
        return
      }
      slot = (slot + 1) & (table.count - 1)
    }
  }
}

extension NodeKey {
  /// Returns the key in a form that outlives its source.
  ///
  /// - Parameter bytes: Where its bytes are kept, for as long as the key is.
  package func kept(in bytes: inout KeyBytes?) -> NodeKey {
    let keeper = bytes ?? KeyBytes()
    bytes = keeper
    return NodeKey(start: keeper.keep(start, count: length), length: length, flags: flags)
  }
}
