import IbexCore

// Lists.
extension XMLOutput {
  mutating func writeList(count: Int, _ element: (Int, inout XMLOutput) throws -> Bool) throws {
    let outer = place
    guard let list = try beginList(count: count) else { return }
    defer { place = outer }
    let own = place
    for position in 0..<count {
      wrappedItems.position = position
      try write(at: .index(position)) { try element(position, &$0) }
      place = own
    }
    try end(list, at: outer)
  }

  /// Begins the elements around the items of a list, and sets the place of these; returns nil for a list
  /// of none.
  @inline(never)
  private mutating func beginList(count: Int) throws -> OpenList? {
    let outer = place
    let mark = listMark
    listMark = nil
    let isRow = if case .row? = mark { true } else { false }
    if isRow, outer.isRoot {
      throw SerializationError(
        expected: "an object for the document element", found: Summary.list(count))
    }
    try checkHoldsMany(Summary.list(count))
    let isRepeated = outer.rule?.kind == .repeated
    if count == 0 {
      if outer.leavesEmptyOut, isRepeated || !outer.isOptional { return nil }
      guard !isRepeated else { throw SerializationError.absent(Summary.list(0)) }
      try writeEmptyElement()
      return nil
    }
    var list = OpenList(outerItems: wrappedItems)
    let isOnWay = if case .positions? = mark { true } else { isRepeated }
    if !isOnWay, case .items(let type, let attachment)? = mark {
      list.keys = ItemKeys.attached(to: attachment, of: type, in: state.cache)
    }
    guard !isOnWay || !outer.isInList else {
      throw SerializationError(
        expected: "a path without a list right within a list", found: Summary.list(count))
    }
    try state.descend(Summary.list(count))
    if let rule = outer.rule, rule.kind == .items {
      list.keys = nil
      try beginWrapper(in: &list)
      place = XMLPlace(name: rule.itemName, hasPlainName: false, isInList: true)
      return list
    }
    // A list that a path leads through is read as elements of one name.
    list.isWrapped =
      !isOnWay
      && (outer.isOnlyOne || outer.isRoot || outer.isInList || layout.xml.lists.isWrapped
        || list.keys?.areNames == true || isRow)
    guard list.isWrapped else {
      place = XMLPlace(
        name: outer.name, ownNamespace: outer.ownNamespace, hasPlainName: outer.hasPlainName,
        isInList: true, isOnlyOne: count == 1 && !isOnWay, isWithinUnknown: outer.isUnknown,
        isOnlyRepeated: isRepeated && count == 1)
      return list
    }
    try beginWrapper(in: &list)
    if outer.isOnlyOne {
      // The only content of another list is marked by a wrapper around it.
      place = item(isWrapped: false)
      try beginWrapper(in: &list)
    }
    let wrapper = place
    place = item(isWrapped: true)
    place.isWithinUnknown = wrapper.isUnknown || wrapper.isWithinUnknown
    if wrapper.isRoot { place.name = layout.rootItemName }
    wrappedItems = WrappedItems()
    return list
  }

  private mutating func beginWrapper(in list: inout OpenList) throws {
    list.wrapperCount += 1
    try open()
    buffer.append(">")
  }

  @inline(never)
  private mutating func end(_ list: OpenList, at outer: XMLPlace) throws {
    // Reading would leave it out, since others have keys.
    if list.isWrapped, wrappedItems.hasKey, let position = wrappedItems.firstOfRestAlone {
      throw SerializationError.itemOfRest.within(.index(position))
    }
    wrappedItems = list.outerItems
    for number in 0..<list.wrapperCount {
      startLineAtEnd()
      close(number + 1 < list.wrapperCount ? layout.xml.lists.item : outer.name)
    }
    if list.isWrapped { try list.keys?.checkWrapper(called: outer.name) }
    if list.isWrapped || hasWrappedItem, let keys = list.keys {
      let name = outer.isRoot ? layout.rootItemName : layout.xml.lists.item
      try locatingErrors(at: .index(0)) { try keys.check(name, in: { try Self.wrapper(of: name) }) }
    }
    hasWrappedItem = false
    state.ascend()
  }

  /// Returns a document with an item within a wrapper.
  private static func wrapper(of name: String) throws -> SourceDocument {
    try SourceDocument(xml: "<items><\(name)>0</\(name)></items>")
  }

  func item(isWrapped: Bool) -> XMLPlace {
    XMLPlace(
      name: layout.xml.lists.item, hasPlainName: false, isInList: true, isWrapped: isWrapped)
  }

  /// Writes the one element of a list in a wrapper of its own.
  mutating func writeOnlyOne(_ body: (inout XMLOutput) throws -> Void) throws {
    let outer = place
    try open()
    buffer.append(">")
    place = item(isWrapped: false)
    try body(&self)
    startLineAtEnd()
    close(outer.name)
    place = outer
  }

  func checkHoldsMany(_ found: Summary) throws {
    guard place.kind != .child else { return }
    let holder = place.kind == .attribute ? "an attribute" : "the text of an element"
    throw SerializationError(expected: "a single value for \(holder)", found: found)
  }
}

/// A list whose items are written, after what is around them.
private struct OpenList {
  /// The items of the wrapper around it.
  let outerItems: WrappedItems
  /// The number of elements around the items.
  var wrapperCount = 0
  /// Whether the items are within a wrapper that reading knows by its contents.
  var isWrapped = false
  /// The keys of the items; nil for none, and where no wrapper is taken for an item.
  var keys: ItemKeys?
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

extension SerializationError {
  /// An item whose keys do not tell that it is one.
  static let itemOfRest = SerializationError(
    expected: "an item with a key of its type", found: Summary.objectOfRest)
}
