import ValueTransformers

extension ValueReader {
  /// Returns a reader for an optional, by code that is not specialized for the wrapped type.
  @inline(never)
  static func optional(of type: Any.Type, _ wrapped: ValueReader) -> ValueReader {
    func make<Wrapped>(_ type: Wrapped.Type) -> ValueReader {
      optional(Wrapped?.self, of: type, wrapped)
    }
    return _openExistential(type, do: make)
  }

  private static func optional<Value: OptionalValue, Wrapped>(
    _ type: Value.Type, of wrappedType: Wrapped.Type, _ wrapped: ValueReader
  ) -> ValueReader {
    ValueReader(
      OptionalReader<Value, Wrapped>(wrapped: wrapped), shape: wrapped.shape,
      expectation: wrapped.expectation, gathering: wrapped.gathering)
  }
}

/// An optional that is created from its value in a slot: code that is generic over the optional's
/// type knows that type, whereas code that is generic over the wrapped type must look it up.
private protocol OptionalValue {
  static func some(taking slot: Slot) -> Self
  static var none: Self { get }
}

extension Optional: OptionalValue {
  @inline(__always)
  static func some(taking slot: Slot) -> Self { .some(slot.take(Wrapped.self)) }
}

/// The reader body for an optional.
private final class OptionalReader<Value: OptionalValue, Wrapped>: ReaderBody {
  let wrapped: ValueReader
  private let model = TypeShape(of: Wrapped.self).model

  init(wrapped: ValueReader) { self.wrapped = wrapped }

  /// Returns whether a value is nil.
  @inline(__always)
  private func isNil(_ view: Node, _ state: inout MappingState) -> Bool {
    view.kind == .null || view.isBlankText && view.blankIsNil(for: wrapped, &state)
  }

  var parts: [ValueReader] { [wrapped] }

  var readsText: Bool { wrapped.readsText }

  @inline(__always)
  func read(_ view: Node, into slot: Slot, _ state: inout MappingState) -> Bool {
    if isNil(view, &state) {
      if slot.placement.updates { noteRemoval(from: slot, &state) }
      slot.place(Value.none)
      return true
    }
    if slot.placement.updates { return update(slot, from: view, &state) }
    return make(in: slot) { view.read(by: wrapped, into: $0, &state) }
  }

  func survey(_ view: Node, _ state: inout MappingState) {
    if isNil(view, &state) { return }
    view.survey(by: wrapped, &state)
  }

  /// Not inlined, since its use of an optional makes a function look up its type on entry.
  @inline(never)
  private func update(
    _ slot: Slot, from view: Node, _ state: inout MappingState
  ) -> Bool {
    guard let old = slot.value(as: Wrapped?.self) else {
      guard make(in: slot, { view.read(by: wrapped, into: $0, &state) }) else { return false }
      state.hasChanged = true
      return true
    }
    var value = old
    guard merge(view, into: &value, slot.placement, by: wrapped, &state) else { return false }
    if !(wrapped.updatesInDepth && isSameObject(old, value)) { slot.place(Wrapped?.some(value)) }
    return true
  }

  @inline(never)
  private func noteRemoval(from slot: Slot, _ state: inout MappingState) {
    state.hasChanged = slot.memory(of: Wrapped?.self).pointee != nil
  }

  /// Makes the optional of the value that `read` puts into a slot of its own.
  @inline(__always)
  private func make(in slot: Slot, _ read: (Slot) -> Bool) -> Bool {
    Slot.withRoom(for: Wrapped.self) { room in
      let room = room.with(slot.placement.afresh)
      guard read(room) else { return false }
      slot.place(Value.some(taking: room))
      return true
    }
  }
}

extension OptionalReader {
  func read(
    _ cursor: inout JSONCursor, into slot: Slot, _ state: inout MappingState
  ) -> SinglePassOutcome {
    // A list or an object is neither null nor blank.
    Slot.withRoom(for: Wrapped.self) { room in
      let room = room.with(slot.placement.afresh)
      let outcome = wrapped.container(&cursor, room, &state)
      guard outcome == .read else { return outcome }
      if let model {
        model._makeOptional(at: slot.memory, isNew: slot.placement.isNew, moving: room.memory)
      } else {
        slot.place(Value.some(taking: room))
      }
      return .read
    }
  }
}

extension Node {
  /// Returns whether blank text is nil to a reader.
  ///
  /// An element without text is a value to a type that its attributes can fill. What is shown exactly
  /// is nil only in sources that know no null.
  ///
  /// - Precondition: The value is blank text.
  @inline(never)
  func blankIsNil(for reader: ValueReader, _ state: inout MappingState) -> Bool {
    guard !state.isExact || state.isOfExactRun && state.knowsNoKinds(of: self) else { return false }
    switch reader.shape {
    case .text, .element: return false
    case .scalar: return true
    case .list: return kind != .element
    case .keyed, .model, .family: return kind != .element || count == 1
    case .decodable(let type):
      return state.showing(upTo: kind == .element ? .converting : .exact) { state in
        let trial = trial(as: type, &state)
        // A type that takes attributes of an element, of which one does not fit, is read for the finding.
        guard trial.isMade else { return kind != .element || count == 1 || !trial.hasFoundKey }
        return count == 1 && trial.asksForKeys && !trial.hasFoundKey
      }
    }
  }
}
