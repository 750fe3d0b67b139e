public import Ibex

/// A store of live objects, in which a mapper finds objects instead of making new ones.
///
///     let lines = try mapper.map([Line].self, json: data, in: context)
///
/// A context is the argument of a call. In that call it is asked for the objects of each type once,
/// before anything is stored, and once more for each object that only a hook, a decoder, or the
/// rest of an object leads to. What it does not have is made, filled, and inserted. Nothing is ever
/// saved.
///
/// What is learned of types is kept as long as the context's ``schema``, by default the context
/// itself: keep a context where it is used again, or share a schema.
///
/// A context and its objects are used on the thread of the call, and nothing keeps them afterwards
/// but what the objects hold themselves.
public protocol ObjectContext: AnyObject {
  /// Returns the objects that have the identities of a lookup.
  ///
  /// It may return others of the type too: each object's identity is read from the object. Of
  /// several with one identity the first counts.
  func objects(for lookup: ObjectLookup) throws -> [AnyObject]

  /// Returns a new object, or nil for one that the `init()` of the type makes.
  ///
  /// An object that its model then refuses is handed to ``delete(_:)``.
  func makeObject(of type: AnyClass) throws -> AnyObject?

  /// Takes in a new object, which has been filled.
  ///
  /// Objects that stand within it in the source have been inserted before; those that it only
  /// refers to may follow.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - identity: What it is found by; nil for an object without identity.
  func insert(_ object: AnyObject, identifiedBy identity: ObjectIdentity?) throws

  /// Returns all objects of a type, or of one derived from it; only asked for where others are to
  /// be deleted.
  func allObjects(of type: AnyClass) throws -> [AnyObject]

  /// Deletes an object.
  func delete(_ object: AnyObject) throws

  /// Returns the properties of a class whose storage reflection cannot see; nil for any other.
  ///
  /// Such a class need not be `Mappable`. What is returned for a class never changes, and does
  /// not hold the context.
  func properties(of type: AnyClass) -> [ObjectProperty]?

  /// The object that contexts have in common which describe each class alike, so that they share
  /// what is learned of types; the context itself, unless it has such an object.
  var schema: AnyObject { get }
}

/// The identities of one type that a source names.
public struct ObjectLookup {
  /// The class that declares the identity; objects of derived classes are looked for too.
  public let type: AnyClass
  /// The names of the properties that make up the identity.
  public let properties: [String]
  /// Distinct identities, at least one.
  public let identities: [ObjectIdentity]

  /// Makes a lookup, for tests of a context.
  public init(type: AnyClass, properties: [String], identities: [ObjectIdentity]) {
    self.type = type
    self.properties = properties
    self.identities = identities
  }
}

extension ObjectContext {
  /// Leaves it to `init()`.
  public func makeObject(of type: AnyClass) throws -> AnyObject? { nil }

  /// Leaves all classes to reflection.
  public func properties(of type: AnyClass) -> [ObjectProperty]? { nil }

  /// The context itself.
  public var schema: AnyObject { self }
}
