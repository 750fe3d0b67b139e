import IbexFoundation
import ValueTransformers

extension ReadPlan {
  /// Fills the properties of a model with the entries of a source.
  ///
  /// First every key is matched, then each property is filled once, by the key with the best
  /// right: a key that loses never touches the model. The properties hold their defaults or older
  /// values, so the placement is never `new`.
  @inline(__always)  // 30 % of "60 properties → 1,000 models"
  func fill(
    _ model: ModelMemory, from view: Node, _ placement: Placement, _ state: inout MappingState
  ) -> Bool {
    MatchedEntries.with(self) { entries in
      let (source, unused) =
        view.isHeld ? open(view, entries, &state) : (view, match(view, entries, &state))
      defer { view.close(source) }
      if !unused.isEmpty { report(unused, of: source, entries, &state) }
      return fill(model, from: source, entries, unused, placement, &state)
    }
  }

  /// Opens a value in memory, and matches its keys: those of a dictionary while it is opened, so that
  /// values that no property takes are passed over.
  @inline(never)
  private func open(
    _ view: Node, _ entries: MatchedEntries, _ state: inout MappingState
  ) -> (source: Node, unused: [UnusedEntry]) {
    var source: Node?
    if view.index > 0, expandedNames.isEmpty, contestedKeys.isEmpty, !isExceptional,
      !state.isListening,
      !state.refusesMissingKeys
    {
      source = state.keyMemories.keys(of: memoryKeys)._withUnsafeGuaranteedRef { keys in
        view.openPage { page, key, words, cursor in
          let match = keys.memory.match(key, words, of: self)
          guard match.property >= 0 else { return false }
          let position = Int(match.property)
          let entry = MatchedEntry(cursor: cursor, rank: match.rank)
          guard entries[position].cursor == nil else {
            _ = entries[position].take(entry, in: page.node(at: 0))
            return true
          }
          entries[position] = entry
          return true
        }
      }
    }
    if let source { return (source, []) }
    let opened = view.opened()
    return (opened, match(opened, entries, &state))
  }

  /// Fills the properties of a model with the entries that have been matched.
  @inline(__always)  // 30 % of "60 properties → 1,000 models"
  func fill(
    _ model: ModelMemory, from source: Node, _ entries: MatchedEntries,
    _ unused: [UnusedEntry], _ placement: Placement, _ state: inout MappingState
  ) -> Bool {
    if isExceptional || state.refusesMissingKeys || placement.updates && !hooks.isEmpty {
      return fillByRules(model, from: source, entries, unused, placement, &state)
    }
    if source.isHeld || placement.updates || state.reportsMissingKeys {
      fillOtherwise(model, from: source, entries, placement, &state)
    } else {
      fillEach(model, from: source, isOfDocument: true, notes: false, entries, placement, &state)
    }
    return hooks.problem == nil || accepts(model, from: source, entries, placement, &state)
  }

  /// Fills the properties of a model without exceptions from a value in memory, or records the changes
  /// of an update and the missing keys.
  @inline(never)
  private func fillOtherwise(
    _ model: ModelMemory, from source: Node, _ entries: MatchedEntries,
    _ placement: Placement, _ state: inout MappingState
  ) {
    let notes = placement.updates || state.reportsMissingKeys
    if source.isHeld {
      fillEach(model, from: source, isOfDocument: false, notes: notes, entries, placement, &state)
    } else {
      fillEach(model, from: source, isOfDocument: true, notes: true, entries, placement, &state)
    }
  }

  /// Fills the properties of a model without exceptions; compiled for each kind of source, which is
  /// not asked for each property then.
  private func fillEach(
    _ model: ModelMemory, from source: Node, isOfDocument: Bool, notes: Bool,
    _ entries: MatchedEntries, _ placement: Placement, _ state: inout MappingState
  ) {
    for (position, entry) in entries.enumerated() {
      let property = properties.element(at: position)
      guard let cursor = entry.cursor else {
        if notes, state.reportsMissingKeys {
          noteDefault(of: property, in: source, placement, &state)
          if state.explains(at: 1) {
            noteAnswer(nil, for: property.pointee, in: source, model, &state)
          }
        }
        continue
      }
      let content: Node
      if isOfDocument {
        content = source.documentValue(at: cursor)
      } else {
        content = source.value(at: cursor)
      }
      let isRead =
        notes
        ? read(content, isOfDocument: isOfDocument, property, model, placement, &state)
        : place(content, isOfDocument: isOfDocument, property, model, placement, &state)
      if !isRead { state.settleProperty(content) }
      if notes, state.explains(at: 1) {
        noteAnswer(content, for: property.pointee, in: source, model, &state)
      }
    }
  }

  /// Fills the properties of a model by all the rules, asks the model's hooks, and notes what these have
  /// changed in an update.
  ///
  /// - Parameter fillMore: Fills more of the model before its hooks look at it.
  @inline(never)
  package func fillByRules(
    _ model: ModelMemory, from source: Node, _ entries: MatchedEntries,
    _ unused: [UnusedEntry], _ placement: Placement, _ state: inout MappingState,
    then fillMore: ((inout MappingState) -> Void)? = nil
  ) -> Bool {
    let changes = state.changeCount
    let runsHooks = placement.updates && !hooks.isEmpty
    let old =
      runsHooks ? filled.prefix(objects.firstReference).map { value(of: $0, in: model) } : []
    let isFilled = fillProperties(of: model, from: source, entries, unused, placement, &state)
    if isFilled { fillMore?(&state) }
    let isAccepted =
      isFilled && (hooks.problem == nil || accepts(model, from: source, entries, placement, &state))
    for (position, old) in old.enumerated() {
      guard let old, let new = value(of: filled[position], in: model) else { continue }
      state.settleChange(of: properties[position], from: old, to: new, since: changes)
    }
    return isAccepted
  }

  /// Fills the properties of an update, or of a model with exceptions, and notes those without a
  /// key; returns whether the model can be made.
  func fillProperties(
    of model: ModelMemory, from source: Node, _ entries: MatchedEntries,
    _ unused: [UnusedEntry], _ placement: Placement, _ state: inout MappingState
  ) -> Bool {
    guard isExceptional || state.refusesMissingKeys else {
      fillOtherwise(model, from: source, entries, placement, &state)
      return true
    }
    if objects.hasReferences { settleReferences(in: source, entries) }
    var isComplete = true
    for position in entries.indices {
      let isFilled = state.hidingParts(at: properties[position].secretPlace(in: source)) {
        fillExceptional(position, entries, unused, model, from: source, placement, &$0)
      }
      isComplete = isComplete && isFilled
    }
    return isComplete
  }

  /// Reads the content of one property into the model, and notes the changes of an update.
  ///
  /// - Parameter isOfDocument: Whether the content is known to be of a document.
  @inline(__always)  // 17 % of "numbers and Booleans in quotes → 10,000 models"
  func read(
    _ content: Node, isOfDocument: Bool = false, _ property: ConstantElement<ReadProperty>,
    _ model: ModelMemory, _ placement: Placement, _ state: inout MappingState
  ) -> Bool {
    guard placement.updates else {
      return place(content, isOfDocument: isOfDocument, property, model, placement, &state)
    }
    let changes = state.changeCount
    let isRead = place(content, isOfDocument: isOfDocument, property, model, placement, &state)
    if !isRead { state.dropChanges(since: changes) }
    if state.isListening, property.pointee.exceptions.isUnobserved {
      noteUnobserved(property.pointee, content, since: changes, &state)
    }
    state.noteChanges(since: changes, at: property.pointee.name)
    return isRead
  }

  private func place(
    _ content: Node, isOfDocument: Bool, _ property: ConstantElement<ReadProperty>,
    _ model: ModelMemory, _ placement: Placement, _ state: inout MappingState
  ) -> Bool {
    property.pointee.uncountedReader._withUnsafeGuaranteedRef { reader in
      let slot = model.slot(at: property.pointee.offset, placement)
      return isOfDocument
        ? reader.node(content, slot, &state) : content.read(by: reader, into: slot, &state)
    }
  }

  @inline(never)
  func noteDefault(
    of property: ConstantElement<ReadProperty>, in source: Node, _ placement: Placement,
    _ state: inout MappingState
  ) {
    guard !placement.updates, !property.pointee.isOptional else { return }
    state.record(
      .defaulted, expected: property.pointee.expectationOfMissing, found: Summary.none, at: source,
      below: [step(to: property.pointee)])
  }

  /// Calls `body` with the entries that fill the properties, and with the others.
  package func withMatches(
    of source: Node, _ state: inout MappingState,
    _ body: (MatchedEntries, [UnusedEntry], inout MappingState) -> Bool
  ) -> Bool {
    MatchedEntries.with(self) { body($0, match(source, $0, &state), &state) }
  }

  /// Matches each key of a source once, with all that claim it.
  ///
  /// - Returns: The entries that fill no property, where findings, a rest, or contested keys need them;
  ///   those that paths come before are unmatched ones of a property, if the rest or other models may
  ///   take them.
  @inline(never)
  func match(
    _ source: Node, _ entries: MatchedEntries,
    _ state: inout MappingState
  ) -> [UnusedEntry] {
    var unused: [UnusedEntry] = []
    let notes = state.isListening || takesRest || !contestedKeys.isEmpty
    let names = expandedNames.isEmpty ? nil : source.names(in: state)
    if names != nil || source.hasSeveralPrefixes || matchesEach {
      match(source, by: names, entries, &unused, &state)
    } else {
      source.withMemory(of: self, in: &state) { memory in
        var place = memory.start(of: source)
        source.forEachKey { key, cursor in
          let match = memory.match(key, at: &place, of: self)
          if match.head != 0 { noteHead(match.head, at: cursor, in: source, entries) }
          let property = Int(match.property)
          let entry = MatchedEntry(cursor: cursor, rank: match.rank)
          guard property >= 0 else {
            if notes { unused.append((entry, .unmatchedKey, property)) }
            return
          }
          guard entries[property].cursor != nil else {
            entries[property] = entry
            return
          }
          if let loser = give(property, to: entry, in: source, entries), notes {
            unused.append(loser)
          }
        }
      }
    }
    if !instanceSources.isEmpty { takeInstanceAttributes(of: source, entries) }
    if hasHeads,
      names != nil || source.hasSeveralPrefixes || source.kind == .element && hasQualifiedHeads
    {
      for (head, name) in paths.branches.names.enumerated() {
        entries[tableCount + head].cursor = source.cursor(named: name)
      }
    }
    if !contestedKeys.isEmpty { release(entries, &unused, in: source) }
    if notes, takesRest || hasHeads && shares.hasFlattened {
      unused += entriesOfPaths(among: entries, of: source)
    }
    if let whole = source.wholeText { takeWholeText(at: whole, of: source, entries) }
    return unused
  }

  /// Gives the properties of a mixed element's text that of the children, too, unless something
  /// else reads any of these.
  @inline(never)
  func takeWholeText(at whole: Int, of source: Node, _ entries: MatchedEntries) {
    let readsChildren =
      takesRest || shares.hasFlattened
      || (0..<claimCount).contains { entries[$0].cursor.map(source.isWithinText) ?? false }
    if readsChildren { return }
    for position in entries.indices
    where entries[position].cursor.map(source.isText) ?? false {
      entries[position].cursor = whole
    }
  }

  /// Gives a property to a key, and returns the key that has lost it.
  @inline(never)
  func give(
    _ property: Int, to entry: MatchedEntry, in source: Node, _ entries: MatchedEntries
  ) -> UnusedEntry? {
    entries[property].take(entry, in: source).map { ($0.entry, $0.kind, property) }
  }
}
