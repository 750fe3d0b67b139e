/// Something that is done with the content of a property, whatever view shows it.
protocol ContentVisitor {
  mutating func visit(_ view: some ValueView, _ state: inout MappingState)

  /// Called for several values that a path has found where one is taken.
  mutating func visitSeveral(_ list: InMemoryView, _ state: inout MappingState)
}

extension ContentVisitor {
  mutating func visitSeveral(_ list: InMemoryView, _ state: inout MappingState) {}
}

extension ReadPlan {
  /// Shows a visitor what a property would be filled with, at its place; returns whether there is
  /// anything.
  func visitContent<Source: KeyedView>(
    of position: Int, in source: Source, _ entries: MatchedEntries<Source.Cursor>,
    by visitor: inout some ContentVisitor, _ state: inout MappingState
  ) -> Bool {
    let entry = entries[position]
    let property = properties.element(at: position)
    if !property.pointee.exceptions.paths.isEmpty {
      let (content, hasFirstKey) = pathContent(of: property, entry, in: source, &state)
      if let content {
        visit(content, by: &visitor, &state)
        return true
      }
      if hasFirstKey, entry.rank >= .exact { return false }
    }
    guard let cursor = entry.cursor else { return false }
    source.enter(cursor, on: &state.path)
    visitor.visit(source.value(at: cursor), &state)
    return true
  }

  private func visit(
    _ content: PathContent<some ValueView>, by visitor: inout some ContentVisitor,
    _ state: inout MappingState
  ) {
    switch content.found {
    case .one(let value):
      _ = Self.walk(content.steps, to: value, &state) { state in
        visitor.visit(value, &state)
        return true
      }
    case .list(let list):
      _ = Self.walk(content.steps, to: list, &state) { state in
        visitor.visit(list, &state)
        return true
      }
    case .tooMany(let list):
      _ = Self.walk(content.steps, to: list, &state) { state in
        visitor.visitSeveral(list, &state)
        return true
      }
    }
  }
}
