/// The name of a property: a key path, which the compiler checks, or a string, which is checked
/// when the model is first mapped.
///
///     .required(\Station.name), .required("name")
///
/// Key paths and strings conform. A string does not imply a model, so the overrides of a mapper and
/// the selection of a serializer must name it too: `.ignored("token", of: Session.self)`.
public protocol PropertyName {}

extension String: PropertyName {}
extension AnyKeyPath: PropertyName {}
