public import IbexCore
import IbexFoundation

extension Mapper {
  /// Synchronizes the objects of a context with a list in an input.
  ///
  ///     let changes = try mapper.synchronize(
  ///       [Line].self, from: .json(data), in: depot, deleting: .others)
  ///     for line in changes.inserted { … }
  ///     for update in changes.updated { print(update.object.id, update.changes) }
  ///
  /// The list is mapped as by `map(_:from:at:in:)`. Objects are deleted only on request, and only
  /// if the list is complete, with an identity for each element. If it is not, nothing is deleted,
  /// with a finding of kind `missing`. Properties that do not fit and unresolved references do not
  /// prevent deletion. Nothing is saved.
  ///
  /// In XML the list is complete if any of the elements is present, or else their parent, with nothing
  /// but attributes: at `answer.lines.line`, `<lines count="0"/>` is an empty list.
  ///
  /// - Parameters:
  ///   - type: The type of the list, such as `[Line].self`.
  ///   - input: The input.
  ///   - path: The path of the list in the input.
  ///   - context: The context to synchronize.
  ///   - deletion: The objects to delete if the source does not name them.
  /// - Throws: The errors of `map(_:from:at:in:)`, with nothing deleted. If the context's
  ///   `delete(_:)` throws, the objects deleted before stay deleted.
  public func synchronize<Object: AnyObject>(
    _ type: [Object].Type = [Object].self, from input: MappingInput,
    at path: some SourcePathConvertible = SourcePath(), in context: any ObjectContext,
    deleting deletion: ObjectDeletion<Object> = .nothing
  ) throws -> SynchronizationResult<Object> {
    try synchronize(with: value(of: input), at: path.sourcePath, in: context, deletion)
  }

  /// Synchronizes the objects of a context with a list in a source.
  public func synchronize<Object: AnyObject>(
    _ type: [Object].Type = [Object].self, from source: some DataSource,
    at path: some SourcePathConvertible = SourcePath(), in context: any ObjectContext,
    deleting deletion: ObjectDeletion<Object> = .nothing
  ) throws -> SynchronizationResult<Object> {
    try synchronize(with: HeldValue(source), at: path.sourcePath, in: context, deletion)
  }

  private func synchronize<Object: AnyObject>(
    with view: HeldValue, at path: SourcePath, in context: any ObjectContext,
    _ deletion: ObjectDeletion<Object>
  ) throws -> SynchronizationResult<Object> {
    let mapper = live(in: context)
    let session = ObjectSession(context)
    let element = try mapper.plans.reader(for: Object.self)
    if deletion.candidates != nil { try element.checkIdentities(of: Object.self) }
    try mapper.setOwner(deletion.parent, of: session)
    let reader = session.reader(
      forListOf: Object.self, element, isNamed: !path.isEmpty,
      mayBeElement: deletion.candidates != nil
        && Page.with(view) { $0.mayBeOnlyElement(at: path) })
    let call = ObjectCall(
      mapper: mapper, session: session, view: view, path: path, reader: reader)
    let filled = try call.run(isReporting: true) { state in
      let objects = Slot.making([Object].self) {
        state.read(view, at: path, as: [Object].self, by: reader, into: $0)
      }
      if deletion.candidates != nil { session.noteIncompleteness(&state, by: mapper) }
      return objects
    }
    return SynchronizationResult(
      objects: filled.value,
      deleted: try session.deleteOthers(
        of: Object.self, deletion.candidates
      ).compactMap { $0 as? Object },
      report: filled.report, outcomes: session.outcomes)
  }
}

extension ValueReader {
  /// Refuses objects that cannot be told apart, since all of them would be taken for new ones.
  fileprivate func checkIdentities(of type: Any.Type) throws(PlanError) {
    guard let plan = modelPlans.first(where: { $0.schema.identity == nil }) else { return }
    throw PlanError(
      plan.type, "objects without an identity are all new, so that all others would be deleted",
      .identityToDelete)
  }
}

extension Mapper {
  /// Lets the parent whose list is synchronized own its elements.
  fileprivate func setOwner(_ parent: AnyObject?, of session: ObjectSession) throws {
    guard let parent else { return }
    let type: Any.Type = Swift.type(of: parent)
    guard let plan = try plans.reader(for: type).modelPlans.first else { return }
    var state = makeState()
    let identity = plan.objects.identity?.identity(of: parent, &state)
    session.owners = [ObjectOwner(type: type, identity: identity, object: parent)]
  }
}

extension ObjectSession {
  /// Notes why nothing is deleted; where the call throws all the same, that goes without saying.
  fileprivate func noteIncompleteness(_ state: inout MappingState, by mapper: Mapper) {
    guard let incompleteness = list.incompleteness,
      !state.findings.contains(where: { mapper.isError($0) })
    else { return }
    Page.with(.null, at: state.start) {
      state.note(
        .missing, expected: "a whole list", found: incompleteness, hint: "nothing is deleted",
        at: $0)
    }
  }

  /// Deletes the objects that the source does not name, and returns them.
  fileprivate func deleteOthers(
    of type: AnyClass, _ candidates: ((any ObjectContext) throws -> [AnyObject])?
  ) throws -> [AnyObject] {
    guard list.incompleteness == nil, let candidates else { return [] }
    // An object that a list has twice is deleted once.
    var kept = named
    var others: [AnyObject] = []
    for object in try candidates(context)
    where kept.insert(ObjectIdentifier(object)) && isInstance(object, of: type) {
      others.append(object)
      try context.delete(object)
    }
    return others
  }
}
