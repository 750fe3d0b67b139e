// A tree that is written, or handed to the user.
extension WriteTree: WriterBody {
  /// Writes the value in memory; a patch keeps its traits.
  func write(_ memory: ValueMemory, to output: inout some ValueOutput) throws -> Bool {
    if output.state.form.comparesNil, output.writeNative(self) { return true }
    let traits: Traits = output.state.form.isMarkup ? .emptyByDefault : []
    try written(without: traits, &output.state).write(to: &output)
    return true
  }
}

extension WriteTree {
  /// Returns the value without the entries that have some traits.
  @inline(never)
  func written(
    without traits: Traits = .leftOut, _ state: inout SerializationState
  ) throws -> SourceValue {
    if marks.parts.isEmpty { return value }
    if entries != nil {
      return try object(without: traits, &state) { try $0.written(without: traits, &$1) }
    }
    return try elements(&state) { try $0.written(without: traits, &$1) }
  }

  /// Returns a list of the elements, each as `body` makes it.
  func elements(
    _ state: inout SerializationState,
    _ body: (WriteTree, inout SerializationState) throws -> SourceValue
  ) throws -> SourceValue {
    try state.descend(into: self)
    defer { state.ascend(from: self) }
    let elements = try (list ?? []).enumerated().map { position, element in
      try locatingErrors(at: .index(position)) { try body(element, &state) }
    }
    return SourceValue(.list(elements))
  }

  /// Returns an object of the entries that have none of some traits, each as `body` makes it.
  func object(
    without traits: Traits, _ state: inout SerializationState,
    _ body: (WriteTree, inout SerializationState) throws -> SourceValue
  ) throws -> SourceValue {
    try state.descend(into: self)
    defer { state.ascend(from: self) }
    var object = SourceObject()
    for (key, tree) in entries?.all ?? [] {
      try locatingErrors(at: .key(Self.name(of: key))) {
        try tree.checkNeeded()
        if tree.traits.isDisjoint(with: traits) { object[key] = try body(tree, &state) }
      }
    }
    return SourceValue(object)
  }

  /// Returns the name of an entry: one that has no key of its own is known by its name.
  static func name(of key: String) -> String {
    key.first == "\0" ? String(key.dropFirst()) : key
  }

  /// Refuses a part of a model that is nil where reading would make something of nothing, or null
  /// under the first key of a path.
  private func checkNeeded() throws(SerializationError) {
    guard traits.contains(.needed) else { return }
    if traits.contains(.missingEntry) { throw SerializationError.noEntry }
    throw SerializationError.null(
      "a value",
      for: traits.contains(.ownerless) ? "no key says that it is" : "a path leads into it")
  }
}

extension SerializationState {
  /// Goes a level down, or refuses what nests too deeply.
  ///
  /// A group is not a level: its entries are in the enclosing object.
  mutating func descend(into tree: WriteTree) throws(SerializationError) {
    guard tree.origin != .group else { return }
    try descend(tree.value.list.map { Summary.list($0.count) } ?? Summary.object)
  }

  mutating func ascend(from tree: WriteTree) { if tree.origin != .group { ascend() } }
}
