import Foundation
import IbexXML
import TestExpectations
import TestSupport
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

@Suite struct PromiseXMLTests {
  private struct Row: DataSource {
    let columns: [String]
    let cells: [String]

    var contentKeys: [String] { columns }

    func content(for key: String) -> SourceContent? {
      columns.firstIndex(of: key).map { .text(cells[$0]) }
    }
  }

  @Test func aModelIsMadeFromManySources() throws {
    let json = #"{"name": "Embarcadero", "latitude": 37.79}"#
    let xml = #"<station name="Embarcadero"><latitude>37.79</latitude></station>"#
    let object = try untyped(Data(json.utf8))
    let list = try PropertyListSerialization.data(
      fromPropertyList: object, format: .binary, options: 0)
    let property = untyped(try PropertyListSerialization.propertyList(from: list, format: nil))
    let stations = [
      try Station(json: json), try Station(json: Data(json.utf8)),
      try Station(json: Array(json.utf8)), try Station(xml: xml),
      try Station(xml: Data(xml.utf8)), try Station(xml: Array(xml.utf8)),
      try Station(from: ["name": "Embarcadero", "latitude": 37.79]),
      try Station(from: #require(object as? [String: Any])),
      try Station(from: #require(property as? [String: Any])),
      try Station(from: Row(columns: ["NAME", "Latitude"], cells: ["Embarcadero", "37.79"])),
      try Station(from: SourceDocument(json: json)),
    ]
    for station in stations {
      #expect(station.name == "Embarcadero")
      #expect(station.latitude == 37.79)
    }
    let fromList = try [Station](from: [["name": "Embarcadero"], ["name": "Montgomery"]])
    #expect(fromList.map(\.name) == ["Embarcadero", "Montgomery"])
  }

  @Test func attributesAndChildrenOfAnElementAreItsKeys() throws {
    let stop = try Stop(
      xml: """
        <stop xmlns:t="urn:transit" stop-name="Embarcadero">
          <lines><line id="7"><color>sky blue</color></line><line id="9"/></lines>
          <t:platforms>1</t:platforms>
          <t:platforms>2</t:platforms>
          <website><![CDATA[https://stops.example/?a=1&b=2]]></website>
        </stop>
        """)
    #expect(stop.stopName == "Embarcadero")
    #expect(stop.lines.map(\.id) == [7, 9])
    #expect(stop.lines.map(\.color) == [.skyBlue, nil])
    #expect(stop.platforms == [1, 2])
    #expect(stop.website?.absoluteString == "https://stops.example/?a=1&b=2")
  }

  private struct Price: Mappable {
    var currency = ""
    var innerXML: Decimal = 0
  }

  @Test func theTextOfAnElementHasAKeyOfItsOwn() throws {
    let price = try Price(xml: #"<price currency="CHF">48.50</price>"#)
    #expect(price.innerXML == Decimal(string: "48.5"))
    #expect(price.currency == "CHF")
  }

  private let nested = """
    {"root": {"stations": [{"name": "Embarcadero"}, {"name": "Montgomery"}]}}
    """

  @Test func aPathLeadsDeeperIntoADocument() throws {
    #expect(
      try [Station](json: nested, at: "root.stations").map(\.name)
        == ["Embarcadero", "Montgomery"])
    #expect(try Station(json: nested, at: "root.stations[1]").name == "Montgomery")
    let feed = "<root><station><name>Embarcadero</name></station><station/></root>"
    #expect(try [Station](xml: feed, at: "root.station").map(\.name) == ["Embarcadero", ""])
  }

  @Test func whatBreaksALimitIsAnError() throws {
    let deep = String(repeating: "[", count: 513) + String(repeating: "]", count: 513)
    expectError(
      FormatError.self, #"expected at most 512 nested levels, found "[" at line 1, column 513"#
    ) {
      try Station(json: deep)
    }
    var mapper = Mapper()
    mapper.depthLimit = 2
    expectError(
      FormatError.self, #"expected at most 2 nested levels, found "[" at line 1, column 3"#
    ) {
      try Station(json: "[[[]]]", using: mapper)
    }
    let declarations = (1...9).map { level in
      "<!ENTITY e\(level) '\(String(repeating: "&e\(level - 1);", count: 10))'>"
    }
    let entities = "<!DOCTYPE a [<!ENTITY e0 'x'>\(declarations.joined())]><a>&e9;</a>"
    expectError(
      FormatError.self,
      """
      expected entities that expand to at most 10 MB, at most 40 within another, found "&" at \
      line 1, column 530
      """
    ) {
      try Station(xml: entities)
    }
    let (text, report) = try Mapper().mapReporting([String].self, from: .json(#"["\ud800"]"#))
    #expect(text == ["\u{FFFD}"])
    #expect(report.findings.count == 1)
  }
}
