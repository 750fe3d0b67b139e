#if canImport(os)
  package import os
#endif

/// A lock for short sections, held by one thread at a time.
///
/// Where there is `OSAllocatedUnfairLock`, it is that, else a mutex of POSIX. The `Mutex` of the
/// standard library is younger than the oldest systems that the package runs on, and on Linux the
/// thread sanitizer does not see it, so that programs of users would seem to race.
package struct Lock: ~Copyable, @unchecked Sendable {
  #if canImport(os)
    @usableFromInline package let state = OSAllocatedUnfairLock()

    @inlinable
    package init() {}
  #else
    /// Invariant: made by `init`, and destroyed by `deinit`; it stays in its place between them.
    @usableFromInline package let mutex: UnsafeMutablePointer<pthread_mutex_t>

    package init() {
      mutex = .allocate(capacity: 1)
      mutex.initialize(to: pthread_mutex_t())
      let outcome = pthread_mutex_init(mutex, nil)
      precondition(outcome == 0, "a plain mutex needs nothing that could be missing")
    }

    deinit {
      pthread_mutex_destroy(mutex)
      mutex.deinitialize(count: 1)
      mutex.deallocate()
    }
  #endif

  /// Calls `body` while no other thread is in a section of this lock.
  @inlinable
  package func withLock<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    #if canImport(os)
      state.lock()
      defer { state.unlock() }
    #else
      pthread_mutex_lock(mutex)
      defer { pthread_mutex_unlock(mutex) }
    #endif
    return try body()
  }
}
