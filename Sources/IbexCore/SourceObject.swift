/// An object of unknown shape, with its entries in the order of the source.
///
///     var object: SourceObject = ["name": "Ann", "age": 30]
///     object["age"] = nil
///     object.keys    // ["name"]
///
/// Keys are unique. Their order does not matter for equality.
public struct SourceObject: Sendable {
  /// The most keys that are searched linearly.
  private static let fewKeys = 8

  /// The keys, in order.
  public private(set) var keys: [String] = []
  /// The values, in the order of their keys.
  public private(set) var values: [SourceValue] = []
  /// The positions of the keys, where there are many.
  private var places = [String: Int]()
  /// The element that this was, where it has text between its children, whose order the entries do
  /// not tell; gone with the first change.
  var mixedContent: Box<any MarkupElement>?

  /// Creates an empty object.
  public init() {}

  /// Creates an object from entries. If a key is repeated, the last one counts.
  public init(_ entries: some Sequence<(String, SourceValue)>) {
    for (key, value) in entries { self[key] = value }
  }

  /// The value for exactly this key, or nil.
  ///
  /// A new key is appended. Setting nil removes the key.
  public subscript(key: String) -> SourceValue? {
    get { place(of: key).map { values[$0] } }
    // Not inlined: many places set entries, and a call costs little beside an entry.
    @inline(never) set {
      mixedContent = nil
      switch (place(of: key), newValue) {
      case (let place?, let value?): values[place] = value
      case (let place?, nil): remove(at: place)
      case (nil, let value?): append(key, value)
      case (nil, nil): break
      }
    }
  }

  /// Returns the position of a key; nil without it.
  @inline(never)
  func place(of key: String) -> Int? {
    keys.count > Self.fewKeys ? places[key] : keys.firstIndex(of: key)
  }

  private mutating func append(_ key: String, _ value: SourceValue) {
    keys.append(key)
    values.append(value)
    if keys.count > Self.fewKeys { findPlaces(from: places.isEmpty ? 0 : keys.count - 1) }
  }

  private mutating func remove(at place: Int) {
    let key = keys.remove(at: place)
    values.remove(at: place)
    if keys.count > Self.fewKeys {
      places[key] = nil
      findPlaces(from: place)
    } else {
      places = .init()
    }
  }

  /// Removes the entries at some positions, in the time that it takes to go over all entries once.
  mutating func remove(at removed: [Int]) {
    guard !removed.isEmpty else { return }
    mixedContent = nil
    var isKept = keys.map { _ in true }
    for place in removed { isKept[place] = false }
    let kept = keys.indices.filter { isKept[$0] }
    (keys, values) = (kept.map { keys[$0] }, kept.map { values[$0] })
    places = .init()
    if keys.count > Self.fewKeys { findPlaces() }
  }

  private mutating func findPlaces(from first: Int = 0) {
    for place in first..<keys.count { places[keys[place]] = place }
  }
}

extension SourceObject {
  /// Whether there is a text beside elements, as none of the entries tells where.
  var isMixed: Bool {
    self[SourceDocument.innerTextKey] != nil
      && values.lazy.filter { !$0.isAttribute }.prefix(2).count > 1
  }
}

extension SourceObject: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { keys.count }

  /// The entry at a valid position.
  public subscript(position: Int) -> (key: String, value: SourceValue) {
    (keys[position], values[position])
  }
}

extension SourceObject: Hashable {
  public static func == (first: SourceObject, second: SourceObject) -> Bool {
    SourceValue(first) == SourceValue(second)
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(SourceValue(self)) }
}

extension SourceObject: ExpressibleByDictionaryLiteral {
  /// Creates an object from entries. If a key is repeated, the last one counts.
  public init(dictionaryLiteral entries: (String, SourceValue)...) { self.init(entries) }
}

extension SourceObject: CustomStringConvertible {
  /// The entries as JSON.
  public var description: String { SourceValue(self).description }
}
