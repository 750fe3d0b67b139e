import IbexFoundation

/// The reading of the keys that name no property, to a dictionary with values of one type.
struct RestReader {
  fileprivate let valueType: Any.Type
  fileprivate let value: ValueReader

  /// Whether values of every shape are taken.
  var takesAnything: Bool { Self.takesAnything(valueType) }

  /// Returns whether a rest with values of a type keeps those of every shape.
  static func takesAnything(_ valueType: Any.Type) -> Bool {
    valueType == Any.self || valueType == SourceValue.self
  }

  /// Reads the values under keys into a dictionary.
  ///
  /// - Parameter paths: The keys that paths enter. An update with nothing but null where these lead
  ///   adds no entry.
  func read(
    _ cursors: [Int], of source: Node, besides paths: PathTree, into slot: Slot,
    _ state: inout MappingState
  ) {
    func read<Value>(_ type: Value.Type) {
      let merges = slot.placement == .merge
      var dictionary = merges ? slot.value(as: [String: Value].self) : .init()
      for cursor in distinct(cursors, of: source, &state) {
        let key = source.key(at: cursor)
        let text = key.spelling
        let content = source.value(at: cursor)
        let name = merges ? key.names.first { paths.branches[$0] != nil } : nil
        if let name, dictionary[text] == nil, paths.branches[name].map(content.isNull) == true {
          continue
        }
        set(content, for: text, named: text, in: &dictionary, by: value, slot.placement, &state)
      }
      if merges {
        slot.with(.replace).place(dictionary)
      } else {
        slot.place(dictionary, &state)
      }
    }
    read(valueType)
  }

  /// Reads the values under keys, and throws them away.
  func validate(_ cursors: [Int], of source: Node, _ state: inout MappingState) {
    func convert<Value>(_ content: Node, to type: Value.Type) {
      _ = Slot.making(type) { content.read(by: value, into: $0, &state) }
    }
    for cursor in distinct(cursors, of: source, &state) {
      let content = source.value(at: cursor)
      if state.objects?.isUpdate == true, value.takesAsNull(content, &state) { continue }
      convert(content, to: valueType)
    }
  }

  /// Returns the winners among entries of one key, and notes the others.
  private func distinct(
    _ cursors: [Int], of source: Node, _ state: inout MappingState
  ) -> [Int] {
    var distinct: [Int] = []
    var places = [String: Int]()
    for cursor in cursors {
      let sourceKey = source.key(at: cursor)
      let key = sourceKey.spelling
      state.record(sourceKey.remarks, about: key, at: source.keyPlace(at: cursor))
      guard let place = places[key] else {
        places[key] = distinct.count
        distinct.append(cursor)
        continue
      }
      let conflict = source.conflict(distinct[place], cursor)
      var loser = cursor
      if conflict.laterWins { swap(&loser, &distinct[place]) }
      state.recordUnused(
        conflict.kind, key: key, to: key, winner: key, at: source.keyPlace(at: loser))
    }
    return distinct
  }
}

extension ReadPlanBuilder {
  /// Returns the reading of the rest to a property's type; nil for any but a dictionary.
  mutating func restReader(for type: Any.Type) throws(PlanError) -> RestReader? {
    guard let valueType = TypeShape(of: type).textKeyedType else { return nil }
    return RestReader(valueType: valueType, value: try reader(for: valueType))
  }
}
