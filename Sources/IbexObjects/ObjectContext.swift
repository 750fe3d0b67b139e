public import IbexCore

/// A store of live objects, in which a mapper finds objects instead of creating new ones.
///
///     let lines = try mapper.map([Line].self, from: .json(data), in: context)
///
/// A context is the argument of a call, which queries it for the objects of each type once, before
/// anything is stored, and once more for objects that only the subclass of a known object, a hook, a
/// decoder, or the rest of an object leads to. Missing objects are created, filled, and inserted.
/// Nothing is ever saved.
///
/// Plans for types are cached as long as the context's ``schema`` lives, which by default is the
/// context itself. So reuse a context, or share a schema.
///
/// A context and its objects are used on the thread of the call, and are not retained after it.
public protocol ObjectContext: AnyObject {
  /// Returns the objects with the identities of a lookup.
  ///
  /// It may return other objects of the type too, since identities are read from the objects. If
  /// several have the same identity, the first one counts.
  func objects(for lookup: ObjectLookup) throws -> [AnyObject]

  /// Returns a new object, or nil to use the `init()` of the type.
  ///
  /// If its model then refuses the object, it is passed to ``delete(_:)``.
  func makeObject(of type: AnyClass) throws -> AnyObject?

  /// Inserts a new object after it has been filled.
  ///
  /// Objects nested in it have already been inserted; those that it only refers to may follow.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - identity: Its identity, or nil if it has none.
  func insert(_ object: AnyObject, identifiedBy identity: ObjectIdentity?) throws

  /// Returns all objects of a type and its subclasses. Called only to delete other objects.
  func allObjects(of type: AnyClass) throws -> [AnyObject]

  /// Deletes an object.
  func delete(_ object: AnyObject) throws

  /// Returns the properties of a class whose storage reflection cannot see, or nil for any other
  /// class.
  ///
  /// Such a class need not be `Mappable`. The result for a class must not change, nor retain the
  /// context.
  func properties(of type: AnyClass) -> [ObjectProperty]?

  /// An object shared by contexts that describe each class alike, so that they share plans for
  /// types.
  ///
  /// By default, the context itself.
  var schema: AnyObject { get }
}

/// The identities of a type that a source names.
public struct ObjectLookup {
  /// The class that declares the identity. Objects of subclasses are looked up too.
  public let type: AnyClass
  /// The names of the properties that make up the identity.
  public let properties: [String]
  /// The distinct identities, at least one.
  public let identities: [ObjectIdentity]

  /// Creates a lookup, for tests of a context.
  public init(type: AnyClass, properties: [String], identities: [ObjectIdentity]) {
    self.type = type
    self.properties = properties
    self.identities = identities
  }
}

extension ObjectContext {
  /// Returns nil, to use the type's `init()`.
  public func makeObject(of type: AnyClass) throws -> AnyObject? { nil }

  /// Returns nil, to use reflection for all classes.
  public func properties(of type: AnyClass) -> [ObjectProperty]? { nil }

  /// The context itself.
  public var schema: AnyObject { self }
}
