import ValueTransformers

// Explanations of the outcome for the source of a value that is not a model.
extension Mapper {
  /// Describes the outcome for each key that a value's type decodes, or for the whole value if it
  /// decodes none.
  func explain<Value>(
    value type: Value.Type, _ view: HeldValue, at path: SourcePath
  ) throws -> String {
    // With plans of its own, which have learned no keys in another order.
    let mapper = with(ReadPlanCache(configuration: configuration))
    let reader = try mapper.plans.reader(for: type)
    var state = mapper.makeState(isReporting: true, start: start(view, path))
    let isMade = withExtendedLifetime(mapper.plans) {
      state.decodingSession.askedKeys = []
      return Slot.making(type) { state.read(view, at: path, as: type, by: reader, into: $0) } != nil
    }
    let keys = state.decodingSession.askedKeys ?? []
    let page = Page(of: view)
    defer { withExtendedLifetime(page) {} }
    guard case .one(let content) = page.node(at: 1).match(path.steps[...]) else {
      _ = try state.report(by: mapper, isMade: isMade)
      let finding = state.finding(
        .mismatch, expected: "one value", found: view.summary, at: page.node(at: 1),
        below: path.steps)
      throw MappingError(findings: [finding])
    }
    // Errors are shown in the table.
    _ = try? state.report(by: mapper, isMade: isMade)
    let start = state.start?.value
    let outcomes = Outcomes(state.findings, behind: start)
    var rows = keys.compactMap { $0.cells(outcomes, isMade: isMade) }
    let outcome = outcomes.outcome(ofWholeAt: start ?? SourcePath())
    if rows.isEmpty || outcome != nil {
      rows.append(["", "", state.summary(of: content), outcome ?? "read"])
    }
    return Self.table([["asked for", "key", "value", "outcome"]] + outcomes.keysOnTheWay + rows)
  }
}

extension AskedKey {
  /// Returns the cells of a row: the requested name, the key, the value, and the outcome; nil for a
  /// key that need not be requested.
  fileprivate func cells(_ outcomes: Outcomes, isMade: Bool) -> [String]? {
    let place = outcomes.text(of: path)
    if let name {
      let outcome = outcomes.outcome(at: path)
      return [
        name, value == nil ? "" : place, value ?? "", outcome ?? (value == nil ? "no key" : "read"),
      ]
    }
    let outcome = outcomes.outcome(ofUnusedAt: path) ?? (isMade ? nil : "not asked for")
    return outcome.map { ["", place, value ?? "", $0] }
  }
}
