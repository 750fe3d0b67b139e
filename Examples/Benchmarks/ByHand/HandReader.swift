import Foundation

/// What a reader written for the very types can do, as the bound of what any can: one pass, keys
/// expected in the order of the document, nothing validated but UTF-8.
///
/// It reads nonsense, or beyond the end, where a document is another than it was written for.
struct HandReader {
  let bytes: UnsafePointer<UInt8>
  let end: Int
  var place = 0

  fileprivate init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes.assumingMemoryBound(to: UInt8.self).baseAddress!
    end = bytes.count
    skipSpace()
  }
}

/// A type with a reader by hand; those of models are written by `write-readers`.
protocol HandReadable {
  init(_ reader: inout HandReader)
}

/// A document with zeros behind it, so that a reader by hand may look for a key at its end.
struct HandReadDocument {
  private let bytes: Data

  init(_ document: Data) {
    bytes = document + Data(count: 64)
  }

  func value<Value: HandReadable>() -> Value {
    bytes.withUnsafeBytes { bytes in
      var reader = HandReader(bytes)
      return Value(&reader)
    }
  }
}

// Structure.
extension HandReader {
  @inline(__always)
  mutating func value<Value: HandReadable>() -> Value { Value(&self) }

  /// Passes a key that is given with its quotes and colon, if it is the next.
  @inline(__always)
  mutating func passes(_ key: StaticString) -> Bool {
    guard memcmp(bytes + place, key.utf8Start, key.utf8CodeUnitCount) == 0 else { return false }
    place += key.utf8CodeUnitCount
    skipSpace()
    return true
  }

  /// Passes a brace or bracket.
  @inline(__always)
  mutating func open() {
    place += 1
    skipSpace()
  }

  /// Passes the brace or bracket that closes, and the comma behind it.
  @inline(__always)
  mutating func close() { end(at: place + 1) }

  @inline(__always)
  mutating func passesNull() -> Bool {
    guard bytes[place] == UInt8(ascii: "n") else { return false }
    end(at: place + 4)
    return true
  }

  @inline(__always)
  mutating func list<Element: HandReadable>() -> [Element] {
    open()
    defer { close() }
    return withUnsafeTemporaryAllocation(of: Element.self, capacity: 16) { first in
      let start = place
      var count = 0
      while !isAtEnd, count < first.count {
        first.initializeElement(at: count, to: value())
        count += 1
      }
      // As many more as the rest of the document has place for, if they are like these.
      let capacity = isAtEnd ? count : count * ((end - start) / (place - start) + 1)
      var list = [Element](unsafeUninitializedCapacity: capacity) { elements, elementCount in
        elements.baseAddress!.moveInitialize(from: first.baseAddress!, count: count)
        elementCount = count
      }
      while !isAtEnd { list.append(value()) }
      return list
    }
  }

  @inline(__always)
  mutating func dictionary<Value: HandReadable>() -> [String: Value] {
    open()
    var dictionary: [String: Value] = [:]
    while !isAtEnd {
      let key = text()
      // The colon.
      place += 1
      skipSpace()
      dictionary[key] = value()
    }
    close()
    return dictionary
  }

  @inline(never)
  mutating func skipValue() {
    var depth = 0
    repeat {
      switch bytes[place] {
      case UInt8(ascii: "\""):
        while endOfPlainText() == UInt8(ascii: "\\") { place += 1 }
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
      default:
        break
      }
      place += 1
    } while depth > 0 || !(bytes[place] == UInt8(ascii: ",") || isSpace || isAtEnd)
    end(at: place)
  }

  /// Goes on behind a value: past the comma, if there is one.
  @inline(__always)
  mutating func end(at place: Int) {
    self.place = place
    skipSpace()
    guard bytes[self.place] == UInt8(ascii: ",") else { return }
    self.place += 1
    skipSpace()
  }

  @inline(__always)
  mutating func skipSpace() {
    while isSpace { place += 1 }
  }

  @inline(__always)
  private var isSpace: Bool { bytes[place] <= UInt8(ascii: " ") && bytes[place] > 0 }

  /// Whether a brace or bracket closes.
  @inline(__always)
  private var isAtEnd: Bool { bytes[place] | 0x20 == UInt8(ascii: "}") }
}
