/// The entries of a rest that paths of properties enter, with the values that these have now.
///
/// The source of a model is in its rest already. So a property that has the value which
/// reading takes from there is not written into it: its source stays as it is.
struct RestMerge {
  /// The keys of the entries, and of those that would otherwise contain their properties.
  private(set) var keys: Set<String> = []
  /// The keys of properties that are in these entries instead.
  private(set) var ownKeys: Set<String> = []
  /// The values of the entries.
  private(set) var copies = WriteTree.KeyedValue()
  /// The keys under which there is something else than in the rest.
  private(set) var changedKeys: Set<String> = []
  /// The properties with places under these keys, and whether reading looks for them in the rest.
  private var properties: [(placed: PlacedProperty, isRead: Bool)] = []
  /// The entries that are properties of the model itself, which do not change.
  private var held: [WriteProperty] { entries.filter { $0.memory == nil } }
  /// The entries, if anything leads into them.
  private var entries: [WriteProperty] = []
  private let model: any Mappable.Type
  private let state: SerializationState
  /// Whether the entries are values of properties: nothing replaces these, and a value that reading
  /// would make of nothing is set, too.
  private var isOverlay: Bool { entries.first.map { $0.memory == nil } ?? false }

  /// Sets the values of a model's properties in the entries, where these have others.
  ///
  /// - Parameters:
  ///   - entries: The rest of a model, or properties of it.
  ///   - placed: The properties of the model that paths lead to.
  ///   - memory: The model.
  ///   - model: Its type.
  ///   - state: The state of what the model is written to.
  /// - Throws: `SerializationError` for a value that would not be read back.
  init(
    _ entries: [WriteProperty], _ placed: [PlacedProperty], in memory: ValueMemory,
    of model: any Mappable.Type, for state: SerializationState
  ) throws {
    self.model = model
    self.state = state
    guard !placed.isEmpty, !entries.isEmpty else { return }
    self.entries = entries
    let present = Set(entries.map(\.key))
    for property in placed {
      let entered = property.readPlaces.compactMap(\.firstKey).filter(present.contains)
      keys.formUnion(entered)
      if !entered.isEmpty, let key = property.place?.firstKey { keys.insert(key) }
    }
    for property in placed {
      let isRead = property.readPlaces.contains { present.contains($0.firstKey ?? "") }
      let isWritten = property.place?.firstKey.map { keys.contains($0) } ?? false
      if isRead || isWritten { properties.append((property, isRead)) }
      if isRead, property.place == nil { ownKeys.insert(property.property.key) }
    }
    for entry in entries.sorted(byText: { $0.key }) where keys.contains(entry.key) {
      copies[entry.key] = try content(of: entry, memory)
    }
    if !properties.isEmpty { try set(memory) }
  }

  /// Returns the value of an entry.
  private func content(of entry: WriteProperty, _ model: ValueMemory) throws -> WriteTree {
    guard let memory = entry.memory else { return try entry.tree(of: model, state) ?? .null }
    if entry.writer === ValueWriter.sourceValue {
      return WriteTree(memory.value(as: SourceValue.self))
    }
    var output = TreeOutput(state)
    return try output.write(memory, by: entry.writer) ? output.tree : .null
  }

  private mutating func set(_ model: ValueMemory) throws {
    let known = try valuesInCopies(of: model, self.model)
    let trees = try properties.map { try $0.placed.property.tree(of: model, state) }
    for (position, (placed, isRead)) in properties.enumerated() {
      let tree = trees[position]
      let isSame =
        isRead ? tree?.value == known[position] && (tree == nil || stays(placed)) : tree == nil
      if !isSame { try set(tree, of: placed) }
    }
    guard !changedKeys.isEmpty else { return }
    let read = try valuesInCopies(of: model, self.model)
    for position in properties.indices where trees[position]?.value != read[position] {
      let property = properties[position].placed
      let place = property.place ?? property.readPlaces[0]
      throw SerializationError(
        expected: "a value of \(property.property.name) that reads back at \(place.text)",
        found: trees[position]?.value.summary ?? Summary.null
      ).within(.key(place.firstKey ?? ""))
    }
    let places = properties.flatMap(\.placed.readPlaces)
    for (position, property) in zip(properties.count..., held) {
      let (known, read) = (known[position], read[position])
      guard known != read else { continue }
      let own = places.filter { $0.firstKey == property.key }.map { $0.steps.dropFirst()[...] }
      if let known, let read, read.isSame(as: known, butAt: own) { continue }
      throw Self.change(of: known ?? .null).within(.key(property.key))
    }
  }

  @inline(never)
  private static func change(of value: SourceValue) -> SerializationError {
    SerializationError(
      expected: "a value that stays what it is, for a path leads into it", found: value.summary)
  }

  /// Returns what reading makes of the entries, property by property, those last that the entries
  /// are the values of.
  ///
  /// These are the values of a new model that is filled from them. Its validation does not run,
  /// since they are only a part of its source.
  @inline(never)
  private func valuesInCopies<Model: Mappable>(
    of memory: ValueMemory, _ type: Model.Type
  ) throws -> [SourceValue?] {
    let mapper = state.cache.mapper
    let plan = try mapper.plans.plan(for: type)
    var mapping = mapper.makeState()
    var model = type.init()
    let copy =
      document(of: memory).map { HeldValue.document($0) } ?? HeldValue(SourceValue(copies.object))
    withExtendedLifetime(mapper.plans) {
      Page.with(copy) { copy in
        mapping.opening(copy) { copy, state in
          _ = Slot.of(&model, .replace) { slot in
            let memory = slot.model(of: type, isObject: type is AnyObject.Type)
            return copy.withEntries(&state) { source, state in
              plan.withMatches(of: source, &state) { entries, unused, state in
                plan.fillProperties(of: memory, from: source, entries, unused, .replace, &state)
              }
            }
          }
        }
      }
    }
    let written = properties.map(\.placed.property) + held
    return ValueMemory.withModel(model) { model in
      // If the values of a new model cannot be written, they cannot be compared with its source.
      written.map { (try? $0.tree(of: model, state))??.value }
    }
  }

  /// Returns the entries as an element of XML, by whose rules a text may have attributes and a list
  /// a wrapper; nil for another output, and for what XML cannot hold.
  private func document(of model: ValueMemory) -> SourceDocument? {
    guard let layout = state.form.xmlLayout else { return nil }
    let properties = copies.all.map { key, tree in
      let entry = entries.first { $0.key == key }
      return (entry ?? WriteProperty(name: key, key: key, writer: .sourceValue)).holding(tree)
    }
    let output = XMLOutput(state: state, layout: layout, root: "rest")
    let bytes = try? output.bytes {
      try $0.write(model, by: XMLPlan(state.cache.inOrder(properties), of: Void.self))
    }
    let text = bytes.map { $0.takeText() }
    return text.flatMap { try? SourceDocument(xml: $0) }?.rootElement?.document
  }

  @inline(never)
  private mutating func set(_ tree: WriteTree?, of property: PlacedProperty) throws {
    let entered = property.readPlaces.filter { copies[$0.firstKey ?? ""] != nil }
    guard let tree else {
      for place in entered { try set(nil, at: place) }
      return
    }
    let place = property.readPlaces.first { leads(to: $0) } ?? property.place ?? entered.first
    if let place { try set(tree, at: place) }
  }

  private mutating func set(_ tree: WriteTree?, at place: WritePlace) throws {
    guard let key = place.firstKey else { return }
    var copy = copies[key] ?? .null
    let old = copy.value
    let steps = place.steps.dropFirst()[...]
    try locatingErrors(at: .key(key)) {
      let needsRoom = isOverlay && tree != nil && tree?.value.list?.isEmpty != true
      guard !needsRoom || old.hasRoom(at: steps) else {
        throw SerializationError(
          expected: "an object or a list that \(place.text) leads into", found: old.summary)
      }
      try copy.set(tree, at: steps, inXML: state.form.xmlLayout != nil)
      if isOverlay, place.mayBeItself, old.list == nil, copy.value != old {
        throw Self.change(of: old)
      }
    }
    copies[key] = copy
    changedKeys.insert(key)
  }

  /// Returns whether a value that reading makes of the entries need not be set in them.
  private func stays(_ property: PlacedProperty) -> Bool {
    switch (isOverlay, state.form.comparesNil) {
    // Reading makes it of them again.
    case (false, false): true
    // It may be a default, which an update would not set.
    case (true, true): false
    // They do not contain a default.
    default: property.readPlaces.contains { leads(to: $0) }
    }
  }

  private func leads(to place: WritePlace) -> Bool {
    copies[place.firstKey ?? ""]?.value.leads(to: place.steps.dropFirst()[...]) ?? false
  }
}
