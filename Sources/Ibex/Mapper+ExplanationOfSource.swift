import ValueTransformers

// Explanations of what becomes of one source.
extension Mapper {
  /// Describes what becomes of an object in JSON, as a table of the model's properties and the keys
  /// that none of them takes; of a type that is `Decodable` alone, of the keys that it asks for and
  /// those that it does not.
  ///
  ///     print(try Mapper().explain(Station.self, json: data))
  ///     // property  key   value         outcome
  ///     // name      Name  text "East"   read
  ///     // latitude  lat   text "north"  kept: expected a number
  ///     // opened                        no key
  ///     //           zone  number 1      not read: did you mean zones?
  ///
  /// Secret values are not shown, and no line has more than 100 columns. Meant for people: the form
  /// may change. The value is mapped as a lenient mapper does, so its hooks and its `init(from:)` run;
  /// keys that such an initializer would have asked for, had it not thrown, are not known.
  ///
  /// - Throws: `FormatError` for malformed bytes, `MappingError` where the path leads to nothing or to
  ///   something that is not keyed, `PlanError`.
  public func explain(
    _ type: Any.Type, json: some SourceBytes,
    at path: some SourcePathConvertible = SourcePath()
  ) throws -> String {
    try explain(type, parsed(json: json), at: path.sourcePath)
  }

  /// Describes what becomes of an element of XML, as `explain(_:json:at:)` does.
  public func explain(
    _ type: Any.Type, xml: some SourceBytes,
    at path: some SourcePathConvertible = SourcePath()
  ) throws -> String {
    try explain(type, parsed(xml: xml), at: path.sourcePath)
  }

  /// Describes what becomes of a source, as `explain(_:json:at:)` does.
  public func explain(
    _ type: Any.Type, from source: some DataSource,
    at path: some SourcePathConvertible = SourcePath()
  ) throws -> String {
    try explain(type, InMemoryView(source), at: path.sourcePath)
  }

  private func explain(
    _ type: Any.Type, _ view: InMemoryView, at path: SourcePath
  ) throws -> String {
    if let model = type as? any Mappable.Type {
      return try explain(model: model, view, at: path)
    }
    if let held = heldType(of: type) { return try explain(held, view, at: path) }
    return try explain(value: type, view, at: path)
  }

  private func explain<Model: Mappable>(
    model type: Model.Type, _ view: InMemoryView, at path: SourcePath
  ) throws -> String {
    let plan = try plans.plan(for: type)
    let heard = FindingCollector()
    let listening = with {
      $0.strictness = .lenient
      $0.onFinding = heard.note
    }
    var failure: MappingError?
    do {
      _ = try listening.mapReporting(type, view: view, at: path)
    } catch let error as MappingError { failure = error }
    var state = MappingState(mapper: self, isReporting: true, start: start(view, path))
    let findings = heard.summary.map(\.first)
    guard let rows = withExtendedLifetime(plans, { plan.rows(view, at: path, findings, &state) })
    else {
      throw failure
        ?? MappingError(
          findings: [state.finding(.mismatch, expected: "an object", found: view.summary)])
    }
    return Self.table([["property", "key", "value", "outcome"]] + rows)
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
      // A single value may be the identity of an object.
      let isSecret =
        property.exceptions.isSecret
        || property.reader.modelPlans.contains { $0.objects.identity?.isSecret == true }
      if isSecret { state.hideValues() }
      cells = [
        property.name, place.text(behind: state.start?.value), state.summary(of: content),
        findings.outcome(at: place) ?? "read",
      ]
      state.secretDepth = outer
    }
    if visitContent(of: position, in: source, entries, &state, several: describe, describe),
      let cells
    {
      return cells
    }
    state.path.setName(property.name)
    let outcome = findings.outcome(at: state.sourcePath)
    return [property.name, "", "", outcome ?? (property.isRequired ? "missing" : "no key")]
  }

  /// Returns the row of a key that no property takes; nil for one that overrides account for.
  private func row(
    of entry: UnusedEntry, _ source: Entries, _ findings: [Finding], _ state: inout MappingState
  ) -> [String]? {
    source.enter(entry.cursor, on: &state.path)
    let place = state.sourcePath
    return findings.outcome(ofUnusedAt: place).map { outcome in
      let value = state.summary(of: source.value(at: entry.cursor))
      return ["", place.text(behind: state.start?.value), value, outcome]
    }
  }
}
