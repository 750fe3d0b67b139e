import IbexObjects
import Testing

/// The promises of the README about live objects.
@Suite struct LiveObjectsPromiseTests {
  private final class Track: Mappable {
    var id = 0
    var name = ""
    static var overrides: PropertyOverrides { [.identity(\Track.id)] }
  }

  private final class Train: Mappable {
    var number = 0
    var track: Track?
    static var overrides: PropertyOverrides {
      [.identity(\Train.number), .reference("track_id", for: \Train.track)]
    }
  }

  @Test func objectsAreKeptUpToDate() throws {
    let depot = IdentityMap()
    let tracks = try Mapper().map(
      [Track].self, from: .json(#"[{"id": 7, "name": "East"}]"#), in: depot)
    let train = try Mapper().map(
      Train.self, from: .json(#"{"number": 1, "track_id": "7"}"#), in: depot)
    #expect(train.track === tracks[0])
    let changes = try Mapper().synchronize(
      [Track].self, from: .json(#"[{"id": 7, "name": "West"}, {"id": 8}]"#), in: depot,
      deleting: .others)
    #expect("\(changes)" == "1 inserted, 1 updated, 0 unchanged, 0 deleted")
    #expect("\(changes.updated[0].changes)" == "[name]")
    #expect(tracks[0].name == "West")
  }
}
