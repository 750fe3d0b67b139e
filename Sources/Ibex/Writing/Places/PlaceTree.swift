/// The properties of a model by the places at which they are written, so that those whose paths
/// lead into one object meet there.
struct PlaceTree {
  private enum Form {
    case empty
    case property(PlacedProperty)
    case keyed
    case positions
    case elements
  }

  private struct Node {
    var form = Form.empty
    /// The children in the order in which they were added.
    var children: [(step: WritePlace.Step, node: Int)] = []
    /// The first property within.
    var owner: PlacedProperty
  }

  private let type: Any.Type
  private var nodes: [Node] = []

  /// - Throws: `PlanError` for properties whose places exclude each other.
  init(_ properties: [PlacedProperty], of type: Any.Type) throws(PlanError) {
    self.type = type
    guard let first = properties.first else { return }
    nodes = [Node(form: .keyed, owner: first)]
    for property in properties { try insert(property) }
  }

  private mutating func insert(_ property: PlacedProperty) throws(PlanError) {
    let place = property.place ?? WritePlace(key: property.property.key)
    guard case .key? = place.steps.first else {
      throw PlanError(
        cannotSerialize: type, "the path \(place.text) of an override begins with no key",
        .keyedPath)
    }
    try check(place, of: property)
    var node = 0
    for step in place.steps {
      try enter(node, by: step, for: property)
      if let child = nodes[node].children.first(where: { $0.step == step }) {
        node = child.node
      } else {
        nodes.append(Node(owner: property))
        nodes[node].children.append((step, nodes.count - 1))
        node = nodes.count - 1
      }
    }
    guard case .empty = nodes[node].form else { throw conflict(nodes[node].owner, property) }
    nodes[node].form = .property(property)
  }

  /// Refuses a place before which there would be more nulls than anyone wants to write.
  private func check(
    _ place: WritePlace, of property: PlacedProperty
  ) throws(PlanError) {
    for case .index(let position) in place.steps where position > WritePlace.lastPosition {
      throw PlanError(
        cannotSerialize: type,
        "\(property.property.name) at \(place.text) is behind position "
          + "\(WritePlace.lastPosition)", .otherPlaces)
    }
  }

  /// Settles what a node holds, or refuses a step that it has no room for.
  private mutating func enter(
    _ node: Int, by step: WritePlace.Step, for property: PlacedProperty
  ) throws(PlanError) {
    switch (nodes[node].form, step) {
    case (.keyed, .key), (.positions, .index), (.elements, .each): break
    case (.empty, .key): nodes[node].form = .keyed
    case (.empty, .index): nodes[node].form = .positions
    case (.empty, .each): nodes[node].form = .elements
    default: throw conflict(nodes[node].owner, property)
    }
  }

  private func conflict(_ first: PlacedProperty, _ second: PlacedProperty) -> PlanError {
    PlanError(
      cannotSerialize: type,
      "\(first.property.name) at \(first.text) and \(second.property.name) at \(second.text) "
        + "cannot both be written", .otherPlaces)
  }
}

// From the tree to the properties of plans.
extension PlaceTree {
  /// Returns the properties right under the model, each with all that is within it.
  func properties(for cache: WritePlanCache) -> [WriteProperty] {
    nodes.isEmpty ? [] : properties(within: 0, isRow: false, cache)
  }

  /// - Parameter isRow: Whether the properties are those of a row instead of the model.
  private func properties(
    within node: Int, isRow: Bool, _ cache: WritePlanCache
  ) -> [WriteProperty] {
    nodes[node].children.map { step, child in
      let key = if case .key(let key) = step { key } else { "" }
      return property(child, key: key, isRow: isRow, cache)
    }
  }

  private func property(
    _ node: Int, key: String, isRow: Bool, _ cache: WritePlanCache
  ) -> WriteProperty {
    switch nodes[node].form {
    case .property(let placed):
      if isRow, let column = placed.column { return column.property(at: key, of: placed.property) }
      return placed.place == nil ? placed.property : placed.property.placed(at: key)
    case .empty, .keyed:
      let plan = WritePlan(of: type, .group)
      plan.finish(properties(within: node, isRow: isRow, cache), for: cache)
      return WriteProperty(key: key, ValueWriter(GroupWriter(plan: plan)))
    case .positions:
      let positions = nodes[node].children.map { step, child in
        let position = if case .index(let position) = step { position } else { 0 }
        return (position, property(child, key: key, isRow: isRow, cache))
      }
      let writer = PositionsWriter(properties: Dictionary(uniqueKeysWithValues: positions))
      return WriteProperty(key: key, ValueWriter(writer))
    case .elements:
      let element = property(nodes[node].children[0].node, key: key, isRow: true, cache)
      let columns = columns(within: node)
      let writer = EachWriter(element: element.writer, columns: columns.map(\.column))
      return WriteProperty(
        key: key, defaultContent: columns.map(\.property.defaultContent).max() ?? .empty,
        ValueWriter(writer))
    }
  }

  /// Returns the properties that are written to the elements below a node.
  private func columns(within node: Int) -> [(property: WriteProperty, column: WriteColumn)] {
    if case .property(let placed) = nodes[node].form {
      guard var column = placed.column else { return [] }
      column.needsNil = placed.property.needsNil
      column.isEmptyByDefault = placed.property.defaultContent == .empty
      return [(placed.property, column)]
    }
    return nodes[node].children.flatMap { columns(within: $0.node) }
  }
}
