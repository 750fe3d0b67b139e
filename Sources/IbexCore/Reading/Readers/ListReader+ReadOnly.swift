// Elements whose read-only properties an update takes away with them.
extension ValueReader {
  /// Whether the elements that it reads are models with properties that no source fills.
  func makesReadOnlyProperties(of element: Any.Type) -> Bool {
    guard case .model(let reference) = shape, reference.plan.type == element else { return false }
    return reference.plan.properties.contains { $0.isReadOnly }
  }

  /// Records that new elements take the places of others, and do not have what is read-only in these.
  ///
  /// Elements that go altogether take it with them, as null does.
  @inline(never)
  func noteLostProperties<Element>(
    of old: some Sequence<Element>, replacedBy new: [Element], at view: Node,
    _ state: inout MappingState
  ) {
    guard case .model(let reference) = shape, makesReadOnlyProperties(of: Element.self) else {
      return
    }
    let plan = reference.plan
    // A new object's identity is filled.
    for property in plan.filled
    where property.isReadOnly && !property.isIdentity
      && zip(old, new).contains(where: {
        !isEqual(plan.stored(property, in: $0), plan.stored(property, in: $1))
      })
    {
      let hint =
        plan.objects.identity == nil
        ? "an .identity of \(plan.typeName) and listUpdates = .mergeByIdentity keep its elements"
        : "listUpdates = .mergeByIdentity keeps its elements"
      state.record(
        .readOnlyKey,
        expected: "no new elements, for \(property.name) of those in hand is read-only",
        found: view.summary, hint: hint, at: view)
    }
  }
}

extension ReadPlan {
  fileprivate func stored<Model>(_ property: ModelProperty, in model: Model) -> Any {
    var model = model
    return Slot.of(&model, .replace) {
      property.value(in: $0.model(of: Model.self, isObject: isClass))
    }
  }
}
