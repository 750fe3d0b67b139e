import Foundation
import IbexCore
import TestExpectations
import TestSupport
import Testing

@Suite struct PropertyOverridesTests {
  struct Station: Mappable, Equatable {
    var name = ""
    var latitude = 0.0
    var opened: Date?
    var cache = "kept"

    static var overrides: PropertyOverrides {
      [
        .key("lat", "gtfs_latitude", for: \Station.latitude),
        .key("meta.name", for: \Station.name),
        .path("meta.opened[1].day", for: \Station.opened),
        .transformer(.date(format: "dd/MM/yyyy"), for: \Station.opened),
        .ignored(\Station.cache),
      ]
    }
  }

  @Test func aSourceMayCallAPropertyOtherwise() throws {
    let station = try Station(json: #"{"meta.name": "A", "gtfs_latitude": "1.5"}"#)
    #expect(station == Station(name: "A", latitude: 1.5))
    #expect(try Station(from: ["meta.name": "A", "gtfs_latitude": 1.5]) == station)
  }

  @Test func oneOverrideNamesPropertiesEitherWay() throws {
    let name: any PropertyName & Sendable = "cache"
    let mapper = Mapper(overrides: [
      .required(\Station.name, "opened", of: Station.self), .ignored(name, of: Station.self),
    ])
    let error = #expect(throws: MappingError.self) {
      try mapper.map(Station.self, from: .json(#"{"opened": 0}"#))
    }
    #expect(
      error?.description == """
        expected text, found none at name
        expected a date like dd/MM/yyyy, found number 0 at opened
        """)
  }

  @Test(arguments: [
    (#"{"lat": 1, "gtfs_latitude": 2, "latitude": 3}"#, 1.0),
    (#"{"latitude": 3, "gtfs_latitude": 2, "LAT": 1}"#, 2),
    (#"{"LATITUDE": 3, "gtfsLatitude": 2}"#, 3), (#"{"lat": null, "gtfs_latitude": 2}"#, 0),
  ])
  func theFirstKeyThatIsPresentWins(_ json: String, _ latitude: Double) throws {
    #expect(try Station(json: json).latitude == latitude)
    let object = try untyped(Data(json.utf8))
    #expect(try Station(from: #require(object as? [String: Any])).latitude == latitude)
  }

  @Test func aPathLeadsIntoNestedSources() throws {
    let json = #"{"meta": {"opened": [{"day": "01/01/2000"}, {"day": "02/03/2016"}]}}"#
    let (station, report) = try Mapper().mapReporting(Station.self, from: .json(json))
    #expect(station.opened == Date(timeIntervalSince1970: 1_456_876_800))
    #expect(report.findings == [])
    let (_, bad) = try Mapper().mapReporting(
      Station.self, from: .json(#"{"meta": {"opened": [1, {"day": "soon"}]}}"#))
    #expect(
      bad.mismatches.map(\.description) == [
        #"expected a date like dd/MM/yyyy, found text "soon" at meta.opened[1].day"#
      ])
    let (_, nothing) = try Mapper().mapReporting(
      Station.self, from: .json(#"{"meta": {"opened": []}}"#))
    #expect(nothing.mismatches.isEmpty)
  }

  @Test func anIgnoredPropertyIsLeftAloneWithoutAFinding() throws {
    var mapper = Mapper()
    mapper.unknownKeys = .refuse
    #expect(
      try mapper.map(Station.self, from: .json(#"{"cache": "x", "CACHE": "y"}"#)).cache == "kept")
  }

  struct Observed: Mappable {
    var name = "" { didSet { log.append(name) } }
    var log: [String] = []
    private(set) var plain = 0
    static var overrides: PropertyOverrides {
      [.observed("name", through: \Observed.name), .key("p", for: \Observed.plain)]
    }
  }

  @Test func observersOfANamedPropertyRun() throws {
    #expect(try Observed(json: #"{"NAME": "A", "p": 3}"#).log == ["A"])
    #expect(try Observed(json: #"{"NAME": "A", "p": 3}"#).plain == 3)
  }

  class Base: Mappable {
    var title = ""
    var number = 0
    weak var parent: Base?
    required init() {}
    class var overrides: PropertyOverrides {
      [
        .key("t", for: "title"), .key("n", for: "number"),
        .observed("parent", through: \Base.parent), .key("p", for: "parent"),
      ]
    }
  }
  final class Derived: Base {
    var extra: String? { didSet { changes += 1 } }
    var changes = 0
    override class var overrides: PropertyOverrides {
      [
        .observed("extra", through: \Derived.extra), .key("e", for: "extra"),
        .key("n", for: "title"),
      ]
    }
  }

  @Test func aSubclassAddsToItsSuperclassAndWins() throws {
    let derived = try Derived(json: #"{"t": "a", "n": "5", "e": "x"}"#)
    #expect(derived.title == "5")
    #expect(derived.number == 0)
    #expect(derived.extra == "x")
    #expect(derived.changes == 1)
    #expect(try Base(json: #"{"t": "a", "n": "5"}"#).number == 5)
  }

  struct Foreign: Mappable {
    var token = "kept"
    var day: Date?
  }

  @Test func aMapperSaysWhichModelANameIsOf() throws {
    var mapper = Mapper()
    mapper.overrides = [
      .ignored("token", of: Foreign.self),
      .transformer(.date(format: "dd/MM/yyyy"), of: Foreign.self),
    ]
    struct Both: Mappable {
      var foreign = Foreign()
      var token = ""
      var day: Date?
    }
    let both = try mapper.map(
      Both.self,
      from: .json(
        #"""
        {"foreign": {"token": "x", "day": "02/01/1970"}, "token": "y", "day": "1970-01-02"}
        """#))
    #expect(both.foreign.token == "kept" && both.token == "y")
    #expect(both.foreign.day == Date(timeIntervalSince1970: 86_400))
    #expect(both.day == both.foreign.day)
  }

  @Test func aModelsOwnListIsOfThatModel() {
    struct Confused: Mappable {
      var token = ""
      static var overrides: PropertyOverrides { [.ignored("token", of: Foreign.self)] }
    }
    struct Unidentified: Mappable {
      var id = 0
      static var overrides: PropertyOverrides { [.identity("id", of: Foreign.self)] }
    }
    let problem = """
      an override names a property of Foreign; name properties by key paths that begin at the model \
      or its superclass
      """
    expectError(PlanError.self, "cannot map Confused: \(problem)") { try Confused(json: "{}") }
    expectError(PlanError.self, "cannot map Unidentified: \(problem)") {
      try Unidentified(json: "{}")
    }
  }

  @Test func aTransformerOfTheMapperIsForAllThatItMaps() throws {
    struct Decoded: Decodable { var day: Date }
    var mapper = Mapper()
    mapper.overrides = [.transformer(.date(format: "dd/yyyy/MM"))]
    let day = Date(timeIntervalSince1970: 86_400)
    #expect(try mapper.map(Date.self, from: .json(#""02/1970/01""#)) == day)
    #expect(try mapper.map([Date].self, from: .json(#"["02/1970/01"]"#)) == [day])
    #expect(try mapper.map(Decoded.self, from: .json(#"{"day": "02/1970/01"}"#)).day == day)
    #expect(try mapper.map(Foreign.self, from: .json(#"{"day": "02/1970/01"}"#)).day == day)
    let serializer = Serializer(for: mapper)
    #expect(try serializer.jsonString([day]) == #"["02/1970/01"]"#)
  }

  struct Strict: Mappable {
    var id = 0
    var name: String?
    static var overrides: PropertyOverrides { [.required(\Strict.id)] }
  }
  struct Holder: Mappable {
    var strict: Strict?
    var list: [Strict] = []
    var table: [String: Strict] = [:]
  }

  @Test(arguments: [
    ("{}", "expected an integer, found none at id"),
    (#"{"id": "a"}"#, #"expected an integer, found text "a" at id"#),
  ])
  func aRequiredPropertyWithoutAFittingValueIsAnError(_ json: String, _ message: String) throws {
    let error = #expect(throws: MappingError.self) { try Strict(json: json) }
    #expect(error?.description == message)
    #expect(try Holder(json: #"{"strict": \#(json)}"#).strict == nil)
  }

  @Test func aModelWithoutARequiredValueIsLeftOut() throws {
    let (holder, report) = try Mapper().mapReporting(
      Holder.self,
      from: .json(#"{"list": [{"id": 1}, {}, {"id": null}], "table": {"a": {}, "b": {"id": 2}}}"#))
    #expect(holder.list.map(\.id) == [1])
    #expect(holder.table.mapValues(\.id) == ["b": 2])
    #expect(report.findings(of: .missing).map(\.path) == ["list[1].id", "table.a.id"])
    #expect(try Holder(json: #"{"list": [{}]}"#).list.isEmpty)
  }

  @Test func anUpdateAnswersWhatChanged() throws {
    var holder = try Holder(json: #"{"strict": {"id": 1, "name": "a"}, "table": {"x": {"id": 2}}}"#)
    let changes = try holder.update(
      from: [
        "strict": ["id": 1, "name": "b"], "table": ["x": ["id": 3], "y": ["id": 4]], "list": [],
      ])
    #expect(changes.map(\.description) == ["strict.name", "table.x.id", "table.y"])
    #expect(try holder.update(from: ["strict": ["id": "1", "name": "b"]]).isEmpty)
    #expect(try holder.update(from: ["strict": null]) == ["strict"])
    #expect(holder.strict == nil)
  }

  struct Atlas: Mappable {
    var regions: [String: [String: Strict]] = [:]
    var codes: [String: [String: Int]] = [:]
  }

  @Test func anUpdateReachesModelsInDictionariesOfDictionaries() throws {
    var atlas = try Atlas(
      json: #"{"regions": {"a": {"b": {"id": 1, "name": "n"}}}, "codes": {"x": {"y": 1}}}"#)
    let changes = try atlas.update(
      from: ["regions": ["a": ["b": ["id": 2], "c": ["id": 3]]], "codes": ["x": ["z": 2]]])
    #expect(changes.map(\.description) == ["regions.a.b.id", "regions.a.c", "codes.x.z"])
    #expect(atlas.regions["a"]?["b"]?.name == "n")
    #expect(atlas.codes == ["x": ["y": 1, "z": 2]])
  }
}
