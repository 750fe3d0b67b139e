import ValueTransformers

/// What makes the stores for a type, and the plans of the models that it leads to.
struct PlanBuilder {
  let transformers: TransformerRegistry
  private var plans: [ObjectIdentifier: ModelPlan]
  private(set) var newPlans: [ObjectIdentifier: ModelPlan] = [:]

  init(transformers: TransformerRegistry, plans: [ObjectIdentifier: ModelPlan]) {
    self.transformers = transformers
    self.plans = plans
  }

  /// The store for values of a type.
  ///
  /// A registered transformer comes first of all, then the direct path of a standard type, then
  /// containers, models, the registry's general transformers, and last values that are of the
  /// type already.
  mutating func store(for type: Any.Type) throws(PlanError) -> ValueStore {
    if transformers.hasRegistration(to: type) { return try transformed(type) }
    if let (leaf, store) = StandardLeaves.stores[ObjectIdentifier(type)],
      !transformers.hasRegistration(to: leaf)
    {
      return store
    }
    if let container = type as? any ContainerValue.Type {
      return try container.makeStore(&self)
    }
    if let model = type as? any Mappable.Type { return try store(forModel: model) }
    return try transformed(type)
  }

  /// The store that takes a type's routes in the registry, and then what else the type can be.
  private mutating func transformed(_ type: Any.Type) throws(PlanError) -> ValueStore {
    var rest: ValueStore?
    if let model = type as? any Mappable.Type { rest = try store(forModel: model) }
    func make<Value>(_ type: Value.Type) -> ValueStore {
      .transformed(Routes(to: type, in: transformers), otherwise: rest)
    }
    if type == Any.self { return AnyValue.store(transformers) }
    return _openExistential(type, do: make)
  }

  private mutating func store<Model: Mappable>(
    forModel type: Model.Type
  ) throws(PlanError) -> ValueStore {
    .model(type, PlanReference(plan: try plan(for: type)))
  }

  /// The plan of a model; known before it is finished, so that models may contain themselves.
  private mutating func plan<Model: Mappable>(for type: Model.Type) throws(PlanError) -> ModelPlan {
    let identifier = ObjectIdentifier(type)
    if let plan = plans[identifier] { return plan }
    let properties = try StoredProperty.properties(of: type)
    try StoredProperty.check(type.init(), against: type)
    let plan = ModelPlan(of: type)
    plans[identifier] = plan
    newPlans[identifier] = plan
    var planned: [PlannedProperty] = []
    var obstacles: [String: StoredProperty.Obstacle] = [:]
    for property in properties {
      if let obstacle = property.obstacle {
        obstacles[CanonicalForm.fold(property.name)] = obstacle
        continue
      }
      planned.append(
        PlannedProperty(
          name: property.name, offset: property.offset,
          isOptional: property.type is any OptionalContainer.Type,
          store: try store(for: property.type)))
    }
    plan.finish(planned, obstacles: obstacles)
    return plan
  }
}
