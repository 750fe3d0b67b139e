import IbexFoundation
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
  /// The table of keys by which the model is read.
  fileprivate let keys: ModelKeys
  /// The properties of the model to which paths lead that may enter entries.
  fileprivate let entering: [PlacedProperty]
  fileprivate let model: any Mappable.Type

  /// The written part of one model: all its properties with the entries of its rest, in their order, or
  /// these entries alone, behind the properties that other models have, too.
  typealias Contents = (all: [WriteProperty]?, entries: [WriteProperty])

  /// Calls `body` with what is written of one model.
  func withEntries(
    of model: ValueMemory, beside own: [WriteProperty], _ state: SerializationState,
    _ body: (Contents) throws -> Void
  ) throws {
    try withEntries(model.property(at: entry.offset), entry) { entries in
      let contents: Contents
      do {
        let (changed, entries) = try self.contents(of: model, beside: own, entries, state)
        let isApart = changed == nil && !state.cache.configuration.json.sortsKeys
        contents = (isApart ? nil : state.cache.inOrder((changed ?? own) + entries), entries)
      } catch {
        throw entry.located(error, state)
      }
      try body(contents)
    }
  }

  private func contents(
    of model: ValueMemory, beside own: [WriteProperty], _ entries: [WriteProperty],
    _ state: SerializationState
  ) throws -> (changed: [WriteProperty]?, entries: [WriteProperty]) {
    guard !entries.isEmpty else {
      guard !isFullByDefault || state.form.comparesNil else {
        throw SerializationError.noEntry
      }
      // A new object would have the default's: only a merge removes them.
      let isMerged = !isFullByDefault || !state.form.isPatch
      return (nil, isMerged ? [] : [.missingEntry(of: entry)])
    }
    let merge =
      entering.isEmpty
      ? nil : try RestMerge(entries, entering, in: model, of: self.model, for: state)
    let entered = merge?.keys ?? []
    let misplaced = entries.first {
      entered.contains($0.key) && (!takesAnything || namesUnentered($0.key))
    }
    if let misplaced { throw nameOfProperty(misplaced.key) }
    let isApart = entered.isEmpty && !own.contains(where: \.yieldsToRest)
    let changed = isApart ? nil : self.own(own, beside: entries, merge, state.form)
    let own = changed ?? own
    func isThere(where isMeant: (String) -> Bool) throws -> Bool {
      try entries.contains { isMeant($0.key) }
        || own.contains { try isMeant($0.key) && $0.isPresent(in: model, state) }
    }
    var written = entries
    var omitted: Set<String> = []
    for position in entries.indices where !entered.contains(entries[position].key) {
      let key = entries[position].key
      let isOwn = own.contains { $0.key == key }
      if let traits = try traits(of: key, isOwn: isOwn, in: state.form, isThere) {
        // Not set if there are none, since it would copy the entries.
        if !traits.isEmpty { written[position].traits.formUnion(traits) }
      } else {
        omitted.insert(key)
      }
    }
    if entered.isEmpty, omitted.isEmpty { return (changed, written) }
    written.removeAll { omitted.contains($0.key) }
    return (changed, merge?.merged(written, like: entry) ?? written)
  }

  /// Returns whether a key names a property to which no path leads.
  private func namesUnentered(_ key: String) -> Bool {
    let named = Int(keys.match(key).property)
    return named >= 0 && !entering.contains { $0.claim == named }
  }

  /// Returns the properties that are written beside the entries, and not in them.
  private func own(
    _ own: [WriteProperty], beside entries: [WriteProperty], _ merge: RestMerge?,
    _ form: OutputForm
  ) -> [WriteProperty] {
    own.compactMap { own in
      if own.yieldsToRest, entries.contains(where: { $0.key == own.key }) { return nil }
      if form.comparesNames { return own }
      if merge?.keys.contains(own.key) == true { return nil }
      guard let traits = merge?.elsewhere[own.key] else { return own }
      return form.comparesNil ? own.with(traits) : nil
    }
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
    let match = keys.match(key)
    if keys.omits(key, match) { throw nameOfProperty(key) }
    if form.isMarkup, case let name = XMLQualifiedName(key).localName, name != key,
      keys.omits(name, keys.match(name))
    {
      throw nameOfProperty(key)
    }
    // The keys that come before for the property that the key names: of a property `name` with
    // `.key("title")`, `title` comes before `name`.
    let earlier =
      match.property < 0
      ? nil : keys.properties[Int(match.property)].keys(before: match.rank)
    guard isOwn || earlier != nil else {
      guard form.isMarkup, try isTaken(key, isThere) else { return [] }
      throw nameOfProperty(key)
    }
    // Reading keeps it in no dictionary of values of one type.
    if let earlier, !earlier.isEmpty, takesAnything {
      if isOwn { return nil }
      // A key that is no name in markup is not there.
      let isThere = try isThere { earlier.contains($0) && form.markup?.isName($0) != false }
      if isThere { return .passedOver }
    }
    throw nameOfProperty(key)
  }

  private func nameOfProperty(_ key: String) -> SerializationError {
    SerializationError(
      expected: "keys that name no property of \(model)", found: Summary.key(key))
  }

  /// Returns whether a property would be read from a key in markup by its local part, since it is
  /// written under no key that comes before.
  private func isTaken(_ key: String, _ isThere: ((String) -> Bool) throws -> Bool) throws -> Bool {
    let name = XMLQualifiedName(key)
    let match = keys.match(name.localName)
    guard name.prefix != nil, match.property >= 0,
      match.rank < .exact || keys.properties[Int(match.property)].expandedName == nil
    else { return false }
    return try !isThere {
      let other = keys.match($0)
      return other.property == match.property && other.rank < match.rank.ofLocalName
    }
  }
}

extension WriteProperty {
  /// Returns the property as an entry of a rest.
  func at(_ key: String, _ value: SourceValue?) -> WriteProperty {
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

  @inline(__always)  // 0.8 % of "1,000 models with paths and a rest → JSON, where they were read"
  private static func withEntries(
    in memory: ValueMemory, like property: WriteProperty, _ body: ([WriteProperty]) throws -> Void
  ) rethrows {
    let entries = memory.value(as: Self.self).sortedEntries
    try entries.withUnsafeBufferPointer { entries in
      try body(
        entries.indices.map { position in
          let (key, value) = entries[position]
          var entry = property.at(key, value as? SourceValue)
          // Behind the key: no alignment is greater than the size of a text.
          entry.memory = ValueMemory(of: entries, at: position).property(
            at: MemoryLayout<String>.size)
          return entry
        })
    }
  }
}

extension WritePlanBuilder {
  /// Returns the writing of the property with the rest, or nil.
  ///
  /// - Parameters:
  ///   - properties: The properties of the model that are written.
  ///   - keys: The table of keys by which the model is read.
  ///   - places: The places at which the properties are written.
  mutating func rest<Model: Mappable>(
    among properties: [ModelProperty], in model: Model, _ keys: ModelKeys,
    _ places: WrittenPlaces
  ) throws -> WriteRest? {
    guard let property = properties.first(where: \.takesRest),
      let type = TypeShape(of: property.type).textKeyedType
    else { return nil }
    func withEntries<Value>(_ type: Value.Type) -> WithEntries { [String: Value].withEntries }
    // Those to which paths lead that enter no other property.
    let entering = places.placed.filter {
      !$0.readPaths.isEmpty && !places.isWithinValue($0) && !$0.property.yieldsToRest
    }
    let isFull = DefaultContent(of: defaultValue(of: property, model)) == .elements
    let entry = WriteProperty(
      name: property.name, key: "", offset: property.offset, writer: try writer(for: type),
      defaultContent: .elements, writesNil: true, owners: [property.name], traits: .entry,
      isSecret: property.isSecret)
    return WriteRest(
      withEntries: _openExistential(type, do: withEntries),
      takesAnything: RestReader.takesAnything(type), entry: entry, isFullByDefault: isFull,
      keys: keys, entering: entering, model: Model.self)
  }
}

extension WriteProperty {
  /// An entry that a rest would have to have, were it not merged with another.
  fileprivate static func missingEntry(of rest: WriteProperty) -> WriteProperty {
    var property = WriteProperty(
      name: rest.name, key: "\0" + rest.name, writer: .text { _ in nil })
    property.traits = [.missingEntry, .needed, .leftOut]
    return property
  }
}

extension SerializationError {
  static let noEntry = SerializationError(
    expected: "an entry, for the default has some", found: Summary.none)
}
