import ValueTransformers

extension ValueReader {
  /// The reader for a type whose conformances may let text, a number, or a Boolean lead to it, too.
  ///
  /// - Parameters:
  ///   - type: The type that this reader makes of other values.
  ///   - transformers: Those that there are, none of them registered to the type.
  func orConformances(of type: Any.Type, in transformers: TransformerRegistry) -> ValueReader {
    // A conversion to an optional is one to its wrapped type.
    if TypeKind(of: type) == .optional || StandIns.isOfUnknownShape(type) { return self }
    func make<Value>(_ type: Value.Type) -> ValueReader {
      guard transformers.leads(to: type) else { return self }
      return .transformed(Routes(to: type, in: transformers), otherwise: self)
    }
    // Looked up only when a value may need them, which is rare: determining that a type has none of
    // them takes several scans of all conformances in the program.
    let known = LateValue<ValueReader>()
    @inline(never)
    func ofScalar() -> ValueReader { known.value { _openExistential(type, do: make) } }
    return ValueReader(
      shape: shape, expectation: expectation, gathering: gathering, parts: [self],
      wrapped: wrapped, readsReferences: readsReferences,
      readsText: self !== ofScalar() && ofScalar().readsText,
      read: { view, slot, state in
        switch view.kind {
        case .list, .source, .null:
          return view.read(by: self, into: slot, &state)
        case .element where view.elementText == nil:
          return view.read(by: self, into: slot, &state)
        case .text, .number, .boolean, .element, .ready:
          return view.read(by: ofScalar(), into: slot, &state)
        }
      },
      container: container)
  }
}
