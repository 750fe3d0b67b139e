import ValueTransformers

/// How one property of a model is filled.
struct PlannedProperty: Sendable {
  let name: String
  let offset: Int
  let isOptional: Bool
  let store: ValueStore

  /// Calls `body` with the store, without counting a reference to it: the plan owns it.
  @inline(__always)
  static func withStore<Result>(
    of property: UnsafePointer<PlannedProperty>, _ body: (ValueStore) -> Result
  ) -> Result {
    Unmanaged.passUnretained(property.pointee.store)._withUnsafeGuaranteedRef(body)
  }
}

/// All properties of one model type, resolved once.
///
/// Invariant: `finish` is called exactly once, before the plan is published; after that the plan
/// never changes. It owns the memory of `properties` and of the names that node keys point to.
final class ModelPlan: @unchecked Sendable {
  let typeName: String
  let isClass: Bool
  private(set) var keys = KeyIndex(names: [])
  /// What a call remembers of keys to begin with: the names of the properties.
  private(set) var textKeys = KeyMemory<String>(names: [])
  private(set) var nodeKeys = KeyMemory<NodeKey>(names: [])
  /// The canonical form of each property that is never written, and why.
  private(set) var obstacles: [String: StoredProperty.Obstacle] = [:]
  private var properties = UnsafeMutableBufferPointer<PlannedProperty>(start: nil, count: 0)
  private var nameBytes = UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)

  init(of type: Any.Type) {
    typeName = String(describing: type)
    isClass = type is AnyObject.Type
  }

  deinit {
    properties.deinitialize()
    properties.deallocate()
    nameBytes.deallocate()
  }

  /// Distinguishes the plan from all others that live.
  @inline(__always)
  var identifier: Int { Int(bitPattern: ObjectIdentifier(self)) }

  func finish(_ planned: [PlannedProperty], obstacles: [String: StoredProperty.Obstacle]) {
    properties = .allocate(capacity: planned.count)
    _ = properties.initialize(from: planned)
    self.obstacles = obstacles
    let names = planned.map(\.name)
    keys = KeyIndex(names: names)
    textKeys = KeyMemory(names: names)
    nodeKeys = KeyMemory(names: nodeNames(names))
  }

  private func nodeNames(_ names: [String]) -> [NodeKey] {
    let bytes = names.flatMap(\.utf8)
    nameBytes = .allocate(capacity: bytes.count)
    _ = nameBytes.initialize(from: bytes)
    var end = UnsafePointer(nameBytes.baseAddress)
    return names.compactMap { name in
      guard let start = end else { return nil }
      end = start + name.utf8.count
      return NodeKey(start: start, length: name.utf8.count, flags: [])
    }
  }
}

/// A plan that another plan leads to, which may lead back.
///
/// Invariant: a reference is used only by stores of the cache that owns both plans, and a mapping
/// call keeps that cache alive.
struct PlanReference: @unchecked Sendable {
  private let reference: Unmanaged<ModelPlan>

  init(plan: ModelPlan) { reference = .passUnretained(plan) }

  var plan: ModelPlan { reference.takeUnretainedValue() }

  /// Calls `body` with the plan, without counting a reference to it.
  @inline(__always)
  func withPlan<Result>(_ body: (ModelPlan) -> Result) -> Result {
    reference._withUnsafeGuaranteedRef(body)
  }
}

/// The entry that fills a property, as far as the keys have been looked through.
private struct Claim<Cursor> {
  var cursor: Cursor?
  var rank = KeyRank.localName
}

/// A key that fills nothing, and why.
private struct Loser<Cursor> {
  let cursor: Cursor
  let kind: Finding.Kind
  let property: Int
}

extension ModelPlan {
  /// Fills the properties of a model at `base` with the entries of a source.
  ///
  /// First every key is matched, then each property is filled once, by the key with the best
  /// right: a loser never touches the model. The last step of the path is set along the way.
  @inline(__always)
  func fill<Source: KeyedView>(
    _ base: UnsafeMutableRawPointer, from source: Source, _ placement: Placement,
    _ state: inout MappingState
  ) -> Bool {
    withUnsafeTemporaryAllocation(of: Claim<Source.Cursor>.self, capacity: properties.count) {
      claims in
      claims.initialize(repeating: Claim())
      defer { claims.deinitialize() }
      let losers = match(source, claims, &state)
      if !losers.isEmpty { report(losers, of: source, &state) }
      for (position, claim) in claims.enumerated() {
        let property = properties.baseAddress.unsafelyUnwrapped + position
        if let cursor = claim.cursor {
          source.enter(cursor, on: &state.path)
          let value = source.value(at: cursor)
          PlannedProperty.withStore(of: property) { store in
            _ = value.store(
              by: store, into: base + property.pointee.offset,
              placement == .merge ? .merge : .replace, &state)
          }
        } else if state.isListening, placement != .merge, !property.pointee.isOptional {
          state.path.setName(property.pointee.name)
          state.record(
            .defaulted, expected: property.pointee.store.expectation, found: Summary.none)
        }
      }
      return true
    }
  }

  @inline(__always)
  private func match<Source: KeyedView>(
    _ source: Source, _ claims: UnsafeMutableBufferPointer<Claim<Source.Cursor>>,
    _ state: inout MappingState
  ) -> [Loser<Source.Cursor>] {
    let isListening = state.isListening
    var losers: [Loser<Source.Cursor>] = []
    source.withMemory(of: self, in: &state) { memory in
      memory.beginObject()
      source.forEachKey { key, cursor in
        let match = memory.match(key, of: self)
        let property = Int(match.property)
        guard property >= 0 else {
          if isListening {
            losers.append(Loser(cursor: cursor, kind: .unmatchedKey, property: property))
          }
          return
        }
        if let first = claims[property].cursor {
          let loser = contest(
            first, claims[property].rank, cursor, match.rank, in: source, &claims[property],
            property)
          if isListening { losers.append(loser) }
        } else {
          claims[property] = Claim(cursor: cursor, rank: match.rank)
        }
      }
    }
    return losers
  }

  /// Settles which of two keys fills a property.
  @inline(never)
  private func contest<Source: KeyedView>(
    _ first: Source.Cursor, _ firstRank: KeyRank, _ later: Source.Cursor, _ laterRank: KeyRank,
    in source: Source, _ claim: inout Claim<Source.Cursor>, _ property: Int
  ) -> Loser<Source.Cursor> {
    let outcome: Contest =
      if firstRank == laterRank {
        source.contest(first, later)
      } else {
        firstRank < laterRank ? .firstWins(.shadowedKey) : .laterWins(.shadowedKey)
      }
    switch outcome {
    case .firstWins(let kind):
      return Loser(cursor: later, kind: kind, property: property)
    case .laterWins(let kind):
      claim = Claim(cursor: later, rank: laterRank)
      return Loser(cursor: first, kind: kind, property: property)
    }
  }

  @inline(never)
  private func report<Source: KeyedView>(
    _ losers: [Loser<Source.Cursor>], of source: Source, _ state: inout MappingState
  ) {
    for loser in losers {
      source.enter(loser.cursor, on: &state.path)
      let spelling = source.key(at: loser.cursor).spelling
      let expected =
        if loser.kind == .unmatchedKey {
          unmatchedExpectation(spelling)
        } else if loser.kind == .duplicateKey {
          "each key once"
        } else {
          "one key for \(properties[loser.property].name)"
        }
      state.record(loser.kind, expected: expected, found: Summary.key(spelling))
    }
  }

  private func unmatchedExpectation(_ key: String) -> String {
    guard let obstacle = obstacles[CanonicalForm.fold(key)] else { return "a key of \(typeName)" }
    return "a property of \(typeName) that can be written, not \(obstacle.rawValue)"
  }
}
