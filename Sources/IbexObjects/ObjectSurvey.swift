import IbexCore

/// The search for live objects in the properties of a keyed value, before any of them changes.
struct ObjectSurvey {
  let reference: ReadPlanReference
  let plan: ReadPlan
  let session: ObjectSession
  /// Whether it is a live object itself, and not a struct.
  let isObject: Bool
  /// Whether the keys of the owner are beside its own.
  var isFlattened = false

  func look(in source: Node, _ state: inout MappingState) {
    let objects = plan.objects
    // The object of an identity is asked of the session.
    let held = isObject && objects.identity != nil ? nil : session.held
    _ = plan.withMatches(of: source, &state) { entries, unused, state in
      let isValidation = session.phase == .validating
      if objects.hasReferences { plan.settleReferences(in: source, entries) }
      let found = isObject ? find(objects.identity, in: source, entries, &state) : nil
      let object = found?.object
      if isObject, let own = derivedPlan(of: object, orOf: held, &state) {
        ObjectSurvey(reference: own, plan: own.plan, session: session, isObject: true)
          .look(in: source, &state)
        return true
      }
      if isValidation, !unused.isEmpty {
        plan.report(unused, of: source, entries, isFlattened: isFlattened, &state)
      }
      if found?.isRoot == true { session.isAtRoot = false }
      guard isValidation || !objects.holders.isEmpty else { return true }
      if isValidation, let found { note(found, in: source, entries, &state) }
      let mayOwn = isObject && !objects.holders.isEmpty
      if mayOwn {
        session.owners.append(
          ObjectOwner(type: plan.type, identity: found?.identity, object: nil))
      }
      let (outer, wasOpen) = (session.validatesNew, found?.entry?.isOpen ?? false)
      let isNew = isObject && isValidation ? isNew(found) : outer
      session.validatesNew = isNew
      if isValidation { found?.entry?.isOpen = true }
      for position in objects.holders {
        let model: Any? = object ?? held
        session.held = model.flatMap { plan.storedValue(of: position, in: $0) }
        lookIntoProperty(at: position, in: source, entries, &state)
        session.held = nil
      }
      if isValidation {
        // Where it lies within itself, the object is made of what lies around it.
        validate(source, entries, unused, wasOpen ? nil : found?.entry, isNew: isNew, &state)
        found?.entry?.isOpen = wasOpen
      }
      session.validatesNew = outer
      if mayOwn { session.owners.removeLast() }
      return true
    }
  }

  private func lookIntoProperty(
    at position: Int, in source: Node, _ entries: MatchedEntries, _ state: inout MappingState
  ) {
    let property = plan.properties[position]
    if let flattened = property.flattenedPlan {
      guard flattened.hasContent(in: source, &state) else { return }
      let survey = ObjectSurvey(
        reference: reference, plan: flattened, session: session, isObject: false,
        isFlattened: true)
      return state.hiding(property, of: source) { survey.look(in: source, &$0) }
    }
    state.hiding(property, of: source) { state in
      _ = plan.visitContent(of: position, in: source, entries, &state) { content, state in
        let wasSilent = state.isSilent
        // The model's hook may handle a mismatch, and runs when the property is stored.
        if plan.mayTakeOver { state.isSilent = true }
        plan.survey(content, for: position, in: source, &state)
        state.isSilent = wasSilent
      }
    }
  }
}

extension ObjectSurvey {
  /// The knowledge of a live object before it changes.
  private struct Found {
    var identity: ObjectIdentity?
    var entry: ObjectEntry?
    /// The object; nil for one that is to be made.
    var object: AnyObject?
    /// The position of the property that is missing for an identity.
    var missingPosition: Int?
    /// Whether it is the object that an update is of.
    var isRoot = false
  }

  private func find(
    _ own: ReadIdentity?, in source: Node, _ entries: MatchedEntries, _ state: inout MappingState
  ) -> Found {
    if session.isAtRoot, let root = session.root {
      let identity = own?.identity(of: root, &state)
      return Found(
        identity: identity, entry: identity.flatMap { session.entry(of: $0, plan) }, object: root,
        isRoot: true)
    }
    switch own?.identity(in: source, entries, of: plan, owners: session.owners, &state) {
    case .identity(let identity):
      let entry =
        session.phase == .collecting
        ? session.collect(identity, reference, isObject: true) : session.entry(of: identity, plan)
      return Found(identity: identity, entry: entry, object: entry?.object)
    case .missing(let position): return Found(missingPosition: position)
    case nil: return Found()
    }
  }

  /// Returns the plan of an object's own type; nil where that is the type of this plan, and for an
  /// object that is not of that type.
  ///
  /// - Parameter held: The value in its place, where the object is not known.
  private func derivedPlan(
    of object: AnyObject?, orOf held: Any?, _ state: inout MappingState
  ) -> ReadPlanReference? {
    // Most are of the type itself, and are not looked at any further.
    if let object, Swift.type(of: object) == plan.type { return nil }
    guard let model = object ?? held, Swift.type(of: model) != plan.type,
      StoredProperty.isType(Swift.type(of: model), orDerivedFrom: plan.type)
    else { return nil }
    return session.plan(of: model as AnyObject, reference, &state).flatMap {
      $0.plan === plan ? nil : $0
    }
  }

  /// Records what is wrong with an object or its identity.
  private func note(
    _ found: Found, in source: Node, _ entries: MatchedEntries, _ state: inout MappingState
  ) {
    if let position = found.missingPosition {
      plan.noteMissingIdentity(at: position, in: source, entries, &state)
    } else if !found.isRoot, let other = found.entry?.found(insteadOf: plan) {
      state.noteOther(other, at: source, insteadOf: plan)
    }
  }

  /// Returns whether an object is to be made.
  private func isNew(_ found: Found?) -> Bool {
    guard found?.identity != nil else {
      return session.validatesNew || plan.objects.identity != nil
    }
    guard let entry = found?.entry else { return true }
    // If the source has it twice, the first one that can be created is filled by the later ones, and
    // by what lies within it.
    return entry.object == nil && entry.canBeMade != true && !entry.isOpen
  }
}
