// Values set along the paths by which they are read.
extension WriteTree {
  /// Puts a value at a place, in each element of a list that a key meets on the way.
  ///
  /// - Parameters:
  ///   - value: The value, for several elements a list of theirs; nil for one that is left out.
  ///   - steps: The way to the place.
  ///   - markup: The form of an output of elements, where a value may have attributes beside its text.
  mutating func set(
    _ value: WriteTree?, at steps: ArraySlice<SourcePath.Step>, in markup: (any MarkupForm)?
  ) throws {
    guard let step = steps.first else {
      guard let value else { return }
      let isAttribute = self.value.isAttribute
      self = markup?.replacing(self, with: value) ?? value
      self.value.isAttribute = self.value.isAttribute || isAttribute
      return
    }
    switch (step, self.value.content) {
    case (.key, .list): try setInEach(value, at: steps, in: markup)
    case (.key(let key), _):
      try setEntry(key, value, at: steps.dropFirst(), in: markup)
    case (.index(0), _) where list == nil && !isNull:
      try set(value, at: steps.dropFirst(), in: markup)
    case (.index(let position), _):
      try setElement(position, value, at: steps.dropFirst(), in: markup)
    }
  }

  private mutating func setEntry(
    _ key: String, _ value: WriteTree?, at rest: ArraySlice<SourcePath.Step>,
    in markup: (any MarkupForm)?
  ) throws {
    guard var entry = self[key] ?? value.map({ _ in .null }) else { return }
    if value == nil, rest.isEmpty {
      if !entry.isNull { self[key] = nil }
      return
    }
    try locatingErrors(at: .key(key)) { try entry.set(value, at: rest, in: markup) }
    self[key] = entry
  }

  private mutating func setElement(
    _ position: Int, _ value: WriteTree?, at rest: ArraySlice<SourcePath.Step>,
    in markup: (any MarkupForm)?
  ) throws {
    var list = list ?? []
    guard value != nil || list.indices.contains(position) else { return }
    while list.count <= position { list.append(.null) }
    if value == nil, rest.isEmpty { list[position] = .null }
    try locatingErrors(at: .index(position)) {
      try list[position].set(value, at: rest, in: markup)
    }
    self.list = list
  }

  /// Gives each element of a list the values that reading takes from it.
  private mutating func setInEach(
    _ value: WriteTree?, at rest: ArraySlice<SourcePath.Step>, in markup: (any MarkupForm)?
  ) throws {
    var elements = list ?? (isNull ? [] : [self])
    let values = value.map { $0.list ?? [$0] } ?? []
    let keepsLists = !values.isEmpty && values.allSatisfy { $0.value.list != nil }
    var counts = elements.map { $0.value.count(at: rest, keepingLists: keepsLists) }
    if counts.allSatisfy({ $0 == 0 }), !values.isEmpty {
      if elements.isEmpty { elements = values.map { _ in .null } }
      counts = elements.map { _ in 1 }
    }
    let count = counts.reduce(0, +)
    guard values.isEmpty || values.count == count else {
      throw SerializationError(
        expected: "a list of \(count), as many as there are places for",
        found: Summary.list(values.count))
    }
    var taken = 0
    for position in elements.indices where values.isEmpty || counts[position] > 0 {
      let part = values.dropFirst(taken).prefix(counts[position])
      taken += part.count
      let isList = elements[position].value.holdsList(at: rest) && !keepsLists
      let value = isList && !part.isEmpty ? WriteTree(list: Array(part)) : part.first
      try locatingErrors(at: .index(position)) {
        try elements[position].set(value, at: rest, in: markup)
      }
    }
    if list == nil, !isNull, elements.count == 1 {
      let outer = (traits, self.value.isAttribute)
      self = elements[0]
      (marks.traits, self.value.isAttribute) = outer
    } else {
      list = elements
    }
  }

  /// Returns whether an update reaches a place by merging objects: `user.name` in `{"user":{}}` does,
  /// `tags[0]` does not.
  func isReachedByMerging(at steps: ArraySlice<SourcePath.Step>) -> Bool {
    guard case .key(let key)? = steps.first else { return steps.isEmpty }
    guard value.object != nil, origin != .whole else { return false }
    return steps.count == 1 || self[key]?.isReachedByMerging(at: steps.dropFirst()) ?? false
  }
}

// The values that reading finds at a place.
extension SourceValue {
  /// Returns the values at a place, null or not; several where a list is on the way.
  func values(at steps: ArraySlice<SourcePath.Step>) -> [SourceValue] {
    guard let step = steps.first else { return [self] }
    if let elements = elements(on: steps) { return elements.flatMap { $0.values(at: steps) } }
    return child(at: step)?.values(at: steps.dropFirst()) ?? []
  }

  /// Returns the number of the values that a list takes from a place.
  fileprivate func count(at steps: ArraySlice<SourcePath.Step>, keepingLists: Bool) -> Int {
    values(at: steps).map { $0.isNull ? 0 : keepingLists ? 1 : $0.list?.count ?? 1 }.reduce(0, +)
  }

  /// Returns whether a value set at a place replaces none on the way to it, such as a number for
  /// which an object would have to stand, and adds no elements to a list.
  func hasRoom(at steps: ArraySlice<SourcePath.Step>) -> Bool {
    guard let step = steps.first, !isNull else { return true }
    if let elements = elements(on: steps) {
      return !elements.isEmpty && elements.allSatisfy { !$0.isNull && $0.hasRoom(at: steps) }
    }
    if let child = child(at: step) { return child.hasRoom(at: steps.dropFirst()) }
    // An object without the key gets an entry.
    return if case .key = step { object != nil } else { false }
  }

  /// Returns whether a path leads through a list without elements, of which reading makes another; in markup
  /// the empty element that stands for it is the first of it.
  func hasEmptyList(on steps: ArraySlice<SourcePath.Step>, inMarkup isMarkup: Bool) -> Bool {
    guard let step = steps.first else { return false }
    if let list, list.isEmpty || !step.isIndex {
      return list.isEmpty && (isMarkup ? step == .index(0) && steps.count == 1 : !step.isIndex)
    }
    return child(at: step)?.hasEmptyList(on: steps.dropFirst(), inMarkup: isMarkup) ?? false
  }

  /// The text of a scalar: a text, a number, or a Boolean; nil for null, a list, or an object.
  package var scalarText: String? {
    switch content {
    case .boolean(let flag): flag ? "true" : "false"
    case .number(let number): number.text
    case .text(let text): text
    case .null, .list, .object: nil
    }
  }

  /// Whether it is neither null nor a list or an object.
  var isSingle: Bool { !isNull && list == nil && object == nil }

  /// Returns the value with texts in place of numbers and Booleans.
  ///
  /// As all code that goes over nested values, it asks a state whether there is room for a level.
  func withTexts(_ state: inout SerializationState) throws -> SourceValue {
    guard list != nil || object != nil else {
      return scalarText.map { SourceValue(.text($0)) } ?? self
    }
    try state.descend(summary)
    defer { state.ascend() }
    if let list { return SourceValue(.list(try list.map { try $0.withTexts(&state) })) }
    var entries = SourceObject()
    for (key, value) in object ?? SourceObject() {
      entries[key] = try locatingErrors(at: .key(key)) { try value.withTexts(&state) }
    }
    return SourceValue(entries)
  }

  /// Returns whether there is a list on the way to a place, or at its end.
  func holdsList(at steps: ArraySlice<SourcePath.Step>) -> Bool {
    guard let step = steps.first else { return list != nil }
    if elements(on: steps) != nil { return true }
    return child(at: step)?.holdsList(at: steps.dropFirst()) ?? false
  }

  /// Returns the elements that a way goes on in, each for itself: those of a list that a key meets.
  package func elements(on steps: ArraySlice<SourcePath.Step>) -> [SourceValue]? {
    if case .key? = steps.first { list } else { nil }
  }

  package func child(at step: SourcePath.Step) -> SourceValue? {
    switch step {
    case .key(let key): self[key]
    case .index(let position): list == nil && position == 0 ? self : self[position]
    }
  }
}
