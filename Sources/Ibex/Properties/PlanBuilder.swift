import ValueTransformers

/// What makes the stores for a type, and the plans of the models that it leads to.
struct PlanBuilder {
  let configuration: PlanConfiguration
  private let allTransformers: TransformerRegistry
  /// The transformers for what is built now: the configuration's, and those of overrides.
  private(set) var transformers: TransformerRegistry
  /// The types whose stores are being made, and wait for that of a transformer's input.
  var waiting: [Any.Type] = []
  private var plans: [ObjectIdentifier: ModelPlan]
  /// The bases of families whose stores are being made now.
  var familiesBegun: Set<ObjectIdentifier> = []
  private(set) var newPlans: [ObjectIdentifier: ModelPlan] = [:]

  init(configuration: PlanConfiguration, plans: [ObjectIdentifier: ModelPlan]) {
    self.configuration = configuration
    allTransformers = configuration.allTransformers
    transformers = allTransformers
    self.plans = plans
  }

  /// The store for values of a type.
  ///
  /// A registered transformer comes first of all, then the direct path of a standard type, then
  /// containers and models, the registry's general transformers, and last values that are of the
  /// type already.
  mutating func store(for type: Any.Type) throws(PlanError) -> ValueStore {
    if let store = try leadingStore(for: type) { return store }
    try checkForCircle(at: type)
    func make<Value>(_ type: Value.Type) -> ValueStore {
      .transformed(Routes(to: type, in: transformers), otherwise: nil)
    }
    return _openExistential(type, do: make)
  }

  /// The store for values of a type, made of what a source can hold; nil where nothing leads there.
  mutating func leadingStore(for type: Any.Type) throws(PlanError) -> ValueStore? {
    if let store = try fedStore(for: type) { return store }
    if let (leaf, store) = StandardLeaves.stores[ObjectIdentifier(type)],
      type == leaf || !transformers.hasRegistration(to: type), usesStandardRoutes(to: leaf)
    {
      return store
    }
    if type == Any.self { return AnyValue.store(transformers) }
    let compound = try compoundStore(for: type)
    if let compound, !transformers.leads(to: type) { return compound }
    let decoded = compound == nil ? decodableStore(for: type) : nil
    if let decoded, !transformers.leads(to: type) { return decoded }
    func make<Value>(_ type: Value.Type) -> ValueStore? {
      let routes = Routes(to: type, in: transformers)
      let rest = compound ?? decoded
      return routes.isEmpty && rest == nil ? nil : .transformed(routes, otherwise: rest)
    }
    return _openExistential(type, do: make)
  }

  /// Whether all that a source can hold leads to a type as it does without registrations.
  private func usesStandardRoutes(to type: Any.Type) -> Bool {
    guard transformers.hasRegistration(to: type) else { return true }
    return transformers.fedInputs(to: type).isEmpty
      && RouteInputs.types.allSatisfy { transformers.isStandard(from: $0, to: type) }
  }

  /// The store for a type that is made of other values; nil for any other.
  private mutating func compoundStore(for type: Any.Type) throws(PlanError) -> ValueStore? {
    if let family = family(basedOn: type) {
      // Opened by hand: what opens types itself would lose the type of the error.
      func make<Base>(_ base: Base.Type) -> Result<ValueStore, PlanError> {
        Result { () throws(PlanError) in try store(for: family, basedOn: base) }
      }
      return try _openExistential(type, do: make).get()
    }
    if let container = type as? any ContainerValue.Type { return try container.makeStore(&self) }
    if let model = type as? any Mappable.Type { return try store(forModel: model) }
    if let wrapper = type as? any MappableWrapper.Type { return try store(forWrapper: wrapper) }
    return nil
  }

  private mutating func store<Wrapper: MappableWrapper>(
    forWrapper type: Wrapper.Type
  ) throws(PlanError) -> ValueStore {
    .wrapper(type, try store(for: Wrapper.WrappedValue.self))
  }

  mutating func store<Model: Mappable>(
    forModel type: Model.Type
  ) throws(PlanError) -> ValueStore {
    .model(type, PlanReference(plan: try plan(for: type)))
  }

  /// The plan of a model; known before it is finished, so that models may contain themselves.
  mutating func plan<Model: Mappable>(for type: Model.Type) throws(PlanError) -> ModelPlan {
    let identifier = ObjectIdentifier(type)
    if let plan = plans[identifier] { return plan }
    let declaration = try ModelDeclaration.of(type.init())
    let plan = ModelPlan(of: type)
    plans[identifier] = plan
    newPlans[identifier] = plan
    let settings = try settings(of: type, declaration)
    let outer = waiting
    defer { waiting = outer }
    waiting = []
    try with(allTransformers, settings.transformers) { builder throws(PlanError) in
      try builder.finish(plan, declaration.properties, settings)
    }
    return plan
  }

  /// Calls `body` with a registry and what is registered with it.
  mutating func with<Result>(
    _ registry: TransformerRegistry, _ more: [AnyTransformer],
    _ body: (inout PlanBuilder) throws(PlanError) -> Result
  ) throws(PlanError) -> Result {
    let outer = transformers
    defer { transformers = outer }
    transformers = registry
    for transformer in more { transformers.register(transformer) }
    return try body(&self)
  }
}
