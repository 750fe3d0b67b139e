import Ibex

/// The search for live objects in the properties of a keyed value, before any of them changes.
struct ObjectSurvey {
  let reference: ReadPlanReference
  let plan: ReadPlan
  let session: ObjectSession
  /// Whether it is a live object itself, and not a struct.
  let isObject: Bool
  /// Whether the keys of the owner are beside its own.
  var isFlattened = false

  func look(in source: Entries, _ state: inout MappingState) {
    let objects = plan.objects
    _ = plan.withMatches(of: source, &state) { entries, unused, state in
      let isValidation = session.phase == .validating
      if isValidation, !unused.isEmpty {
        plan.report(unused, of: source, entries, isFlattened: isFlattened, &state)
      }
      if objects.hasReferences { plan.settleReferences(in: source, entries) }
      let identity = isObject ? identity(by: objects.identity, in: source, entries, &state) : nil
      let mayOwn = isObject && !objects.holders.isEmpty
      if mayOwn {
        session.owners.append(ObjectOwner(type: plan.type, identity: identity, object: nil))
      }
      let outer = session.validatesNew
      let isNew = isObject && isValidation ? isNew(identity) : outer
      session.validatesNew = isNew
      for position in objects.holders {
        if let flattened = plan.properties[position].flattenedPlan {
          guard flattened.hasKey(in: source, &state) else { continue }
          let survey = ObjectSurvey(
            reference: reference, plan: flattened, session: session, isObject: false,
            isFlattened: true)
          state.hiding(plan.properties[position]) { survey.look(in: source, &$0) }
          continue
        }
        let property = plan.properties[position]
        state.hiding(property) { state in
          _ = plan.visitContent(of: position, in: source, entries, &state) { content, state in
            let wasSilent = state.isSilent
            // The model's hook may handle a mismatch, and runs when the property is stored.
            if plan.mayTakeOver { state.isSilent = true }
            content.survey(by: property.reader, &state)
            state.isSilent = wasSilent
          }
        }
      }
      if isValidation {
        validate(source, entries, unused, identity, isNew: isNew, &state)
      }
      session.validatesNew = outer
      if mayOwn { session.owners.removeLast() }
      return true
    }
  }

  /// Returns whether an object is to be made.
  private func isNew(_ identity: ObjectIdentity?) -> Bool {
    guard let identity else { return session.validatesNew || plan.objects.identity != nil }
    guard let entry = session.entry(of: identity, plan) else { return true }
    // If the source has it twice, the first one that can be created is filled by the later ones.
    return entry.object == nil && entry.canBeMade != true
  }

  /// Returns the identity, and notes that the source has its object.
  private func identity(
    by own: ReadIdentity?, in source: Entries, _ entries: MatchedEntries,
    _ state: inout MappingState
  ) -> ObjectIdentity? {
    if session.isAtRoot, let root = session.root {
      session.isAtRoot = false
      return own?.identity(of: root, &state)
    }
    let found = own?.identity(in: source, entries, of: plan, owners: session.owners, &state)
    switch found {
    case .identity(let identity):
      if session.phase == .collecting {
        session.collect(identity, reference, isObject: true)
      } else if let other = session.entry(of: identity, plan)?.found(insteadOf: plan) {
        state.noteOther(other, insteadOf: plan)
      }
      return identity
    case .missing(let position):
      if session.phase == .validating {
        plan.noteMissingIdentity(at: position, in: source, entries, &state)
      }
      return nil
    case nil:
      return nil
    }
  }
}
