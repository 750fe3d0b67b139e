import ValueTransformers

// Updates of models whose own code runs meanwhile.
extension ReadPlan {
  /// Returns whether the model takes a property over, which is then a change unless it is known to
  /// hold an equal value.
  @inline(never)
  func isTakenOver(
    _ content: Node, _ property: ConstantElement<ReadProperty>, _ model: ModelMemory,
    _ placement: Placement, _ state: inout MappingState
  ) -> Bool {
    guard let shouldTransform = hooks.shouldTransform else { return false }
    let name = property.pointee.name
    let position = placement.updates ? properties.firstIndex { $0.name == name } : nil
    let old = position.flatMap { value(of: filled[$0], in: model) }
    guard !shouldTransform(model, state.content(of: content), name) else { return false }
    guard let position else { return true }
    if let old, let new = value(of: filled[position], in: model), isEqual(old, new) { return true }
    state.hasChanged = true
    state.noteChanges(since: state.changeCount, at: name)
    return true
  }
}

// The values of properties, to be compared.
extension ReadPlan {
  /// Returns the value of a property, filled or not; nil for one that keeps nothing alive, which
  /// may be gone.
  func value(of property: ModelProperty, in model: ModelMemory) -> Any? {
    guard property.obstacle == nil else { return nil }
    if !property.isStored, schema.unheldTypes.contains(where: { $0 == property.valueType }) {
      return nil
    }
    return property.value(in: model)
  }
}

extension ReadPlan {
  /// Returns the value that a model of the type, or of one derived from it, stores in a property, or
  /// an optional's; nil for none, for any other model, and where code of the model would run.
  package func storedValue(of position: Int, in model: Any) -> Any? {
    let property = filled[position]
    guard property.access == nil, property.obstacle == nil else { return nil }
    func value<Model>(_ model: Model) -> Any? {
      // A model in an existential of another type is laid out otherwise.
      guard StoredProperty.isType(Model.self, orDerivedFrom: type) else { return nil }
      return .some(property.value(of: model))
    }
    guard let value = _openExistential(model, do: value) else { return nil }
    return (value as? any OptionalType).map(\.wrappedValue) ?? value
  }
}

extension ModelProperty {
  /// Returns the value that a model, as a whole, has in the property.
  func value<Model>(of model: Model) -> Any {
    var model = model
    return Slot.of(&model, .replace) {
      value(in: $0.model(of: Model.self, isObject: Model.self is AnyClass))
    }
  }

  /// Returns the value that a model has in the property, through its key path or in memory.
  func value(in model: ModelMemory) -> Any {
    if let access { return access.read(model) }
    func read<Value>(_ type: Value.Type) -> Any {
      model.slot(at: offset, .replace).value(as: type)
    }
    return _openExistential(valueType, do: read)
  }
}

extension MappingState {
  /// Notes that code of a model has changed a property, or that it has taken a change back.
  ///
  /// - Parameter count: The number of changes before the model was updated.
  mutating func settleChange(
    of property: ReadProperty, from old: Any, to new: Any, since count: Int
  ) {
    let name = property.name
    let isNoted = changes[count...].contains { $0.steps.last == .key(name) }
    if isEqual(old, new) {
      // Equal objects may be others.
      guard isNoted, !property.reader.mayHoldObjects else { return }
      let own = changes[count...].filter { !($0.steps == [.key(name)] && !$0.isKept) }
      changes.replaceSubrange(count..., with: own)
    } else if !isNoted, isEqual(old, old) || isEqual(new, new) {
      // A value that does not equal itself cannot be compared.
      hasChanged = true
      noteChanges(since: changes.count, at: name)
    }
  }
}
