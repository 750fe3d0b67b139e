import IbexFoundation

/// The key memories of one plan, which calls borrow, extend, and return for the next call.
///
/// Invariant: the lock guards `idle` and `first`; a memory is used by one call at a time. `start` is
/// called before the plan is published, if at all.
package final class KeyPool: @unchecked Sendable {
  /// The maximum number of memories kept at a time.
  private static var limit: Int { 8 }

  private lazy var first = makeFirst()
  private var makeFirst: () -> KeyMemory = { KeyMemory() }
  private let lock = Lock()
  // Unchecked, since the lock guards it.
  // 16 % of "{} → a model", with all such properties here.
  @exclusivity(unchecked) private var idle: ContiguousArray<BorrowedKeys> = []

  package init() {}

  /// Sets the memory of a call that finds none to borrow, which is made when the first one does.
  package func start(with memory: @escaping () -> KeyMemory) { makeFirst = memory }

  /// - Parameter next: The keys that the same call has borrowed of other pools.
  package func borrow(before next: Unmanaged<BorrowedKeys>? = nil) -> BorrowedKeys {
    let keys = lock.withLock { idle.popLast() ?? BorrowedKeys(first) }
    keys.pool = self
    keys.next = next
    return keys
  }

  /// Takes a memory back; a full one goes, so that the next call learns what is common then.
  fileprivate func takeBack(_ keys: BorrowedKeys) {
    guard !keys.memory.isFull else { return }
    lock.withLock {
      if idle.count < Self.limit { idle.append(keys) }
    }
  }
}

/// A key memory while one call has it.
package final class BorrowedKeys {
  // Unchecked, since a memory runs no code that could come back to it.
  @exclusivity(unchecked) package var memory: KeyMemory  // 16 %
  /// The pool that they are borrowed from; nil while they are in it.
  fileprivate(set) var pool: KeyPool?
  /// The keys that the same call has borrowed before these; only that call looks at them.
  fileprivate(set) var next: Unmanaged<BorrowedKeys>?

  fileprivate init(_ memory: KeyMemory) { self.memory = memory }

  /// Gives them back to their pool.
  package func giveBack() {
    next = nil
    let pool = pool
    self.pool = nil
    pool?.takeBack(self)
  }
}
