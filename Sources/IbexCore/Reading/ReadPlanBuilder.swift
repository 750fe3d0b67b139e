import IbexFoundation
import ValueTransformers

/// A builder of the readers for a type, and of the plans of the models that it leads to.
// Not copyable, so that no copy of it is compiled: it is handed on.
struct ReadPlanBuilder: ~Copyable {
  let configuration: PlanConfiguration
  /// The stand-ins for null.
  var standIns: StandIns { configuration.standIns }
  /// The part of a context that plans know; nil for calls without one.
  let live: LiveReading?
  private let allTransformers: TransformerRegistry
  /// The current transformers: the configuration's, and those of overrides.
  private(set) var transformers: TransformerRegistry
  /// The types whose readers are being created, and wait for the reader of a transformer's input.
  var waiting: [Any.Type] = []
  /// Returns the plan of a type that was known before.
  private let earlierPlan: (ObjectIdentifier) -> ReadPlan?
  /// The bases of families whose readers are being made now.
  var familiesBegun: [ObjectIdentifier] = []
  private(set) var newPlans = TypeTable<ReadPlan>()

  init(
    configuration: PlanConfiguration, live: LiveReading? = nil,
    earlierPlan: @escaping (ObjectIdentifier) -> ReadPlan? = { _ in nil }
  ) {
    self.configuration = configuration
    self.live = live
    allTransformers = configuration.allTransformers
    transformers = allTransformers
    self.earlierPlan = earlierPlan
  }

  /// Returns the reader for values of a type.
  ///
  /// A registered transformer comes first of all, then the direct path of a standard type, then
  /// containers and models, the registry's general transformers, and last values that are of the
  /// type already.
  ///
  /// - Parameter mayBeWrapper: Whether the type may be a property wrapper, as messages say then.
  mutating func reader(
    for type: Any.Type, mayBeWrapper: Bool = false
  ) throws(PlanError) -> ValueReader {
    let reader = try plainReader(for: type, mayBeWrapper: mayBeWrapper)
    return standIns.isEmpty ? reader : standIns.reader(reader, for: type)
  }

  private mutating func plainReader(
    for type: Any.Type, mayBeWrapper: Bool
  ) throws(PlanError) -> ValueReader {
    if let reader = try leadingReader(for: type) { return reader }
    if let transformer = FoundationClasses.transformer(to: type) {
      let input = try reader(for: transformer.inputType)
      return .fed(by: input, otherwise: nil, expecting: input.expectation, transformer)
    }
    try checkForCircle(at: type)
    try checkCaseNames(of: type)
    let remedy = "\(type) is not a MappableWrapper, Mappable, or Decodable"
    return routesAlone(
      to: type, orElse: mayBeWrapper ? "a value that \(type) can be made of: \(remedy)" : nil)
  }

  /// Returns the reader by transformers, and for ready values.
  ///
  /// - Parameter refusal: The expectation where no transformer leads to the type.
  func routesAlone(to type: Any.Type, orElse refusal: String?) -> ValueReader {
    func make<Value>(_ type: Value.Type) -> ValueReader {
      .transformed(Routes(to: type, in: transformers, orElse: refusal), otherwise: nil)
    }
    return _openExistential(type, do: make)
  }

  /// Refuses an enum that nothing leads to since the names of its cases are not known.
  func checkCaseNames(of type: Any.Type) throws(PlanError) {
    if TypeKind(of: type) == .enumeration,
      let problem = TransformerRegistry.problemWithCaseNames(of: type)
    {
      throw PlanError(type, problem, .caseNames)
    }
  }

  /// Returns the reader of a type for values of a source, or nil if there is no conversion.
  mutating func leadingReader(for type: Any.Type) throws(PlanError) -> ValueReader? {
    if configuration.keepsForms, transformers.isExact, keepsForm(type) {
      return try with(transformers.convertingAll, []) { builder throws(PlanError) in
        try builder.leadingReader(for: type)
      }
    }
    if let reader = try fedReader(for: type) { return reader }
    if let leaf = StandardTypes.readLeaf(of: type),
      type == leaf || !transformers.hasRegistration(to: type), usesStandardRoutes(to: leaf)
    {
      if case .list? = StandardTypes.kind(of: type),
        transformers.isExact || !standIns.texts(for: leaf).isEmpty
      {
        return StandardTypes.arrayReader(for: type, of: try reader(for: leaf))
      }
      guard transformers.isExact else { return StandardTypes.reader(for: type) }
      if let reader = exactReader(for: type, madeOf: leaf) { return reader }
    }
    if type == Any.self { return .any(transformers) }
    let compound = try compoundReader(for: type)
    if let compound, !transformers.hasRegistration(to: type) {
      return compound.orConformances(of: type, in: transformers)
    }
    let decoded = compound == nil ? decodableReader(for: type) : nil
    // In an exact run the initializer of an enum comes before what its conformances lead to.
    let isFirst =
      configuration.isOfExactRuns
      ? !transformers.hasRegistration(to: type) : !transformers.leads(to: type)
    if let decoded, isFirst { return decoded }
    func make<Value>(_ type: Value.Type) -> ValueReader? {
      let routes = Routes(to: type, in: transformers)
      let rest = compound ?? decoded
      return routes.isEmpty && rest == nil ? nil : .transformed(routes, otherwise: rest)
    }
    return _openExistential(type, do: make)
  }

  /// Returns whether a type has a form of its own, or by a transformer of the app, that is no
  /// conversion to an initializer.
  private func keepsForm(_ type: Any.Type) -> Bool {
    let type = withoutOptional(type)
    return type == Date.self || type == Data.self || type == URL.self
      || transformers.hasRegistration(to: type)
  }

  /// Returns whether all that a source can hold leads to a type as it does without registrations.
  private func usesStandardRoutes(to type: Any.Type) -> Bool {
    guard transformers.hasRegistration(to: type) else { return true }
    return transformers.fedInputs(to: type).isEmpty
      && RouteInputs.types.allSatisfy { transformers.readsAsStandard(from: $0, to: type) }
  }

  /// Returns the reader for a type that contains other values, or nil for any other type.
  private mutating func compoundReader(for type: Any.Type) throws(PlanError) -> ValueReader? {
    if let family = configuration.family(basedOn: type) {
      return try reader(for: family, basedOn: type)
    }
    if let reader = try describedReader(for: type) { return reader }
    let shape = TypeShape(of: type)
    return switch shape.kind {
    case .optional(let wrapped):
      .optional(of: wrapped, try reader(for: wrapped))
    case .list(let list): try reader(forList: list)
    case .dictionary(let key, let value): try reader(forDictionary: type, by: key, of: value)
    case .source:
      if let element = type as? any MarkupElement.Type {
        .markup(element)
      } else {
        type == SourceValue.self ? .sourceValue : .sourceObject
      }
    case .model(let model): try reader(forModel: model)
    case .wrapper(let wrapper): .wrapper(wrapper, try reader(for: shape.valueTypes[0]))
    case .leaf, .existential, .plain: nil
    }
  }

  private mutating func reader<Elements: List>(
    forList type: Elements.Type
  ) throws(PlanError) -> ValueReader {
    let element = try reader(for: Elements.Element.self)
    // By the conformance it would take a look at the type for each list.
    if type == [Elements.Element].self { return .array(of: Elements.Element.self, element) }
    return .list(of: Elements.Element.self, element) { Elements($0) }
  }

  mutating func reader<Model: Mappable>(
    forModel type: Model.Type
  ) throws(PlanError) -> ValueReader {
    let plan = try plan(for: type)
    if live != nil, plan.schema.isRow, plan.schema.identity != nil {
      throw PlanError(
        type, "it is read from a list, which is no object of a context", .objectOfKeys)
    }
    return .model(type, plan, in: live)
  }

  /// Returns the plan of a model; known before it is finished, so that models may contain
  /// themselves.
  mutating func plan<Model: Mappable>(for type: Model.Type) throws(PlanError) -> ReadPlan {
    let identifier = ObjectIdentifier(type)
    if let plan = knownPlan(for: identifier) { return plan }
    let schema = try configuration.schema(of: type.init())
    let plan = ReadPlan(of: type, schema, keyNames: configuration.keyNames)
    return try finished(plan, as: identifier)
  }

  /// Returns the plan of a type, finished or not; nil for one that has none so far.
  func knownPlan(for identifier: ObjectIdentifier) -> ReadPlan? {
    newPlans[identifier] ?? earlierPlan(identifier)
  }

  /// Completes a plan, which is known before it is finished.
  mutating func finished(
    _ plan: ReadPlan, as identifier: ObjectIdentifier
  ) throws(PlanError) -> ReadPlan {
    newPlans.set(plan, for: identifier)
    let outer = waiting
    defer { waiting = outer }
    waiting = []
    try with(allTransformers, plan.schema.transformers) { builder throws(PlanError) in
      try builder.finish(plan)
    }
    return plan
  }

  /// Calls `body` with a registry and its registrations.
  mutating func with<Result>(
    _ registry: TransformerRegistry, _ more: [AnyTransformer],
    _ body: (inout ReadPlanBuilder) throws(PlanError) -> Result
  ) throws(PlanError) -> Result {
    let outer = transformers
    defer { transformers = outer }
    transformers = registry
    for transformer in more { transformers.register(transformer) }
    return try body(&self)
  }
}
