// Values set along the paths by which they are read.
extension SourceValue {
  /// Puts a value at a place, in each element of a list that a key meets on the way.
  ///
  /// - Parameters:
  ///   - value: The value, for several elements a list of theirs; nil for one that is left out.
  ///   - steps: The way to the place.
  mutating func set(_ value: SourceValue?, at steps: ArraySlice<WritePlace.Step>) throws {
    guard let step = steps.first else {
      guard var value else { return }
      value.isAttribute = value.isAttribute || isAttribute
      self = value
      return
    }
    switch (step, content) {
    case (.key, .list): try setInEach(value, at: steps)
    case (.each, _): try setInEach(value, at: steps.dropFirst())
    case (.key(let key), _): try setEntry(key, value, at: steps.dropFirst())
    case (.index(0), _) where list == nil && !isNull: try set(value, at: steps.dropFirst())
    case (.index(let position), _): try setElement(position, value, at: steps.dropFirst())
    }
  }

  private mutating func setEntry(
    _ key: String, _ value: SourceValue?, at rest: ArraySlice<WritePlace.Step>
  ) throws {
    guard var entry = self[key] ?? value.map({ _ in .null }) else { return }
    if value == nil, rest.isEmpty {
      if !entry.isNull { self[key] = nil }
      return
    }
    do {
      try entry.set(value, at: rest)
    } catch {
      throw error.within(.key(key))
    }
    self[key] = entry
  }

  private mutating func setElement(
    _ position: Int, _ value: SourceValue?, at rest: ArraySlice<WritePlace.Step>
  ) throws {
    var list = list ?? []
    guard value != nil || list.indices.contains(position) else { return }
    while list.count <= position { list.append(.null) }
    do {
      if value == nil, rest.isEmpty { list[position] = .null }
      try list[position].set(value, at: rest)
    } catch {
      throw error.within(.index(position))
    }
    content = .list(list)
  }

  /// Gives each element of a list the values that reading takes from it.
  private mutating func setInEach(
    _ value: SourceValue?, at rest: ArraySlice<WritePlace.Step>
  ) throws {
    var elements = list ?? (isNull ? [] : [self])
    let values = value.map { $0.list ?? [$0] } ?? []
    let keepsLists = !values.isEmpty && values.allSatisfy { $0.list != nil }
    var counts = elements.map { $0.count(at: rest, keepingLists: keepsLists) }
    if counts.allSatisfy({ $0 == 0 }), !values.isEmpty {
      if elements.isEmpty { elements = values.map { _ in .null } }
      counts = elements.map { _ in 1 }
    }
    let count = counts.reduce(0, +)
    guard values.isEmpty || values.count == count else {
      throw SerializationError(
        expected: "a list of \(count), as many as the rest has places for",
        found: Summary.list(values.count))
    }
    var taken = 0
    for position in elements.indices where values.isEmpty || counts[position] > 0 {
      let part = values.dropFirst(taken).prefix(counts[position])
      taken += part.count
      let isList = elements[position].holdsList(at: rest) && !keepsLists
      do {
        try elements[position].set(
          isList && !part.isEmpty ? SourceValue(.list(Array(part))) : part.first, at: rest)
      } catch {
        throw error.within(.index(position))
      }
    }
    content = .list(elements)
  }
}

// What reading finds at a place.
extension SourceValue {
  /// Returns the number of the values that a list takes from a place.
  private func count(at steps: ArraySlice<WritePlace.Step>, keepingLists: Bool) -> Int {
    guard let step = steps.first else { return isNull ? 0 : keepingLists ? 1 : list?.count ?? 1 }
    let rest = steps.dropFirst()
    switch (step, content) {
    case (.key, .list(let list)):
      return list.map { $0.count(at: steps, keepingLists: keepingLists) }.reduce(0, +)
    case (.each, .list(let list)):
      return list.map { $0.count(at: rest, keepingLists: keepingLists) }.reduce(0, +)
    case (.each, _):
      return count(at: rest, keepingLists: keepingLists)
    default:
      return child(at: step)?.count(at: rest, keepingLists: keepingLists) ?? 0
    }
  }

  /// Returns whether there is a list on the way to a place, or at its end.
  private func holdsList(at steps: ArraySlice<WritePlace.Step>) -> Bool {
    guard let step = steps.first else { return list != nil }
    switch (step, content) {
    case (.key, .list), (.each, .list): return true
    case (.each, _): return holdsList(at: steps.dropFirst())
    default: return child(at: step)?.holdsList(at: steps.dropFirst()) ?? false
    }
  }

  private func child(at step: WritePlace.Step) -> SourceValue? {
    switch step {
    case .key(let key): self[key]
    case .index(let position): list == nil && position == 0 ? self : self[position]
    case .each: self
    }
  }
}
