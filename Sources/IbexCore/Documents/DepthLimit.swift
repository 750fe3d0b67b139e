/// The nesting limit for mapping and writing: a number of levels, and the remaining stack.
///
/// Parsers, which do not recurse, count their levels themselves.
package struct DepthLimit {
  /// The limit of all limits.
  ///
  /// In WebAssembly a stack has 64 or 128 KiB unless the linker is configured otherwise, separate
  /// from that of the engine, and the remaining size cannot be queried (wasm-ld, and swift-driver
  /// from 6.3 on).
  #if os(WASI)
    static let most = 32
  #else
    package static let most = 512
  #endif

  let limit: Int
  /// So few levels are allowed, and find room on every stack that is not nearly used up before.
  private let uncheckedDepth: Int
  private var stackRoom: StackRoom?

  init(_ limit: Int) {
    self.limit = limit
    uncheckedDepth = min(8, limit)
  }

  /// Returns the allowed limit nearest to a requested one.
  package static func clamped(_ limit: Int) -> Int { min(max(limit, 1), most) }

  /// Returns whether there may be a level below a depth, as can be told without a look at the
  /// stack.
  func allowsLevel(below depth: Int) -> Bool { depth < uncheckedDepth }

  /// Whether the stack has no room for the calls of one more level.
  var isStackUsedUp: Bool {
    mutating get {
      let room = stackRoom ?? StackRoom()
      stackRoom = room
      return room.isUsedUp
    }
  }

  /// Returns the expectation that a level below a depth does not meet; nil if there may be one.
  @inline(never)
  mutating func expectation(below depth: Int) -> String? {
    if isStackUsedUp { return Self.expectation(depth) + " on the stack of this thread" }
    return depth >= limit ? Self.expectation(limit) : nil
  }

  /// Returns the words for a limit: `at most 1 nested level`.
  package static func expectation(_ limit: Int) -> String {
    "at most \(Summary.count(limit, "nested level"))"
  }

  /// Forgets the stack, since the caller may have moved to another thread.
  mutating func forgetStack() { stackRoom = nil }
}
