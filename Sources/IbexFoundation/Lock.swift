#if canImport(os)
  package import os
#elseif os(Windows)
  package import WinSDK
#endif

/// A lock for short sections, held by one thread at a time.
///
/// It is an `OSAllocatedUnfairLock` where available, or else a POSIX mutex or a slim lock on
/// Windows; in WebAssembly without threads it does nothing. The `Mutex` of the standard library is
/// younger than the oldest systems that the package runs on, and on Linux the thread sanitizer does
/// not see it, and would report false races in client programs.
package struct Lock: ~Copyable, @unchecked Sendable {
  #if canImport(os)
    @usableFromInline package let state = OSAllocatedUnfairLock()

    @inlinable
    package init() {}
  #elseif os(Windows)
    /// Invariant: made by `init`, and released by `deinit`; it stays in its place between them.
    @usableFromInline package let state: UnsafeMutablePointer<SRWLOCK>

    package init() {
      state = .allocate(capacity: 1)
      InitializeSRWLock(state)
    }

    deinit { state.deallocate() }
  #elseif os(WASI) && !_runtime(_multithreaded)
    package init() {}
  #else
    #if os(FreeBSD) || os(OpenBSD)
      // There the type of C is a pointer.
      package typealias Mutex = pthread_mutex_t?
    #else
      package typealias Mutex = pthread_mutex_t
    #endif

    /// Invariant: made by `init`, and destroyed by `deinit`; it stays in its place between them.
    @usableFromInline package let mutex: UnsafeMutablePointer<Mutex>

    package init() {
      mutex = .allocate(capacity: 1)
      // It fills the memory, of which the C library need not be told a value before.
      let outcome = pthread_mutex_init(mutex, nil)
      precondition(outcome == 0, "a plain mutex needs nothing that could be missing")
    }

    deinit {
      pthread_mutex_destroy(mutex)
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
    #elseif os(Windows)
      AcquireSRWLockExclusive(state)
      defer { ReleaseSRWLockExclusive(state) }
    #elseif os(WASI) && !_runtime(_multithreaded)
      // No other thread is there.
    #else
      pthread_mutex_lock(mutex)
      defer { pthread_mutex_unlock(mutex) }
    #endif
    return try body()
  }
}
