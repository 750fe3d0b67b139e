import ValueTransformers

extension KeyPath: PropertyAccess {
  var valueType: Any.Type { Value.self }

  var isWritable: Bool { self is WritableKeyPath<Root, Value> }

  func read(_ model: ModelMemory) -> Any {
    model.withModel(of: Root.self) { $0[keyPath: self] as Any }
  }

  func reader(by reader: ValueReader, isUnheld: Bool) -> ValueReader {
    let reader =
      isUnheld
      ? ValueReader(
        UnheldReader<Value>(), shape: .scalar, expectation: UnheldReader<Value>.expectation)
      : reader
    return ValueReader(
      KeyPathReader<Root, Value>(keyPath: self, reader: reader), shape: reader.shape,
      expectation: reader.expectation, gathering: reader.gathering)
  }
}

/// The reader body for a property that is written through its key path.
///
/// Its slot is that of the model, since the property need not have memory of its own.
private final class KeyPathReader<Root, Value>: ReaderBody {
  let keyPath: KeyPath<Root, Value>
  let reader: ValueReader

  init(keyPath: KeyPath<Root, Value>, reader: ValueReader) {
    self.keyPath = keyPath
    self.reader = reader
  }

  var parts: [ValueReader] { [reader] }

  func read(_ view: Node, into slot: Slot, _ state: inout MappingState) -> Bool {
    guard let keyPath = keyPath as? WritableKeyPath<Root, Value> else { return false }
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

/// The reader body for a property that keeps nothing alive: it takes ready values alone, and null
/// for nil.
private final class UnheldReader<Value>: ReaderBody {
  static var expectation: String { "an object that something else holds" }

  func read(_ view: Node, into slot: Slot, _ state: inout MappingState) -> Bool {
    if view.kind == .null, let none = absence(of: Value.self) {
      slot.place(none, &state)
      return true
    }
    return state.readReady(view, as: Value.self, expected: Self.expectation, into: slot)
  }
}
