public import ValueTransformers

/// An exception to the rules by which the properties of a model are filled.
///
/// A property is named by its key path, which the compiler checks, or by its name as a string,
/// which is checked when the model is first mapped. A name does not tell its model, so that a
/// mapper or a serializer is told it too: `.ignored("token", of: Session.self)`. It is a model, or
/// a class that an ``ObjectContext`` describes.
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
    case observed
    case share(ObjectShare)
    case items(String)
    case identity([IdentityName])
    case reference(String)
  }

  /// The name of the stored property; nil where its key path has to tell it.
  let name: String?
  /// The key path of the property; nil where its name is enough, or for all properties of the
  /// model.
  let property: (any AnyKeyPath & Sendable)?
  let effect: Effect
  /// The same for other properties.
  private(set) var others: [PropertyOverride] = []
  /// The model that the override is about, where neither its place nor its key path tells.
  let model: Any.Type?

  init(
    _ property: (any AnyKeyPath & Sendable)?, _ effect: Effect, named name: String? = nil,
    of model: Any.Type? = nil
  ) {
    self.name = name
    self.property = property
    self.effect = effect
    self.model = model
  }

  init(named name: String, _ effect: Effect, of model: Any.Type?) {
    self.init(nil, effect, named: name, of: model)
  }

  /// Makes an override of one property, and the same for others.
  init(
    _ property: any AnyKeyPath & Sendable, _ others: [any AnyKeyPath & Sendable], _ effect: Effect
  ) {
    self.init(property, effect)
    self.others = others.map { PropertyOverride($0, effect) }
  }

  /// Makes an override of one property, and the same for others, by their names.
  init(named name: String, _ others: [String], _ effect: Effect, of model: Any.Type?) {
    self.init(named: name, effect, of: model)
    self.others = others.map { PropertyOverride(named: $0, effect, of: model) }
  }

  /// The same override without those for other properties.
  var alone: PropertyOverride {
    var override = self
    override.others = []
    return override
  }

  /// The type that it is about; nil where that is where it stands.
  var root: Any.Type? { keyPath.map { Swift.type(of: $0).rootType } ?? model }

  /// The first key path that it names a property by.
  private var keyPath: AnyKeyPath? {
    if case .identity(let names) = effect { return names.lazy.compactMap(\.property).first }
    return property
  }
}

/// A place in an object, besides its own name, where a property is looked for.
enum OverrideSource: Hashable, Sendable {
  /// A key, spelled exactly so.
  case key(String)
  /// A name in a namespace of XML.
  case name(ExpandedName)
  /// A path from the object.
  case path(SourcePath)
  /// A path from each element of the list that another path leads to.
  case each(SourcePath, in: SourcePath)

  /// Makes a source of a path; a path of one key is that key.
  init(_ path: SourcePath) {
    self = if let key = path.firstKey, path.steps.count == 1 { .key(key) } else { .path(path) }
  }

  /// The key or the path, as it was written.
  var text: String {
    switch self {
    case .key(let key): key
    case .name(let name): name.text
    case .path(let path): path.description
    case .each(let path, let list): (list + path).description
    }
  }

  /// The name of the source in error messages.
  var description: String {
    switch self {
    case .key(let key): Summary.key(key)
    case .name(let name): Summary.key(name.text)
    case .path, .each: "path \(text)"
    }
  }
}

extension PropertyOverride {
  /// Fills a property from a key that is spelled exactly so, or from the first of several that is
  /// present, null or not; dots in it mean nothing.
  ///
  ///     .key("lat", "gtfs_latitude", for: \Station.latitude)
  ///
  /// The property's own name comes last. A key that is named here fills no other property.
  public static func key(
    _ key: String, _ others: String..., for property: any AnyKeyPath & Sendable
  ) -> PropertyOverride {
    PropertyOverride(property, .sources(([key] + others).map { .key($0) }))
  }

  /// Fills a property from an attribute or a child in a namespace of XML, whatever its prefix.
  ///
  ///     .key("title", in: "http://www.itunes.com/dtds/podcast-1.0.dtd", for: \Episode.title)
  ///     // <i:title xmlns:i="http://www.itunes.com/dtds/podcast-1.0.dtd">, not <title>
  ///
  /// In XML the name takes the place of the property's own, in writing as well, by a prefix of
  /// ``Serializer/XMLOptions/namespaces``. JSON and dictionaries have no namespaces: there the
  /// property keeps its own name.
  ///
  /// - Parameters:
  ///   - name: The name without a prefix.
  ///   - namespace: The address of the namespace; empty for a name that is in none.
  ///   - property: The property.
  public static func key(
    _ name: String, in namespace: String, for property: any AnyKeyPath & Sendable
  ) -> PropertyOverride {
    let name = ExpandedName(localName: name, namespace: namespace)
    return PropertyOverride(property, .sources([.name(name)]))
  }

  /// Fills a property from what a path leads to, which begins at the object: `meta.dates[0]`; or
  /// from the first of several that leads to something, null or not.
  public static func path(
    _ path: any SourcePathConvertible, _ others: any SourcePathConvertible...,
    for property: any AnyKeyPath & Sendable
  ) -> PropertyOverride {
    PropertyOverride(property, .sources(([path] + others).map { OverrideSource($0.sourcePath) }))
  }

  /// Fills a property from what a path leads to in each element of a list.
  ///
  ///     .path("name", inEachOf: "users", for: \Team.names)
  ///     // {"users": [{"name": "Ann"}, {"name": "Ben"}]}
  ///
  /// It is read as the path `users.name` is. A serializer with `keyNames = .overrides` writes that
  /// as an object with a list of names, and this as a list of objects, of repeated elements in XML.
  /// Properties that share the list are written to the same objects, so they are of one length.
  ///
  /// - Parameters:
  ///   - path: The path from an element of the list.
  ///   - list: The path from the object to the list.
  ///   - property: The property, an array.
  public static func path(
    _ path: some SourcePathConvertible, inEachOf list: some SourcePathConvertible,
    for property: any AnyKeyPath & Sendable
  ) -> PropertyOverride {
    PropertyOverride(property, .sources([.each(path.sourcePath, in: list.sourcePath)]))
  }

  /// Reads a property by a transformer of its own.
  ///
  /// The transformer's output is the type of the property, or what its optional, list, set, or
  /// dictionary holds. One that takes text is given numbers as they are written, one that takes
  /// numbers also text that is a number, unless another takes text. Its input may be any type that
  /// a property may have: the value is read as that type first, without the transformer, as in
  /// `.transformer(.uniqueArray(of: String.self), for: \Station.lines)`.
  public static func transformer<T: Transformer>(
    _ transformer: T, for property: any AnyKeyPath & Sendable
  ) -> PropertyOverride {
    PropertyOverride(property, .transformer(AnyTransformer(transformer)))
  }

  /// Reads by a transformer all properties of the model that hold what it makes.
  ///
  /// It does not reach into other models that the properties hold. In the overrides of a mapper or
  /// a serializer it is for the model that is named, or for all that is mapped.
  public static func transformer<T: Transformer>(
    _ transformer: T, of model: Any.Type? = nil
  ) -> PropertyOverride {
    PropertyOverride(nil, .transformer(AnyTransformer(transformer)), of: model)
  }

  /// Makes it an error when there is no value that fits a property.
  ///
  /// A model without it is not made: at the top level that is thrown; a list or a dictionary leaves
  /// the model out, a property keeps its default, an optional without one is nil. Null fits an
  /// optional. An update does not ask for the property.
  public static func required(
    _ property: any AnyKeyPath & Sendable, _ others: any AnyKeyPath & Sendable...
  ) -> PropertyOverride {
    PropertyOverride(property, others, .required)
  }

  /// Keeps a property from being filled and from being written; a key of its name is not a finding.
  public static func ignored(
    _ property: any AnyKeyPath & Sendable, _ others: any AnyKeyPath & Sendable...
  ) -> PropertyOverride {
    PropertyOverride(property, others, .ignored)
  }

  /// Writes a stored property through a key path, so that observers and setters run.
  ///
  /// Other overrides may then name the property by either.
  ///
  /// - Parameters:
  ///   - name: The name of the stored property.
  ///   - property: Its key path.
  public static func observed(
    _ name: String, through property: any AnyKeyPath & Sendable
  ) -> PropertyOverride {
    PropertyOverride(property, .observed, named: name)
  }
}
