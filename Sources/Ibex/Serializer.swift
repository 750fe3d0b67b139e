public import ValueTransformers

/// A serializer of models to dictionaries, JSON, and XML: a value that holds all configuration.
///
///     var serializer = Serializer()
///     serializer.keyNames = .snakeCase
///     serializer.json.isPretty = true
///     let data = try serializer.jsonData(station)
///
/// What is written reads back equal. What a serializer finds out about types it keeps and shares
/// with its copies, until its configuration changes. So configure one once and use it again; it
/// may be used from many threads.
public struct Serializer: Sendable {
  private(set) var cache: WritePlanCache = .standard

  /// Whether numbers that are not finite are refused or written as text.
  public var nonFiniteNumbers: NonFiniteNumbers = .refuse
  /// Whether errors show values, as ``Mapper/showsValues`` says; made for a mapper, as that does.
  ///
  /// If not, an `EncodingError` becomes a ``SerializationError``; errors of an app's own types stay as
  /// they are.
  public var showsValues = true
  /// The options for XML.
  public var xml = XMLOptions()
  /// The options for queries and web forms.
  public var form = FormOptions()
  /// The options for dictionaries.
  public var dictionary = DictionaryOptions()
  /// The most levels that the output may nest, from 1 to 512; other values are clamped.
  ///
  /// A thread with a small stack may end sooner, with an error.
  public var depthLimit = DepthLimit.most {
    didSet { depthLimit = DepthLimit.clamped(depthLimit) }
  }
  /// The user information of encoders.
  public var userInfo = [CodingUserInfoKey: any Sendable]()

  /// Makes a serializer that writes all properties under their names.
  public init() {}

  /// Makes a serializer with settings that stay as they are, each described at its property.
  ///
  ///     Serializer(keyNames: .snakeCase, omitsDefaults: true)
  ///     Serializer(for: mapper, keyNames: .overrides)
  ///
  /// The transformers, overrides, and families are those of the mapper that reads what is written,
  /// and so are the names of keys unless they are given: those of properties if it has none.
  /// If its ``Mapper/missingKeys`` is `.refuse`, all properties that are not optional are written,
  /// even those that equal their defaults.
  public init(
    for mapper: Mapper = Mapper(), keyNames: KeyNames? = nil, includesNil: Bool = false,
    omitsDefaults: Bool = false, properties: PropertySelection = .all,
    nonFiniteNumbers: NonFiniteNumbers = .refuse, json: JSONOptions = JSONOptions(),
    xml: XMLOptions = XMLOptions(), form: FormOptions = FormOptions(),
    dictionary: DictionaryOptions = DictionaryOptions(), depthLimit: Int = 512,
    userInfo: [CodingUserInfoKey: any Sendable] = .init()
  ) {
    self.nonFiniteNumbers = nonFiniteNumbers
    showsValues = mapper.showsValues
    self.xml = xml
    self.form = form
    self.dictionary = dictionary
    self.depthLimit = DepthLimit.clamped(depthLimit)
    self.userInfo = userInfo
    configuration = Configuration(
      reading: mapper.configuration, requiresKeys: mapper.missingKeys == .refuse,
      keyNames: keyNames ?? mapper.keyNames ?? .propertyNames, includesNil: includesNil,
      omitsDefaults: omitsDefaults,
      selection: properties, json: json)
  }

  /// Makes a copy with changes, such as for one call.
  ///
  ///     try station.jsonString(using: serializer.with { $0.json.isPretty = true })
  ///
  /// A copy that writes other properties, or under other names, finds out about types anew: keep it.
  public func with(_ change: (inout Serializer) throws -> Void) rethrows -> Serializer {
    var serializer = self
    try change(&serializer)
    return serializer
  }
}

extension Serializer {
  /// The configuration that plans depend on.
  struct Configuration: Sendable {
    /// The part shared with the mapper that reads what is written.
    var reading = PlanConfiguration()
    /// Whether that mapper requires all properties that are not optional.
    var requiresKeys = false
    var keyNames: KeyNames = .propertyNames
    var includesNil = false
    var omitsDefaults = false
    var selection: PropertySelection = .all
    var json = JSONOptions()
    /// The properties of classes that reflection does not see; nil for none.
    var describe: (@Sendable (AnyClass) -> [ObjectProperty]?)?

    /// The same, but so that every difference of two values shows.
    var forComparison: Configuration {
      var configuration = Configuration()
      configuration.reading = reading
      configuration.includesNil = true
      return configuration
    }
  }

  /// The cache keeps the configuration that it is for.
  private var configuration: Configuration {
    get { cache.configuration }
    set { cache = WritePlanCache(newValue) }
  }

  /// The transformers whose ways back are taken.
  public var transformers: TransformerRegistry {
    get { configuration.reading.transformers }
    set { configuration.reading.transformers = newValue }
  }
  /// Exceptions for types that cannot declare their own, as those of a mapper.
  public var overrides: PropertyOverrides {
    get { configuration.reading.overrides }
    set { configuration.reading.overrides = newValue }
  }
  /// The types that objects may be of where a property has the type of a superclass or a protocol.
  ///
  /// An object of a family says what it is, under the key of the family.
  public var families: [TypeFamily] {
    get { configuration.reading.families }
    set { configuration.reading.families = newValue }
  }
  /// The names that the keys of properties are made of.
  public var keyNames: KeyNames {
    get { configuration.keyNames }
    set { configuration.keyNames = newValue }
  }
  /// Whether properties that are nil are written, as `NSNull` or null, instead of left out.
  ///
  /// Where `init()` makes an optional that is not nil, its nil is written in any case, since it
  /// would not read back otherwise. Within lists and dictionaries nil is null.
  public var includesNil: Bool {
    get { configuration.includesNil }
    set { configuration.includesNil = newValue }
  }
  /// Whether properties are left out that are as `init()` makes them.
  public var omitsDefaults: Bool {
    get { configuration.omitsDefaults }
    set { configuration.omitsDefaults = newValue }
  }
  /// Which properties are written.
  public var properties: PropertySelection {
    get { configuration.selection }
    set { configuration.selection = newValue }
  }
  /// The options for JSON.
  public var json: JSONOptions {
    get { configuration.json }
    set { configuration.json = newValue }
  }
}

extension Serializer {
  /// Returns a copy that writes the classes that a closure describes, which need not be models.
  package func describing(
    _ describe: @escaping @Sendable (AnyClass) -> [ObjectProperty]?
  ) -> Serializer {
    with { $0.configuration.describe = describe }
  }

  /// The state of a call that begins.
  package var newState: SerializationState { SerializationState(serializer: self, cache: cache) }

  /// Writes a value to an output with a state of this serializer.
  @inline(__always)
  package func write<Value, Output: ValueOutput>(_ value: Value, to output: inout Output) throws {
    let writer = try cache.writer(for: Value.self)
    try withExtendedLifetime(cache) {
      do {
        if try !output.write(value: value, by: writer) { try output.writeNull() }
      } catch { throw shown(error) }
    }
  }

  /// Returns an error as it may be shown.
  @inline(never)
  func shown(_ error: any Error) -> any Error {
    showsValues ? error : error.withoutValue(isSecret: false)
  }
}
