extension ValueReader {
  /// A reader for a model: something keyed becomes an instance, filled by the model's plan.
  static func model<Model: Mappable>(
    _ type: Model.Type, _ reference: ReadPlanReference
  ) -> ValueReader {
    ValueReader(
      node: { readModel(type, reference, $0, $1, $2, &$3) },
      dynamic: { readModel(type, reference, $0, $1, $2, &$3) },
      shape: .model(reference), expectation: "an object")
  }

  /// Whether an update fills what is there, instead of replacing it.
  var updatesInDepth: Bool {
    switch shape {
    case .model, .family, .keyed: true
    case .text, .scalar, .list, .decodable: false
    }
  }
}

@inline(__always)
private func readModel<Model: Mappable, View: ValueView>(
  _ type: Model.Type, _ reference: ReadPlanReference, _ view: View,
  _ memory: UnsafeMutableRawPointer,
  _ placement: Placement, _ state: inout MappingState
) -> Bool {
  guard view.kind.isKeyed else { return readReadyModel(type, view, memory, placement, &state) }
  guard state.descend(view) else { return false }
  defer { state.path.ascend() }
  let model = memory.assumingMemoryBound(to: type)
  switch placement {
  case .new, .newByUpdate:
    model.initialize(to: type.init())
    guard fill(model, by: reference, view, placement.ofProperties, &state) else {
      model.deinitialize(count: 1)
      return false
    }
  case .replace, .replaceByUpdate:
    var fresh = type.init()
    guard fill(&fresh, by: reference, view, placement, &state) else { return false }
    memory.place(fresh, placement)
  case .merge:
    let plan = reference.plan
    guard plan.isClass || plan.runsModelCode else {
      return fill(model, by: reference, view, .merge, &state)
    }
    // An object is held and a struct filled aside, since code that runs meanwhile may replace what
    // is in memory; an object that has been replaced stays so.
    var updated = model.pointee
    let changes = state.changes.count
    let isFilled = fill(&updated, by: reference, view, .merge, &state)
    if plan.isClass {
      state.keepChanges(since: changes)
    } else if isFilled {
      memory.place(updated, placement)
    }
    return isFilled
  }
  return true
}

/// Fills an instance: a struct where it is, a class where its object is.
@inline(__always)
private func fill<Model: Mappable, View: ValueView>(
  _ model: UnsafeMutablePointer<Model>, by reference: ReadPlanReference, _ view: View,
  _ placement: Placement, _ state: inout MappingState
) -> Bool {
  reference.withPlan { plan in
    guard plan.isClass else { return view.fill(model, by: plan, placement, &state) }
    return view.fill(ModelMemory.objectBase(of: model), by: plan, placement, &state)
  }
}

@inline(never)
private func readReadyModel<Model: Mappable, View: ValueView>(
  _ type: Model.Type, _ view: View, _ memory: UnsafeMutableRawPointer, _ placement: Placement,
  _ state: inout MappingState
) -> Bool {
  if let model = view.ready(as: type, state) {
    memory.place(model, placement, &state)
    return true
  }
  state.refuse(view, expected: "an object")
  return false
}
