package import IbexFoundation
import ValueTransformers

/// A destination of values, one after another, which the writers are generic over.
///
/// Another output is one more type that conforms. One that is to be fast has a closure of its own
/// in `ValueWriter`, for which the compiler specializes all writers; any other is written to by
/// their generic code.
package protocol ValueOutput {
  var state: SerializationState { get set }

  /// Called before a value with additional information.
  mutating func expect(_ mark: ValueMark)
  mutating func writeNull() throws(SerializationError)
  mutating func write(text: String) throws(SerializationError)
  mutating func write(_ flag: Bool) throws(SerializationError)
  mutating func write<Integer: FixedWidthInteger>(_ integer: Integer) throws(SerializationError)
  mutating func write(_ number: Double) throws(SerializationError)
  /// Writes a number from the text of a literal.
  mutating func write(numberText: String) throws(SerializationError)
  /// Writes a date that has no text, since its year has not one to four digits.
  mutating func write(dateBeyondText date: Date) throws(SerializationError)
  /// Writes a Swift value as it is, or returns false if the output has no place for such; one held
  /// as `Any` is what `encoded` has made.
  mutating func writeNative<Value>(_ value: Value) -> Bool

  /// Writes a list; an element for which the closure returns false, since it is nil, becomes null.
  mutating func writeList(count: Int, _ element: (Int, inout Self) throws -> Bool) throws
  /// Writes entries in the order of their keys, of which the first ones are attributes, where the
  /// output has such; a value for which the closure returns false becomes null.
  mutating func writeEntries(
    _ keys: [String], attributeCount: Int, _ value: (Int, inout Self) throws -> Bool
  ) throws
  /// Writes an element by the name of its type, that at a position in a family, where the output has
  /// elements.
  mutating func writeElement(
    of family: TypeFamily, _ position: Int?, _ body: (inout Self) throws -> Bool
  ) throws -> Bool
  /// Writes the markup of a value as it is, or returns false if the output has no such markup.
  mutating func write(markupOf value: any MarkupElement) throws -> Bool
  /// Writes a model, whose properties are those of its plan, and behind them entries of its rest.
  ///
  /// - Returns: False for a group without anything in it, of which nothing has been written.
  @discardableResult
  mutating func writeModel(
    _ model: ValueMemory, by plan: WritePlan, beside entries: [WriteProperty]
  ) throws -> Bool
  /// Writes some properties of a model, in their order; returns as for the model.
  @discardableResult
  mutating func write(
    _ properties: [WriteProperty], of model: ValueMemory, by plan: WritePlan
  ) throws -> Bool

  /// Returns a value to be written later, or nil for a nil value, or throws the reason why it
  /// cannot be written.
  func encoded(
    _ memory: ValueMemory, of type: Any.Type, by writer: ValueWriter
  ) throws -> EncodedValue?

  /// Lets a writer write the value in memory, by the closure for this output if there is one.
  mutating func write(_ memory: ValueMemory, by writer: ValueWriter) throws -> Bool
}

/// A trait of a value by which reading makes something else of it than of others.
package enum ValueMark {
  /// The value of an optional that is not nil; with whether reading takes blank text for a value of
  /// it, and not for nil.
  case optional(takesBlank: Bool)
  /// A value of any shape: `Any`, `SourceValue`.
  case unknown
  /// A value that reading creates anew, even in an update.
  case whole
  /// The entries of a value that encodes itself, which requests only its own keys.
  case encoded
  /// A list of items of a type, with the slot in which an output of another module caches what it
  /// knows of that type.
  case items(of: Any.Type, Attachment)
  /// A list of values that paths lead to by their positions.
  case positions
  /// A list of the properties of a model.
  case row
  /// A value with a rule for its elements in markup.
  case elements(ContentRule)
  /// Traits of a property that are known once it is written.
  case traits(WriteTree.Traits)
}

// The behavior of outputs whose leaves are only texts.
extension ValueOutput {
  package mutating func expect(_ mark: ValueMark) {}

  package mutating func write(markupOf value: any MarkupElement) throws -> Bool { false }

  /// Writes a value without the name of its type, which is compared with another or refused.
  package mutating func writeElement(
    of family: TypeFamily, _ position: Int?, _ body: (inout Self) throws -> Bool
  ) throws -> Bool {
    try body(&self)
  }

  package mutating func write(_ flag: Bool) throws(SerializationError) {
    try write(text: flag ? "true" : "false")
  }

  package mutating func write<Integer: FixedWidthInteger>(_ integer: Integer)
    throws(SerializationError)
  {
    try write(text: String(integer))
  }

  package mutating func write(_ number: Double) throws(SerializationError) {
    try write(text: number.isFinite ? number.shortestText : state.text(ofNonFinite: number))
  }

  package mutating func write(numberText: String) throws(SerializationError) {
    try write(text: numberText)
  }

  package mutating func write(dateBeyondText date: Date) throws(SerializationError) {
    throw SerializationError(
      expected: "a date in the years 1 to 9999", found: Summary.value(of: Date.self))
  }

  package mutating func writeNative<Value>(_ value: Value) -> Bool { false }

  package mutating func write(_ memory: ValueMemory, by writer: ValueWriter) throws -> Bool {
    try writer.write(memory, to: &self)
  }

  @discardableResult
  package mutating func writeModel(
    _ model: ValueMemory, by plan: WritePlan, beside entries: [WriteProperty]
  ) throws -> Bool {
    try write(plan.properties(for: state.form) + entries, of: model, by: plan)
  }

  /// Writes a value by the writer for its type.
  package mutating func write<Value>(value: Value, by writer: ValueWriter) throws -> Bool {
    try ValueMemory.withMemory(of: value) { try write($0, by: writer) }
  }
}

extension ValueOutput {
  /// Tries whether the value can be written as JSON: in most outputs a value depends on those
  /// beside it, so that it is not written until all are known.
  package func encoded(
    _ memory: ValueMemory, of type: Any.Type, by writer: ValueWriter
  ) throws -> EncodedValue? {
    guard try JSONOutput.bytes(of: memory, by: writer, state) != nil else { return nil }
    return EncodedValue(
      value: memory.value(ofType: type), writer: writer, codingPath: state.codingPath ?? [])
  }
}
