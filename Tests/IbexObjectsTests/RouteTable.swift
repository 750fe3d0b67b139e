import IbexObjects

/// The models of a made-up timetable.
final class Route: Mappable {
  var id = 0
  var name = ""
  var color: String?
  var fares: [String: Int] = [:]
  var extra: Any?
  var period = Span()
  var stops: [Halt] = []
  var depot: Yard?

  static var overrides: PropertyOverrides { [.identity(\Route.id)] }

  init() {}

  convenience init(id: Int, name: String = "") {
    self.init()
    self.id = id
    self.name = name
  }
}

struct Span: Mappable, Equatable {
  var from = 0
  var to = 0
}

final class Halt: Mappable {
  var code = ""
  var name = ""
  var lines: [Route] = []

  static var overrides: PropertyOverrides {
    [.identity(\Halt.code), .reference("line_ids", for: \Halt.lines)]
  }
}

final class Railcar: Mappable {
  var number = 0
  var line: Route?
  var seats: UInt8 = 0

  static var overrides: PropertyOverrides {
    [.identity(\Railcar.number), .reference("line_id", for: \Railcar.line)]
  }
}

/// A class without identity.
final class Yard: Mappable {
  var street = ""
  var city = ""
}

/// A struct around objects.
struct RouteTable: Mappable {
  var lines: [Route] = []
  var stops: [Halt] = []
  var vehicles: [Railcar] = []
}

/// A context that counts what it is asked, over a map.
final class CountingContext: ObjectContext {
  let map = IdentityMap()
  private(set) var lookups: [String] = []
  private(set) var log: [String] = []

  func objects(for lookup: ObjectLookup) throws -> [AnyObject] {
    let identities = lookup.identities.map(\.description).joined(separator: " ")
    lookups.append("\(lookup.type): \(identities)")
    return map.objects(for: lookup)
  }

  func insert(_ object: AnyObject, identifiedBy identity: ObjectIdentity?) {
    log.append("insert \(type(of: object)) \(identity.map(\.description) ?? "none")")
    map.insert(object, identifiedBy: identity)
  }

  func allObjects(of type: AnyClass) throws -> [AnyObject] {
    log.append("all \(type)")
    return map.allObjects(of: type)
  }

  func delete(_ object: AnyObject) {
    log.append("delete \(type(of: object))")
    map.delete(object)
  }
}

extension IdentityMap {
  /// Returns a map that holds lines.
  static func of(_ lines: Route...) -> IdentityMap {
    let map = IdentityMap()
    for line in lines { map.insert(line, identifiedBy: ObjectIdentity(line.id)) }
    return map
  }
}
