import Foundation
import Ibex
import Testing

private struct Station: Mappable, Equatable {
  var name = ""
  var latitude = 0.0
  var opened: Date?
  var lines: [Line] = []
  var exact = Decimal(0)
}
private struct Line: Mappable, Equatable {
  var color = ""
  var id = 0
}
private struct Trip: Decodable, Equatable {
  let day: Int
  @Mapped var from: Station
  @Mapped var stops: [Station]
  @Mapped var last: Station?
}
private struct Bridge: Decodable {
  let station: Station
  init(from decoder: any Decoder) throws {
    station = try Station(from: DecoderSource(decoder))
  }
}
private struct Direct: Decodable {
  let station: Station
  init(from decoder: any Decoder) throws {
    station = try Mapper().map(Station.self, from: decoder)
  }
}
private struct Selfish: Decodable {
  init(from decoder: any Decoder) throws {
    self = try Mapper().map(Selfish.self, from: decoder)
  }
}
/// Both: the mapper fills it, other decoders decode it.
private struct Both: Mappable, Codable, Equatable {
  var name = "none"
}

@Suite struct MappedTests {
  private static let json = #"""
    {"Name": "BART", "latitude": "37.5", "opened": "1970-01-01", "exact": 0.1,
    "lines": [{"color": "red", "ID": "7"}, null, {"id": "x"}]}
    """#
  private static let station = Station(
    name: "BART", latitude: 37.5, opened: Date(timeIntervalSince1970: 0),
    lines: [Line(color: "red", id: 7), Line(color: "", id: 0)],
    exact: Decimal(string: "0.1") ?? 0)

  @Test func mapsFromForeignDecoders() throws {
    let data = Data(Self.json.utf8)
    #expect(try JSONDecoder().decode(Bridge.self, from: data).station == Self.station)
    #expect(try JSONDecoder().decode(Direct.self, from: data).station == Self.station)
    #expect(try Mapper().map(Bridge.self, json: Self.json).station == Self.station)
    #expect(try Mapper().map(Direct.self, json: Self.json).station == Self.station)
  }

  @Test func mapsFromPropertyLists() throws {
    let list: [String: Any] = [
      "NAME": "BART", "latitude": 37.5, "opened": Date(timeIntervalSince1970: 0), "exact": "0.1",
      "lines": [["color": "red", "id": 7], ["id": "x"]] as [[String: Any]],
    ]
    for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
      let data = try PropertyListSerialization.data(
        fromPropertyList: list, format: format, options: 0)
      #expect(try PropertyListDecoder().decode(Bridge.self, from: data).station == Self.station)
    }
  }

  @Test(arguments: [#"["last": null]"#, ""])
  func wrapsModelsInDecodableTypes(_ last: String) throws {
    let json = #"{"day": 1, "from": \#(Self.json), "stops": [\#(Self.json)]}"#
    let trip = try JSONDecoder().decode(Trip.self, from: Data(json.utf8))
    #expect(trip.from == Self.station)
    #expect(trip.stops == [Self.station])
    #expect(trip.last == nil)
    #expect(try Mapper().map(Trip.self, json: json) == trip)
  }

  @Test func reportsWhatIsWithinMappedProperties() throws {
    let json = #"{"Day": 1, "From": {"lines": [{"id": "x"}], "q": 0}, "stops": 5, "last": {}}"#
    let (_, report) = try Mapper().mapReporting(
      [Trip].self, json: "[\(json)]")
    let findings = report.findings.filter { $0.kind != .defaulted }.map(\.description)
    #expect(
      findings == [
        #"expected a key of Station, found key "q" at [0].From.q"#,
        #"expected an integer, found text "x" at [0].From.lines[0].id"#,
        "expected an object, found number 5 at [0].stops",
      ])
    let (_, full) = try Mapper().mapReporting(
      Trip.self, json: json.replacingOccurrences(of: "5", with: "[]"))
    #expect(
      full.findings.filter { $0.kind != .defaulted }.map(\.description) == [
        #"expected a key of Station, found key "q" at From.q"#,
        #"expected an integer, found text "x" at From.lines[0].id"#,
      ])
  }

  @Test func mapsModelsWithinDecodableTypes() throws {
    struct Owner: Decodable {
      let both: Both
      let list: [Both]?
    }
    let owner = try Mapper().map(Owner.self, json: #"{"both": {}, "list": [{"NAME": 1}, 5]}"#)
    #expect(owner.both == Both(name: "none"))
    #expect(owner.list == [Both(name: "1")])
    #expect(try Mapper().map(Both.self, json: "{}").name == "none")
  }

  @Test func readsSingleValuesAndLists() throws {
    struct Values: Decodable {
      let contents: [String]
      init(from decoder: any Decoder) throws {
        guard case .list(let list) = try DecoderSource(decoder).content else {
          contents = []
          return
        }
        contents = list.map { "\($0)" }
      }
    }
    let json = #"[null, true, "a", 12, 18446744073709551615, 0.1, 1e300, [1]]"#
    let theirs = try JSONDecoder().decode(Values.self, from: Data(json.utf8)).contents
    #expect(
      theirs == [
        "null", "boolean(true)", #"text("a")"#, "number(12)", "number(18446744073709551615)",
        "number(0.1)", "value(1e+300)", "list([Ibex.SourceContent.number(1)])",
      ])
    #expect(try Mapper().map(Values.self, json: json).contents == theirs)
  }

  @Test func refusesATypeThatMapsItself() {
    let error = #expect(throws: MappingError.self) { try Mapper().map(Selfish.self, json: "{}") }
    #expect(
      error?.description
        == "expected a type that does not decode itself, found an object at the top level")
  }
}
