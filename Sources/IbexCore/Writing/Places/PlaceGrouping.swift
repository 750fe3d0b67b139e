/// Groups the properties of a model by the places at which they are written, so that those whose
/// paths lead into one object meet there.
struct PlaceGrouping {
  /// The properties at one place, or within it, each with its position among all, and the rest of the way
  /// to it.
  private typealias Branch = [(
    order: Int, property: PlacedProperty, steps: ArraySlice<SourcePath.Step>
  )]

  let type: any Mappable.Type
  let cache: WritePlanCache
  /// The properties that enter the values of others, as they stand beside nil.
  private var entering: [(order: Int, property: WriteProperty)] = []

  init(type: any Mappable.Type, cache: WritePlanCache) { (self.type, self.cache) = (type, cache) }

  /// Returns the properties right under the model, each with all that is within it.
  ///
  /// - Throws: `PlanError` for properties whose places exclude each other.
  mutating func properties(_ placed: [PlacedProperty]) throws(PlanError) -> [WriteProperty] {
    var branch: Branch = []
    for (order, property) in placed.enumerated() {
      try check(property)
      branch.append((order, property, property.steps[...]))
    }
    let properties = try self.properties(within: branch) + entering
    return properties.sorted { $0.order < $1.order }.map(\.property)
  }

  private func check(_ placed: PlacedProperty) throws(PlanError) {
    guard case .key? = placed.steps.first else {
      throw PlanError(
        cannotSerialize: type, "a path of an override is empty", .keyedPath)
    }
    // Before others there would be more nulls than anyone wants to write.
    for case .index(let position) in placed.steps where position > SourcePath.lastPosition {
      throw PlanError(
        cannotSerialize: type,
        "\(placed.property.name) at \(placed.text) is behind position "
          + "\(SourcePath.lastPosition)", .otherPlaces)
    }
  }

  private mutating func properties(
    within branch: Branch
  ) throws(PlanError) -> [(order: Int, property: WriteProperty)] {
    var properties: [(order: Int, property: WriteProperty)] = []
    for case (.key(let key), let branch) in try branches(of: branch) {
      properties.append((branch[0].order, try property(branch, key: key)))
    }
    return properties
  }

  /// Returns the contents for each step from a place, in the order of the properties; all of these
  /// steps are of one kind.
  private func branches(
    of branch: Branch
  ) throws(PlanError) -> [(step: SourcePath.Step, branch: Branch)] {
    var branches: [(step: SourcePath.Step, branch: Branch)] = []
    for (order, property, steps) in branch {
      guard let step = steps.first, branches.first.map({ $0.step.isIndex == step.isIndex }) ?? true
      else {
        throw conflict(branch[0].property, property)
      }
      let position = branches.firstIndex { $0.step == step } ?? branches.count
      if position == branches.count { branches.append((step, [])) }
      branches[position].branch.append((order, property, steps.dropFirst()))
    }
    return branches
  }

  private func conflict(_ first: PlacedProperty, _ second: PlacedProperty) -> PlanError {
    PlanError(
      cannotSerialize: type,
      "\(first.property.name) at \(first.text) and \(second.property.name) at \(second.text) "
        + "cannot both be written", .otherPlaces)
  }

  /// Returns the property at a place, with all that is within it.
  private mutating func property(_ branch: Branch, key: String) throws(PlanError) -> WriteProperty {
    let ends = branch.filter(\.steps.isEmpty)
    if let holder = ends.first?.property {
      guard ends.count == 1, holder.holdsEntries || branch.count == 1 else {
        throw conflict(branch[0].property, branch[1].property)
      }
      return try property(branch.filter { !$0.steps.isEmpty }, within: holder, key: key)
    }
    if case .key? = branch[0].steps.first {
      let plan = WritePlan(of: type, .group)
      plan.finish(try properties(within: branch).map(\.property), for: cache)
      let group = GroupWriter(plan: plan, key: key)
      return WriteProperty(
        name: key, key: key, writer: ValueWriter(group),
        yieldsToRest: branch.allSatisfy { $0.property.property.yieldsToRest })
    }
    var properties: [PositionsWriter.Element] = []
    for case (.index(let position), let branch) in try branches(of: branch) {
      properties.append((position, try property(branch, key: key)))
    }
    let writer = ValueWriter(PositionsWriter(properties: properties))
    return WriteProperty(name: key, key: key, writer: writer)
  }

  /// Returns a property with those whose paths lead into its value.
  private mutating func property(
    _ entering: Branch, within holder: PlacedProperty, key: String
  ) throws(PlanError) -> WriteProperty {
    let property = holder.ending(at: key)
    for (position, own) in entering.enumerated() {
      let isApart = entering[..<position].allSatisfy {
        !$0.steps.starts(with: own.steps) && !own.steps.starts(with: $0.steps)
      }
      guard isApart else { throw conflict(entering[0].property, own.property) }
    }
    if entering.isEmpty { return property }
    let depth = entering[0].property.steps.count - entering[0].steps.count
    let others = entering.map { order, placed, steps in
      var own = placed
      // A default that is left out takes no element out of a list.
      if steps.last?.isIndex == true { own.property.skippedValue = nil }
      self.entering.append((order, own.entering(property, at: steps)))
      return own
    }
    return property.merging(others, at: depth, in: type)
  }
}

extension PlacedProperty {
  /// Returns the property under the last key of its path, by which errors call it.
  fileprivate func ending(at key: String) -> WriteProperty {
    guard path != nil else { return property }
    var property = property
    (property.name, property.key, property.expandedName) = (key, key, nil)
    return property
  }
}

extension SourcePath.Step {
  /// Whether it is a position in a list.
  var isIndex: Bool { if case .index = self { true } else { false } }
}
