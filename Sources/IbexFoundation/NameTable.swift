/// A table by name, in the order of additions.
///
/// All of them look names up in one kind of dictionary: the code of each further kind is more than a
/// kilobyte, and the runtime looks its type up.
@usableFromInline
package struct NameTable<Value> {
  @usableFromInline var index = NameIndex()
  @usableFromInline package var values: [Value] = []

  @inlinable
  package init() {}

  @inlinable
  package var isEmpty: Bool { values.isEmpty }

  /// The names, in the order of ``values``.
  @inlinable
  package var names: [String] { index.names }

  /// The names with their values.
  @inlinable
  package var entries: Zip2Sequence<[String], [Value]> { zip(names, values) }

  @inlinable
  package subscript(name: String) -> Value? {
    let position = index.position(of: name)
    return position >= 0 ? values[position] : nil
  }

  /// Returns the position of a name; -1 for one that was not added.
  @inlinable
  package func position(of name: String) -> Int { index.position(of: name) }

  /// Sets the value of a name, new or known.
  @inlinable
  package mutating func set(_ value: Value, for name: String) {
    let position = index.insert(name)
    if position == values.count { values.append(value) } else { values[position] = value }
  }

  /// Adds a name with its value if the name is new, and returns the position of the name.
  @inlinable @discardableResult
  package mutating func insert(_ value: @autoclosure () -> Value, for name: String) -> Int {
    let position = index.insert(name)
    if position == values.count { values.append(value()) }
    return position
  }
}

extension NameTable {
  /// Adds an element to the list of a name, which is new or known.
  @inlinable
  package mutating func append<Element>(_ element: Element, for name: String)
  where Value == [Element] {
    let position = insert([], for: name)
    values[position].append(element)
  }
}

extension NameTable: Sendable where Value: Sendable {}

/// The positions of names in the order of additions.
@usableFromInline
package struct NameIndex: Sendable {
  @usableFromInline private(set) var names: [String] = []
  private var positions = [String: Int]()

  @usableFromInline
  init() {}

  /// Returns the position of a name; -1 for one that was not added.
  @usableFromInline
  func position(of name: String) -> Int { positions[name] ?? -1 }

  /// Returns the position of a name, which is added if it is new.
  @usableFromInline
  mutating func insert(_ name: String) -> Int {
    if let position = positions[name] { return position }
    positions[name] = names.count
    names.append(name)
    return names.count - 1
  }
}
