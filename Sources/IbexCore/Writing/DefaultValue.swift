/// The value that `init()` gives a property, encoded as JSON; without bytes for nil.
package final class DefaultValue: Sendable {
  private let writer: ValueWriter
  /// Keeps the objects that the writer refers to.
  private let plans: [WritePlan]
  private let cache: WritePlanCache
  /// Nil for one that cannot be written, which is like no other.
  private let value: [UInt8]?

  /// - Parameters:
  ///   - memory: The value.
  ///   - writer: Writes the property in a form that shows every difference.
  ///   - plans: What the writer leads to.
  ///   - cache: What looks up the types that are known only when values are written.
  init(
    _ memory: ValueMemory, by writer: ValueWriter, plans: [WritePlan],
    cache: WritePlanCache
  ) {
    self.writer = writer
    self.plans = plans
    self.cache = cache
    let serializer = Serializer().with { $0.nonFiniteNumbers = .text }
    let state = SerializationState(serializer: serializer, cache: cache)
    value = try? JSONOutput.bytes(of: memory, by: writer, state) ?? []
  }

  /// Returns whether memory holds the value.
  func isHeld(_ memory: ValueMemory, _ state: SerializationState) throws -> Bool {
    var plain = state
    plain.cache = cache
    plain.nonFiniteNumbers = .text
    plain.codingPath = nil
    plain.isComparing = false
    return try JSONOutput.bytes(of: memory, by: writer, plain) ?? [] == value
  }
}
