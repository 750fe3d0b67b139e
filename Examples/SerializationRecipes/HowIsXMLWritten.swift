import Ibex

/// As elements, as attributes if an override says so, and as text beside them.
enum HowIsXMLWritten {
  struct Fare: Mappable {
    var currency = "CHF"
    var innerXML = 4.6
    var zones: [Int] = []

    static var overrides: PropertyOverrides { [.attribute(\Fare.currency)] }
  }

  static func show() throws {
    var pretty = Serializer()
    pretty.xml.isPretty = true
    pretty.xml.includesDeclaration = false
    var wrapped = pretty
    wrapped.xml.lists = .wrapped(item: "line")
    let station = Station.embarcadero
    answer(
      "How is XML written?",
      [
        ("by default", try Line(id: 7, color: .red).xmlString()),
        ("isPretty, no declaration", try station.xmlString(using: pretty)),
        ("lists .wrapped(item: \"line\")", try station.xmlString(using: wrapped)),
        ("an .attribute, and text", try Fare(zones: [10, 11]).xmlString(using: pretty)),
        ("a list", try station.lines.xmlString(root: "lines", element: "line", using: pretty)),
      ])
  }
}
