import ValueTransformers

extension ObjectProperty: PropertyAccess {
  var valueType: Any.Type { type }

  var isWritable: Bool { true }

  func read(_ model: ModelMemory) -> Any { get(model.object) as Any }

  func reader(by reader: ValueReader, isUnheld: Bool) -> ValueReader {
    func make<Value>(_ type: Value.Type) -> ValueReader {
      ValueReader(
        ObjectPropertyReader<Value>(property: self, reader: reader), shape: reader.shape,
        expectation: reader.expectation, gathering: reader.gathering)
    }
    return _openExistential(type, do: make)
  }
}

/// The reader body for a property that a context describes: it is set only where that changes it.
private final class ObjectPropertyReader<Value>: ReaderBody {
  let property: ObjectProperty
  let reader: ValueReader

  init(property: ObjectProperty, reader: ValueReader) {
    self.property = property
    self.reader = reader
  }

  var parts: [ValueReader] { [reader] }

  func read(_ view: Node, into slot: Slot, _ state: inout MappingState) -> Bool {
    let object = slot.owner.object
    guard let old = current(object, &state) else {
      let new = Slot.making(Value.self, slot.placement.afresh) {
        view.read(by: reader, into: $0, &state)
      }
      guard let new, set(new, of: object, insteadOf: view, &state) else { return false }
      state.hasChanged = slot.placement.updates
      return true
    }
    // The changes determine the differences, whatever the placement.
    let changes = state.changes.count
    var value = old
    let placement = slot.placement == .merge ? Placement.merge : .refresh
    guard merge(view, into: &value, placement, by: reader, &state) else { return false }
    let differs =
      (state.hasChanged || state.changes.count > changes)
      && !(property.isUnordered && haveSameObjects(old, value))
    if !slot.placement.updates || !differs {
      state.hasChanged = false
      state.changes.removeSubrange(changes...)
    }
    return !differs || isSameObject(old, value) || set(value, of: object, insteadOf: view, &state)
  }

  /// Returns the value as its type, or nil if the object has none that fits.
  private func current(_ object: AnyObject, _ state: inout MappingState) -> Value? {
    let raw = property.get(object)
    if let value = raw as? Value { return value }
    guard let raw else { return absence(of: Value.self) }
    return Slot.making(Value.self) { slot in
      state.silently { state in
        Page.with(HeldValue(raw)) { $0.read(by: reader, into: slot, &state) }
      }
    }
  }

  /// Sets the property; a refusal by the object is a finding.
  private func set(
    _ value: Value, of object: AnyObject, insteadOf view: Node,
    _ state: inout MappingState
  ) -> Bool {
    do {
      try property.set(object, value)
      return true
    } catch let rejection as Rejection {
      state.refuse(view, expected: rejection.expected)
    } catch {
      let reason = state.reason(Summary.error(error).words(showingValue: true))
      state.refuse(view, expected: "a valid \(property.name)\(reason)")
    }
    state.hasChanged = false
    return false
  }
}
