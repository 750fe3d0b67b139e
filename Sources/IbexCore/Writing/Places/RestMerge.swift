import IbexFoundation

/// The entries of a rest that paths of properties enter, with the values that these have now.
///
/// The source of a model is in its rest already. So a property that has the value which
/// reading takes from there is not written into it: its source stays as it is.
struct RestMerge {
  /// The keys of the entries, and of those that would otherwise contain their properties.
  private(set) var keys: Set<String> = []
  /// The keys of properties that reading takes from the entries, with what a patch says of them.
  private(set) var elsewhere = NameTable<WriteTree.Traits>()
  /// The values of the entries.
  private(set) var copies = WriteTree.KeyedValue()
  /// The keys under which there is something else than in the rest.
  private(set) var changedKeys: Set<String> = []
  /// The keys of all entries.
  private let present: Set<String>
  private let memory: ValueMemory
  private let model: any Mappable.Type
  private let state: SerializationState

  /// Sets the values of a model's properties in the entries, where these have others.
  ///
  /// - Parameters:
  ///   - entries: The rest of a model.
  ///   - entering: The properties of the model that paths lead to.
  ///   - memory: The model.
  ///   - model: Its type.
  ///   - state: The state of what the model is written to.
  /// - Throws: `SerializationError` for a value that has no place in an entry.
  init(
    _ entries: [WriteProperty], _ entering: [PlacedProperty], in memory: ValueMemory,
    of model: any Mappable.Type, for state: SerializationState
  ) throws {
    (self.memory, self.model, self.state) = (memory, model, state)
    present = Set(entries.map(\.key))
    for own in entering where isRead(own) {
      keys.formUnion(own.readPaths.map(\.key).filter(present.contains))
      if own.path != nil { keys.insert(own.firstKey) }
    }
    for entry in entries where keys.contains(entry.key) {
      copies[entry.key] = try entry.content(of: memory, state)
    }
    var affected: [(own: PlacedProperty, tree: WriteTree?)] = []
    for own in entering where isRead(own) || own.path != nil && keys.contains(own.firstKey) {
      let tree = try own.property.tree(of: memory, state)
      // One that is written under a key before its paths is read from there.
      let isBefore =
        own.isBeforePaths
        && state.form.markup.flatMap { own.property.otherKey(where: $0.isName) } == nil
      if !isBefore || tree == nil { affected.append((own, tree)) }
    }
    try setOthers(of: affected)
    if !changedKeys.isEmpty { try check(affected) }
  }

  /// Returns whether reading looks for a property in the entries.
  private func isRead(_ own: PlacedProperty) -> Bool {
    own.readPaths.contains { present.contains($0.key) }
  }

  /// Sets the values that the entries do not have.
  private mutating func setOthers(
    of affected: [(own: PlacedProperty, tree: WriteTree?)]
  ) throws {
    var others: [(own: PlacedProperty, tree: WriteTree?)] = []
    for (own, tree) in affected {
      // Most are in the entries as they would be written.
      if let value = tree?.value, holds(value, of: own) {
        leaveOut(own)
      } else if own.claim == nil {
        // A type's name, which the entries do not give to the model.
        try set(tree, of: own)
      } else {
        others.append((own, tree))
      }
    }
    if others.isEmpty { return }
    for ((own, tree), known) in zip(others, try values(of: others.map(\.own))) {
      if isRead(own), known == tree?.value, tree == nil || own.path == nil || stays(own) {
        leaveOut(own)
      } else if own.path == nil {
        let (key, steps) = own.readPaths[0]
        let path = SourcePath([.key(key)] + steps)
        throw own.refused(
          tree?.value, expected: "the value of \(own.property.name) that is read from \(path)"
        ).within(.key(key))
      } else if isRead(own) || tree != nil {
        try set(tree, of: own)
      }
    }
  }

  /// Refuses entries from which another value would be read.
  private func check(_ affected: [(own: PlacedProperty, tree: WriteTree?)]) throws {
    for ((own, tree), known) in zip(affected, try values(of: affected.map(\.own)))
    where known != tree?.value && own.claim != nil && !own.property.isReadOnly {
      throw own.doesNotReadBack(tree?.value).within(.key(own.firstKey))
    }
  }

  /// Returns the entries that are written, with the values that were set.
  ///
  /// - Parameter entry: The entry whose writer serves all.
  func merged(_ entries: [WriteProperty], like entry: WriteProperty) -> [WriteProperty] {
    var merged = entries.filter { !changedKeys.contains($0.key) }
      .map { keys.contains($0.key) ? $0.with(.entered) : $0 }
    for (key, tree) in copies.all where changedKeys.contains(key) {
      merged.append(entry.at(key, tree.value).holding(tree).with(.entered))
    }
    return merged.sorted(byText: { $0.key })
  }

  /// Returns whether a value stands in the entries where reading looks for it.
  private func holds(_ value: SourceValue, of own: PlacedProperty) -> Bool {
    guard value.isSingle, let (key, steps) = own.readPaths.first(where: leads),
      let entry = copies.object[key]
    else { return false }
    guard !entry.holdsList(at: steps), let known = entry.values(at: steps).first else {
      return false
    }
    // Of texts alone it is read as one.
    return known == value && (!state.writesTexts || known.text != nil)
  }

  /// Notes a property that is in the entries already, and would not be written at a path.
  private mutating func leaveOut(_ own: PlacedProperty) {
    guard own.path == nil else { return }
    elsewhere.set(
      .within(isReached: own.readPaths.contains(where: leads)), for: own.property.key)
  }

  /// Returns what reading makes of the entries, property by property.
  private func values(of entering: [PlacedProperty]) throws -> [SourceValue?] {
    var entries = SourceValue(copies.object)
    let mapper = state.cache.mapper
    let plan = try mapper.plans.plan(for: model)
    var mapping = mapper.makeState()
    var state = state
    guard let markup = state.form.markup else {
      if state.writesTexts { entries = try entries.withTexts(&state) }
      return Page.with(HeldValue(entries)) { values(of: entering, model, plan, in: $0, &mapping) }
    }
    // Of lists, attributes, and texts between elements only a document tells what is read.
    let document = try markup.document(of: entries, state)
    return mapping.withDocument(document) { values(of: entering, model, plan, in: $0, &$1) }
  }

  /// Returns what reading makes of entries, property by property, of a new model that is filled from
  /// them. Its validation does not run, since they are only a part of its source.
  @inline(never)
  private func values<Model: Mappable>(
    of entering: [PlacedProperty], _ type: Model.Type, _ plan: ReadPlan, in source: Node,
    _ mapping: inout MappingState
  ) -> [SourceValue?] {
    var model = type.init()
    withExtendedLifetime(state.cache.mapper.plans) {
      mapping.opening(source) { source, state in
        _ = Slot.of(&model, .replace) { slot in
          let memory = slot.model(of: type, isObject: type is AnyObject.Type)
          return source.withEntries(&state) { source, state in
            plan.withMatches(of: source, &state) { entries, unused, state in
              plan.fillProperties(of: memory, from: source, entries, unused, .replace, &state)
            }
          }
        }
      }
    }
    return ValueMemory.withModel(model) { model in
      // If the values of a new model cannot be written, they cannot be compared with its source.
      entering.map { (try? $0.property.tree(of: model, state))??.value }
    }
  }

  private mutating func set(_ tree: WriteTree?, of own: PlacedProperty) throws {
    guard let tree else {
      for (key, steps) in own.readPaths where copies[key] != nil {
        try set(nil, at: steps, in: key)
      }
      return
    }
    let (key, steps) =
      own.readPaths.first(where: leads) ?? (own.firstKey, own.steps.dropFirst())
    try set(tree, at: steps, in: key)
  }

  private mutating func set(
    _ tree: WriteTree?, at steps: ArraySlice<SourcePath.Step>, in key: String
  ) throws {
    var copy = copies[key] ?? .null
    try locatingErrors(at: .key(key)) {
      try copy.set(tree, at: steps, in: state.form.markup)
    }
    copies[key] = copy
    changedKeys.insert(key)
  }

  /// Returns whether a value that reading makes of the entries need not be set in them: in a patch only
  /// one that they contain, since an update would not set a default.
  private func stays(_ own: PlacedProperty) -> Bool {
    !state.form.comparesNil && !own.isRequired
      || own.readPaths.contains(where: leads)
  }

  /// Returns whether a path leads to a value in the entries, null or not.
  private func leads(_ key: String, _ steps: ArraySlice<SourcePath.Step>) -> Bool {
    !(copies.object[key]?.values(at: steps).isEmpty ?? true)
  }
}

extension WriteProperty {
  /// Returns the value of an entry of a rest.
  fileprivate func content(of model: ValueMemory, _ state: SerializationState) throws -> WriteTree {
    // As it is, with the text between its elements, which an output of trees has no place for.
    if let memory, writer === ValueWriter.sourceValue {
      return WriteTree(memory.value(as: SourceValue.self))
    }
    var output = TreeOutput(state)
    return try writeValue(of: model, to: &output) ? output.tree : .null
  }

  /// Returns the property with a value that it has in one model.
  fileprivate func holding(_ tree: WriteTree) -> WriteProperty {
    var property = self
    property.writer = ValueWriter(tree)
    property.defaultContent = .elements
    return property
  }
}
