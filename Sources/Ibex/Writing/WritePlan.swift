/// The writers of the properties of one model type.
///
/// Invariant: `finish` is called exactly once, before the plan is published; after that the plan
/// never changes. It owns the plans of the outputs, whose calls keep it alive.
package final class WritePlan: @unchecked Sendable {
  let type: Any.Type
  /// The name by which objects say that they are of the type; nil where they say nothing.
  let name: FamilyName?
  /// The origin of the objects that the plan writes.
  let origin: WriteTree.Origin
  /// The properties in the order in which they are written.
  package private(set) var properties: [WriteProperty] = []
  /// The properties as the serializer's names would have them, each for itself.
  private(set) var placed: [PlacedProperty] = []
  /// The property with keys that name no property.
  private var rest: WriteRest?
  /// The properties that are set in the values of others.
  private var overlay: WriteOverlay?

  /// The plans of the outputs that have any, or nil if each instance has its own properties.
  private(set) var json: Unmanaged<JSONPlan>?
  /// Nil also for more properties than a set of them holds.
  private(set) var dictionary: Unmanaged<DictionaryPlan>?
  private(set) var xml: Unmanaged<XMLPlan>?

  init(of type: Any.Type, named name: FamilyName? = nil, _ origin: WriteTree.Origin) {
    self.type = type
    self.name = name
    self.origin = origin
  }

  deinit {
    json?.release()
    dictionary?.release()
    xml?.release()
  }

  func finish(
    _ planned: [WriteProperty], at placed: [PlacedProperty] = [], rest: WriteRest? = nil,
    overlay: WriteOverlay? = nil, for cache: WritePlanCache
  ) {
    self.placed = placed
    self.rest = rest
    self.overlay = overlay
    properties = cache.inOrder(planned)
    guard rest == nil, overlay == nil else { return }
    json = .passRetained(JSONPlan(self, cache))
    if properties.count <= PropertySet.capacity {
      dictionary = .passRetained(DictionaryPlan(self))
    }
    xml = .passRetained(XMLPlan(properties, of: type))
  }

  /// Writes a model of the plan's type.
  @inline(__always)
  func write(_ model: ValueMemory, to output: inout some ValueOutput) throws {
    if json == nil { return try gather(model, to: &output) }
    try output.writeModel(model, by: self)
  }

  /// Writes a model with the contents of its rest, and with values set in those of its properties.
  @inline(never)
  private func gather(_ model: ValueMemory, to output: inout some ValueOutput) throws {
    let state = output.state
    let own = try overlay?.properties(of: model, by: self, state) ?? properties
    guard let rest else { return try output.write(own, of: model, by: self) }
    try rest.withProperties(of: model, beside: own, state) {
      try output.write($0, of: model, by: self)
    }
  }
}

extension WritePlanCache {
  /// Returns properties in the order in which they are written.
  func inOrder(_ properties: [WriteProperty]) -> [WriteProperty] {
    configuration.json.sortsKeys ? properties.sorted(byText: { $0.key }) : properties
  }
}
