import Foundation
import ValueTransformers

/// What values are written to, one after another: the writers are generic over this.
///
/// There are three: the bytes of JSON, those of XML, and the values of a dictionary. Another form
/// is one more type that conforms, with a closure of its own in `ValueWriter`.
protocol ValueOutput {
  var state: SerializationState { get set }

  /// Called before the value of an optional that is not nil.
  mutating func enterOptional()
  mutating func writeNull() throws(SerializationError)
  mutating func write(text: String) throws(SerializationError)
  mutating func write(_ flag: Bool) throws(SerializationError)
  mutating func write<Integer: FixedWidthInteger>(_ integer: Integer) throws(SerializationError)
  mutating func write(_ number: Double) throws(SerializationError)
  /// Writes a number that stands in the text of a literal.
  mutating func write(numberText: String) throws(SerializationError)
  /// Writes a date that has no text, since its year has not one to four digits.
  mutating func write(dateBeyondText date: Date) throws(SerializationError)
  /// Writes a Swift value as it is, or returns false if the output has no place for such.
  mutating func writeNative<Value>(_ value: Value) -> Bool

  /// Writes a list; an element that answers false, since it is nil, becomes null.
  mutating func writeList(
    count: Int, _ element: (Int, inout Self) throws -> Bool
  ) throws
  /// Writes entries in the order of their keys; a value that answers false becomes null.
  mutating func writeEntries(
    _ keys: [String], _ value: (Int, inout Self) throws -> Bool
  ) throws
  /// Writes the properties of a model.
  mutating func writeModel(_ model: ValueMemory, by plan: WritePlan) throws

  /// A value that is written apart from the others.
  associatedtype Fragment
  /// Whether leaves stay the Swift values that they are.
  var isNative: Bool { get }
  /// Writes a value apart, or throws what it cannot be written for; nil for a value that is nil.
  static func fragment<Value>(
    of value: Value, by writer: ValueWriter, _ state: SerializationState, isNative: Bool
  ) throws -> Fragment?
  /// Writes what has been written apart.
  mutating func write(_ fragment: Fragment) throws

  /// Lets a writer write what is in memory, by the closure made for this kind of output.
  mutating func write(_ memory: ValueMemory, by writer: ValueWriter) throws -> Bool
}

// What an output does that has nothing but texts for leaves.
extension ValueOutput {
  @inline(__always)
  mutating func enterOptional() {}

  mutating func write(_ flag: Bool) throws(SerializationError) {
    try write(text: flag ? "true" : "false")
  }

  mutating func write<Integer: FixedWidthInteger>(_ integer: Integer) throws(SerializationError) {
    try write(text: String(integer))
  }

  mutating func write(_ number: Double) throws(SerializationError) {
    try write(text: number.isFinite ? number.shortestText : state.text(ofNonFinite: number))
  }

  mutating func write(numberText: String) throws(SerializationError) {
    try write(text: numberText)
  }

  mutating func write(dateBeyondText date: Date) throws(SerializationError) {
    throw SerializationError(
      expected: "a date in the years 1 to 9999", found: Summary.value(of: Date.self))
  }

  @inline(__always)
  mutating func writeNative<Value>(_ value: Value) -> Bool { false }

  var isNative: Bool { false }

  /// Writes a value by the writer for its type.
  mutating func write<Value>(value: Value, by writer: ValueWriter) throws -> Bool {
    try ValueMemory.withMemory(of: value) { try write($0, by: writer) }
  }
}
