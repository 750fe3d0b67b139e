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
    let model = TypeShape(of: Wrapped.self).model
    return ValueReader(
      like: wrapped,
      read: { view, slot, state in
        if view.isNil(to: wrapped, &state) {
          if slot.placement.updates { state.hasChanged = Value.isSome(in: slot) }
          slot.place(Value.none)
          return true
        }
        if slot.placement.updates {
          return update(slot, to: Wrapped.self, from: view, by: wrapped, &state)
        }
        return Value.make(in: slot, of: Wrapped.self) { view.read(by: wrapped, into: $0, &state) }
      },
      container: { cursor, slot, state in
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
      },
      survey: { view, state in
        if !view.isNil(to: wrapped, &state) { view.survey(by: wrapped, &state) }
      })
  }
}

/// An optional that is created from its value in a slot: code that is generic over the optional's
/// type knows that type, whereas code that is generic over the wrapped type must look it up.
private protocol OptionalValue {
  static func some(taking slot: Slot) -> Self
  static var none: Self { get }
  /// Returns whether there is a value in a slot for an optional.
  static func isSome(in slot: Slot) -> Bool
}

extension Optional: OptionalValue {
  @inline(__always)  // 0.2 % of "feed XML → 10,000 models"
  static func some(taking slot: Slot) -> Self { .some(slot.take(Wrapped.self)) }

  @inline(never)
  static func isSome(in slot: Slot) -> Bool { slot.memory(of: Self.self).pointee != nil }
}

extension OptionalValue {
  /// Makes the optional of the value that `read` puts into a slot of its own.
  @inline(__always)  // 0.6 % of "feed XML → 10,000 models"
  static func make<Wrapped>(
    in slot: Slot, of type: Wrapped.Type, _ read: (Slot) -> Bool
  ) -> Bool {
    Slot.withRoom(for: type) { room in
      let room = room.with(slot.placement.afresh)
      guard read(room) else { return false }
      slot.place(some(taking: room))
      return true
    }
  }
}

/// Updates an optional with a value that is not nil.
// Not inlined, since its use of an optional makes a function look up its type on entry.
@inline(never)
private func update<Wrapped>(
  _ slot: Slot, to type: Wrapped.Type, from view: Node, by wrapped: ValueReader,
  _ state: inout MappingState
) -> Bool {
  guard let old = slot.value(as: Wrapped?.self) else {
    let isMade = Wrapped?.make(in: slot, of: type) { view.read(by: wrapped, into: $0, &state) }
    if isMade { state.hasChanged = true }
    return isMade
  }
  var value = old
  guard merge(view, into: &value, slot.placement, by: wrapped, &state) else { return false }
  if !(wrapped.updatesInDepth && isSameObject(old, value)) { slot.place(Wrapped?.some(value)) }
  return true
}

extension Node {
  /// Returns whether a value is nil to an optional of what a reader reads.
  fileprivate func isNil(to reader: ValueReader, _ state: inout MappingState) -> Bool {
    kind == .null || isBlankText && blankIsNil(for: reader, &state)
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
    case .keyed, .model, .row, .family:
      return kind != .element || count == 1 && !saysType(of: reader.shape, state)
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
