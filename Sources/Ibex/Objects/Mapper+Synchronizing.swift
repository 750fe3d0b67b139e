extension Mapper {
  /// Brings the objects of a context into line with a list in JSON.
  ///
  ///     let changes = try mapper.synchronize([Line].self, json: data, in: depot, deleting: .others)
  ///     for line in changes.inserted { … }
  ///     for update in changes.updated { print(update.object.id, update.changes) }
  ///
  /// The list is mapped as by ``map(_:json:at:in:)``. Objects are deleted only where that is asked
  /// for, and only if the list was there as a whole: each element with its identity. What hinders
  /// that is a finding of kind ``Finding/Kind/missing``. Neither a property that does not fit nor a
  /// reference to something unknown does. Nothing is saved.
  ///
  /// - Parameters:
  ///   - type: The list: `[Line].self`.
  ///   - json: The document.
  ///   - path: Where in it the list stands.
  ///   - context: The objects.
  ///   - deletion: Which objects are deleted if the source does not name them.
  /// - Throws: As ``map(_:json:at:in:)``; then nothing is deleted.
  public func synchronize<Object: AnyObject>(
    _ type: [Object].Type = [Object].self, json: some SourceBytes,
    at path: some SourcePathConvertible = SourcePath(), in context: any ObjectContext,
    deleting deletion: ObjectDeletion<Object> = .nothing
  ) throws -> Synchronization<Object> {
    try synchronize(with: parsed(json: json), at: path.sourcePath, in: context, deletion)
  }

  /// Brings the objects of a context into line with repeated elements of XML.
  ///
  /// They are there as a whole if one of them is there, or what they stand in.
  public func synchronize<Object: AnyObject>(
    _ type: [Object].Type = [Object].self, xml: some SourceBytes,
    at path: some SourcePathConvertible = SourcePath(), in context: any ObjectContext,
    deleting deletion: ObjectDeletion<Object> = .nothing
  ) throws -> Synchronization<Object> {
    try synchronize(with: parsed(xml: xml), at: path.sourcePath, in: context, deletion)
  }

  /// Brings the objects of a context into line with a list in a source.
  public func synchronize<Object: AnyObject>(
    _ type: [Object].Type = [Object].self, from source: some DataSource,
    at path: some SourcePathConvertible = SourcePath(), in context: any ObjectContext,
    deleting deletion: ObjectDeletion<Object> = .nothing
  ) throws -> Synchronization<Object> {
    try synchronize(with: InMemoryView(source), at: path.sourcePath, in: context, deletion)
  }

  /// Brings the objects of a context into line with a list.
  public func synchronize<Object: AnyObject>(
    _ type: [Object].Type = [Object].self, from list: [Any], in context: any ObjectContext,
    deleting deletion: ObjectDeletion<Object> = .nothing
  ) throws -> Synchronization<Object> {
    try synchronize(with: .list(list), at: SourcePath(), in: context, deletion)
  }

  private func synchronize<Object: AnyObject>(
    with view: InMemoryView, at path: SourcePath, in context: any ObjectContext,
    _ deletion: ObjectDeletion<Object>
  ) throws -> Synchronization<Object> {
    let mapper = live(in: context)
    let session = ObjectSession(context)
    let reader = session.reader(
      forListOf: Object.self, try mapper.plans.reader(for: Object.self))
    let call = ObjectCall(mapper, session, from: view, at: path, by: reader)
    var objects: [Object]?
    let (report, _) = try call.run(isReporting: true) { state in
      objects = Slot.making([Object].self) {
        state.read(view, at: path, as: [Object].self, by: reader, into: $0)
      }
      if deletion.candidates != nil { session.noteHindrance(&state) }
      return objects != nil
    }
    return Synchronization(
      objects: objects ?? [],
      deleted: try session.deleteOthers(deletion.candidates).compactMap { $0 as? Object },
      report: report, outcomes: session.outcomes)
  }
}

extension ObjectSession {
  /// Notes why nothing is deleted.
  fileprivate func noteHindrance(_ state: inout MappingState) {
    guard let hindrance = list.hindrance else { return }
    state.note(
      .missing, expected: "a whole list", found: hindrance, hint: "nothing is deleted")
  }

  /// Deletes the objects that the source does not name, and returns them.
  fileprivate func deleteOthers(
    _ candidates: ((any ObjectContext) throws -> [AnyObject])?
  ) throws -> [AnyObject] {
    guard list.hindrance == nil, let candidates else { return [] }
    let named = named
    let others = try candidates(context).filter { !named.contains(ObjectIdentifier($0)) }
    for object in others { try context.delete(object) }
    return others
  }
}
