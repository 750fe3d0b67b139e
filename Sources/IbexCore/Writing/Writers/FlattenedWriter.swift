import ValueTransformers

/// The access from a model to its flattened model: calls a closure with the memory of that model,
/// if there is one.
typealias FlattenedPart = (ValueMemory, (ValueMemory) throws -> Void) throws -> Void

/// A property with a flattened model.
private struct FlattenedModel {
  let property: ModelProperty
  let part: FlattenedPart
  /// The default, or nil if the default is nil.
  let defaultModel: (any Mappable)?
  /// The value that makes writing unnecessary.
  let skippedValue: DefaultValue?
  let isRequired: Bool
  /// Whether its properties lie in the memory of the owner, and are all written by themselves.
  let isInPlace: Bool
  /// The properties of the model.
  let properties: [WriteProperty]

  /// Whether nil that is left out would be read as something else.
  var needsNil: Bool { isRequired || defaultModel != nil }

  /// Returns whether a model has to have a key, and nothing of it is written.
  func lacksKey(_ model: ValueMemory, _ state: SerializationState) throws -> Bool {
    func isPresent(_ model: ValueMemory) throws -> Bool {
      try properties.contains { try $0.isPresent(in: model, state) }
    }
    func isPresent<Model: Mappable>(ofDefault model: Model) throws -> Bool {
      try ValueMemory.withModel(model, isPresent)
    }
    guard !state.form.comparesNil, try !isPresent(model) else { return false }
    return try isRequired || defaultModel.map { try isPresent(ofDefault: $0) } ?? false
  }
}

/// Writes a property of a nested model, in memory that holds the owner of that model.
private struct FlattenedWriter: WriterBody {
  let model: FlattenedModel
  let property: WriteProperty
  /// Whether the property is written for a model of which nothing else is.
  let isWitness: Bool

  func write(_ memory: ValueMemory, to output: inout some ValueOutput) throws -> Bool {
    let place = memory.property(at: model.property.offset)
    if let value = model.skippedValue, try value.isHeld(place, output.state) { return false }
    var isWritten: Bool?
    try model.part(memory) { isWritten = try write(of: $0, to: &output) }
    if let isWritten { return isWritten }
    if model.needsNil, !output.state.form.comparesNil {
      throw SerializationError.null(
        "a value of \(model.property.name)", for: "no key says that it is")
    }
    output.expect(.traits(model.needsNil ? [.ownerless, .needed] : .ownerless))
    return false
  }

  /// Writes the property of a model that is not nil.
  private func write(of memory: ValueMemory, to output: inout some ValueOutput) throws -> Bool {
    if try output.write(memory.property(at: property.offset), by: property.writer) { return true }
    guard try property.writesNil || (isWitness && model.lacksKey(memory, output.state))
    else { return false }
    if property.isAlwaysWritten, property.isAttribute, output.state.form.isMarkup {
      throw SerializationError.null("a value", for: "it is required")
    }
    try output.writeNull()
    return true
  }
}

extension FlattenedModel {
  /// Returns a property of the model as one of its owner.
  ///
  /// - Parameters:
  ///   - start: The number of the model's first property in the owner's table of keys.
  ///   - isWitness: Whether it is written for a model of which nothing else is.
  fileprivate func flattened(
    _ placed: PlacedProperty, claimsFrom start: Int, isWitness: Bool
  ) -> PlacedProperty {
    var placed = placed
    placed.claim = placed.claim.map { $0 + start }
    placed.property.owners = [property.name] + placed.property.owners
    placed.property.isSecret = placed.property.isSecret || property.isSecret
    let own = placed.property
    placed.property.skippedValue = nil
    guard !isInPlace || isWitness else {
      placed.property.offset += property.offset
      return placed
    }
    placed.property.writer = ValueWriter(
      FlattenedWriter(model: self, property: own, isWitness: isWitness))
    placed.property.offset = 0
    // The writer says when it is null.
    (placed.property.writesNil, placed.property.needsNil) = (false, false)
    placed.property.isAlwaysWritten = false
    if isWitness { placed.property.defaultContent = max(own.defaultContent, .other) }
    return placed
  }
}

extension WritePlanBuilder {
  /// Returns the properties of a flattened model as those of its owner.
  ///
  /// - Parameter start: The number of the model's first property in the table of keys.
  mutating func flattenedProperties<Owner: Mappable>(
    of property: ModelProperty, in owner: Owner, claimsFrom start: Int
  ) throws -> [PlacedProperty] {
    guard let type = property.flattenedModel else { return [] }
    if try cache.configuration.reading.isRow(type) { throw property.flattenedRow(type) }
    let defaultValue = defaultValue(of: property, owner)
    func part<Model: Mappable>(to type: Model.Type) -> FlattenedPart {
      let isOptional = property.type != Model.self
      return { owner, body in
        let memory = owner.property(at: property.offset)
        let model = isOptional ? memory.value(as: Model?.self) : memory.value(as: Model.self)
        if let model { try ValueMemory.withModel(model, body) }
      }
    }
    let skippedValue = try defaultValueIfCompared(of: property, owner)
    let placed = try plan(for: type, named: nil).placed
    let isRequired = requires(property)
    // The text of an element in markup would come back blank.
    let isNeeded =
      isRequired || placed.contains { $0.property.isAlwaysWritten || $0.property.isInnerText }
    let model = FlattenedModel(
      property: property, part: part(to: type), defaultModel: defaultValue as? any Mappable,
      skippedValue: isNeeded ? nil : skippedValue, isRequired: isRequired,
      isInPlace: property.type == type && !(type is AnyObject.Type)
        && (isNeeded || skippedValue == nil),
      properties: placed.map(\.property))
    let elements = placed.indices.filter {
      !placed[$0].property.isAttribute && !placed[$0].property.isInnerText
    }
    let witness =
      elements.first { placed[$0].property.defaultContent != .empty } ?? elements.first
    return placed.enumerated().map {
      model.flattened($1, claimsFrom: start, isWitness: $0 == (witness ?? 0))
    }
  }
}
