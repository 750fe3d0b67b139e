/// A type that is filled by reflection: a plain struct or class with a default for each property.
///
///     struct Station: Mappable {
///       var name = ""
///       var latitude = 0.0
///       var opened: Date?
///     }
///     let station = try Station(json: #"{"Name": "Embarcadero", "latitude": "37.79"}"#)
///
/// Stored properties declared with `var` are filled, private ones and those of superclasses too. A
/// `let` keeps what `init()` gives it. So do a `weak` or `unowned` reference and a `lazy` property,
/// and property observers do not run, unless ``overrides`` name the property. A key that a source
/// does not have leaves its property alone.
///
/// A model that is `Codable` too keeps the coding keys of its top-level container: they count as
/// keys of overrides, after those of its own, and are the keys that it is written by. A property
/// that `init(from:)` does not ask for is neither filled nor written. Mapping calls neither
/// `init(from:)` nor `encode(to:)`. Once in a process, before the type is first mapped or written,
/// `init(from:)` runs with a decoder that only records keys, and gets what `init()` gave the
/// property named by the key's case. If it throws, the keys so far count.
///
/// A class that is not final declares `required init()`.
public protocol Mappable: MappingTarget, SendableMetatype {
  /// Makes an instance with the default of each property.
  ///
  /// Called for each object that is mapped, and at least once more for each configuration of a
  /// mapper, so it should do nothing else.
  init()

  /// The exceptions for properties that do not follow from their names and types.
  ///
  /// None unless declared. A class whose subclasses have exceptions declares a `class var`, if only
  /// an empty one: a subclass overrides it, and its list is added to that of its superclass, which
  /// it need not repeat. A subclass's list that overrides nothing is not seen.
  static var overrides: PropertyOverrides { get }

  // Not to be implemented: the defaults are compiled for the type where it is declared.
  static var _decodable: (any Decodable.Type)? { get }
  static func _make(at memory: UnsafeMutableRawPointer)
  static func _makeOptional(
    at memory: UnsafeMutableRawPointer, isNew: Bool, moving value: UnsafeMutableRawPointer)
  static func _makeList(
    at memory: UnsafeMutableRawPointer, isNew: Bool, moving elements: UnsafeMutableRawPointer,
    count: Int)
  static func _insert(
    moving value: UnsafeMutableRawPointer, forKey key: String,
    into dictionary: UnsafeMutableRawPointer
  ) -> Bool
}

extension Mappable {
  public static var overrides: PropertyOverrides { [] }
  public static var _model: (any Mappable.Type)? { Self.self }
  public static var _decodable: (any Decodable.Type)? { nil }
}

extension Mappable where Self: Decodable {
  public static var _decodable: (any Decodable.Type)? { Self.self }
}

extension Mappable {
  /// Updates the properties that a source has keys for, as JSON Merge Patch does (RFC 7386).
  ///
  /// Nested models, dictionaries, and what `Any` holds are merged in depth; null clears an optional
  /// and removes an entry of a dictionary. Lists, single values, and values that are only
  /// `Decodable` are replaced. Null in place of the object changes nothing.
  ///
  /// A value is updated only when nothing is thrown; the objects of classes keep what was stored
  /// before.
  ///
  /// - Parameters:
  ///   - source: What to update with.
  ///   - path: Where in the source the object stands; the source itself by default.
  ///   - mapper: What to map by.
  /// - Returns: The properties that are no longer what they were, by the names of the model:
  ///   `name`, `address.zip`, `fares.adult`. What `==` calls the same is stored, but not named; a
  ///   value that cannot be compared counts as changed.
  @discardableResult
  public mutating func update(
    from source: some DataSource, at path: some SourcePathConvertible = SourcePath(),
    using mapper: Mapper = Mapper()
  ) throws -> [SourcePath] {
    try mapper.update(&self, from: source, at: path)
  }

  /// Updates the properties that an object in JSON has keys for, as `update(from:at:using:)` does.
  ///
  /// Malformed bytes are thrown before anything is changed.
  @discardableResult
  public mutating func update(
    json: some SourceBytes, at path: some SourcePathConvertible = SourcePath(),
    using mapper: Mapper = Mapper()
  ) throws -> [SourcePath] {
    try mapper.update(&self, json: json, at: path)
  }

  /// Updates the properties named in an element of XML, as `update(from:at:using:)` does.
  ///
  /// Malformed bytes are thrown before anything is changed.
  @discardableResult
  public mutating func update(
    xml: some SourceBytes, at path: some SourcePathConvertible = SourcePath(),
    using mapper: Mapper = Mapper()
  ) throws -> [SourcePath] {
    try mapper.update(&self, xml: xml, at: path)
  }

  /// Updates the properties named in a web form or a URL's query, as `update(from:at:using:)` does.
  ///
  /// Names in brackets are read as a ``FormSource`` says.
  @discardableResult
  public mutating func update(
    form: some SourceBytes, at path: some SourcePathConvertible = SourcePath(),
    using mapper: Mapper = Mapper()
  ) throws -> [SourcePath] {
    try mapper.update(&self, form: form, at: path)
  }
}

extension Mappable where Self: AnyObject {
  /// Updates the properties that a source has keys for, as JSON Merge Patch does (RFC 7386).
  ///
  /// Nested models, dictionaries, and what `Any` holds are merged in depth; null clears an optional
  /// and removes an entry of a dictionary; all else is replaced. What was stored before an error is
  /// thrown stays. Returns the paths of what changed.
  @discardableResult
  public func update(
    from source: some DataSource, at path: some SourcePathConvertible = SourcePath(),
    using mapper: Mapper = Mapper()
  ) throws -> [SourcePath] {
    var object = self
    return try mapper.update(&object, from: source, at: path)
  }

  /// Updates the properties that an object in JSON has keys for, as `update(from:at:using:)` does.
  ///
  /// Malformed bytes are thrown before anything is changed.
  @discardableResult
  public func update(
    json: some SourceBytes, at path: some SourcePathConvertible = SourcePath(),
    using mapper: Mapper = Mapper()
  ) throws -> [SourcePath] {
    var object = self
    return try mapper.update(&object, json: json, at: path)
  }

  /// Updates the properties named in an element of XML, as `update(from:at:using:)` does.
  ///
  /// Malformed bytes are thrown before anything is changed.
  @discardableResult
  public func update(
    xml: some SourceBytes, at path: some SourcePathConvertible = SourcePath(),
    using mapper: Mapper = Mapper()
  ) throws -> [SourcePath] {
    var object = self
    return try mapper.update(&object, xml: xml, at: path)
  }

  /// Updates the properties named in a web form or a URL's query, as `update(from:at:using:)` does.
  ///
  /// Names in brackets are read as a ``FormSource`` says.
  @discardableResult
  public func update(
    form: some SourceBytes, at path: some SourcePathConvertible = SourcePath(),
    using mapper: Mapper = Mapper()
  ) throws -> [SourcePath] {
    var object = self
    return try mapper.update(&object, form: form, at: path)
  }
}

extension Array where Element: Mappable {
  /// Makes models from a list of anything: dictionaries, ready models, null.
  ///
  /// Elements that cannot be made are left out. Throws as `init(from:at:using:)`.
  public init(from list: [Any], using mapper: Mapper = Mapper()) throws {
    self = try mapper.map(Self.self, from: list)
  }

  /// Makes models from a list of dictionaries, in less time than from a list of `Any`.
  ///
  /// Elements that cannot be made are left out. Throws as `init(from:at:using:)`.
  public init(from list: [[String: Any]], using mapper: Mapper = Mapper()) throws {
    self = try mapper.map(Self.self, from: list)
  }
}
