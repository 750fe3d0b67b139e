/// How one property of a model is written; as safe to share as its writer is.
struct WriteProperty: @unchecked Sendable {
  let offset: Int
  /// The closures of the writer, at hand for the loop that writes a model.
  let json: ValueWriter.Write<JSONOutput>
  let dictionary: ValueWriter.Write<DictionaryOutput>
  /// The key in JSON with its quotes and the colon: memory of the plan, with eight bytes behind.
  var keyBytes: UnsafePointer<UInt8>?
  var keyByteCount = 0
  /// What the model calls the property.
  let name: String
  /// What the output calls it.
  let key: String
  let writer: ValueWriter
  /// Whether nil is written, as null.
  let writesNil: Bool
  /// The value that makes writing unnecessary; nil if the property is written in any case.
  let skippedValue: DefaultValue?
  /// What becomes of it in XML.
  let xml: XMLRole
  /// Whether there is more to writing it than calling the closure.
  let isUnusual: Bool

  init(
    name: String, key: String, offset: Int, writer: ValueWriter, writesNil: Bool,
    skippedValue: DefaultValue?, xml: XMLRole
  ) {
    self.name = name
    self.key = key
    self.offset = offset
    self.writer = writer
    self.writesNil = writesNil
    self.skippedValue = skippedValue
    self.xml = xml
    isUnusual = writesNil || skippedValue != nil
    json = writer.json
    dictionary = writer.dictionary
  }

  /// What a model says it is.
  static func constant(_ name: FamilyName) -> WriteProperty {
    WriteProperty(
      name: name.key, key: name.key, offset: 0, writer: ValueWriter(FamilyNameWriter(name: name)),
      writesNil: false, skippedValue: nil, xml: XMLRole(ofKey: name.key))
  }

  /// What a model says it is, where it has a property of text for that.
  static func text(of property: WrittenProperty, key: String, _ name: FamilyName) -> WriteProperty {
    let writer = ValueWriter(FamilyNameWriter(name: name, isStored: true))
    return WriteProperty(
      name: property.name, key: key, offset: property.offset, writer: writer, writesNil: false,
      skippedValue: nil, xml: XMLRole(ofKey: key))
  }

  /// Writes the property of a model, if it is to be written.
  @inline(never)
  func writeUnusual<Output: ValueOutput>(
    of model: ValueMemory, to output: inout Output
  ) throws -> Bool {
    let memory = model.property(at: offset)
    if let skippedValue, try skippedValue.isHeld(memory, output.state) { return false }
    if try output.write(memory, by: writer) { return true }
    guard writesNil || skippedValue != nil else { return false }
    try output.writeNull()
    return true
  }
}

/// What `init()` gives a property, as the bytes of JSON.
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

  /// Whether memory holds the value.
  func isHeld(_ memory: ValueMemory, _ state: SerializationState) throws -> Bool {
    try bytes(of: memory, state) == value
  }

  private func bytes(
    of memory: ValueMemory, _ state: SerializationState
  ) throws -> [UInt8] {
    var output = JSONOutput(state: SerializationState(plain: cache, like: state))
    defer { output.buffer.discard() }
    if try !writer.json(memory, &output) { output.writeNull() }
    return Array(output.buffer.bytes)
  }
}
