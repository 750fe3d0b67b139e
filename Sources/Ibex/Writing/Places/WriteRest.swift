import ValueTransformers

/// The writing of a property with the keys that name no property, beside the others.
struct WriteRest {
  /// The property.
  fileprivate let property: ModelProperty
  fileprivate let values: RestValues
  /// Whether `init()` makes one that is not empty.
  fileprivate let isFullByDefault: Bool
  /// The keys of the model, and of those that are flattened into it.
  fileprivate let keys: [ModelKeys]
  /// The properties of the model that paths lead to.
  fileprivate let placed: [PlacedProperty]
  /// The keys of properties that paths of others enter.
  fileprivate let enteredKeys: Set<String>
  fileprivate let model: any Mappable.Type

  /// Returns a plan for one model, with what its rest holds.
  func plan(
    for model: ValueMemory, of plan: WritePlan, _ state: SerializationState
  ) throws -> WritePlan {
    let entries = try values.entries(model.property(at: property.offset), state)
    do {
      guard !entries.isEmpty else {
        if isFullByDefault, !state.form.comparesNil { throw Self.emptiness }
        return plan
      }
      let byKey = Dictionary(uniqueKeysWithValues: entries.map { ($0.property.key, $0) })
      if let key = enteredKeys.intersection(byKey.keys).min() { throw nameOfProperty(key) }
      var merge = try RestMerge(byKey, placed, of: self.model, for: state)
      try merge.set(model)
      let merged = state.form.comparesNames ? merge.keys : merge.keys.union(merge.ownKeys)
      let own = plan.properties.filter {
        !merged.contains($0.key) && !($0.yieldsToRest && byKey[$0.key] != nil)
      }
      func isThere(where isMeant: (String) -> Bool) throws -> Bool {
        try byKey.keys.contains(where: isMeant)
          || own.contains { try isMeant($0.key) && $0.isPresent(in: model, state) }
      }
      var others: [WriteProperty] = []
      for key in merge.keys.union(byKey.keys).sortedTexts {
        var property: WriteProperty
        if merge.changedKeys.contains(key), let value = merge.copies[key] {
          property = .constant(value, at: key, by: .sourceValue, within: self.property.name)
        } else if let entry = byKey[key] {
          property = entry.property
        } else {
          continue
        }
        if merge.keys.contains(key) {
          property.entryTraits = .entered
        } else {
          let isOwn = own.contains { $0.key == key }
          guard try isWritten(key, isOwn: isOwn, in: state.form, isThere) else { continue }
          let isPassedOver = keys.contains { $0.earlierKeys(than: key) != nil }
          property.entryTraits = isPassedOver ? .passedOver : []
        }
        others.append(property)
      }
      return plan.with(own + others, for: state.cache)
    } catch {
      throw error.within(.key(property.name))
    }
  }

  private static let emptiness = SerializationError(
    expected: "an entry, for the default has some", found: Summary.none)

  /// Returns whether an entry is written that no path enters: not one that a property is written
  /// over, as reading has it.
  ///
  /// - Parameters:
  ///   - key: The key of the entry.
  ///   - isOwn: Whether a property has the same key.
  ///   - form: The form of what is written.
  ///   - isThere: Returns whether something is written under one of some keys.
  /// - Throws: `SerializationError` for a key that names a property.
  private func isWritten(
    _ key: String, isOwn: Bool, in form: OutputForm, _ isThere: ((String) -> Bool) throws -> Bool
  ) throws -> Bool {
    let earlier = keys.lazy.compactMap { $0.earlierKeys(than: key) }.first
    let name = form.leavesEmptyOut ? XMLQualifiedName(key).localName : key
    if keys.contains(where: { $0.omits(key) || $0.omits(name) }) { throw nameOfProperty(key) }
    guard isOwn || earlier != nil else {
      // By this an output of XML is told.
      guard form.leavesEmptyOut, try isTaken(key, isThere) else { return true }
      throw nameOfProperty(key)
    }
    // Reading keeps it in no dictionary of values of one type.
    if let earlier, !earlier.isEmpty, values.takesAnything {
      if isOwn { return false }
      if try isThere({ earlier.contains($0) }) { return true }
    }
    throw nameOfProperty(key)
  }

  private func nameOfProperty(_ key: String) -> SerializationError {
    SerializationError(
      expected: "keys that name no property of \(model)", found: Summary.key(key))
  }

  /// Returns whether a property would be read from a key of XML by its local part, since it is
  /// written under no key that comes before.
  private func isTaken(
    _ key: String, _ isThere: ((String) -> Bool) throws -> Bool
  ) throws -> Bool {
    for keys in keys {
      guard let match = keys.localMatch(of: key) else { continue }
      return try !isThere { keys.reads($0, before: match) }
    }
    return false
  }
}

/// An entry of the rest of a model.
struct RestEntry {
  let property: WriteProperty
  let value: () throws -> SourceValue
}

/// The entries of a rest with values of any type.
struct RestValues {
  /// Whether the values are of every shape.
  fileprivate let takesAnything: Bool
  /// Returns the entries of the dictionary in memory.
  fileprivate let entries: (ValueMemory, SerializationState) throws -> [RestEntry]
}

extension WriteProperty {
  /// Returns a property whose value is known.
  fileprivate static func constant<Value>(
    _ value: Value, at key: String, by writer: ValueWriter, within name: String
  ) -> WriteProperty {
    WriteProperty(
      name: key, key: key, writer: ValueWriter(ConstantWriter(value: value, writer: writer)),
      isAttribute: (value as? SourceValue)?.isAttribute ?? false, defaultContent: .elements,
      writesNil: true, owners: [name], isEntry: true)
  }
}

extension Dictionary where Key == String {
  static func makeRestValues(
    of name: String, _ builder: inout WritePlanBuilder
  ) throws -> RestValues {
    let writer = try builder.writer(for: Value.self)
    return RestValues(takesAnything: RestReader.takesAnything(Value.self)) { memory, state in
      memory.value(as: Self.self).map { key, value in
        RestEntry(property: .constant(value, at: key, by: writer, within: name)) {
          if let value = value as? SourceValue { return value }
          var output = TreeOutput(state)
          return try output.write(value: value, by: writer) ? output.value : .null
        }
      }
    }
  }
}

extension WritePlanBuilder {
  /// Returns the writing of the property that takes the rest; nil where none does.
  ///
  /// - Parameters:
  ///   - properties: The properties of the model that are written.
  ///   - choice: The places at which these are written.
  mutating func rest<Model: Mappable>(
    among properties: [ModelProperty], of schema: ModelSchema, in model: Model,
    _ choice: PlaceChoice
  ) throws -> WriteRest? {
    guard let property = properties.first(where: \.takesRest),
      let rest = property.type as? any TextKeyed.Type
    else { return nil }
    let isFull = DefaultContent(of: defaultValue(of: property, model)) == .elements
    return WriteRest(
      property: property, values: try rest.makeRestValues(of: property.name, &self),
      isFullByDefault: isFull, keys: try keys(of: schema),
      placed: choice.placed.filter { !$0.readPlaces.isEmpty },
      enteredKeys: choice.enteredKeys, model: Model.self)
  }

  /// Returns the keys of a model, and those of the models that are flattened into it.
  private func keys(of schema: ModelSchema) throws -> [ModelKeys] {
    var keys = [ModelKeys(of: schema)]
    for property in schema.properties where property.isFlattened {
      guard let model = property.flattenedModel else { continue }
      keys += try self.keys(of: cache.configuration.reading.schema(ofModel: model))
    }
    return keys
  }
}
