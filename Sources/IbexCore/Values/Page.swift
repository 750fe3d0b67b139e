import ValueTransformers

/// Values in memory as the tokens of a document are, so that nodes lead to both: one value, or the
/// entries or elements of one container.
///
/// The first token is the container; behind it come the tokens of its keys and values. Keys are
/// bytes of the page, those of a dictionary only once one is looked at (`Token.Flags.inPage`); texts
/// and values lie in tables. A container among these is a token without contents until it is entered,
/// which makes a page of its own.
///
/// Invariant: tokens and bytes do not move or change from when the page is filled to when it is
/// emptied, but for the token of a value that is asked for late, and for the keys of a dictionary,
/// to which `key(at:)` alone leads; a page is emptied only by the page or the call that owns it,
/// behind the last use of its nodes. `tokens[-1]` holds the page itself.
package final class Page {
  /// The way in which the entries of a page are found in their source.
  enum Order {
    /// By their keys alone: of two that fit equally well the one counts that sorts first.
    case sorted
    /// In the order of a source, of which a key may come twice.
    case listed
  }

  // Unchecked, all of them: they are read and written whole, with no other code in between.
  /// `tokens[-1]` and the tokens.
  // 57 % of "own sources → 1,000 models", with all such properties here.
  @exclusivity(unchecked) private var memory = PageBuffer<Token>()
  @exclusivity(unchecked) private var keys = PageBuffer<UInt8>()  // 57 %
  @exclusivity(unchecked) private var values = PageBuffer<HeldValue>()  // 57 %
  /// The texts, which are not among the values, since reading one from there takes twice as long.
  @exclusivity(unchecked) private var texts = PageBuffer<String>()  // 57 %
  /// The pages of the containers that have been entered, by their tokens.
  @exclusivity(unchecked) private var entered: [Int: Page] = [:]  // 57 %
  /// The pages of values that have been asked for by a step.
  @exclusivity(unchecked) private var parts: [Page] = []  // 57 %
  /// The type of the latest custom source, usually that of a whole list: to find out what a source is
  /// takes many casts.
  @exclusivity(unchecked) private var sourceType: ObjectIdentifier?  // 57 %
  /// The page of the next container, which is empty unless it is open.
  @exclusivity(unchecked) private var spare: Page?  // 57 %
  @exclusivity(unchecked) private(set) var order = Order.sorted  // 57 %
  /// Whether the source holds nothing but text.
  @exclusivity(unchecked) private(set) var holdsTextAlone = false  // 57 %
  /// Whether the keys of a dictionary have been copied.
  @exclusivity(unchecked) private var hasCopiedKeys = false  // 57 %
  /// Whether it holds one element of a list at a time.
  @exclusivity(unchecked) private var showsOne = false  // 57 %
  /// The value that it is of, or from which a step leads to that; nil for the source.
  @exclusivity(unchecked) private(set) var origin: Node?  // 57 %
  /// The steps from there to it.
  @exclusivity(unchecked) private(set) var steps: [SourcePath.Step] = []  // 57 %
  /// The path of the value that it is of.
  @exclusivity(unchecked) var trail: Box<SourcePath>?  // 57 %
  /// The position of the element that it holds.
  @exclusivity(unchecked) private var shownPosition = 0  // 57 %
  /// Whether it has been opened for a while.
  @exclusivity(unchecked) private var isOpen = false  // 57 %

  package init() {
    memory.append(Token(.null))
    UnsafeMutableRawPointer(memory.base).storeBytes(
      of: Unmanaged.passUnretained(self), as: Unmanaged<Page>.self)
  }

  private var tokens: UnsafeMutablePointer<Token> { memory.base + 1 }
  /// The number of tokens.
  private var count: Int { memory.count - 1 }

  /// Returns the node of a token.
  package func node(at token: Int) -> Node { Node(bytes: keys.base, tokens: tokens, index: token) }

  /// Removes all but the first tokens and values, and keeps the memory and one spare page.
  private func clear(but kept: Int = 0) {
    values.truncate(to: kept)
    texts.truncate(to: 0)
    keys.truncate(to: 0)
    memory.truncate(to: 1 + kept)
    hasCopiedKeys = false
    if kept == 0 { (origin, steps, trail) = (nil, [], nil) }
    if !entered.isEmpty || !parts.isEmpty {
      if spare == nil, let page = entered.first?.value ?? parts.first { recycle(page) }
      (entered, parts) = ([:], [])
    }
  }

  private func recycle(_ page: Page) {
    page.clear()
    if spare == nil, !page.isLarge { spare = page }
  }

  /// Whether it has held so much that its memory is not worth keeping.
  package var isLarge: Bool { memory.capacity > 4096 || keys.capacity > 65536 }

  /// Releases spare pages below the eighth level.
  func trim() {
    var page = self
    for _ in 0..<8 {
      guard let next = page.spare else { return }
      page = next
    }
    page.spare = nil
  }

  private func takeSpare() -> Page {
    guard let page = spare, !page.isOpen else { return Page() }
    spare = nil
    return page
  }
}

// Filling.
extension Page {
  /// Makes this the page of one value.
  func hold(_ value: HeldValue, textAlone holdsTextAlone: Bool) {
    self.holdsTextAlone = holdsTextAlone
    // No container: its place is the one before the value.
    memory.append(Token(.null))
    append(value)
  }

  /// Makes this the page of a dictionary of which some values may be asked for late.
  ///
  /// - Parameter isWanted: Returns whether the value of a key, whose token is at a place, is wanted at
  ///   once.
  @inline(__always)  // 17 % of "dictionaries of JSONSerialization → 10,000 models"
  fileprivate func enter(
    _ entries: [String: Any], textAlone holdsTextAlone: Bool,
    _ isWanted: (NodeKey, KeyWords, Int) -> Bool
  ) {
    self.holdsTextAlone = holdsTextAlone
    order = .sorted
    values.append(.dictionary(entries))
    let end = 1 + 2 * entries.count
    // In a local, and without a check for room, which shows with every key.
    let tokens = memory.reserve(end)
    memory.extend(by: end)
    tokens[0] = Token(.object, length: entries.count, next: end)
    var place = 1
    for case (var key, var value) in entries {
      if !hasCopiedKeys { tokens[place] = Token(.key, .inPage) }
      let isWanted = key.withKey { isWanted($0, $1, place) }
      place &+= 1
      tokens[place] =
        isWanted ? token(sorting: &value, at: place) : Token(.late, next: place &+ 1)
      place &+= 1
    }
  }

  /// Returns a key of a dictionary. The first request copies all keys.
  @inline(never)
  func key(at place: Int) -> NodeKey {
    if !hasCopiedKeys, case .dictionary(let entries) = values.base[0] {
      hasCopiedKeys = true
      for (number, var key) in entries.keys.enumerated() {
        tokens[2 * number + 1] = copy(&key, .inPage)
      }
    }
    let token = tokens[place]
    return NodeKey(start: keys.base + Int(token.offset), length: Int(token.length), flags: [])
  }

  /// Makes this the page of what a container holds.
  fileprivate func enter(_ container: HeldValue, textAlone holdsTextAlone: Bool) {
    if case .dictionary(let entries) = container {
      return enter(entries, textAlone: holdsTextAlone) { _, _, _ in true }
    }
    self.holdsTextAlone = holdsTextAlone || container.holdsTextAlone
    append(container)
    switch container {
    case .entries(let box):
      order = .sorted
      box.value.addEntries(to: self)
    case .source(let box): addKeys(of: box.value)
    default:
      for position in 0..<container.count { appendElement(at: position) }
    }
    tokens[0].next = UInt32(truncatingIfNeeded: count)
  }

  /// Makes this the page of a list, of which it shows one element at a time.
  fileprivate func enterOneByOne(_ list: HeldValue, textAlone holdsTextAlone: Bool) {
    self.holdsTextAlone = holdsTextAlone
    showsOne = true
    append(list)
    tokens[0].next = UInt32(truncatingIfNeeded: list.count + 1)
  }

  /// Returns the place of an element of a list; if one is held at a time, it replaces the last.
  func place(ofElementAt place: Int) -> Int { showsOne ? showElement(at: place) : place }

  @inline(never)
  private func showElement(at place: Int) -> Int {
    clear(but: 1)
    shownPosition = place - 1
    appendElement(at: place - 1)
    return 1
  }

  /// Adds an element of the list that this is the page of.
  private func appendElement(at position: Int) {
    switch values.base[0] {
    case .dictionaries(let elements):
      let element = elements[position]
      values.append(.dictionary(element))
      memory.append(
        Token(.object, at: values.count - 1, length: element.count, next: count + 1))
    case .list(let elements):
      var element = elements[position]
      append(sorting: &element)
    case let list: append(list.element(at: position))
    }
  }

  /// Adds the keys of a source, whose values are asked for late.
  private func addKeys(of source: any DataSource) {
    order = .listed
    if type(of: source) == SourceValue.self, let object = (source as? SourceValue)?.object {
      // Asked for its lists alone, since these are copied.
      for (key, value) in zip(object.keys, object.values) {
        append(key: key)
        if value.list == nil { append(HeldValue(value)) } else { appendLate(key) }
      }
      return
    }
    for key in source.contentKeys {
      append(key: key)
      appendLate(key)
    }
  }

  private func appendLate(_ key: String) {
    texts.append(key)
    memory.append(Token(.late, at: texts.count - 1, next: count + 1, [.held, .inTexts]))
  }

  func append(key: String) {
    var key = key
    memory.append(copy(&key, []))
  }

  /// Copies the bytes of a key, and returns its token.
  private func copy(_ key: inout String, _ flags: Token.Flags) -> Token {
    key.withKey { key, words in
      let target = keys.reserve(key.length + 8)
      if key.length <= KeyWords.fullLength {
        words.copy(to: target)
      } else {
        target.update(from: key.start, count: key.length)
      }
      keys.extend(by: key.length)
      return Token(.key, at: keys.count - key.length, length: key.length, flags)
    }
  }

  @inline(__always)  // 2.3 % of "dictionaries of text → 1,000 models"
  func append(_ value: consuming HeldValue) { memory.append(token(of: value, at: count)) }

  /// Adds a value that may be left empty.
  @inline(__always)  // 2.3 % of "dictionaries of text → 1,000 models"
  func append<Value>(sorting value: inout Value) {
    memory.append(token(sorting: &value, at: count))
  }

  /// Returns the token of a value whose type the call has opened, the common types first.
  ///
  /// A text is moved, to avoid a retain, and leaves an empty one.
  ///
  /// Invariant of each `unsafeBitCast`: the two types have just been found to be the same.
  @inline(never)
  func token<Value>(sorting value: inout Value, at place: Int) -> Token {
    if Value.self == String.self {
      return token(of: Self.takeText(at: &value), at: place)
    }
    if Value.self == Int.self {
      return token(of: .integer(unsafeBitCast(value, to: Int.self)), at: place)
    }
    if Value.self == Double.self {
      return token(of: .double(unsafeBitCast(value, to: Double.self)), at: place)
    }
    if Value.self == Bool.self {
      return token(of: .boolean(unsafeBitCast(value, to: Bool.self)), at: place)
    }
    if FoundationClasses.isNumber(Value.self) {
      return token(of: FoundationClasses.view(ofNumber: value), at: place)
    }
    if sourceType == ObjectIdentifier(Value.self), let source = value as? any DataSource {
      return token(storing: .source(Box(source)), at: place)
    }
    let held = HeldValue.sorted(opened: value)
    noteSourceType(of: held, Value.self)
    return token(of: held, at: place)
  }

  /// Returns the token of the content that a custom source returned.
  private func token(ofContent content: SourceContent, at place: Int) -> Token {
    switch content {
    case .text(let text): return token(of: text, at: place)
    case .value(var value): return token(sorting: &value, at: place)
    case .source(let source):
      let type = type(of: source)
      if sourceType == ObjectIdentifier(type) {
        return token(storing: .source(Box(source)), at: place)
      }
      let held = HeldValue(source)
      noteSourceType(of: held, type)
      return token(of: held, at: place)
    case .null, .boolean, .number, .list: return token(of: HeldValue(content), at: place)
    }
  }

  /// Notes the type of a custom source; every value of such a type is one, except a `SourceValue`.
  @inline(__always)  // 0.1 % of "dictionaries of text → 1,000 models"
  private func noteSourceType(of held: HeldValue, _ type: Any.Type) {
    if case .source(let box) = held, Swift.type(of: box.value) == type, type != SourceValue.self {
      sourceType = ObjectIdentifier(type)
    }
  }

  private func token(of text: consuming String, at place: Int) -> Token {
    texts.append(text)
    return Token(.text, at: texts.count &- 1, next: place &+ 1, [.held, .inTexts])
  }

  /// - Parameter value: The memory of a value that has just been found to be a `String`.
  private static func takeText<Value>(at value: UnsafeMutablePointer<Value>) -> String {
    let text = UnsafeMutableRawPointer(value).assumingMemoryBound(to: String.self)
    defer { text.initialize(to: "") }
    return text.move()
  }

  /// Returns the token of a value, which is in the token itself or put into the table.
  private func token(of value: consuming HeldValue, at place: Int) -> Token {
    switch value {
    case .null: Token(.null, next: place &+ 1)
    case .boolean(let flag): Token(.boolean, next: place &+ 1, flag ? [.held, .isTrue] : .held)
    case .integer(let integer):
      Token(.number, bits: UInt64(bitPattern: Int64(integer)), next: place &+ 1, .inPlace)
    case .double(let double):
      Token(.number, bits: double.bitPattern, next: place &+ 1, [.inPlace, .isDouble])
    default: token(storing: value, at: place)
    }
  }

  @inline(never)
  private func token(storing value: consuming HeldValue, at place: Int) -> Token {
    if case .text(let text) = value { return token(of: text, at: place) }
    let (kind, length, flags) = (value.tokenKind, value.count, value.tokenFlags)
    values.append(value)
    return Token(kind, at: values.count - 1, length: length, next: place + 1, flags)
  }
}

// What is asked of the values.
extension Page {
  func value(of token: Token) -> HeldValue {
    switch token.kind {
    case .null, .late: .null
    case .boolean: .boolean(token.flags.contains(.isTrue))
    case .number where token.flags.contains(.isDouble): .double(Double(bitPattern: token.bits))
    case .number where token.flags.contains(.inPlace):
      .integer(Int(truncatingIfNeeded: token.bits))
    case .text where token.flags.contains(.inTexts): .text(texts.base[Int(token.offset)])
    case .number, .text, .key, .list, .object, .element, .ready:
      values.base[Int(token.offset)].view
    }
  }

  /// The text of a token of such a kind.
  func text(of token: Token) -> String {
    token.flags.contains(.inTexts) ? texts.base[Int(token.offset)] : value(of: token).text
  }

  /// A Swift value whose own type its kind does not tell.
  func original(of token: Token) -> Any? {
    switch token.kind {
    case .null, .boolean, .late: return nil
    default: break
    }
    guard token.flags.isDisjoint(with: [.inPlace, .inTexts]) else { return nil }
    switch values.base[Int(token.offset)] {
    case .ready(let box), .typed(let box, _): return box.value
    default: return nil
    }
  }

  /// Asks the source for the value of a key; null where it lists the key and then denies it.
  @inline(never)
  func ask(forValueAt place: Int) {
    switch values.base[0] {
    case .source(let box):
      if let content = box.value.content(for: texts.base[Int(tokens[place].offset)]) {
        tokens[place] = token(ofContent: content, at: place)
        return
      }
    case .dictionary(let entries):
      if var value = entries[key(at: place - 1).spelling] {
        tokens[place] = token(sorting: &value, at: place)
        return
      }
    default: break
    }
    tokens[place] = Token(.null, next: place + 1, [.held, .denied])
  }

  /// Returns the node of a value that comes from elsewhere and goes with this page.
  func part(_ value: HeldValue, of origin: Node, by step: SourcePath.Step? = nil) -> Node {
    let page = takeSpare()
    page.hold(value, textAlone: holdsTextAlone)
    page.origin = origin
    if let step { page.steps = [step] }
    parts.append(page)
    return page.node(at: 1)
  }

  /// The page of a container, which stays as long as this one.
  func page(ofContainerAt place: Int) -> Page {
    if let known = entered[place] { return known }
    let page = takeSpare()
    page.enter(value(of: tokens[place]), textAlone: holdsTextAlone)
    page.origin = originOfContents(at: place)
    entered[place] = page
    return page
  }

  /// Returns the value from which steps lead to what a container holds: the ways to values that a path
  /// has found begin where the path does.
  private func originOfContents(at place: Int) -> Node? {
    tokens[place].flags.contains(.gathered) ? origin : node(at: place)
  }

  /// Returns the steps to a value from that which the page is of.
  func steps(to node: Node) -> [SourcePath.Step] {
    guard node.index > 0, tokens[0].kind != .null else { return [] }
    guard tokens[0].kind == .list else {
      return [.key(self.node(at: 0).key(at: node.index - 1).spelling)]
    }
    let position = showsOne ? shownPosition : node.index - 1
    if case .gathered(let values) = values.base[0] { return values[position].steps }
    return [.index(position)]
  }

  /// Whether a container has been entered to stay.
  func hasEntered(_ place: Int) -> Bool { !entered.isEmpty && entered[place] != nil }

  /// Opens a container for a while, until `close`.
  func open(_ place: Int) -> Node {
    if !entered.isEmpty, let known = entered[place] { return known.node(at: 0) }
    return opening { page in
      page.origin = originOfContents(at: place)
      let value = value(of: tokens[place])
      if tokens[place].kind == .list {
        page.enterOneByOne(value, textAlone: holdsTextAlone)
      } else {
        page.enter(value, textAlone: holdsTextAlone)
      }
    }
  }

  /// Opens a dictionary for a while, of which some values may be asked for late; nil for one that
  /// has been entered, and for all else.
  @inline(__always)  // 1.4 % of "dictionaries of JSONSerialization → 10,000 models"
  func open(_ place: Int, _ isWanted: (Page, NodeKey, KeyWords, Int) -> Bool) -> Node? {
    guard entered.isEmpty, tokens[place].kind == .object,
      case .dictionary(let entries) = values.base[Int(tokens[place].offset)]
    else { return nil }
    return opening { page in
      page.origin = node(at: place)
      page.enter(entries, textAlone: holdsTextAlone) { isWanted(page, $0, $1, $2) }
    }
  }

  /// Fills a page that only nodes lead to until it is closed, and returns its node.
  private func opening(_ fill: (Page) -> Void) -> Node {
    if spare == nil { spare = Page() }
    guard let page = spare, !page.isOpen else { return openingAnother(fill) }
    page.isOpen = true
    fill(page)
    return page.node(at: 0)
  }

  /// The same while another container is open.
  @inline(never)
  private func openingAnother(_ fill: (Page) -> Void) -> Node {
    let page = Page()
    page.isOpen = true
    fill(page)
    return Unmanaged.passRetained(page)._withUnsafeGuaranteedRef { $0.node(at: 0) }
  }

  /// Closes a container, behind the last use of its nodes.
  func close(_ page: Page) {
    guard page.isOpen else { return }
    page.isOpen = false
    page.showsOne = false
    if page !== spare {
      Unmanaged.passUnretained(page).release()
    } else if page.isLarge {
      spare = nil
    } else {
      page.clear()
    }
  }
}

// The pages of calls.
extension Page {
  private static let pool = Pool<Page>()

  /// Calls `body` with the node of a value.
  package static func with<Result, Failure: Error>(
    _ value: HeldValue, textAlone: Bool = false, in origin: Node? = nil,
    at trail: Box<SourcePath>? = nil, _ body: (Node) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let page = borrow(value, textAlone: textAlone)
    (page.origin, page.trail) = (origin, trail)
    defer { giveBack(page) }
    return try body(page.node(at: 1))
  }

  @inline(never)
  private static func borrow(_ value: HeldValue, textAlone: Bool) -> Page {
    let page = pool.take() ?? Page()
    page.hold(value, textAlone: textAlone)
    return page
  }

  @inline(never)
  private static func giveBack(_ page: Page) {
    page.clear()
    page.trim()
    if !page.isLarge { pool.giveBack(page) }
  }

  /// Creates the page of a value, whose node is that at 1.
  package convenience init(
    of value: HeldValue, in origin: Node? = nil, by steps: [SourcePath.Step] = []
  ) {
    self.init()
    hold(value, textAlone: false)
    (self.origin, self.steps) = (origin, steps)
  }
}
