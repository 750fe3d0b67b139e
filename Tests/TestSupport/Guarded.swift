import Foundation

/// A value that is changed by one thread at a time.
///
/// The `Mutex` of the standard library is younger than the oldest systems that the package runs on.
public final class Guarded<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  /// Invariant: the lock is held where it is read or changed.
  private var value: Value

  public init(_ value: Value) { self.value = value }

  /// Calls `body` while the lock is held.
  public func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
