/// A table by type, or by another object, looked up by address; in the order of additions.
///
/// The first dictionary in a process with a certain type of key makes the runtime search all
/// conformances for the one to `Hashable`, which takes a good part of a first call; and the code of
/// each dictionary is some kilobytes.
@usableFromInline
package struct TypeTable<Value> {
  @usableFromInline var index = TypeIndex()
  @usableFromInline package var values: [Value] = []

  @inlinable
  package init() {}

  /// The types, in the order of ``values``.
  @inlinable
  package var types: [ObjectIdentifier] { index.types }

  @inlinable
  package subscript(type: ObjectIdentifier) -> Value? {
    let position = index.position(of: type)
    return position >= 0 ? values[position] : nil
  }

  /// Sets the value of a type, new or known.
  @inlinable
  package mutating func set(_ value: Value, for type: ObjectIdentifier) {
    if index.insert(type) {
      values.append(value)
    } else {
      values[index.position(of: type)] = value
    }
  }
}

extension TypeTable: Sendable where Value: Sendable {}

/// The positions of types in the order of additions, by their addresses.
@usableFromInline
package struct TypeIndex: Sendable {
  @usableFromInline package private(set) var types: [ObjectIdentifier] = []
  /// For each slot of a hash table the position of a type and one more; 0 where it is free. Their
  /// number is a power of two, and at least half of them are free.
  @usableFromInline private(set) var slots: [Int] = []

  @usableFromInline
  package init() {}

  /// Makes the index of objects, by their addresses.
  package init(of objects: [AnyObject]) {
    for object in objects { insert(ObjectIdentifier(object)) }
  }

  /// Returns the position of a type; -1 for one that was not added.
  @inlinable
  package func position(of type: ObjectIdentifier) -> Int {
    guard !slots.isEmpty else { return -1 }
    var slot = home(of: type)
    while true {
      let position = slots[slot] - 1
      if position < 0 || types[position] == type { return position }
      slot = (slot + 1) & (slots.count - 1)
    }
  }

  /// Returns whether a type was added.
  @inlinable
  package func contains(_ type: ObjectIdentifier) -> Bool { position(of: type) >= 0 }

  /// Adds a type; false for one that was added before.
  @discardableResult
  @usableFromInline
  package mutating func insert(_ type: ObjectIdentifier) -> Bool {
    guard position(of: type) < 0 else { return false }
    types.append(type)
    if types.count * 2 > slots.count {
      slots = [Int](repeating: 0, count: max(slots.count * 2, 8))
      for position in types.indices { takeSlot(for: position) }
    } else {
      takeSlot(for: types.count - 1)
    }
    return true
  }

  private mutating func takeSlot(for position: Int) {
    var slot = home(of: types[position])
    while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = position + 1
  }

  /// Returns the slot at which the search for a type begins: bits of a product with the golden ratio,
  /// which addresses side by side share the least.
  @inlinable
  func home(of type: ObjectIdentifier) -> Int {
    let product = UInt64(UInt(bitPattern: type)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: product >> 40) & (slots.count - 1)
  }
}
