import Foundation
import IbexCore
import TestExpectations
import Testing

private struct Station: Mappable {
  var name = ""
  var latitude = 0.0
  var opened: Date?
}

private enum Color: String, CaseIterable { case red, blue, skyBlue }

private struct Line: Mappable {
  var id = 0
  var color: Color?
}

private struct Stop: Mappable {
  var stopName = ""
  var lines: [Line] = []
  var platforms: Set<Int> = []
  var fares: [String: Decimal] = [:]
  var website: URL?
}

/// The promises of the README, section by section.
@Suite struct PromiseTests {
  @Test func aModelNeedsNoMappingCodeAndNoKeyList() throws {
    let station = try Station(json: #"{"Name": "Embarcadero", "LATITUDE": "37.79"}"#)
    #expect(station.name == "Embarcadero")
    #expect(station.latitude == 37.79)
    #expect(station.opened == nil)
  }

  @Test func aModelIsAPlainTypeWithADefaultForEachProperty() throws {
    let stop = try Stop(
      json: """
        {
          "stop_name": "Embarcadero",
          "lines": [{ "id": "7", "color": "Sky Blue" }, { "id": 9 }],
          "platforms": 2,
          "fares": { "adult": "3.50", "child": 1.75 },
          "website": "https://stops.example/embarcadero"
        }
        """)
    #expect(stop.stopName == "Embarcadero")
    #expect(stop.lines.map(\.id) == [7, 9])
    #expect(stop.lines.map(\.color) == [.skyBlue, nil])
    #expect(stop.platforms == [2])
    #expect(stop.fares == ["adult": Decimal(string: "3.50"), "child": Decimal(string: "1.75")])
    #expect(stop.website?.absoluteString == "https://stops.example/embarcadero")
  }

  @Test(arguments: ["stopName", "stop_name", "stop-name", "StopName", "STOP NAME"])
  func aKeyMayBeSpelledOtherwise(_ key: String) throws {
    #expect(try Stop(json: "{\"\(key)\": \"Embarcadero\"}").stopName == "Embarcadero")
    #expect(try Stop(from: [key: "Embarcadero"]).stopName == "Embarcadero")
  }

  @Test func ofSeveralKeysTheExactOneWinsThenTheFirst() throws {
    #expect(
      try Stop(json: #"{"stop_name": "a", "stopName": "b", "StopName": "c"}"#).stopName == "b")
    #expect(try Stop(json: #"{"stop_name": "a", "StopName": "c"}"#).stopName == "a")
  }

  private struct Vehicle: Mappable {
    private var vehRefNo = ""
    var number: String { vehRefNo }
  }

  @Test func aKeyOfAnotherNameStandsBehindAComputedProperty() throws {
    #expect(try Vehicle(json: #"{"veh_ref_no": 1047}"#).number == "1047")
  }

  @Test func aMissingKeyAndNullLeaveTheDefaultAlone() throws {
    let sparse = try Station(json: #"{"latitude": null}"#)
    #expect(sparse.name.isEmpty)
    #expect(sparse.latitude == 0)
    #expect(sparse.opened == nil)
    struct Opened: Mappable { var opened: Date? = .distantPast }
    #expect(try Opened(json: "{}").opened == .distantPast)
    #expect(try Opened(json: #"{"opened": null}"#).opened == nil)
  }

  @Test func aValueThatDoesNotFitIsLeftOutAndNeverCut() throws {
    let odd = try Station(
      json: #"{"name": "Embarcadero", "latitude": "north", "opened": "soon"}"#)
    #expect(odd.name == "Embarcadero" && odd.latitude == 0 && odd.opened == nil)
    #expect(try Mapper().map([Int].self, from: .json(#"["12abc", 3.5, 7]"#)) == [7])
    #expect(try Mapper().map([UInt8].self, from: .json("[300, 7]")) == [7])
  }

  @Test func bytesThatAreNoJSONThrowWithLineAndColumn() {
    let error = #expect(throws: FormatError.self) {
      try Station(json: #"{"name": "Embarcadero",}"#)
    }
    #expect(
      error?.description == "expected a key in quotes, found \"}\" at line 1, column 24")
  }

  @Test func aSourceThatIsNoObjectThrows() {
    expectError(MappingError.self, "expected an object, found a list of 1 at the top level") {
      try Station(json: "[1]")
    }
  }

  @Test func aReportSaysWhatDidNotFitAndWhere() throws {
    let (_, report) = try Mapper().mapReporting(
      [Station].self, from: .json(#"[{"name": "Embarcadero", "latitude": "north", "zone": 1}]"#))
    #expect(
      report.findings.map { "\($0.kind.name) - \($0)" } == [
        "unmatched key - expected a key of Station, found key \"zone\" at [0].zone",
        "mismatch - expected a number, found text \"north\" at [0].latitude",
      ])
  }

  @Test func aClosureSeesTheFindingsOfEveryCall() async throws {
    try await confirmation(expectedCount: 2) { seen in
      var mapper = Mapper()
      mapper.onFinding = { if $0.kind == .mismatch { seen() } }
      _ = try Station(json: #"{"latitude": "north"}"#, using: mapper)
      _ = try Station(from: ["latitude": "south"], using: mapper)
    }
  }

  @Test func aStrictMapperThrowsAllMismatchesTogether() {
    var mapper = Mapper()
    mapper.strictness = .strict
    mapper.unknownKeys = .refuse
    let error = #expect(throws: MappingError.self) {
      try Station(json: #"{"latitude": "north", "opened": "soon", "zone": 1}"#, using: mapper)
    }
    #expect(
      error?.description == """
        expected a key of Station, found key "zone" at zone
        expected a number, found text "north" at latitude
        expected a date, found text "soon" at opened
        """)
  }

  private let nested = """
    {"root": {"stations": [{"name": "Embarcadero"}, {"name": "Montgomery"}]}}
    """

  @Test func aDocumentIsParsedOnceAndMappedManyTimes() throws {
    let document = try SourceDocument(json: nested)
    #expect(try [Station](from: document, at: "root.stations").count == 2)
    #expect(
      try Mapper().map(String.self, from: document, at: "root.stations[0].name")
        == "Embarcadero")
    let dates = try Mapper().map([String: Date].self, from: .json(#"{"a": "1970-01-01"}"#))
    #expect(dates == ["a": Date(timeIntervalSince1970: 0)])
  }

  private struct Coordinate: Equatable {
    var x = 0.0
    var y = 0.0
  }

  private struct CoordinateTransformer: Transformer {
    var expectation: String { "two numbers with a comma between" }

    func transform(_ text: String) throws(TransformError) -> Coordinate {
      let numbers = text.split(separator: ",").compactMap { Double($0) }
      guard numbers.count == 2 else { throw .failed(expected: expectation) }
      return Coordinate(x: numbers[0], y: numbers[1])
    }
  }

  private struct Track: Mappable {
    var start = Coordinate()
    var points: [Coordinate] = []
    var recorded: Date?
  }

  @Test func aTransformerReadsATypeOrAFormOfOnesOwn() throws {
    var mapper = Mapper()
    mapper.transformers.register(CoordinateTransformer())
    mapper.transformers.register(
      ClosureTransformer(expectation: "milliseconds since 1970") { (milliseconds: Double) in
        Date(timeIntervalSince1970: milliseconds / 1000)
      })
    let track = try Track(
      json: #"{"start": "1,2", "points": ["3,4", "5,6"], "recorded": 1700000000000}"#,
      using: mapper)
    #expect(track.start == Coordinate(x: 1, y: 2))
    #expect(track.points == [Coordinate(x: 3, y: 4), Coordinate(x: 5, y: 6)])
    #expect(track.recorded == Date(timeIntervalSince1970: 1_700_000_000))
  }

  @Test func aRegistryWorksAlone() throws {
    #expect(
      try TransformerRegistry.standard.transform("3.50", to: Decimal.self)
        == Decimal(string: "3.5"))
  }

  @Test func anUpdateChangesWhatTheSourceHasKeysFor() throws {
    var current = try Station(json: #"{"name": "Embarcadero", "opened": "2016-01-18"}"#)
    try current.update(from: ["latitude": 37.8])
    #expect(current.name == "Embarcadero" && current.latitude == 37.8 && current.opened != nil)
    try current.update(from: SourceDocument(json: #"{"opened": null}"#))
    #expect(current.name == "Embarcadero" && current.latitude == 37.8 && current.opened == nil)
    let report = try Mapper().updateReporting(&current, from: ["latitude": "north"]).report
    #expect(
      report.description == "expected a number, found text \"north\" at latitude")
  }

  private class Place: Mappable {
    var name = ""
    required init() {}
  }

  private final class Region: Place {
    var population: Int?
    var regions: [Region] = []
  }

  @Test func aClassWorksWithItsSuperclassAndMayContainItself() throws {
    let region = try Region(
      json: #"{"name": "Alps", "regions": [{"name": "Valais", "population": "357282"}]}"#)
    #expect(region.name == "Alps")
    #expect(region.regions.map(\.name) == ["Valais"])
    #expect(region.regions.map(\.population) == [357_282])
  }

  private struct Ticket: Mappable {
    private(set) var code = ""
    let issuer = "unknown"
    lazy var copies = 1
  }

  @Test func aConstantKeepsItsDefault() throws {
    var ticket = try Ticket(json: #"{"code": "A7", "issuer": "me", "copies": 5}"#)
    #expect(ticket.code == "A7")
    #expect(ticket.issuer == "unknown")
    #expect(ticket.copies == 1)
  }

  private actor Counter: Mappable {
    var count = 0
  }

  @Test func anActorIsRefusedWithARemedy() {
    expectError(
      PlanError.self,
      """
      cannot map Counter: an actor cannot be filled from outside; map a struct or a class and \
      hand it to the actor
      """
    ) { try Mapper().map(Counter.self, from: .json("{}")) }
  }

  @Test func aMapperMayBeUsedFromManyThreads() async throws {
    let mapper = Mapper()
    let names = try await withThrowingTaskGroup(of: String.self) { group in
      for number in 0..<50 {
        group.addTask { try Station(json: "{\"name\": \(number)}", using: mapper).name }
      }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(names == Set((0..<50).map(String.init)))
  }

  private struct Everything: Mappable {
    var substring: Substring = ""
    var integer: UInt8 = 0
    var float: Float = 0
    var decimal: Decimal = 0
    var flag = false
    var identifier: UUID?
    var data = Data()
    var character: Character = "-"
    var any: Any = 0
    var contiguous: ContiguousArray<Int> = []
    var slice: ArraySlice<Int> = []
    var numbers: [Int: Bool] = [:]
    var ready: Range<Int>?
  }

  @Test func whatTheTableSaysIsUnderstood() throws {
    let everything = try Everything(
      from: [
        "substring": true, "integer": " 1e2 ", "float": "0.1", "decimal": "12.10", "flag": "On",
        "identifier": "e621e1f8-c36c-495a-93fc-0c247a3e6e5f", "data": "AQI", "character": 7,
        "any": [1, "a"] as [Any], "contiguous": "1", "slice": [1, 2], "numbers": ["1": "y"],
        "ready": 1..<3,
      ] as [String: Any])
    #expect(everything.substring == "true" && everything.integer == 100)
    #expect(everything.float == 0.1 && everything.decimal == Decimal(string: "12.1"))
    #expect(everything.flag && everything.data == Data([1, 2]))
    #expect(everything.identifier?.uuidString == "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")
    #expect(everything.character == "7" && (everything.any as? [Any])?.count == 2)
    #expect(everything.contiguous == [1] && everything.slice == [1, 2])
    #expect(everything.numbers == [1: true] && everything.ready == 1..<3)
  }
}
