import IbexObjects
import Testing

@Suite struct OwnerIdentityTests {
  private final class Trip: Mappable {
    var id = 0
    var calls: [Call] = []
    static var overrides: PropertyOverrides { [.identity(\Trip.id)] }
  }

  private final class Call: Mappable {
    weak var trip: Trip?
    var number = 0
    var time = ""

    static var overrides: PropertyOverrides {
      [
        .observed("trip", through: \Call.trip), .identity("trip", "number"),
        .reference("trip_id", for: "trip"),
      ]
    }
  }

  private let json = """
    [{"id": 1, "calls": [{"number": 1, "time": "a"}, {"number": 2}]},
     {"id": 2, "calls": [{"number": 1, "time": "b"}]}]
    """

  @Test func anIdentityMayNeedTheOwnerOfTheList() throws {
    let depot = IdentityMap()
    let trips = try Mapper().map([Trip].self, from: .json(json), in: depot)
    #expect(trips.map { $0.calls.map(\.time) } == [["a", ""], ["b"]])
    #expect(trips[0].calls[0].trip === trips[0])
    let first = trips[0].calls[0]
    let changes = try Mapper().synchronize(
      [Trip].self,
      from: .json(#"[{"id": 1, "calls": [{"number": "1", "time": "c"}, {"number": 3}]}]"#),
      in: depot)
    #expect(trips[0].calls[0] === first)
    #expect(first.time == "c")
    #expect(trips[1].calls[0].time == "b")
    #expect(changes.inserted(of: Call.self).map(\.number) == [3])
    #expect(changes.updated(of: Call.self).map(\.changes) == [["time"]])
  }

  @Test func theSourceMayNameTheOwnerItself() throws {
    let depot = IdentityMap()
    let trips = try Mapper().map([Trip].self, from: .json(json), in: depot)
    let calls = try Mapper().map(
      [Call].self,
      from: .json(
        """
        [{"trip_id": 2, "number": 1, "time": "x"}, {"trip": {"id": 1}, "number": 2, "time": "y"}]
        """), in: depot)
    #expect(calls[0] === trips[1].calls[0])
    #expect(calls[1] === trips[0].calls[1])
    #expect(trips[0].calls[1].time == "y")
  }

  @Test func withoutAnOwnerThereIsNoIdentity() throws {
    let (_, report) = try Mapper().mapReporting(
      [Call].self, from: .json(#"[{"number": 1}]"#), in: IdentityMap())
    #expect(report.description == "expected the identity of Call, found none at [0].trip")
  }

  @Test func aParentOwnsTheListThatIsSynchronized() throws {
    let depot = IdentityMap()
    let trips = try Mapper().map([Trip].self, from: .json(json), in: depot)
    let first = trips[0].calls[0]
    let changes = try Mapper().synchronize(
      [Call].self, from: .json(#"[{"number": 1, "time": "x"}, {"number": 7}]"#), in: depot,
      deleting: .others(of: trips[0], \.calls))
    #expect(changes.description == "1 inserted, 1 updated, 0 unchanged, 1 deleted")
    #expect(changes.objects[0] === first)
    #expect(changes.objects[1].trip === trips[0])
    #expect(changes.deleted.map(\.number) == [2])
    #expect(trips[1].calls[0].time == "b")
  }

  @Test func anUnknownOwnerIsNoPartOfAnIdentity() throws {
    let depot = IdentityMap()
    let (calls, report) = try Mapper().mapReporting(
      [Call].self, from: .json(#"[{"trip_id": 99, "number": 1}]"#), in: depot)
    #expect(calls.map(\.number) == [1])
    #expect(
      report.description == """
        expected the identity of Call, found number 99 at [0].trip_id
        expected a known Trip, found number 99 at [0].trip_id
        """)
  }

  @Test func withoutAContextElementsOfOneListAreToldApartByTheRest() throws {
    #expect(try Mapper().map([Call].self, from: .json(#"[{"number": 1}]"#)).map(\.number) == [1])
    var trip = try Mapper().map(Trip.self, from: .json(#"{"id": 1, "calls": [{"number": 1}]}"#))
    let merging = Mapper().with { $0.listUpdates = .mergeByIdentity }
    let changes = try merging.update(&trip, from: ["calls": [["number": 1, "time": "x"]]])
    #expect(trip.calls.map(\.time) == ["x"])
    #expect(changes == ["calls[0].time"])
  }
}
