/// The writers of the properties of one model type.
///
/// Invariant: `finish` is called exactly once, before the plan is published; after that nothing of it
/// changes. It owns the plans of the outputs, whose calls keep it alive.
package final class WritePlan: @unchecked Sendable {
  package let type: Any.Type
  /// The name by which objects say that they are of the type; nil where they say nothing.
  let name: FamilyName?
  /// The origin of the objects that the plan writes.
  package let origin: WriteTree.Origin
  /// The properties in the order in which they are written.
  package private(set) var properties: [WriteProperty] = []
  /// The properties under their names, each for itself.
  private(set) var placed: [PlacedProperty] = []
  /// The properties where they are compared, by their names.
  private var compared: [WriteProperty] = []
  /// The property with keys that name no property.
  private var rest: WriteRest?
  /// Writes the properties as the elements of a list; nil for an object.
  private var row: ValueWriter?
  /// Whether there is neither a rest nor a row.
  private var isPlain = true

  /// The plans of the outputs that have any; nil before the plan is finished.
  private(set) var json: Unmanaged<JSONPlan>?
  /// Nil also for more properties than a set of them holds.
  private(set) var dictionary: Unmanaged<DictionaryPlan>?
  package let attachment = Attachment()

  init(of type: Any.Type, named name: FamilyName? = nil, _ origin: WriteTree.Origin) {
    self.type = type
    self.name = name
    self.origin = origin
  }

  deinit {
    json?.release()
    dictionary?.release()
  }

  func finish(
    _ planned: [WriteProperty], at placed: [PlacedProperty] = [],
    rest: WriteRest? = nil, columnCount: Int? = nil, for cache: WritePlanCache
  ) {
    self.placed = placed
    compared = placed.map(\.property).filter { !$0.isTypeName }
    self.rest = rest
    properties = cache.inOrder(planned)
    row = columnCount.map { count in
      let columns = properties.compactMap { property in
        SourcePath.position(ofColumn: property.key).map { (position: $0, property: property) }
      }
      return ValueWriter(PositionsWriter(properties: columns, count: count))
    }
    isPlain = rest == nil && row == nil
    json = .passRetained(JSONPlan(self, cache))
    if properties.count <= PropertySet.capacity {
      dictionary = .passRetained(DictionaryPlan(self))
    }
  }

  /// Writes a model of the plan's type.
  ///
  /// - Returns: False for a group without anything in it, of which nothing has been written.
  @inline(__always) @discardableResult  // 20 % of "10,000 flat models → JSON"
  func write(_ model: ValueMemory, to output: inout some ValueOutput) throws -> Bool {
    isPlain
      ? try output.writeModel(model, by: self, beside: [])
      : try writeUnusual(model, to: &output)
  }

  @inline(never)
  private func writeUnusual(
    _ model: ValueMemory, to output: inout some ValueOutput
  ) throws -> Bool {
    if let row, !output.state.form.comparesNames { return try output.write(model, by: row) }
    guard let rest else { return try output.writeModel(model, by: self, beside: []) }
    let own = properties(for: output.state.form)
    try rest.withEntries(of: model, beside: own, output.state) { all, entries in
      if let all {
        try output.write(all, of: model, by: self)
      } else {
        try output.writeModel(model, by: self, beside: entries)
      }
    }
    return true
  }

  /// Returns the properties as they are written in a form: each for itself where names are compared.
  func properties(for form: OutputForm) -> [WriteProperty] {
    form.comparesNames && !placed.isEmpty ? compared : properties
  }
}

extension WritePlanCache {
  /// Returns properties in the order in which they are written.
  func inOrder(_ properties: [WriteProperty]) -> [WriteProperty] {
    configuration.json.sortsKeys ? properties.sorted(byText: { $0.key }) : properties
  }
}
