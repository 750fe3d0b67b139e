extension SourceValue: Hashable {
  // Neither can report an exhausted stack. So recursion is limited to a few levels, which suffice
  // for most values; deeper values wait in a list.
  private static let levelsAtOnce = 10

  @inline(never)
  public static func == (first: SourceValue, second: SourceValue) -> Bool {
    switch (first.content, second.content) {
    case (.list, .list), (.object, .object): areEqualInDepth(first, second)
    default: first.isSameScalar(as: second)
    }
  }

  public func hash(into hasher: inout Hasher) {
    if holdsValues { hashInDepth(into: &hasher) } else { hashScalar(into: &hasher) }
  }

  @inline(never)
  private static func areEqualInDepth(_ first: SourceValue, _ second: SourceValue) -> Bool {
    var deeper: [(SourceValue, SourceValue)] = []
    guard first.isEqual(to: second, levelsAtOnce, &deeper) else { return false }
    while let (first, second) = deeper.popLast() {
      guard first.isEqual(to: second, levelsAtOnce, &deeper) else { return false }
    }
    return true
  }

  @inline(never)
  private func hashInDepth(into hasher: inout Hasher) {
    var deeper: [(value: SourceValue, hasher: Hasher)] = []
    hash(into: &hasher, Self.levelsAtOnce, &deeper)
    guard !deeper.isEmpty else { return }
    // Each with the way to it, and without order, for the entries of objects have none.
    var hash = 0
    while case (let value, var hasher)? = deeper.popLast() {
      value.hash(into: &hasher, Self.levelsAtOnce, &deeper)
      hash ^= hasher.finalize()
    }
    hasher.combine(hash)
  }

  /// Returns whether a value is equal to another as far as some levels go.
  ///
  /// - Parameter deeper: Takes the pairs of values below that are still to be compared.
  fileprivate func isEqual(
    to other: SourceValue, _ levels: Int, _ deeper: inout [(SourceValue, SourceValue)]
  ) -> Bool {
    switch (content, other.content) {
    case (.list(let first), .list(let second)):
      guard first.count == second.count else { return false }
      if levels > 0 { return first.areEqual(to: second, levels - 1, &deeper) }
    case (.object(let first), .object(let second)):
      guard first.count == second.count else { return false }
      if levels > 0 { return first.areEntriesEqual(to: second, levels - 1, &deeper) }
    default: return isSameScalar(as: other)
    }
    deeper.append((self, other))
    return true
  }

  private func isSameScalar(as other: SourceValue) -> Bool {
    switch (content, other.content) {
    case (.null, .null): true
    case (.boolean(let first), .boolean(let second)): first == second
    case (.number(let first), .number(let second)):
      first.text == second.text || ExactNumber(first) == ExactNumber(second)
    case (.text(let first), .text(let second)): first == second
    default: false
    }
  }

  /// Feeds a value to a hasher as far as some levels go.
  ///
  /// - Parameter deeper: Takes the values below that are still to be hashed.
  fileprivate func hash(
    into hasher: inout Hasher, _ levels: Int,
    _ deeper: inout [(value: SourceValue, hasher: Hasher)]
  ) {
    switch content {
    case .list(let list):
      hasher.combine(list.count)
      guard levels > 0 else { return deeper.append((self, hasher)) }
      for element in list {
        if element.holdsValues {
          element.hash(into: &hasher, levels - 1, &deeper)
        } else {
          element.hashScalar(into: &hasher)
        }
      }
    case .object(let object):
      guard levels > 0 else { return deeper.append((self, hasher)) }
      // Independent of order: a combination of the entries' hashes.
      var hash = 0
      for (key, value) in object {
        var entry = hasher
        entry.combine(key)
        value.hash(into: &entry, levels - 1, &deeper)
        hash ^= entry.finalize()
      }
      hasher.combine(hash)
    default: hashScalar(into: &hasher)
    }
  }

  private var holdsValues: Bool {
    switch content {
    case .list, .object: true
    default: false
    }
  }

  private func hashScalar(into hasher: inout Hasher) {
    switch content {
    case .boolean(let flag): hasher.combine(flag)
    case .number(let number): hasher.combine(ExactNumber(number))
    case .text(let text): hasher.combine(text)
    case .null, .list, .object: hasher.combine(0)
    }
  }
}

extension [SourceValue] {
  fileprivate func areEqual(
    to others: [SourceValue], _ levels: Int, _ deeper: inout [(SourceValue, SourceValue)]
  ) -> Bool {
    if sharesMemory(with: others) { return true }
    for (value, other) in zip(self, others) {
      guard value.isEqual(to: other, levels, &deeper) else { return false }
    }
    return true
  }
}

extension Array {
  /// Returns whether a list of the same length is a copy of this one, neither changed since.
  fileprivate func sharesMemory(with other: [Element]) -> Bool {
    withUnsafeBufferPointer { first in
      other.withUnsafeBufferPointer { first.baseAddress == $0.baseAddress }
    }
  }
}

extension SourceObject {
  fileprivate func areEntriesEqual(
    to other: SourceObject, _ levels: Int, _ deeper: inout [(SourceValue, SourceValue)]
  ) -> Bool {
    if keys.sharesMemory(with: other.keys) {
      return values.areEqual(to: other.values, levels, &deeper)
    }
    for (position, key) in keys.enumerated() {
      // Most have their keys in the same order.
      let place = other.keys[position] == key ? position : other.place(of: key)
      guard let place, values[position].isEqual(to: other.values[place], levels, &deeper)
      else { return false }
    }
    return true
  }
}
