import ValueTransformers

extension Serializer {
  /// The treatment of non-finite numbers. More may be added.
  public struct NonFiniteNumbers: Hashable, Sendable {
    private let areTexts: Bool

    /// Throws for them.
    public static let refuse = NonFiniteNumbers(areTexts: false)
    /// Writes them as the texts `nan`, `inf`, and `-inf`.
    public static let text = NonFiniteNumbers(areTexts: true)
  }

  /// The names under which properties are written. More may be added.
  ///
  /// A property that would not read back under its name, because another property is read from
  /// there, is written as by ``overrides``. If that does not read back either, or it has no override, the
  /// model is a ``PlanError``.
  public struct KeyNames: Hashable, Sendable {
    private enum Form { case property, override, snake, kebab, camel }

    private let form: Form

    /// The names of the properties, or the coding keys of a model that is also `Decodable`.
    public static let propertyNames = KeyNames(form: .property)
    /// The first key or path of an override, nested as it is read, else the coding key, else the name in
    /// the style of the model's ``PropertyOverride/names(_:of:)``.
    ///
    /// A property with a `.reference` is written as the identity of its object.
    public static let overrides = KeyNames(form: .override)
    /// Lower-case words joined by `_`: `http_api_timeout`.
    public static let snakeCase = KeyNames(form: .snake)
    /// Lower-case words joined by `-`: `http-api-timeout`.
    public static let kebabCase = KeyNames(form: .kebab)
    /// Capitalized words, except for the first: `httpApiTimeout`.
    public static let camelCase = KeyNames(form: .camel)
  }
}

extension Serializer.KeyNames {
  /// Returns whether the identity of an object is written in place of the object.
  func writesReference(_ property: ModelProperty) -> Bool {
    form == .override && !property.references.isEmpty
  }

  /// Returns the key under which a property is written, where no path leads to it.
  func key(of property: ModelProperty) -> String {
    if writesReference(property), let key = property.references.first { return key }
    if form == .override || property.isColumn {
      return property.placeOfOverride?.key ?? (property.nameStyle ?? self).styled(property.name)
    }
    if form == .property, let key = property.codingKey { return key }
    return styled(property.name)
  }

  /// Returns the name under which a property is written.
  func name(of property: ModelProperty) -> WrittenName {
    let isByOverride = form == .override || property.isColumn
    let place = isByOverride && !writesReference(property) ? property.placeOfOverride : nil
    return WrittenName(
      key: key(of: property),
      expandedName: isByOverride && property.prefersKey ? nil : property.expandedName,
      path: place?.path)
  }

  /// Whether names are put together from words.
  var isOfWords: Bool { ![.property, .override].contains(form) }

  /// Returns a name in the style, if it is one of words.
  func styled(_ name: String) -> String {
    switch form {
    case .property, .override: name
    case .snake: NameWords(name).words.joined(separator: "_")
    case .kebab: NameWords(name).words.joined(separator: "-")
    case .camel: NameWords(name).camelCase
    }
  }
}
