import ValueTransformers

extension ModelPlan {
  /// Fills the properties of a model at `base` with the entries of a source.
  ///
  /// First every key is matched, then each property is filled once, by the key with the best
  /// right: a loser never touches the model. The last step of the path is set along the way. The
  /// properties hold their defaults or older values, so the placement is never `new`.
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
      let claims = UnsafeBufferPointer(claims)
      if !losers.isEmpty { report(losers, of: source, claims, &state) }
      let followsRules =
        isExceptional || placement == .merge || state.reportsMissingKeys
        || state.refusesMissingKeys
      if followsRules {
        guard fillByRules(base, from: source, claims, placement, &state) else { return false }
      } else {
        for (position, claim) in claims.enumerated() {
          guard let cursor = claim.cursor else { continue }
          let property = properties.baseAddress.unsafelyUnwrapped + position
          source.enter(cursor, on: &state.path)
          _ = place(source.value(at: cursor), property, base, placement, &state)
        }
      }
      return hooks.problem == nil
        || accepts(
          base, from: source, claims, isKept: isClass && placement == .merge, &state)
    }
  }

  /// Fills the properties of an update, or of a model with exceptions, and notes those without a
  /// key; returns whether the model can be made.
  @inline(never)
  private func fillByRules<Source: KeyedView>(
    _ base: UnsafeMutableRawPointer, from source: Source,
    _ claims: UnsafeBufferPointer<Claim<Source.Cursor>>, _ placement: Placement,
    _ state: inout MappingState
  ) -> Bool {
    let isExceptional = isExceptional || state.refusesMissingKeys
    var isComplete = true
    for (position, claim) in claims.enumerated() {
      let property = UnsafePointer(properties.baseAddress.unsafelyUnwrapped + position)
      if isExceptional {
        let isFilled = fillExceptional(property, claim, base, from: source, placement, &state)
        isComplete = isComplete && isFilled
      } else if let cursor = claim.cursor {
        source.enter(cursor, on: &state.path)
        _ = store(source.value(at: cursor), property, base, placement, &state)
      } else if state.reportsMissingKeys {
        noteDefault(of: property, placement, &state)
      }
    }
    return isComplete
  }

  /// Stores the content of one property, and notes what an update changes.
  @inline(__always)
  func store<Value: ValueView>(
    _ content: Value, _ property: UnsafePointer<PlannedProperty>,
    _ base: UnsafeMutableRawPointer, _ placement: Placement, _ state: inout MappingState
  ) -> Bool {
    guard placement == .merge else { return place(content, property, base, placement, &state) }
    let changes = state.changes.count
    let isStored = place(content, property, base, placement, &state)
    if !isStored { state.dropChanges(since: changes) }
    state.noteChanges(since: changes, at: property.pointee.name)
    return isStored
  }

  @inline(__always)
  private func place<Value: ValueView>(
    _ content: Value, _ property: UnsafePointer<PlannedProperty>,
    _ base: UnsafeMutableRawPointer, _ placement: Placement, _ state: inout MappingState
  ) -> Bool {
    property.pointee.uncountedStore._withUnsafeGuaranteedRef { store in
      content.store(by: store, into: base + property.pointee.offset, placement, &state)
    }
  }

  @inline(never)
  func noteDefault(
    of property: UnsafePointer<PlannedProperty>, _ placement: Placement,
    _ state: inout MappingState
  ) {
    guard placement != .merge, !property.pointee.isOptional else { return }
    state.path.setName(property.pointee.name)
    state.record(.defaulted, expected: property.pointee.store.expectation, found: Summary.none)
  }

  @inline(never)
  private func match<Source: KeyedView>(
    _ source: Source, _ claims: UnsafeMutableBufferPointer<Claim<Source.Cursor>>,
    _ state: inout MappingState
  ) -> [Loser<Source.Cursor>] {
    if hasExpandedNames, let namespaces = source.namespaces(in: state) {
      return match(source, by: namespaces, claims, &state)
    }
    let isListening = state.isListening
    var losers: [Loser<Source.Cursor>] = []
    source.withMemory(of: self, in: &state) { memory in
      var place = memory.startOfObject
      source.forEachKey { key, cursor in
        let match = memory.match(key, at: &place, of: self)
        let property = Int(match.property)
        guard property >= 0 else {
          if isListening {
            losers.append(Loser(cursor: cursor, kind: .unmatchedKey, property: property))
          }
          return
        }
        guard claims[property].cursor != nil else {
          claims[property] = Claim(cursor: cursor, rank: match.rank)
          return
        }
        if let loser = claim(property, by: cursor, match.rank, in: source, claims), isListening {
          losers.append(loser)
        }
      }
    }
    return losers
  }

  /// Gives a property to a key, and returns the key that has lost it.
  @inline(never)
  func claim<Source: KeyedView>(
    _ property: Int, by cursor: Source.Cursor, _ rank: KeyRank, in source: Source,
    _ claims: UnsafeMutableBufferPointer<Claim<Source.Cursor>>
  ) -> Loser<Source.Cursor>? {
    guard let first = claims[property].cursor else {
      claims[property] = Claim(cursor: cursor, rank: rank)
      return nil
    }
    return contest(
      first, claims[property].rank, cursor, rank, in: source, &claims[property], property)
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
    _ losers: [Loser<Source.Cursor>], of source: Source,
    _ claims: UnsafeBufferPointer<Claim<Source.Cursor>>, _ state: inout MappingState
  ) {
    let takesText = claims.contains { $0.cursor.map(source.isText) ?? false }
    for loser in losers where source.isSignificant(loser.cursor) {
      if loser.kind == .unmatchedKey, takesText, source.isWithinText(loser.cursor) { continue }
      source.enter(loser.cursor, on: &state.path)
      let key = source.key(at: loser.cursor)
      if loser.kind == .unmatchedKey {
        reportUnmatched(key, at: loser.cursor, of: source, &state)
        continue
      }
      state.recordLoser(loser.kind, key: key.spelling, to: properties[loser.property].name)
    }
  }

  /// Notes a key that fills no property, unless overrides know what it is for.
  private func reportUnmatched<Source: KeyedView>(
    _ key: Source.Key, at cursor: Source.Cursor, of source: Source, _ state: inout MappingState
  ) {
    let spelling = key.spelling
    if !ignored.isEmpty,
      [spelling, key.localName ?? ""].contains(where: {
        ignored.contains(CanonicalForm.fold($0))
      })
    {
      return
    }
    if reportLeftovers(under: key, at: cursor, of: source, &state) { return }
    state.record(
      .unmatchedKey, expected: unmatchedExpectation(spelling), found: Summary.key(spelling))
  }

  /// Notes what no path enters of the value under a key that paths begin with; false for any other.
  func reportLeftovers<Source: KeyedView>(
    under key: Source.Key, at cursor: Source.Cursor, of source: Source,
    _ state: inout MappingState
  ) -> Bool {
    guard let name = paths.name(for: key), let branch = paths.branches[name] else { return false }
    if let winner = source.cursor(named: name), winner != cursor {
      let isDuplicate = source.key(at: winner).spelling == key.spelling
      let kind = isDuplicate ? source.contest(cursor, winner).kind : .shadowedKey
      state.recordLoser(kind, key: key.spelling, to: name)
      return true
    }
    state.recordLeftovers(
      of: source.value(at: cursor), under: key.spelling, besides: branch,
      expected: unmatchedExpectation(key.spelling))
    return true
  }

  private func unmatchedExpectation(_ key: String) -> String {
    guard !obstacles.isEmpty, let obstacle = obstacles[CanonicalForm.fold(key)] else {
      return "a key of \(typeName)"
    }
    return "a property of \(typeName) that can be written, not \(obstacle.rawValue)"
  }
}

/// The entry that fills a property, as far as the keys have been looked through.
struct Claim<Cursor> {
  var cursor: Cursor?
  var rank = KeyRank.localName
}

/// A key that fills nothing, and why.
struct Loser<Cursor> {
  let cursor: Cursor
  let kind: Finding.Kind
  let property: Int
}
