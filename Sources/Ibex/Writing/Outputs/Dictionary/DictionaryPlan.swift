import IbexFoundation

/// The set of properties of a model that are present.
///
/// Those beyond the first 64 have room in a list.
package struct PropertyMask {
  private(set) var first: UInt64 = 0
  /// For each of the others up to the last one whether it is present.
  private var others: [Bool] = []

  package init() {}

  @inline(__always)
  package mutating func insert(_ position: Int) {
    if position < 64 { first |= 1 << UInt64(position) } else { insertOther(position) }
  }

  @inline(never)
  private mutating func insertOther(_ position: Int) {
    while others.count <= position - 64 { others.append(false) }
    others[position - 64] = true
  }

  package func contains(_ position: Int) -> Bool {
    position < 64
      ? first >> UInt64(position) & 1 == 1
      : position - 64 < others.count && others[position - 64]
  }
}

/// A plan with dictionaries of its keys, which are copied with other values.
///
/// A copy hashes no keys, which is most of the cost of a new dictionary.
///
/// Invariant: the lock guards all that can change. The plan owns the memory of its properties.
final class DictionaryPlan: @unchecked Sendable {
  struct Property {
    let source: WriteProperty
    let write: ValueWriter.Write<DictionaryOutput>
    let isUnusual: Bool
  }

  /// The maximum number of cached combinations; others are created anew.
  private static let capacity = 32

  let properties: ConstantBuffer<Property>
  /// The positions of the properties by their keys, where all are present.
  private let whole: [String: Int]
  private let wholeMask: UInt64
  private let lock = Lock()
  private var parts: [(mask: UInt64, template: [String: Int])] = []

  init(_ plan: WritePlan) {
    properties = ConstantBuffer(
      plan.properties.map {
        Property(source: $0, write: $0.writer.dictionary, isUnusual: $0.isUnusual)
      })
    var mask = PropertyMask()
    for position in properties.indices { mask.insert(position) }
    wholeMask = mask.first
    whole = Self.template(properties, mask)
  }

  deinit { properties.deallocate() }

  /// Returns the dictionary of the values that are present, which are taken from their places.
  @inline(__always)
  func dictionary(of values: DictionaryValues, _ present: PropertyMask) -> [String: Any] {
    let isWhole = present.first == wholeMask && properties.count <= 64
    let template = isWhole ? whole : part(present)
    return template.mapValues { values.take($0) }
  }

  private func part(_ present: PropertyMask) -> [String: Int] {
    guard properties.count <= 64 else { return Self.template(properties, present) }
    return lock.withLock {
      if let known = parts.first(where: { $0.mask == present.first }) { return known.template }
      let template = Self.template(properties, present)
      if parts.count < Self.capacity { parts.append((present.first, template)) }
      return template
    }
  }

  private static func template(
    _ properties: ConstantBuffer<Property>, _ mask: PropertyMask
  ) -> [String: Int] {
    var template = [String: Int]()
    for position in properties.indices where mask.contains(position) {
      template[properties[position].source.key] = position
    }
    return template
  }
}
