/// A context for plain classes, which holds objects by their identities.
///
///     let depot = IdentityMap()
///     let lines = try mapper.map([Line].self, json: data, in: depot)
///     depot.object(of: Line.self, 7)
///
/// An object is found by the identity that it had when it was inserted, and as long as it still has
/// it. Objects without identity are held as well, so that they can be deleted.
public final class IdentityMap: ObjectContext {
  /// The hold on objects; more may come.
  public struct Hold: Hashable, Sendable {
    fileprivate let isWeak: Bool

    /// Objects live as long as the map has them.
    public static let strong = Hold(isWeak: false)
    /// Objects live as long as something else holds them.
    public static let weak = Hold(isWeak: true)
  }

  private let hold: Hold
  private var tables: [ObjectIdentifier: Table] = [:]

  /// Makes an empty map.
  public init(_ hold: Hold = .strong) { self.hold = hold }

  /// Returns the object of a type, or of one derived from it, with an identity of one value.
  public func object<Object: AnyObject>(
    of type: Object.Type = Object.self, _ identity: some Hashable
  ) -> Object? {
    object(of: type, identifiedBy: ObjectIdentity(identity))
  }

  /// Returns the object of a type, or of one derived from it, with an identity.
  public func object<Object: AnyObject>(
    of type: Object.Type = Object.self, identifiedBy identity: ObjectIdentity
  ) -> Object? {
    tables(of: type).lazy.compactMap { $0[identity] as? Object }.first
  }

  /// The number of objects that are there.
  public var count: Int { tables.values.reduce(0) { $0 + $1.objects.count } }

  public func objects(for lookup: ObjectLookup) throws -> [AnyObject] {
    tables(of: lookup.type).flatMap { table in lookup.identities.compactMap { table[$0] } }
  }

  /// Takes in an object in place of another of its class with the same identity.
  public func insert(_ object: AnyObject, identifiedBy identity: ObjectIdentity?) {
    let type: AnyClass = Swift.type(of: object)
    let table = tables[ObjectIdentifier(type)] ?? Table(type)
    tables[ObjectIdentifier(type)] = table
    table.insert(Held(object, by: hold), identity)
  }

  public func allObjects(of type: AnyClass) throws -> [AnyObject] {
    tables(of: type).flatMap(\.objects)
  }

  public func delete(_ object: AnyObject) {
    tables[ObjectIdentifier(Swift.type(of: object))]?.delete(object)
  }

  /// Lets go of all objects.
  public func removeAll() { tables = [:] }

  /// The tables of a class and of those derived from it.
  private func tables(of type: AnyClass) -> [Table] {
    if tables.count == 1, let table = tables[ObjectIdentifier(type)] { return [table] }
    return tables.values.filter { table in
      StoredProperty.lineage(of: table.type).contains { $0 == type }
    }
  }
}

/// The objects of one class.
private final class Table {
  let type: AnyClass
  private var identified: [ObjectIdentity: Held] = [:]
  private var others: [Held] = []
  /// The identities by object, so that an object is deleted by what it was inserted as.
  private var identities: [ObjectIdentifier: ObjectIdentity] = [:]

  init(_ type: AnyClass) { self.type = type }

  subscript(identity: ObjectIdentity) -> AnyObject? { identified[identity]?.object }

  var objects: [AnyObject] {
    identified.values.compactMap(\.object) + others.compactMap(\.object)
  }

  func insert(_ held: Held, _ identity: ObjectIdentity?) {
    guard let identity else { return others.append(held) }
    if let known = identities[held.identifier], known != identity { identified[known] = nil }
    if let old = identified.updateValue(held, forKey: identity), old.identifier != held.identifier {
      identities[old.identifier] = nil
    }
    identities[held.identifier] = identity
  }

  func delete(_ object: AnyObject) {
    if let identity = identities.removeValue(forKey: ObjectIdentifier(object)) {
      identified[identity] = nil
    } else {
      others.removeAll { $0.object === object || $0.object == nil }
    }
  }
}

/// An object that is held strongly or weakly.
private struct Held {
  let identifier: ObjectIdentifier
  private let strong: AnyObject?
  private weak var unheld: AnyObject?

  init(_ object: AnyObject, by hold: IdentityMap.Hold) {
    identifier = ObjectIdentifier(object)
    strong = hold == .weak ? nil : object
    unheld = hold == .weak ? object : nil
  }

  var object: AnyObject? { strong ?? unheld }
}
