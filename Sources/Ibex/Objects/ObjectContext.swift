/// A store of live objects, in which a mapper finds objects instead of making new ones.
///
///     let lines = try mapper.map([Line].self, json: data, in: context)
///
/// A context is the argument of a call. In that call it is asked for the objects of each type once,
/// before anything is stored; what it does not have is made, filled, and inserted. Nothing is ever
/// saved.
///
/// A context and its objects are used on the thread of the call, and nothing keeps them afterwards
/// but what the objects hold themselves.
public protocol ObjectContext: AnyObject {
  /// Returns the objects of a type, or of one derived from it, that have the identities.
  ///
  /// It may return others too: each object's identity is read from the object.
  ///
  /// - Parameters:
  ///   - type: The class that declares the identity.
  ///   - identities: Distinct identities, at least one.
  func objects(
    of type: AnyClass, identifiedBy identities: [ObjectIdentity]
  ) throws -> [AnyObject]

  /// Returns a new object, or nil for one that the `init()` of the type makes.
  ///
  /// An object that its model then refuses is handed to ``delete(_:)``.
  func makeObject(of type: AnyClass) throws -> AnyObject?

  /// Takes in a new object, which has been filled.
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
  /// Such a class need not be ``Mappable``. What is returned for a class never changes, and does
  /// not hold the context.
  func properties(of type: AnyClass) -> [ObjectProperty]?
}

extension ObjectContext {
  /// Leaves it to `init()`.
  public func makeObject(of type: AnyClass) throws -> AnyObject? { nil }

  /// Leaves all classes to reflection.
  public func properties(of type: AnyClass) -> [ObjectProperty]? { nil }
}
