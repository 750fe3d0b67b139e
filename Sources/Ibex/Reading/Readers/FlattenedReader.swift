import ValueTransformers

/// The reading of a nested model from the keys of its owner.
protocol FlattenedBody: AnyObject {
  /// The plan of the nested model.
  var plan: ReadPlan { get }

  /// Fills the nested model; nil without any of its keys.
  func read(
    _ source: Entries, into slot: Slot, _ state: inout MappingState
  ) -> Bool?
}

/// The reader body for a nested model, or for an optional of one.
private final class FlattenedReader<Model: Mappable>: FlattenedBody {
  private let reference: ReadPlanReference
  private let isOptional: Bool

  init(reference: ReadPlanReference, isOptional: Bool) {
    self.reference = reference
    self.isOptional = isOptional
  }

  var plan: ReadPlan { reference.plan }

  func read(
    _ source: Entries, into slot: Slot, _ state: inout MappingState
  ) -> Bool? {
    guard plan.hasKey(in: source, &state) else { return nil }
    let old: Model? = isOptional ? slot.value(as: Model?.self) : slot.value(as: Model.self)
    let known = slot.placement.updates ? old : nil
    let changes = state.changes.count
    var model = known ?? Model.init()
    let placement = known == nil ? slot.placement.ofProperties : slot.placement
    guard fill(&model, from: source, placement, &state) else {
      if known != nil, Model.self is AnyObject.Type { state.keepChanges(since: changes) }
      return false
    }
    if known == nil, slot.placement.updates { state.hasChanged = true }
    // An object that has been replaced meanwhile stays so.
    if let known, isSameObject(known, model) { return true }
    if isOptional {
      slot.with(.replace).place(Model?.some(model))
    } else {
      slot.with(.replace).place(model)
    }
    return true
  }

  private func fill(
    _ model: inout Model, from source: Entries, _ placement: Placement,
    _ state: inout MappingState
  ) -> Bool {
    Slot.of(&model, placement) { slot in
      let memory = slot.model(of: Model.self, isObject: Model.self is AnyObject.Type)
      return reference.withPlan {
        $0.fill(memory, from: source, placement, isFlattened: true, &state)
      }
    }
  }
}

extension ReadPlanBuilder {
  /// Returns the reading of a nested model from the keys of its owner.
  mutating func flattenedBody(
    for property: ModelProperty
  ) throws(PlanError) -> (any FlattenedBody)? {
    guard let model = property.flattenedModel else { return nil }
    return try body(model, isOptional: model != property.type)
  }

  private mutating func body<Model: Mappable>(
    _ type: Model.Type, isOptional: Bool
  ) throws(PlanError) -> any FlattenedBody {
    let plan = try plan(for: type)
    return FlattenedReader<Model>(
      reference: ReadPlanReference(plan: plan), isOptional: isOptional)
  }
}
