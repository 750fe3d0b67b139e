import IbexCore

/// Finds or creates the object for a keyed value, and fills it.
///
/// A value that lies within the object itself is read when the rest of the object has been, before
/// its hooks look at it: so nothing that is being filled is filled once more meanwhile.
struct ObjectFilling {
  let reference: ReadPlanReference
  let plan: ReadPlan
  let objects: ObjectPlan
  let session: ObjectSession
  /// The object in the place of the value, where an update or a live object has it.
  let existing: AnyObject?
  /// Whether that is the object that an update is of.
  let isRoot: Bool

  init(
    _ reference: ReadPlanReference, _ session: ObjectSession, existing: AnyObject?, isRoot: Bool
  ) {
    self.reference = reference
    plan = reference.plan
    objects = plan.objects
    self.session = session
    self.existing = existing
    self.isRoot = isRoot
  }

  /// The object that is filled.
  private struct Target {
    let object: AnyObject
    var entry: ObjectEntry?
    var identity: ObjectIdentity?
    var isNew = false
    /// Whether it is a part of the object around it, so that its changes are changes of that.
    var isPart = false
    /// Whether the value lies within the object itself.
    var isWithinItself = false
  }

  /// Returns the object for a keyed value, or nil if it cannot be created, or is refused.
  func object(for view: Node, _ state: inout MappingState) -> AnyObject? {
    var object: AnyObject?
    _ = view.withEntries(&state) { source, state in
      plan.withMatches(of: source, &state) { entries, unused, state in
        if objects.hasReferences { plan.settleReferences(in: source, entries) }
        let found = isRoot ? nil : identity(in: source, entries, &state)
        guard let target = target(found, &state) else {
          if !unused.isEmpty { plan.report(unused, of: source, entries, &state) }
          reportMissing(found, in: source, entries, &state)
          noteOther(found, at: source, &state)
          return false
        }
        if target.isWithinItself, let entry = target.entry {
          let isReference = plan.isIdentityAlone(entries, unused)
          if !isReference || target.isNew {
            session.postpone(state.postponing(view), of: entry, isReference: isReference)
          }
        } else {
          guard let own = ownPlan(of: target.object, &state) else { return false }
          let isOwn = own.plan === plan
          if isOwn, !unused.isEmpty { plan.report(unused, of: source, entries, &state) }
          reportMissing(found, in: source, entries, &state)
          let isFilled =
            isOwn
            ? fill(target, from: source, entries, unused, &state)
            : ObjectFilling(own, session, existing: existing, isRoot: isRoot)
              .fill(target, from: source, &state)
          guard isFilled else { return false }
        }
        object = target.object
        return true
      }
    }
    return object
  }

  /// Returns the plan of an object's own type; nil for one that cannot be planned.
  private func ownPlan(of object: AnyObject, _ state: inout MappingState) -> ReadPlanReference? {
    Swift.type(of: object) == plan.type ? reference : session.plan(of: object, reference, &state)
  }

  private func identity(
    in source: Node, _ entries: MatchedEntries, _ state: inout MappingState
  ) -> ReadIdentity.Found? {
    objects.identity?.identity(in: source, entries, of: plan, owners: session.owners, &state)
  }

  /// Records an identity that is missing.
  private func reportMissing(
    _ found: ReadIdentity.Found?, in source: Node, _ entries: MatchedEntries,
    _ state: inout MappingState
  ) {
    guard case .missing(let position)? = found else { return }
    session.noteMissingIdentity()
    plan.noteMissingIdentity(at: position, in: source, entries, &state)
  }

  /// Records that the object with an identity is not of the requested class.
  private func noteOther(
    _ found: ReadIdentity.Found?, at source: Node, _ state: inout MappingState
  ) {
    guard case .identity(let identity)? = found, let entry = session.entry(of: identity, plan),
      entry.object != nil, let other = entry.found(insteadOf: plan)
    else { return }
    state.noteOther(other, at: source, insteadOf: plan)
  }

  private func target(_ found: ReadIdentity.Found?, _ state: inout MappingState) -> Target? {
    if isRoot, let existing {
      session.root = nil
      let identity = objects.identity?.identity(of: existing, &state)
      return Target(
        object: existing, entry: identity.flatMap { session.entry(of: $0, plan) },
        identity: identity)
    }
    switch found {
    case .identity(let identity): return known(identity, &state)
    case .missing: return newObject(&state)
    case nil:
      if let existing { return Target(object: existing, isPart: true) }
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
    if entry.object != nil, entry.found(insteadOf: plan) != nil { return nil }
    let object =
      entry.object ?? session.makeObject(of: plan, entry, identifiedBy: identity, &state)
    guard let object else { return nil }
    entry.object = object
    return Target(
      object: object, entry: entry, identity: identity, isNew: !entry.isKnown,
      isWithinItself: entry.isOpen)
  }
}

extension MappingState {
  /// Records a known object that is not of the requested class.
  mutating func noteOther(_ found: Summary, at object: Node, insteadOf plan: ReadPlan) {
    record(
      .mismatch, expected: "an object of type \(plan.typeName)", found: found, at: object,
      isOfWhole: true)
  }
}

extension ObjectFilling {
  private func fill(
    _ target: Target, from source: Node, _ state: inout MappingState
  ) -> Bool {
    matching(source, &state) { entries, unused, state in
      fill(target, from: source, entries, unused, &state)
    }
  }

  /// Calls `body` with the entries for the properties and the others, which are recorded.
  private func matching(
    _ source: Node, _ state: inout MappingState,
    _ body: (MatchedEntries, [UnusedEntry], inout MappingState) -> Bool
  ) -> Bool {
    plan.withMatches(of: source, &state) { entries, unused, state in
      if objects.hasReferences { plan.settleReferences(in: source, entries) }
      if !unused.isEmpty { plan.report(unused, of: source, entries, &state) }
      return body(entries, unused, &state)
    }
  }

  private func fill(
    _ target: Target, from source: Node, _ entries: MatchedEntries,
    _ unused: [UnusedEntry], _ state: inout MappingState
  ) -> Bool {
    let (changes, start) = (state.changeCount, session.postponed.count)
    let isFilled = fillValues(of: target, from: source, entries, unused, &state)
    var isMade = isFilled || !target.isNew
    if session.postponed.count > start {
      isMade = isMade || fillFromWithin(target, since: start, &state)
      state.dropRepeatedChanges(since: changes)
      if !isMade { noteRefusal(of: target, since: start, &state) }
      session.forgetPostponed(of: target.entry, since: start)
    }
    if target.isPart || isRoot {
      state.keepChanges(since: changes)
      return isFilled
    }
    var paths: [SourcePath] = []
    if state.changeCount > changes {
      paths = state.changes[changes...].map { SourcePath($0.steps.reversed()) }
      state.changes.removeSubrange(changes...)
    }
    guard isMade else {
      session.drop(target.object, target.entry)
      return false
    }
    session.keep(
      target.object, target.entry, target.identity, isNew: target.isNew, changes: paths)
    return isFilled && session.error == nil
  }

  /// Fills the properties of an object from a source and, where that lies within the source, from
  /// what else the object has, and asks the hooks of its model.
  private func fillValues(
    of target: Target, from source: Node, _ entries: MatchedEntries,
    _ unused: [UnusedEntry], _ state: inout MappingState
  ) -> Bool {
    let mayOwn = !objects.holders.isEmpty
    if mayOwn {
      session.owners.append(
        ObjectOwner(
          type: Swift.type(of: target.object), identity: target.identity, object: target.object))
    }
    let placement: Placement =
      target.isNew ? .replace : isRoot && !target.isWithinItself ? .merge : .refresh
    let isFilled = ModelMemory.with(target.object) { memory in
      if target.isNew { setOwners(of: memory, entries, &state) }
      guard objects.mayNest, let entry = target.entry else {
        return plan.fillByRules(memory, from: source, entries, unused, placement, &state)
      }
      let (start, wasOpen) = (session.postponed.count, entry.isOpen)
      entry.isOpen = true
      defer { entry.isOpen = wasOpen }
      return plan.fillByRules(memory, from: source, entries, unused, placement, &state) { state in
        guard session.postponed.count > start else { return }
        var target = target
        target.isNew = false
        _ = fillFromWithin(target, since: start, &state)
      }
    }
    if mayOwn { session.owners.removeLast() }
    state.hasChanged = false
    return isFilled
  }

  /// Fills an object from the values for it that lie within it, in their order.
  ///
  /// - Returns: Whether the object is there or, if it is new, can be made of one of them.
  private func fillFromWithin(
    _ target: Target, since start: Int, _ state: inout MappingState
  ) -> Bool {
    var target = target
    target.isWithinItself = true
    var place = start
    while place < session.postponed.count, session.error == nil {
      if let value = session.takePostponed(at: place, of: target.entry) {
        let owners = session.owners
        session.owners = value.owners
        let isFilled = state.resuming(value.content) { view, state in
          view.withEntries(&state) { source, state in
            matching(source, &state) { entries, unused, state in
              fillValues(of: target, from: source, entries, unused, &state)
            }
          }
        }
        session.owners = owners
        if isFilled { target.isNew = false }
      }
      place += 1
    }
    return !target.isNew
  }

  /// Records that references within an object lead to it, though it is refused.
  private func noteRefusal(of target: Target, since start: Int, _ state: inout MappingState) {
    for value in session.postponed[start...] where value.entry === target.entry {
      _ = state.resuming(value.content) { view, state in
        state.note(
          .unresolved, expected: "a known \(plan.typeName)", found: view.summary, at: view)
        return true
      }
    }
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
      _ = Page.with(.ready(Box(owner))) {
        $0.read(by: property.reader, into: memory.slot(at: property.offset, .replace), &state)
      }
    }
  }
}

extension MappingState {
  /// Forgets changes of what has been recorded as changed before.
  fileprivate mutating func dropRepeatedChanges(since count: Int) {
    var known: Set<[SourcePath.Step]> = []
    let distinct = changes[count...].filter { known.insert($0.steps).inserted }
    changes.replaceSubrange(count..., with: distinct)
  }
}
