import ValueTransformers

extension KeyPath: PropertyAccess {
  var valueType: Any.Type { Value.self }

  var isWritable: Bool { self is WritableKeyPath<Root, Value> }

  func read(_ model: ModelMemory) -> Any {
    model.withModel(of: Root.self) { $0[keyPath: self] as Any }
  }

  /// Its slot is that of the model, since the property need not have memory of its own.
  func reader(by reader: ValueReader, isUnheld: Bool) -> ValueReader {
    let reader = isUnheld ? Self.unheldReader : reader
    let keyPath = self as? WritableKeyPath<Root, Value>
    return ValueReader(like: reader) { view, slot, state in
      guard let keyPath else { return false }
      let owner = slot.owner
      func write(_ value: Value) { owner.withModel(of: Root.self) { $0[keyPath: keyPath] = value } }
      guard !slot.placement.updates else {
        func read() -> Value { owner.withModel(of: Root.self) { $0[keyPath: keyPath] } }
        return update(
          read(), from: view, slot.placement, by: reader, &state, write: write, read: read)
      }
      let value = Slot.making(Value.self, slot.placement.afresh) {
        view.read(by: reader, into: $0, &state)
      }
      guard let value else { return false }
      write(value)
      return true
    }
  }

  /// The reader for a property that keeps nothing alive: it takes ready values alone, and null for
  /// nil.
  private static var unheldReader: ValueReader {
    let expectation = "an object that something else holds"
    return ValueReader(shape: .scalar, expectation: expectation) { view, slot, state in
      if view.kind == .null, let none = absence(of: Value.self) {
        slot.place(none, &state)
        return true
      }
      return state.readReady(view, as: Value.self, expected: expectation, into: slot)
    }
  }
}
