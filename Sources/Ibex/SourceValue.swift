public import ValueTransformers

/// A value of unknown shape: what a document, a dictionary, or an element holds.
///
///     struct Event: Mappable {
///       var name = ""
///       var payload = SourceValue.null
///     }
///     let event = try Event(json: #"{"name": "sale", "payload": {"total": 12.10, "items": [1]}}"#)
///     event.payload["total"]?.number?.text    // 12.10
///     event.payload["items"]?[0] == 1         // true
///
/// Numbers are exactly as the source has them, and objects keep the order of their keys. Two values
/// are equal in any order, and numbers by their exact value: `12.10` is `12.1`. A value is
/// itself a source, from which models are made and updated.
public struct SourceValue: Sendable {
  /// A value by its kind.
  public enum Content: Sendable {
    /// Nothing, said explicitly.
    case null
    /// True or false.
    case boolean(Bool)
    /// A number, exactly as the source wrote it.
    case number(NumberLiteral)
    /// Text.
    case text(String)
    /// A list of values.
    case list([SourceValue])
    /// Something keyed.
    case object(SourceObject)
  }

  /// The value by its kind.
  public var content: Content
  /// Whether the value is an attribute where the object that holds it is an element of XML.
  ///
  /// Elsewhere it means nothing, and values are equal whether they are attributes or not.
  public var isAttribute = false

  /// Makes a value of a kind.
  public init(_ content: Content) { self.content = content }

  /// Nothing, said explicitly.
  public static let null = SourceValue(.null)

  /// Makes something keyed.
  public init(_ object: SourceObject) { self.init(.object(object)) }
}

// The value of one kind, nil for a value of another.
extension SourceValue {
  /// Whether it is null.
  public var isNull: Bool { if case .null = content { true } else { false } }

  /// The Boolean; nil for any other kind of value.
  public var boolean: Bool? { if case .boolean(let flag) = content { flag } else { nil } }

  /// The number; nil for any other kind of value.
  public var number: NumberLiteral? {
    if case .number(let number) = content { number } else { nil }
  }

  /// The text; nil for any other kind of value.
  public var text: String? { if case .text(let text) = content { text } else { nil } }

  /// The elements of a list; nil for any other kind of value.
  public var list: [SourceValue]? { if case .list(let list) = content { list } else { nil } }

  /// The entries of something keyed; nil for any other kind of value.
  public var object: SourceObject? { if case .object(let object) = content { object } else { nil } }
}

extension SourceValue {
  /// The value under exactly this key, or nil.
  ///
  /// Setting nil removes the key. A value set under a key of what is not keyed makes an object of
  /// it.
  public subscript(key: String) -> SourceValue? {
    get { object?[key] }
    set {
      guard object != nil || newValue != nil else { return }
      var object = object ?? [:]
      content = .null
      object[key] = newValue
      content = .object(object)
    }
  }

  /// The element of a list at a position, or nil.
  ///
  /// Setting nil removes the element, setting a value right behind the last one appends it. A
  /// position further on has no effect. Nothing happens where the value is not a list.
  public subscript(position: Int) -> SourceValue? {
    get { list.flatMap { $0.indices.contains(position) ? $0[position] : nil } }
    set {
      guard var list else { return }
      content = .null
      defer { content = .list(list) }
      if list.indices.contains(position) {
        list.replaceSubrange(position...position, with: newValue.map { [$0] } ?? [])
      } else if position == list.count, let newValue {
        list.append(newValue)
      }
    }
  }
}

extension SourceValue: Hashable {
  // Neither can say that a stack is used up. So few levels are gone down by recursion, as is all
  // that most values have; what is further down waits in a list.
  private static let levelsAtOnce = 10

  public static func == (first: SourceValue, second: SourceValue) -> Bool {
    switch (first.content, second.content) {
    case (.list, .list), (.object, .object): areEqualInDepth(first, second)
    default: first.isSameScalar(as: second)
    }
  }

  public func hash(into hasher: inout Hasher) {
    switch content {
    case .list, .object: hashInDepth(into: &hasher)
    default: hashScalar(into: &hasher)
    }
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

  @inline(__always)
  private func isSameScalar(as other: SourceValue) -> Bool {
    switch (content, other.content) {
    case (.null, .null): true
    case (.boolean(let first), .boolean(let second)): first == second
    case (.number(let first), .number(let second)): ExactNumber(first) == ExactNumber(second)
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
      // Without order: what the hashes of the entries have in common.
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

  @inline(__always)
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

extension SourceValue: CustomStringConvertible {
  /// The value as JSON; numbers that are not finite as texts.
  ///
  /// A value that nests more deeply than JSON may is described by its kind.
  public var description: String {
    var serializer = Serializer()
    serializer.nonFiniteNumbers = .text
    return (try? serializer.jsonString(self)) ?? summary
  }

  /// The kind, with a number of elements or the first keys: nothing of what is within.
  var summary: String {
    switch content {
    case .null: Summary.null
    case .boolean(let flag): Summary.boolean(flag)
    case .number(let number): Summary.number(number.text)
    case .text(let text): Summary.text(text)
    case .list(let list): Summary.list(list.count)
    case .object(let object): "\(Summary.object) with \(Summary.keys(object.keys))"
    }
  }
}

// Not by nil, which is not a value where an optional one is asked for.
extension SourceValue: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  public init(booleanLiteral flag: Bool) { self.init(.boolean(flag)) }

  public init(integerLiteral number: Int64) { self.init(.number(NumberLiteral(number))) }

  public init(floatLiteral number: Double) { self.init(.number(NumberLiteral(number))) }

  public init(stringLiteral text: String) { self.init(.text(text)) }

  public init(arrayLiteral list: SourceValue...) { self.init(.list(list)) }

  /// Makes something keyed; of two equal keys the last counts.
  public init(dictionaryLiteral entries: (String, SourceValue)...) {
    self.init(.object(SourceObject(entries)))
  }
}
