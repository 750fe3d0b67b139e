/// Any `Optional`, so that a type known only at run time can be unwrapped.
package protocol OptionalType {
  static var wrappedType: Any.Type { get }
  static var noValue: Any { get }
  var wrappedValue: Any? { get }

  /// Returns the wrapped value of a value of the type, or nil for nil and for a value of another
  /// type.
  static func wrappedValue(of value: Any) -> Any?
}

extension Optional: OptionalType {
  package static var wrappedType: Any.Type { Wrapped.self }
  package static var noValue: Any { Self.none as Any }
  package var wrappedValue: Any? { self }
  package static func wrappedValue(of value: Any) -> Any? { (value as? Self)?.wrappedValue }
}

/// Returns the optional that a type is; nil for any other.
package func optionalType(_ type: Any.Type) -> (any OptionalType.Type)? {
  TypeKind(of: type) == .optional ? type as? any OptionalType.Type : nil
}

/// Returns the type that an optional type wraps, or any other type as it is: `Int` for `Int?` and for
/// `Int`.
package func withoutOptional(_ type: Any.Type) -> Any.Type {
  optionalType(type)?.wrappedType ?? type
}
