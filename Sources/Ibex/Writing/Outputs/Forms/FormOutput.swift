import ValueTransformers

/// Values as the items of a query hold them: texts, lists, and what is keyed.
///
/// An item's name depends on what is beside its value, so names are given when all is written.
struct FormOutput: ValueOutput {
  enum Content {
    /// A text, or nil.
    case single(String?)
    case list([Content])
    case keyed([(key: String, content: Content)])

    var isSingle: Bool { if case .single = self { true } else { false } }
    /// Whether there is an item of a query for it.
    var hasItems: Bool {
      switch self {
      case .single: true
      case .list(let elements): !elements.isEmpty
      case .keyed(let entries): entries.contains { $0.content.hasItems }
      }
    }
    var isNil: Bool { if case .single(nil) = self { true } else { false } }
    /// Whether it is nil, or text of nothing but white space.
    var isBlank: Bool {
      if case .single(let text) = self { text?.asciiTrimmed.isEmpty ?? true } else { false }
    }

    /// The words of errors for it.
    var summary: String {
      switch self {
      case .single(let text): text.map { Summary.text($0) } ?? Summary.null
      case .list(let elements): Summary.list(elements.count)
      case .keyed: Summary.object
      }
    }
  }

  var state: SerializationState
  var dropsEmpty: Bool { true }
  /// The value that was written last.
  private(set) var content = Content.single(nil)
  /// Whether nil is written otherwise than empty text.
  private let tellsNil: Bool

  init(state: SerializationState, tellsNil: Bool = true) {
    self.state = state
    self.tellsNil = tellsNil
  }

  mutating func writeNull() { content = .single(nil) }

  mutating func write(text: String) { content = .single(text) }

  mutating func writeList(
    count: Int, _ element: (Int, inout FormOutput) throws -> Bool
  ) throws {
    try state.descend(Summary.list(count))
    var elements: [Content] = []
    for position in 0..<count {
      try write(at: .index(position)) { try element(position, &$0) }
      elements.append(content)
    }
    state.ascend()
    content = .list(elements)
  }

  mutating func writeEntries(
    _ keys: [String], _ value: (Int, inout FormOutput) throws -> Bool
  ) throws {
    try state.descend(Summary.object)
    var entries: [(key: String, content: Content)] = []
    for (position, key) in keys.enumerated() {
      try write(at: .key(key)) { try value(position, &$0) }
      if !content.hasItems { throw emptiness(at: key) }
      entries.append((key, content))
    }
    state.ascend()
    content = .keyed(entries)
  }

  mutating func writeModel(_ model: ValueMemory, by plan: WritePlan) throws {
    try state.descend(Summary.object)
    var entries: [(key: String, content: Content)] = []
    for property in plan.properties where try property.write(of: model, to: &self) {
      try checkNil(of: property)
      if !content.hasItems, try property.isEntry || defaultHasItems(property, of: plan) {
        throw emptiness(at: property.key)
      }
      entries.append((property.key, content))
    }
    state.ascend()
    content = .keyed(entries)
  }

  /// Refuses nil of a text that reading requires, or would take another value for.
  private func checkNil(of property: WriteProperty) throws {
    guard !tellsNil, content.isNil, property.needsNilBesideText else { return }
    let error = SerializationError(
      expected: "a value that is not nil, for it is required", found: Summary.null)
    throw error.within(.key(property.name))
  }

  /// Returns whether there are items for the default of a property.
  private func defaultHasItems(
    _ property: WriteProperty, of plan: WritePlan
  ) throws -> Bool {
    guard property.defaultContent == .other, let type = plan.type as? any Mappable.Type
    else { return property.defaultContent == .elements }
    func hasItems<Model: Mappable>(_ type: Model.Type) throws -> Bool {
      var output = FormOutput(state: state)
      // Not as the property, which may leave its default out.
      return try ValueMemory.withModel(type.init()) {
        try output.write($0.property(at: property.offset), by: property.writer)
          && output.content.hasItems
      }
    }
    return try hasItems(type)
  }

  /// Returns the error for an entry that would be lost, or read back as its default.
  private func emptiness(at key: String) -> any Error {
    SerializationError(expected: "an entry that is not empty", found: content.summary)
      .within(.key(key))
  }
}

extension FormOutput {
  static func fragment<Value>(
    of value: Value, by writer: ValueWriter, _ state: SerializationState, isNative: Bool
  ) throws -> Content? {
    var output = FormOutput(state: state)
    return try output.write(value: value, by: writer) ? output.content : nil
  }

  mutating func write(_ fragment: Content) { content = fragment }
}
