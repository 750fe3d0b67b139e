import IbexFoundation
import ValueTransformers

/// A builder of the writers for a type, and of the plans of the models that it leads to.
// Not copyable, so that no copy of it is compiled: it is handed on.
struct WritePlanBuilder: ~Copyable {
  let cache: WritePlanCache
  /// The current transformers: the configuration's, and those of overrides.
  var transformers: TransformerRegistry
  /// The transformers that overrides give a property, the weakest first.
  var ownTransformers: [AnyTransformer] = []
  private var plans: [WritePlan]
  private(set) var newPlans: [WritePlan] = []
  /// Whether what nothing writes is written by its description.
  private var isLenient: Bool
  /// Whether objects are written as their identities.
  var writesReferences = false

  init(cache: WritePlanCache, plans: [WritePlan], isLenient: Bool) {
    self.cache = cache
    self.isLenient = isLenient
    transformers = cache.transformers
    self.plans = plans
  }

  /// Returns the writer for a type that something must write.
  mutating func writer(for type: Any.Type) throws -> ValueWriter {
    if let writer = try writerIfAny(for: type) { return writer }
    let error = UnwritableType(type: type)
    guard isLenient, error.remedy != .caseNames else { throw error }
    return .text { try Self.description(of: $0.value(ofType: type), orElse: error) }
  }

  /// Returns the description of a value that nothing writes; of a case without a name at run time it
  /// would say nothing.
  private static func description(of value: Any, orElse error: UnwritableType) throws -> String {
    func hasName<Value>(_ value: Value) -> Bool { TypeKind.caseName(of: value) != nil }
    guard
      TypeKind(of: error.type) != .enumeration || value is any CustomStringConvertible
        || _openExistential(value, do: hasName)
    else { throw error.planError }
    return Summary.description(of: value)
  }

  /// Returns the writer for values of a type, or nil if they cannot be written.
  ///
  /// A registered transformer comes first of all, then the direct path of a standard type, `Any`
  /// and protocols by the type of the value, containers, models, types represented by a raw value,
  /// a case, or a text, and last types that encode themselves.
  mutating func writerIfAny(for type: Any.Type) throws -> ValueWriter? {
    if transformers.isStandard, let writer = StandardTypes.writer(for: type) { return writer }
    if let writer = try describedWriter(for: type) { return writer }
    if let writer = try registeredWriter(for: type) { return writer }
    let shape = TypeShape(of: type)
    if writesReferences, let model = shape.model, let writer = try identityWriter(of: model) {
      return writer
    }
    if let family = cache.configuration.reading.family(basedOn: type) {
      return try writer(for: family, basedOn: type)
    }
    switch shape.kind {
    case .leaf: return StandardTypes.writer(for: type)
    case .optional(let wrapped): return .optional(of: wrapped, try writer(for: wrapped))
    case .list(let list): return try writer(forList: list)
    case .dictionary(let key, let value):
      return try writer(forDictionary: type, by: key, of: value)
    case .source:
      if let type = type as? any MarkupElement.Type { return .markup(type) }
      return type == SourceValue.self ? .sourceValue : .sourceObject
    case .existential: return ValueWriter(AnyWriter(type: type))
    case .model(let model): return try writer(forModel: model)
    case .wrapper(let wrapper): return try writer(forWrapper: wrapper)
    case .plain:
      return try conformanceWriter(for: type) ?? shape.encodable.map { .encodable($0) }
        ?? AnyWriter.writer(forFoundation: type)
    }
  }

  /// - Parameter name: What an object says it is, as a member of a family.
  mutating func writer<Model: Mappable>(
    forModel type: Model.Type, named name: FamilyName? = nil
  ) throws -> ValueWriter {
    .model(type, PlanReference(plan: try plan(for: type, named: name)))
  }

  private mutating func writer<Wrapper: MappableWrapper>(
    forWrapper type: Wrapper.Type
  ) throws -> ValueWriter {
    let writer = try writer(for: Wrapper.WrappedValue.self)
    return ValueWriter(
      specialized: FedWriter(transform: { (value: Wrapper) in value.wrappedValue }, writer: writer))
  }

  /// Returns the plan of a model; known before it is finished, so that models may contain
  /// themselves.
  ///
  /// - Parameter name: As in `writer(forModel:named:)`; nil for an object that says nothing.
  mutating func plan<Model: Mappable>(
    for type: Model.Type, named name: FamilyName?
  ) throws -> WritePlan {
    if let plan = knownPlan(of: type, named: name) { return plan }
    let model = type.init()
    let schema = try cache.configuration.reading.schema(of: model)
    try schema.checkShares(of: type, in: cache.configuration.reading)
    let plan = beginPlan(of: type, named: name)
    let properties = try cache.configuration.selection.applied(to: schema, of: type)
    if schema.isRow, properties.count < schema.written.count {
      throw PlanError(
        cannotSerialize: type, "it is written as a list, of which a selection leaves positions out",
        .wholeRow)
    }
    let outer = (isLenient, transformers, ownTransformers)
    defer { (isLenient, transformers, ownTransformers) = outer }
    isLenient = false
    let keys = try ModelKeys(of: schema, cache.configuration.reading)
    var planned = try properties.flatMap { try placedProperties(of: $0, schema, keys, model, name) }
    if let name, name.discriminator.place != .elementName, !name.discriminator.isBeside,
      !schema.properties.contains(where: name.discriminator.fills)
    {
      var property = name.discriminator.property(
        .text { _ in name.name }, yieldsToRest: name.isOfFallback)
      // As an element it would be a part of the text beside it.
      let isBesideText = planned.contains { $0.property.isInnerText && !$0.property.isAttribute }
      property.property.isAttribute = property.property.isAttribute || isBesideText
      planned.insert(property, at: 0)
    }
    planned = addingSiblingNames(to: planned, of: properties, schema)
    transformers = cache.transformers
    ownTransformers = schema.transformers
    for transformer in ownTransformers { transformers.register(transformer) }
    let places = WrittenPlaces(planned, by: keys)
    let rest = try rest(among: properties, in: model, keys, places)
    if let name { planned.append(name.compared) }
    try finish(plan, of: type, schema, planned, at: places, rest)
    return plan
  }

  /// Returns the plan of a type that is there, finished or not.
  func knownPlan(of type: Any.Type, named name: FamilyName? = nil) -> WritePlan? {
    plans.first { $0.type == type && $0.name == name }
  }

  /// Returns a new plan of a type, known from now on.
  mutating func beginPlan(of type: Any.Type, named name: FamilyName? = nil) -> WritePlan {
    let plan = WritePlan(
      of: type, named: name, .model(ObjectIdentifier(type), isNamed: name != nil))
    plans.append(plan)
    newPlans.append(plan)
    return plan
  }

  /// Returns how a property of a model is written; several for one that is flattened, none for the
  /// rest.
  private mutating func placedProperties<Model: Mappable>(
    of property: ModelProperty, _ schema: ModelSchema, _ keys: ModelKeys, _ model: Model,
    _ name: FamilyName?
  ) throws -> [PlacedProperty] {
    transformers = cache.transformers
    ownTransformers = schema.transformers + property.transformers
    for transformer in ownTransformers { transformers.register(transformer) }
    if property.takesRest { return [] }
    if property.isFlattened {
      let start = keys.start(ofModelIn: property)
      return try flattenedProperties(of: property, in: model, claimsFrom: start)
    }
    guard let name, property.holds(name) else {
      let hasRest = schema.properties.contains(where: \.takesRest)
      return [try placedProperty(property, of: model, keys, hasRest: hasRest)]
    }
    let typeName = WriteProperty(
      name: property.name, key: cache.configuration.names.key(of: property),
      offset: property.memoryOffset,
      writer: .text { name.text(insteadOf: $0.value(as: String.self)) })
    var placed = PlacedProperty(typeName)
    if name.discriminator.key == nil {
      placed.take(Serializer.KeyNames.overrides.name(of: property))
    }
    return [placed]
  }
}

// The properties of a plan.
extension WritePlanBuilder {
  mutating func writingProperty<Model: Mappable>(
    for property: ModelProperty, of model: Model
  ) throws -> WriteProperty {
    let outer = writesReferences
    defer { writesReferences = outer }
    writesReferences = outer || cache.configuration.names.writesReference(property)
    let writer: ValueWriter
    do {
      writer = try self.writer(for: property.valueType)
    } catch let error as UnwritableType {
      let mayBeWrapper = error.type == property.type && property.mayBeWrapped
      throw PlanError(
        cannotSerialize: Model.self, error.problem(in: property.name),
        mayBeWrapper ? .writableWrapper : error.remedy)
    }
    if let problem = property.problemOfItems {
      throw PlanError(cannotSerialize: Model.self, problem, .ignoredOrFilled)
    }
    let skippedValue = defaultValue(of: property, model)
    let hasDefault = Self.isOptionalThatIsNotNil(skippedValue, of: property.valueType)
    var writing = WriteProperty(
      name: property.name, key: property.name, offset: property.memoryOffset,
      writer: property.writer(by: writer), isAttribute: property.isAttribute,
      contentRule: property.contentRule(besides: skippedValue),
      defaultContent: DefaultContent(of: skippedValue),
      writesNil: cache.configuration.includesNil || hasDefault, needsNil: hasDefault,
      takesBlankText: takesBlankText(withoutOptional(property.valueType)),
      skippedValue: try defaultValueIfCompared(of: property, model), isSecret: property.isSecret,
      isReadOnly: property.isReadOnly && !property.isIdentity)
    if property.isReadOnly, property.isIdentity { writing.traits.insert(.readOnly) }
    if requires(property) { writing.makeAlwaysWritten() }
    return writing
  }

  /// Returns whether reading makes no model without a property.
  func requires(_ property: ModelProperty) -> Bool {
    property.isRequired
      || (cache.configuration.requiresKeys && !property.isReadOnly
        && !TypeShape.takesNil(property.valueType))
  }
}

/// A type that nothing writes, found while a plan is made.
struct UnwritableType: Error {
  let type: Any.Type
  /// Whether it is that of a dictionary's keys.
  var isKey = false

  /// Returns the problem with a property of a model.
  func problem(in property: String) -> String {
    isKey
      ? "nothing makes text of the type \(type) of the keys in its property \(property)"
      : "nothing writes the type \(type) of its property \(property)"
  }

  /// The error for the type where no model holds it.
  var planError: PlanError {
    let problem =
      isKey ? "nothing makes text of this type of dictionary key" : "nothing writes this type"
    return PlanError(cannotSerialize: type, problem, remedy)
  }

  var remedy: PlanError.Remedy {
    if TypeKind(of: type) == .enumeration, TypeShape(of: type).cases != nil { return .caseNames }
    if isKey { return .writableKeyType }
    return TypeKind(of: type) == .enumeration ? .writableEnum : .writableType
  }
}
