import ValueTransformers

/// The writing of a property with the keys that name no property, beside the others.
struct WriteRest {
  /// Visits the entries of the dictionary in memory, in the order of their keys.
  fileprivate let withEntries: WithEntries
  /// Whether values of every shape are taken.
  fileprivate let takesAnything: Bool
  /// The writer of its entries, without their keys, at the offset of the property.
  fileprivate let entry: WriteProperty
  /// Whether `init()` makes one that is not empty.
  fileprivate let isFullByDefault: Bool
  /// The keys of the model, and of those that are flattened into it.
  fileprivate let keys: [ModelKeys]
  /// The properties of the model that paths lead to.
  fileprivate let placed: [PlacedProperty]
  /// The keys of properties that paths of others enter.
  fileprivate let enteredKeys: Set<String>
  fileprivate let model: any Mappable.Type

  /// Calls `body` with the properties of one model and the entries of its rest.
  func withProperties(
    of model: ValueMemory, beside own: [WriteProperty], _ state: SerializationState,
    _ body: ([WriteProperty]) throws -> Void
  ) throws {
    try withEntries(model.property(at: entry.offset), entry) { entries in
      let properties: [WriteProperty]
      do { properties = try self.properties(of: model, beside: own, entries, state) } catch {
        throw entry.located(error, state)
      }
      try body(properties)
    }
  }

  private func properties(
    of model: ValueMemory, beside own: [WriteProperty], _ entries: [WriteProperty],
    _ state: SerializationState
  ) throws -> [WriteProperty] {
    guard !entries.isEmpty else {
      guard !isFullByDefault || state.form.comparesNil else {
        throw SerializationError(
          expected: "an entry, for the default has some", found: Summary.none)
      }
      return own
    }
    if !enteredKeys.isEmpty, let entry = entries.first(where: { enteredKeys.contains($0.key) }) {
      throw nameOfProperty(entry.key)
    }
    let merge = try RestMerge(entries, placed, in: model, of: self.model, for: state)
    let merged = state.form.comparesNames ? merge.keys : merge.keys.union(merge.ownKeys)
    let own = own.filter { own in
      !merged.contains(own.key)
        && !(own.yieldsToRest && entries.contains { $0.key == own.key })
    }
    func isThere(where isMeant: (String) -> Bool) throws -> Bool {
      try entries.contains { isMeant($0.key) }
        || own.contains { try isMeant($0.key) && $0.isPresent(in: model, state) }
    }
    var properties = own
    properties.reserveCapacity(own.count + entries.count)
    for var property in entries {
      if merge.keys.contains(property.key) {
        // One that is changed is among the copies.
        if merge.changedKeys.contains(property.key) { continue }
        property.traits.insert(.entered)
      } else {
        let isOwn = own.contains { $0.key == property.key }
        guard let traits = try traits(of: property.key, isOwn: isOwn, in: state.form, isThere)
        else { continue }
        property.traits.formUnion(traits)
      }
      properties.append(property)
    }
    if merge.changedKeys.isEmpty { return state.cache.inOrder(properties) }
    for (key, tree) in merge.copies.all where merge.changedKeys.contains(key) {
      properties.append(entry.at(key, tree.value).holding(tree).with(.entered))
    }
    let others = properties[own.count...].sorted(byText: { $0.key })
    return state.cache.inOrder(properties[..<own.count] + others)
  }

  /// Returns the traits for a patch of an entry that no path enters, or nil if a property
  /// overwrites it, as in reading.
  ///
  /// - Parameters:
  ///   - key: The key of the entry.
  ///   - isOwn: Whether a property has the same key.
  ///   - form: The form of what is written.
  ///   - isThere: Returns whether something is written under one of some keys.
  /// - Throws: `SerializationError` for a key that names a property.
  private func traits(
    of key: String, isOwn: Bool, in form: OutputForm, _ isThere: ((String) -> Bool) throws -> Bool
  ) throws -> WriteTree.Traits? {
    // The keys that come before for the property that the key names: of a property `name` with
    // `.key("title")`, `title` comes before `name`.
    var earlier: [String]?
    let name = form.leavesEmptyOut ? XMLQualifiedName(key).localName : key
    for keys in keys {
      let match = keys.index.match(key)
      if earlier == nil, match.property >= 0 {
        earlier = keys.properties[Int(match.property)].keys(before: match.rank)
      }
      if keys.omits(match) || (name != key && keys.omits(keys.index.match(name))) {
        throw nameOfProperty(key)
      }
    }
    guard isOwn || earlier != nil else {
      // By this an output of XML is told.
      guard form.leavesEmptyOut, try isTaken(key, isThere) else { return [] }
      throw nameOfProperty(key)
    }
    // Reading keeps it in no dictionary of values of one type.
    if let earlier, !earlier.isEmpty, takesAnything {
      if isOwn { return nil }
      if try isThere({ earlier.contains($0) }) { return .passedOver }
    }
    throw nameOfProperty(key)
  }

  private func nameOfProperty(_ key: String) -> SerializationError {
    SerializationError(
      expected: "keys that name no property of \(model)", found: Summary.key(key))
  }

  /// Returns whether a property would be read from a key of XML by its local part, since it is
  /// written under no key that comes before.
  private func isTaken(_ key: String, _ isThere: ((String) -> Bool) throws -> Bool) throws -> Bool {
    let name = XMLQualifiedName(key)
    for keys in keys where name.prefix != nil {
      let match = keys.index.match(name.localName)
      guard match.property >= 0,
        match.rank < .exact || keys.properties[Int(match.property)].expandedName == nil
      else { continue }
      return try !isThere {
        let other = keys.index.match($0)
        return other.property == match.property && other.rank < match.rank.ofLocalName
      }
    }
    return false
  }
}

extension WriteProperty {
  /// Returns the property as an entry of a rest.
  fileprivate func at(_ key: String, _ value: SourceValue?) -> WriteProperty {
    var property = self
    (property.name, property.key) = (key, key)
    property.isAttribute = value?.isAttribute ?? false
    return property
  }
}

private typealias WithEntries =
  (ValueMemory, WriteProperty, ([WriteProperty]) throws -> Void) throws -> Void

extension Dictionary where Key == String {
  /// Returns the function that visits the entries of such a dictionary.
  fileprivate static var withEntries: WithEntries {
    // Compiled for the values that most have: by what serves all, a model took twice as long.
    if Value.self == SourceValue.self {
      return { try [String: SourceValue].withEntries(in: $0, like: $1, $2) }
    }
    return { try withEntries(in: $0, like: $1, $2) }
  }

  @inline(__always)
  private static func withEntries(
    in memory: ValueMemory, like property: WriteProperty, _ body: ([WriteProperty]) throws -> Void
  ) rethrows {
    let entries = memory.value(as: Self.self).sortedEntries
    try entries.map(\.value).withUnsafeBufferPointer { values in
      try body(
        entries.indices.map { position in
          var entry = property.at(entries[position].key, values[position] as? SourceValue)
          entry.memory = ValueMemory(of: values, at: position)
          return entry
        })
    }
  }
}

extension WritePlanBuilder {
  /// Returns the writing of the property with the rest, or nil if there is none.
  ///
  /// - Parameters:
  ///   - properties: The properties of the model that are written.
  ///   - choice: The places at which these are written.
  mutating func rest<Model: Mappable>(
    among properties: [ModelProperty], of schema: ModelSchema, in model: Model,
    _ choice: borrowing PlaceChoice
  ) throws -> WriteRest? {
    guard let property = properties.first(where: \.takesRest),
      let type = TypeShape(of: property.type).textKeyedType
    else { return nil }
    func withEntries<Value>(_ type: Value.Type) -> WithEntries { [String: Value].withEntries }
    let isFull = DefaultContent(of: defaultValue(of: property, model)) == .elements
    let entry = WriteProperty(
      name: property.name, key: "", offset: property.offset, writer: try writer(for: type),
      defaultContent: .elements, writesNil: true, owners: [property.name], traits: .entry,
      isSecret: property.isSecret)
    return WriteRest(
      withEntries: _openExistential(type, do: withEntries),
      takesAnything: RestReader.takesAnything(type), entry: entry, isFullByDefault: isFull,
      keys: try keys(of: schema), placed: choice.placed.filter { !$0.readPlaces.isEmpty },
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
