/// The name of a property: its key path, which the compiler checks, or a string, which is checked
/// when the model is first mapped.
///
///     .required(\Station.name), .required("name")
///
/// Key paths and strings conform to it. A string does not tell its model, so that the overrides of a
/// mapper and the selection of a serializer are told it too: `.ignored("token", of: Session.self)`.
public protocol PropertyName {}

extension String: PropertyName {}
extension AnyKeyPath: PropertyName {}
