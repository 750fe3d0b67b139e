import ValueTransformers

extension Dictionary {
  /// Returns a function that moves a value to the key that a text is; if a value is there, or the
  /// text is no key, it destroys the value, and returns whether there was none.
  // It takes a pointer, since to make one costs unspecialized code a look at the dictionary's type.
  static func insertion(
    _ readKey: @escaping (String) -> Key?
  ) -> (Slot, String, UnsafeMutablePointer<[Key: Value]>) -> Bool {
    if Key.self == String.self, let model = TypeShape(of: Value.self).model {
      return { model._insert(moving: $0.memory, forKey: $1, into: $2) }
    }
    if Self.self == [String: String].self {
      // Invariant: the types are the same, as has been compared. Compiled here for the texts that
      // catalogs consist of, which one function for this and the next does not bring about.
      return { value, key, dictionary in
        UnsafeMutableRawPointer(dictionary).assumingMemoryBound(to: [String: String].self).pointee
          .insert(moving: value.memory(of: String.self), forKey: key)
      }
    }
    if Key.self == String.self {
      // Invariant: the types are the same, as has been compared.
      return { value, key, dictionary in
        UnsafeMutableRawPointer(dictionary).assumingMemoryBound(to: [String: Value].self).pointee
          .insert(moving: value.memory(of: Value.self), forKey: key)
      }
    }
    return { value, text, dictionary in
      guard let key = readKey(text) else {
        value.empty(of: Value.self)
        return true
      }
      return dictionary.pointee.insert(moving: value.memory(of: Value.self), forKey: key)
    }
  }
}

/// Puts an entry into a dictionary that is made, or updates it in one that is there.
@inline(__always)  // 0.2 % of "JSON → 1,000 models with paths, a rest, and a flattened model"
func set<Key: Hashable, Value>(
  _ content: Node, for key: Key, named text: String, in dictionary: inout [Key: Value],
  by reader: ValueReader, _ placement: Placement, _ state: inout MappingState
) {
  guard placement == .merge else {
    if placement.isByUpdate, reader.takesAsNull(content, &state) { return }
    return insert(content, for: key, into: &dictionary, by: reader, placement.afresh, &state)
  }
  let changes = state.changeCount
  update(content, for: key, in: &dictionary, by: reader, &state)
  state.noteChanges(since: changes, at: text)
}

/// Merges an entry of a dictionary in depth; null removes it.
private func update<Key: Hashable, Value>(
  _ content: Node, for key: Key, in dictionary: inout [Key: Value],
  by reader: ValueReader, _ state: inout MappingState
) {
  if reader.takesAsNull(content, &state) {
    state.hasChanged = dictionary.removeValue(forKey: key) != nil
  } else if var value = dictionary[key] {
    let changes = state.changeCount
    if merge(content, into: &value, .merge, by: reader, &state) {
      dictionary[key] = value
    } else {
      state.settleProperty(content)
      state.dropChanges(since: changes)
    }
  } else {
    insert(content, for: key, into: &dictionary, by: reader, .newByUpdate, &state)
    state.hasChanged = dictionary[key] != nil
  }
}

/// Puts an entry into a dictionary, if its value can be made.
@inline(__always)  // 0.8 % of "JSON → 1,000 models with paths, a rest, and a flattened model"
func insert<Key: Hashable, Value>(
  _ content: Node, for key: Key, into dictionary: inout [Key: Value],
  by reader: ValueReader, _ placement: Placement, _ state: inout MappingState
) {
  let value = Slot.making(Value.self, placement) {
    content.read(by: reader, into: $0, &state) || state.leaveOut(content, Value.self)
  }
  if let value = value ?? absence(of: Value.self) { dictionary.updateValue(value, forKey: key) }
}

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
