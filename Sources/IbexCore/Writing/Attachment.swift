/// A slot for the object that an output of another module caches with a plan or a list writer.
package typealias Attachment = LateValue<any AnyObject & Sendable>

extension Attachment {
  /// Returns the object, which `make` makes unless another call has.
  // Not generic, since calls from another module are not specialized.
  package func object(_ make: () -> any AnyObject & Sendable) -> AnyObject { value(orMake: make) }
}
