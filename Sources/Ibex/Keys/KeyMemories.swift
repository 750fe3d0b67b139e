/// The key memories that a call has borrowed, which it gives back at its end.
package struct KeyMemories<Key: SourceKey>: ~Copyable {
  private typealias Loan = (pool: KeyPool<Key>, keys: BorrowedKeys<Key>)
  private typealias UncountedLoan = (
    pool: ObjectIdentifier, keys: Unmanaged<BorrowedKeys<Key>>
  )

  private var first: Loan?
  private var others: ContiguousArray<Loan> = []
  /// The latest keys and those before them, between which a list of models with a model in each
  /// goes to and fro: looked at for each object, so without being counted.
  private var latest: UncountedLoan?
  private var previous: UncountedLoan?

  package init() {}

  deinit {
    if let first { first.pool.giveBack(first.keys) }
    for loan in others { loan.pool.giveBack(loan.keys) }
  }

  /// Returns the memory that the call has of a pool.
  ///
  /// It lives as long as these memories.
  @inline(__always)
  package mutating func keys(of pool: KeyPool<Key>) -> Unmanaged<BorrowedKeys<Key>> {
    if let latest, latest.pool == ObjectIdentifier(pool) { return latest.keys }
    return find(pool)
  }

  @inline(never)
  private mutating func find(_ pool: KeyPool<Key>) -> Unmanaged<BorrowedKeys<Key>> {
    let found: UncountedLoan
    if let previous, previous.pool == ObjectIdentifier(pool) {
      found = previous
    } else {
      found = (ObjectIdentifier(pool), .passUnretained(loan(of: pool).keys))
    }
    previous = latest
    latest = found
    return found.keys
  }

  private mutating func loan(of pool: KeyPool<Key>) -> Loan {
    guard let first else {
      let loan = (pool: pool, keys: pool.borrow())
      self.first = loan
      return loan
    }
    if first.pool === pool { return first }
    if let loan = others.first(where: { $0.pool === pool }) { return loan }
    let loan = (pool: pool, keys: pool.borrow())
    others.append(loan)
    return loan
  }
}
