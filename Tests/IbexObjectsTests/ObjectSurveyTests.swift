import IbexObjects
import Testing

private final class Crew: Mappable {
  var id = 0
  var mates: [Mate] = []
  static var overrides: PropertyOverrides { [.identity(\Crew.id), .required(\Crew.mates)] }
}

private final class Guarded: InterceptingMappable {
  var id = 0
  var name = ""
  static var overrides: PropertyOverrides { [.identity(\Guarded.id), .required(\Guarded.name)] }

  func shouldTransform(_ content: SourceContent, for property: String) -> Bool { true }
}

private final class Mate: Mappable {
  var id = 0
  var name = ""
  static var overrides: PropertyOverrides { [.identity(\Mate.id), .required(\Mate.name)] }
}

/// A part of a ship, without an identity.
private final class Engine: Mappable {
  var name = ""
  var power = 0
  static var overrides: PropertyOverrides { [.required(\Engine.name)] }
}

private final class Ship: Mappable {
  var id = 0
  var name = ""
  var engine: Engine?
  var mate: Mate?
  static var overrides: PropertyOverrides { [.identity(\Ship.id)] }
}

private struct Harbor<Object: Mappable & AnyObject>: Mappable {
  var first: Object?
  var all: [Object] = []
}

@Suite struct ObjectSurveyTests {
  private let strict = Mapper().with { $0.strictness = .strict }

  @Test func aRequiredPropertyThatIsLeftForLaterIsThere() throws {
    for mapper in [Mapper(), strict] {
      let crews = try mapper.map(
        Harbor<Crew>.self, json: #"{"first": 1, "all": [{"id": 1, "mates": []}]}"#,
        in: IdentityMap())
      #expect(crews.all.count == 1 && crews.first === crews.all.first)
      let guarded = try mapper.map(
        Harbor<Guarded>.self, json: #"{"first": 1, "all": [{"id": 1, "name": "a"}]}"#,
        in: IdentityMap())
      #expect(guarded.all.count == 1 && guarded.first === guarded.all.first)
    }
  }

  private func knownShip() -> (ship: Ship, depot: IdentityMap) {
    let ship = Ship()
    ship.id = 1
    ship.engine = Engine()
    let depot = IdentityMap()
    depot.insert(ship, identifiedBy: ObjectIdentity(1))
    return (ship, depot)
  }

  @Test func aPartOfAKnownObjectIsNotAskedForWhatNewOnesNeed() throws {
    let (ship, depot) = knownShip()
    let engine = ship.engine
    _ = try strict.map([Ship].self, json: #"[{"id": 1, "engine": {"power": 3}}]"#, in: depot)
    #expect(ship.engine === engine && engine?.power == 3)
  }

  @Test func anObjectWithoutItsIdentityIsNewWithinAKnownOne() {
    let (ship, depot) = knownShip()
    let error = #expect(throws: MappingError.self) {
      try strict.map([Ship].self, json: #"[{"id": 1, "name": "new", "mate": {}}]"#, in: depot)
    }
    #expect(
      error?.description == """
        expected the identity of Mate, found none at [0].mate.id
        expected text, found none at [0].mate.name
        """)
    #expect(ship.name == "")
  }
}
