import IbexFoundation

/// A cache keyed by type.
///
/// Invariant: the lock guards all that can change. A type is looked at outside of it, since that
/// may run code of a model; where two threads look at one type, they see the same.
final class TypeCache<Value: Sendable>: @unchecked Sendable {
  private let lock = Lock()
  private var values = TypeTable<Value>()

  subscript(type: Any.Type) -> Value? { lock.withLock { values[ObjectIdentifier(type)] } }

  func set(_ value: Value, for type: Any.Type) {
    lock.withLock { values.set(value, for: ObjectIdentifier(type)) }
  }
}
