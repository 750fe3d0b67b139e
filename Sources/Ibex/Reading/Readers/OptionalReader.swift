import ValueTransformers

extension Optional: ReadableContainer {
  static var valueTypes: [Any.Type] { [Wrapped.self] }

  static func makeReader(_ builder: inout ReadPlanBuilder) throws(PlanError) -> ValueReader {
    let wrapped = try builder.reader(for: Wrapped.self)
    return ValueReader(
      OptionalReader<Wrapped>(wrapped: wrapped), shape: wrapped.shape,
      expectation: wrapped.expectation, gathering: wrapped.gathering)
  }
}

/// The reader body for an optional.
private final class OptionalReader<Wrapped>: SinglePassBody {
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
      slot.place(Wrapped?.none)
      return true
    }
    if slot.placement == .merge, let old = slot.value(as: Wrapped?.self) {
      var value = old
      guard merge(view, into: &value, by: wrapped, &state) else { return false }
      if !(wrapped.updatesInDepth && isSameObject(old, value)) { slot.place(Wrapped?.some(value)) }
      return true
    }
    let value = Slot.making(Wrapped.self, slot.placement.afresh) {
      view.read(by: wrapped, into: $0, &state)
    }
    if case .none = value { return false }
    if slot.placement == .merge { state.hasChanged = true }
    slot.place(value)
    return true
  }
}

extension OptionalReader {
  func read(
    _ cursor: inout JSONCursor, into slot: Slot, _ state: inout MappingState
  ) -> SinglePassOutcome {
    // A list or an object is neither null nor blank.
    var outcome = SinglePassOutcome.refused
    let value = Slot.making(Wrapped.self, slot.placement.afresh) {
      outcome = wrapped.read(&cursor, into: $0, &state)
      return outcome == .read
    }
    if let value { slot.place(Wrapped?.some(value)) }
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
