public import ValueTransformers

/// An exception to the rules by which the properties of a model are filled.
///
/// Properties are named by key paths that the compiler checks. That of an observed, computed, or
/// wrapped property, of a weak reference, and of any property of a class is written through, so
/// that observers and setters run.
///
/// A property that is stored also answers to its own name. Swift does not tell that name of every
/// key path: for an observed property, and for one of a class that is not final, Ibex finds it,
/// when the type is first mapped, by what the getter answers of an instance with defaults, and with
/// other values in place of them. Where that may not be, or leaves a doubt, ``named(_:for:)`` says
/// the name.
public struct PropertyOverride: Sendable {
  enum Effect: Sendable {
    case sources([OverrideSource])
    case transformer(AnyTransformer)
    case required
    case ignored
    case attribute
    case observed
    case named(String)
  }

  /// The property; nil for all properties of the model.
  let property: (any AnyKeyPath & Sendable)?
  let effect: Effect

  init(_ property: (any AnyKeyPath & Sendable)?, _ effect: Effect) {
    self.property = property
    self.effect = effect
  }
}

/// Where in an object a property is looked for beside its own name.
enum OverrideSource: Hashable, Sendable {
  /// A key, spelled exactly so.
  case key(String)
  /// What a path leads to from the object.
  case path(SourcePath)

  /// What a path leads to; a path of one key is that key.
  init(_ path: SourcePath) {
    self = if let key = path.firstKey, path.steps.count == 1 { .key(key) } else { .path(path) }
  }

  /// The key or the path, as it was written.
  var text: String {
    switch self {
    case .key(let key): key
    case .path(let path): path.description
    }
  }

  /// What error messages call it.
  var description: String {
    switch self {
    case .key(let key): Summary.key(key)
    case .path(let path): "path \(path)"
    }
  }
}

extension PropertyOverride {
  /// Fills a property from a key that is spelled exactly so; dots in it mean nothing.
  public static func key(
    _ key: String, for property: any AnyKeyPath & Sendable
  ) -> PropertyOverride {
    PropertyOverride(property, .sources([.key(key)]))
  }

  /// Fills a property from the first of several keys that is present, null or not.
  ///
  /// The property's own name comes last. A key that is named here fills no other property.
  public static func keys(
    _ keys: String..., for property: any AnyKeyPath & Sendable
  ) -> PropertyOverride {
    PropertyOverride(property, .sources(keys.map { .key($0) }))
  }

  /// Fills a property from what a path leads to, which begins at the object: `meta.dates[0]`.
  public static func path(
    _ path: SourcePath, for property: any AnyKeyPath & Sendable
  ) -> PropertyOverride {
    PropertyOverride(property, .sources([OverrideSource(path)]))
  }

  /// Fills a property from the first of several paths that leads to something, null or not.
  public static func paths(
    _ paths: SourcePath..., for property: any AnyKeyPath & Sendable
  ) -> PropertyOverride {
    PropertyOverride(property, .sources(paths.map { OverrideSource($0) }))
  }

  /// Reads a property by a transformer of its own.
  ///
  /// The transformer's output is the type of the property, or what its optional, list, set, or
  /// dictionary holds. One that takes text is given numbers as they are written. Its input may be
  /// any type that a property may have: the value is read as that type first, without the
  /// transformer, as in `.transformer(.uniqueArray(of: String.self), for: \Station.lines)`.
  public static func transformer<T: Transformer>(
    _ transformer: T, for property: any AnyKeyPath & Sendable
  ) -> PropertyOverride {
    PropertyOverride(property, .transformer(AnyTransformer(transformer)))
  }

  /// Reads by a transformer all properties of the model that hold what it makes.
  ///
  /// It does not reach into other models that the properties hold.
  public static func transformer<T: Transformer>(_ transformer: T) -> PropertyOverride {
    PropertyOverride(nil, .transformer(AnyTransformer(transformer)))
  }

  /// Makes it an error when there is no value that fits the property.
  ///
  /// A model without it is not made: a list or a dictionary leaves it out, anything else throws. An
  /// update does not ask for the property.
  public static func required(_ property: any AnyKeyPath & Sendable) -> PropertyOverride {
    PropertyOverride(property, .required)
  }

  /// Keeps a property from being filled and from being written; a key of its name is no finding.
  public static func ignored(_ property: any AnyKeyPath & Sendable) -> PropertyOverride {
    PropertyOverride(property, .ignored)
  }

  /// Writes a property to XML as an attribute instead of a child of its element.
  ///
  /// Reading is as ever: attributes and children are both keys. The property holds a single value.
  public static func attribute(_ property: any AnyKeyPath & Sendable) -> PropertyOverride {
    PropertyOverride(property, .attribute)
  }

  /// Tells the name of a property whose key path does not.
  ///
  /// - Parameters:
  ///   - name: The name of the stored property, or any name for a computed one, which keys of that
  ///     name then fill.
  ///   - property: The key path.
  public static func named(
    _ name: String, for property: any AnyKeyPath & Sendable
  ) -> PropertyOverride {
    PropertyOverride(property, .named(name))
  }

  /// Writes a property through its key path, so that observers and setters run.
  ///
  /// So does every other override of such a property: this one changes nothing else.
  public static func observed(_ property: any AnyKeyPath & Sendable) -> PropertyOverride {
    PropertyOverride(property, .observed)
  }
}
