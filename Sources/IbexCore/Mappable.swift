/// A struct or class with a default for each property, filled by reflection.
///
///     struct Station: Mappable {
///       var name = ""
///       var latitude = 0.0
///       var opened: Date?
///     }
///     let station = try Station(json: #"{"Name": "Embarcadero", "latitude": "37.79"}"#)
///
/// Stored properties declared with `var` are filled, including private ones and those of
/// superclasses. A `let` keeps its value from `init()`. So do `weak`, `unowned`, and `lazy`
/// properties, and property observers do not run, unless ``overrides`` name the property. A missing
/// key leaves its property alone.
///
/// A model that is also `Codable` keeps the coding keys of its top-level container: they rank after
/// the keys of its overrides when it is read, and are the keys under which it is written. A
/// property that `init(from:)` does not decode is neither filled nor written. Mapping calls neither
/// `init(from:)` nor `encode(to:)`, except that, once per process and before the type is first
/// mapped or written, `init(from:)` runs with a decoder that records keys and returns the values of
/// `init()`. If it throws, the keys recorded so far count.
///
/// A class that is not final declares `required init()`.
public protocol Mappable: MappingTarget, SendableMetatype {
  /// Creates an instance with the default of each property.
  ///
  /// Called for each object that is mapped, and at least once more for each mapper configuration,
  /// so it should have no side effects.
  init()

  /// The exceptions for properties that do not follow the default rules.
  ///
  /// Empty by default. A class whose subclasses have exceptions must declare a `class var`, even an
  /// empty one. A subclass overrides it, and its list is added to that of its superclass, which it
  /// need not repeat. A subclass's list is ignored if the superclass declares none.
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
  /// Nested models, dictionaries, and the contents of `Any` are merged recursively; null clears an
  /// optional and removes an entry of a dictionary. Lists, single values, and values that are only
  /// `Decodable` are replaced. Null in place of the object changes nothing.
  ///
  /// A struct is updated only if nothing is thrown; an object keeps the values stored before the
  /// error.
  ///
  /// - Parameters:
  ///   - source: The source of the new values.
  ///   - path: The path of the object in the source; the source itself by default.
  ///   - mapper: The mapper to use.
  /// - Returns: The properties that have changed, by their names in the model: `name`,
  ///   `address.zip`, `fares.adult`. A value that is equal to the old one is stored, but not
  ///   listed; lists of models that are not `Equatable` are compared by what would be written. A
  ///   value that can be neither compared nor written counts as changed.
  @discardableResult
  public mutating func update(
    from source: some DataSource, at path: some SourcePathConvertible = SourcePath(),
    using mapper: Mapper = Mapper()
  ) throws -> [SourcePath] {
    try mapper.update(&self, from: source, at: path)
  }

  /// Updates the properties that an object in JSON has keys for, as `update(from:at:using:)` does.
  ///
  /// Throws for malformed bytes before anything is changed.
  @discardableResult
  public mutating func update(
    json: some SourceBytes, at path: some SourcePathConvertible = SourcePath(),
    using mapper: Mapper = Mapper()
  ) throws -> [SourcePath] {
    try mapper.update(&self, from: .json(json), at: path)
  }
}

extension Mappable where Self: AnyObject {
  /// Updates the properties that a source has keys for, as JSON Merge Patch does (RFC 7386).
  ///
  /// Nested models, dictionaries, and the contents of `Any` are merged recursively; null clears an
  /// optional and removes an entry of a dictionary; all other values are replaced. Values that were
  /// stored before an error stay. Returns the paths of the changes.
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
  /// Throws for malformed bytes before anything is changed.
  @discardableResult
  public func update(
    json: some SourceBytes, at path: some SourcePathConvertible = SourcePath(),
    using mapper: Mapper = Mapper()
  ) throws -> [SourcePath] {
    var object = self
    return try mapper.update(&object, from: .json(json), at: path)
  }
}

extension Array where Element: Mappable {
  /// Creates models from a list of any values: dictionaries, existing models, null.
  ///
  /// Elements that cannot be created are left out. Throws like `init(from:at:using:)`.
  public init(from list: [Any], using mapper: Mapper = Mapper()) throws {
    self = try mapper.map(Self.self, from: .list(list))
  }

  /// Creates models from a list of dictionaries, as above.
  public init(from list: [[String: Any]], using mapper: Mapper = Mapper()) throws {
    self = try mapper.map(Self.self, from: .list(list))
  }
}
