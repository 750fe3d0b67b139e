/// A plan with what JSON writes before each value.
///
/// Invariant: it owns the memory of its properties and of their keys, which never changes.
final class JSONPlan: @unchecked Sendable {
  struct Property {
    let source: WriteProperty
    let write: ValueWriter.Write<JSONOutput>
    /// The start of its own key among the keys, quoted and with a colon.
    let keyStart: Int
    let keyCount: Int
    let isUnusual: Bool
  }

  let properties: ConstantBuffer<Property>
  let keys: ByteBuffer
  /// Whether an object without anything in it is not written.
  let isOfGroup: Bool

  init(_ plan: WritePlan, _ cache: WritePlanCache) {
    var keys = ByteBuffer(capacity: 256)
    let properties = plan.properties.map { property in
      let start = keys.count
      cache.escaping.append(property.key, to: &keys)
      keys.append(cache.configuration.json.isPretty ? ": " : ":")
      return Property(
        source: property, write: property.writer.json, keyStart: start,
        keyCount: keys.count - start, isUnusual: property.isUnusual)
    }
    // Keys are copied by words.
    for _ in 0..<8 { keys.append(0) }
    self.properties = ConstantBuffer(properties)
    self.keys = keys
    isOfGroup = plan.origin == .group
  }

  deinit {
    properties.deallocate()
    keys.discard()
  }
}
