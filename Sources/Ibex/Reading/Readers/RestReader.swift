/// The reading of the keys that name no property.
package protocol RestBody: AnyObject {
  /// Whether values of every shape are taken.
  var takesAnything: Bool { get }

  /// Reads the values under keys into a dictionary, and returns true.
  ///
  /// - Parameter paths: The keys that paths enter. An update with nothing but null where these lead
  ///   adds no entry.
  func read(
    _ cursors: [Int], of source: Entries, besides paths: PathTree, into slot: Slot,
    _ state: inout MappingState
  ) -> Bool

  /// Reads the values under keys, and throws them away.
  func validate(
    _ cursors: [Int], of source: Entries, _ state: inout MappingState)
}

extension Dictionary where Key == String {
  /// Whether a rest of this type keeps values of every shape.
  static var takesAnything: Bool { Value.self == Any.self || Value.self == SourceValue.self }
}

/// The reader body for a dictionary with the values of one type.
private final class RestReader<Value>: RestBody {
  private let value: ValueReader

  init(value: ValueReader) {
    self.value = value
  }

  var takesAnything: Bool { [String: Value].takesAnything }

  func read(
    _ cursors: [Int], of source: Entries, besides paths: PathTree, into slot: Slot,
    _ state: inout MappingState
  ) -> Bool {
    let merges = slot.placement == .merge
    var dictionary = merges ? slot.value(as: [String: Value].self) : [:]
    for cursor in distinct(cursors, of: source, &state) {
      let key = source.key(at: cursor)
      let text = key.spelling
      let content = source.value(at: cursor)
      if merges, dictionary[text] == nil, paths.branch(for: key).map(content.isNull) == true {
        continue
      }
      source.enter(cursor, on: &state.path)
      set(content, for: text, named: text, in: &dictionary, by: value, slot.placement, &state)
    }
    slot.with(.replace).place(dictionary)
    return true
  }

  func validate(
    _ cursors: [Int], of source: Entries, _ state: inout MappingState
  ) {
    for cursor in distinct(cursors, of: source, &state) {
      let content = source.value(at: cursor)
      if content.kind == .null, state.objects?.isUpdate == true { continue }
      source.enter(cursor, on: &state.path)
      _ = Slot.making(Value.self) { content.read(by: value, into: $0, &state) }
    }
  }

  /// Returns the winners among entries of one key, and notes the others.
  private func distinct(
    _ cursors: [Int], of source: Entries, _ state: inout MappingState
  ) -> [Int] {
    var distinct: [Int] = []
    var places: [String: Int] = [:]
    for cursor in cursors {
      let key = source.key(at: cursor).spelling
      guard let place = places[key] else {
        places[key] = distinct.count
        distinct.append(cursor)
        continue
      }
      let conflict = source.conflict(distinct[place], cursor)
      var loser = cursor
      if case .laterWins = conflict { swap(&loser, &distinct[place]) }
      source.enter(loser, on: &state.path)
      state.recordUnused(conflict.kind, key: key, to: key)
    }
    return distinct
  }
}

extension Dictionary where Key == String {
  static func makeRestBody(_ builder: inout ReadPlanBuilder) throws(PlanError) -> any RestBody {
    RestReader<Value>(value: try builder.reader(for: Value.self))
  }
}

extension ReadPlanBuilder {
  /// Returns the reading of the rest to a property's type.
  mutating func restBody(for type: Any.Type) throws(PlanError) -> (any RestBody)? {
    try (type as? any TextKeyed.Type)?.makeRestBody(&self)
  }
}
