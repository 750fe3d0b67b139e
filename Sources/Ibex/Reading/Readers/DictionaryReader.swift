import ValueTransformers

extension Dictionary: ReadableContainer {
  static var valueTypes: [Any.Type] { [Key.self, Value.self] }

  static func makeReader(_ builder: inout ReadPlanBuilder) throws(PlanError) -> ValueReader {
    guard let readKey = builder.keyReader(for: Key.self) else {
      // Nothing leads to it but its own `init(from:)`, where it has one, and ready values.
      return builder.decodableReader(for: Self.self)
        ?? .transformed(Routes(to: Self.self, in: builder.transformers), otherwise: nil)
    }
    let value = try builder.reader(for: Value.self)
    let pairs = try builder.pairs(of: Self.self, value)
    return ValueReader(
      node: { readDictionary(readKey, value, pairs, $0, Self.self, $1, $2, &$3) },
      dynamic: { readDictionary(readKey, value, pairs, $0, Self.self, $1, $2, &$3) },
      shape: .keyed, expectation: "an object")
  }
}

extension ReadPlanBuilder {
  /// What reads a dictionary's keys from the text of a source's keys; nil where nothing does.
  fileprivate func keyReader<Key>(for type: Key.Type) -> ((String) -> Key?)? {
    if type == String.self { return { $0 as? Key } }
    guard
      let transform = transformers.transformer(from: String.self, to: type)?
        .closure(from: String.self, to: type)
    else { return nil }
    return { try? transform($0) }
  }
}

@inline(__always)
private func readDictionary<Key: Hashable, Value, View: ValueView>(
  _ readKey: (String) -> Key?, _ value: ValueReader, _ pairs: PairList<Key, Value>?,
  _ view: View, _ type: [Key: Value].Type, _ memory: UnsafeMutableRawPointer,
  _ placement: Placement, _ state: inout MappingState
) -> Bool {
  guard view.kind.isKeyed else {
    if let pairs, view.kind == .list {
      guard let dictionary = pairs.dictionary(of: view, &state) else { return false }
      memory.place(dictionary, placement, &state)
      return true
    }
    if let ready = view.ready(as: type, state) {
      memory.place(ready, placement, &state)
      return true
    }
    state.refuse(view, expected: "an object")
    return false
  }
  guard state.descend(view) else { return false }
  defer { state.path.ascend() }
  let merges = placement == .merge
  var dictionary = merges ? memory.assumingMemoryBound(to: type).pointee : [:]
  var merged: Set<Key> = []
  view.forEachEntry { text, content, remarks in
    state.path.setName(text)
    state.record(remarks, about: text)
    guard let key = readKey(text) else {
      let expected = "a key of type \(Key.self)"
      state.record(.mismatch, expected: expected, found: Summary.key(text))
      return
    }
    guard merges ? merged.insert(key).inserted : dictionary[key] == nil else {
      return state.record(
        .shadowedKey, expected: "one key for \(key)", found: Summary.key(text))
    }
    if merges {
      let changes = state.changes.count
      update(content, for: key, in: &dictionary, by: value, &state)
      state.noteChanges(since: changes, at: text)
    } else if content.kind != .null || !placement.isByUpdate {
      insert(content, for: key, into: &dictionary, by: value, placement.afresh, &state)
    }
  }
  if merges {
    memory.place(dictionary, .replace)
  } else {
    memory.place(dictionary, placement, &state)
  }
  return true
}

/// Merges an entry of a dictionary in depth; null removes it.
@inline(__always)
private func update<Key: Hashable, Value, View: ValueView>(
  _ content: View, for key: Key, in dictionary: inout [Key: Value], by reader: ValueReader,
  _ state: inout MappingState
) {
  if content.kind == .null {
    state.hasChanged = dictionary.removeValue(forKey: key) != nil
  } else if var value = dictionary[key] {
    let changes = state.changes.count
    if merge(content, into: &value, by: reader, &state) {
      dictionary[key] = value
    } else {
      state.dropChanges(since: changes)
    }
  } else {
    insert(content, for: key, into: &dictionary, by: reader, .newByUpdate, &state)
    state.hasChanged = dictionary[key] != nil
  }
}

/// Stores an entry of a dictionary, if its value can be made.
@inline(__always)
func insert<Key: Hashable, Value, View: ValueView>(
  _ content: View, for key: Key, into dictionary: inout [Key: Value], by reader: ValueReader,
  _ placement: Placement, _ state: inout MappingState
) {
  withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { buffer in
    guard let memory = buffer.baseAddress,
      content.read(by: reader, into: UnsafeMutableRawPointer(memory), placement, &state)
    else {
      if let absence = absence(of: Value.self) { dictionary.updateValue(absence, forKey: key) }
      return
    }
    dictionary[key] = memory.move()
  }
}
