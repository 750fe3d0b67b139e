/// A property, described by a context, of a class whose storage reflection cannot see.
///
///     ObjectProperty("name", of: String.self) { ($0 as? Row)?["name"] } set: { object, value in
///       (object as? Row)?["name"] = value
///     }
public struct ObjectProperty {
  /// The name, which keys of the source match like that of any property.
  public let name: String
  /// The declared type of its values: `String`, `Date?`, `[Stop]`.
  public let type: Any.Type
  /// Whether the property is a part of the identity, unless an override says otherwise.
  public let isIdentity: Bool
  /// Whether the value is an unordered list of objects, so that a different order is not a change.
  public let isUnordered: Bool
  let get: (AnyObject) -> Any?
  let set: (AnyObject, Any) throws -> Void

  /// Creates a description of a property.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - type: The type of the values to set.
  ///   - isIdentity: Whether the property is a part of the identity.
  ///   - isUnordered: Whether the value is an unordered list of objects.
  ///   - get: Returns the raw value of an object, or nil. It is converted before it is compared.
  ///   - set: Sets a value of the type. It may throw a ``Rejection`` or another error, which
  ///     becomes a finding.
  public init<Value>(
    _ name: String, of type: Value.Type, isIdentity: Bool = false,
    isUnordered: Bool = false, get: @escaping (AnyObject) -> Any?,
    set: @escaping (AnyObject, Value) throws -> Void
  ) {
    self.name = name
    self.type = type
    self.isIdentity = isIdentity
    self.isUnordered = isUnordered
    self.get = get
    self.set = { object, value in
      guard let value = value as? Value else { return }
      try set(object, value)
    }
  }
}
