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

  /// - Parameter next: The keys that the same call has borrowed of other pools.
  package func borrow(before next: Unmanaged<BorrowedKeys<Key>>? = nil) -> BorrowedKeys<Key> {
    let keys = lock.withLock { idle.popLast() ?? BorrowedKeys(first) }
    keys.pool = self
    keys.next = next
    return keys
  }

  /// Takes a memory back; a full one goes, so that the next call learns what is common then.
  fileprivate func takeBack(_ keys: BorrowedKeys<Key>) {
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
  /// The pool that they are borrowed from; nil while they are in it.
  fileprivate(set) var pool: KeyPool<Key>?
  /// The keys that the same call has borrowed before these; only that call looks at them.
  fileprivate(set) var next: Unmanaged<BorrowedKeys<Key>>?

  fileprivate init(_ memory: KeyMemory<Key>) { self.memory = memory }

  /// Gives them back to their pool.
  package func giveBack() {
    next = nil
    let pool = pool
    self.pool = nil
    pool?.takeBack(self)
  }
}
