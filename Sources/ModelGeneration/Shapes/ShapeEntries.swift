import Ibex
import ValueTransformers

/// The keys of the objects at one place, in the order in which they first occur, with the shapes
/// of their values.
///
/// Invariant: `shapes` owns the shapes of the rows. So no references are counted for a value, which
/// would take as long as adding it.
final class ShapeEntries {
  private struct Row {
    let shape: Unmanaged<Shape>
    /// The number of objects that have the key, and the one that had it last.
    var count: Int
    var latest = 0
  }

  private let table = KeyTable()
  // Unchecked, since checks cost as much as a value: nothing reads while a row is changed.
  @exclusivity(unchecked) private(set) var shapes: [Shape] = []
  @exclusivity(unchecked) private var rows: ContiguousArray<Row> = []

  var keys: [String] { table.keys }

  var count: Int { shapes.count }

  /// Returns the number of objects that have the key at a place.
  func count(at place: Int) -> Int { rows[place].count }

  /// Returns the place of a key, added if it is new, and notes that an object has it.
  ///
  /// - Parameters:
  ///   - expected: The place that is looked at first.
  ///   - object: The number of the object.
  @inline(__always)
  func place(of key: NodeKey, expected: Int, in object: Int) -> Int {
    let place = table.place(of: key, expected: expected) ?? append(key)
    if rows[place].latest != object {
      rows[place].latest = object
      rows[place].count &+= 1
    }
    return place
  }

  /// Adds a value to the shape of the key at a place.
  @inline(__always)
  func add(_ value: Node, at place: Int) {
    rows[place].shape._withUnsafeGuaranteedRef { $0.add(value) }
  }

  /// Whether a key is the latest, and that of one object alone.
  @inline(__always)
  func isNew(at place: Int) -> Bool { rows[place].count == 1 && place == shapes.count &- 1 }

  /// The places of the keys that an object has, which is the latest.
  func places(in object: Int) -> ContiguousArray<Int32> {
    ContiguousArray(
      shapes.indices.lazy.filter { self.rows[$0].latest == object }.map { Int32($0) })
  }

  subscript(key: String) -> Shape? { table.place(of: key).map { shapes[$0].resolved } }

  /// Adds a shape for a key that was in `count` objects.
  func add(_ shape: Shape, under key: String, count: Int) {
    if let place = table.place(of: key) {
      rows[place].count += count
    } else {
      appendRow(shape, count: count)
      _ = table.append(key)
    }
  }

  @inline(never)
  private func append(_ key: NodeKey) -> Int {
    appendRow(Shape(), count: 0)
    return table.append(key)
  }

  private func appendRow(_ shape: Shape, count: Int) {
    rows.append(Row(shape: .passUnretained(shape), count: count))
    shapes.append(shape)
  }
}
