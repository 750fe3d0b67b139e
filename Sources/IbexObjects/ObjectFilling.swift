import Ibex

/// Finds or creates the object for a keyed value, and fills it.
struct ObjectFilling {
  let reference: ReadPlanReference
  let plan: ReadPlan
  let objects: ObjectPlan
  let session: ObjectSession
  /// The object in the place of the value, where an update or a live object has it.
  let existing: AnyObject?
  /// Whether that is the object that an update is of.
  let isRoot: Bool

  /// The object that is filled.
  private struct Target {
    let object: AnyObject
    var entry: ObjectEntry?
    var identity: ObjectIdentity?
    var isNew = false
    /// Whether it is a part of the object around it, so that its changes are changes of that.
    var isPart = false
  }

  /// Returns the object for a keyed value, or nil if it cannot be created, or is refused.
  func object(for view: EitherView, _ state: inout MappingState) -> AnyObject? {
    var object: AnyObject?
    _ = view.withEntries(&state) { source, state in
      plan.withMatches(of: source, &state) { entries, unused, state in
        if !unused.isEmpty { plan.report(unused, of: source, entries, &state) }
        if objects.hasReferences { plan.settleReferences(in: source, entries) }
        guard let target = target(in: source, entries, &state),
          fill(target, from: source, entries, unused, &state)
        else { return false }
        object = target.object
        return true
      }
    }
    return object
  }

  private func target(
    in source: Entries, _ entries: MatchedEntries, _ state: inout MappingState
  ) -> Target? {
    let identity = objects.identity
    if isRoot, let existing {
      session.root = nil
      return Target(object: existing, identity: identity?.identity(of: existing, &state))
    }
    guard let identity else {
      if let existing { return Target(object: existing, isPart: true) }
      return newObject(&state)
    }
    switch identity.identity(in: source, entries, of: plan, owners: session.owners, &state) {
    case .identity(let identity):
      return known(identity, &state)
    case .missing(let position):
      session.noteMissingIdentity()
      plan.noteMissingIdentity(at: position, in: source, entries, &state)
      return newObject(&state)
    }
  }

  private func newObject(_ state: inout MappingState) -> Target? {
    let entry = ObjectEntry()
    return session.makeObject(of: plan, entry, identifiedBy: nil, &state).map {
      Target(object: $0, entry: entry, isNew: true)
    }
  }

  /// Returns the object that is known by an identity, or a new one.
  private func known(_ identity: ObjectIdentity, _ state: inout MappingState) -> Target? {
    guard let entry = session.knownEntry(of: identity, reference, &state) else { return nil }
    if entry.object != nil, let other = entry.found(insteadOf: plan) {
      state.noteOther(other, insteadOf: plan)
      return nil
    }
    let object =
      entry.object ?? session.makeObject(of: plan, entry, identifiedBy: identity, &state)
    guard let object else { return nil }
    entry.object = object
    return Target(object: object, entry: entry, identity: identity, isNew: !entry.isKnown)
  }
}

extension MappingState {
  /// Records a known object that is not of the requested class.
  mutating func noteOther(_ found: Summary, insteadOf plan: ReadPlan) {
    // About the whole object, and not the current path in it.
    path.ascend()
    record(.mismatch, expected: "an object of type \(plan.typeName)", found: found)
    path.descend()
  }
}

extension ObjectFilling {
  private func fill(
    _ target: Target, from source: Entries, _ entries: MatchedEntries,
    _ unused: [UnusedEntry], _ state: inout MappingState
  ) -> Bool {
    let changes = state.changes.count
    let mayOwn = !objects.holders.isEmpty
    if mayOwn {
      session.owners.append(
        ObjectOwner(
          type: Swift.type(of: target.object), identity: target.identity, object: target.object))
    }
    let placement: Placement = target.isNew ? .replace : isRoot ? .merge : .refresh
    let isFilled = ModelMemory.with(target.object) { memory in
      if target.isNew { setOwners(of: memory, entries, &state) }
      return plan.fillByRules(memory, from: source, entries, unused, placement, &state)
    }
    if mayOwn { session.owners.removeLast() }
    state.hasChanged = false
    if target.isPart || isRoot {
      state.keepChanges(since: changes)
      return isFilled
    }
    var paths: [SourcePath] = []
    if state.changes.count > changes {
      paths = state.changes[changes...].map { SourcePath($0.steps.reversed()) }
      state.changes.removeSubrange(changes...)
    }
    guard isFilled || !target.isNew else {
      session.drop(target.object, target.entry)
      return false
    }
    session.keep(
      target.object, target.entry, target.identity, isNew: target.isNew, changes: paths)
    return isFilled && session.error == nil
  }

  /// Sets the owner of a new object in a list, if the owner is a part of its identity and missing
  /// from the source.
  private func setOwners(
    of memory: ModelMemory, _ entries: MatchedEntries, _ state: inout MappingState
  ) {
    for (position, target) in objects.identity?.owned ?? [] {
      guard entries[position].cursor == nil,
        let owner = session.owners.dropLast().innermost(of: target.plan.type)?.object
      else { continue }
      let property = plan.properties[position]
      _ = InMemoryView.ready(Box(owner)).read(
        by: property.reader, into: memory.slot(at: property.offset, .replace), &state)
    }
  }
}
