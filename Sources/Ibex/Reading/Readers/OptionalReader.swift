import ValueTransformers

extension Optional: ReadableContainer {
  static var valueTypes: [Any.Type] { [Wrapped.self] }

  static func makeReader(_ builder: inout ReadPlanBuilder) throws(PlanError) -> ValueReader {
    .optional(
      Self.self, of: Wrapped.self, try builder.reader(for: Wrapped.self),
      isBlankNil: !builder.transformers.isExact)
  }
}

extension ValueReader {
  /// Returns a reader for an optional, by code that is not specialized for the wrapped type.
  @inline(never)
  static func optional(of type: Any.Type, _ wrapped: ValueReader) -> ValueReader {
    func make<Wrapped>(_ type: Wrapped.Type) -> ValueReader {
      optional(Wrapped?.self, of: type, wrapped, isBlankNil: true)
    }
    return _openExistential(type, do: make)
  }

  fileprivate static func optional<Value: OptionalValue, Wrapped>(
    _ type: Value.Type, of wrappedType: Wrapped.Type, _ wrapped: ValueReader, isBlankNil: Bool
  ) -> ValueReader {
    ValueReader(
      specialized: OptionalReader<Value, Wrapped>(wrapped: wrapped, isBlankNil: isBlankNil),
      shape: wrapped.shape, expectation: wrapped.expectation, gathering: wrapped.gathering)
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
private final class OptionalReader<Value: OptionalValue, Wrapped>: SpecializedBody {
  let wrapped: ValueReader
  /// Whether blank text is nil where it is no value.
  private let isBlankNil: Bool
  private let model = TypeRole.model(Wrapped.self)

  init(wrapped: ValueReader, isBlankNil: Bool) {
    self.wrapped = wrapped
    self.isBlankNil = isBlankNil
  }

  var parts: [ValueReader] { [wrapped] }

  var readsText: Bool { wrapped.readsText }

  @inline(__always)
  func read(view: some ValueView, into slot: Slot, _ state: inout MappingState) -> Bool {
    if view.kind == .null || isBlankNil && view.isBlank(for: wrapped.shape, &state) {
      if slot.placement.updates { noteRemoval(from: slot, &state) }
      slot.place(Value.none)
      return true
    }
    if slot.placement.updates { return update(slot, from: view, &state) }
    return make(in: slot) { view.read(by: wrapped, into: $0, &state) }
  }

  func survey(_ view: EitherView, _ state: inout MappingState) {
    if view.kind == .null || isBlankNil && view.isBlank(for: wrapped.shape, &state) { return }
    view.survey(by: wrapped, &state)
  }

  /// Not inlined, since its use of an optional makes a function look up its type on entry.
  @inline(never)
  private func update(
    _ slot: Slot, from view: some ValueView, _ state: inout MappingState
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

extension ValueView {
  /// Returns whether blank text is no value here.
  ///
  /// An element without text is a value to a type that its attributes can fill.
  func isBlank(for shape: ValueReader.Shape) -> Bool {
    switch shape {
    case .text, .element, .decodable: false
    case .scalar: isBlankText
    case .list: isBlankText && kind != .element
    case .keyed, .model, .family: isBlankText && (kind != .element || count == 1)
    }
  }

  /// Returns whether blank text is not a value here, also for a type whose shape must be probed.
  @inline(__always)
  func isBlank(for shape: ValueReader.Shape, _ state: inout MappingState) -> Bool {
    guard case .decodable(let type) = shape else { return isBlank(for: shape) }
    return isBlankText && isBlank(for: eitherView.probe(as: type, &state))
  }

  /// Returns whether blank text is not a value of a type that requests several shapes in turn.
  private func isBlank(for probe: ShapeProbe) -> Bool {
    isBlank(for: probe.shape) && (probe.others.isEmpty || kind != .element || count == 1)
  }
}
