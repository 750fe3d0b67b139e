// What must hold for every client, however it is built.
import IbexStreams

#if ESSENTIALS
  import FoundationEssentials
#else
  import Foundation
#endif
#if MODELS_ARE_APART
  import Models
#endif

/// A model that inherits from one of another module, if that is where the models are.
final class Freight: Train {
  var wagons: [Int] = []

  nonisolated required init() { super.init() }
}

@main struct Client {
  static func main() async throws {
    try readsAndWrites()
    try readsClasses()
    try await readsAnywhere()
    try readsStreams()
  }

  static let json = """
    {"Name": "Embarcadero", "lat_wgs84": "37.79", "opened": "1973-11-05", "fare": {"Price": "4"},
     "lines": [{"ID": "7", "color": "Sky Blue"}, {"id": 9}]}
    """

  static let xml = """
    <station name="Embarcadero" lat_wgs84="37.79" opened="1973-11-05">
      <lines id="7" color="sky-blue"/><lines id="9"/><fare><price>4</price></fare>
    </station>
    """

  static func readsAndWrites() throws {
    var station = try Station(json: json)
    expect(station.name == "Embarcadero" && station.latitude == 37.79)
    expect(station.opened == Date(timeIntervalSince1970: 121_305_600))
    expect(station.lines.map(\.id) == [7, 9] && station.lines[0].color == .skyBlue)
    expect(station.fare?.price == 4 && station.fare?.currency == nil)
    expect(try Station(xml: xml) == station)
    expect(try Station(from: station.dictionaryRepresentation()) == station)
    expect(try Station(json: station.jsonData()) == station)
    expect(try Station(xml: station.xmlData()) == station)
    let changes = try station.update(json: #"{"name": "Montgomery", "fare": null}"#)
    expect(changes.map(\.description) == ["name", "fare"])
    expect(station.name == "Montgomery" && station.fare == nil && station.lines.count == 2)
    let (_, report) = try Mapper().mapReporting(
      Station.self, from: .json(#"{"lat_wgs84": "north"}"#))
    expect(report.description == #"expected a number, found text "north" at lat_wgs84"#)
    let entries = try Mapper().map([String: Any].self, from: .json(#"{"a": null}"#))
    expect(try Serializer().jsonString(entries) == #"{"a":null}"#)
  }

  static func readsClasses() throws {
    let express = try Express(json: #"{"number": "1", "speed": "201.5", "stops": [\#(json)]}"#)
    expect(express.number == 1 && express.speed == 201.5 && express.stops[0].lines.count == 2)
    let freight = try Freight(json: #"{"number": 2, "wagons": ["3", 4]}"#)
    expect(freight.number == 2 && freight.wagons == [3, 4])
    try freight.update(json: #"{"number": 5}"#)
    expect(try freight.jsonString() == #"{"number":5,"stops":[],"wagons":[3,4]}"#)
  }

  /// Makes models on the main actor, and on any thread before a plan is known there.
  static func readsAnywhere() async throws {
    let elsewhere = try await Task.detached {
      try Train(json: #"{"number": 3, "stops": [{"fare": {"price": 1}}]}"#).jsonString()
    }.value
    expect(elsewhere.hasPrefix(#"{"number":3,"#))
    let title = try await MainActor.run {
      try Board(json: #"{"title": "departures", "lines": [{"id": 1, "color": "red"}]}"#).title
    }
    expect(title == "departures")
  }

  static func readsStreams() throws {
    let folder = FileManager.default.temporaryDirectory
    let file = folder.appendingPathComponent("ibex-client-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    let lines = (0..<1000).map { number in
      var line = Line()
      line.id = number
      return line
    }
    try Serializer().write(lines, as: .lines, to: file)
    let reader = try Mapper().models(of: Line.self, in: file, as: .lines)
    var count = 0
    while let line = try reader.next() {
      expect(line == lines[count])
      count += 1
    }
    expect(count == lines.count)
  }

  static func expect(_ holds: Bool, line: Int = #line) {
    guard holds else { fatalError("line \(line) does not hold") }
  }
}
