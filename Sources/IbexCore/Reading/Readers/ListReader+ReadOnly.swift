import IbexFoundation

// Elements whose read-only properties an update takes away with them.
extension ValueReader {
  /// Returns whether its values are models with properties that no source fills, or hold some.
  @inline(never)
  func leadsToReadOnly(_ state: borrowing MappingState) -> Bool {
    var known = TypeIndex()
    return state.plans.holdReadOnly && Self.lead(modelPlans, toReadOnlyBesides: &known)
  }

  /// Records that new elements take the places of others, and do not have what is read-only in these.
  ///
  /// Elements that go altogether take it with them, as null does.
  ///
  /// - Parameters:
  ///   - old: The list before.
  ///   - new: The list of the new elements.
  @inline(never)
  func noteLostProperties(
    of old: Any, replacedBy new: Any, at view: Node, _ state: inout MappingState
  ) {
    var (before, after) = (ReadOnlyValues(plans: state.plans), ReadOnlyValues(plans: state.plans))
    before.note(old)
    after.note(new)
    guard let name = before.filled.first(where: after.unfilled.contains) else { return }
    state.record(
      .readOnlyKey, expected: "no new elements, for \(name) of those in hand is read-only",
      found: view.summary, hint: hintAtMerging, at: view)
  }

  private var hintAtMerging: String? {
    guard case .model(let reference) = shape else { return nil }
    let merging = "listUpdates = .mergeByIdentity"
    return reference.plan.objects.identity == nil
      ? "an .identity of \(reference.plan.typeName) and \(merging) keep elements"
      : "\(merging) keeps elements"
  }

  /// Returns whether one of some models, or of those that they lead to, has read-only properties.
  private static func lead(
    _ plans: [ReadPlan], toReadOnlyBesides known: inout TypeIndex
  ) -> Bool {
    for plan in plans where known.insert(ObjectIdentifier(plan)) {
      if plan.holdsReadOnly { return true }
      for position in plan.filled.indices
      where lead(plan.plans(in: position), toReadOnlyBesides: &known) {
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
///
/// Below some levels it looks no further: a value in hand may have more of them than the stack.
private struct ReadOnlyValues {
  let plans: ReadPlanCache
  /// Those with another value than their default, in order.
  private(set) var filled: [String] = []
  /// Those with their default, which a new object has but for its identity.
  private(set) var unfilled: [String] = []
  private var objects = TypeIndex()
  private var depth = 0
  private static let mostLevels = 32

  init(plans: ReadPlanCache) { self.plans = plans }

  mutating func note(_ value: Any) {
    forEachValue(in: value) { if let model = $0 as? any Mappable { note(model) } }
  }

  private mutating func note<Model: Mappable>(_ model: Model) {
    guard depth < Self.mostLevels else { return }
    depth += 1
    defer { depth -= 1 }
    if Model.self is AnyClass, !objects.insert(ObjectIdentifier(model as AnyObject)) { return }
    guard let plan = try? plans.plan(for: Model.self) else { return }
    let new = Model()
    for (position, property) in plan.filled.enumerated() {
      guard property.isReadOnly else {
        if !plan.plans(in: position).isEmpty { note(property.value(of: model)) }
        continue
      }
      let isDefault = Self.isSame(property.value(of: model), property.value(of: new))
      if !isDefault { filled.append(property.name) }
      if isDefault || !property.isIdentity { unfilled.append(property.name) }
    }
  }

  /// Returns whether two values are equal, as far as that can be told.
  private static func isSame(_ first: Any, _ second: Any) -> Bool {
    isEqual(first, second) || !isEqual(first, first) && "\(first)" == "\(second)"
  }
}
