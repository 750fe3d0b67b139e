import ValueTransformers

/// Values in memory as the tokens of a document are, so that nodes lead to both: one value, or the
/// entries or elements of one container.
///
/// The first token is the container; behind it come the tokens of its keys and values, whose keys
/// lie in the page as bytes, and whose values lie in a table. A container among these is a token
/// without contents until it is entered, which makes a page of its own.
///
/// Invariant: tokens and bytes do not move or change, but for the token of a value that is asked for
/// late, from when the page is filled to when it is emptied; a page is emptied only by the page or
/// the call that owns it, behind the last use of its nodes. `tokens[-1]` holds the page itself.
package final class Page {
  /// How the entries of a page are found in their source.
  enum Order {
    /// By their keys alone: of two that fit equally well the one counts that sorts first.
    case sorted
    /// In the order of a source, of which a key may come twice.
    case listed
  }

  private var memory: UnsafeMutablePointer<Token>
  private var capacity: Int
  /// The number of tokens.
  private var count = 0
  private var keys: UnsafeMutablePointer<UInt8>
  private var keyCapacity = 256
  private var keyCount = 0
  private var values: UnsafeMutablePointer<HeldValue>
  private var valueCapacity = 32
  private var valueCount = 0
  /// The texts, which are not among the values: to take one out of them takes twice as long.
  private var texts: UnsafeMutablePointer<String>
  private var textCapacity = 32
  private var textCount = 0
  /// The values whose type their kind does not tell, by their places.
  @exclusivity(unchecked) private var originals: [Int: Any] = [:]
  /// The pages of the containers that have been entered, by their tokens.
  @exclusivity(unchecked) private var entered: [Int: Page] = [:]
  /// The pages of values that have been asked for by a step.
  @exclusivity(unchecked) private var parts: [Page] = []
  /// An empty page for the next container.
  @exclusivity(unchecked) private var spare: Page?
  @exclusivity(unchecked) private(set) var order = Order.sorted
  /// Whether the source holds nothing but text.
  @exclusivity(unchecked) private(set) var holdsTextAlone = false
  /// Whether it has been opened for a while.
  @exclusivity(unchecked) private var isOpen = false

  package init() {
    capacity = 32
    memory = .allocate(capacity: capacity + 1)
    keys = .allocate(capacity: keyCapacity)
    values = .allocate(capacity: valueCapacity)
    texts = .allocate(capacity: textCapacity)
    tellTokens()
  }

  deinit {
    values.deinitialize(count: valueCount)
    values.deallocate()
    texts.deinitialize(count: textCount)
    texts.deallocate()
    memory.deallocate()
    keys.deallocate()
  }

  private func tellTokens() {
    UnsafeMutableRawPointer(memory).storeBytes(
      of: Unmanaged.passUnretained(self), as: Unmanaged<Page>.self)
  }

  private var tokens: UnsafeMutablePointer<Token> { memory + 1 }

  /// Returns the node of a token.
  func node(at token: Int) -> Node { Node(bytes: keys, tokens: tokens, index: token) }

  /// Empties the page, and keeps its memory and one page below it.
  private func clear() {
    values.deinitialize(count: valueCount)
    texts.deinitialize(count: textCount)
    (count, keyCount, valueCount, textCount) = (0, 0, 0, 0)
    if !originals.isEmpty { originals = [:] }
    if !entered.isEmpty {
      if spare == nil, let (_, page) = entered.first { recycle(page) }
      entered = [:]
    }
    if !parts.isEmpty { parts = [] }
  }

  private func recycle(_ page: Page) {
    page.clear()
    if spare == nil, !page.isLarge { spare = page }
  }

  /// Whether it has held so much that its memory is not worth keeping.
  var isLarge: Bool { capacity > 4096 || keyCapacity > 65536 }

  /// Lets go of the empty pages below some levels.
  func trim() {
    var page = self
    for _ in 0..<8 {
      guard let next = page.spare else { return }
      page = next
    }
    page.spare = nil
  }

  private func takeSpare() -> Page {
    let page = spare ?? Page()
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
    append(Token(.null))
    append(value)
  }

  /// Makes this the page of a dictionary of which some values may be asked for late.
  ///
  /// - Parameter isWanted: Returns whether the value of a key, whose token is at a place, is wanted at
  ///   once.
  @inline(__always)
  fileprivate func enter(
    _ entries: [String: Any], textAlone holdsTextAlone: Bool,
    _ isWanted: (Page, NodeKey, Int) -> Bool
  ) {
    self.holdsTextAlone = holdsTextAlone
    order = .sorted
    reserve(entries.count)
    append(.dictionary(entries))
    // In locals, and without a test for room, which tells by every key.
    let tokens = tokens
    var (place, keyEnd) = (1, 0)
    for case (var key, var value) in entries {
      let length = key.withUTF8 { utf8 in
        if keyEnd &+ utf8.count > keyCapacity {
          keyCount = keyEnd
          growKeys(by: utf8.count)
        }
        if let start = utf8.baseAddress { ByteWord.copy(start, to: keys + keyEnd, utf8.count) }
        return utf8.count
      }
      tokens[place] = Token(.key, at: keyEnd, length: length, [])
      let key = NodeKey(start: keys + keyEnd, length: length, flags: [])
      let isWanted = isWanted(self, key, place)
      keyEnd &+= length
      place &+= 1
      tokens[place] =
        isWanted
        ? token(of: HeldValue(moving: &value), at: place) : Token(.late, next: place &+ 1)
      place &+= 1
    }
    (count, keyCount) = (place, keyEnd)
    tokens[0].next = UInt32(truncatingIfNeeded: place)
  }

  /// Makes this the page of what a container holds.
  fileprivate func enter(_ container: HeldValue, textAlone holdsTextAlone: Bool) {
    if case .dictionary(let entries) = container {
      return enter(entries, textAlone: holdsTextAlone) { _, _, _ in true }
    }
    self.holdsTextAlone = holdsTextAlone || container.holdsTextAlone
    append(container)
    switch container {
    case .list(let elements):
      for element in elements { append(HeldValue(element)) }
    case .contents(let elements):
      for element in elements { append(HeldValue(element)) }
    case .dictionaries(let elements):
      for element in elements { append(.dictionary(element)) }
    case .gathered(let values):
      for value in values { append(value.view) }
    case .entries(let box):
      order = .sorted
      box.value.addEntries(to: self)
    case .source(let box): list(box.value)
    default: break
    }
    tokens[0].next = UInt32(truncatingIfNeeded: count)
  }

  /// Adds the keys of a source, whose values are asked for late.
  private func list(_ source: any DataSource) {
    order = .listed
    for key in source.contentKeys {
      append(key: key)
      append(Token(.late, next: count + 1))
    }
  }

  /// Adds a key, and returns the number of its bytes.
  @inline(__always)
  @discardableResult
  func append(key: String) -> Int {
    var key = key
    return key.withUTF8 { utf8 in
      if keyCount &+ utf8.count > keyCapacity { growKeys(by: utf8.count) }
      if let start = utf8.baseAddress { ByteWord.copy(start, to: keys + keyCount, utf8.count) }
      append(Token(.key, at: keyCount, length: utf8.count, []))
      keyCount &+= utf8.count
      return utf8.count
    }
  }

  @inline(__always)
  func append(_ value: consuming HeldValue) { append(token(of: value, at: count)) }

  /// Returns the token of a value, which is in the token itself or put into the table.
  @inline(__always)
  private func token(of value: consuming HeldValue, at place: Int) -> Token {
    switch value {
    case .null: Token(.null, next: place &+ 1)
    case .boolean(let flag): Token(.boolean, next: place &+ 1, flag ? [.held, .isTrue] : .held)
    case .integer(let integer):
      Token(.number, bits: UInt64(bitPattern: Int64(integer)), next: place &+ 1, .inPlace)
    case .double(let double):
      Token(.number, bits: double.bitPattern, next: place &+ 1, [.inPlace, .isDouble])
    case .text(let text): Token(.text, at: put(text), next: place &+ 1, [.held, .inTexts])
    default: token(putting: value, at: place)
    }
  }

  @inline(never)
  private func token(putting value: consuming HeldValue, at place: Int) -> Token {
    if case .typed(let original, let view) = value {
      originals[valueCount] = original.value
      // In the table whatever it is, so that the original is found.
      value = view
    }
    let (kind, length, flags) = (value.tokenKind, value.count, value.tokenFlags)
    return Token(kind, at: put(value), length: length, next: place &+ 1, flags)
  }

  /// Puts a value into the table, and returns its place there.
  @inline(__always)
  private func put(_ value: consuming HeldValue) -> Int {
    if valueCount == valueCapacity { growValues() }
    (values + valueCount).initialize(to: value)
    valueCount &+= 1
    return valueCount &- 1
  }

  @inline(__always)
  private func append(_ token: Token) {
    if count == capacity { grow() }
    tokens[count] = token
    count += 1
  }

  /// Makes room for the tokens of as many entries.
  private func reserve(_ entries: Int) {
    while capacity <= 2 * entries { grow() }
  }

  @inline(never)
  private func grow() {
    let grown = UnsafeMutablePointer<Token>.allocate(capacity: capacity * 2 + 1)
    grown.update(from: memory, count: count + 1)
    memory.deallocate()
    memory = grown
    capacity *= 2
  }

  @inline(__always)
  private func put(_ text: consuming String) -> Int {
    if textCount == textCapacity { growTexts() }
    (texts + textCount).initialize(to: text)
    textCount &+= 1
    return textCount &- 1
  }

  @inline(never)
  private func growTexts() {
    textCapacity *= 2
    let grown = UnsafeMutablePointer<String>.allocate(capacity: textCapacity)
    grown.moveInitialize(from: texts, count: textCount)
    texts.deallocate()
    texts = grown
  }

  @inline(never)
  private func growValues() {
    valueCapacity *= 2
    let grown = UnsafeMutablePointer<HeldValue>.allocate(capacity: valueCapacity)
    grown.moveInitialize(from: values, count: valueCount)
    values.deallocate()
    values = grown
  }

  @inline(never)
  private func growKeys(by length: Int) {
    keyCapacity = max(keyCapacity * 2, keyCount + length)
    let grown = UnsafeMutablePointer<UInt8>.allocate(capacity: keyCapacity)
    grown.update(from: keys, count: keyCount)
    keys.deallocate()
    keys = grown
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
    case .text where token.flags.contains(.inTexts): .text(texts[Int(token.offset)])
    case .number, .text, .key, .list, .object, .element, .ready: values[Int(token.offset)]
    }
  }

  /// The text of a token of such a kind.
  func text(of token: Token) -> String {
    token.flags.contains(.inTexts) ? texts[Int(token.offset)] : value(of: token).text
  }

  /// A Swift value whose own type its kind does not tell.
  func original(of token: Token) -> Any? {
    if case .ready(let box) = value(of: token) { return box.value }
    let isInTable =
      token.kind != .null && token.kind != .boolean
      && token.flags.isDisjoint(with: [.inPlace, .inTexts])
    return originals.isEmpty || !isInTable ? nil : originals[Int(token.offset)]
  }

  /// Asks the source for the value of a key; null where it lists the key and then denies it.
  @inline(never)
  func ask(forValueAt place: Int) {
    let key = node(at: 0).key(at: place - 1).spelling
    let value: HeldValue? =
      switch values[0] {
      case .dictionary(let entries): entries[key].map { HeldValue($0) }
      case .source(let box): box.value.content(for: key).map { HeldValue($0) }
      default: nil
      }
    tokens[place] = token(of: value ?? .null, at: place)
    if value == nil { tokens[place].flags.insert(.denied) }
  }

  /// Returns the node of a value that comes from elsewhere and goes with this page.
  func part(_ value: HeldValue) -> Node {
    let page = takeSpare()
    page.hold(value, textAlone: holdsTextAlone)
    parts.append(page)
    return page.node(at: 1)
  }

  /// The page of a container, which stays as long as this one.
  func page(ofContainerAt place: Int) -> Page {
    if let known = entered[place] { return known }
    let page = takeSpare()
    page.enter(value(of: tokens[place]), textAlone: holdsTextAlone)
    entered[place] = page
    return page
  }

  /// Whether a container has been entered to stay.
  func hasEntered(_ place: Int) -> Bool { !entered.isEmpty && entered[place] != nil }

  /// Opens a container for a while, until `close`.
  func open(_ place: Int) -> Node {
    if !entered.isEmpty, let known = entered[place] { return known.node(at: 0) }
    let page = takeSpare()
    page.enter(value(of: tokens[place]), textAlone: holdsTextAlone)
    return page.opened
  }

  /// Opens a dictionary for a while, of which some values may be asked for late; nil for one that
  /// has been entered, and for all else.
  @inline(__always)
  func open(_ place: Int, _ isWanted: (Page, NodeKey, Int) -> Bool) -> Node? {
    guard entered.isEmpty, case .dictionary(let entries) = value(of: tokens[place])
    else { return nil }
    let page = takeSpare()
    page.enter(entries, textAlone: holdsTextAlone, isWanted)
    return page.opened
  }

  /// The node of a page that only nodes lead to until it is closed.
  private var opened: Node {
    isOpen = true
    return Unmanaged.passRetained(self)._withUnsafeGuaranteedRef { $0.node(at: 0) }
  }

  /// Closes a container, behind the last use of its nodes.
  func close(_ page: Page) {
    guard page.isOpen else { return }
    page.isOpen = false
    recycle(page)
    Unmanaged.passUnretained(page).release()
  }

  /// Forgets what was entered below an element that is not used any more, of a list that is open for
  /// a while.
  func leave(_ place: Int) {
    if isOpen, !entered.isEmpty, let page = entered.removeValue(forKey: place) { recycle(page) }
  }
}

// The pages of calls.
extension Page {
  private static let pool = PagePool()

  /// Calls `body` with the node of a value.
  package static func with<Result, Failure: Error>(
    _ value: HeldValue, textAlone: Bool = false, _ body: (Node) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let page = pool.take()
    page.hold(value, textAlone: textAlone)
    defer {
      page.clear()
      page.trim()
      if !page.isLarge { pool.giveBack(page) }
    }
    return try body(page.node(at: 1))
  }

  /// Creates the page of a value, whose node is that at 1.
  convenience init(of value: HeldValue) {
    self.init()
    hold(value, textAlone: false)
  }
}
