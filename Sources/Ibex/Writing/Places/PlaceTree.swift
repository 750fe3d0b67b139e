/// The properties of a model by the places at which they are written, so that those whose paths
/// lead into one object meet there.
struct PlaceTree {
  private struct Node {
    /// Whether a property is written here, and nothing within.
    var isEnd = false
    /// The children in the order in which they were added, all by steps of one kind.
    var children: [(step: WritePlace.Step, node: Int)] = []
    /// The property here, or the first one within.
    let owner: PlacedProperty
  }

  private let type: Any.Type
  private var nodes: [Node] = []

  /// - Throws: `PlanError` for properties whose places exclude each other.
  init(_ properties: [PlacedProperty], of type: Any.Type) throws(PlanError) {
    self.type = type
    guard let first = properties.first else { return }
    nodes = [Node(owner: first)]
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
      let (children, owner) = (nodes[node].children, nodes[node].owner)
      guard !nodes[node].isEnd, children.first.map({ $0.step.isLike(step) }) ?? true else {
        throw conflict(owner, property)
      }
      if let child = children.first(where: { $0.step == step }) {
        node = child.node
      } else {
        nodes.append(Node(owner: property))
        nodes[node].children.append((step, nodes.count - 1))
        node = nodes.count - 1
      }
    }
    guard !nodes[node].isEnd, nodes[node].children.isEmpty else {
      throw conflict(nodes[node].owner, property)
    }
    nodes[node].isEnd = true
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
    nodes.isEmpty ? [] : properties(within: 0, cache)
  }

  private func properties(within node: Int, _ cache: WritePlanCache) -> [WriteProperty] {
    nodes[node].children.map { step, child in
      let key = if case .key(let key) = step { key } else { "" }
      return property(child, key: key, cache)
    }
  }

  private func property(_ node: Int, key: String, _ cache: WritePlanCache) -> WriteProperty {
    let (children, placed) = (nodes[node].children, nodes[node].owner)
    switch children.first?.step {
    case nil:
      guard let place = placed.place else { return placed.property }
      if place.steps.contains(.each), let column = placed.column {
        return column.property(at: key, of: placed.property)
      }
      // Errors call it by the last key of its path.
      var property = placed.property
      (property.name, property.key, property.expandedName) = (key, key, nil)
      return property
    case .key:
      let plan = WritePlan(of: type, .group)
      plan.finish(properties(within: node, cache), for: cache)
      return WriteProperty(key: key, ValueWriter(GroupWriter(plan: plan)))
    case .index:
      let positions = children.map { step, child in
        let position = if case .index(let position) = step { position } else { 0 }
        return (position, property(child, key: key, cache))
      }
      let writer = PositionsWriter(properties: Dictionary(uniqueKeysWithValues: positions))
      return WriteProperty(key: key, ValueWriter(writer))
    case .each:
      let element = property(children[0].node, key: key, cache)
      let columns = columns(within: node)
      let writer = EachWriter(element: element.writer, columns: columns)
      return WriteProperty(
        key: key, defaultContent: columns.map(\.property.defaultContent).max() ?? .empty,
        ValueWriter(writer))
    }
  }

  /// Returns the properties that are written to the elements below a node.
  private func columns(within node: Int) -> [EachWriter.Column] {
    guard nodes[node].isEnd else {
      return nodes[node].children.flatMap { columns(within: $0.node) }
    }
    let placed = nodes[node].owner
    return placed.column.map { [(placed.property, $0)] } ?? []
  }
}
