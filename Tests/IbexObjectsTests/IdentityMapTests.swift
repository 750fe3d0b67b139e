import IbexObjects
import Testing

@Suite struct IdentityMapTests {
  private class Vehicle: Mappable {
    var id: Int64 = 0
    static var overrides: PropertyOverrides { [.identity("id")] }
    required init() {}
  }

  private final class Tram: Vehicle {}

  @Test func objectsAreFoundByTheirTypeOrASuperclass() {
    let depot = IdentityMap()
    let (vehicle, tram) = (Vehicle(), Tram())
    depot.insert(vehicle, identifiedBy: ObjectIdentity(1))
    depot.insert(tram, identifiedBy: ObjectIdentity(2))
    #expect(depot.object(of: Vehicle.self, identifiedBy: 1) === vehicle)
    #expect(depot.object(of: Vehicle.self, identifiedBy: 2) === tram)
    #expect(depot.object(of: Tram.self, identifiedBy: 1) == nil)
    #expect(depot.allObjects(of: Vehicle.self).count == 2)
    #expect(depot.allObjects(of: Tram.self).map(ObjectIdentifier.init) == [ObjectIdentifier(tram)])
  }

  @Test func objectsStandInTheOrderOfInsertion() {
    let depot = IdentityMap()
    for id in [5, 3, 9, 1] {
      let vehicle = Vehicle()
      vehicle.id = Int64(id)
      depot.insert(vehicle, identifiedBy: ObjectIdentity(id))
    }
    let all = depot.allObjects(of: Vehicle.self)
    #expect(all.map(\.id) == [5, 3, 9, 1])
    depot.delete(all[1])
    let lookup = ObjectLookup(
      type: Vehicle.self, properties: ["id"], identities: [1, 9, 3, 5].map { ObjectIdentity($0) })
    #expect(depot.objects(for: lookup).compactMap { ($0 as? Vehicle)?.id } == [1, 9, 5])
  }

  @Test func whatIsInsertedAgainIsTheLast() {
    let depot = IdentityMap()
    let vehicles = (1...3).map { id in
      let vehicle = Vehicle()
      vehicle.id = Int64(id)
      depot.insert(vehicle, identifiedBy: ObjectIdentity(id))
      return vehicle
    }
    depot.delete(vehicles[1])
    depot.insert(vehicles[1], identifiedBy: ObjectIdentity(2))
    depot.insert(vehicles[0], identifiedBy: ObjectIdentity(1))
    #expect(depot.allObjects(of: Vehicle.self).map(\.id) == [3, 2, 1])
    #expect(depot.object(of: Vehicle.self, identifiedBy: 2) === vehicles[1])
  }

  @Test func allObjectsAreOfTheTypeThatIsAskedFor() throws {
    let depot = IdentityMap()
    for (id, vehicle) in [(4, Vehicle()), (2, Tram()), (3, Tram())] {
      vehicle.id = Int64(id)
      depot.insert(vehicle, identifiedBy: ObjectIdentity(id))
    }
    #expect(depot.allObjects(of: Vehicle.self).sorted { $0.id < $1.id }.map(\.id) == [2, 3, 4])
    #expect(depot.allObjects(of: Tram.self).map(\.id) == [2, 3])
    let type: AnyClass = Tram.self
    #expect(depot.allObjects(of: type).allSatisfy { $0 is Tram })
    let context: any ObjectContext = depot
    #expect(try context.allObjects(of: Tram.self).count == 2)
  }

  @Test func anObjectIsThereOnceWhateverItWasInsertedAs() {
    let depot = IdentityMap()
    let vehicle = Vehicle()
    for identity in [nil, nil, ObjectIdentity(1), ObjectIdentity(2), nil, ObjectIdentity(2)] {
      depot.insert(vehicle, identifiedBy: identity)
      #expect(depot.count == 1)
    }
    #expect(depot.object(of: Vehicle.self, identifiedBy: 1) == nil)
    depot.delete(vehicle)
    #expect(depot.count == 0)
    #expect(depot.object(of: Vehicle.self, identifiedBy: 2) == nil)
  }

  @Test func anotherObjectTakesThePlaceOfOneWithItsIdentity() {
    let depot = IdentityMap()
    let (first, second) = (Vehicle(), Vehicle())
    depot.insert(first, identifiedBy: ObjectIdentity(1))
    depot.insert(second, identifiedBy: ObjectIdentity(1))
    #expect(depot.object(of: Vehicle.self, identifiedBy: 1) === second)
    depot.delete(first)
    #expect(depot.count == 1)
    depot.removeAll()
    #expect(depot.count == 0)
  }

  @Test func aWeakMapLetsGoOfWhatNothingElseHolds() {
    let depot = IdentityMap(.weak)
    var kept: [Vehicle] = []
    for id in 0..<1_000 {
      let vehicle = Vehicle()
      depot.insert(vehicle, identifiedBy: id.isMultiple(of: 2) ? ObjectIdentity(id) : nil)
      if id >= 996 { kept.append(vehicle) }
    }
    #expect(depot.count == 4)
    // Where an object was that is gone, another may be, under no identity.
    for vehicle in kept { depot.delete(vehicle) }
    #expect(depot.allObjects(of: Vehicle.self).isEmpty)
    for id in 0..<200 {
      let gone = Vehicle()
      depot.insert(gone, identifiedBy: ObjectIdentity(id))
    }
    for _ in 0..<200 {
      let vehicle = Vehicle()
      depot.insert(vehicle, identifiedBy: nil)
      depot.delete(vehicle)
      #expect(depot.count == 0)
    }
  }

  @Test func objectsWithinAJSONTextAreOutsideOfTheContext() throws {
    final class Stop: Mappable {
      var code = ""
      static var overrides: PropertyOverrides { [.identity(\Stop.code)] }
    }
    final class Line: Mappable {
      var id = 0
      var stop: Stop?
      var stops: [Stop] = []
      static var overrides: PropertyOverrides {
        [.identity(\Line.id), .transformer(.jsonText(of: [Stop].self), for: \Line.stops)]
      }
    }
    let depot = IdentityMap()
    let json =
      #"{"id": 1, "stop": {"code": "a"}, "stops": "[{\"code\": \"a\"}, {\"code\": \"b\"}]"}"#
    let line = try Mapper().map(Line.self, from: .json(json), in: depot)
    let (stop, stops) = (try #require(line.stop), line.stops)
    #expect(stops.map(\.code) == ["a", "b"] && stops[0] !== stop)
    #expect(depot.allObjects(of: Stop.self).map(\.code) == ["a"])
    try #expect(Mapper().map(Line.self, from: .json(json), in: depot) === line)
    #expect(line.stop === stop && line.stops[0] !== stops[0])
  }
}
