import ValueTransformers

// Explanations of the outcome for one source.
extension Mapper {
  /// Returns a table of the outcome for each property of a model and each unmatched key of an
  /// object in JSON. For a type that is only `Decodable`, it lists the keys that it decodes and
  /// those that it does not.
  ///
  ///     print(try Mapper().explain(Station.self, json: data))
  ///     // property  key   value         outcome
  ///     // name      Name  text "East"   read
  ///     // latitude  lat   text "north"  kept: expected a number
  ///     // opened                        no key
  ///     //           zone  number 1      not read: did you mean zones?
  ///
  /// Secret values are not shown, and no line has more than 100 columns. The format is meant for
  /// people and may change. The value is mapped leniently, so its hooks and its `init(from:)` run.
  /// If such an initializer throws, the keys that it would have decoded later are unknown.
  ///
  /// - Throws: `FormatError` for malformed bytes, `MappingError` if the path leads to nothing or to
  ///   a value that is not keyed, `PlanError`.
  public func explain(
    _ type: Any.Type, json: some SourceBytes,
    at path: some SourcePathConvertible = SourcePath()
  ) throws -> String {
    try explain(type, parsed(json: json), at: path.sourcePath)
  }

  /// Returns a table of the outcome for each key of an XML element, like `explain(_:json:at:)`.
  public func explain(
    _ type: Any.Type, xml: some SourceBytes,
    at path: some SourcePathConvertible = SourcePath()
  ) throws -> String {
    try explain(type, parsed(xml: xml), at: path.sourcePath)
  }

  /// Returns a table of the outcome for each key of a source, like `explain(_:json:at:)`.
  public func explain(
    _ type: Any.Type, from source: some DataSource,
    at path: some SourcePathConvertible = SourcePath()
  ) throws -> String {
    try explain(type, HeldValue(source), at: path.sourcePath)
  }

  private func explain(
    _ type: Any.Type, _ view: HeldValue, at path: SourcePath
  ) throws -> String {
    let mapper = with {
      $0.strictness = .lenient
      $0.onFinding = nil
    }
    if let model = TypeShape(of: type).model {
      return try mapper.explain(model: model, view, at: path)
    }
    if let held = heldType(of: type) { return try mapper.explain(held, view, at: path) }
    return try mapper.explain(value: type, view, at: path)
  }

  private func explain<Model: Mappable>(
    model type: Model.Type, _ view: HeldValue, at path: SourcePath
  ) throws -> String {
    let (plan, reader) = (try plans.plan(for: type), try plans.reader(for: type))
    var reading = makeState(isReporting: true, start: start(view, path))
    let model = withExtendedLifetime(plans) {
      Slot.making(type) { reading.read(view, at: path, as: type, by: reader, into: $0) }
    }
    var failure: MappingError?
    do { _ = try reading.report(by: self, isMade: model != nil) } catch { failure = error }
    var state = makeState(isReporting: true, start: start(view, path))
    let outcomes = Outcomes(
      reading.findings, behind: state.start?.value,
      nilProperties: model.map { plan.schema.namesOfNil(in: $0) } ?? [])
    guard let rows = withExtendedLifetime(plans, { plan.rows(view, at: path, outcomes, &state) })
    else {
      throw failure
        ?? MappingError(
          findings: [
            Page.with(view, at: state.start) {
              state.finding(.mismatch, expected: "an object", found: view.summary, at: $0)
            }
          ])
    }
    return Self.table([["property", "key", "value", "outcome"]] + outcomes.keysOnTheWay + rows)
  }
}

extension ModelSchema {
  /// Returns the names of the stored properties that are nil in a model.
  fileprivate func namesOfNil<Model>(in model: Model) -> Set<String> {
    ValueMemory.withModel(model) { memory in
      let names = properties.lazy.filter { property in
        property.isStored && property.obstacle == nil
          && StoredProperty.isNil(memory.property(at: property.offset).value(ofType: property.type))
      }.map(\.name)
      return Set(names)
    }
  }
}

extension ReadPlan {
  /// Returns a row for each property and for each unmatched key, or nil if the value is not keyed.
  fileprivate func rows(
    _ source: HeldValue, at path: SourcePath, _ outcomes: Outcomes, _ state: inout MappingState
  ) -> [[String]]? {
    let page = Page(of: source)
    defer { withExtendedLifetime(page) {} }
    guard case .one(let view) = page.node(at: 1).match(path.steps[...]) else { return nil }
    if !path.isEmpty { state.ledger.beginAtSource(of: view) }
    var rows: [[String]]?
    state.opening(view) { view, state in
      guard state.descend(view) else { return }
      defer { state.ascend() }
      _ = view.withEntries(&state) { entries, state in
        let (taken, unused) = self.rows(of: entries, outcomes, &state)
        rows =
          taken
          + unused.filter { entries.isSignificant($0.cursor) }.compactMap {
            row(of: $0, entries, outcomes, &state)
          }
        return true
      }
    }
    return rows
  }

  /// Returns a row for each property, with those of a flattened model after its own, and the keys
  /// that no property takes.
  ///
  /// - Parameter owner: The names of the properties around the model, each with a dot.
  private func rows(
    of source: Node, within owner: String = "", _ outcomes: Outcomes, _ state: inout MappingState
  ) -> (rows: [[String]], unused: [UnusedEntry]) {
    var (rows, unused): ([[String]], [UnusedEntry]) = ([], [])
    _ = withMatches(of: source, &state) { entries, others, state in
      unused = others
      for position in properties.indices {
        let name = owner + properties[position].name
        if properties[position].takesShare {
          rows.append([name, "", "", "takes other keys"])
        } else {
          let cells = cells(of: position, source, entries, outcomes, &state)
          rows.append([name] + cells)
        }
        if let plan = properties[position].flattenedPlan {
          rows += state.hiding(properties[position], of: source) {
            plan.rows(of: source, within: "\(name).", outcomes, &$0).rows
          }
        }
      }
      return true
    }
    return (rows, unused)
  }

  /// Returns the key of a property, its value, and what became of it.
  private func cells(
    of position: Int, _ source: Node, _ entries: MatchedEntries,
    _ outcomes: Outcomes, _ state: inout MappingState
  ) -> [String] {
    let property = properties[position]
    var cells: [String]?
    func describe(_ content: Node, _ state: inout MappingState) {
      let place = state.path(of: content)
      let isPart = property.exceptions.isSecret && !content.isScalar
      let becameNil = content.kind != .null && outcomes.nilProperties.contains(property.name)
      let value = state.hiding(property.holdsSecret ? .value(content) : nil) {
        $0.summary(of: content)
      }
      cells = [
        outcomes.text(of: place), value,
        outcomes.outcome(at: place, mayBePart: isPart) ?? (becameNil ? "read as nil" : "read"),
      ]
    }
    if visitContent(of: position, in: source, entries, &state, several: describe, describe),
      let cells
    {
      return cells
    }
    let outcome = outcomes.outcome(at: state.path(of: source, below: [.key(property.name)]))
    return ["", "", outcome ?? (property.isRequired ? "missing" : "no key")]
  }

  /// Returns the row of a key that no property takes; nil for one that overrides account for.
  ///
  /// Its value may be a secret under a misspelt key.
  private func row(
    of entry: UnusedEntry, _ source: Node, _ outcomes: Outcomes, _ state: inout MappingState
  ) -> [String]? {
    // The keys of a secret rest are a part of it.
    if properties.contains(where: { $0.exceptions.rest != nil && $0.exceptions.isSecret }) {
      return nil
    }
    let key = source.keyPlace(at: entry.cursor)
    let place = state.path(of: key)
    let obstacle = obstacle(of: source.key(at: entry.cursor).spelling)
    return outcomes.outcome(ofUnusedAt: place, obstacle: obstacle).map { outcome in
      let value = state.hiding(properties.contains(where: \.holdsSecret) ? .value(key) : nil) {
        $0.summary(of: source.value(at: entry.cursor))
      }
      return ["", outcomes.text(of: place), value, outcome]
    }
  }
}

extension ReadProperty {
  /// Whether findings do not show its value, or one of those that it takes from its owner's keys.
  fileprivate var holdsSecret: Bool {
    if exceptions.isSecret { return true }
    if let flattenedPlan { return flattenedPlan.properties.contains(where: \.holdsSecret) }
    // The words for a nested element are its text, and a single value may be an object's identity.
    return reader.modelPlans.contains { plan in
      plan.objects.identity?.isSecret == true || plan.properties.contains { $0.exceptions.isSecret }
    }
  }
}
