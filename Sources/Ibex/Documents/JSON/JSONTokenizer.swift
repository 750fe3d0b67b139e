/// The JSON grammar of RFC 8259 over bytes, written down as tokens.
///
/// The loop keeps its pointers in locals and reads memory only between `bytes.baseAddress` and its
/// end: every read of one byte follows a comparison with `end`, every read of eight follows a
/// comparison with `end - 8`. Containers link to the one around them through `next` until they
/// close, so depth costs no stack.
enum JSONTokenizer {
  static func tokenize(
    _ bytes: UnsafeBufferPointer<UInt8>, depthLimit: Int
  ) throws(Refusal) -> TokenBuffer {
    guard let start = bytes.baseAddress, !bytes.isEmpty else {
      throw Refusal(expected: "a value", offset: 0)
    }
    guard bytes.count < UInt32.max else {
      throw Refusal(expected: "a document of less than 4 GiB", offset: 0)
    }
    var scanner = JSONScanner(start: start, end: start + bytes.count)
    scanner.skipByteOrderMark()
    var writer = TokenWriter(capacity: bytes.count / 8)
    var parent = -1
    var parentIsObject = false
    var depth = 0

    scanner.skipWhitespace()
    values: while true {
      if parentIsObject {
        guard scanner.byte == UInt8(ascii: "\"") else {
          throw Refusal(expected: "a key in quotes", offset: scanner.offset)
        }
        let key = try scanner.string(.key)
        writer.append(key)
        scanner.skipWhitespace()
        guard scanner.byte == UInt8(ascii: ":") else {
          throw Refusal(expected: "\":\"", offset: scanner.offset)
        }
        scanner.position += 1
        scanner.skipWhitespace()
      }
      switch scanner.byte {
      case UInt8(ascii: "\""):
        let token = try scanner.string(.text)
        writer.append(token)
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        let token = try scanner.number()
        writer.append(token)
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        guard depth <= depthLimit else {
          throw Refusal(expected: "at most \(depthLimit) nested levels", offset: scanner.offset)
        }
        parentIsObject = scanner.byte == UInt8(ascii: "{")
        writer.open(parentIsObject ? .object : .list, at: scanner.offset, in: parent)
        parent = writer.count - 1
        scanner.position += 1
        scanner.skipWhitespace()
        if scanner.byte != (parentIsObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
          continue values
        }
        scanner.position += 1
        parent = writer.close(parent)
        parentIsObject = writer.isObject(parent)
        depth -= 1
      case UInt8(ascii: "t"):
        let token = try scanner.literal("true", .boolean, .isTrue)
        writer.append(token)
      case UInt8(ascii: "f"):
        let token = try scanner.literal("false", .boolean, [])
        writer.append(token)
      case UInt8(ascii: "n"):
        let token = try scanner.literal("null", .null, [])
        writer.append(token)
      default:
        throw Refusal(expected: "a value", offset: scanner.offset)
      }

      afterValue: while true {
        scanner.skipWhitespace()
        guard parent >= 0 else { break values }
        writer.countElement(of: parent)
        switch scanner.byte {
        case UInt8(ascii: ","):
          scanner.position += 1
          scanner.skipWhitespace()
          continue values
        case UInt8(ascii: "}") where parentIsObject, UInt8(ascii: "]") where !parentIsObject:
          scanner.position += 1
          parent = writer.close(parent)
          parentIsObject = writer.isObject(parent)
          depth -= 1
        default:
          let expected = parentIsObject ? "\",\" or \"}\"" : "\",\" or \"]\""
          throw Refusal(expected: expected, offset: scanner.offset)
        }
      }
    }
    guard scanner.position == scanner.end else {
      throw Refusal(expected: "the end of the document", offset: scanner.offset)
    }
    return writer.finish()
  }
}

/// The end of the token array while a tokenizer fills it, in locals.
private struct TokenWriter {
  private let buffer: TokenBuffer
  private var base: UnsafeMutablePointer<Token>
  private var capacity: Int
  private(set) var count = 0

  init(capacity: Int) {
    buffer = TokenBuffer(capacity: capacity)
    base = buffer.base
    self.capacity = buffer.capacity
  }

  /// Appends a token that contains no others.
  @inline(__always)
  mutating func append(_ token: Token) {
    if count == capacity {
      base = buffer.grow(keeping: count)
      capacity = buffer.capacity
    }
    base[count] = token
    count += 1
    base[count - 1].next = UInt32(truncatingIfNeeded: count)
  }

  /// Appends a container, which remembers the one around it until it closes.
  @inline(__always)
  mutating func open(_ kind: Token.Kind, at offset: Int, in parent: Int) {
    append(
      Token(
        offset: UInt32(truncatingIfNeeded: offset), length: 0, next: 0, kind: kind, flags: []))
    base[count - 1].next = UInt32(truncatingIfNeeded: parent)
  }

  /// Closes a container and answers the one around it, -1 for none.
  @inline(__always)
  mutating func close(_ container: Int) -> Int {
    let parent = Int(Int32(truncatingIfNeeded: base[container].next))
    base[container].next = UInt32(truncatingIfNeeded: count)
    return parent
  }

  @inline(__always)
  func countElement(of container: Int) {
    base[container].length &+= 1
  }

  @inline(__always)
  func isObject(_ container: Int) -> Bool {
    container >= 0 && base[container].kind == .object
  }

  func finish() -> TokenBuffer {
    buffer.count = count
    return buffer
  }
}
