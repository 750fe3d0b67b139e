import IbexCore

/// One call of a mapper with a context.
struct ObjectCall {
  /// The mapper with the plans for the context.
  let mapper: Mapper
  let session: ObjectSession
  /// The source, which has been parsed as a whole.
  let view: HeldValue
  let path: SourcePath
  let reader: ValueReader

  /// Reads a value by `read`, when all that the source names has been looked up.
  ///
  /// - Returns: The value, the report, and the changes of an update.
  func run<Value>(
    isReporting: Bool, _ read: (inout MappingState) -> Value?
  ) throws -> (value: Value, report: MappingReport, changes: [Change]) {
    try withExtendedLifetime(mapper.plans) {
      try prepare()
      session.phase = .filling
      var state = state(mapper, isReporting: isReporting)
      let value = read(&state)
      if let error = session.error ?? state.planError {
        state.announceFindings()
        throw error
      }
      state.note(session.unfilled)
      let report = try state.report(by: mapper, isMade: value != nil)
      guard let value else { throw MappingError(findings: report.findings) }
      return (value, report, state.changes)
    }
  }

  private func state(_ mapper: Mapper, isReporting: Bool) -> MappingState {
    var state = mapper.makeState(isReporting: isReporting, start: mapper.start(view, path))
    state.objects = session
    return state
  }

  private func prepare() throws {
    var quiet = mapper
    quiet.onFinding = nil
    var collecting = state(quiet, isReporting: false)
    collecting.isSilent = true
    session.noteRoot(&collecting, by: reader)
    repeat {
      survey(&collecting)
      try session.lookUp(&collecting)
      // What lies in those is known by the types of the objects found.
    } while session.hasFoundHolders
    let raises = mapper.raisesFindings
    guard raises || session.hasRequirements || mapper.missingKeys == .refuse else { return }
    session.phase = .validating
    var validating = state(quiet, isReporting: false)
    validating.isSilent = !raises
    survey(&validating)
    try check(validating.findings + session.unresolved)
  }

  private func survey(_ state: inout MappingState) {
    session.isAtRoot = session.root != nil
    session.validatesNew = !session.isUpdate
    state.survey(view, at: path, by: reader)
  }

  /// Throws the findings that are errors, before anything is touched.
  private func check(_ findings: [Finding]) throws {
    let errors = findings.filter { mapper.isError($0) }
    guard !errors.isEmpty else { return }
    if let listener = mapper.onFinding { findings.forEach(listener) }
    throw MappingError(findings: errors)
  }
}

extension ObjectSession {
  /// Lets references lead to the object of an update.
  fileprivate func noteRoot(_ state: inout MappingState, by reader: ValueReader) {
    guard let root, case .model(let reference) = reader.shape,
      let identity = reference.plan.objects.identity?.identity(of: root, &state)
    else { return }
    let entry = ObjectEntry()
    entry.object = root
    entry.isKnown = true
    add(entry, identity, reference.plan)
  }
}
