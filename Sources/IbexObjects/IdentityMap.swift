public import IbexCore

/// A context for plain classes that holds objects in memory, by their identities.
///
///     let depot = IdentityMap()
///     let lines = try mapper.map([Line].self, from: .json(data), in: depot)
///     depot.object(of: Line.self, identifiedBy: 7)
///
/// An object is found by the identity that it was inserted with. Objects without an identity are
/// held as well, so that they can be deleted. Inserting an object again changes its identity.
public final class IdentityMap: ObjectContext {
  /// The strength of references to objects. More may be added.
  public struct Hold: Hashable, Sendable {
    fileprivate let isWeak: Bool

    /// The map keeps objects alive.
    public static let strong = Hold(isWeak: false)
    /// The map does not keep objects alive.
    public static let weak = Hold(isWeak: true)
  }

  /// The schema of all maps, which describe no class.
  private static let sharedSchema = Box(())

  private let hold: Hold
  private var tables: [ObjectIdentifier: Table] = [:]

  /// Creates an empty map.
  public init(_ hold: Hold = .strong) { self.hold = hold }

  /// Returns the object of a type, or of a subclass, with an identity.
  ///
  ///     depot.object(of: Stop.self, identifiedBy: 12)
  ///     depot.object(of: Visit.self, identifiedBy: ObjectIdentity(values: [12, "2026-11-22"]))
  ///
  /// - Parameters:
  ///   - type: The type of the object, or a superclass.
  ///   - identity: The value of the identity property, or an `ObjectIdentity`.
  /// - Returns: The object, or nil. If several subclasses have such an object, any of them.
  public func object<Object: AnyObject>(
    of type: Object.Type = Object.self, identifiedBy identity: some Hashable
  ) -> Object? {
    let identity = ObjectIdentity(identity)
    return tables(of: type).lazy.compactMap { $0.find(identity) as? Object }.first
  }

  /// The number of objects.
  public var count: Int { tables.values.reduce(0) { $0 + $1.count } }

  public var schema: AnyObject { Self.sharedSchema }

  public func objects(for lookup: ObjectLookup) -> [AnyObject] {
    var found: [AnyObject] = []
    for table in tables(of: lookup.type) {
      found.reserveCapacity(found.count + lookup.identities.count)
      for identity in lookup.identities {
        if let object = table.find(identity) { found.append(object) }
      }
    }
    return found
  }

  /// Inserts an object, replacing any other of its class with the same identity.
  public func insert(_ object: AnyObject, identifiedBy identity: ObjectIdentity?) {
    let type: AnyClass = Swift.type(of: object)
    let table = tables[ObjectIdentifier(type)] ?? Table(type, hold)
    tables[ObjectIdentifier(type)] = table
    table.insert(object, identity)
  }

  /// Returns the objects of a type and its subclasses.
  ///
  /// For each class, those with an identity come first, in insertion order.
  @_disfavoredOverload
  public func allObjects(of type: AnyClass) -> [AnyObject] {
    var objects: [AnyObject] = []
    for table in tables(of: type) { table.visitObjects { objects.append($0) } }
    return objects
  }

  /// Returns the objects of a type and its subclasses, in the same order.
  ///
  ///     depot.allObjects(of: Stop.self).sorted { $0.id < $1.id }
  public func allObjects<Object: AnyObject>(of type: Object.Type) -> [Object] {
    var objects: [Object] = []
    for table in tables(of: type) {
      table.visitObjects { object in
        if let object = object as? Object { objects.append(object) }
      }
    }
    return objects
  }

  public func delete(_ object: AnyObject) {
    tables[ObjectIdentifier(Swift.type(of: object))]?.remove(ObjectIdentifier(object))
  }

  /// Removes all objects from the map.
  public func removeAll() { tables = [:] }

  /// The tables of a class and of those derived from it.
  private func tables(of type: AnyClass) -> [Table] {
    tables.values.filter { StoredProperty.isType($0.type, orDerivedFrom: type) }
  }
}

/// The objects of one class.
private final class Table {
  let type: AnyClass
  private let hold: IdentityMap.Hold
  private var identified = OrderedTable<ObjectIdentity, Held>()
  private var unidentified = OrderedTable<ObjectIdentifier, Held>()
  /// The identities that objects were inserted with.
  private var identities: [ObjectIdentifier: ObjectIdentity] = [:]
  /// The number of objects at which those that are gone are let go.
  private var sweepCount = 64

  init(_ type: AnyClass, _ hold: IdentityMap.Hold) {
    self.type = type
    self.hold = hold
  }

  var count: Int {
    var count = 0
    visitObjects { _ in count += 1 }
    return count
  }

  /// Calls `body` with the objects that are there, those with an identity first.
  func visitObjects(_ body: (AnyObject) -> Void) {
    for held in identified.elements { if let object = held.object { body(object) } }
    for held in unidentified.elements { if let object = held.object { body(object) } }
  }

  func find(_ identity: ObjectIdentity) -> AnyObject? { identified.find(identity)?.object }

  func insert(_ object: AnyObject, _ identity: ObjectIdentity?) {
    let held = Held(object, by: hold)
    if hold == .weak { sweepIfNeeded() }
    // The previous entry, even if its object is gone.
    remove(held.identifier)
    guard let identity else {
      unidentified.update(held, for: held.identifier)
      return
    }
    if let old = identified.update(held, for: identity) { identities[old.identifier] = nil }
    identities[held.identifier] = identity
  }

  func remove(_ identifier: ObjectIdentifier) {
    if let identity = identities.removeValue(forKey: identifier) {
      identified.remove(identity)
    } else {
      unidentified.remove(identifier)
    }
  }

  /// Lets go of the references to objects that are gone, once in as many inserts as there are.
  private func sweepIfNeeded() {
    guard identified.count + unidentified.count >= sweepCount else { return }
    for held in identified.elements where held.object == nil { identities[held.identifier] = nil }
    identified.removeAll { $0.object == nil }
    unidentified.removeAll { $0.object == nil }
    sweepCount = 2 * (identified.count + unidentified.count) + 64
  }
}

/// An object that is held strongly or weakly.
private enum Held {
  case strongly(AnyObject)
  case weakly(WeakReference)

  final class WeakReference {
    let identifier: ObjectIdentifier
    weak var object: AnyObject?

    init(_ object: AnyObject) {
      identifier = ObjectIdentifier(object)
      self.object = object
    }
  }

  init(_ object: AnyObject, by hold: IdentityMap.Hold) {
    self = hold == .weak ? .weakly(WeakReference(object)) : .strongly(object)
  }

  var object: AnyObject? {
    switch self {
    case .strongly(let object): object
    case .weakly(let reference): reference.object
    }
  }

  /// The identifier of the object, even if that is no longer there.
  var identifier: ObjectIdentifier {
    switch self {
    case .strongly(let object): ObjectIdentifier(object)
    case .weakly(let reference): reference.identifier
    }
  }
}
