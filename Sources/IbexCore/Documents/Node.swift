public import ValueTransformers

/// A view of one value of a document, through its token.
///
/// Invariant: `bytes` and `tokens` point into an arena that outlives the node, and `index` is
/// below the arena's number of tokens. Nodes are made by `Arena.withNode` and by walking from one.
@usableFromInline
package struct Node {
  @usableFromInline
  package let bytes: UnsafePointer<UInt8>
  @usableFromInline
  package let tokens: UnsafePointer<Token>
  @usableFromInline
  package let index: Int
  /// Whether this is the list of all elements with the name of the one at `index`, from there on.
  @usableFromInline
  package let isRun: Bool
  /// Whether this is the text of an element in place of the element.
  @usableFromInline
  package let isElementText: Bool

  @inlinable
  package init(
    bytes: UnsafePointer<UInt8>, tokens: UnsafePointer<Token>, index: Int, isRun: Bool = false,
    isElementText: Bool = false
  ) {
    self.bytes = bytes
    self.tokens = tokens
    self.index = index
    self.isRun = isRun
    self.isElementText = isElementText
  }

  /// Calls `body` with the node of a single token.
  static func with<Result>(
    _ token: Token, of bytes: UnsafePointer<UInt8>, _ body: (Node) -> Result
  ) -> Result {
    withUnsafePointer(to: token) { body(Node(bytes: bytes, tokens: $0, index: 0)) }
  }

  @inlinable
  package var token: Token { tokens[index] }

  @inlinable
  package func node(at index: Int) -> Node { Node(bytes: bytes, tokens: tokens, index: index) }

  /// Returns the key at a token, as its bytes.
  package func key(at index: Int) -> NodeKey {
    let token = tokens[index]
    var start = bytes + Int(token.offset)
    if !token.flags.isDisjoint(with: [.innerText, .inPage]) {
      if token.flags.contains(.inPage) { return page.key(at: index) }
      start = InnerText.bytes
    }
    return NodeKey(start: start, length: Int(token.length), flags: token.flags)
  }

  /// The key of a value in a keyed value, for its position, or the value itself if it has no key in
  /// a document, such as the text of an element.
  package var key: Node {
    guard index > 0, !token.flags.contains(.held), tokens[index - 1].kind == .key,
      !tokens[index - 1].flags.contains(.innerText)
    else { return self }
    return node(at: index - 1)
  }

  /// Returns the value of the key at a token: one node, or the run of elements that share the name.
  @inline(__always)  // 2.9 % of "flat JSON → 10,000 Decodable"
  package func value(at cursor: Int) -> Node {
    if tokens[cursor &+ 1].kind == .late { page.ask(forValueAt: cursor &+ 1) }
    return documentValue(at: cursor)
  }

  /// The same, in a document.
  func documentValue(at cursor: Int) -> Node {
    let key = tokens[cursor]
    let isRun = key.flags.contains(.child) && key.next != 0
    return Node(bytes: bytes, tokens: tokens, index: cursor &+ 1, isRun: isRun)
  }
}

extension Node {
  /// The bytes between a text's quotes, or of a number's literal.
  @inlinable
  package var rawBytes: ByteRegion {
    let token = token
    return ByteRegion(start: bytes + Int(token.offset), count: Int(token.length))
  }

  /// The offset of the first byte of the value: of a text or a key its quote, if it has any, of an
  /// element its tag. That of an element's text is where this is more than white space.
  var placeOffset: Int {
    if isTagged { return max(Int(tokens[index - 1].offset) - 1, 0) }
    if token.kind == .key, token.flags.contains(.innerText) {
      return node(at: index + 1).placeOffset
    }
    if token.flags.contains(.composed) { return firstTextOffset }
    let offset = Int(token.offset)
    guard token.kind == .text || token.kind == .key, offset > 0 else { return offset }
    let isQuoted = bytes[offset - 1] == UInt8(ascii: "\"") || bytes[offset - 1] == UInt8(ascii: "'")
    return isQuoted ? offset - 1 : offset
  }

  /// Whether this is an element of XML, null or not.
  private var isTagged: Bool {
    guard token.kind == .null else { return token.kind == .element }
    return index > 0 && tokens[index - 1].kind == .key && tokens[index - 1].flags.contains(.child)
  }

  /// The offset of the first piece of an element's text that is more than white space, or else of the
  /// element.
  private var firstTextOffset: Int {
    let element = node(at: Int(token.offset))
    var key = element.firstChild
    while key < element.endOfChildren {
      let piece = node(at: key + 1)
      if tokens[key].flags.contains(.piece), !piece.isBlankText {
        return Int(piece.token.offset) + piece.rawBytes.prefix(while: isASCIIWhitespace).count
      }
      key = Int(piece.token.next)
    }
    return element.placeOffset
  }

  /// The index of the first entry's key, or of the first element.
  @inlinable
  package var firstChild: Int { index &+ 1 }

  /// The index past the last entry or element.
  @inlinable
  package var endOfChildren: Int { Int(token.next) }

  /// Whether an element has text around its children.
  package var isMixed: Bool { innerText?.token.flags.contains(.mixed) ?? false }

  /// The text of an element, with that of the children in it; nil if it has other elements and only
  /// white space as text.
  package var innerText: Node? {
    token.flags.contains(.innerText) ? node(at: endOfChildren &- 1) : nil
  }
}

// Scalars.
extension Node {
  /// Whether a boolean is true.
  package var isTrue: Bool { token.flags.contains(.isTrue) }

  /// A text without white space that is layout.
  @inline(__always)  // 1.8 % of "900 all-text objects → Decodable"
  package var text: String {
    let flags = token.flags
    if flags.isDisjoint(with: [.escaped, .references, .composed, .trimmable, .held]) {
      return unescapedText
    }
    if flags.contains(.escaped) { return JSONText.unescaped(rawBytes) }
    return flags.contains(.held) ? heldText : text(isTrimmed: true)
  }

  @inline(never)
  private var heldText: String { borrowedPage._withUnsafeGuaranteedRef { $0.text(of: token) } }

  /// A text in its original form.
  package var untrimmedText: String {
    let flags = token.flags
    if flags.isDisjoint(with: .encoded) { return unescapedText }
    if flags.contains(.escaped) { return JSONText.unescaped(rawBytes) }
    return flags.contains(.held) ? heldText : text(isTrimmed: false)
  }

  /// Calls `body` with the rules of the document's format for elements, if it has any.
  ///
  /// Invariant: `tokens[-1]` of a document holds its format, which outlives its nodes; a page, and a
  /// token alone, are not asked.
  func withRules<Result>(_ body: (any ElementRules) -> Result) -> Result? {
    UnsafeRawPointer(tokens - 1).load(as: Unmanaged<DocumentFormat>.self)
      ._withUnsafeGuaranteedRef { $0.elements.map(body) }
  }

  /// Returns a text that is more than its bytes.
  @inline(never)
  private func text(isTrimmed: Bool) -> String {
    withRules { $0.text(of: self, isTrimmed: isTrimmed) } ?? unescapedText
  }

  /// The text of bytes without escapes, which are not validated again if they are known to be
  /// UTF-8.
  private var unescapedText: String {
    if token.flags.contains(.wellFormed) {
      return String(wellFormed: rawBytes, isASCII: token.flags.contains(.ascii))
    }
    return String(decoding: rawBytes, as: UTF8.self)
  }

  /// Calls `body` with the UTF-8 of a text.
  @inline(__always)  // 1.5 % of "numbers and Booleans in quotes → 10,000 models"
  package func withText<Result>(_ body: (ByteRegion) -> Result) -> Result {
    guard !token.flags.isDisjoint(with: .encoded) else { return body(rawBytes) }
    return untrimmedText.withByteRegion(body)
  }

  /// Calls `body` with the UTF-8 of a text, whose escapes are taken out without making a `String`.
  @inline(__always)  // 0.9 % of "compound, second member"
  package func withUnescapedText<Result>(_ body: (ByteRegion) -> Result) -> Result {
    guard token.flags.contains(.escaped) else { return withText(body) }
    return JSONText.withUnescaped(rawBytes, body)
  }

  /// Whether this is text, or an element with text, that contains only white space.
  package var isBlankText: Bool {
    guard !isRun else { return false }
    switch token.kind {
    case .text, .key: return isBlank
    case .element: return innerText?.isBlank ?? false
    default: return false
    }
  }

  /// Whether a text contains only white space.
  @inline(__always)  // 0.3 % of "feed XML → 10,000 models"
  private var isBlank: Bool {
    if token.flags.isDisjoint(with: .encoded) { return asciiTrimmed(rawBytes).isEmpty }
    if token.flags.contains(.escaped), let first = rawBytes.first, !isASCIIWhitespace(first),
      first != UInt8(ascii: "\\")
    {
      return false
    }
    return !token.flags.contains(.mixed) && withText { asciiTrimmed($0).isEmpty }
  }

  /// Whether a text holds half of a surrogate pair, read as U+FFFD.
  var hasLoneSurrogate: Bool { token.flags.contains(.loneSurrogate) }

  /// The text of an element; nil for one without and for all else.
  @inline(__always)  // 0.7 % of "feed XML → 10,000 models"
  package var elementText: Node? {
    guard !isRun, token.kind == .element, token.flags.contains(.innerText) else { return nil }
    return Node(bytes: bytes, tokens: tokens, index: endOfChildren &- 1, isElementText: true)
  }
}

// Lists, and elements within elements.
extension Node {
  /// The number of elements of a list, or of entries.
  package var count: Int {
    guard isRun else { return token.kind == .number ? 0 : Int(token.length) }
    guard tokens[index - 1].flags.contains(.passedOver) else { return Int(token.offset) + 1 }
    var count = 0
    forEachElement { _, _ in count += 1 }
    return count
  }

  /// Calls `body` with each element of a list, or within an element, and its position.
  package func forEachElement(_ body: (Node, Int) -> Void) {
    var elements = ElementCursor(of: self)
    while let element = elements.next() { body(element, elements.position) }
  }

  /// Returns the element of a list of a document at a position, in linear time; nil past the end.
  func element(at position: Int) -> Node? {
    var elements = ElementCursor(of: self)
    while let element = elements.next() {
      if elements.position == position { return element }
    }
    return nil
  }
}
