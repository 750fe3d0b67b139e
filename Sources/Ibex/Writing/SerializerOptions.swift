import ValueTransformers

extension Serializer {
  /// Whether the leaves of dictionaries are text or Swift values; more may come.
  public struct Leaves: Hashable, Sendable {
    private let name: String

    /// Every leaf is a `String`.
    public static let text = Leaves(name: "text")
    /// Leaves are the values of the standard types: `Int`, `Bool`, `Date`. Enums are their raw
    /// values or the names of their cases.
    public static let native = Leaves(name: "native")
  }

  /// The treatment of numbers that are not finite; more may come.
  public struct NonFiniteNumbers: Hashable, Sendable {
    private let name: String

    /// They are errors.
    public static let refuse = NonFiniteNumbers(name: "refuse")
    /// They are the texts `nan`, `inf`, and `-inf`.
    public static let text = NonFiniteNumbers(name: "text")
  }

  /// The layout of JSON.
  public struct JSONStyle: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Every value on a line of its own, indented by two spaces a level.
    public static let pretty = JSONStyle(rawValue: 1)
    /// Keys sorted instead of in the order of the properties; those of dictionaries always are.
    public static let sortedKeys = JSONStyle(rawValue: 1 << 1)
    /// `\/` for each slash.
    public static let escapedSlashes = JSONStyle(rawValue: 1 << 2)
    /// Escapes such as `\u00e9` for all that is not ASCII.
    public static let escapedNonASCII = JSONStyle(rawValue: 1 << 3)
    /// Escapes for what means something in HTML or JavaScript: `<`, `>`, `&`, `'`, U+2028, U+2029.
    public static let safeInHTML = JSONStyle(rawValue: 1 << 4)
  }

  /// The names that the keys of properties are made of; more may come.
  public struct KeyNames: Hashable, Sendable {
    private enum Form { case property, override, snake, kebab, camel }

    private let form: Form

    /// The names of the properties; of a model that is `Decodable` too, its coding keys.
    public static let propertyNames = KeyNames(form: .property)
    /// The first key or path that an override names, nested as it is read, else as
    /// ``propertyNames``.
    public static let overrides = KeyNames(form: .override)
    /// Lower-case words joined by `_`: `http_api_timeout`.
    public static let snakeCase = KeyNames(form: .snake)
    /// Lower-case words joined by `-`: `http-api-timeout`.
    public static let kebabCase = KeyNames(form: .kebab)
    /// Words that begin with a capital but for the first: `httpApiTimeout`.
    public static let camelCase = KeyNames(form: .camel)
  }
}

extension Serializer.KeyNames {
  func key(of property: ModelProperty) -> String {
    if form == .override, let key = property.placeOfOverride?.key { return key }
    if form == .property, let key = property.codingKey { return key }
    return styled(property.name)
  }

  /// Returns the place at which a property is written, if that is not right under a key.
  func place(of property: ModelProperty) -> WritePlace? {
    form == .override ? property.placeOfOverride.flatMap { WritePlace($0) } : nil
  }

  /// Returns the places at which reading looks for a property, but for those behind the key that it
  /// is written to.
  func readPlaces(of property: ModelProperty) -> [WritePlace] {
    form == .override && place(of: property) == nil
      ? [] : property.sources.compactMap { WritePlace($0) }
  }

  /// Returns the name in a namespace that a property has in XML; nil for its key.
  func expandedName(of property: ModelProperty) -> ExpandedName? {
    form == .override && property.prefersKey ? nil : property.expandedName
  }

  /// Whether names are put together from words.
  var isOfWords: Bool { ![.property, .override].contains(form) }

  /// Returns a name in the style, if it is one of words.
  func styled(_ name: String) -> String {
    switch form {
    case .property, .override: name
    case .snake: NameWords(name).joined(by: "_")
    case .kebab: NameWords(name).joined(by: "-")
    case .camel: NameWords(name).camelCase
    }
  }
}

extension Serializer.KeyNames {
  /// Refuses a key of words that is not read back, since another property has the same letters.
  func check(
    _ properties: [ModelProperty], of schema: ModelSchema, in type: any Mappable.Type
  ) throws(PlanError) {
    guard isOfWords else { return }
    let (filled, index) = (schema.filled, schema.keyIndex)
    for property in properties where property.hasKey && property.omission == nil {
      let key = key(of: property)
      let match = index.match(key)
      if match.property >= 0, filled[Int(match.property)].name == property.name { continue }
      throw PlanError(
        cannotSerialize: type,
        "\(property.name) would be written as \"\(key)\", which is not read back", .otherKeyNames)
    }
  }
}
