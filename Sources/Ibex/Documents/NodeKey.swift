/// A key of a document: bytes of its arena, or of a plan's own names.
///
/// Invariant: the `length` bytes at `start` outlive the key. Keys of a document are kept only
/// while that document is being mapped, names of a plan as long as the plan.
struct NodeKey: SourceKey {
  static var keepsOrder: Bool { true }

  let start: UnsafePointer<UInt8>
  let length: Int
  let flags: Token.Flags

  @inline(__always)
  func isIdentical(to other: NodeKey) -> Bool {
    length == other.length && ByteWord.areEqual(start, other.start, length)
  }

  @inline(__always)
  var shortHash: Int {
    // No loop: the keys of dictionaries are hashed by this too, and come in any order, so that no
    // processor foresees their lengths.
    let significant: UInt64
    if length >= 8 {
      significant =
        ByteWord(at: start).bits
        ^ (ByteWord(at: start + length - 8).bits &* 0x9E37_79B9_7F4A_7C15)
    } else if length >= 4 {
      significant =
        UInt64(ByteWord.half(at: start)) << 32 | UInt64(ByteWord.half(at: start + length - 4))
    } else if length > 0 {
      significant =
        UInt64(start[0]) << 16 | UInt64(start[length >> 1]) << 8 | UInt64(start[length - 1])
    } else {
      significant = 0
    }
    let hash = (significant ^ UInt64(length)) &* 0xD6E8_FEB8_6659_FD93
    return Int(truncatingIfNeeded: hash >> 33)
  }

  var spelling: String {
    let raw = UnsafeBufferPointer(start: start, count: length)
    return flags.contains(.escaped)
      ? JSONText.unescaped(raw) : String(decoding: raw, as: UTF8.self)
  }

  var isQualified: Bool { !flags.isDisjoint(with: [.attribute, .child]) }
}
