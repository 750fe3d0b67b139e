import ValueTransformers

/// The way from a model to the nested one whose keys stand beside its own.
protocol FlattenedPart {
  /// Calls `body` with the memory of the nested model; returns nil where there is none.
  func withModel<Result>(
    of owner: ValueMemory, _ body: (ValueMemory) throws -> Result
  ) rethrows -> Result?
}

/// The way to a nested model, or to an optional of one.
private struct ModelPart<Model: Mappable>: FlattenedPart {
  let isOptional: Bool
  let offset: Int

  func withModel<Result>(
    of owner: ValueMemory, _ body: (ValueMemory) throws -> Result
  ) rethrows -> Result? {
    let memory = owner.property(at: offset)
    let model: Model? = isOptional ? memory.value(as: Model?.self) : memory.value(as: Model.self)
    return try model.map { try ValueMemory.withModel($0, body) }
  }
}

/// Writes a property of a nested model, in memory that holds the owner of that model.
private struct FlattenedWriter: WriterBody {
  let part: any FlattenedPart
  let property: WriteProperty
  /// The value of the nested model that makes writing unnecessary.
  let skippedValue: DefaultValue?
  let offset: Int

  func write(_ memory: ValueMemory, to output: inout some ValueOutput) throws -> Bool {
    if let skippedValue, try skippedValue.isHeld(memory.property(at: offset), output.state) {
      return false
    }
    let isWritten = try part.withModel(of: memory) { model in
      if try output.write(model.property(at: property.offset), by: property.writer) {
        return true
      }
      guard property.writesNil else { return false }
      try output.writeNull()
      return true
    }
    if isWritten == nil { output.note(.flattenedModel) }
    return isWritten ?? false
  }
}

extension PlacedProperty {
  /// Returns the property of a nested model as one of its owner.
  ///
  /// - Parameters:
  ///   - name: The name of the property that holds the nested model.
  ///   - part: The way to the nested model.
  ///   - skippedValue: The value of the nested model that makes writing unnecessary.
  ///   - offset: The offset of the nested model in its owner.
  func flattened(
    into name: String, by part: any FlattenedPart, unless skippedValue: DefaultValue?,
    at offset: Int
  ) -> PlacedProperty {
    let writer = ValueWriter(
      FlattenedWriter(
        part: part, property: property, skippedValue: skippedValue, offset: offset))
    let flattened = WriteProperty(
      name: property.name, key: property.key, expandedName: property.expandedName,
      isAttribute: property.isAttribute, itemName: property.itemName,
      defaultContent: property.defaultContent, offset: 0,
      writer: writer, owners: [name] + property.owners)
    let ways = ways.map { ways in
      func flattened(_ way: PlacedProperty) -> PlacedProperty {
        way.flattened(into: name, by: part, unless: skippedValue, at: offset)
      }
      return PropertyWays(
        ways.keys, at: ways.position, named: flattened(ways.named),
        overridden: flattened(ways.overridden), holdsEntries: ways.holdsEntries)
    }
    return PlacedProperty(
      flattened, at: place, column: column?.flattened(by: part), readPlaces: readPlaces,
      ways: ways)
  }
}

extension WritePlanBuilder {
  /// Returns the properties of a flattened model as those of its owner.
  mutating func flattenedProperties(
    of property: ModelProperty, unless skippedValue: DefaultValue?
  ) throws -> [PlacedProperty] {
    guard let model = property.flattenedModel else { return [] }
    func part<Model: Mappable>(_ type: Model.Type) -> any FlattenedPart {
      ModelPart<Model>(isOptional: property.type != Model.self, offset: property.offset)
    }
    let way = part(model)
    return try plan(for: model, named: nil).placed.map {
      $0.flattened(into: property.name, by: way, unless: skippedValue, at: property.offset)
    }
  }
}
