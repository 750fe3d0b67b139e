import ValueTransformers

extension Optional: ReadableContainer {
  static var valueTypes: [Any.Type] { [Wrapped.self] }

  static func makeReader(_ builder: inout ReadPlanBuilder) throws(PlanError) -> ValueReader {
    let wrapped = try builder.reader(for: Wrapped.self)
    return ValueReader(
      OptionalReader<Self, Wrapped>(wrapped: wrapped), shape: wrapped.shape,
      expectation: wrapped.expectation, gathering: wrapped.gathering)
  }
}

/// An optional that makes itself of its value: its type is known there, where code that is generic over
/// the value's has to look it up.
private protocol OptionalValue {
  static func make(in slot: Slot, _ read: (Slot) -> Bool) -> Bool
  static func makeNil(in slot: Slot)
}

extension Optional: OptionalValue {
  static func make(in slot: Slot, _ read: (Slot) -> Bool) -> Bool {
    withUnsafeTemporaryAllocation(of: Wrapped.self, capacity: 1) { room in
      let value = Slot(room.baseAddress.unsafelyUnwrapped, slot.placement.afresh)
      guard read(value) else { return false }
      slot.place(Self.some(value.take(Wrapped.self)))
      return true
    }
  }

  static func makeNil(in slot: Slot) { slot.place(Self.none) }
}

/// The reader body for an optional.
private final class OptionalReader<Value: OptionalValue, Wrapped>: ReaderBody {
  let wrapped: ValueReader

  init(wrapped: ValueReader) {
    self.wrapped = wrapped
  }

  var parts: [ValueReader] { [wrapped] }

  @inline(__always)
  func read(_ view: some ValueView, into slot: Slot, _ state: inout MappingState) -> Bool {
    if view.kind == .null || view.isBlank(for: wrapped.shape, &state) {
      if slot.placement == .merge {
        state.hasChanged = slot.memory(of: Wrapped?.self).pointee != nil
      }
      Value.makeNil(in: slot)
      return true
    }
    if slot.placement == .merge, let old = slot.value(as: Wrapped?.self) {
      var value = old
      guard merge(view, into: &value, by: wrapped, &state) else { return false }
      if !(wrapped.updatesInDepth && isSameObject(old, value)) { slot.place(Wrapped?.some(value)) }
      return true
    }
    guard Value.make(in: slot, { view.read(by: wrapped, into: $0, &state) }) else { return false }
    if slot.placement == .merge { state.hasChanged = true }
    return true
  }
}

extension OptionalReader {
  func read(
    _ cursor: inout JSONCursor, into slot: Slot, _ state: inout MappingState
  ) -> SinglePassOutcome {
    // A list or an object is neither null nor blank.
    var outcome = SinglePassOutcome.refused
    _ = Value.make(in: slot) {
      outcome = wrapped.container(&cursor, $0, &state)
      return outcome == .read
    }
    return outcome
  }
}

extension ValueView {
  /// Returns whether blank text stands for no value here.
  ///
  /// An element without text is a value to a type that its attributes can fill.
  func isBlank(for shape: ValueReader.Shape) -> Bool {
    switch shape {
    case .text, .decodable: false
    case .scalar: isBlankText
    case .list: isBlankText && kind != .element
    case .keyed, .model, .family: isBlankText && (kind != .element || count == 1)
    }
  }

  /// Returns whether blank text stands for no value here, also of a type that must be asked for its
  /// shape.
  @inline(__always)
  func isBlank(for shape: ValueReader.Shape, _ state: inout MappingState) -> Bool {
    guard case .decodable(let probe) = shape else { return isBlank(for: shape) }
    return isBlankText && isBlank(for: probe.shape(for: eitherView, &state).shape)
  }
}
