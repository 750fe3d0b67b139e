import IbexFoundation

/// A value that is made when it is first asked for, and then kept.
///
/// Invariant: the lock guards the value, which is set once.
package final class LateValue<Value: Sendable>: @unchecked Sendable {
  private let lock = Lock()
  private var known: Value?

  init() {}

  /// The value; nil if it has not been made.
  var value: Value? { lock.withLock { known } }

  /// Returns the value, which `make` makes unless another call has.
  func value(orMake make: () -> Value) -> Value {
    if let value { return value }
    // Outside of the lock: an initializer, overrides, or a list of cases of a model may run.
    let made = make()
    return lock.withLock {
      let published = known ?? made
      known = published
      return published
    }
  }
}
