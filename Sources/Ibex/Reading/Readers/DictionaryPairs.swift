import ValueTransformers

/// Returns the dictionary that a list of keys and values in turn holds, without the entries whose
/// key or value does not fit; nil, after a finding, for a list of anything but pairs.
///
/// So does `JSONEncoder` write a dictionary whose keys are neither text nor integers:
///
///     ["admin", true, "guest", false]
@inline(never)
func readPairs<Key: Hashable, Value>(
  of list: Node, key: ValueReader, value: ValueReader, _ state: inout MappingState
) -> [Key: Value]? {
  guard state.descend(list) else { return nil }
  defer { state.ascend() }
  var dictionary = [Key: Value]()
  // A key is taken whether its value fits or not.
  var taken: Set<Key> = []
  var latest: Key?
  var count = 0
  var keyCount = 0
  list.forEachElement { element, position in
    count += 1
    if position.isMultiple(of: 2) {
      latest = Slot.making(Key.self) { element.read(by: key, into: $0, &state) }
      if latest != nil { keyCount += 1 } else { _ = state.leaveOut(element, Key.self) }
    } else if let key = latest {
      if taken.insert(key).inserted {
        insert(element, for: key, into: &dictionary, by: value, .new, &state)
      } else {
        state.recordUnused(.shadowedKey, key: "\(key)", to: "\(key)", at: element)
      }
    }
  }
  guard count.isMultiple(of: 2) else {
    let found = Summary.list(count)
    state.record(
      .mismatch, expected: "a value after each key", found: found, at: list,
      below: [.index(count - 1)])
    return nil
  }
  return keyCount > 0 || count == 0 ? dictionary : nil
}

extension ReadPlanBuilder {
  /// Returns the reader of the keys in a list of pairs; nil for those with which `JSONEncoder` writes
  /// an object.
  mutating func pairKeyReader(for type: Any.Type) throws(PlanError) -> ValueReader? {
    let isOfPairs =
      (!transformers.isExact || configuration.isOfExactRuns) && type != String.self
      && TypeShape(of: type).codingKeys == nil
    return isOfPairs ? try reader(for: type) : nil
  }
}
