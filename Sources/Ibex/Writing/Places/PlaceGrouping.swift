/// Groups the properties of a model by the places at which they are written, so that those whose
/// paths lead into one object meet there.
struct PlaceGrouping {
  /// The properties at one place, or within it, each with the rest of the way to it.
  private typealias Branch = [(property: PlacedProperty, steps: ArraySlice<WritePlace.Step>)]

  let type: Any.Type
  let cache: WritePlanCache

  /// Returns the properties right under the model, each with all that is within it.
  ///
  /// - Throws: `PlanError` for properties whose places exclude each other.
  func properties(_ placed: [PlacedProperty]) throws(PlanError) -> [WriteProperty] {
    var branch: Branch = []
    for property in placed {
      let place = property.place ?? WritePlace(key: property.property.key)
      try check(place, of: property)
      branch.append((property, place.steps[...]))
    }
    return try properties(within: branch)
  }

  private func check(_ place: WritePlace, of property: PlacedProperty) throws(PlanError) {
    guard place.firstKey != nil else {
      throw PlanError(
        cannotSerialize: type, "the path \(place.text) of an override begins with no key",
        .keyedPath)
    }
    // Before others there would be more nulls than anyone wants to write.
    for case .index(let position) in place.steps where position > WritePlace.lastPosition {
      throw PlanError(
        cannotSerialize: type,
        "\(property.property.name) at \(place.text) is behind position "
          + "\(WritePlace.lastPosition)", .otherPlaces)
    }
  }

  private func properties(within branch: Branch) throws(PlanError) -> [WriteProperty] {
    var properties: [WriteProperty] = []
    for case (.key(let key), let branch) in try branches(of: branch) {
      properties.append(try property(branch, key: key))
    }
    return properties
  }

  /// Returns the contents for each step from a place, in the order of the properties; all of these
  /// steps are of one kind.
  private func branches(
    of branch: Branch
  ) throws(PlanError) -> [(step: WritePlace.Step, branch: Branch)] {
    var branches: [(step: WritePlace.Step, branch: Branch)] = []
    for (property, steps) in branch {
      guard let step = steps.first, branches.first?.step.isLike(step) != false else {
        throw conflict(branch[0].property, property)
      }
      let position = branches.firstIndex { $0.step == step } ?? branches.count
      if position == branches.count { branches.append((step, [])) }
      branches[position].branch.append((property, steps.dropFirst()))
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
  private func property(_ branch: Branch, key: String) throws(PlanError) -> WriteProperty {
    let (first, steps) = branch[0]
    switch steps.first {
    case nil:
      guard branch.count == 1 else { throw conflict(first, branch[1].property) }
      return first.ending(at: key)
    case .key:
      let plan = WritePlan(of: type, .group)
      plan.finish(try properties(within: branch), for: cache)
      return WriteProperty(name: key, key: key, writer: ValueWriter(GroupWriter(plan: plan)))
    case .index:
      var properties: [PositionsWriter.Element] = []
      for case (.index(let position), let branch) in try branches(of: branch) {
        properties.append((position, try property(branch, key: key)))
      }
      let writer = ValueWriter(PositionsWriter(properties: properties))
      return WriteProperty(name: key, key: key, writer: writer)
    case .each:
      let element = try property(try branches(of: branch)[0].branch, key: key)
      let columns = branch.compactMap { placed, _ in placed.column.map { (placed.property, $0) } }
      let writer = ValueWriter(EachWriter(element: element.writer, columns: columns))
      return WriteProperty(
        name: key, key: key, writer: writer,
        defaultContent: columns.map(\.0.defaultContent).max() ?? .empty)
    }
  }
}

extension PlacedProperty {
  /// Returns the property under the last key of its path, by which errors call it.
  fileprivate func ending(at key: String) -> WriteProperty {
    guard let place else { return property }
    if place.steps.contains(.each), let column {
      return WriteProperty(
        name: key, key: key, writer: ValueWriter(column), isAttribute: property.isAttribute)
    }
    var property = property
    (property.name, property.key, property.expandedName) = (key, key, nil)
    return property
  }
}
