import Foundation
import ValueTransformers

/// Values as those of unknown shape, with what is known of the objects that they were.
struct SourceValueOutput: ValueOutput {
  var state: SerializationState
  /// The treatment of models that are compared with others, in which nil is null.
  enum Comparison {
    case byKeys
    /// With the names of properties in place of keys.
    case byNames
  }

  /// Nil for values that are not compared.
  private let comparison: Comparison?
  /// The value that was written last.
  private(set) var value = SourceValue.null
  /// The values around the next one that are read as a whole.
  private var wholeCount = 0

  init(state: SerializationState, comparison: Comparison? = nil) {
    self.state = state
    self.comparison = comparison
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

  var comparesNil: Bool { comparison != nil }

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

  mutating func writeRepeated(
    count: Int, _ element: (Int, inout SourceValueOutput) throws -> Bool
  ) throws {
    try writeList(count: count, element)
    value.traits = .throughList
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
      let isWritten = try property.write(of: model, to: &self)
      guard isWritten || comparesNil else { continue }
      if isWritten { value.isAttribute = property.isAttribute } else { value = .null }
      if !isWritten { value.traits = .leftOut }
      if value.list?.isEmpty == true, !property.isFullByDefault {
        value.traits.insert(.emptyByDefault)
      }
      if property.isEntry { value.traits.insert(.entry) }
      if comparison == .byNames {
        object.insert(value, at: (property.owners + [property.name])[...])
      } else {
        object[property.key] = value
      }
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

extension SourceObject {
  /// Puts a value under keys of keys.
  fileprivate mutating func insert(_ value: SourceValue, at keys: ArraySlice<String>) {
    guard let key = keys.first else { return }
    guard keys.count > 1 else {
      self[key] = value
      return
    }
    var inner = self[key]?.object ?? [:]
    inner.insert(value, at: keys.dropFirst())
    self[key] = SourceValue(inner)
  }
}
