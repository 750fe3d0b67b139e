import ValueTransformers

/// The reading of a nested model, or of an optional of one, from the keys of its owner.
struct FlattenedReader {
  fileprivate let model: any Mappable.Type
  fileprivate let reference: ReadPlanReference
  fileprivate let isOptional: Bool

  /// The plan of the nested model.
  var plan: ReadPlan { reference.plan }

  /// Fills the nested model; nil without any of its keys.
  func read(_ source: Node, into slot: Slot, _ state: inout MappingState) -> Bool? {
    plan.hasKey(in: source, &state) ? read(model, source, into: slot, &state) : nil
  }

  private func read<Model: Mappable>(
    _ type: Model.Type, _ source: Node, into slot: Slot, _ state: inout MappingState
  ) -> Bool {
    let old: Model? = isOptional ? slot.value(as: Model?.self) : slot.value(as: Model.self)
    let known = slot.placement.updates ? old : nil
    let changes = state.changeCount
    var model = known ?? Model.init()
    let placement = known == nil ? slot.placement.ofProperties : slot.placement
    let isFilled = Slot.of(&model, placement) { slot in
      let memory = slot.model(of: Model.self, isObject: Model.self is AnyObject.Type)
      return reference.withPlan {
        $0.fill(memory, from: source, placement, isFlattened: true, &state)
      }
    }
    guard isFilled else {
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
}

extension ReadPlanBuilder {
  /// Returns the reading of a nested model from the keys of its owner.
  mutating func flattenedReader(
    for property: ModelProperty
  ) throws(PlanError) -> FlattenedReader? {
    guard let model = property.flattenedModel else { return nil }
    return FlattenedReader(
      model: model, reference: ReadPlanReference(plan: try plan(for: model)),
      isOptional: model != property.type)
  }
}
