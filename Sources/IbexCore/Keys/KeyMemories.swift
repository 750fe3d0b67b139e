/// The key memories that a call has borrowed, which it gives back at its end.
///
/// Invariant: `borrowed` is the first of a chain of keys that all lie outside of their pools; these
/// memories have retained each of them.
package struct KeyMemories: ~Copyable {
  private typealias UncountedKeys = (pool: ObjectIdentifier, keys: Unmanaged<BorrowedKeys>)

  // Unmanaged, since the types of what is destroyed here would have to be made for a first call.
  private var borrowed: Unmanaged<BorrowedKeys>?
  /// The latest keys and those before them, which a list of models with a nested model alternates
  /// between. They are compared for each object, so references to them are not counted.
  private var latest: UncountedKeys?
  private var previous: UncountedKeys?

  package init() {}

  deinit {
    var next = borrowed
    while let keys = next?.takeRetainedValue() {
      next = keys.next
      keys.giveBack()
    }
  }

  /// Returns the memory that the call has of a pool.
  ///
  /// It lives as long as these memories.
  package mutating func keys(of pool: KeyPool) -> Unmanaged<BorrowedKeys> {
    if let latest, latest.pool == ObjectIdentifier(pool) { return latest.keys }
    return find(pool)
  }

  @inline(never)
  private mutating func find(_ pool: KeyPool) -> Unmanaged<BorrowedKeys> {
    let found: UncountedKeys
    if let previous, previous.pool == ObjectIdentifier(pool) {
      found = previous
    } else {
      found = (ObjectIdentifier(pool), borrowedKeys(of: pool))
    }
    previous = latest
    latest = found
    return found.keys
  }

  private mutating func borrowedKeys(of pool: KeyPool) -> Unmanaged<BorrowedKeys> {
    var next = borrowed
    while let keys = next {
      if keys._withUnsafeGuaranteedRef({ $0.pool === pool }) { return keys }
      next = keys._withUnsafeGuaranteedRef { $0.next }
    }
    let keys = Unmanaged.passRetained(pool.borrow(before: borrowed))
    borrowed = keys
    return keys
  }
}
