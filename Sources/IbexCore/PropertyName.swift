/// The name of a property: a key path, which the compiler checks, or a string, which is checked
/// when the model is first mapped.
///
///     .required(\Station.name), .required("name")
///
/// Key paths and strings conform, and ``computed(_:)`` names a computed property. A string does not
/// imply a model, so the overrides of a mapper and the selection of a serializer must name it too:
/// `.ignored("token", of: Session.self)`.
public protocol PropertyName {}

extension String: PropertyName {}
extension AnyKeyPath: PropertyName {}

extension PropertyName where Self == ComputedProperty {
  /// A computed property, by its key path.
  ///
  ///     .key("label", for: .computed(\Coach.label))
  ///
  /// It is a property of its own, beside the stored ones, and needs a key or a path. It is written
  /// through its key path, after the stored properties, and only updates and serializers read it.
  ///
  /// A key path alone names it as well, unless the model has a stored property of its type, which
  /// the key path might be meant for.
  public static func computed(_ property: any AnyKeyPath & Sendable) -> ComputedProperty {
    ComputedProperty(path: property)
  }
}

/// The name of a computed property; see ``PropertyName/computed(_:)``.
public struct ComputedProperty: PropertyName, Sendable {
  fileprivate let path: any AnyKeyPath & Sendable
}

extension PropertyName {
  /// The key path that it is or holds; nil for a string.
  var keyPath: AnyKeyPath? { (self as? ComputedProperty)?.path ?? self as? AnyKeyPath }
}
