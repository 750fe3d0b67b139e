/// A property of a class that a context describes, since reflection cannot see its storage.
///
///     ObjectProperty("name", of: String.self) { ($0 as? Row)?["name"] } set: { object, value in
///       (object as? Row)?["name"] = value
///     }
public struct ObjectProperty {
  /// The name, which a key of the source matches like that of any property.
  public let name: String
  /// The type of its values, as it would be declared: `String`, `Date?`, `[Stop]`.
  public let type: Any.Type
  /// Whether it is a part of the identity, unless an override says otherwise.
  public let isIdentity: Bool
  /// Whether its value is a list of objects whose order means nothing, so that another order is not
  /// a change.
  public let isUnordered: Bool
  let get: (AnyObject) -> Any?
  let set: (AnyObject, Any) throws -> Void

  /// Describes a property.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - type: The type of the values that are set.
  ///   - isIdentity: Whether it is a part of the identity.
  ///   - isUnordered: Whether the value is a list of objects whose order means nothing.
  ///   - get: Returns the raw value of an object, which is converted before it is compared,
  ///     or nil.
  ///   - set: Sets a value of the type. It may refuse it with a ``Rejection`` or another error,
  ///     which becomes a finding.
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
