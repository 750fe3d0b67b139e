import ValueTransformers

/// An exception to the default rules for the properties of a model.
///
/// A property is named by its key path or by a string; see ``PropertyName``. The type given with a
/// string is a model, or a class that an `ObjectContext` describes.
///
/// Swift identifies the stored property behind a key path only for plain stored properties of
/// structs and final classes, but not for observed, wrapped, weak, or lazy properties, or for
/// properties that a subclass may override. Name these by a string. A computed property is named by
/// its key path, and is filled after the stored ones; see ``PropertyName/computed(_:)``:
///
///     static var overrides: PropertyOverrides {
///       [
///         .observed("status", through: \Session.status),  // its didSet runs
///         .key("session_status", for: \Session.status),
///         .ignored("cache"),
///         .key("pct", for: .computed(\Session.percent)),
///       ]
///     }
///
/// Each kind of override is implemented in a file of its own.
public struct PropertyOverride: Sendable {
  /// The name, as in `.required`.
  package let name: String
  /// The properties; none for all properties of the model.
  private(set) var properties: [any PropertyName & Sendable] = []
  /// The model that it is about, where neither its place nor a key path tells.
  private(set) var model: Any.Type?
  /// The key or the name that it gives.
  var argument: String?
  /// The setting it determines: of two overrides with one subject the later counts, and a
  /// subclass's before its superclass's. Nil means its name.
  var subject: String?
  /// The places where the property is looked for.
  var sources: [OverrideSource] = []
  /// A problem that it has for any model, with the remedy; nil if it is valid by itself.
  private(set) var mistake: (problem: String, remedy: PlanError.Remedy)?
  /// The transformer by which the property is read.
  var transformer: AnyTransformer?
  /// The style of the names that it declares.
  var nameStyle: Serializer.KeyNames?
  /// The range of its value, or of its count.
  var bounds: Bounds?
  /// The note in a mapper's explanation.
  package var note: String?
  /// Whether its name was found by the order of key paths.
  var isPaired = false
  /// The remedy where a key path tells no stored property, or tells none and there is no key; nil if
  /// the override needs neither.
  var remedyWithoutName: PlanError.Remedy?
  /// The overrides it may be combined with, and the error for any other; nil if all.
  var company: (names: [String], problem: String)?
  /// The overrides it may not be combined with, and the error for them.
  var opponents: (names: [String], problem: String)?
  /// The overrides of a subclass that undo it: a `.key` undoes `.ignored`, and that a `.key`.
  var superiors: [String] = []

  /// The same override for each of its properties; one identity is of all of them together.
  var each: [PropertyOverride] {
    guard name != ".identity", properties.count > 1 else { return [self] }
    return properties.map { property in
      var override = self
      override.properties = [property]
      return override
    }
  }

  /// The type that it applies to, or nil for the type that declares it.
  var root: Any.Type? {
    properties.lazy.compactMap(\.keyPath).first.map { Swift.type(of: $0).rootType } ?? model
  }

  /// Returns whether two overrides determine one setting: two `.required`, or `.rest` and
  /// `.flattened`.
  func competes(with other: PropertyOverride) -> Bool {
    (subject ?? name) == (other.subject ?? other.name)
  }
}

extension PropertyOverride {
  /// Creates an override that has to know the stored property.
  package init(
    ofStored properties: [any PropertyName & Sendable], name: String, model: Any.Type?,
    argument: String? = nil, mistake: (problem: String, remedy: PlanError.Remedy)? = nil,
    note: String? = nil, opponents: (names: [String], problem: String)? = nil,
    superiors: [String] = []
  ) {
    self.init(
      name: name, properties: properties, model: model, argument: argument, mistake: mistake,
      note: note, remedyWithoutName: .ownName, opponents: opponents, superiors: superiors)
  }
}
