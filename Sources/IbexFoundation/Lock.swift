#if canImport(os)
  package import os
#else
  package import Synchronization
#endif

/// A lock for short sections, held by one thread at a time.
///
/// Where there is `OSAllocatedUnfairLock`, it is that: `Mutex` is younger than the oldest systems
/// that the package runs on.
package struct Lock: ~Copyable, Sendable {
  #if canImport(os)
    @usableFromInline package let state = OSAllocatedUnfairLock()
  #else
    @usableFromInline package let state = Mutex(())
  #endif

  @inlinable
  package init() {}

  /// Calls `body` while no other thread is in a section of this lock.
  @inlinable
  package func withLock<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    #if canImport(os)
      state.lock()
      defer { state.unlock() }
      return try body()
    #else
      try state.withLock { _ throws(Failure) in
        // It is guarded by nothing that leaves the caller, who alone knows what it shares.
        nonisolated(unsafe) let result = try body()
        return result
      }
    #endif
  }
}
