import IbexFoundation
import ValueTransformers

/// An output that builds a value of unknown shape.
///
/// For a comparison it keeps what is known of the objects that the values were.
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
  /// Whether the value written last is that of an optional, and whether blank text is one.
  private var optional: (isEntered: Bool, takesBlank: Bool) = (false, false)
  /// The last absence that has been noted, until it is put down.
  private var absence: PartialAbsence?

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

  var comparesNames: Bool { comparison == .byNames }

  mutating func enterOptional(takesBlank: Bool) { optional = (true, takesBlank) }

  mutating func note(_ absence: PartialAbsence) { self.absence = absence }

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
      try write(at: .index(position)) { try element(position, &$0) }
      list.append(value)
    }
    state.ascend()
    value = SourceValue(.list(list))
  }

  mutating func writeRepeated(
    count: Int, _ element: (Int, inout SourceValueOutput) throws -> Bool
  ) throws {
    let absence = absence
    self.absence = nil
    try writeList(count: count, element)
    value.traits = .throughList
    if case .column? = absence { value.traits.insert(.lacksColumn) }
    self.absence = absence
  }

  mutating func writePositions(
    count: Int, _ element: (Int, inout SourceValueOutput) throws -> Bool
  ) throws {
    try writeRepeated(count: count) { position, output in
      output.optional = (false, false)
      if try !element(position, &output) { output.writeNull() }
      if output.isReadAsNil(output.value) { output.value.traits.insert(.readAsNil) }
      return true
    }
    value.traits.insert(.positions)
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
      try write(at: .key(key)) { try value(position, &$0) }
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
      guard let value = try value(of: property, model) else { continue }
      if comparison == .byNames {
        object.insert(value, at: (property.owners + [property.name])[...])
      } else {
        object[property.key] = value
      }
    }
    state.ascend()
    object.origin = wholeCount > 0 ? .whole : origin(of: plan)
    value = SourceValue(object)
  }

  private func origin(of plan: WritePlan) -> SourceObject.Origin {
    switch plan.part {
    case .group: .group
    case .model: .model(ObjectIdentifier(plan.type), isNamed: false)
    case .namedModel: .model(ObjectIdentifier(plan.type), isNamed: true)
    }
  }

  /// Returns the value of a model's property; nil for one that is left out and not compared.
  private mutating func value(
    of property: WriteProperty, _ model: ValueMemory
  ) throws -> SourceValue? {
    optional = (false, false)
    absence = nil
    let isWritten = try property.write(of: model, to: &self)
    guard isWritten || comparesNil else { return nil }
    var value = isWritten ? self.value : .null
    value.isAttribute = isWritten && property.isAttribute
    if !isWritten { value.traits = .leftOut }
    switch absence {
    case .flattenedModel(let isNeeded):
      if !isWritten { value.traits.insert(.ownerless) }
      if isNeeded { value.traits.insert(.needed) }
    case .column(isNeeded: true): value.traits.insert(.needed)
    case .column, nil: break
    }
    if isReadAsNil(value) { value.traits.insert(.readAsNil) }
    if value.list?.isEmpty == true, property.defaultContent == .empty {
      value.traits.insert(.emptyByDefault)
    }
    if property.isEntry { value.traits.insert(.entry) }
    value.traits.formUnion(property.entryTraits)
    return value
  }

  /// Returns whether reading takes the value of an optional, which was written last, for nil.
  private func isReadAsNil(_ value: SourceValue) -> Bool {
    optional.isEntered && (value.isNull || (value.text == "" && !optional.takesBlank))
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
    inner.origin = .group
    inner.insert(value, at: keys.dropFirst())
    self[key] = SourceValue(inner)
  }
}
