/// Any `Optional`, so that a type known only at run time can be unwrapped.
protocol OptionalType {
  static var wrappedType: Any.Type { get }
  static var noValue: Any { get }
  var wrappedValue: Any? { get }
}

extension Optional: OptionalType {
  static var wrappedType: Any.Type { Wrapped.self }
  static var noValue: Any { Self.none as Any }
  var wrappedValue: Any? { self }
}
