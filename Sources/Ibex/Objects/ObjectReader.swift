import ValueTransformers

extension ValueReader {
  /// Returns a reader for the objects of a class, which finds them in a context.
  static func object<Object>(_ type: Object.Type, _ reference: ReadPlanReference) -> ValueReader {
    ValueReader(
      ObjectReader<Object>(reference: reference), shape: .model(reference),
      expectation: "an object")
  }
}

/// The reader body for live objects: something keyed fills the object that is known by its identity,
/// a scalar is the identity alone.
private final class ObjectReader<Object>: ReaderBody {
  let reference: ReadPlanReference

  init(reference: ReadPlanReference) { self.reference = reference }

  var parts: [ValueReader] { [] }

  func read(_ view: some ValueView, into slot: Slot, _ state: inout MappingState) -> Bool {
    guard let session = state.objects, session.error == nil else { return false }
    if view.kind.isKeyed, !isScalar(view) {
      guard state.descend(view) else { return false }
      defer { state.path.ascend() }
      guard let object = fill(from: view, slot, session, &state) else { return false }
      place(object, slot, &state)
      return true
    }
    guard view.kind != .ready, let identity = reference.plan.objects.identity, identity.isSingle
    else { return state.readReady(view, as: Object.self, expected: "an object", into: slot) }
    return refer(view, by: identity, slot, session, &state)
  }

  func survey(_ view: some ValueView, _ state: inout MappingState) {
    let plan = reference.plan
    guard let session = state.objects else { return }
    guard view.kind.isKeyed, !isScalar(view) else {
      return view.surveyReference(to: reference, session, &state)
    }
    guard state.descend(view) else { return }
    _ = view.visit(ObjectSurvey(reference: reference, plan: plan, isObject: true), &state)
    state.path.ascend()
  }

  /// Whether an element is a reference, and not an object.
  @inline(__always)
  private func isScalar(_ view: some ValueView) -> Bool {
    view.kind == .element && reference.plan.objects.takesScalars && view.isScalarElement
  }
}

// Something keyed.
extension ObjectReader {
  private func fill(
    from view: some ValueView, _ slot: Slot, _ session: ObjectSession, _ state: inout MappingState
  ) -> Object? {
    let existing = slot.placement.updates ? slot.value(as: Object.self) : nil
    let filling = ObjectFilling(
      reference: reference, session: session, existing: existing.map { $0 as AnyObject },
      isRoot: session.root != nil && existing.map { $0 as AnyObject } === session.root,
      isObject: { $0 is Object })
    return view.visit(filling, &state).flatMap { $0 as? Object }
  }

  /// Puts an object into its place, unless it is there.
  private func place(_ object: Object, _ slot: Slot, _ state: inout MappingState) {
    if slot.placement.updates {
      guard (slot.value(as: Object.self) as AnyObject) !== (object as AnyObject) else { return }
      state.hasChanged = true
    }
    slot.place(object)
  }
}

// A reference.
extension ObjectReader {
  private func refer(
    _ view: some ValueView, by identity: ReadIdentity, _ slot: Slot, _ session: ObjectSession,
    _ state: inout MappingState
  ) -> Bool {
    let plan = reference.plan
    guard let known = identity.identity(of: view, &state) else {
      state.refuse(view, expected: identity.expectation(for: plan))
      return false
    }
    guard let object = session.object(for: known, reference, &state) else {
      session.noteUnresolved()
      state.record(.unresolved, expected: "a known \(plan.typeName)", found: view.summary)
      return false
    }
    guard let object = object as? Object else {
      state.record(
        .unresolved, expected: "a known \(plan.typeName)",
        found: "a \(type(of: object)) with this identity")
      return false
    }
    place(object, slot, &state)
    return true
  }
}

extension ReadIdentity {
  /// The words for an object that is expected in the place of a scalar which is no identity.
  func expectation(for plan: ReadPlan) -> String {
    "an object, or \(expectation) that identifies one"
  }
}

extension ObjectSession {
  /// Returns the object behind a reference; one that the source has further on is made.
  func object(
    for identity: ObjectIdentity, _ plan: ReadPlanReference, _ state: inout MappingState
  ) -> AnyObject? {
    guard let entry = knownEntry(of: identity, plan, &state), entry.canBeReferred else {
      return nil
    }
    if entry.object == nil {
      entry.object = makeObject(of: (entry.definition ?? plan).plan, entry)
    }
    return entry.object
  }

  /// Returns a new object; nil where neither the context nor its type makes one.
  func makeObject(of plan: ReadPlan, _ entry: ObjectEntry) -> AnyObject? {
    guard let type = plan.type as? AnyClass else { return nil }
    let made = trying { try makeObjectInContext(of: type) } ?? nil
    entry.isMadeByContext = made != nil
    return made ?? (error == nil ? plan.objects.make?() : nil)
  }
  private func makeObjectInContext(of type: AnyClass) throws -> AnyObject? {
    let made = try context.makeObject(of: type)
    if let made, !isInstance(made, of: type) {
      throw PlanError(
        type, "the context makes a \(Swift.type(of: made)) in its place", .madeObject)
    }
    return made
  }
}
