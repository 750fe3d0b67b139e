import IbexFoundation

/// The key memories of one plan, which calls borrow, extend, and return for the next call.
///
/// Invariant: the lock guards `idle` and `first`; a memory is used by one call at a time. `start` is
/// called before the plan is published, if at all.
// Here and below, the type of keys is constrained by extensions alone: to make the type in a new
// process would take a search for the conformance among all that there are.
package final class KeyPool<Key>: @unchecked Sendable {
  /// The maximum number of memories kept at a time.
  private static var limit: Int { 8 }

  private lazy var first = makeFirst()
  private var makeFirst: () -> KeyMemory<Key>
  private let lock = Lock()
  // Unchecked, since the lock guards it.
  @exclusivity(unchecked) private var idle: ContiguousArray<BorrowedKeys<Key>> = []

  private init(makeFirst: @escaping () -> KeyMemory<Key>) { self.makeFirst = makeFirst }

  /// Sets the memory of a call that finds none to borrow, which is made when the first one does.
  package func start(with memory: @escaping () -> KeyMemory<Key>) { makeFirst = memory }

  package func borrow() -> BorrowedKeys<Key> {
    lock.withLock { idle.popLast() ?? BorrowedKeys(first) }
  }

  /// Returns a memory to the pool; a full one is discarded, so that the next call learns the
  /// current keys.
  package func giveBack(_ keys: BorrowedKeys<Key>) {
    guard !keys.memory.isFull else { return }
    lock.withLock {
      if idle.count < Self.limit { idle.append(keys) }
    }
  }
}

extension KeyPool where Key: SourceKey {
  package convenience init() { self.init { KeyMemory() } }
}

/// A key memory while one call has it.
package final class BorrowedKeys<Key> {
  // Unchecked, since it costs as much as the comparison of a key: a memory runs no code that could
  // come back to it.
  @exclusivity(unchecked) package var memory: KeyMemory<Key>

  init(_ memory: KeyMemory<Key>) { self.memory = memory }
}
