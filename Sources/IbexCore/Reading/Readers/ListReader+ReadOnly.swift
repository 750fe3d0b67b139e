import IbexFoundation

// Elements whose read-only properties an update takes away with them.
extension ValueReader {
  /// Returns whether its values are models with properties that no source fills, or hold some.
  func leadsToReadOnly(_ state: borrowing MappingState) -> Bool {
    var known: Set<ObjectIdentifier> = []
    return state.plans.holdReadOnly && modelPlans.lead(toReadOnlyBesides: &known)
  }

  /// Records that new elements take the places of others, and do not have what is read-only in these.
  ///
  /// Elements that go altogether take it with them, as null does.
  @inline(never)
  func noteLostProperties<Element>(
    of old: some Sequence<Element>, replacedBy new: [Element], at view: Node,
    _ state: inout MappingState
  ) {
    guard !new.isEmpty, leadsToReadOnly(state) else { return }
    var (before, after) = (ReadOnlyValues(plans: state.plans), ReadOnlyValues(plans: state.plans))
    for element in old { before.note(element) }
    for element in new { after.note(element) }
    guard let name = before.filled.first(where: after.unfilled.contains) else { return }
    state.record(
      .readOnlyKey, expected: "no new elements, for \(name) of those in hand is read-only",
      found: view.summary, hint: hintAtMerging, at: view)
  }

  private var hintAtMerging: String? {
    guard case .model(let reference) = shape else { return nil }
    return reference.plan.objects.identity == nil
      ? "an .identity of \(reference.plan.typeName) and listUpdates = .mergeByIdentity keep elements"
      : "listUpdates = .mergeByIdentity keeps elements"
  }
}

extension [ReadPlan] {
  /// Returns whether one of them, or of those that they lead to, has read-only properties.
  fileprivate func lead(toReadOnlyBesides known: inout Set<ObjectIdentifier>) -> Bool {
    for plan in self where known.insert(ObjectIdentifier(plan)).inserted {
      if plan.holdsReadOnly { return true }
      for position in plan.filled.indices
      where plan.plans(in: position).lead(toReadOnlyBesides: &known) {
        return true
      }
    }
    return false
  }
}

extension ReadPlan {
  /// Returns the plans of the models that a property holds.
  fileprivate func plans(in position: Int) -> [ReadPlan] {
    properties[position].flattenedPlan.map { [$0] } ?? properties[position].reader.modelPlans
  }
}

/// The read-only properties of a value, and of the values in it, by their names.
private struct ReadOnlyValues {
  let plans: ReadPlanCache
  /// Those with another value than their default, in order.
  private(set) var filled: [String] = []
  /// Those with their default, which a new object has but for its identity.
  private(set) var unfilled: Set<String> = []
  private var new = TypeTable<any Mappable>()
  private var objects: Set<ObjectIdentifier> = []

  init(plans: ReadPlanCache) { self.plans = plans }

  mutating func note(_ value: Any) {
    var models: [any Mappable] = []
    forEachValue(in: value) { if let model = $0 as? any Mappable { models.append(model) } }
    for model in models { note(model) }
  }

  private mutating func note<Model: Mappable>(_ model: Model) {
    if Model.self is AnyClass {
      guard objects.insert(ObjectIdentifier(model as AnyObject)).inserted else { return }
    }
    guard let plan = try? plans.plan(for: Model.self) else { return }
    for (position, property) in plan.filled.enumerated() {
      if property.isReadOnly {
        let isDefault = isEqual(
          value(of: property, in: model), value(of: property, in: fresh(Model.self)))
        if !isDefault { filled.append(property.name) }
        if isDefault || !property.isIdentity { unfilled.insert(property.name) }
      } else if !plan.plans(in: position).isEmpty {
        note(value(of: property, in: model))
      }
    }
  }

  /// Returns a model as it is made, the same for each of its type.
  private mutating func fresh<Model: Mappable>(_ type: Model.Type) -> Model {
    if let known = new[ObjectIdentifier(type)] as? Model { return known }
    let model = Model()
    new.set(model, for: ObjectIdentifier(type))
    return model
  }

  private func value<Model>(of property: ModelProperty, in model: Model) -> Any {
    var model = model
    return Slot.of(&model, .replace) {
      property.value(in: $0.model(of: Model.self, isObject: Model.self is AnyClass))
    }
  }

  /// Returns whether two values are equal, as far as that can be told.
  private func isEqual(_ first: Any, _ second: Any) -> Bool {
    IbexCore.isEqual(first, second)
      || !IbexCore.isEqual(first, first) && "\(first)" == "\(second)"
  }
}
