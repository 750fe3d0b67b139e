/// A key as JSON writes it, with its quotes and the colon behind it, to be compared by words.
package struct QuotedKey {
  private static let longest = 16

  private var words: (ByteWord, ByteWord)
  private var masks: (ByteWord, ByteWord)
  /// The number of bytes; 0 for a key that is compared otherwise.
  let count: Int

  /// A key that no bytes are equal to.
  static let none = QuotedKey()

  /// - Parameter bytes: The key with its quotes and the colon; empty for one that is too long.
  private init(_ bytes: [UInt8] = []) {
    words = (ByteWord(bytes.prefix(8)), ByteWord(bytes.dropFirst(8)))
    masks = (ByteWord(maskOf: bytes.count), ByteWord(maskOf: bytes.count - 8))
    count = bytes.count
  }

  /// - Parameter key: A key that was scanned, or a name that JSON writes as it is.
  init(_ key: NodeKey) {
    guard key.length + 3 <= Self.longest else {
      self.init()
      return
    }
    self.init(
      [UInt8(ascii: "\"")] + UnsafeBufferPointer(start: key.start, count: key.length)
        + [UInt8(ascii: "\""), UInt8(ascii: ":")])
  }

  /// Returns whether the bytes at a position begin with the key; there are sixteen at least.
  @inline(__always)
  func matches(_ position: UnsafePointer<UInt8>) -> Bool {
    count > 0 && ByteWord(at: position) & masks.0 == words.0
      && ByteWord(at: position + 8) & masks.1 == words.1
  }
}

extension ByteWord {
  /// Up to eight bytes, and zeros behind them.
  fileprivate init(_ bytes: some BidirectionalCollection<UInt8>) {
    self.init(bits: bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) })
  }

  /// All bits of the first bytes.
  fileprivate init(maskOf count: Int) {
    self.init(bits: count >= 8 ? .max : (1 << UInt64(max(count, 0) * 8)) - 1)
  }
}
