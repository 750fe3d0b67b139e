import ValueTransformers

// From the schema of a model to the properties of its plan.
extension ReadPlanBuilder {
  /// Completes a plan with the properties of its model.
  mutating func finish(_ plan: ReadPlan) throws(PlanError) {
    let model = TypeShape(of: plan.type).model
    if let model { try plan.schema.checkShares(of: model, in: configuration) }
    let filled = try filledProperties(of: plan)
    let planned = try filled.map { property throws(PlanError) in
      try readProperty(property, of: plan)
    }
    let memberships = model.map { families(of: $0) }
    let objects = try ObjectPlan(of: plan, filled, planned, &self)
    let references = objects.references
    // Without references there is nothing to copy the properties for.
    plan.finish(
      references.isEmpty ? filled : filled + objects.referenceProperties,
      references.isEmpty ? planned : planned + references.map { planned[$0].asReference },
      families: memberships ?? [], objects: objects)
  }

  /// Returns the properties that are filled, with the keys that fill them.
  private func filledProperties(of plan: ReadPlan) throws(PlanError) -> [ModelProperty] {
    guard let names = configuration.keyNames else { return plan.schema.filled }
    let filled = plan.schema.filled.map { $0.read(by: names) }
    var owners = [String: String]()
    for property in filled {
      guard let key = property.ownKey,
        let other = owners.updateValue(property.name, forKey: key)
      else { continue }
      throw PlanError(
        plan.type, "\(other) and \(property.name) are both read from the key \(key)", .otherKeyNames
      )
    }
    return filled
  }

  private mutating func readProperty(
    _ property: ModelProperty, of plan: ReadPlan
  ) throws(PlanError) -> ReadProperty {
    let type = property.valueType
    var reader =
      property.transformers.isEmpty
      ? try reader(for: type, mayBeWrapper: property.mayBeWrapped)
      : try reader(for: type, property.transformers, of: plan)
    var isThroughKeyPath = false
    if property.hasSettings {
      reader = try bounded(reader, property, of: plan.type)
      let values = reader
      if let access = property.access {
        let isUnheld =
          property.isStored
          ? property.obstacle == .notStrong
          : plan.schema.unheldTypes.contains { $0 == type }
        // A context retains its objects.
        reader = access.reader(by: reader, isUnheld: isUnheld && live == nil)
        reader = property.checkingPair(reader, of: values, in: plan.type)
        isThroughKeyPath = true
      }
      if property.isReadOnly { reader = comparing(property, by: values, storing: reader) }
    }
    return ReadProperty(
      name: property.name, type: type, offset: isThroughKeyPath ? 0 : property.offset,
      isOptional: TypeShape.takesNil(type) || property.isReadOnly,
      isThroughKeyPath: isThroughKeyPath,
      reader: reader,
      exceptions: property.hasSettings || property.isUnobserved || reader.sibling != nil
        ? try exceptions(property, read: reader, of: plan) : .none)
  }

  private mutating func exceptions(
    _ property: ModelProperty, read reader: ValueReader, of plan: ReadPlan
  ) throws(PlanError) -> ReadProperty.Exceptions {
    let rule = property.contentRule()
    if let rule { try check(rule, of: property, read: reader, plan.type) }
    try reader.sibling?.check(beside: property, of: plan.type)
    let rest = property.takesRest ? try restReader(for: property.type) : nil
    let flattened = property.isFlattened ? try flattenedReader(for: property) : nil
    var paths: [PropertyPath] = []
    for (place, source) in property.sources.enumerated() {
      guard source.path != nil else { continue }
      let known = PropertyPath(source, rank: .override(place), isOfRow: plan.schema.isRow)
      guard let known else {
        throw PlanError(plan.type, "a path of an override is empty", .keyedPath)
      }
      paths.append(known)
    }
    return ReadProperty.Exceptions(
      isRequired: property.isRequired, isSecret: property.isSecret, isReadOnly: property.isReadOnly,
      isUnobserved: property.isUnobserved, contentRule: rule, rest: rest, flattened: flattened,
      sibling: reader.sibling, paths: paths)
  }

  /// Refuses a rule for elements that a property's type has no use for.
  private func check(
    _ rule: ContentRule, of property: ModelProperty, read reader: ValueReader, _ model: Any.Type
  ) throws(PlanError) {
    let valueType = withoutOptional(property.valueType)
    if rule.kind == .presence {
      var isPresent = valueType == Bool.self
      if let model = TypeShape(of: valueType).model { isPresent = try !configuration.isRow(model) }
      guard isPresent else {
        throw PlanError(
          model, "\(property.name) is true by presence and is of type \(property.type)",
          .presentType)
      }
      return
    }
    guard reader.gathering.takesList, property.type != Any.self else {
      throw PlanError(
        model, "\(property.name) \(rule.phrase) and is of type \(property.type)", .listOfItems)
    }
    if let problem = property.problemOfItems { throw PlanError(model, problem, .ignoredOrFilled) }
  }

  /// Returns the reader for a property with transformers of its own.
  private mutating func reader(
    for type: Any.Type, _ own: [AnyTransformer], of plan: ReadPlan
  ) throws(PlanError) -> ValueReader {
    for transformer in own where !Self.isPart(transformer.outputType, of: type) {
      throw PlanError(
        plan.type,
        "a property of type \(type) has a transformer to \(transformer.outputType)",
        .fittingTransformer)
    }
    return try with(transformers, own.flatMap(\.forAllScalars)) { builder throws(PlanError) in
      try builder.reader(for: type)
    }
  }

  /// Returns whether a type is another one or its element type.
  private static func isPart(_ part: Any.Type, of type: Any.Type) -> Bool {
    part == Any.self || part == type
      || TypeShape(of: type).valueTypes.contains { isPart(part, of: $0) }
  }
}

extension AnyTransformer {
  /// The transformer, and one for numbers where it takes text: it is given them as written.
  package var forAllScalars: [AnyTransformer] {
    guard inputType == String.self else { return [self] }
    func numbers<Output>(_ output: Output.Type) -> [AnyTransformer] {
      guard let read = closure(from: String.self, to: output) else { return [self] }
      let ofNumber = ClosureTransformer(expectation: expectation) {
        (number: NumberLiteral) throws(TransformError) in try read(number.text)
      }
      return [AnyTransformer(ofNumber), self]
    }
    return _openExistential(outputType, do: numbers)
  }
}
