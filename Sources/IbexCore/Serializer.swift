public import ValueTransformers

/// A serializer of models to JSON, XML, forms, and dictionaries, and a value that holds all of its
/// configuration.
///
///     var serializer = Serializer()
///     serializer.omitsDefaults = true
///     serializer.json.isPretty = true
///     let data = try serializer.jsonData(station)
///
/// The output reads back equal. A serializer caches its plans for types, and shares them with its
/// copies, until its configuration changes. So configure one once and reuse it, on any number of
/// threads.
public struct Serializer: Sendable {
  private(set) var cache: WritePlanCache = .standard

  /// The treatment of non-finite numbers.
  public var nonFiniteNumbers: NonFiniteNumbers = .refuse
  /// Whether errors show values, as with ``Mapper/showsValues``.
  ///
  /// `Serializer(for:)` copies the mapper's setting.
  ///
  /// If not, any error that an `Encodable` value throws, which may quote it, becomes a
  /// ``SerializationError``, as it does within a secret property in any case.
  public var showsValues = true
  /// The options that other modules add.
  package var options = OptionsByType()
  /// The options for dictionaries.
  public var dictionary = DictionaryOptions()
  /// The maximum nesting depth of the output, clamped to 1 through 512.
  ///
  /// A small stack may lower the limit. Exceeding it is an error.
  public var depthLimit = DepthLimit.most {
    didSet { depthLimit = DepthLimit.clamped(depthLimit) }
  }
  /// The `userInfo` of encoders.
  public var userInfo = [CodingUserInfoKey: any Sendable]()

  /// Creates a serializer that writes all properties where they are read.
  public init() {}

  /// Creates a serializer with settings, each described at its property.
  ///
  ///     Serializer(keyNames: .snakeCase, omitsDefaults: true)
  ///     Serializer(for: mapper)
  ///
  /// Given a mapper, the serializer writes what that mapper reads: it takes over its transformers,
  /// overrides, and families, and its key names unless others are given. If its
  /// ``Mapper/missingKeys`` is `.refuse`, all non-optional properties are written,
  /// even if they equal their defaults.
  public init(
    for mapper: Mapper = Mapper(), keyNames: KeyNames? = nil, includesNil: Bool = false,
    omitsDefaults: Bool = false, properties: PropertySelection = .all,
    nonFiniteNumbers: NonFiniteNumbers = .refuse, json: JSONOptions = JSONOptions(),
    dictionary: DictionaryOptions = DictionaryOptions(), depthLimit: Int = 512,
    userInfo: [CodingUserInfoKey: any Sendable] = .init()
  ) {
    self.nonFiniteNumbers = nonFiniteNumbers
    showsValues = mapper.showsValues
    self.dictionary = dictionary
    self.depthLimit = DepthLimit.clamped(depthLimit)
    self.userInfo = userInfo
    configuration = Configuration(
      reading: mapper.configuration, requiresKeys: mapper.missingKeys == .refuse,
      keyNames: keyNames ?? mapper.keyNames, includesNil: includesNil,
      omitsDefaults: omitsDefaults,
      selection: properties, json: json)
  }

  /// Returns a copy with changes, such as for one call.
  ///
  ///     try station.jsonString(using: serializer.with { $0.json.isPretty = true })
  ///
  /// Keep a copy that writes other properties or key names, since it must plan types anew.
  public func with(_ change: (inout Serializer) throws -> Void) rethrows -> Serializer {
    var serializer = self
    try change(&serializer)
    return serializer
  }
}

extension Serializer {
  /// The configuration that plans depend on.
  package struct Configuration: Sendable {
    /// The part shared with the mapper that reads the output.
    package var reading = PlanConfiguration()
    /// Whether that mapper requires all properties that are not optional.
    var requiresKeys = false
    var keyNames: KeyNames?
    var includesNil = false
    var omitsDefaults = false
    var selection: PropertySelection = .all
    var json = JSONOptions()
    /// The properties of classes that reflection does not see; nil for none.
    var describe: (@Sendable (AnyClass) -> [ObjectProperty]?)?
    /// Whether what is written is compared, and not read.
    var isForComparison = false

    /// The names by which plans are made: in dictionaries others, where none are set.
    var names: KeyNames { keyNames ?? .overrides }

    /// The same, but so that every difference of two values shows.
    var forComparison: Configuration {
      var configuration = Configuration(
        reading: reading, keyNames: names, includesNil: true)
      configuration.reading.fallbacks = .use
      configuration.isForComparison = true
      return configuration
    }
  }

  /// The cache keeps the configuration that it is for.
  private var configuration: Configuration {
    get { cache.configuration }
    set { cache = WritePlanCache(newValue) }
  }

  /// The transformers whose reverse direction is used.
  public var transformers: TransformerRegistry {
    get { configuration.reading.transformers }
    set { configuration.reading.transformers = newValue }
  }
  /// Overrides for types that cannot declare their own, like those of a mapper.
  public var overrides: PropertyOverrides {
    get { configuration.reading.overrides }
    set { configuration.reading.overrides = newValue }
  }
  /// The concrete types of objects for properties whose type is a superclass or a protocol.
  ///
  /// An object of a family is written with its type's name, under the key of the family.
  public var families: [TypeFamily] {
    get { configuration.reading.families }
    set { configuration.reading.families = newValue }
  }
  /// The names under which properties are written, in any form; nil for those that a model declares, as
  /// ``KeyNames/overrides``, and in dictionaries for ``KeyNames/propertyNames``.
  public var keyNames: KeyNames? {
    get { configuration.keyNames }
    set { configuration.keyNames = newValue }
  }
  /// Whether nil properties are written, as `NSNull` or null, instead of being left out.
  ///
  /// If the default of an optional is not nil, its nil is always written, since it would not read
  /// back otherwise. Within lists and dictionaries nil is null.
  public var includesNil: Bool {
    get { configuration.includesNil }
    set { configuration.includesNil = newValue }
  }
  /// Whether properties that equal their defaults are left out.
  public var omitsDefaults: Bool {
    get { configuration.omitsDefaults }
    set { configuration.omitsDefaults = newValue }
  }
  /// The selection of properties to write.
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
  package func shown(_ error: any Error) -> any Error {
    showsValues ? error : error.hidingValue()
  }
}
