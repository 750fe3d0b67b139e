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

  @inlinable
  package subscript(name: String) -> Value? {
    let position = index.position(of: name)
    return position >= 0 ? values[position] : nil
  }

  /// Sets the value of a name, new or known.
  @inlinable
  package mutating func set(_ value: Value, for name: String) {
    let position = index.insert(name)
    if position == values.count { values.append(value) } else { values[position] = value }
  }

  /// Returns the position of a name, which is added with a value if it is new.
  @inlinable
  package mutating func position(of name: String, adding value: @autoclosure () -> Value) -> Int {
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
    let position = position(of: name, adding: [])
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
