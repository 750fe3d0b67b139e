import IbexCore
import TestExpectations
import TestSupport
import Testing

/// What becomes of models that cannot be made, or not be updated.
@Suite struct RefusalTests {
  struct Place: ValidatingMappable, Equatable {
    var lat = 0.0
    var name = ""
    func didMap() throws {
      guard abs(lat) <= 90 else { throw Rejection(expected: "a latitude", of: "lat") }
    }
  }

  struct Outer: Mappable {
    var place = Place()
    var maybe: Place?
    var table: [String: Place] = [:]
    var name = ""
  }

  @Test func anUpdateThatAModelRejectsChangesNothingOfIt() throws {
    var outer = try Outer(
      json: #"{"place": {"lat": 1}, "maybe": {"lat": 2}, "table": {"a": {"lat": 3}}}"#)
    let before = outer
    let bad: [String: Any] = ["lat": 91, "name": "x"]
    let (changes, report) = try Mapper().updateReporting(
      &outer, from: ["place": bad, "maybe": bad, "table": ["a": bad], "name": "n"] as [String: Any])
    #expect(changes == ["name"])
    #expect(outer.place == before.place && outer.maybe == before.maybe)
    #expect(outer.table == before.table)
    let message = "expected a latitude, found number 91 at"
    #expect(
      report.mismatches.map(\.description)
        == ["place", "maybe", "table.a"].map { "\(message) \($0).lat: \($0) is refused" })
  }

  struct Four: Mappable {
    var age = 0
    var id = 0
    var code = ""
    var zip = 0
    static var overrides: PropertyOverrides { [.required(\Four.id), .required(\Four.code)] }
  }

  @Test func allThatIsWrongIsThrownAtOnce() throws {
    let json = #"{"age": "x", "zip": "y"}"#
    let strict = Mapper().with { $0.strictness = .strict }
    let all = #expect(throws: MappingError.self) { try Four(json: json, using: strict) }
    #expect(
      all?.description == """
        expected an integer, found text "x" at age
        expected an integer, found none at id
        expected text, found none at code
        expected an integer, found text "y" at zip
        """)
    let lenient = #expect(throws: MappingError.self) { try Four(json: json) }
    #expect(
      lenient?.description
        == "expected an integer, found none at id\nexpected text, found none at code")
    let heard = #expect(throws: MappingError.self) {
      try Mapper().mapReporting(Four.self, from: .json(json))
    }
    #expect(heard == lenient)
  }

  @Test func anUpdateKeepsARequiredValueThatHasNoBetterOne() throws {
    var four = try Four(json: #"{"id": 7, "code": "c"}"#)
    try four.update(from: ["id": "abc", "age": 3] as [String: Any])
    try four.update(from: ["id": null, "code": null])
    #expect(four.id == 7 && four.age == 3 && four.code == "c")
  }

  struct Deep: Mappable {
    var value = 0
    static var overrides: PropertyOverrides {
      [.path("a.b.c", for: \Deep.value), .required(\Deep.value)]
    }
  }

  @Test func aPathBeyondTheDepthLimitLeadsToNothing() throws {
    let mapper = Mapper().with { $0.depthLimit = 2 }
    expectError(MappingError.self, "expected at most 2 nested levels, found number 1 at a.b.c") {
      try mapper.map(Deep.self, from: ["a": ["b": ["c": 1]]])
    }
    #expect(try Deep(from: ["a": ["b": ["c": 1]]]).value == 1)
  }

  struct Geo: ValidatingMappable {
    var lat = 0.0
    static var overrides: PropertyOverrides { [.path("geo.lat", for: \Geo.lat)] }
    func didMap() throws {
      guard abs(lat) <= 90 else { throw Rejection(expected: "a latitude", of: "lat") }
    }
  }

  @Test func aRejectionNamesWhereTheValueCameFrom() {
    #expect {
      try Geo(json: #"{"lat": 5, "geo": {"lat": 91}}"#)
    } throws: { error in
      "\(error)" == "expected a latitude, found number 91 at geo.lat"
    }
  }

  struct Broken: Mappable {
    let constant = 1
    var value = ""
    static var overrides: PropertyOverrides { [.key("c", for: \Broken.constant)] }
  }

  final class HoldsBroken: Mappable {
    var broken = Broken()
    var list: [Broken] = []
    static var overrides: PropertyOverrides { [.key("b", for: \HoldsBroken.list)] }
  }

  @Test func aMistakeInANestedModelIsNeverForgotten() {
    for _ in 0..<2 {
      expectError(
        PlanError.self,
        """
        cannot map Broken: an override names the constant constant; declare the property with \
        var and a setter, or drop the override
        """
      ) {
        try HoldsBroken(json: "{}")
      }
      expectError(
        PlanError.self,
        """
        cannot map Broken: an override names the constant constant; declare the property with \
        var and a setter, or drop the override
        """
      ) {
        try Broken(json: "{}")
      }
    }
  }

  struct Ignoring: Mappable {
    let version = 1
    var a = 0
    static var overrides: PropertyOverrides { [.ignored(\Ignoring.version)] }
  }

  @Test func aConstantMayBeIgnored() throws {
    let mapper = Mapper().with { $0.unknownKeys = .refuse }
    #expect(try Ignoring(json: #"{"version": 2, "a": 3}"#, using: mapper).a == 3)
  }
}
