/// The value that `init()` gives a property, as the bytes of JSON.
///
/// Invariant: `value` is set once, before the plan is published.
final class DefaultValue: @unchecked Sendable {
  private let writer: ValueWriter
  /// Keeps what the writer leads to.
  private let plans: [PlanIdentifier: WritePlan]
  private let cache: WritePlanCache
  private var value: [UInt8]?

  /// - Parameters:
  ///   - writer: Writes the property in a form that shows every difference.
  ///   - plans: What the writer leads to.
  ///   - cache: What looks up the types that are known only when values are written.
  init(writer: ValueWriter, plans: [PlanIdentifier: WritePlan], cache: WritePlanCache) {
    self.writer = writer
    self.plans = plans
    self.cache = cache
  }

  /// Sets the value; one that cannot be written is like no other.
  func set(_ memory: ValueMemory, _ state: SerializationState) {
    value = try? bytes(of: memory, state)
  }

  /// Returns whether memory holds the value.
  func isHeld(_ memory: ValueMemory, _ state: SerializationState) throws -> Bool {
    try bytes(of: memory, state) == value
  }

  private func bytes(of memory: ValueMemory, _ state: SerializationState) throws -> [UInt8] {
    var output = JSONOutput(state: SerializationState(plain: cache, like: state))
    defer { output.buffer.discard() }
    if try !writer.json(memory, &output) { output.writeNull() }
    return Array(output.buffer.bytes)
  }
}
