import ValueTransformers

/// A place in a document of JSON that is read value by value, without an arena.
///
/// For malformed bytes it returns nil or false without their position, for which the caller
/// tokenizes the whole document.
///
/// Invariant: the last byte of the scanner closes a list or an object, so that only the step past
/// it can reach the end; after a container that ends there is looked, before any other byte is
/// read.
package struct JSONCursor {
  package var scanner: JSONScanner
  /// The tokens of the latest value that was tokenized whole; nil before the first.
  private var buffer: TokenBuffer?
  private let depthLimit: Int
  private var depth = 0

  /// Nil for a document that is not a list or an object.
  package init?(_ bytes: ByteRegion, depthLimit: Int) {
    guard let scanner = JSONTokenizer.scanner(ofContainer: bytes) else { return nil }
    self.scanner = scanner
    self.depthLimit = depthLimit
    self.scanner.skipByteOrderMark()
    self.scanner.skipWhitespace()
  }

  /// Goes to a list or an object that is one of several in a stream.
  ///
  /// - Parameters:
  ///   - scanner: A scanner at its start, whose last byte closes it or one behind it.
  ///   - depth: The number of containers around it.
  package mutating func move(to scanner: JSONScanner, depth: Int) {
    self.scanner = scanner
    self.depth = depth
  }

  /// Creates a cursor that is nowhere yet.
  package init(depthLimit: Int) {
    scanner = JSONScanner(start: InnerText.bytes, end: InnerText.bytes)
    self.depthLimit = depthLimit
  }

  /// Whether only white space follows.
  package var isAtEnd: Bool {
    mutating get {
      if scanner.position < scanner.end { scanner.skipWhitespace() }
      return scanner.position == scanner.end
    }
  }

  package var isAtContainer: Bool { isAtObject || isAtList }

  var isAtText: Bool { scanner.byte == UInt8(ascii: "\"") }

  package var isAtObject: Bool { scanner.byte == UInt8(ascii: "{") }

  package var isAtList: Bool { scanner.byte == UInt8(ascii: "[") }
}

// Containers, entry by entry.
extension JSONCursor {
  /// The next thing in a container.
  package enum Next {
    case value
    case end
    case malformed
  }

  /// Enters the list or object at the position; its depth is limited.
  @inline(__always)  // 1.8 % of "canada.json → lists of coordinates"
  package mutating func enter() -> Next {
    let close = scanner.byte &+ 2
    depth &+= 1
    scanner.position += 1
    guard depth <= depthLimit, scanner.position < scanner.end else { return .malformed }
    guard scanner.finds(close) else { return .value }
    leave()
    return .end
  }

  /// Continues after a value in a list or an object, which ends with the given byte.
  @inline(__always)  // 4.8 % of "canada.json → lists of coordinates"
  package mutating func advance(closing close: UInt8) -> Next {
    guard scanner.position < scanner.end else { return .malformed }
    if scanner.finds(UInt8(ascii: ",")) {
      scanner.position += 1
      scanner.skipWhitespace()
      return .value
    }
    guard scanner.byte == close else { return .malformed }
    leave()
    return .end
  }

  private mutating func leave() {
    scanner.position += 1
    depth &-= 1
  }

  /// A place to which a cursor can go back.
  package typealias Mark = (offset: Int, depth: Int)

  package var mark: Mark { (scanner.position - scanner.start, depth) }

  /// Goes back to a place, before a container that was entered since.
  package mutating func goBack(to mark: Mark) {
    scanner.position = scanner.start + mark.offset
    depth = mark.depth
  }

  /// Returns a slightly generous estimate of the number of elements of a list, from the part of the
  /// document that has been read, limited to memory of a few times the rest: small elements before
  /// large ones would otherwise reserve any amount.
  ///
  /// - Parameters:
  ///   - count: The number of elements that have been read.
  ///   - start: The place of the list.
  ///   - stride: The memory of one element.
  @inline(never)
  package func estimatedCount(by count: Int, since start: Mark, stride: Int) -> Int {
    let perElement = max((mark.offset - start.offset) / max(count, 1), 1)
    let rest = scanner.end - scanner.position
    let most = rest * 4 / max(stride, 1)
    return count + min(rest / perElement + rest / perElement / 16, most) + 16
  }

  /// Skips a key with its colon, of `count` bytes, and the white space before the value.
  mutating func skipKey(_ count: Int) {
    scanner.position += count
    scanner.skipWhitespaceBeforeValue()
  }

  /// Reads the key at the position.
  @inline(__always)  // 1.3 % of "one small object → a model"
  package mutating func key() -> NodeKey? {
    guard scanner.byte == UInt8(ascii: "\"") else { return nil }
    do throws(ParseFailure) {
      let key = try scanner.string()
      return NodeKey(
        start: scanner.start + Int(key.offset), length: Int(key.length), flags: key.flags)
    } catch {
      return nil
    }
  }

  /// Skips the colon after a key, and the white space before the value.
  @inline(__always)  // 0.4 % of "one small object → a model"
  package mutating func skipColon() -> Bool {
    guard scanner.finds(UInt8(ascii: ":")) else { return false }
    scanner.position += 1
    scanner.skipWhitespaceBeforeValue()
    return true
  }
}

// Values.
extension JSONCursor {
  /// Reads a text, number, or literal as a token.
  ///
  /// As the tokenizer does: one function for both costs that a fifth more instructions, since kinds
  /// are no constants there then.
  @inline(__always)  // 5.1 % of "numbers and Booleans in quotes → 10,000 models"
  mutating func scalar() -> Token? {
    do throws(ParseFailure) {
      switch scanner.byte {
      case UInt8(ascii: "\""): return Token(try scanner.string(), .text)
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        return Token(try scanner.number(), .number)
      case UInt8(ascii: "t"): return Token(try scanner.literal("true", .isTrue), .boolean)
      case UInt8(ascii: "f"): return Token(try scanner.literal("false", []), .boolean)
      case UInt8(ascii: "n"): return Token(try scanner.literal("null", []), .null)
      default: return nil
      }
    } catch {
      return nil
    }
  }

  /// Calls `body` with the node of the list or object at the position, and moves past it; returns
  /// nil if it is malformed.
  @inline(never)
  mutating func withContainer<Result>(_ body: (Node) -> Result) -> Result? {
    let buffer = buffer ?? TokenBuffer(capacity: 64)
    self.buffer = buffer
    do throws(ParseFailure) {
      scanner.position = try JSONTokenizer.tokenizeValue(
        at: scanner, into: buffer, depth: depth, depthLimit: depthLimit)
    } catch {
      return nil
    }
    return body(Node(bytes: scanner.start, tokens: buffer.base, index: 0))
  }

  /// Moves past the value at the position; returns false if it is malformed.
  package mutating func skipValue() -> Bool {
    guard isAtContainer else { return scalar() != nil }
    return withContainer { _ in } != nil
  }
}

extension Token {
  /// The token of a single value that contains no others.
  init(_ lexeme: Lexeme, _ kind: Kind) {
    self.init(
      offset: lexeme.offset, length: lexeme.length, next: 1, kind: kind, flags: lexeme.flags)
  }
}
