import ValueTransformers

extension ReadPlanBuilder {
  /// Returns the reader for a dictionary, by the types of its keys and of its values.
  mutating func reader<Key: Hashable>(
    forDictionary type: Any.Type, by keyType: Key.Type, of valueType: Any.Type
  ) throws(PlanError) -> ValueReader {
    guard let readKey = keyReader(for: keyType) else {
      // Nothing leads to it but its own `init(from:)`, where it has one, and ready values.
      if let reader = decodableReader(for: type) { return reader }
      try checkCaseNames(of: keyType)
      let kind = TypeShape(of: keyType).cases == nil ? "CaseIterable" : "an enum"
      return routesAlone(
        to: type,
        orElse: "an object with keys that \(keyType) can be made of: "
          + "\(keyType) is not RawRepresentable, \(kind), or LosslessStringConvertible")
    }
    let value = try reader(for: valueType)
    let pairKey = try pairKeyReader(for: keyType)
    func make<Value>(_ type: Value.Type) -> ValueReader {
      let body = DictionaryReader<Key, Value>(
        readKey: readKey, writeKey: keyWriter(for: keyType), value: value, pairKey: pairKey)
      return ValueReader(
        shape: .keyed, expectation: "an object",
        parts: [value] + (pairKey.map { [$0, value] } ?? []),
        read: { body.read($0, into: $1, &$2) }, container: { body.read(&$0, into: $1, &$2) },
        survey: { body.survey($0, &$1) })
    }
    return _openExistential(valueType, do: make)
  }

  /// Returns the conversion of a source's keys to those of a dictionary; nil without one.
  fileprivate func keyReader<Key>(for type: Key.Type) -> ((String) -> Key?)? {
    if type == String.self { return { $0 as? Key } }
    let convert = Routes(to: type, in: transformers).conversionOfText
    let nullTexts = standIns.texts(for: type)
    guard let convert, !nullTexts.isEmpty else { return convert }
    return { nullTexts.contains(String($0.asciiTrimmed)) ? nil : convert($0) }
  }
}

/// The reading of a dictionary.
// An object, since copies of its parts would take longer.
private final class DictionaryReader<Key: Hashable, Value> {
  let readKey: (String) -> Key?
  /// Returns the exact spelling of a key; nil without one.
  private let writeKey: (Key) -> String?
  let value: ValueReader
  /// Moves a value to the key that a text is, unless a value is there: false then.
  private let insert: (Slot, String, UnsafeMutablePointer<[Key: Value]>) -> Bool
  /// The reader of the keys in a list of pairs, or nil if a list is not a dictionary.
  private let pairKey: ValueReader?

  init(
    readKey: @escaping (String) -> Key?, writeKey: @escaping (Key) -> String?, value: ValueReader,
    pairKey: ValueReader?
  ) {
    self.readKey = readKey
    self.writeKey = writeKey
    insert = [Key: Value].insertion(readKey)
    self.value = value
    self.pairKey = pairKey
  }

  @inline(__always)  // 0.2 % of "650 exhibits by key → dictionary of Decodable"
  func read(_ view: Node, into slot: Slot, _ state: inout MappingState) -> Bool {
    guard view.kind.isKeyed else { return readOther(view, into: slot, &state) }
    guard state.descend(view) else { return false }
    defer { state.leaveDictionary() }
    state.noteDictionary(view)
    if Key.self == String.self, !slot.placement.isByUpdate {
      slot.place(dictionaryByText(of: view, &state), &state)
    } else {
      readByKey(view, into: slot, &state)
    }
    return true
  }

  /// Returns a new dictionary with text keys, which are unique.
  @inline(__always)  // 0.2 % of "650 exhibits by key → dictionary of Decodable"
  private func dictionaryByText(
    of view: Node, _ state: inout MappingState
  ) -> [Key: Value] {
    // Bounded, since a source may repeat one key any number of times.
    var dictionary = [Key: Value](minimumCapacity: min(view.count, 1_024))
    Slot.withRoom(for: Value.self) { room in
      for entry in view.entries {
        let (text, content) = (entry.key, entry.value)
        state.record(entry.remarks, about: text, at: content.key)
        if content.read(by: value, into: room, &state) {
          _ = insert(room, text, &dictionary)
        } else {
          leaveOut(content, under: text, of: &dictionary, &state)
        }
        state.settleElement()
      }
    }
    return dictionary
  }

  /// Goes on without a value that does not fit; with nil, if the type has it.
  ///
  /// Not inlined, for the optional makes a generic function look its type up on entry.
  @inline(never)
  private func leaveOut(
    _ content: Node, under text: String, of dictionary: inout [Key: Value],
    _ state: inout MappingState
  ) {
    _ = state.leaveOut(content, Value.self)
    if let absence = absence(of: Value.self), let key = readKey(text) {
      dictionary.updateValue(absence, forKey: key)
    }
  }

  /// Reads or updates a dictionary whose keys are converted from those of the source.
  @inline(never)
  private func readByKey(_ view: Node, into slot: Slot, _ state: inout MappingState) {
    let merges = slot.placement == .merge
    var dictionary = merges ? slot.value(as: [Key: Value].self) : .init()
    let entries = entries(of: view)
    let losers = losers(among: entries)
    for (position, (text, key, content, remarks)) in entries.enumerated() {
      state.record(remarks, about: text, at: content.key)
      guard let key else {
        let expected = "a key of type \(Key.self)"
        state.record(
          .mismatch, expected: expected, found: Summary.key(text), at: content.key)
        _ = state.leaveOut(content, Value.self)
        continue
      }
      if let (name, winner) = losers[position] {
        state.recordUnused(
          .shadowedKey, key: text, to: name, winner: winner, at: content.key)
        continue
      }
      set(content, for: key, named: text, in: &dictionary, by: value, slot.placement, &state)
      state.settleElement()
    }
    if merges {
      slot.with(.replace).place(dictionary)
    } else {
      slot.place(dictionary, &state)
    }
  }

  private typealias Entry = (text: String, key: Key?, content: Node, remarks: KeyRemarks)

  private func entries(of view: Node) -> [Entry] {
    view.entries.map { ($0.key, readKey($0.key), $0.value, $0.remarks) }
  }

  /// Returns the positions of the entries whose key another one takes, each with the name of the
  /// key and the spelling of that one: the exact one takes it, or else the first, whether its value
  /// fits or not.
  private func losers(among entries: [Entry]) -> [Int: (name: String, winner: String)] {
    // Texts are all different.
    guard Key.self != String.self else { return [:] }
    var takers = [Key: Int](minimumCapacity: entries.count)
    var count = 0
    for (position, entry) in entries.enumerated() {
      guard let key = entry.key else { continue }
      count += 1
      if takers[key] == nil || entry.text == writeKey(key) { takers[key] = position }
    }
    var losers: [Int: (name: String, winner: String)] = [:]
    guard count > takers.count else { return losers }
    for (position, entry) in entries.enumerated() {
      guard let key = entry.key, let taker = takers[key], taker != position else { continue }
      losers[position] = (writeKey(key) ?? "\(key)", entries[taker].text)
    }
    return losers
  }

  func survey(_ view: Node, _ state: inout MappingState) {
    guard view.kind.isKeyed else {
      if view.kind != .list || pairKey == nil { state.noteRefusal(of: view, expected: "an object") }
      return
    }
    guard state.descend(view) else { return }
    defer { state.leaveDictionary() }
    state.noteDictionary(view)
    let entries = entries(of: view)
    let losers = losers(among: entries)
    state.withNewElements { state in
      for (position, (text, key, content, _)) in entries.enumerated() {
        if key == nil {
          state.noteRefusal(of: content, expected: "a key of type \(Key.self)", text)
        } else if losers[position] == nil,
          state.objects?.isUpdate != true || !value.takesAsNull(content, &state)
        {
          content.survey(by: value, &state)
        }
      }
    }
  }

  /// Reads a list of keys and values, or a ready dictionary.
  @inline(never)
  private func readOther(
    _ view: Node, into slot: Slot, _ state: inout MappingState
  ) -> Bool {
    if let pairKey, view.kind == .list {
      let dictionary: [Key: Value]? = readPairs(of: view, key: pairKey, value: value, &state)
      guard let dictionary else { return false }
      slot.place(dictionary, &state)
      return true
    }
    return state.readReady(view, as: [Key: Value].self, expected: "an object", into: slot)
  }
}

extension DictionaryReader {
  func read(
    _ cursor: inout JSONCursor, into slot: Slot, _ state: inout MappingState
  ) -> SinglePassOutcome {
    guard cursor.isAtObject, state.descendInSinglePass() else {
      return cursor.readTokens(by: { read($0, into: $1, &$2) }, into: slot, &state)
    }
    let start = cursor.mark
    var dictionary = [Key: Value]()
    let outcome = fill(&dictionary, from: &cursor, &state)
    state.ascend()
    switch outcome {
    case .read: slot.place(dictionary, &state)
    case .refused, .stopped: break
    case .ambiguous:
      cursor.goBack(to: start)
      return cursor.readTokens(by: { read($0, into: $1, &$2) }, into: slot, &state)
    }
    return outcome
  }

  private func fill(
    _ dictionary: inout [Key: Value], from cursor: inout JSONCursor, _ state: inout MappingState
  ) -> SinglePassOutcome {
    var refused: Set<Key>?
    var next = cursor.enter()
    while case .value = next {
      guard let text = cursor.key()?.spelling, cursor.skipColon() else { return .stopped }
      let outcome = Slot.withRoom(for: Value.self) { room -> SinglePassOutcome in
        let outcome = value.read(&cursor, into: room, &state)
        switch outcome {
        case .read: return insert(room, text, &dictionary) ? .read : .ambiguous
        case .refused: return insertAbsence(text, &dictionary, &refused) ? .read : .ambiguous
        case .ambiguous, .stopped: return outcome
        }
      }
      if outcome != .read { return outcome }
      next = cursor.advance(closing: UInt8(ascii: "}"))
    }
    guard case .end = next else { return .stopped }
    guard let refused else { return .read }
    return refused.allSatisfy { dictionary[$0] == nil } ? .read : .ambiguous
  }

  /// Stores nil for a key whose value does not fit, if the type has nil, or else notes a key of which
  /// there may be another spelling; returns false if the key is present.
  @inline(never)
  private func insertAbsence(
    _ text: String, _ dictionary: inout [Key: Value], _ refused: inout Set<Key>?
  ) -> Bool {
    guard let key = readKey(text) else { return true }
    guard dictionary[key] == nil else { return false }
    if let absence = absence(of: Value.self) {
      dictionary.updateValue(absence, forKey: key)
    } else if Key.self != String.self {
      if refused == nil { refused = [] }
      refused?.insert(key)
    }
    return true
  }
}
