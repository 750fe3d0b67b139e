import ValueTransformers

/// The JSON grammar of RFC 8259 over bytes, written down as tokens.
///
/// The loop keeps its pointers in locals and compares them with the end only where it must. What it
/// relies on: either the last byte closes a list or an object, so that only the step past that byte
/// can reach the end, or one more byte, a zero, may be read there, which no rule of the grammar
/// begins with. Containers link to the one around them through `next` until they close, so depth
/// costs no stack.
package enum JSONTokenizer {
  /// Tokenizes a document or a part of a stream.
  ///
  /// - Parameters:
  ///   - depth: The number of containers around it.
  ///   - endName: The words for the end of a part, which no byte order mark precedes.
  package static func tokenize(
    _ bytes: ByteRegion, depth: Int = 0, endName: String? = nil, depthLimit: Int
  ) throws(ParseFailure) -> TokenBuffer {
    guard bytes.count < UInt32.max else {
      throw ParseFailure(expected: "a document of less than 4 GiB", offset: 0)
    }
    if let scanner = scanner(ofContainer: bytes) {
      do throws(ParseFailure) {
        return try tokenize(scanner, depth, endName, depthLimit)
      } catch {
        let end = scanner.end - scanner.start
        guard error.offset == end, end < bytes.count else { throw error }
        // Truncated, and followed by white space, at whose end the error is.
      }
    }
    // A scalar alone, or something broken off.
    return try (Array(bytes) + [0]).withUnsafeBufferPointer { copy throws(ParseFailure) in
      guard let start = copy.baseAddress else { throw ParseFailure(expected: "a value", offset: 0) }
      let scanner = JSONScanner(start: start, end: start + bytes.count)
      return try tokenize(scanner, depth, endName, depthLimit)
    }
  }

  /// Returns a scanner of a document that ends with a list or an object, nil for any other and for
  /// one of 4 GiB or more.
  static func scanner(ofContainer bytes: ByteRegion) -> JSONScanner? {
    guard bytes.count < UInt32.max, let start = bytes.baseAddress,
      let last = bytes.lastIndex(where: { !$0.isSpace }),
      bytes[last] == UInt8(ascii: "}") || bytes[last] == UInt8(ascii: "]")
    else { return nil }
    return JSONScanner(start: start, end: start + last + 1)
  }

  /// Returns a scanner of bytes up to the last that ends a list or an object, which may be no
  /// document, or nil.
  package static func scanner(ofContainers bytes: ByteRegion) -> JSONScanner? {
    guard let start = bytes.baseAddress,
      let last = bytes.lastIndex(where: { $0 == UInt8(ascii: "}") || $0 == UInt8(ascii: "]") })
    else { return nil }
    return JSONScanner(start: start, end: start + last + 1)
  }

  private static func tokenize(
    _ input: JSONScanner, _ depth: Int, _ endName: String?, _ depthLimit: Int
  ) throws(ParseFailure) -> TokenBuffer {
    var scanner = input
    if endName == nil { scanner.skipByteOrderMark() }
    let buffer = TokenBuffer(capacity: (scanner.end - scanner.start) / 8)
    scanner.position = try tokenizeValue(
      at: scanner, into: buffer, depth: depth, depthLimit: depthLimit)
    if scanner.position < scanner.end { scanner.skipWhitespace() }
    guard scanner.position == scanner.end else {
      throw ParseFailure(expected: endName ?? "the end of the document", offset: scanner.offset)
    }
    return buffer
  }

  /// Writes the tokens of one value over those that a buffer has, and returns where the value ends.
  ///
  /// - Parameters:
  ///   - input: A scanner at the value, or at white space before it.
  ///   - depth: The number of containers around the value.
  package static func tokenizeValue(
    at input: JSONScanner, into buffer: TokenBuffer, depth outerDepth: Int, depthLimit: Int
  ) throws(ParseFailure) -> UnsafePointer<UInt8> {
    var scanner = input
    var writer = TokenWriter(buffer)
    var parent = -1
    var parentIsObject = false
    var depth = outerDepth

    values: while true {
      writer.reserveKeyAndValue()
      if parentIsObject {
        guard scanner.finds(UInt8(ascii: "\"")) else {
          throw ParseFailure(expected: "a key in quotes", offset: scanner.offset)
        }
        let key = try scanner.string()
        writer.append(key, .key)
        guard scanner.finds(UInt8(ascii: ":")) else {
          throw ParseFailure(expected: "\":\"", offset: scanner.offset)
        }
        scanner.position += 1
      }
      scanner.skipWhitespace()
      switch scanner.byte {
      case UInt8(ascii: "\""):
        let text = try scanner.string()
        writer.append(text, .text)
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        let number = try scanner.number()
        writer.append(number, .number)
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        guard depth <= depthLimit else {
          throw ParseFailure(
            expected: DepthLimit.expectation(depthLimit), offset: scanner.offset)
        }
        parentIsObject = scanner.byte == UInt8(ascii: "{")
        parent = writer.open(parentIsObject ? .object : .list, at: scanner.offset, in: parent)
        scanner.position += 1
        guard scanner.position < scanner.end else {
          throw ParseFailure(
            expected: parentIsObject ? "a key in quotes" : "a value", offset: scanner.offset)
        }
        guard scanner.finds(parentIsObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
          continue values
        }
        scanner.position += 1
        parent = writer.close(parent)
        parentIsObject = writer.isObject(parent)
        depth -= 1
      case UInt8(ascii: "t"):
        let literal = try scanner.literal("true", .isTrue)
        writer.append(literal, .boolean)
      case UInt8(ascii: "f"):
        let literal = try scanner.literal("false", [])
        writer.append(literal, .boolean)
      case UInt8(ascii: "n"):
        let literal = try scanner.literal("null", [])
        writer.append(literal, .null)
      default:
        throw ParseFailure(expected: "a value", offset: scanner.offset)
      }

      afterValue: while parent >= 0 {
        writer.countElement(of: parent)
        guard scanner.position < scanner.end else { throw unfinished(parentIsObject, scanner) }
        if scanner.finds(UInt8(ascii: ",")) {
          scanner.position += 1
          continue values
        }
        guard scanner.byte == (parentIsObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
          throw unfinished(parentIsObject, scanner)
        }
        scanner.position += 1
        parent = writer.close(parent)
        parentIsObject = writer.isObject(parent)
        depth -= 1
      }
      break
    }
    writer.finish()
    return scanner.position
  }

  @inline(never)
  private static func unfinished(_ isObject: Bool, _ scanner: JSONScanner) -> ParseFailure {
    ParseFailure(expected: isObject ? "\",\" or \"}\"" : "\",\" or \"]\"", offset: scanner.offset)
  }
}

/// The end of the token array while a tokenizer fills it, in locals.
private struct TokenWriter {
  private let buffer: TokenBuffer
  private var base: UnsafeMutablePointer<Token>
  private var capacity: Int
  private var count = 0

  init(_ buffer: TokenBuffer) {
    self.buffer = buffer
    base = buffer.base
    capacity = buffer.capacity
  }

  /// Ensures room for two more tokens.
  mutating func reserveKeyAndValue() {
    guard count &+ 2 > capacity else { return }
    base = buffer.grow(keeping: count)
    capacity = buffer.capacity
  }

  /// Appends a token that contains no others; room for it is reserved.
  mutating func append(_ lexeme: Lexeme, _ kind: Token.Kind) {
    base[count] = Token(
      offset: lexeme.offset, length: lexeme.length,
      next: UInt32(truncatingIfNeeded: count &+ 1), kind: kind, flags: lexeme.flags)
    count &+= 1
  }

  /// Appends a container linked to the one around it until it closes, and returns its index.
  mutating func open(_ kind: Token.Kind, at offset: Int, in parent: Int) -> Int {
    base[count] = Token(
      offset: UInt32(truncatingIfNeeded: offset), length: 0,
      next: UInt32(truncatingIfNeeded: parent), kind: kind, flags: [])
    count &+= 1
    return count &- 1
  }

  /// Closes a container and returns the index of the one around it, -1 for none.
  mutating func close(_ container: Int) -> Int {
    let parent = Int(Int32(truncatingIfNeeded: base[container].next))
    base[container].next = UInt32(truncatingIfNeeded: count)
    return parent
  }

  func countElement(of container: Int) { base[container].length &+= 1 }

  func isObject(_ container: Int) -> Bool { container >= 0 && base[container].kind == .object }

  func finish() { buffer.count = count }
}
