/// An output that keeps nothing, to find out whether a value would be written.
struct PresenceOutput: ValueOutput {
  var state: SerializationState

  mutating func writeNull() {}
  mutating func write(text: String) {}
  mutating func write(_ flag: Bool) {}
  mutating func write<Integer: FixedWidthInteger>(_ integer: Integer) {}
  mutating func write(_ number: Double) {}
  mutating func write(numberText: String) {}

  mutating func writeList(
    count: Int, _ element: (Int, inout PresenceOutput) throws -> Bool
  ) {}

  mutating func writeEntries(
    _ keys: [String], _ value: (Int, inout PresenceOutput) throws -> Bool
  ) {}

  mutating func writeModel(_ model: ValueMemory, by plan: WritePlan) {}
}

extension WriteProperty {
  /// Returns whether the property of a model is written.
  func isPresent(in model: ValueMemory, _ state: SerializationState) throws -> Bool {
    var output = PresenceOutput(state: state)
    return try write(of: model, to: &output)
  }
}
