/// Any `Optional`, so that a type known only at run time can be unwrapped.
package protocol OptionalType {
  static var wrappedType: Any.Type { get }
  static var noValue: Any { get }
  var wrappedValue: Any? { get }
}

extension Optional: OptionalType {
  package static var wrappedType: Any.Type { Wrapped.self }
  package static var noValue: Any { Self.none as Any }
  package var wrappedValue: Any? { self }
}
