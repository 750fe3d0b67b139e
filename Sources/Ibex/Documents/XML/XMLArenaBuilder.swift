import ValueTransformers

/// An arena in the making, from the events of an XML document.
///
/// An element's entries are its attributes, its children in document order, and its text last,
/// under `__innerXML__`, when it has any besides white space or nothing else. Names and texts are
/// copied, decoded, into bytes of the arena's own; each name is kept once.
struct XMLArenaBuilder {
  private struct OpenElement {
    let token: Int
    var preservesSpace: Bool
    var text = ""
    /// The bytes of the text from the first to the last that came as CDATA.
    var characterData: Range<Int>?
    /// The key of the latest child of each name.
    var latestChildren: [Int: Int] = [:]
  }

  private let tokens: TokenBuffer
  private var bytes: [UInt8] = []
  private var names: [String: Int] = [:]
  private var stack: [OpenElement] = []
  private var elementCount = 0

  init(byteCount: Int) {
    tokens = TokenBuffer(capacity: byteCount / 16)
    bytes.reserveCapacity(byteCount)
    tokens.append(Token(offset: 0, length: 1, next: 0, kind: .object, flags: []))
  }

  var depth: Int { stack.count }

  /// Whether no element has been opened.
  var isEmpty: Bool { elementCount == 0 }

  mutating func open(_ name: String) {
    elementCount += 1
    let key = appendKey(name, .child)
    var place: UInt32 = 0
    if let parent = stack.indices.last {
      let offset = Int(tokens.base[key].offset)
      if let earlier = stack[parent].latestChildren.updateValue(key, forKey: offset) {
        tokens.base[earlier].next = UInt32(truncatingIfNeeded: key)
        tokens.base[key].flags.insert(.passedOver)
        place = tokens.base[earlier + 1].offset + 1
      }
      tokens.base[stack[parent].token].length += 1
    }
    let preserves = stack.last?.preservesSpace ?? false
    stack.append(OpenElement(token: tokens.count, preservesSpace: preserves))
    tokens.append(Token(offset: place, length: 0, next: 0, kind: .element, flags: []))
  }

  /// Adds an attribute of the innermost element; declarations of namespaces are not data.
  mutating func attribute(_ name: String, _ value: String) {
    guard name != "xmlns", !name.hasPrefix("xmlns:"), let element = stack.indices.last else {
      return
    }
    if name == "xml:space" { stack[element].preservesSpace = value == "preserve" }
    _ = appendKey(name, .attribute)
    appendText(value, [])
    tokens.base[stack[element].token].length += 1
  }

  mutating func text(_ text: String) {
    if let element = stack.indices.last { stack[element].text += text }
  }

  mutating func characterData(_ text: String) {
    guard let element = stack.indices.last else { return }
    let start = stack[element].text.utf8.count
    stack[element].text += text
    let first = stack[element].characterData?.lowerBound ?? start
    stack[element].characterData = first..<stack[element].text.utf8.count
  }

  mutating func close() {
    guard let element = stack.popLast() else { return }
    let isBlank = element.text.asciiTrimmed.isEmpty && element.characterData == nil
    if !isBlank || element.latestChildren.isEmpty {
      let hasAttributes = tokens.base[element.token].length > 0
      _ = appendKey(SourceDocument.innerTextKey, isBlank && hasAttributes ? .passedOver : [])
      if element.preservesSpace {
        appendText(element.text, [])
      } else if let verbatim = element.characterData {
        appendText(Self.trimming(element.text, outside: verbatim), [])
      } else {
        appendText(element.text, .trimmable)
      }
      tokens.base[element.token].length += 1
    }
    tokens.base[element.token].next = UInt32(truncatingIfNeeded: tokens.count)
  }

  /// The arena, when exactly one document element has been opened and closed.
  mutating func finish() -> Arena? {
    guard elementCount > 0, stack.isEmpty else { return nil }
    tokens.base[0].next = UInt32(truncatingIfNeeded: tokens.count)
    if bytes.isEmpty { bytes.append(0) }
    return Arena(bytes: DocumentBytes(bytes), tokens: tokens, format: .xml)
  }

  /// The text without the white space at its ends that stands outside of CDATA.
  private static func trimming(_ text: String, outside verbatim: Range<Int>) -> String {
    let bytes = Array(text.utf8)
    let before = bytes[..<verbatim.lowerBound].prefix(while: isASCIIWhitespace)
    let after = bytes[verbatim.upperBound...].lastIndex { !isASCIIWhitespace($0) }
    let end = after.map { $0 + 1 } ?? verbatim.upperBound
    return String(decoding: bytes[before.endIndex..<end], as: UTF8.self)
  }

  private mutating func appendKey(_ name: String, _ flags: Token.Flags) -> Int {
    let offset: Int
    if let known = names[name] {
      offset = known
    } else {
      offset = bytes.count
      names[name] = offset
      bytes.append(contentsOf: name.utf8)
    }
    let next = flags.contains(.child) ? 0 : tokens.count + 1
    tokens.append(
      Token(
        offset: UInt32(truncatingIfNeeded: offset),
        length: UInt32(truncatingIfNeeded: name.utf8.count),
        next: UInt32(truncatingIfNeeded: next), kind: .key, flags: flags))
    return tokens.count - 1
  }

  private mutating func appendText(_ text: String, _ flags: Token.Flags) {
    tokens.append(
      Token(
        offset: UInt32(truncatingIfNeeded: bytes.count),
        length: UInt32(truncatingIfNeeded: text.utf8.count),
        next: UInt32(truncatingIfNeeded: tokens.count + 1), kind: .text, flags: flags))
    bytes.append(contentsOf: text.utf8)
  }
}
