import IbexCore
import ValueTransformers

extension ValueReader {
  /// Returns a reader for the objects of a class, which finds them in a context.
  static func object(_ reference: ReadPlanReference) -> ValueReader {
    let body = ObjectReader(reference: reference)
    return ValueReader(
      shape: .model(reference), expectation: "an object", read: { body.read($0, into: $1, &$2) },
      survey: { body.survey($0, &$1) })
  }
}

/// The reading of live objects: a keyed value fills the object with its identity, and a scalar
/// is only the identity.
///
/// It is not generic over their class, so that it is compiled for each view.
private struct ObjectReader {
  let reference: ReadPlanReference

  func read(_ view: Node, into slot: Slot, _ state: inout MappingState) -> Bool {
    guard let session = state.session, session.error == nil else { return false }
    guard session.phase == .filling else { return standIn(for: view, in: slot, &state) }
    guard view.kind.isKeyed, !isScalar(view) else {
      return refer(view, slot, session, &state)
    }
    guard state.descend(view) else { return false }
    defer { state.ascend() }
    let existing = slot.placement.updates ? slot.object() : nil
    let filling = ObjectFilling(
      reference, session, existing: existing, isRoot: session.isRoot(existing))
    guard let object = filling.object(for: view, &state) else { return false }
    place(object, slot, &state)
    return true
  }

  func survey(_ view: Node, _ state: inout MappingState) {
    guard let session = state.session else { return }
    guard view.kind.isKeyed, !isScalar(view) else {
      return view.surveyReference(to: reference, session, &state)
    }
    guard state.descend(view) else { return }
    let survey = ObjectSurvey(
      reference: reference, plan: reference.plan, session: session, isObject: true)
    _ = view.withEntries(&state) {
      survey.look(in: $0, &$1)
      return true
    }
    state.ascend()
  }

  /// Reads an object that is thrown away, for code of a type that is only tried.
  @inline(never)
  private func standIn(for view: Node, in slot: Slot, _ state: inout MappingState) -> Bool {
    survey(view, &state)
    guard let object = reference.plan.objects.make?() else { return false }
    slot.place(object: object)
    return true
  }

  /// Whether an element is a reference, and not an object.
  private func isScalar(_ view: Node) -> Bool {
    view.kind == .element && reference.plan.objects.takesScalars && view.isScalarElement
  }

  /// Puts an object into its place, unless it is there.
  private func place(_ object: AnyObject, _ slot: Slot, _ state: inout MappingState) {
    if slot.placement.updates {
      guard slot.object() !== object else { return }
      state.hasChanged = true
    }
    slot.place(object: object)
  }
}

// A reference, or an object that is ready.
extension ObjectReader {
  private func refer(
    _ view: Node, _ slot: Slot, _ session: ObjectSession, _ state: inout MappingState
  ) -> Bool {
    let plan = reference.plan
    // An update never replaces the object that it was given.
    if slot.placement.updates, session.isRoot(slot.object()) {
      state.refuse(view, expected: "an object")
      return false
    }
    guard view.kind != .ready, let identity = plan.objects.identity, identity.isSingle else {
      return readReady(view, slot, &state)
    }
    return state.hiding(identity, view) { refer(view, by: identity, slot, session, &$0) }
  }

  private func refer(
    _ view: Node, by identity: ReadIdentity, _ slot: Slot, _ session: ObjectSession,
    _ state: inout MappingState
  ) -> Bool {
    let plan = reference.plan
    guard let known = identity.identity(of: view, &state) else {
      state.refuse(view, expected: identity.expectation(for: plan))
      return false
    }
    guard let entry = session.referredEntry(of: known, reference, &state),
      let object = entry.object
    else {
      session.noteUnresolved()
      state.record(.unresolved, expected: "a known \(plan.typeName)", found: view.summary, at: view)
      return false
    }
    if let other = entry.found(insteadOf: plan) {
      state.record(.unresolved, expected: "a known \(plan.typeName)", found: other, at: view)
      return false
    }
    session.noteForwardReference(
      to: entry,
      orElse: state.finding(
        .unresolved, expected: "a known \(plan.typeName)", found: view.summary, at: view))
    place(object, slot, &state)
    return true
  }

  private func readReady(_ view: Node, _ slot: Slot, _ state: inout MappingState) -> Bool {
    guard let ready = view.readyValue, Swift.type(of: ready) is AnyObject.Type,
      StoredProperty.isType(Swift.type(of: ready), orDerivedFrom: reference.plan.type)
    else {
      state.refuse(view, expected: "an object")
      return false
    }
    state.session?.noteReady(ready as AnyObject)
    place(ready as AnyObject, slot, &state)
    return true
  }
}

extension ReadIdentity {
  /// The words for an object that is expected in the place of a scalar which is not an identity.
  func expectation(for plan: ReadPlan) -> String {
    "an object, or \(expectation) that identifies one"
  }
}

extension ObjectSession {
  /// Returns the entry of a referenced object; one that comes later in the source is created.
  func referredEntry(
    of identity: ObjectIdentity, _ plan: ReadPlanReference, _ state: inout MappingState
  ) -> ObjectEntry? {
    guard let entry = knownEntry(of: identity, plan, &state), entry.canBeReferred else {
      return nil
    }
    if entry.object == nil {
      entry.object = makeObject(
        of: (entry.definition ?? plan).plan, entry, identifiedBy: identity, &state)
    }
    return entry
  }

  /// Returns a new object with its identity, or nil after an error of the context.
  func makeObject(
    of plan: ReadPlan, _ entry: ObjectEntry, identifiedBy identity: ObjectIdentity?,
    _ state: inout MappingState
  ) -> AnyObject? {
    guard let object = makeObject(of: plan, entry) else { return nil }
    if let identity { plan.objects.identity?.assign(identity, to: object, by: plan, &state) }
    return object
  }

  private func makeObject(of plan: ReadPlan, _ entry: ObjectEntry) -> AnyObject? {
    guard let type = plan.type as? AnyClass else { return nil }
    return trying { () throws -> AnyObject in
      guard let made = try context.makeObject(of: type) else {
        if let make = plan.objects.make { return make() }
        throw PlanError(type, "the context describes it, but makes no object of it", .makeObject)
      }
      guard isInstance(made, of: type) else {
        throw PlanError(
          type, "the context makes a \(Swift.type(of: made)) in its place", .madeObject)
      }
      entry.isMadeByContext = true
      return made
    }
  }
}
