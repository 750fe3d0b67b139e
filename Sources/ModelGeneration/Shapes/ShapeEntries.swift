import Ibex
import ValueTransformers

/// The keys of the objects at one place, in the order in which they first occur, with the shapes
/// of their values.
///
/// Invariant: `shapes` owns the shapes of the rows. So no references are counted for a value, which
/// would take as long as adding it.
final class ShapeEntries {
  private struct Row {
    var shape: Unmanaged<Shape>
    /// The number of objects that have the key, and the one that had it last.
    var count: Int
    var latest = 0
    /// The number of objects in which its value is an empty element.
    var emptyCount = 0
    /// The other spellings of the key.
    var spellings: [String] = []
  }

  private let table = KeyTable()
  /// The places of keys by their canonical forms.
  private var placesByForm: [String: [Int]] = [:]
  /// The canonical forms of several keys.
  private var sharedForms: Set<String> = []
  /// Those of which some object has several keys.
  private var contestedForms: Set<String> = []
  /// The places of keys by their other spellings.
  private var placesBySpelling: [String: Int] = [:]
  private(set) var shapes: [Shape] = []
  private var rows: ContiguousArray<Row> = []

  var keys: [String] { table.keys }

  var count: Int { shapes.count }

  /// Returns the number of objects that have the key at a place.
  func count(at place: Int) -> Int { rows[place].count }

  /// Returns the number of objects in which the value at a place is an empty element.
  func emptyCount(at place: Int) -> Int { rows[place].emptyCount }

  /// Returns the spellings of the key at a place, the first one first.
  func spellings(at place: Int) -> [String] { [keys[place]] + rows[place].spellings }

  /// Returns the place of a key, added if it is new, and notes that an object has it.
  ///
  /// - Parameters:
  ///   - expected: The place that is looked at first.
  ///   - object: The number of the object.
  func place(of key: NodeKey, expected: Int, in object: Int) -> Int {
    let place = table.place(of: key, expected: expected) ?? append(key)
    if rows[place].latest != object {
      rows[place].latest = object
      rows[place].count &+= 1
    }
    return place
  }

  /// Adds a value to the shape of the key at a place.
  func add(_ value: Node, at place: Int) {
    rows[place].shape._withUnsafeGuaranteedRef { $0.add(value) }
  }

  /// Whether a key is the latest, and that of one object alone.
  func isNew(at place: Int) -> Bool { rows[place].count == 1 && place == shapes.count &- 1 }

  /// The places of the keys that an object has, which is the latest.
  func places(in object: Int) -> ContiguousArray<Int32> {
    ContiguousArray(
      shapes.indices.lazy.filter { self.rows[$0].latest == object }.map { Int32($0) })
  }

  /// Notes that the value at a place is an empty element in one more object.
  func noteEmptyElement(at place: Int) { rows[place].emptyCount += 1 }

  /// Notes which spellings of one key the latest object has together.
  func noteSpellings(in object: Int) {
    if !sharedForms.isEmpty { noteSharedForms(in: object) }
  }

  private func noteSharedForms(in object: Int) {
    for form in sharedForms.subtracting(contestedForms) {
      let places = placesByForm[form, default: []]
      if places.filter({ rows[$0].latest == object }).count > 1 { contestedForms.insert(form) }
    }
  }

  subscript(key: String) -> Shape? { place(of: key).map { shapes[$0].resolved } }

  private func place(of key: String) -> Int? { table.place(of: key) ?? placesBySpelling[key] }

  /// Adds other entries, and merges the shapes of keys that both have.
  func merge(_ other: ShapeEntries) {
    contestedForms.formUnion(other.contestedForms)
    merge(
      other.keys.indices.compactMap { place in
        add(other, at: place, to: self.place(of: other.keys[place]))
      })
  }

  /// Returns the entries with one key for all spellings of which no object has several, or nil if there
  /// are no such spellings.
  ///
  /// - Parameter expandedName: Returns the text that a qualified name of XML stands for.
  func joiningSpellings(_ expandedName: (String) -> String?) -> ShapeEntries? {
    var places: [String: Int] = [:]
    let entries = ShapeEntries()
    entries.contestedForms = contestedForms
    var others: [(place: Int, shape: Shape)] = []
    for (place, key) in keys.enumerated() {
      let folded = CanonicalForm.fold(key)
      let isAlone = folded.isEmpty || contestedForms.contains(folded)
      let form = isAlone ? key : expandedName(key) ?? folded
      if let other = entries.add(self, at: place, to: places[form]) { others.append(other) }
      places[form] = places[form] ?? entries.count - 1
    }
    entries.merge(others)
    return others.isEmpty ? nil : entries
  }

  /// Adds a shape for a key that was in `count` objects.
  func merge(_ shape: Shape, under key: String, count: Int) {
    let known = place(of: key)
    rows[known ?? append(shape, under: key)].count += count
    if let known { merge([(known, shape)]) }
  }

  /// Adds one entry of others; if its key is there, the shape is returned with the place.
  private func add(
    _ other: ShapeEntries, at place: Int, to own: Int?
  ) -> (place: Int, shape: Shape)? {
    let row = other.rows[place]
    let target = own ?? append(other.shapes[place], under: other.keys[place])
    rows[target].count += row.count
    rows[target].emptyCount += row.emptyCount
    for spelling in [other.keys[place]] + row.spellings
    where self.place(of: spelling) == nil {
      rows[target].spellings.append(spelling)
      placesBySpelling[spelling] = target
    }
    return own.map { ($0, other.shapes[place]) }
  }

  /// Merges shapes with those at their places, once all entries are there: a shape may hold the one that
  /// has these.
  private func merge(_ added: [(place: Int, shape: Shape)]) {
    for (place, shape) in added {
      shapes[place] = shapes[place].merged(with: shape)
      rows[place].shape = .passUnretained(shapes[place])
    }
  }

  @inline(never)
  private func append(_ key: NodeKey) -> Int {
    append(Shape()) { table.append(key) }
  }

  private func append(_ shape: Shape, under key: String) -> Int {
    append(shape) { table.append(key) }
  }

  private func append(_ shape: Shape, _ appendKey: () -> Int) -> Int {
    rows.append(Row(shape: .passUnretained(shape), count: 0))
    shapes.append(shape)
    let place = appendKey()
    let form = CanonicalForm.fold(keys[place])
    placesByForm[form, default: []].append(place)
    if placesByForm[form, default: []].count > 1 { sharedForms.insert(form) }
    return place
  }
}
