import ValueTransformers

/// The reading of a nested model, or of an optional of one, from the keys of its owner.
struct FlattenedReader {
  fileprivate let model: any Mappable.Type
  fileprivate let reference: ReadPlanReference
  fileprivate let isOptional: Bool

  /// The plan of the nested model.
  var plan: ReadPlan { reference.plan }

  /// The words of findings for what would fill it.
  var expectation: String { "one of \(Summary.keys(plan.properties.map(\.name)))" }

  /// Fills the nested model; nil without any of its keys.
  ///
  /// - Parameters:
  ///   - owner: The plan of its owner, which has matched its keys too.
  ///   - entries: The entries of that.
  func read(
    _ source: Node, of owner: ReadPlan, _ entries: MatchedEntries, _ unused: [UnusedEntry],
    into slot: Slot, _ state: inout MappingState
  ) -> Bool? {
    reference.withPlan { plan in
      guard let claims = owner.shares.flattened.first(where: { $0.plan === plan }),
        plan.hasKey(in: source, of: owner, entries, claims)
      else { return nil }
      return MatchedEntries.with(plan) { own in
        let unused = plan.take(claims, of: owner, entries, unused, into: own)
        return read(model, source, own, unused, into: slot, &state)
      }
    }
  }

  private func read<Model: Mappable>(
    _ type: Model.Type, _ source: Node, _ entries: MatchedEntries, _ unused: [UnusedEntry],
    into slot: Slot, _ state: inout MappingState
  ) -> Bool {
    var model: Model
    let isNew: Bool
    if slot.placement.updates,
      let old = isOptional ? slot.value(as: Model?.self) : slot.value(as: type)
    {
      (model, isNew) = (old, false)
    } else {
      (model, isNew) = (Model(), true)
    }
    return slot.fill(&model, isNew: isNew, isOptional: isOptional, &state) {
      memory, placement, state in
      reference.withPlan {
        $0.fillFlattened(memory, from: source, entries, unused, placement, &state)
      }
    }
  }
}

// The part that a flattened model has of the claims of its owner.
extension ReadPlan {
  /// Returns whether a key of its owner's source names a property of a flattened model, or begins a path.
  fileprivate func hasKey(
    in source: Node, of owner: ReadPlan, _ entries: MatchedEntries,
    _ claims: ReadShares.FlattenedClaims
  ) -> Bool {
    func isThere(_ entry: MatchedEntry) -> Bool {
      entry.cursor.map(source.isSignificant) ?? false
    }
    return (0..<tableCount).contains { isThere(entries[claims.firstClaim + $0]) }
      || claims.heads.contains { isThere(owner.headEntry($0, entries)) } && hasPath(in: source)
  }

  /// Returns whether a path leads to anything, null included.
  func hasPath(in source: Node) -> Bool {
    properties.contains { property in
      property.exceptions.paths.contains { path in
        switch source.match(path.steps[...], listDepth: path.listDepth) {
        case .one: true
        case .several(let found): !found.values.isEmpty
        case .none: false
        }
      }
    } || shares.flattened.contains { $0.plan.hasPath(in: source) }
  }

  /// Copies the entries of a flattened model from those of its owner, and returns those that fill nothing.
  fileprivate func take(
    _ claims: ReadShares.FlattenedClaims, of owner: ReadPlan, _ entries: MatchedEntries,
    _ unused: [UnusedEntry], into own: MatchedEntries
  ) -> [UnusedEntry] {
    for position in 0..<tableCount { own[position] = entries[claims.firstClaim + position] }
    for (head, number) in claims.heads.enumerated() {
      own[tableCount + head] = owner.headEntry(number, entries)
    }
    return unused.compactMap { entry, kind, property in
      let place = property - claims.firstClaim
      guard property < 0 || 0..<tableCount ~= place else { return nil }
      return (entry, kind, property < 0 ? property : place)
    }
  }

  /// Fills a flattened model with its entries.
  fileprivate func fillFlattened(
    _ model: ModelMemory, from source: Node, _ entries: MatchedEntries, _ unused: [UnusedEntry],
    _ placement: Placement, _ state: inout MappingState
  ) -> Bool {
    if let whole = source.wholeText { takeWholeText(at: whole, of: source, entries) }
    if !unused.isEmpty { report(unused, of: source, entries, isFlattened: true, &state) }
    return fill(model, from: source, entries, unused, placement, &state)
  }
}

extension ReadPlanBuilder {
  /// Returns the reading of a nested model from the keys of its owner.
  mutating func flattenedReader(
    for property: ModelProperty
  ) throws(PlanError) -> FlattenedReader? {
    guard let model = property.flattenedModel else { return nil }
    let plan = try plan(for: model)
    if plan.schema.isRow { throw property.flattenedRow(model) }
    return FlattenedReader(
      model: model, reference: ReadPlanReference(plan: plan),
      isOptional: model != property.type)
  }
}
