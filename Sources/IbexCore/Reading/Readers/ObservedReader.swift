import IbexFoundation

extension ModelSchema {
  /// Refuses key paths without names through which a new model has other values than in their properties.
  func checkPairs<Model: Mappable>(in model: Model) throws(PlanError) {
    for property in properties where property.isPaired {
      guard let access = property.access else { continue }
      let isSame = ValueMemory.withModel(model) { memory in
        let known = memory.property(at: property.offset).value(ofType: property.type)
        let value = memory.value(through: access)
        return isEqual(known, value) || !isEqual(known, known)
      }
      guard isSame else { throw property.mispaired(in: Model.self) }
    }
  }
}

extension ModelProperty {
  /// Returns a reader through the key path of the property that looks, at the first value that differs,
  /// whether it is stored there: if not, the old one is put back, and the call fails.
  ///
  /// - Parameters:
  ///   - reader: The reader that stores values.
  ///   - values: The reader of its values.
  func checkingPair(
    _ reader: ValueReader, of values: ValueReader, in model: Any.Type
  ) -> ValueReader {
    guard isPaired, let access, access is AnyKeyPath else { return reader }
    let (offset, type, error) = (offset, type, mispaired(in: model))
    let restoring = access.reader(by: values, isUnheld: true)
    // Whether the key path has been seen to lead to the property.
    let isProven = LateValue<Bool>()
    return ValueReader(like: values) { view, slot, state in
      guard isProven.value == nil else { return view.read(by: reader, into: slot, &state) }
      func stored() -> Any { ValueMemory(of: slot.owner).property(at: offset).value(ofType: type) }
      let (oldValue, old) = (access.read(slot.owner), stored())
      let isRead = view.read(by: reader, into: slot, &state)
      guard isRead, !isEqual(access.read(slot.owner), oldValue) else { return isRead }
      guard isEqual(stored(), old) else {
        _ = isProven.value { true }
        return true
      }
      Page.with(.ready(Box(oldValue))) {
        _ = $0.read(by: restoring, into: slot.with(.replace), &state)
      }
      state.ledger.planError = error
      // Where each element counts for itself, that is all that is said.
      state.refuse(view, expected: "a property that its key path leads to")
      return false
    }
  }
}

extension ReadPlan {
  /// Notes, once in a call, that observers do not learn of a change.
  @inline(never)
  func noteUnobserved(
    _ property: ReadProperty, _ content: Node, since changes: Int, _ state: inout MappingState
  ) {
    // An object in the property has observers of its own.
    let isChanged =
      state.hasChanged
      || state.changeCount > changes && !(withoutOptional(property.type) is AnyClass)
    guard isChanged else { return }
    var known = state.ledger.unobserved[ObjectIdentifier(type)] ?? []
    guard known.insert(property.name).inserted else { return }
    state.ledger.unobserved.set(known, for: ObjectIdentifier(type))
    state.note(
      .unobserved,
      expected: ".observed(\"\(property.name)\", through:) for observers to learn of the change",
      found: Summary.none, at: content)
  }
}
