import IbexFoundation

/// A property of a model that paths of its own lead to, which may enter entries of a rest.
struct RestGuest {
  let placed: PlacedProperty
  /// The paths at which reading looks for it, the most wanted first.
  let paths: [SourcePath]
  /// Whether it is written at the first of them, and not under its own name.
  var isAtPath: Bool { placed.path != nil }
}

extension WrittenPlaces {
  /// The properties to which paths lead that enter no other property.
  var guests: [RestGuest] {
    placed.compactMap { own in
      guard let claim = own.claim, !isWithinValue(own) else { return nil }
      let paths = keys.properties[claim].sources.compactMap(\.path)
      return paths.isEmpty ? nil : RestGuest(placed: own, paths: paths)
    }
  }
}

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
  private let state: SerializationState

  /// Sets the values of a model's properties in the entries, where these have others.
  ///
  /// - Parameters:
  ///   - entries: The rest of a model.
  ///   - guests: The properties of the model that paths lead to.
  ///   - memory: The model.
  ///   - model: Its type.
  ///   - state: The state of what the model is written to.
  /// - Throws: `SerializationError` for a value that has no place in an entry.
  init(
    _ entries: [WriteProperty], _ guests: [RestGuest], in memory: ValueMemory,
    of model: any Mappable.Type, for state: SerializationState
  ) throws {
    self.state = state
    guard !guests.isEmpty, !entries.isEmpty else { return }
    let present = Set(entries.map(\.key))
    let entering = guests.filter { guest in
      guest.paths.contains { present.contains($0.firstKey ?? "") }
    }
    for guest in entering {
      keys.formUnion(guest.paths.compactMap(\.firstKey).filter(present.contains))
      if guest.isAtPath { keys.insert(guest.placed.firstKey) }
    }
    for entry in entries where keys.contains(entry.key) {
      copies[entry.key] = try entry.content(state)
    }
    let affected = guests.filter { guest in
      entering.contains { $0.placed.claim == guest.placed.claim }
        || (guest.isAtPath && keys.contains(guest.placed.firstKey))
    }
    var others: [(guest: RestGuest, tree: WriteTree?)] = []
    for guest in affected {
      let tree = try guest.placed.property.tree(of: memory, state)
      // Most are in the entries as they would be written.
      if let value = tree?.value, holds(value, of: guest) {
        leaveOut(guest)
      } else {
        others.append((guest, tree))
      }
    }
    guard !others.isEmpty else { return }
    for ((guest, tree), known) in zip(others, try values(of: others.map(\.guest), model)) {
      let isRead = guest.paths.contains { present.contains($0.firstKey ?? "") }
      if isRead, known.contains(tree?.value), tree == nil || !guest.isAtPath || stays(guest) {
        leaveOut(guest)
        continue
      }
      guard guest.isAtPath else {
        throw SerializationError(
          expected: "the value of \(guest.placed.property.name) that is read from "
            + guest.paths[0].description, found: tree?.value.summary ?? Summary.null
        ).within(.key(guest.paths[0].firstKey ?? ""))
      }
      if isRead || tree != nil { try set(tree, of: guest) }
    }
    if changedKeys.isEmpty { return }
    for (guest, known) in zip(affected, try values(of: affected, model)) {
      let tree = try guest.placed.property.tree(of: memory, state)
      if known.contains(tree?.value) { continue }
      throw SerializationError(
        expected:
          "a value of \(guest.placed.property.name) that reads back at \(guest.placed.text)",
        found: tree?.value.summary ?? Summary.null
      ).within(.key(guest.placed.firstKey))
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
  private func holds(_ value: SourceValue, of guest: RestGuest) -> Bool {
    guard value.isSingle, let path = guest.paths.first(where: { leads(to: $0) }),
      let entry = copies.object[path.firstKey ?? ""]
    else { return false }
    let steps = path.steps.dropFirst()
    return !entry.holdsList(at: steps) && entry.values(at: steps) == [value]
  }

  /// Notes a property that is in the entries already, and would not be written at a path.
  private mutating func leaveOut(_ guest: RestGuest) {
    guard !guest.isAtPath else { return }
    let isThere = guest.paths.contains { leads(to: $0) }
    elsewhere.set(
      isThere ? [.leftOut, .within] : [.leftOut, .within, .unreachable],
      for: guest.placed.property.key)
  }

  /// Returns what reading may make of the entries, property by property: in XML an element with
  /// attributes may be its text.
  private func values(
    of guests: [RestGuest], _ type: any Mappable.Type
  ) throws -> [[SourceValue?]] {
    let entries = SourceValue(copies.object)
    let values = try self.values(of: guests, type, in: entries)
    guard state.form.xmlLayout != nil else { return values.map { [$0] } }
    var state = state
    let texts = try self.values(of: guests, type, in: entries.withTextsOfElements(&state))
    return zip(values, texts).map { [$0, $1] }
  }

  /// Returns what reading makes of entries, property by property, of a new model that is filled from
  /// them. Its validation does not run, since they are only a part of its source.
  @inline(never)
  private func values<Model: Mappable>(
    of guests: [RestGuest], _ type: Model.Type, in source: SourceValue
  ) throws -> [SourceValue?] {
    let mapper = state.cache.mapper
    let plan = try mapper.plans.plan(for: type)
    var mapping = mapper.makeState()
    var model = type.init()
    withExtendedLifetime(mapper.plans) {
      Page.with(HeldValue(source)) { copy in
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
    return ValueMemory.withModel(model) { model in
      // If the values of a new model cannot be written, they cannot be compared with its source.
      guests.map { (try? $0.placed.property.tree(of: model, state))??.value }
    }
  }

  @inline(never)
  private mutating func set(_ tree: WriteTree?, of guest: RestGuest) throws {
    let entered = guest.paths.filter { copies[$0.firstKey ?? ""] != nil }
    guard let tree else {
      for path in entered { try set(nil, at: path) }
      return
    }
    let path = guest.paths.first { leads(to: $0) } ?? guest.placed.path
    if let path { try set(tree, at: path) }
  }

  private mutating func set(_ tree: WriteTree?, at path: SourcePath) throws {
    guard let key = path.firstKey else { return }
    var copy = copies[key] ?? .null
    try locatingErrors(at: .key(key)) {
      try copy.set(tree, at: path.steps.dropFirst(), inXML: state.form.xmlLayout != nil)
    }
    copies[key] = copy
    changedKeys.insert(key)
  }

  /// Returns whether a value that reading makes of the entries need not be set in them: in a patch only
  /// one that they contain, since an update would not set a default.
  private func stays(_ guest: RestGuest) -> Bool {
    !state.form.comparesNil || guest.paths.contains { leads(to: $0) }
  }

  private func leads(to path: SourcePath) -> Bool {
    copies[path.firstKey ?? ""]?.value.leads(to: path.steps.dropFirst()) ?? false
  }
}

extension WriteProperty {
  /// Returns the value of an entry of a rest.
  fileprivate func content(_ state: SerializationState) throws -> WriteTree {
    guard let memory else { return .null }
    if writer === ValueWriter.sourceValue { return WriteTree(memory.value(as: SourceValue.self)) }
    var output = TreeOutput(state)
    return try output.write(memory, by: writer) ? output.tree : .null
  }
}
