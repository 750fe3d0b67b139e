extension ValueReader {
  /// Returns a reader for a model: a keyed value becomes an instance of its own, filled by the
  /// model's plan, or an object of a context.
  ///
  /// - Parameter live: What is known of the call's context; nil for calls without one.
  static func model<Model: Mappable>(
    _ type: Model.Type, _ plan: ReadPlan, in live: LiveReading?
  ) -> ValueReader {
    let reference = ReadPlanReference(plan: plan)
    if plan.schema.isRow { return row(type, reference) }
    if let live, type is AnyClass { return live.reader(reference) }
    let body = ModelReader<Model>(reference: reference)
    return ValueReader(
      shape: .model(reference), expectation: "an object",
      read: { body.read($0, into: $1, &$2) }, container: { body.read(&$0, into: $1, &$2) },
      survey: { body.survey($0, &$1) })
  }

  /// Whether an update fills the existing value, instead of replacing it.
  var updatesInDepth: Bool {
    switch shape {
    case .model, .row, .family, .keyed: true
    case .text, .scalar, .list, .element, .decodable: false
    }
  }
}

/// The reading of a model.
private struct ModelReader<Model: Mappable> {
  let reference: ReadPlanReference
  let isObject = Model.self is AnyObject.Type

  @inline(__always)  // 1.4 % of "document → 100,000 models, one at a time"
  func read(_ view: Node, into slot: Slot, _ state: inout MappingState) -> Bool {
    guard view.kind.isKeyed else {
      return readSingle(view, into: slot, &state)
    }
    guard state.descend(view) else { return false }
    defer { state.ascend() }
    guard slot.placement.isNew else { return change(slot, from: view, &state) }
    Model._make(at: slot.memory)
    guard fill(slot, from: view, slot.placement.ofProperties, &state) else {
      slot.empty(of: Model.self)
      return false
    }
    return true
  }

  /// Reads a keyed value into a slot that holds a model.
  // Not inlined, for the room for a model takes time on entry.
  @inline(never)
  private func change(
    _ slot: Slot, from view: Node, _ state: inout MappingState
  ) -> Bool {
    if slot.placement.updates { return update(slot, from: view, &state) }
    var fresh = Model.init()
    guard fill(&fresh, from: view, slot.placement, &state) else { return false }
    slot.place(fresh)
    return true
  }

  func survey(_ view: Node, _ state: inout MappingState) {
    guard view.kind.isKeyed else {
      return state.hiding(reference.plan.objects.identity, view) {
        $0.noteRefusal(of: view, expected: "an object")
      }
    }
    guard state.descend(view) else { return }
    _ = view.withEntries(&state) {
      $1.objects?.survey($0, by: reference, &$1)
      return true
    }
    state.ascend()
  }

  /// Takes a ready model; any other single value may be the identity of one, which may be secret.
  @inline(never)
  private func readSingle(
    _ view: Node, into slot: Slot, _ state: inout MappingState
  ) -> Bool {
    state.hiding(reference.plan.objects.identity, view) {
      $0.readReady(view, as: Model.self, expected: "an object", into: slot)
    }
  }

  @inline(__always)  // 0.5 % of "update of 10,000 models, none changed"
  private func update(
    _ slot: Slot, from view: Node, _ state: inout MappingState
  ) -> Bool {
    guard isObject || reference.plan.runsModelCode else {
      return fill(slot, from: view, slot.placement, &state)
    }
    // An object is retained and a struct is filled as a copy, since code that runs meanwhile may
    // replace the value in memory; an object that has been replaced stays so.
    var updated = slot.value(as: Model.self)
    let changes = state.changeCount
    let isFilled: Bool
    if isObject, type(of: updated) != Model.self {
      isFilled = fillDerived(updated, from: view, slot.placement, &state)
    } else {
      isFilled = fill(&updated, from: view, slot.placement, &state)
    }
    if isObject {
      state.keepChanges(since: changes)
    } else if isFilled {
      slot.place(updated)
    }
    return isFilled
  }

  /// Fills an object of a derived class by the plan of its own type.
  @inline(never)
  private func fillDerived(
    _ object: Model, from view: Node, _ placement: Placement, _ state: inout MappingState
  ) -> Bool {
    let object = object as AnyObject
    do throws(PlanError) {
      let plan = try state.plan(ofObject: type(of: object), derivedFrom: reference.plan)
      return ModelMemory.with(object) { memory in
        plan.withPlan { $0.fill(memory, from: view, placement, &state) }
      }
    } catch {
      state.ledger.planError = error
      return false
    }
  }

  @inline(__always)  // 1.4 % of "{} → a model"
  private func fill(
    _ model: inout Model, from view: Node, _ placement: Placement,
    _ state: inout MappingState
  ) -> Bool {
    Slot.of(&model, placement) { fill($0, from: view, placement, &state) }
  }

  /// Fills the instance in a slot: a struct where it is, a class where its object is.
  @inline(__always)  // 1.4 % of "{} → a model"
  private func fill(
    _ slot: Slot, from view: Node, _ placement: Placement, _ state: inout MappingState
  ) -> Bool {
    let model = slot.model(of: Model.self, isObject: isObject)
    return reference.withPlan { $0.fill(model, from: view, placement, &state) }
  }
}

extension ModelReader {
  func read(
    _ cursor: inout JSONCursor, into slot: Slot, _ state: inout MappingState
  ) -> SinglePassOutcome {
    guard cursor.isAtObject, reference.withPlan(\.allowsSinglePass), state.descendInSinglePass()
    else {
      return cursor.readTokens(by: { read($0, into: $1, &$2) }, into: slot, &state)
    }
    let start = cursor.mark
    let outcome = make(from: &cursor, in: slot, &state)
    state.ascend()
    guard outcome == .ambiguous else { return outcome }
    cursor.goBack(to: start)
    return cursor.readTokens(by: { read($0, into: $1, &$2) }, into: slot, &state)
  }

  @inline(__always)  // 2.1 % of "{} → a model"
  private func make(
    from cursor: inout JSONCursor, in slot: Slot, _ state: inout MappingState
  ) -> SinglePassOutcome {
    guard slot.placement.isNew else {
      var fresh = Model.init()
      let outcome = Slot.of(&fresh, slot.placement) { fill($0, from: &cursor, &state) }
      if outcome == .read { slot.place(fresh) }
      return outcome
    }
    Model._make(at: slot.memory)
    let outcome = fill(slot, from: &cursor, &state)
    if outcome != .read { slot.empty(of: Model.self) }
    return outcome
  }

  @inline(__always)  // 1.4 % of "{} → a model"
  private func fill(
    _ slot: Slot, from cursor: inout JSONCursor, _ state: inout MappingState
  ) -> SinglePassOutcome {
    reference.withPlan {
      $0.fill(slot.model(of: Model.self, isObject: isObject), from: &cursor, &state)
    }
  }
}

extension MappingState {
  /// Reads a value that is ready as it is; refuses any other.
  @inline(never)
  mutating func readReady<Value>(
    _ view: Node, as type: Value.Type, expected: String, into slot: Slot
  ) -> Bool {
    if takeReady(view, as: type, into: slot) { return true }
    refuse(view, expected: expected)
    return false
  }

  /// Reads a value that is ready as it is; returns false for any other.
  @inline(never)
  mutating func takeReady<Value>(_ view: Node, as type: Value.Type, into slot: Slot) -> Bool {
    guard let ready = view.ready(as: type, self) else { return false }
    slot.place(ready, &self)
    return true
  }
}
