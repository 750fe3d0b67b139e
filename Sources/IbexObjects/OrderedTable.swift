import IbexCore

/// Elements by their keys, in the order in which they were added.
///
/// Asked for in that order again, as by the next pass over a source or for the next response of a
/// service, each is found after the previous one, without hashing.
struct OrderedTable<Key: Hashable, Element> {
  private var entries: [Entry?] = []
  /// The place of the first entry with each key, of the entries that have been entered here.
  private var places: [Key: Int] = [:]
  private var indexedCount = 0
  /// The position after the element that was found last.
  private var next = 0
  private var removedCount = 0

  private struct Entry {
    let key: Key
    let element: Element
  }

  var count: Int { entries.count - removedCount }

  /// The place of the next element to be added.
  var endPlace: Int { entries.count }

  /// The elements, in their order.
  var elements: some Sequence<Element> { entries.lazy.compactMap { $0?.element } }

  /// Returns the keys of the elements from a place on.
  func keys(from place: Int) -> [Key] {
    var keys: [Key] = []
    keys.reserveCapacity(entries.count - place)
    for entry in entries[place...] { if let entry { keys.append(entry.key) } }
    return keys
  }

  /// Ensures room for `count` more elements.
  mutating func reserveCapacity(forMore count: Int) {
    guard entries.capacity < entries.count + count else { return }
    entries.reserveCapacity(max(entries.count + count, 2 * entries.capacity))
    index(forMore: count)
  }

  /// Returns the element with a key, or nil.
  mutating func find(_ key: Key) -> Element? {
    if next < entries.count, let entry = entries[next], entry.key == key {
      next += 1
      return entry.element
    }
    index()
    guard let place = places[key] else { return nil }
    next = place + 1
    return entries[place]?.element
  }

  /// Returns the element with a key, which is added if it is new.
  mutating func find(
    _ key: Key, orAdd element: @autoclosure () -> Element
  ) -> (element: Element, isNew: Bool) {
    let place = enter(key)
    next = place + 1
    if place < entries.count, let entry = entries[place] { return (entry.element, false) }
    let entry = Entry(key: key, element: element())
    entries.append(entry)
    indexedCount += 1
    return (entry.element, true)
  }

  /// Adds an element in place of the one with its key, and returns that.
  @discardableResult
  mutating func update(_ element: Element, for key: Key) -> Element? {
    let place = enter(key)
    let entry = Entry(key: key, element: element)
    guard place < entries.count else {
      entries.append(entry)
      indexedCount += 1
      return nil
    }
    defer { entries[place] = entry }
    return entries[place]?.element
  }

  /// Removes the element with a key, and returns it.
  @discardableResult
  mutating func remove(_ key: Key) -> Element? {
    index()
    guard let place = places.removeValue(forKey: key), let removed = entries[place] else {
      return nil
    }
    entries[place] = nil
    removedCount += 1
    if removedCount > entries.count / 2 + 8 { removeAll { _ in false } }
    return removed.element
  }

  /// Removes the elements that a condition holds for.
  mutating func removeAll(where isRemoved: (Element) -> Bool) {
    entries.removeAll { entry in entry.map { isRemoved($0.element) } ?? true }
    places = [:]
    (indexedCount, next, removedCount) = (0, 0, 0)
  }

  /// Returns the place of a key, which is the end for one that has none yet.
  private mutating func enter(_ key: Key) -> Int {
    index()
    let end = entries.count
    func enter(_ place: inout Int?) -> Int {
      let known = place ?? end
      place = known
      return known
    }
    return enter(&places[key])
  }

  /// Enters all keys, with room for `count` more.
  private mutating func index(forMore count: Int = 0) {
    guard indexedCount < entries.count || count > 0 else { return }
    if places.capacity < entries.count + count { places.reserveCapacity(entries.count + count) }
    for place in indexedCount..<entries.count {
      guard let key = entries[place]?.key else { continue }
      if places[key] == nil { places[key] = place }
    }
    indexedCount = entries.count
  }
}
