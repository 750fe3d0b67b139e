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

private final class Boat: Mappable {
  var id = 0
  var name = ""
  var seats = 0
  var engine: Engine?
  var mate: Mate?
  var crew: [Mate] = []
  var berth = Berth()
  static var overrides: PropertyOverrides {
    [
      .identity(\Boat.id), .required(\Boat.name), .reference("mate_id", for: \Boat.mate),
      .path("meta.seats", for: \Boat.seats), .flattened(\Boat.berth),
    ]
  }
}

private struct Berth: Mappable {
  var quay = 0
  var owner: Mate?
  static var overrides: PropertyOverrides { [.reference("owner_id", for: \Berth.owner)] }
}

@Suite struct ObjectSurveyTests {
  private let strict = Mapper().with { $0.strictness = .strict }

  @Test func aRequiredPropertyThatIsLeftForLaterIsThere() throws {
    for mapper in [Mapper(), strict] {
      let crews = try mapper.map(
        Harbor<Crew>.self, from: .json(#"{"first": 1, "all": [{"id": 1, "mates": []}]}"#),
        in: IdentityMap())
      #expect(crews.all.count == 1 && crews.first === crews.all.first)
      let guarded = try mapper.map(
        Harbor<Guarded>.self, from: .json(#"{"first": 1, "all": [{"id": 1, "name": "a"}]}"#),
        in: IdentityMap())
      #expect(guarded.all.count == 1 && guarded.first === guarded.all.first)
    }
  }

  /// Boats, of which number 1 is known, with its engine, and so is mate number 5; and the findings.
  @Test(arguments: [
    // What a known object lacks it keeps, what a new one needs it must have.
    (#"{"id": 1}"#, ""),
    (#"{"id": 2, "name": "new"}"#, ""),
    (#"{"id": 2}"#, "text, found none at [0].name"),
    (#"{"id": 1, "name": null}"#, "text, found null at [0].name"),
    (#"{"name": "new"}"#, "the identity of Boat, found none at [0].id"),
    (
      #"{"id": null, "name": "new"}"#,
      "the identity of Boat, found null at [0].id; expected an integer, found null at [0].id"
    ),
    (
      #"{"id": "x", "name": "new"}"#,
      """
      the identity of Boat, found text "x" at [0].id; \
      expected an integer, found text "x" at [0].id
      """
    ),
    (#"{"id": 2}, {"id": 2, "name": "new"}"#, "text, found none at [0].name"),
    (#"{"id": 2, "name": "new"}, {"id": 2}"#, ""),
    // Values, by keys and by paths.
    (#"{"id": 1, "seats": "x"}"#, "an integer, found text \"x\" at [0].seats"),
    (#"{"id": 1, "meta": {"seats": "x"}}"#, "an integer, found text \"x\" at [0].meta.seats"),
    (#"{"id": 1, "quay": "x"}"#, "an integer, found text \"x\" at [0].quay"),
    (#"{"id": 1, "color": 3}"#, ""),
    // Objects within.
    (#"{"id": 1, "engine": {"power": 3}}"#, ""),
    (#"{"id": 2, "name": "n", "engine": {}}"#, "text, found none at [0].engine.name"),
    (#"{"id": 1, "engine": 3}"#, "an object, found number 3 at [0].engine"),
    (#"{"id": 1, "mate": {"id": 5}}"#, ""),
    (#"{"id": 1, "mate": {"id": 6}}"#, "text, found none at [0].mate.name"),
    (#"{"id": 1, "mate": {"name": "m"}}"#, "the identity of Mate, found none at [0].mate.id"),
    (#"{"id": 1, "crew": [{"id": 5}, {"id": 6}]}"#, "text, found none at [0].crew[1].name"),
    // References, to what is known, and to what comes later.
    (#"{"id": 1, "mate": 5}"#, ""),
    (#"{"id": 1, "mate_id": 5}"#, ""),
    (#"{"id": 1, "mate_id": 6}"#, "a known Mate, found number 6 at [0].mate_id"),
    (#"{"id": 1, "owner_id": 6}"#, "a known Mate, found number 6 at [0].owner_id"),
    (#"{"id": 1, "mate_id": 6, "crew": [{"id": 6, "name": "m"}]}"#, ""),
    (
      #"{"id": 1, "mate_id": 6, "crew": [{"id": 6}]}"#,
      """
      text, found none at [0].crew[0].name; \
      expected a known Mate, found number 6 at [0].mate_id
      """
    ),
    (
      #"{"id": 1, "mate": "x"}"#,
      "an object, or an integer that identifies one, found text \"x\" at [0].mate"
    ),
    (#"{"id": 1, "crew": [5, 6]}"#, "a known Mate, found number 6 at [0].crew[1]"),
    (#"3"#, "a known Boat, found number 3 at [0]"),
  ])
  func aStrictCallThrowsBeforeAnythingIsTouched(_ boats: String, _ findings: String) throws {
    let (boat, mate, depot) = (Boat(), Mate(), IdentityMap())
    (boat.id, boat.name, boat.engine) = (1, "old", Engine())
    (mate.id, mate.name) = (5, "old")
    depot.insert(boat, identifiedBy: ObjectIdentity(1))
    depot.insert(mate, identifiedBy: ObjectIdentity(5))
    do {
      _ = try strict.map([Boat].self, from: .json("[\(boats)]"), in: depot)
      #expect(findings == "")
    } catch let error as MappingError {
      #expect(error.findings.map { "\($0)" }.joined(separator: "; ") == "expected \(findings)")
      #expect(boat.name == "old" && boat.mate == nil && boat.crew.isEmpty && depot.count == 2)
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
    _ = try strict.map([Ship].self, from: .json(#"[{"id": 1, "engine": {"power": 3}}]"#), in: depot)
    #expect(ship.engine === engine && engine?.power == 3)
  }

  @Test func anObjectWithoutItsIdentityIsNewWithinAKnownOne() {
    let (ship, depot) = knownShip()
    let error = #expect(throws: MappingError.self) {
      try strict.map(
        [Ship].self, from: .json(#"[{"id": 1, "name": "new", "mate": {}}]"#), in: depot)
    }
    #expect(
      error?.description == """
        expected the identity of Mate, found none at [0].mate.id
        expected text, found none at [0].mate.name
        """)
    #expect(ship.name == "")
  }
}
