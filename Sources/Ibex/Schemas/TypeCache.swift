import IbexFoundation

/// A cache by type, each of which is looked at once.
///
/// Invariant: the lock guards all that can change. A type is looked at outside of it, since that
/// may run code of a model; where two threads look at one type, they see the same.
final class TypeCache<Value: Sendable>: @unchecked Sendable {
  private let lock = Lock()
  private var values: [ObjectIdentifier: Value] = [:]

  subscript(type: Any.Type) -> Value? {
    get { lock.withLock { values[ObjectIdentifier(type)] } }
    set { lock.withLock { values[ObjectIdentifier(type)] = newValue } }
  }
}
