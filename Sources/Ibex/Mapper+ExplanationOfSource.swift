import ValueTransformers

// Explanations of what becomes of one source.
extension Mapper {
  /// Describes what becomes of an object in JSON, as a table of the model's properties and the keys
  /// that none of them takes.
  ///
  ///     print(try Mapper().explain(Station.self, json: data))
  ///     // property  key   value         outcome
  ///     // name      Name  text "East"   read
  ///     // latitude  lat   text "north"  kept: expected a number
  ///     // opened                        no key
  ///     //           zone  number 1      not read: did you mean zones?
  ///
  /// Secret values are not shown. Meant for people: the form may change. The model is mapped as a
  /// lenient mapper does, so its hooks run.
  ///
  /// - Throws: `FormatError` for malformed bytes, `MappingError` where the path leads to nothing or to
  ///   something that is not keyed, `PlanError`.
  public func explain(
    _ type: any Mappable.Type, json: some SourceBytes,
    at path: some SourcePathConvertible = SourcePath()
  ) throws -> String {
    try explain(type, parsed(json: json), at: path.sourcePath)
  }

  /// Describes what becomes of an element of XML, as `explain(_:json:at:)` does.
  public func explain(
    _ type: any Mappable.Type, xml: some SourceBytes,
    at path: some SourcePathConvertible = SourcePath()
  ) throws -> String {
    try explain(type, parsed(xml: xml), at: path.sourcePath)
  }

  /// Describes what becomes of a source, as `explain(_:json:at:)` does.
  public func explain(
    _ type: any Mappable.Type, from source: some DataSource,
    at path: some SourcePathConvertible = SourcePath()
  ) throws -> String {
    try explain(type, InMemoryView(source), at: path.sourcePath)
  }

  private func explain(
    _ type: any Mappable.Type, _ view: InMemoryView, at path: SourcePath
  ) throws -> String {
    let plan = try plans.plan(for: type)
    let heard = FindingCollector()
    let listening = with {
      $0.strictness = .lenient
      $0.onFinding = heard.note
    }
    func map<Model: Mappable>(_ type: Model.Type) throws {
      _ = try listening.mapReporting(type, view: view, at: path)
    }
    var failure: MappingError?
    do { try map(type) } catch let error as MappingError { failure = error }
    var state = MappingState(mapper: self, isReporting: true, start: start(view, path))
    let findings = heard.summary.map(\.first)
    guard let rows = withExtendedLifetime(plans, { plan.rows(view, at: path, findings, &state) })
    else {
      throw failure
        ?? MappingError(
          findings: [state.finding(.mismatch, expected: "an object", found: view.summary)])
    }
    return Summary.table([["property", "key", "value", "outcome"]] + rows)
  }
}

extension ReadPlan {
  /// Returns a row for each property, and one for each key that none takes; nil for what is not keyed.
  fileprivate func rows(
    _ source: InMemoryView, at path: SourcePath, _ findings: [Finding], _ state: inout MappingState
  ) -> [[String]]? {
    guard case .one(let view) = EitherView.dynamic(source).match(path.steps[...]) else {
      return nil
    }
    var rows: [[String]]?
    state.opening(view) { view, state in
      guard state.descend(view) else { return }
      defer { state.path.ascend() }
      _ = view.withEntries(&state) { entries, state in
        rows = withRows(of: entries, findings, &state)
        return true
      }
    }
    return rows
  }

  private func withRows(
    of source: Entries, _ findings: [Finding], _ state: inout MappingState
  ) -> [[String]] {
    var rows: [[String]] = []
    _ = withMatches(of: source, &state) { entries, unused, state in
      rows = properties.indices.map { position in
        row(of: position, source, entries, findings, &state)
      }
      rows += unused.filter { source.isSignificant($0.cursor) }.compactMap { entry in
        row(of: entry, source, findings, &state)
      }
      return true
    }
    return rows
  }

  private func row(
    of position: Int, _ source: Entries, _ entries: MatchedEntries, _ findings: [Finding],
    _ state: inout MappingState
  ) -> [String] {
    let property = properties[position]
    guard !property.takesShare else { return [property.name, "", "", "takes other keys"] }
    var cells: [String]?
    func describe(_ content: EitherView, _ state: inout MappingState) {
      let (outer, place) = (state.secretDepth, state.sourcePath)
      if property.exceptions.isSecret { state.hideValues() }
      cells = [
        property.name, Self.text(place, behind: state.start), state.summary(of: content),
        Self.outcome(at: place, findings) ?? "read",
      ]
      state.secretDepth = outer
    }
    if visitContent(of: position, in: source, entries, &state, several: describe, describe),
      let cells
    {
      return cells
    }
    state.path.setName(property.name)
    let outcome = Self.outcome(at: state.sourcePath, findings)
    return [property.name, "", "", outcome ?? (property.isRequired ? "missing" : "no key")]
  }

  /// Returns the row of a key that no property takes; nil for one that overrides account for.
  private func row(
    of entry: UnusedEntry, _ source: Entries, _ findings: [Finding], _ state: inout MappingState
  ) -> [String]? {
    source.enter(entry.cursor, on: &state.path)
    let place = state.sourcePath
    guard let finding = findings.first(where: { $0.path == place && !$0.kind.isProblem }) else {
      return nil
    }
    let outcome = finding.kind == .unmatchedKey ? "not read" : finding.kind.name
    return [
      "", Self.text(place, behind: state.start), state.summary(of: source.value(at: entry.cursor)),
      outcome + (finding.hint.map { ": \($0)" } ?? ""),
    ]
  }

  /// Returns a path as it is seen from the object.
  private static func text(_ path: SourcePath, behind start: Box<SourcePath>?) -> String {
    SourcePath(Array(path.steps.dropFirst(start?.value.steps.count ?? 0))).description
  }

  /// Returns what became of the value at a path, by the first finding for it or for something within
  /// it; nil without one.
  private static func outcome(at place: SourcePath, _ findings: [Finding]) -> String? {
    let steps = place.steps
    let all = findings.filter { $0.path.steps.starts(with: steps) && $0.kind.isCause }
    guard let first = all.first(where: { $0.path == place }) ?? all.first else { return nil }
    let more = all.count > 1 ? ", and \(all.count - 1) more" : ""
    guard first.path != place else {
      return "\(first.consequence.name): expected \(first.expected)\(more)"
    }
    let inner = SourcePath(Array(first.path.steps.dropFirst(steps.count)))
    return "\(first.consequence.name): expected \(first.expected) at \(inner)\(more)"
  }
}
