/// An output that keeps nothing, to find out whether a value would be written, and of what shape.
struct PresenceOutput: ValueOutput {
  /// The kinds of values that reading may take for nothing.
  enum Shape {
    case null
    case blankText
    case list(count: Int)
    case entries(count: Int)
    /// An object without a key that its type asks for, which is no item of a list.
    case emptyModel
    /// A model with nothing but entries of its rest, which is none either.
    case restAlone
    case value
  }

  var state: SerializationState
  let xmlLayout: XMLLayout?
  let dropsEmpty: Bool
  /// The shape of the value that was written last.
  private(set) var shape = Shape.value
  private var isOptional = false
  private var isUnknown = false
  private var holdsElements = false

  /// - Parameter output: The traits of what the value would be written to.
  init(like output: OutputTraits) {
    state = output.state
    xmlLayout = output.xmlLayout
    dropsEmpty = output.dropsEmpty
  }

  mutating func enterOptional(takesBlank: Bool) { isOptional = true }

  mutating func enterUnknown() { isUnknown = true }

  mutating func writeNull() { shape = .null }
  mutating func write(text: String) { shape = text.isEmpty ? .blankText : .value }
  mutating func write(_ flag: Bool) { shape = .value }
  mutating func write<Integer: FixedWidthInteger>(_ integer: Integer) { shape = .value }
  mutating func write(_ number: Double) { shape = .value }
  mutating func write(numberText: String) { shape = .value }

  mutating func writeList(
    count: Int, _ element: (Int, inout PresenceOutput) throws -> Bool
  ) {
    shape = .list(count: count)
  }

  mutating func writeEntries(
    _ keys: [String], _ value: (Int, inout PresenceOutput) throws -> Bool
  ) {
    writeEntries(keys, attributeCount: 0, value)
  }

  mutating func writeEntries(
    _ keys: [String], attributeCount: Int, _ value: (Int, inout PresenceOutput) throws -> Bool
  ) {
    shape = .entries(count: keys.count)
    holdsElements = keys.dropFirst(attributeCount).contains { $0 != SourceDocument.innerTextKey }
  }

  mutating func writeEncoded(
    _ keys: [String], _ value: (Int, inout PresenceOutput) throws -> Bool
  ) {
    writeEntries(keys, value)
    if keys.isEmpty { shape = .emptyModel }
  }

  mutating func writeModel(_ model: ValueMemory, by plan: WritePlan) throws {
    try state.descend(Summary.object)
    shape = .emptyModel
    holdsElements = true
    let traits = traits
    for property in plan.properties where try property.isPresent(in: model, like: traits) {
      shape = property.isOfRestAlone ? .restAlone : .value
      if !property.isOfRestAlone { break }
    }
    state.ascend()
  }

  /// Whether a list in XML would take the elements within the value for its own.
  var isTakenForList: Bool { leavesEmptyOut && isUnknown && holdsElements }

  /// Whether a property of the value is left out, since it is empty and its default is too.
  var isLeftOut: Bool {
    guard dropsEmpty || (leavesEmptyOut && !isOptional) else { return false }
    return switch shape {
    case .list(count: 0), .entries(count: 0): true
    default: false
    }
  }
}

extension WriteProperty {
  /// Returns whether the property of a model is written to an output.
  func isPresent(in model: ValueMemory, like output: OutputTraits) throws -> Bool {
    var presence = PresenceOutput(like: output)
    return try write(of: model, to: &presence) && (defaultContent != .empty || !presence.isLeftOut)
  }
}
