import ValueTransformers

// Names of types beside the values.
extension ReadPlan {
  /// Sets what names the type of a property's values, if that is beside them; returns what did before.
  @inline(never)
  func setSibling(
    of property: ConstantElement<ReadProperty>, in source: Node, _ state: inout MappingState
  ) -> Node? {
    let outer = state.sibling
    if let sibling = property.pointee.exceptions.sibling {
      state.sibling = sibling.name(in: source, state)
    }
    return outer
  }

  /// Records that an update names a type which the values in hand are not of, and has no value.
  @inline(never)
  func noteNameAlone(
    _ position: Int, in source: Node, _ model: ModelMemory, _ state: inout MappingState
  ) {
    guard properties[position].exceptions.sibling != nil, let name = state.sibling?.plainText,
      case let property = filled[position],
      let family = state.configuration.familyBesides(property.valueType)
    else { return }
    let member = family.position(of: name, folds: state.foldsKeys)
    let named = member.map { family.members[$0].value } ?? family.fallback
    // Of a type that is the base of a family itself, derived ones are meant, too.
    let isBase =
      named.map { $0 != family.base && state.configuration.family(basedOn: $0) != nil } ?? false
    var isOther = false
    forEachValue(in: property.value(in: model)) { value in
      let type = Swift.type(of: value)
      let isNamed =
        named.map { $0 == type || isBase && StoredProperty.isType(type, orDerivedFrom: $0) }
      isOther = isOther || isNamed != true
    }
    guard isOther else { return }
    state.record(
      .mismatch, expected: "a value of the type that is named beside it", found: .none, at: source,
      below: [step(to: properties[position])])
  }
}

/// Calls `body` with each value in a value: itself, unless it is an optional, a list, a dictionary, or a
/// wrapper.
func forEachValue(in value: Any, _ body: (Any) -> Void) {
  switch TypeShape(of: Swift.type(of: value)).kind {
  case .optional, .list:
    for child in Mirror(reflecting: value).children { forEachValue(in: child.value, body) }
  case .dictionary:
    for entry in Mirror(reflecting: value).children {
      let parts = Array(Mirror(reflecting: entry.value).children)
      if let value = parts.last?.value { forEachValue(in: value, body) }
    }
  case .wrapper:
    guard let wrapper = value as? any MappableWrapper else { return }
    forEachValue(in: wrapper.wrappedValue, body)
  case .leaf, .source, .existential, .model, .plain: body(value)
  }
}
