import ValueTransformers

extension ReadPlanBuilder {
  /// Returns a reader that stores nothing in a read-only property, but the identity of a new object, and
  /// compares what it reads with what is there.
  ///
  /// - Parameters:
  ///   - reader: The reader of its values.
  ///   - storing: The reader that stores them.
  func comparing(
    _ property: ModelProperty, by reader: ValueReader, storing: ValueReader
  ) -> ValueReader {
    // Reading would change live objects.
    let isCompared = live == nil || !reader.mayLeadToObjects
    let (isIdentity, access) = (property.isIdentity, property.access)
    func make<Value>(_ type: Value.Type) -> ValueReader {
      ValueReader(
        like: reader, wrapped: reader.wrapped,
        read: { view, slot, state in
          if isIdentity, !slot.placement.updates {
            return view.read(by: storing, into: slot, &state)
          }
          func holdsSame(_ state: inout MappingState) -> Bool {
            let held = access.map { $0.read(slot.owner) as? Value } ?? slot.value(as: type)
            let value = Slot.making(type, slot.placement.afresh) {
              view.read(by: reader, into: $0, &state)
            }
            guard let value, let held else { return false }
            return isEqual(held, value)
          }
          // Where the value is the same, keys within it that nothing takes are still reported.
          let isSame =
            isCompared
            && (view.isScalar ? state.silently(holdsSame) : state.tentatively(holdsSame))
          if !isSame {
            state.record(
              .readOnlyKey, expected: "the value that a read-only property has",
              found: view.summary, at: view)
          }
          return false
        },
        survey: { _, _ in })
    }
    return _openExistential(property.valueType, do: make)
  }
}
