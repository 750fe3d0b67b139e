import Ibex
import ValueTransformers

/// Distinct keys with their places, in the order in which they first occur, found by their bytes.
final class KeyTable {
  private static let firstCapacity = 16

  private(set) var keys: [String] = []
  /// The places of keys by their spellings.
  private var places: [String: Int] = [:]
  /// The keys as spelled in documents, with their hashes.
  private var written: ContiguousArray<(key: NodeKey, hash: Int)> = []
  /// The places by the hashes of keys, in a power of two of slots, at least half of which are free.
  private var slots = ContiguousArray<Int32>()
  private var bytes: KeyBytes?
  /// Whether no key is spelled like others of other bytes.
  private var areKeysPlain = true

  /// Returns the place of a key; nil for one that is not there.
  ///
  /// - Parameter expected: The place that is looked at first.
  func place(of key: NodeKey, expected: Int) -> Int? {
    // Objects of one kind have their keys in one order, with gaps.
    var place = expected
    let end = min(expected &+ 3, written.count)
    while place < end {
      if Self.areIdentical(written[place].key, key) { return place }
      place &+= 1
    }
    return placeByHash(of: key)
  }

  private func placeByHash(of key: NodeKey) -> Int? {
    guard !slots.isEmpty else { return nil }
    let hash = key.shortHash
    let mask = slots.count - 1
    var slot = hash & mask
    while slots[slot] >= 0 {
      let place = Int(slots[slot])
      if written[place].hash == hash, Self.areIdentical(written[place].key, key) { return place }
      slot = (slot + 1) & mask
    }
    return areKeysPlain && key.isPlain ? nil : places[key.spelling]
  }

  /// Returns whether two keys are the same bytes.
  ///
  /// As `NodeKey.isIdentical(to:)` does, which is not inlined across modules: a call for each key.
  static func areIdentical(_ key: NodeKey, _ other: NodeKey) -> Bool {
    key.length == other.length && ByteWord.areEqual(key.start, other.start, key.length)
  }

  /// Returns the key at a place, whose bytes are those of the table.
  func key(at place: Int) -> NodeKey { written[place].key }

  /// Returns the place of a key by its spelling.
  func place(of key: String) -> Int? { places[key] }

  /// Adds a key that is not there, and returns its place.
  func append(_ key: NodeKey) -> Int { append(key, key.spelling) }

  /// Adds a key that is not there, and returns its place.
  func append(_ key: String) -> Int {
    // As spelled in bytes; one with a backslash is found only by its decoded spelling.
    let written = key.utf8.contains(UInt8(ascii: "\\")) ? "\n" : key
    return written.withByteRegion { append(NodeKey(utf8: $0), key) }
  }

  private func append(_ key: NodeKey, _ spelling: String) -> Int {
    let place = keys.count
    areKeysPlain = areKeysPlain && key.isPlain
    keys.append(spelling)
    places[spelling] = place
    written.append((key.kept(in: &bytes), key.shortHash))
    if slots.count < 2 * keys.count {
      slots = ContiguousArray(repeating: -1, count: max(Self.firstCapacity, 2 * slots.count))
      for place in written.indices { takeSlot(for: place) }
    } else {
      takeSlot(for: place)
    }
    return place
  }

  private func takeSlot(for place: Int) {
    let mask = slots.count - 1
    var slot = written[place].hash & mask
    while slots[slot] >= 0 { slot = (slot + 1) & mask }
    slots[slot] = Int32(place)
  }
}
