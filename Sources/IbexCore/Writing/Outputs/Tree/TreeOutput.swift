import IbexFoundation
import ValueTransformers

/// An output that builds a tree of values, each of unknown shape.
///
/// The form of its state determines the purpose: for comparison with another tree, which needs the
/// traits of objects and properties, for query items, or for the tree itself.
struct TreeOutput: ValueOutput {
  var state: SerializationState
  /// The value that was written last.
  private(set) var value = SourceValue.null
  /// The marks of the value, apart from it: copies of both at once took longer.
  private var marks = WriteTree.Marks()
  /// Whether the value written last is that of an optional, and whether blank text is one.
  private(set) var optional: (isEntered: Bool, takesBlank: Bool) = (false, false)
  /// Whether reading requests keys of the value's type.
  private(set) var asksForKeys = false
  /// The mark of the list that is written next.
  private var listMark: ValueMark?
  /// Whether the value written next is read as a whole.
  private var isWhole = false
  /// The traits of the property being written.
  private var noted: WriteTree.Traits = []

  /// The value with its traits.
  private(set) var tree: WriteTree {
    get { WriteTree(value, marks) }
    set { (value, marks) = (newValue.value, newValue.marks) }
  }

  init(_ state: SerializationState, for form: OutputForm = .plain) {
    self.state = state
    self.state.form = form
    if form.isQuery { self.state.writesTexts = true }
  }

  mutating func writeNull() { tree = .null }

  mutating func write(text: String) { value = SourceValue(.text(text)) }

  mutating func write(_ flag: Bool) { value = SourceValue(.boolean(flag)) }

  mutating func write<Integer: FixedWidthInteger>(_ integer: Integer) {
    value = SourceValue(.number(NumberLiteral(integer)))
  }

  mutating func write(_ number: Double) throws(SerializationError) {
    guard number.isFinite else {
      return write(text: try state.text(ofNonFinite: number))
    }
    value = SourceValue(.number(NumberLiteral(number)))
  }

  mutating func write(numberText: String) {
    value = SourceValue(.number(NumberLiteral(uncheckedLiteral: numberText)))
  }

  mutating func writeNative<Value>(_ value: Value) -> Bool {
    guard Value.self == WriteTree.self || Value.self == Any.self, let tree = value as? WriteTree
    else { return false }
    self.tree = tree
    return true
  }

  /// Tells another output, which the value goes to, that it is that of an optional.
  func passOptional(to output: inout some ValueOutput) {
    if optional.isEntered { output.expect(.optional(takesBlank: optional.takesBlank)) }
  }

  mutating func expect(_ mark: ValueMark) {
    switch mark {
    case .optional(let takesBlank): optional = (true, takesBlank)
    case .encoded: asksForKeys = true
    case .whole: isWhole = true
    case .items, .positions: listMark = mark
    case .row: listMark = state.form.isPatch ? mark : nil
    case .unknown, .elements: break
    case .traits(let traits): noted = traits
    }
  }
}

extension TreeOutput {
  mutating func writeList(count: Int, _ element: (Int, inout TreeOutput) throws -> Bool) throws {
    let traits: WriteTree.Traits =
      switch listMark {
      case .positions: .positions
      case .row: [.positions, .row]
      default: []
      }
    listMark = nil
    try state.descend(Summary.list(count))
    var list: [SourceValue] = []
    list.reserveCapacity(count)
    var listMarks = WriteTree.Marks(traits: traits)
    for position in 0..<count {
      beginValue()
      try write(at: .index(position)) { try element(position, &$0) }
      if traits.contains(.positions), isReadAsNil { marks.traits.insert(.readAsNil) }
      listMarks.keep(marks, at: nil, of: position)
      list.append(value)
    }
    state.ascend()
    noted = []
    tree = WriteTree(SourceValue(.list(list)), listMarks)
  }

  mutating func writeEntries(
    _ keys: [String], attributeCount: Int, _ value: (Int, inout TreeOutput) throws -> Bool
  ) throws {
    try state.descend(Summary.object)
    var object = WriteTree.KeyedValue(marks: marks(of: .entries))
    for (position, key) in keys.enumerated() {
      beginValue()
      try write(at: .key(key)) { try value(position, &$0) }
      try state.form.query?.check(self.value, under: key)
      self.value.isAttribute = position < attributeCount
      object.put(self.value, marks, under: key)
    }
    state.ascend()
    tree = WriteTree(object)
  }

  mutating func write(
    _ properties: [WriteProperty], of model: ValueMemory, by plan: WritePlan
  ) throws -> Bool {
    try state.descend(Summary.object)
    var object = WriteTree.KeyedValue(marks: marks(of: plan.origin))
    var isWritten = state.form.comparesNil || plan.origin != .group
    for property in properties where !(property.isReadOnly && state.form.isPatch) {
      guard try write(property, of: model) else { continue }
      if let query = state.form.query {
        do { try query.check(value, of: property, in: plan, state) } catch {
          throw property.located(error, state)
        }
      }
      isWritten = isWritten || property.defaultContent != .empty || !isLeftOut
      if state.form.comparesNames {
        object.insert(tree, at: (property.owners + [property.name])[...])
      } else {
        object.put(value, marks, under: property.key)
      }
    }
    state.ascend()
    noted = []
    tree = WriteTree(object)
    asksForKeys = true
    return isWritten
  }

  /// Returns the traits of the next object.
  private func marks(of origin: WriteTree.Origin) -> WriteTree.Marks {
    state.form.keepsMarks ? WriteTree.Marks(origin: isWhole ? .whole : origin) : WriteTree.Marks()
  }

  /// Forgets the traits of the previous value.
  private mutating func beginValue() {
    (optional, isWhole, marks) = ((false, false), false, WriteTree.Marks())
    asksForKeys = false
  }

  /// Writes a model's property, or returns false for one that is left out and not compared.
  @inline(never)
  private mutating func write(_ property: WriteProperty, of model: ValueMemory) throws -> Bool {
    beginValue()
    noted = []
    let isWritten = try property.write(of: model, to: &self)
    guard isWritten || state.form.comparesNil && !property.isTypeName else { return false }
    if !isWritten { tree = .null }
    value.isAttribute = isWritten && property.isAttribute
    if property.isSecret, state.form.keepsMarks || state.form.isQuery {
      marks.traits.formUnion(property.isEntry ? [.secret, .entry] : .secret)
    }
    guard state.form.keepsMarks else { return true }
    var traits = property.traits.union(noted)
    if !isWritten { traits.insert(.leftOut) }
    if isReadAsNil { traits.insert(.readAsNil) }
    if property.defaultContent == .empty, case .list([]) = value.content {
      traits.insert(.emptyByDefault)
    }
    marks.traits.formUnion(traits)
    return true
  }

  /// Whether reading takes the value, which was written last, for nil.
  private var isReadAsNil: Bool {
    optional.isEntered && (value.isNull || (value.text == "" && !optional.takesBlank))
  }

  func encoded(
    _ memory: ValueMemory, of type: Any.Type, by writer: ValueWriter
  ) throws -> EncodedValue? {
    var output = TreeOutput(
      state, for: state.form.query.map { .query($0.distinguishingNil) } ?? .plain)
    return try output.write(memory, by: writer) ? EncodedValue(value: output.tree) : nil
  }
}

extension WriteTree.KeyedValue {
  /// Puts a tree under keys of keys.
  fileprivate mutating func insert(_ tree: WriteTree, at keys: ArraySlice<String>) {
    guard let key = keys.first else { return }
    guard keys.count > 1 else {
      self[key] = tree
      return
    }
    var inner = self[key]?.entries ?? Self()
    // Held once more, it would be copied for each entry.
    if !inner.object.isEmpty { self[key] = .null }
    (inner.marks.origin, inner.marks.traits) = (.group, [])
    inner.insert(tree, at: keys.dropFirst())
    self[key] = WriteTree(inner)
  }
}

extension TreeOutput {
  /// Whether a property of the value is left out, since it is empty and its default is too.
  fileprivate var isLeftOut: Bool {
    let form = state.form
    guard form.isQuery || (form.isMarkup && !optional.isEntered) else { return false }
    return value.list?.isEmpty ?? (value.object?.isEmpty == true && !asksForKeys)
  }
}

extension WriteProperty {
  /// Returns the output of a model, or nil if it is left out.
  @inline(never)
  package func tree(of model: ValueMemory, _ state: SerializationState) throws -> WriteTree? {
    var output = TreeOutput(state)
    guard try write(of: model, to: &output) else { return nil }
    var tree = output.tree
    tree.value.isAttribute = isAttribute
    return tree
  }

  /// Returns whether the property of a model is written in the form of a state.
  @inline(never)
  package func isPresent(in model: ValueMemory, _ state: SerializationState) throws -> Bool {
    var output = TreeOutput(state, for: state.form.comparesNil ? .plain : state.form)
    return try write(of: model, to: &output) && (defaultContent != .empty || !output.isLeftOut)
  }
}
