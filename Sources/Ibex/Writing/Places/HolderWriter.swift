/// A property whose path leads into the value of another.
struct EnteringProperty {
  let property: WriteProperty
  /// The rest of the way to it.
  let steps: ArraySlice<SourcePath.Step>
  /// The path in the words of messages.
  let text: String
  /// Whether its own key leads back to it where the path ends at nil.
  let hasOwnKey: Bool
}

/// Writes the value of a property, and over it the properties whose paths lead into it, in memory that
/// holds the model.
struct HolderWriter: WriterBody {
  let holder: WriteProperty
  let entering: [EnteringProperty]
  let model: any Mappable.Type

  func write(_ memory: ValueMemory, to output: inout some ValueOutput) throws -> Bool {
    let form = output.state.form
    var value = TreeOutput(output.state, for: form.comparesNil ? form : .plain)
    let isWritten = try holder.writeValue(of: memory, to: &value)
    guard isWritten, !value.tree.isNull else {
      // A null keeps reading from the names of what enters it.
      let isNull = isWritten && holder.needsNil
      let own = try entering.first {
        try (isNull || !$0.hasOwnKey) && !isDefault($0, memory, value.state)
      }
      guard isNull || own != nil else { return false }
      if let own, !form.comparesNil {
        throw SerializationError.null("a value", for: "\(own.property.name) leads into it")
      }
      if own != nil { output.expect(.part([.needed, .entered])) }
      try output.writeNull()
      return true
    }
    var tree = value.tree
    for own in entering {
      try set(own, in: &tree, memory, value.state, form.xmlLayout)
    }
    if let lists = form.xmlLayout?.xml.lists, lists.isWrapped,
      tree.value.hasItem(withKey: lists.item)
    {
      throw SerializationError(
        expected: "an item name that is no key of the items", found: Summary.key(lists.item))
    }
    return try tree.write(memory, to: &output)
  }

  private func set(
    _ own: EnteringProperty, in tree: inout WriteTree, _ memory: ValueMemory,
    _ state: SerializationState, _ layout: XMLLayout?
  ) throws {
    let written = try own.property.tree(of: memory, state)
    if own.steps.last?.isIndex == true {
      let found = tree.value.values(at: own.steps)
      // What is the same stands there already.
      let isSame = found == [written?.value ?? .null] || found == written?.value.list
      if isSame, !found.isEmpty { return }
      // An object is read as no single value, which keeps its default.
      let isUnfit = found.allSatisfy { $0.object != nil } && written?.value.isSingle == true
      if isUnfit, try isDefault(own, memory, state) { return }
      guard found.isEmpty else { throw change(of: tree.value) }
    }
    guard let written else { return try tree.set(nil, at: own.steps, inXML: layout != nil) }
    let outer = own.steps.dropLast()
    // An object without a key of its type is no element of a list.
    let isInList = outer.contains(where: \.isIndex) || tree.value.holdsList(at: outer)
    if isInList,
      tree.value.values(at: outer).contains(where: { $0.isNull || $0.object?.isEmpty == true })
    {
      throw change(of: tree.value)
    }
    guard tree.value.hasRoom(at: own.steps) else {
      // Reading finds nothing there.
      if try isDefault(own, memory, state) { return }
      throw SerializationError(
        expected: "an object or a list that \(own.text) leads into", found: tree.value.summary)
    }
    try tree.set(written, at: own.steps, inXML: layout != nil)
    let isWrapped = layout?.xml.lists.isWrapped == true || holder.itemName != nil
    let isHidden =
      written.isNull
      ? tree.value.holdsList(at: outer)
      : layout != nil && tree.value.isHiddenInXML(at: own.steps, isWrapped: isWrapped)
    if isHidden {
      throw SerializationError(
        expected: "a value of \(own.property.name) that reads back at \(own.text)",
        found: written.value.summary)
    }
  }

  private func change(of value: SourceValue) -> SerializationError {
    SerializationError(
      expected: "a value that stays what it is, for a path leads into it", found: value.summary)
  }

  /// Returns whether a property has the value that `init()` gives it.
  private func isDefault(
    _ own: EnteringProperty, _ memory: ValueMemory, _ state: SerializationState
  ) throws -> Bool {
    func tree<Model: Mappable>(ofNew type: Model.Type) throws -> WriteTree? {
      try ValueMemory.withModel(type.init()) { try own.property.tree(of: $0, state) }
    }
    return try own.property.tree(of: memory, state)?.value == tree(ofNew: model)?.value
  }
}

/// Writes a property that enters the value of another under its own name, where that value is nil.
///
/// For a patch it says of what is in that value whether an update reaches it there.
struct EnteringWriter: WriterBody {
  let holder: WriteProperty
  let own: EnteringProperty

  func write(_ memory: ValueMemory, to output: inout some ValueOutput) throws -> Bool {
    let state = output.state
    guard state.form.comparesNil else {
      let held = own.hasOwnKey ? try holder.tree(of: memory, state) : nil
      if !own.hasOwnKey || (held != nil && (holder.needsNil || held?.isNull == false)) {
        return false
      }
      return try own.property.writeValue(of: memory, to: &output)
    }
    let tree = try own.property.tree(of: memory, state)
    guard let held = try holder.tree(of: memory, state), !held.isNull else {
      output.expect(.part(own.hasOwnKey ? .unreachable : [.leftOut, .within, .unreachable]))
      return try tree?.write(memory, to: &output) ?? false
    }
    // Null removes entries of objects, but no elements of lists; an object is merged, not replaced.
    let isReached =
      held.value.hasRoom(at: own.steps)
      && (tree != nil && tree?.value.object == nil || held.isReachedByMerging(at: own.steps))
    output.expect(.part(isReached ? [.leftOut, .within] : [.leftOut, .within, .unreachable]))
    return try tree?.write(memory, to: &output) ?? false
  }
}

extension WriteProperty {
  /// Returns the property of a model with others set in its value.
  func holding(_ entering: [EnteringProperty], in model: any Mappable.Type) -> WriteProperty {
    var property = inModel(
      ValueWriter(HolderWriter(holder: self, entering: entering, model: model)))
    property.defaultContent = .elements
    property.writesNil = needsNil
    return property
  }

  /// Returns the property as one that enters another, and stands under its own name beside nil.
  func entering(_ holder: WriteProperty, as own: EnteringProperty) -> WriteProperty {
    var property = inModel(ValueWriter(EnteringWriter(holder: holder, own: own)))
    // The writer says when it is null.
    property.writesNil = false
    if !own.hasOwnKey { property.key = "\0" + key }
    return property
  }

  private func inModel(_ writer: ValueWriter) -> WriteProperty {
    var property = self
    (property.writer, property.offset, property.memory) = (writer, 0, nil)
    property.skippedValue = nil
    return property
  }
}
