import ValueTransformers

/// A key of the object that a call reads, for which `explain` has a row, or one that is missing there.
package struct AskedKey {
  /// The property, or the requested key; nil for a key that nothing takes.
  package var name: String?
  /// The place of the value in the source, or where it would be.
  package let path: SourcePath
  /// The value in words; nil without one.
  package let value: String?
  /// The outcome unless a finding tells another; without one, a key that nothing takes has no row.
  package var outcome: String?
  /// Why the property that a key names cannot be filled, or nil.
  package var obstacle: String?
  /// Whether findings for the value may concern its secret contents.
  package var mayBePart = false
}

extension MappingState {
  /// Whether rows are asked for, and the object whose keys are read is that of the call.
  ///
  /// - Parameter level: The depth at which its keys are read.
  func explains(at level: Int) -> Bool {
    depth == level && !isSilent && knownLedger?.askedKeys != nil
  }
}

extension ReadPlan {
  /// Notes what a property has been filled with.
  ///
  /// - Parameter content: The value for it; nil without one.
  @inline(never)
  func noteAnswer(
    _ content: Node?, for property: ReadProperty, in source: Node, _ model: ModelMemory,
    _ state: inout MappingState
  ) {
    guard let content else {
      let path = state.path(of: source, below: [step(to: property)])
      state.ledger.askedKeys?.append(
        AskedKey(
          name: property.name, path: path, value: nil,
          outcome: property.isRequired ? "missing" : "no key"))
      return
    }
    let stored = filled.first { $0.name == property.name && $0.isStored }
    let isNil =
      stored.flatMap { value(of: $0, in: model) }.map { StoredProperty.isNil($0) } ?? false
    let holdsSecret = property.holdsSecret || property.reader.leadsToDecodable && state.hasSecrets
    let words = state.hiding(holdsSecret ? .value(content) : nil) { $0.summary(of: content) }
    let path = state.wholePath(of: content)
    state.ledger.askedKeys?.append(
      AskedKey(
        name: property.name, path: path, value: words,
        outcome: isNil && content.kind != .null ? "read as nil" : "read",
        mayBePart: property.exceptions.isSecret && !content.isScalar))
  }

  /// Notes a property that is filled from the whole object, before those of its flattened model.
  ///
  /// - Parameters:
  ///   - first: The number of keys that had been noted before it was filled.
  ///   - isThere: Whether the object has something for it.
  func noteShare(
    of property: ReadProperty, in source: Node, from first: Int, isThere: Bool,
    _ state: inout MappingState
  ) {
    var keys = state.ledger.askedKeys ?? []
    for place in keys.indices.dropFirst(first) {
      keys[place].name = keys[place].name.map { "\(property.name).\($0)" }
    }
    let expectation = property.exceptions.flattened?.expectation
    let missing = isThere ? nil : expectation.map { "no key: expected \($0)" }
    let path = state.path(of: source, below: [.key(property.name)])
    keys.insert(
      AskedKey(
        name: property.name, path: path, value: nil, outcome: missing ?? "takes other keys"),
      at: first)
    state.ledger.askedKeys = keys
  }

  /// Notes a key, or an element of a list, that fills no property. Its value may be a secret, under a
  /// misspelled key or at another position.
  @inline(never)
  func noteUnasked(
    at place: Node, _ value: Node, obstacle: String? = nil, _ state: inout MappingState
  ) {
    // The keys of a secret rest are a part of it.
    if properties.contains(where: { $0.exceptions.rest != nil && $0.exceptions.isSecret }) {
      return
    }
    let words = state.hiding(properties.contains(where: \.holdsSecret) ? .value(place) : nil) {
      $0.summary(of: value)
    }
    let path = state.path(of: place)
    state.ledger.askedKeys?.append(AskedKey(path: path, value: words, obstacle: obstacle))
  }
}

extension ReadProperty {
  /// Whether findings do not show its value, or one of those that it takes from its owner's keys.
  fileprivate var holdsSecret: Bool {
    if exceptions.isSecret { return true }
    if let flattenedPlan { return flattenedPlan.properties.contains(where: \.holdsSecret) }
    // The words for a nested element are its text, and a single value may be an object's identity.
    return reader.modelPlans.contains { plan in
      plan.objects.identity?.isSecret == true || plan.properties.contains { $0.exceptions.isSecret }
    }
  }
}

extension ValueReader {
  /// Whether findings do not show all of a value by it.
  var holdsSecret: Bool {
    modelPlans.contains { plan in
      plan.objects.identity?.isSecret == true || plan.properties.contains(where: \.holdsSecret)
    }
  }

  /// Whether an initializer decodes a value by it, or a part of one.
  fileprivate var leadsToDecodable: Bool {
    isDecodable || parts.contains(where: \.leadsToDecodable)
  }
}

extension DecodingFrame {
  /// Notes the keys of the containers that the initializer was given, when it ends: those that were
  /// requested, and those that were not.
  func noteAskedKeys() {
    guard let state, state.pointee.explains(at: 0) else { return }
    var (asked, ofSource): ([AskedKey], [AskedKey]) = ([], [])
    for container in entries {
      with(container.place, state) { isEntered in
        guard isEntered else { return }
        state.pointee.depth += 1
        defer { state.pointee.ascend() }
        asked += container.askedKeys(state)
        // The keys themselves may be of a secret.
        if !holdsSecret { ofSource += container.keysOfSource(state) }
      }
    }
    var seen = Set(asked.filter { $0.value != nil }.map(\.path.wholeDescription))
    state.pointee.ledger.askedKeys =
      asked + ofSource.filter { seen.insert($0.path.wholeDescription).inserted }
  }
}

extension KeyedEntries {
  /// Returns the keys that were requested: in their order for a document, sorted otherwise.
  fileprivate func askedKeys(_ state: LentState) -> [AskedKey] {
    let order = node.isHeld || matcher.keys.looksUp ? [] : matcher.keys.names
    let names = order.filter(asked.contains) + asked.subtracting(order).sortedTexts
    return names.map { name in
      // Not a failure of the initializer: there is no key.
      let entry = (try? entry(for: AnyCodingKey(stringValue: name))) ?? nil
      let path = state.pointee.path(of: entry ?? node, below: entry == nil ? [.key(name)] : [])
      let value = entry.map { entry in
        state.pointee.hiding(frame.holdsSecret ? .value(entry) : nil) { $0.summary(of: entry) }
      }
      return AskedKey(
        name: name, path: path, value: value, outcome: entry == nil ? "no key" : "read")
    }
  }

  /// Returns the keys of the source, asked for or not.
  fileprivate func keysOfSource(_ state: LentState) -> [AskedKey] {
    node.distinctEntries.filter { node.isSignificant($0.cursor) }.map { entry in
      let value = state.pointee.summary(of: node.value(at: entry.cursor))
      return AskedKey(
        path: state.pointee.path(of: node.keyPlace(at: entry.cursor)), value: value,
        outcome: "not asked for")
    }
  }
}
