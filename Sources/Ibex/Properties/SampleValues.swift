import ValueTransformers

/// Values of a type that differ from each other, to tell properties apart by.
enum SampleValues {
  /// A few values, the harmless ones first; empty for a type that none are known of.
  static func values<Value>(of type: Value.Type) -> [Value] {
    var values: [Value] = []
    for value in candidates(of: type) where !values.contains(where: { isSame($0, value) }) {
      values.append(value)
    }
    return values
  }

  /// Whether two values are the same in memory, or equal, or of parts that are.
  ///
  /// Memory alone does not tell, for what lies between the parts of a value is anything.
  static func isSame<Value>(_ first: Value, _ second: Value, depth: Int = 0) -> Bool {
    let isSameMemory = withUnsafeBytes(of: first) { first in
      withUnsafeBytes(of: second) { $0.elementsEqual(first) }
    }
    if isSameMemory { return true }
    if (Value.self as? any SampledContainer.Type)?.isReference == true { return false }
    if isEqual(first, second) { return true }
    guard !(first is any Equatable), depth < 8 else { return false }
    let (mirror, other) = (Mirror(reflecting: first), Mirror(reflecting: second))
    guard mirror.subjectType == other.subjectType else { return false }
    if mirror.displayStyle == .class { return (first as AnyObject) === (second as AnyObject) }
    guard !mirror.children.isEmpty else {
      return other.children.isEmpty && "\(first)" == "\(second)"
    }
    return mirror.children.count == other.children.count
      && zip(mirror.children, other.children).allSatisfy {
        isSame($0.value, $1.value, depth: depth + 1)
      }
  }

  private static let texts = [
    "1", "2", "true", "false", "-1", "100003", "-1234567891", "2001-02-03", "2002-03-04T05:06:07Z",
    "https://a.example/", "AQID", "E621E1F8-C36C-495A-93FC-0C247A3E6E5F",
    "E621E1F8-C36C-495A-93FC-0C247A3E6E60",
    "  A text that nobody would make shorter, trim, or spell in another case: É \u{65}\u{301}  ",
  ]

  private static func candidates<Value>(of type: Value.Type) -> [Value] {
    if let type = type as? any SampledContainer.Type { return type.samples as? [Value] ?? [] }
    if let type = type as? any CaseIterable.Type { return cases(of: type) }
    if let type = type as? any (Mappable & AnyObject).Type {
      return [type.init(), type.init()].compactMap { $0 as? Value }
    }
    let registry = TransformerRegistry.standard
    guard
      let read = registry.transformer(from: String.self, to: type)?
        .closure(from: String.self, to: type)
    else { return [] }
    return texts.compactMap { try? read($0) }
  }

  private static func cases<Cases: CaseIterable, Value>(of type: Cases.Type) -> [Value] {
    type.allCases.prefix(4).compactMap { $0 as? Value }
  }
}

/// A type that is made of other values, and so are its samples.
private protocol SampledContainer {
  static var samples: [Self] { get }
  /// Whether a value is nothing but a reference to where its elements are kept.
  static var isReference: Bool { get }
}

extension Optional: SampledContainer {
  fileprivate static var samples: [Wrapped?] { SampleValues.values(of: Wrapped.self).map { $0 } }

  fileprivate static var isReference: Bool {
    (Wrapped.self as? any SampledContainer.Type)?.isReference ?? false
  }
}

extension Array: SampledContainer {
  fileprivate static var isReference: Bool { true }

  /// Also empty ones, which differ in where they would keep elements.
  fileprivate static var samples: [[Element]] {
    let elements = SampleValues.values(of: Element.self)
    guard elements.count > 1 else {
      return [1, 2].map { count in
        var array: [Element] = []
        array.reserveCapacity(count)
        return array
      }
    }
    return [[elements[0]], [elements[1], elements[0], elements[1]]]
  }
}

extension Set: SampledContainer {
  fileprivate static var isReference: Bool { true }

  fileprivate static var samples: [Set<Element>] {
    [Set(minimumCapacity: 1), Set(minimumCapacity: 2)]
  }
}

extension Dictionary: SampledContainer {
  fileprivate static var isReference: Bool { true }

  fileprivate static var samples: [[Key: Value]] {
    [Dictionary(minimumCapacity: 1), Dictionary(minimumCapacity: 2)]
  }
}
