import Foundation
import ValueTransformers

/// Values as those of unknown shape, with what is known of the objects that they were.
struct SourceValueOutput: ValueOutput {
  var state: SerializationState
  /// Whether the keys of models are the names of their properties, and nil is among them.
  let isForComparison: Bool
  /// The value that was written last.
  private(set) var value = SourceValue.null
  /// The values around the next one that are read as a whole.
  private var wholeCount = 0

  init(state: SerializationState, isForComparison: Bool = false) {
    self.state = state
    self.isForComparison = isForComparison
  }

  mutating func writeNull() { value = .null }

  mutating func write(text: String) { value = SourceValue(.text(text)) }

  mutating func write(_ flag: Bool) { value = SourceValue(.boolean(flag)) }

  mutating func write<Integer: FixedWidthInteger>(_ integer: Integer) {
    value = SourceValue(.number(NumberLiteral(integer)))
  }

  mutating func write(_ number: Double) throws(SerializationError) {
    guard number.isFinite else { return write(text: try state.text(ofNonFinite: number)) }
    value = SourceValue(.number(NumberLiteral(number)))
  }

  mutating func write(numberText: String) {
    value = SourceValue(.number(NumberLiteral(uncheckedLiteral: numberText)))
  }

  mutating func enterWhole() { wholeCount += 1 }

  mutating func leaveWhole() { wholeCount -= 1 }
}

extension SourceValueOutput {
  mutating func writeList(
    count: Int, _ element: (Int, inout SourceValueOutput) throws -> Bool
  ) throws {
    try state.descend(Summary.list(count))
    var list: [SourceValue] = []
    list.reserveCapacity(count)
    for position in 0..<count {
      do {
        if try !element(position, &self) { writeNull() }
      } catch {
        throw error.within(.index(position))
      }
      list.append(value)
    }
    state.ascend()
    value = SourceValue(.list(list))
  }

  mutating func writeEntries(
    _ keys: [String], _ value: (Int, inout SourceValueOutput) throws -> Bool
  ) throws {
    try writeEntries(keys, attributeCount: 0, value)
  }

  mutating func writeEntries(
    _ keys: [String], attributeCount: Int,
    _ value: (Int, inout SourceValueOutput) throws -> Bool
  ) throws {
    try state.descend(Summary.object)
    var object = SourceObject()
    for (position, key) in keys.enumerated() {
      do {
        if try !value(position, &self) { writeNull() }
      } catch {
        throw error.within(.key(key))
      }
      self.value.isAttribute = position < attributeCount
      object[key] = self.value
    }
    state.ascend()
    object.origin = wholeCount > 0 ? .whole : .entries
    self.value = SourceValue(object)
  }

  mutating func writeModel(_ model: ValueMemory, by plan: WritePlan) throws {
    try state.descend(Summary.object)
    var object = SourceObject()
    for property in plan.properties {
      if try property.write(of: model, to: &self) {
        value.isAttribute = property.isAttribute
        value.isLeftOut = false
      } else if isForComparison {
        value = .null
        value.isLeftOut = true
      } else {
        continue
      }
      object[isForComparison ? property.name : property.key] = value
    }
    state.ascend()
    object.origin = wholeCount > 0 ? .whole : .model(ObjectIdentifier(plan.type))
    value = SourceValue(object)
  }
}

extension SourceValueOutput {
  static func fragment<Value>(
    of value: Value, by writer: ValueWriter, _ state: SerializationState, isNative: Bool
  ) throws -> SourceValue? {
    var output = SourceValueOutput(state: state)
    return try output.write(value: value, by: writer) ? output.value : nil
  }

  mutating func write(_ fragment: SourceValue) { value = fragment }
}

extension Serializer {
  /// Makes a value of unknown shape of a value of any type that models may have as a property.
  ///
  /// - Parameters:
  ///   - value: What to write.
  ///   - type: The type that the value is held by.
  /// - Throws: As `json(_:as:)`.
  public func sourceValue<Value>(
    _ value: Value, as type: Value.Type = Value.self
  ) throws -> SourceValue {
    var output = SourceValueOutput(state: newState)
    try write(value, to: &output)
    return output.value
  }
}
