import ValueTransformers

extension ObjectProperty: PropertyAccess {
  var valueType: Any.Type { type }

  var isWritable: Bool { true }

  func read(_ model: ModelMemory) -> Any { get(model.object) as Any }

  func reader(by reader: ValueReader, isUnheld: Bool) -> ValueReader {
    func make<Value>(_ type: Value.Type) -> ValueReader {
      // It is set only where that changes it.
      ValueReader(like: reader) { view, slot, state in
        let object = slot.owner.object
        guard let old = current(object, as: Value.self, by: reader, &state) else {
          let new = Slot.making(Value.self, slot.placement.afresh) {
            view.read(by: reader, into: $0, &state)
          }
          guard let new, set(new, of: object, insteadOf: view, &state) else { return false }
          state.hasChanged = slot.placement.updates
          return true
        }
        // The changes determine the differences, whatever the placement.
        let changes = state.changeCount
        var value = old
        let placement = slot.placement == .merge ? Placement.merge : .refresh
        guard merge(view, into: &value, placement, by: reader, &state) else { return false }
        let differs =
          (state.hasChanged || state.changeCount > changes)
          && !(isUnordered && haveSameObjects(old, value))
        if !slot.placement.updates || !differs {
          state.hasChanged = false
          if state.changeCount > changes { state.changes.removeSubrange(changes...) }
        }
        return !differs || isSameObject(old, value)
          || set(value, of: object, insteadOf: view, &state)
      }
    }
    return _openExistential(type, do: make)
  }

  /// Returns the value as its type, or nil if the object has none that fits.
  private func current<Value>(
    _ object: AnyObject, as type: Value.Type, by reader: ValueReader, _ state: inout MappingState
  ) -> Value? {
    let raw = get(object)
    if let value = raw as? Value { return value }
    guard let raw else { return absence(of: Value.self) }
    return Slot.making(Value.self) { slot in
      state.silently { state in
        Page.with(HeldValue(raw)) { $0.read(by: reader, into: slot, &state) }
      }
    }
  }

  /// Sets the property; a refusal by the object is a finding.
  private func set<Value>(
    _ value: Value, of object: AnyObject, insteadOf view: Node,
    _ state: inout MappingState
  ) -> Bool {
    do {
      try set(object, value)
      return true
    } catch let rejection as Rejection {
      state.refuse(view, expected: rejection.expected)
    } catch {
      let reason = state.reason(Summary.error(error).words(showingValue: true))
      state.refuse(view, expected: "a valid \(name)\(reason)")
    }
    state.hasChanged = false
    return false
  }
}
