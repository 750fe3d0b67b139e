/// The key memories that a call has borrowed, which it gives back at its end.
struct KeyMemories<Key: SourceKey>: ~Copyable {
  private struct Loan {
    let pool: KeyPool<Key>
    let keys: BorrowedKeys<Key>
  }

  private var loans: ContiguousArray<Loan> = []
  /// The pool of the latest keys, and these: looked at for each object, so without being counted.
  private var latestPool: ObjectIdentifier?
  private var latest: Unmanaged<BorrowedKeys<Key>>?

  init() {}

  deinit {
    for loan in loans { loan.pool.giveBack(loan.keys) }
  }

  /// Returns the memory that the call has of a pool.
  ///
  /// It lives as long as these memories.
  @inline(__always)
  mutating func keys(of pool: KeyPool<Key>) -> Unmanaged<BorrowedKeys<Key>> {
    if ObjectIdentifier(pool) == latestPool, let latest { return latest }
    return find(pool)
  }

  @inline(never)
  private mutating func find(_ pool: KeyPool<Key>) -> Unmanaged<BorrowedKeys<Key>> {
    let known = loans.firstIndex { $0.pool === pool }
    if known == nil { loans.append(Loan(pool: pool, keys: pool.borrow())) }
    let keys = Unmanaged.passUnretained(loans[known ?? loans.count - 1].keys)
    latestPool = ObjectIdentifier(pool)
    latest = keys
    return keys
  }
}
