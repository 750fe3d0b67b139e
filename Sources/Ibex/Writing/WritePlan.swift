/// All properties of one model type that are written, resolved once.
///
/// Invariant: `finish` is called exactly once, before the plan is published; after that the plan
/// never changes. It owns the memory of its properties and the plans of the outputs.
package final class WritePlan: @unchecked Sendable {
  /// The outputs whose own plans are made with this one; others make theirs for each model.
  private static var outputs: [any ValueOutput.Type] {
    [JSONOutput.self, DictionaryOutput.self, XMLOutput.self]
  }

  let type: Any.Type
  /// The origin of the objects that the plan writes.
  let origin: SourceObject.Origin
  /// The properties in the order in which they are written.
  package private(set) var properties = ConstantBuffer<WriteProperty>([])
  private var outputPlans = ConstantBuffer<OutputPlan>([])
  /// The properties as the serializer's names would have them, each for itself.
  private(set) var placed: [PlacedProperty] = []
  /// The property with keys that name no property; a plan that has one is made anew for each model.
  private var rest: WriteRest?
  /// The properties that are set in the values of others, for which a plan is made anew, too.
  private var overlay: WriteOverlay?
  /// Whether it is for one model alone.
  private(set) var isForOneModel = false

  init(of type: Any.Type, _ origin: SourceObject.Origin) {
    self.type = type
    self.origin = origin
  }

  deinit {
    for plan in outputPlans { plan.object.release() }
    outputPlans.deallocate()
    properties.deallocate()
  }

  func finish(
    _ planned: [WriteProperty], at placed: [PlacedProperty] = [], rest: WriteRest? = nil,
    overlay: WriteOverlay? = nil, for cache: WritePlanCache
  ) {
    self.placed = placed
    self.rest = rest
    self.overlay = overlay
    let isSorted = cache.configuration.json.sortsKeys
    properties.deallocate()
    properties = ConstantBuffer(isSorted ? planned.sorted(byText: { $0.key }) : planned)
    guard rest == nil, overlay == nil, !isForOneModel else { return }
    outputPlans.deallocate()
    outputPlans = ConstantBuffer(Self.outputs.map { OutputPlan(of: $0, self, cache) })
  }

  /// Returns the plan for one model, whose rest is among the properties.
  func with(_ properties: [WriteProperty], for cache: WritePlanCache) -> WritePlan {
    let plan = WritePlan(of: type, origin)
    plan.isForOneModel = true
    plan.finish(properties, for: cache)
    return plan
  }

  /// Writes a model of the plan's type.
  @inline(__always)
  func write<Output: ValueOutput>(_ model: ValueMemory, to output: inout Output) throws {
    for position in outputPlans.indices
    where outputPlans[position].output == ObjectIdentifier(Output.self) {
      return try outputPlans[position].withPlan(of: Output.self) {
        try output.writeModel(model, by: $0)
      }
    }
    let plan = try plan(for: model, output.state)
    try output.writeModel(model, by: Output.plan(for: plan, output.state.cache))
  }

  /// Returns the plan for one model.
  @inline(never)
  private func plan(for model: ValueMemory, _ state: SerializationState) throws -> WritePlan {
    let plan = try overlay?.plan(for: model, of: self, state) ?? self
    return try rest?.plan(for: model, of: plan, state) ?? plan
  }
}

/// The plan that one output has made of another.
private struct OutputPlan {
  let output: ObjectIdentifier
  /// Owned by the plan that it was made of, whose calls keep it alive.
  let object: Unmanaged<AnyObject>

  init<Output: ValueOutput>(of output: Output.Type, _ plan: WritePlan, _ cache: WritePlanCache) {
    self.output = ObjectIdentifier(output)
    object = Unmanaged.passRetained(Output.plan(for: plan, cache))
  }

  /// Calls `body` with the plan of the output that it was made for.
  @inline(__always)
  func withPlan<Output: ValueOutput>(
    of output: Output.Type, _ body: (Output.Plan) throws -> Void
  ) rethrows {
    // `output` is the type that `Output.plan` was called for; `write` has compared it.
    try object._withUnsafeGuaranteedRef { try body(unsafeDowncast($0, to: Output.Plan.self)) }
  }
}

/// A plan that another plan leads to; it is used only by writers of the cache that owns both.
typealias WritePlanReference = PlanReference<WritePlan>
