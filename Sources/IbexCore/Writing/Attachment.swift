import IbexFoundation

/// A slot for the object that an output of another module caches with a plan or a list writer.
///
/// Invariant: the lock guards the object.
package final class Attachment: @unchecked Sendable {
  private let lock = Lock()
  private var object: AnyObject?

  /// Returns the object.
  ///
  /// - Parameter make: Makes the object, once for all threads.
  package func object(_ make: () -> any AnyObject & Sendable) -> AnyObject {
    lock.withLock {
      if let object { return object }
      let made = make()
      object = made
      return made
    }
  }
}
