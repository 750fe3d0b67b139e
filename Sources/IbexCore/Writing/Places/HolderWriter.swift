/// Writes the value of a property, and over it the properties whose paths lead into it, in memory that
/// holds the model.
struct HolderWriter: WriterBody {
  let holder: WriteProperty
  let entering: [PlacedProperty]
  /// The number of steps that lead to the value.
  let depth: Int
  let model: any Mappable.Type

  func write(_ memory: ValueMemory, to output: inout some ValueOutput) throws -> Bool {
    let form = output.state.form
    var value = TreeOutput(output.state, for: form.comparesNil ? form : .plain)
    let isWritten = try holder.writeValue(of: memory, to: &value)
    guard isWritten, !value.tree.isNull else {
      value.passOptional(to: &output)
      // A null keeps reading from the names of what enters it.
      let isNull = isWritten && holder.needsNil
      let lost = try entering.first {
        try (isNull || !$0.hasOwnKey) && !isDispensable($0, memory, value.state)
          || isNull && isSet($0, in: memory, besideNull: value.state)
      }
      guard isNull || lost != nil else { return false }
      if let lost, !form.comparesNil {
        throw SerializationError.null("a value", for: "\(lost.property.name) leads into it")
      }
      if lost != nil { output.expect(.traits(.needed)) }
      try output.writeNull()
      return true
    }
    var tree = value.tree
    for own in entering where !(own.property.isReadOnly && form.isPatch) {
      try set(own, in: &tree, memory, value.state, form.markup)
    }
    if let markup = form.markup, markup.wrapsLists {
      // As only the output does: a tree does not know what keys items may have.
      try markup.checkItemNames(
        of: [holder] + entering.map(\.property), in: memory, value.state)
    }
    return try tree.write(memory, to: &output)
  }

  /// Sets a property in the written value, or refuses it where it would not be read from there.
  private func set(
    _ own: PlacedProperty, in tree: inout WriteTree, _ memory: ValueMemory,
    _ state: SerializationState, _ markup: (any MarkupForm)?
  ) throws {
    let (steps, isMarkup) = (own.steps.dropFirst(depth), markup != nil)
    let written = try own.property.tree(of: memory, state)
    if own.takesList || isMarkup, tree.value.hasEmptyList(on: steps, inMarkup: isMarkup) {
      return try checkEmpty(own, memory, state)
    }
    if steps.last?.isIndex == true,
      try isThere(own, written, at: steps, in: tree.value, memory, state, markup)
    {
      return
    }
    guard let written else {
      // The name of nothing is what the holder says.
      if own.property.isTypeName { return }
      return try tree.set(nil, at: steps, in: markup)
    }
    guard try hasRoom(own, written, at: steps, in: tree.value, memory, state) else { return }
    try tree.set(written, at: steps, in: markup)
    // What a path gathers is a list, of which nothing makes a single value.
    let isUngathered =
      written.isNull || !isMarkup && own.takesList && written.value.isSingle
    var isHidden = isUngathered && tree.value.holdsList(at: steps.dropLast())
    if let markup {
      isHidden =
        isHidden || markup.hides(steps, in: tree.value, isWrapped: markup.wrapsItems(of: holder))
        || markup.wrapsLists && written.marks.hasPositions
    }
    if isHidden { throw own.doesNotReadBack(written.value) }
  }

  /// Refuses a value where reading takes a list without elements, or in markup the empty element that stands
  /// for it.
  private func checkEmpty(
    _ own: PlacedProperty, _ memory: ValueMemory, _ state: SerializationState
  ) throws {
    var always = own.property
    always.skippedValue = nil
    let value = try always.tree(of: memory, state)?.value ?? .null
    let isRead =
      own.takesList ? value.list?.isEmpty == true : value.isNull && !own.property.takesBlankText
    guard isRead else { throw own.doesNotReadBack(value) }
  }

  /// Returns whether an element of a list needs not be set; refuses one that would be another.
  private func isThere(
    _ own: PlacedProperty, _ written: WriteTree?, at steps: ArraySlice<SourcePath.Step>,
    in value: SourceValue, _ memory: ValueMemory, _ state: SerializationState,
    _ markup: (any MarkupForm)?
  ) throws -> Bool {
    let found = value.values(at: steps)
    // What is the same stands there already.
    let isSame = found == [written?.value ?? .null] || found == written?.value.list
    if isSame, !found.isEmpty {
      // It is no element of the place, but one of a wrapper there.
      if let markup, markup.wrapsItems(of: holder),
        markup.hides(steps, in: value, isWrapped: true)
      {
        throw own.doesNotReadBack(written?.value)
      }
      return true
    }
    // An object is read as no single value, which keeps its default; in an update the old value would
    // stay.
    let isUnfit =
      !own.holdsEntries && found.allSatisfy { $0.object != nil } && written?.value.isSingle == true
    if isUnfit, !state.form.isPatch, try isDispensable(own, memory, state) { return true }
    guard found.isEmpty else { throw change(of: value) }
    return false
  }

  /// Returns whether a value can be set at a place, or false where reading finds nothing in vain; refuses
  /// one that would be lost.
  private func hasRoom(
    _ own: PlacedProperty, _ written: WriteTree, at steps: ArraySlice<SourcePath.Step>,
    in value: SourceValue, _ memory: ValueMemory, _ state: SerializationState
  ) throws -> Bool {
    let outer = steps.dropLast()
    let holdsList = value.holdsList(at: outer)
    // An object without a key of its type is no element of a list.
    let isEmpty = value.values(at: outer).contains { $0.isNull || $0.object?.isEmpty == true }
    if isEmpty, holdsList || outer.contains(where: \.isIndex) { throw change(of: value) }
    guard value.hasRoom(at: steps) else {
      // Reading finds nothing there, nor at another path.
      let isElsewhere = own.readPaths.contains { key, other in
        depth == 1 && key == own.firstKey && other != steps && !value.values(at: other).isEmpty
      }
      if !isElsewhere, try isDispensable(own, memory, state) { return false }
      throw SerializationError(
        expected: "an object or a list that \(own.text) leads into", found: value.summary)
    }
    // Elements without what it gives them say nothing of it.
    let isGone = written.value.list?.isEmpty == true && holdsList
    if isGone, own.takesList, try !isDispensable(own, memory, state) {
      throw own.doesNotReadBack(written.value)
    }
    return true
  }

  private func change(of value: SourceValue) -> SerializationError {
    SerializationError(
      expected: "a value that stays what it is, for a path leads into it", found: value.summary)
  }

  /// Returns whether a property has a value where reading takes the null of its holder for it.
  private func isSet(
    _ own: PlacedProperty, in memory: ValueMemory, besideNull state: SerializationState
  ) throws -> Bool {
    guard own.steps.dropFirst(depth).allSatisfy({ $0 == .index(0) }) else { return false }
    return try own.property.tree(of: memory, state)?.isNull == false
  }

  /// Returns whether reading may find nothing of a property, since `init()` gives it its value.
  private func isDispensable(
    _ own: PlacedProperty, _ memory: ValueMemory, _ state: SerializationState
  ) throws -> Bool {
    if own.property.isAlwaysWritten { return false }
    func tree<Model: Mappable>(ofNew type: Model.Type) throws -> WriteTree? {
      try ValueMemory.withModel(type.init()) { try own.property.tree(of: $0, state) }
    }
    return try own.property.tree(of: memory, state)?.value == tree(ofNew: model)?.value
  }
}

extension WriteProperty {
  /// Returns the property of a model with others set in its value.
  ///
  /// - Parameter depth: The number of steps that lead to it.
  func merging(
    _ entering: [PlacedProperty], at depth: Int, in model: any Mappable.Type
  ) -> WriteProperty {
    let writer = HolderWriter(holder: self, entering: entering, depth: depth, model: model)
    var property = inModel(ValueWriter(writer))
    property.defaultContent = .elements
    // The writer says when it is null.
    property.writesNil = false
    return property
  }

  /// Returns the property written by a writer that is given the model.
  func inModel(_ writer: ValueWriter) -> WriteProperty {
    var property = self
    (property.writer, property.offset, property.memory) = (writer, 0, nil)
    property.skippedValue = nil
    return property
  }
}

extension PlacedProperty {
  /// The error for a value that would not be read from its path.
  func doesNotReadBack(_ value: SourceValue?) -> any Error {
    refused(value, expected: "a value of \(property.name) that reads back at \(text)")
  }

  /// Returns the error for a value, which it does not show if the property is secret.
  func refused(_ value: SourceValue?, expected: String) -> any Error {
    let error = SerializationError(expected: expected, found: value?.summary ?? Summary.null)
    return property.isSecret ? error.hidingValue() : error
  }
}
