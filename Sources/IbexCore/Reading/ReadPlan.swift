import IbexFoundation
import ValueTransformers

/// The readers of the properties of one model type.
///
/// Invariant: `finish`, and then `link`, is called exactly once, before the plan is published; after that
/// the plan never changes. It owns the memory of `properties`.
package final class ReadPlan: @unchecked Sendable {
  package let type: Any.Type
  /// The schema of the plan.
  package let schema: ModelSchema
  package let typeName: String
  /// The words for a key that it has.
  let keyExpectation: String
  let isClass: Bool
  /// The names of the properties, and the keys that match them.
  package var keys: KnownKeys { ownKeys ?? .none }
  private var ownKeys: KnownKeys?
  /// The keys that objects of JSON have shown.
  let objectKeys = KeyPool()
  /// The keys that elements of XML have shown, where the same bytes may name another property.
  let elementKeys = KeyPool()
  /// The keys that values in memory have shown.
  let memoryKeys = KeyPool()
  /// The canonical form of each property that is never written, and why.
  private(set) var obstacles = NameTable<StoredProperty.Obstacle>()
  /// The canonical forms of the names that overrides say to ignore.
  private(set) var ignored: Set<String> = []
  /// The keys that overrides ignore whose canonical forms are empty.
  private(set) var ignoredSpellings: Set<String> = []
  /// The canonical forms of the keys by which families tell the model apart.
  private(set) var familyKeys: Set<String> = []
  /// The canonical forms of the names by which an object says that it is of the model's type, by
  /// the keys of the families whose other objects become this model.
  private(set) var fallbackNames = NameTable<[String]>()
  /// The properties that are filled.
  private(set) var filled: [ModelProperty] = []
  /// The keys that paths of overrides go through, those of flattened models included.
  private(set) var paths = PathTree()
  /// The claims of a list's elements, by their positions, where the model is read from one.
  private(set) var columns: [KeyMatch] = []
  /// The number of the properties, with those of flattened models behind them.
  private(set) var tableCount = 0
  /// The same, with the keys that paths begin with behind these.
  private(set) var claimCount = 0
  /// Whether paths begin with keys.
  var hasHeads: Bool { claimCount > tableCount }
  private var isLinked = false
  /// The names in namespaces of XML that overrides give properties, whose own names match nothing
  /// there, those of flattened models included.
  private(set) var expandedNames: [(name: ExpandedName, match: KeyMatch)] = []
  /// The sources of properties that attributes of schema instances may be, which are no keys else, those of
  /// flattened models included.
  private(set) var instanceSources: [(source: OverrideSource, match: KeyMatch)] = []
  /// The keys of overrides that name other properties where no override needs them, those of flattened
  /// models included.
  private(set) var contestedKeys: [ContestedKey] = []
  /// Whether one of those keys has a prefix, so that an element may be under several of them.
  private(set) var hasQualifiedHeads = false
  /// The names that keys are spelled by; nil for any spelling.
  let keyNames: Serializer.KeyNames?
  let hooks: ModelHooks
  /// Whether objects of JSON can be read in a single pass, property by property as the keys come.
  private(set) var allowsSinglePass = false
  /// The properties without which a model is not made, where a single pass is allowed.
  private(set) var requiredProperties = PropertySet()
  /// The properties that are filled from the object as a whole.
  private(set) var shares = ReadShares()
  /// Whether one of them takes what names no property, known without a look at them.
  private(set) var takesRest = false
  /// The part for live objects: their identity, and the properties that hold others.
  package var objects: ObjectPlan { ownObjects }
  // Unchecked here and below, since nothing changes once the plan is published; the compiler leaves checks
  // out only of what no other module sees.
  // 2.7 % of "one chain of 8 levels → a model", with all such properties here.
  @exclusivity(unchecked) private var ownObjects = ObjectPlan()
  /// Whether the model sees the content of each property first.
  package var mayTakeOver: Bool { hooks.shouldTransform != nil }
  /// Whether something sets a property or the model apart from the simple case.
  private(set) var isExceptional = false
  /// Whether some of its own properties are read-only.
  private(set) var holdsReadOnly = false
  @exclusivity(unchecked)  // 2.7 %
  package private(set) var properties = ConstantBuffer<ReadProperty>([])

  /// - Parameter type: A model, or a class that a context describes.
  init(of type: Any.Type, _ schema: ModelSchema, keyNames: Serializer.KeyNames?) {
    self.type = type
    self.keyNames = keyNames
    self.schema = schema
    typeName = IbexCore.name(of: type, isQualified: false)
    keyExpectation = "a key of \(typeName)"
    isClass = type is AnyObject.Type
    hooks = ModelHooks(of: type)
  }

  deinit { properties.deallocate() }

  /// Whether hooks, observers, or setters of the model run while it is filled.
  private(set) var runsModelCode = false

  /// Completes the plan.
  ///
  /// - Parameters:
  ///   - filled: The properties of the schema that are filled.
  ///   - planned: How each of them is filled.
  ///   - families: The families that the model is in, whose keys need not be properties.
  ///   - objects: What concerns live objects.
  func finish(
    _ filled: [ModelProperty], _ planned: [ReadProperty], families: [TypeFamily],
    objects: ObjectPlan
  ) {
    ownObjects = objects
    self.filled = filled
    properties.deallocate()
    properties = ConstantBuffer(planned)
    let siblings = planned.compactMap(\.exceptions.sibling)
    let omitted = omit(schema.properties, besides: families, siblings)
    var paths = PathTree()
    for path in planned.flatMap(\.exceptions.paths) { paths.insert(path) }
    let ownPaths = families.compactMap(\.discriminator.ownPath)
    for path in ownPaths { paths.insert(path.steps) }
    for sibling in siblings where sibling.key == nil { paths.insert(sibling.steps) }
    self.paths = paths
    runsModelCode = !hooks.isEmpty || planned.contains(where: \.isThroughKeyPath)
    shares = ReadShares(planned)
    takesRest = shares.rest != nil
    isExceptional =
      hooks.shouldTransform != nil || objects.hasReferences
      || planned.contains { !$0.exceptions.isEmpty }
    holdsReadOnly = planned.contains(where: \.isReadOnly)
    allowsSinglePass =
      hooks.shouldTransform == nil && ownPaths.isEmpty && planned.count <= PropertySet.capacity
      && planned.allSatisfy { !$0.isThroughKeyPath && $0.exceptions.allowsSinglePass }
    if allowsSinglePass {
      for position in planned.indices where planned[position].exceptions.isRequired {
        _ = requiredProperties.insert(position)
      }
    }
    let index = KeyIndex(
      of: filled, others: omitted, claims: Array(objects.claimedKeys), folds: keyNames == nil)
    let keys = KnownKeys(planned.map(\.name), index: index)
    ownKeys = keys
    objectKeys.start { keys.memory }
    elementKeys.start { keys.memory }
    memoryKeys.start { keys.memory }
    var expandedNames: [(name: ExpandedName, match: KeyMatch)] = []
    var instanceSources: [(source: OverrideSource, match: KeyMatch)] = []
    filled.forEachSource { source, match in
      if let name = source.name { expandedNames.append((name, match)) }
      if source.mayBeOfInstances { instanceSources.append((source, match)) }
    }
    self.expandedNames = expandedNames
    self.instanceSources = instanceSources
    if keyNames == nil || keyNames == .overrides {
      contestedKeys = index.contestedKeys(of: schema, besides: objects)
    }
  }
}

// One table for all that claim a key.
extension ReadPlan {
  /// Adds what the flattened models claim, whose plans are finished too.
  ///
  /// It is called when plans are published, under the lock of their table.
  func link() {
    if isLinked { return }
    isLinked = true
    // Each is stored whole: access to what is changed in place is checked at every use of the plan.
    var (shares, paths) = (shares, paths)
    var (expandedNames, contestedKeys) = (expandedNames, contestedKeys)
    var instanceSources = instanceSources
    var count = properties.count
    for place in shares.flattened.indices {
      let plan = shares.flattened[place].plan
      plan.link()
      shares.flattened[place].firstClaim = count
      paths.insert(plan.paths)
      shares.flattened[place].heads = plan.paths.branches.names.map(paths.branches.position(of:))
      expandedNames += plan.expandedNames.map { ($0.name, $0.match.moved(by: count)) }
      instanceSources += plan.instanceSources.map { ($0.source, $0.match.moved(by: count)) }
      contestedKeys += plan.contestedKeys.map { key, claims in
        (key, claims.map { $0.moved(by: count) })
      }
      count += plan.tableCount
    }
    (self.shares, self.paths) = (shares, paths)
    (self.expandedNames, self.contestedKeys) = (expandedNames, contestedKeys)
    self.instanceSources = instanceSources
    tableCount = count
    claimCount = tableCount + paths.branches.names.count
    hasQualifiedHeads = paths.branches.names.contains { XMLQualifiedName($0).prefix != nil }
    columns = (0..<(schema.columnCount ?? 0)).map { position in
      NodeKey.withName(SourcePath.columnKey(position)) { match($0) }
    }
    // What is known of its own names does not say what else claims them.
    guard hasHeads else { return }
    for pool in [objectKeys, elementKeys, memoryKeys] { pool.start { KeyMemory() } }
  }

  package func match(_ key: NodeKey) -> KeyMatch {
    var match = keys.index.match(key)
    if shares.hasFlattened {
      for other in matchesInTable(key) where match.property < 0 || other.rank < match.rank {
        match = other
      }
    }
    match.head = head(of: key)
    return match
  }

  /// Returns the step to what would fill a property.
  func step(to property: ReadProperty) -> SourcePath.Step {
    guard schema.isRow || keyNames != nil,
      let own = filled.first(where: { $0.name == property.name })
    else { return .key(property.name) }
    if schema.isRow, let position = own.sources.first?.firstKey.flatMap(SourcePath.position) {
      return .index(position)
    }
    // By agreed names a finding says the key that was agreed on.
    if case .key(let key)? = own.sources.first { return .key(key) }
    return .key(own.ownKey ?? property.name)
  }

  /// Returns what a key names in the model and in each flattened one.
  func matchesInTable(_ key: NodeKey) -> [KeyMatch] {
    let own = keys.index.match(key)
    var matches = own.property < 0 ? [] : [own]
    for model in shares.flattened {
      for match in model.plan.matchesInTable(key) {
        matches.append(match.moved(by: model.firstClaim))
      }
    }
    return matches
  }

  private func head(of key: NodeKey) -> Int16 {
    guard hasHeads else { return 0 }
    for (place, name) in key.names.enumerated() {
      let head = Int16(clamping: paths.branches.position(of: name) + 1)
      if head > 0 { return place == 0 ? head : -head }
    }
    return 0
  }

  /// Returns the number that a key has among those that paths begin with; nil for any other key.
  func head(at cursor: Int, of source: Node) -> Int? {
    let head = Int(head(of: source.key(at: cursor)).magnitude)
    return head > 0 ? head - 1 : nil
  }

  /// Returns the plan that a claim at a position comes from, and its position there.
  func owner(ofClaim position: Int) -> (plan: ReadPlan, position: Int) {
    guard position >= properties.count,
      let model = shares.flattened.last(where: { $0.firstClaim <= position })
    else { return (self, position) }
    return model.plan.owner(ofClaim: position - model.firstClaim)
  }

  /// Returns the entry that a path begins with, by the number of its key.
  func headEntry(_ head: Int, _ entries: MatchedEntries) -> MatchedEntry {
    entries[tableCount + head]
  }

  /// Notes a key that paths begin with, of which the one that names it best counts.
  ///
  /// - Parameter head: The number of the key, as in its match.
  @inline(never)
  func noteHead(_ head: Int16, at cursor: Int, in source: Node, _ entries: MatchedEntries) {
    let named = MatchedEntry(cursor: cursor, rank: head > 0 ? .exact : .localName)
    _ = entries[tableCount + Int(head.magnitude) - 1].take(named, in: source)
  }
}

extension ReadPlan {
  /// Notes the properties that nothing fills and the keys of families, and returns the names and keys
  /// that nothing takes.
  private func omit(
    _ properties: [ModelProperty], besides families: [TypeFamily],
    _ siblings: [TypeFamily.Discriminator]
  ) -> [String] {
    for family in families where family.fallback.map({ $0 == type }) ?? false {
      let names = family.members.filter { $0.value == type }.map(\.key)
      guard let key = family.discriminator.ownKey else { continue }
      fallbackNames.set(names.map { form(of: $0) }, for: form(of: key))
    }
    let keys = families.compactMap(\.discriminator.ownKey)
    let siblingKeys = siblings.compactMap(\.key)
    familyKeys = Set((keys + siblingKeys).map { form(of: $0) })
    var omitted: [String] = []
    var unmatched = keys
    unmatched += siblingKeys
    for property in properties {
      switch property.omission {
      case .obstacle(let obstacle): obstacles.set(obstacle, for: form(of: property.name))
      case .ignored, .notRequested: unmatched.append(property.name)
      case nil: continue
      }
      omitted.append(property.name)
    }
    omitted += schema.ignoredKeys
    unmatched += schema.ignoredKeys
    ignored = Set(unmatched.map { form(of: $0) })
    if ignored.remove("") != nil {
      ignoredSpellings = Set(schema.ignoredKeys.filter { CanonicalForm.fold($0).isEmpty })
    }
    return omitted
  }

  /// Returns the form in which keys are compared: the canonical one, or the spelling where that
  /// counts.
  func form(of key: String) -> String { keyNames == nil ? CanonicalForm.fold(key) : key }
}

extension KeyIndex {
  /// - Parameters:
  ///   - filled: The properties that keys fill.
  ///   - others: The names of properties that no key fills.
  ///   - claims: The keys of references, which fill nothing without a context.
  init(
    of filled: [ModelProperty], others: [String], claims: [String], folds: Bool = true
  ) {
    self.init(folds: folds, capacity: filled.count + others.count)
    // By position: for an optional pair, the runtime would have to make the type.
    for position in filled.indices {
      if let key = filled[position].ownKey { add(key, as: position) }
    }
    for name in others { add(name, as: -1) }
    for position in filled.indices where folds && filled[position].hasKey {
      if let name = filled[position].fieldName { addAlias(name, as: position) }
    }
    for claim in claims { addOverride(claim, KeyMatch(property: -1, rank: .override(0))) }
    filled.forEachSource { source, match in
      if let key = source.key { addOverride(key, match) }
    }
  }
}

extension ModelSchema {
  /// Returns the keys that fill properties, or would fill them with objects of a context.
  ///
  /// - Parameters:
  ///   - filled: The properties that are filled.
  ///   - folds: Whether other spellings of a name name the same.
  func keyIndex(of filled: [ModelProperty], folds: Bool) -> KeyIndex {
    // The keys of references, but for names of properties, under which an object is read as well.
    let claims = properties.flatMap { property in
      property.references.filter { CanonicalForm.fold($0) != CanonicalForm.fold(property.name) }
    }
    return KeyIndex(
      of: filled, others: properties.filter { $0.omission != nil }.map(\.name) + ignoredKeys,
      claims: claims, folds: folds)
  }
}

extension [ModelProperty] {
  /// Calls `body` with each source of the overrides, and its match.
  func forEachSource(_ body: (OverrideSource, KeyMatch) -> Void) {
    for position in indices {
      for (place, source) in self[position].sources.enumerated() {
        body(source, KeyMatch(property: Int32(position), rank: .override(place)))
      }
    }
  }
}

extension ReadPlan: KeyMatching {}

/// A plan that another plan leads to; it is used only by readers of the cache that owns both.
package typealias ReadPlanReference = PlanReference<ReadPlan>
