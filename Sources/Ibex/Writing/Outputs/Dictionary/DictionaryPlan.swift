import IbexFoundation

/// A plan with dictionaries of its keys, which are copied with other values.
///
/// A copy hashes no key, which is most of what a new dictionary costs.
///
/// Invariant: the lock guards all that can change. The plan owns the memory of its properties.
final class DictionaryPlan: @unchecked Sendable {
  struct Property {
    let source: WriteProperty
    let write: ValueWriter.Write<DictionaryOutput>
    let isUnusual: Bool
  }

  /// The most properties, for each of which there is a bit.
  static let propertyCapacity = UInt64.bitWidth
  /// The most combinations that are cached; others are made anew.
  private static let capacity = 32

  let properties: ConstantBuffer<Property>
  /// The positions of the properties by their keys, where all are present.
  private let whole: [String: Int]
  private let wholeMask: UInt64
  private let lock = Lock()
  private var parts: [UInt64: [String: Int]] = [:]

  init(_ plan: WritePlan) {
    properties = ConstantBuffer(
      plan.properties.map {
        Property(source: $0, write: $0.writer.dictionary, isUnusual: $0.isUnusual)
      })
    wholeMask = properties.indices.reduce(0) { $0 | 1 << UInt64($1) }
    whole = Self.template(properties, wholeMask)
  }

  deinit { properties.deallocate() }

  /// Returns the dictionary of the values that are present, which are taken from their places.
  @inline(__always)
  func dictionary(of values: DictionaryValues, _ present: UInt64) -> [String: Any] {
    let template = present == wholeMask ? whole : part(present)
    return template.mapValues { values.take($0) }
  }

  private func part(_ present: UInt64) -> [String: Int] {
    lock.withLock {
      if let template = parts[present] { return template }
      let template = Self.template(properties, present)
      if parts.count < Self.capacity { parts[present] = template }
      return template
    }
  }

  private static func template(
    _ properties: ConstantBuffer<Property>, _ mask: UInt64
  ) -> [String: Int] {
    let present = properties.enumerated().filter { mask >> UInt64($0.offset) & 1 == 1 }
    return [String: Int](
      uniqueKeysWithValues: present.map { ($0.element.source.key, $0.offset) })
  }
}
