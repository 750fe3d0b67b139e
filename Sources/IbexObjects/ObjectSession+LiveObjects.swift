import IbexCore

// The reports of the core's readers on live objects.
extension ObjectSession: LiveObjects {
  var isValidating: Bool { phase == .validating }

  func survey(_ source: Node, by plan: ReadPlanReference, _ state: inout MappingState) {
    ObjectSurvey(reference: plan, plan: plan.plan, session: self, isObject: false)
      .look(in: source, &state)
  }

  func mayRefer(
    to identity: ObjectIdentity, _ plan: ReadPlanReference, _ state: inout MappingState
  ) -> Bool {
    phase == .collecting || knownEntry(of: identity, plan, &state)?.canBeReferred == true
  }
}

extension MappingState {
  /// The live objects of the call; nil without a context.
  var session: ObjectSession? { objects as? ObjectSession }
}

extension Node {
  /// Records the identity of a single object.
  func surveyReference(
    to reference: ReadPlanReference, _ session: ObjectSession, _ state: inout MappingState
  ) {
    guard kind != .ready else { return }
    guard let identity = reference.plan.objects.identity, identity.isSingle else {
      return state.noteRefusal(of: self, expected: "an object")
    }
    state.hiding(identity, self) { surveyReference(to: reference, by: identity, session, &$0) }
  }

  private func surveyReference(
    to reference: ReadPlanReference, by identity: ReadIdentity, _ session: ObjectSession,
    _ state: inout MappingState
  ) {
    let plan = reference.plan
    guard let known = identity.identity(of: self, &state) else {
      return state.noteRefusal(of: self, expected: identity.expectation(for: plan))
    }
    if session.phase == .collecting {
      session.collect(known, reference, isObject: false)
    } else if let entry = session.entry(of: known, plan) {
      if let other = entry.found(insteadOf: plan) {
        return state.note(
          .unresolved, expected: "a known \(plan.typeName)", found: other, at: self)
      }
      session.noteReference(
        to: entry,
        orElse: state.finding(
          .unresolved, expected: "a known \(plan.typeName)", found: summary, at: self))
    }
  }
}
