import IbexObjects
import Testing

private class Vehicle {
  var values: [String: Any] = [:]
  required init() {}
}
private class Bus: Vehicle {}
private final class SchoolBus: Bus {}
private final class Ticket: Vehicle {}

/// A context that describes a hierarchy: all have a name, buses and those below an identity.
private final class Garage: ObjectContext {
  var vehicles: [Vehicle] = []
  /// The types that have been looked up, with the identities.
  var lookups: [String] = []

  func objects(for lookup: ObjectLookup) -> [AnyObject] {
    let identities = lookup.identities.map(\.description).joined(separator: " ")
    lookups.append("\(lookup.type) \(identities)")
    return vehicles
  }

  func makeObject(of type: AnyClass) -> AnyObject? { (type as? Vehicle.Type)?.init() }

  func insert(_ object: AnyObject, identifiedBy identity: ObjectIdentity?) {
    if let vehicle = object as? Vehicle { vehicles.append(vehicle) }
  }

  func allObjects(of type: AnyClass) -> [AnyObject] { vehicles }

  func delete(_ object: AnyObject) {}

  func properties(of type: AnyClass) -> [ObjectProperty]? {
    let name = property("name", of: String.self)
    let id = property("id", of: Int.self, isIdentity: true)
    switch type {
    case is SchoolBus.Type: return [name, id, property("school", of: String.self)]
    case is Bus.Type: return [name, id]
    case is Ticket.Type:
      return [
        property("code", of: String.self, isIdentity: true), property("bus", of: Bus?.self),
        property("schoolBus", of: SchoolBus?.self),
      ]
    case is Vehicle.Type: return [name]
    default: return nil
    }
  }

  private func property<Value>(
    _ name: String, of type: Value.Type, isIdentity: Bool = false
  ) -> ObjectProperty {
    ObjectProperty(name, of: type, isIdentity: isIdentity) {
      ($0 as? Vehicle)?.values[name]
    } set: {
      ($0 as? Vehicle)?.values[name] = $1
    }
  }
}

/// The classes of a described hierarchy whose objects are told apart together.
@Suite struct ReadPlanBuilderObjectsTests {
  @Test func objectsAreToldApartBelowTheTopmostClassWithAnIdentity() throws {
    let garage = Garage()
    let (tickets, report) = try Mapper().mapReporting(
      [Ticket].self,
      from: .json(
        """
        [{"code": "a", "bus": {"id": 7, "name": "x"}},
         {"code": "b", "bus": 7, "schoolBus": {"id": 8, "school": "s"}},
         {"code": "c", "bus": 8}]
        """), in: garage)
    #expect(report.findings == [])
    #expect(garage.lookups == ["Ticket a b c", "Bus 7 8"])
    #expect(garage.vehicles.count == 5)
    let buses = tickets.map { $0.values["bus"] as? Bus }
    #expect(buses[0] === buses[1])
    #expect(buses[2] === tickets[1].values["schoolBus"] as? SchoolBus)
  }

  @Test func anObjectOfAClassBelowIsFoundByTheIdentityOfTheClassAbove() throws {
    let garage = Garage()
    let bus = SchoolBus()
    bus.values["id"] = 8
    garage.vehicles = [bus]
    let found = try Mapper().map(
      [Bus].self, from: .json(#"[{"id": "8", "name": "n"}]"#), in: garage)
    #expect(found.first === bus)
    let again = try Mapper().map([SchoolBus].self, from: .json(#"[{"id": 8}]"#), in: garage)
    #expect(again.first === bus)
    #expect(garage.lookups == ["Bus 8", "Bus 8"])
  }

  @Test func anObjectOfTheClassAboveIsNoneOfTheClassBelow() throws {
    let garage = Garage()
    let bus = Bus()
    bus.values["id"] = 8
    garage.vehicles = [bus]
    let report = try Mapper().mapReporting(
      [SchoolBus].self, from: .json(#"[{"id": 8}]"#), in: garage
    )
    .report
    #expect(
      report.description
        == "expected an object of type SchoolBus, found a Bus with this identity at [0]: left out")
  }

  @Test func aClassWithoutIdentityAboveThemIsNew() throws {
    let garage = Garage()
    let json = #"[{"name": "n"}, {"name": "n"}]"#
    let vehicles = try Mapper().map([Vehicle].self, from: .json(json), in: garage)
    #expect(vehicles.count == 2 && vehicles[0] !== vehicles[1])
    #expect(garage.lookups == [])
  }
}
