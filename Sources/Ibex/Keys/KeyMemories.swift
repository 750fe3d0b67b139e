/// The key memories that a call has borrowed, which it gives back at its end.
struct KeyMemories<Key: SourceKey>: ~Copyable {
  private struct Loan {
    let pool: KeyPool<Key>
    let keys: BorrowedKeys<Key>
  }

  private var latest: Loan?
  private var others: ContiguousArray<Loan> = []

  init() {}

  deinit {
    if let latest { latest.pool.giveBack(latest.keys) }
    for loan in others { loan.pool.giveBack(loan.keys) }
  }

  /// Returns the memory that the call has of a pool.
  ///
  /// It lives as long as these memories.
  @inline(__always)
  mutating func keys(of pool: KeyPool<Key>) -> Unmanaged<BorrowedKeys<Key>> {
    if let latest, latest.pool === pool { return .passUnretained(latest.keys) }
    return .passUnretained(find(pool))
  }

  @inline(never)
  private mutating func find(_ pool: KeyPool<Key>) -> BorrowedKeys<Key> {
    guard let outer = latest else {
      let keys = pool.borrow()
      latest = Loan(pool: pool, keys: keys)
      return keys
    }
    if let position = others.firstIndex(where: { $0.pool === pool }) {
      latest = others[position]
      others[position] = outer
    } else {
      latest = Loan(pool: pool, keys: pool.borrow())
      others.append(outer)
    }
    return latest?.keys ?? outer.keys
  }
}
