import Ibex
import ValueTransformers

/// The keys of the objects at one place, in the order in which they first occur, with the shapes
/// of their values.
struct ShapeEntries {
  private(set) var keys: [String] = []
  private(set) var shapes: [Shape] = []
  /// The number of objects that have each key.
  private(set) var counts: [Int] = []
  /// The object that had each key last.
  private var latest: [Int] = []
  private var spelled: [NodeKey] = []
  private var bytes: KeyBytes?
  private var places: [String: Int] = [:]

  var count: Int { keys.count }

  /// Returns the place of a key, added if it is new, and notes that an object has it.
  ///
  /// - Parameters:
  ///   - expected: The place that is looked at first.
  ///   - object: The number of the object.
  mutating func place(of key: NodeKey, expected: Int, in object: Int) -> Int {
    let place = knownPlace(of: key, expected: expected) ?? append(key)
    if latest[place] != object {
      latest[place] = object
      counts[place] += 1
    }
    return place
  }

  private func knownPlace(of key: NodeKey, expected: Int) -> Int? {
    // Objects of one kind have their keys in one order, with gaps.
    for place in expected..<max(expected, min(expected + 3, spelled.count))
    where spelled[place].isIdentical(to: key) {
      return place
    }
    return places[key.spelling]
  }

  private mutating func append(_ key: NodeKey) -> Int {
    spelled.append(key.kept(in: &bytes))
    return append(key.spelling, Shape(), count: 0)
  }

  @discardableResult
  private mutating func append(_ key: String, _ shape: Shape, count: Int) -> Int {
    places[key] = keys.count
    keys.append(key)
    shapes.append(shape)
    counts.append(count)
    latest.append(0)
    return keys.count - 1
  }

  /// The places of the keys that the latest object has.
  func places(in object: Int) -> Set<Int> { Set(latest.indices.filter { latest[$0] == object }) }

  /// Whether a key is the latest, and that of one object alone.
  func isNew(at place: Int) -> Bool { place == keys.count - 1 && counts[place] == 1 }

  subscript(key: String) -> Shape? { places[key].map { shapes[$0].resolved } }

  /// Adds a shape under a key that was in so many objects.
  mutating func add(_ shape: Shape, under key: String, count: Int) {
    if let place = places[key] {
      counts[place] += count
    } else {
      // As it stands in bytes; one with a backslash is found by its spelling alone.
      let written = key.utf8.contains(UInt8(ascii: "\\")) ? "\n" : key
      spelled.append(written.withByteRegion { NodeKey(utf8: $0).kept(in: &bytes) })
      append(key, shape, count: count)
    }
  }
}
