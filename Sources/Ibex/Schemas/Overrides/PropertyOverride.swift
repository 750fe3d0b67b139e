/// An exception to the rules by which the properties of a model are filled.
///
/// A property is named by its key path or by a string, as ``PropertyName`` says. The model of a
/// string is a model, or a class that an ``ObjectContext`` describes.
///
/// Swift tells the name of a key path that leads to a plain stored property of a struct or of a
/// final class. That of an observed, computed, wrapped, weak, or lazy property, and of any property
/// that a subclass may override, tells no name. An override by such a key path stands for a
/// property of its own: it needs a key or a path, and what is found there is written through the
/// key path, after the stored properties, so that observers and setters run. What has to know the
/// stored property is told its name as a string:
///
///     static var overrides: PropertyOverrides {
///       [
///         .observed("status", through: \Session.status),  // its didSet runs
///         .key("session_status", for: \Session.status),
///         .ignored("cache"),
///         .key("pct", for: \Session.percent),  // computed
///       ]
///     }
public struct PropertyOverride: Sendable {
  enum Effect: Sendable {
    case sources([OverrideSource])
    case transformer(AnyTransformer)
    case required
    case ignored
    case attribute
    /// The name of the stored property that the key path leads to.
    case observed(String)
    case share(ObjectShare)
    case items(String)
    case identity
    case reference(String)
  }

  /// The properties; none for all properties of the model.
  let properties: [any PropertyName & Sendable]
  let effect: Effect
  /// The model that the override is about, where neither its place nor a key path tells.
  let model: Any.Type?

  init(
    _ effect: Effect, for properties: [any PropertyName & Sendable] = [], of model: Any.Type? = nil
  ) {
    self.effect = effect
    self.properties = properties
    self.model = model
  }

  /// The same override for each of its properties; one identity is of all of them together.
  var each: [PropertyOverride] {
    if case .identity = effect { return [self] }
    guard properties.count > 1 else { return [self] }
    return properties.map { PropertyOverride(effect, for: [$0], of: model) }
  }

  /// The type that it is about; nil where that is where it stands.
  var root: Any.Type? {
    properties.lazy.compactMap { $0 as? AnyKeyPath }.first.map { Swift.type(of: $0).rootType }
      ?? model
  }
}
