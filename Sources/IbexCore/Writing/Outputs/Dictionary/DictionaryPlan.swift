import IbexFoundation

/// A plan with dictionaries of its keys, which are copied with other values; of no more properties
/// than a set holds.
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
  private let all: PropertySet
  private let lock = Lock()
  private var parts: [(present: PropertySet, template: [String: Int])] = []

  init(_ plan: WritePlan) {
    properties = ConstantBuffer(
      plan.properties.map {
        Property(source: $0, write: $0.writer.dictionary, isUnusual: $0.isUnusual)
      })
    var all = PropertySet()
    for position in properties.indices { all.insert(position) }
    self.all = all
    whole = Self.template(properties, all)
  }

  deinit { properties.deallocate() }

  /// Returns the dictionary of the values that are present, which are taken from their places.
  func dictionary(of values: DictionaryValues, _ present: PropertySet) -> [String: Any] {
    let template = present == all ? whole : part(present)
    return template.mapValues { values.take($0) }
  }

  private func part(_ present: PropertySet) -> [String: Int] {
    lock.withLock {
      if let known = parts.first(where: { $0.present == present }) { return known.template }
      let template = Self.template(properties, present)
      if parts.count < Self.capacity { parts.append((present, template)) }
      return template
    }
  }

  private static func template(
    _ properties: ConstantBuffer<Property>, _ present: PropertySet
  ) -> [String: Int] {
    var template = [String: Int]()
    for position in properties.indices where present.contains(position) {
      template[properties[position].source.key] = position
    }
    return template
  }
}
