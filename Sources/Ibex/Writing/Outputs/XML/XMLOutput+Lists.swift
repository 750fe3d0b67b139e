// Lists.
extension XMLOutput {
  mutating func writeList(count: Int, _ element: (Int, inout XMLOutput) throws -> Bool) throws {
    let outer = place
    let mark = listMark
    listMark = .items(nil)
    try checkHoldsMany(Summary.list(count))
    let isRepeated = outer.rule?.value == .repeated
    if count == 0 {
      guard !isRepeated else {
        if outer.leavesEmptyOut { return }
        throw SerializationError.absent(Summary.list(0))
      }
      if outer.isOptional || !outer.leavesEmptyOut { try writeEmptyElement() }
      return
    }
    var keys: ItemKeys?
    var isOnWay = true
    if !isRepeated, case .items(let itemKeys) = mark { (keys, isOnWay) = (itemKeys, false) }
    guard !isOnWay || !outer.isInList else {
      throw SerializationError(
        expected: "a path without a list right within a list", found: Summary.list(count))
    }
    try state.descend(Summary.list(count))
    defer { place = outer }
    if case .items(let name) = outer.rule?.value {
      place.rule = nil
      try writeWrapped {
        $0.place = XMLPlace(name: name, hasPlainName: false, isInList: true)
        try $0.writeEach(count, element)
      }
      return state.ascend()
    }
    // A list that a path leads through is read as elements of one name.
    let isWrapped =
      !isOnWay && (outer.isOnlyOne || outer.isRoot || outer.isInList || layout.xml.lists.isWrapped)
    // A list that is the only content of another is marked by a wrapper around it.
    if outer.isOnlyOne {
      try writeOnlyOne { try $0.writeWrapped { try $0.writeElements(count, element) } }
    } else if isWrapped {
      try writeWrapped { try $0.writeElements(count, element) }
    } else {
      place = XMLPlace(
        name: outer.name, hasPlainName: outer.hasPlainName, isInList: true,
        isOnlyOne: count == 1 && !isOnWay, isWithinUnknown: outer.isUnknown,
        isOnlyRepeated: isRepeated && count == 1)
      try writeEach(count, element)
    }
    if isWrapped || hasWrappedItem, let keys {
      let name = outer.isRoot ? layout.rootItemName : layout.xml.lists.item
      try locatingErrors(at: .index(0)) { try keys.check(name) }
    }
    hasWrappedItem = false
    state.ascend()
  }

  private mutating func writeElements(
    _ count: Int, _ element: (Int, inout XMLOutput) throws -> Bool
  ) throws {
    let outer = place
    place = item(isWrapped: true)
    place.isWithinUnknown = outer.isUnknown || outer.isWithinUnknown
    if outer.isRoot { place.name = layout.rootItemName }
    let outerItems = wrappedItems
    wrappedItems = WrappedItems()
    try writeEach(count) { position, output in
      output.wrappedItems.position = position
      return try element(position, &output)
    }
    // Reading would leave it out, since others have keys.
    if wrappedItems.hasKey, let position = wrappedItems.firstOfRestAlone {
      throw SerializationError(
        expected: "an item with a key of its type, as another item of the wrapper has",
        found: Summary.objectOfRest
      ).within(.index(position))
    }
    wrappedItems = outerItems
  }

  func item(isWrapped: Bool) -> XMLPlace {
    XMLPlace(
      name: layout.xml.lists.item, hasPlainName: false, isInList: true, isWrapped: isWrapped)
  }

  private mutating func writeEach(
    _ count: Int, _ element: (Int, inout XMLOutput) throws -> Bool
  ) throws {
    let own = place
    for position in 0..<count {
      try write(at: .index(position)) { try element(position, &$0) }
      place = own
    }
  }

  /// Writes the one element of a list in a wrapper of its own.
  mutating func writeOnlyOne(_ body: (inout XMLOutput) throws -> Void) throws {
    let outer = place
    try writeWrapped {
      $0.place = $0.item(isWrapped: false)
      try body(&$0)
    }
    place = outer
  }

  /// Writes an element around what `body` writes.
  private mutating func writeWrapped(_ body: (inout XMLOutput) throws -> Void) throws {
    let name = place.name
    try open()
    buffer.append(">")
    try body(&self)
    startLineAtEnd()
    close(name)
  }

  func checkHoldsMany(_ found: Summary) throws {
    guard place.kind != .child else { return }
    let holder = place.kind == .attribute ? "an attribute" : "the text of an element"
    throw SerializationError(expected: "a single value for \(holder)", found: found)
  }
}

/// The models among the items of a wrapper, up to the one that is written.
struct WrappedItems {
  /// The position of the item that is written.
  var position = 0
  /// Whether any model has a key that its type requests.
  var hasKey = false
  /// The position of the first model with only entries of its rest.
  var firstOfRestAlone: Int?

  /// Notes a model that is not empty.
  mutating func note(hasKey: Bool) {
    self.hasKey = self.hasKey || hasKey
    if !hasKey { firstOfRestAlone = firstOfRestAlone ?? position }
  }
}
