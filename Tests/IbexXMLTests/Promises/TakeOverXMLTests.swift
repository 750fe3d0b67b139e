import IbexXML
import TestSupport
import Testing

@Suite struct TakeOverXMLTests {
  struct Reading: InterceptingMappable {
    var celsius = 0.0
    var note: String?
    var seen: [String] = []

    mutating func shouldTransform(_ content: SourceContent, for property: String) -> Bool {
      seen.append(property)
      guard property == "celsius", case .text(let text) = content, text.hasSuffix("F"),
        let fahrenheit = Double(text.dropLast())
      else { return true }
      celsius = (fahrenheit - 32) / 1.8
      return false
    }
  }

  @Test func aModelMayTakeOverAProperty() throws {
    for reading in [
      try Reading(json: #"{"CELSIUS": "212F", "note": null, "other": 1}"#),
      try Reading(from: ["Celsius": "212F", "note": null]),
      try Reading(xml: "<r><celsius>212F</celsius><note/></r>"),
    ] {
      #expect(reading.celsius == 100)
    }
    #expect(try Reading(json: #"{"celsius": "21.5"}"#).celsius == 21.5)
    #expect(try Reading(json: #"{"note": null, "celsius": 1}"#).seen == ["celsius", "note"])
  }

  enum Color: String, FallbackCase {
    case red
    case blue
    case other
    static var fallback: Color { .other }
  }

  enum Level: Int, FallbackCase {
    case low = 1
    case high = 2
    case unknown = -1
    static var fallback: Level { .unknown }
  }

  struct Car: Mappable {
    var color = Color.red
    var colors: [Color] = []
    var level: Level?
  }

  @Test func anEnumMayDeclareACaseForTheUnknown() throws {
    var strict = Mapper()
    strict.strictness = .strict
    let (car, report) = try strict.mapReporting(
      Car.self, from: .json(#"{"color": "mauve", "colors": ["blue", 7, "red"], "level": 12}"#))
    #expect(car.color == .other)
    #expect(car.colors == [.blue, .other, .red])
    #expect(car.level == .unknown)
    #expect(report.findings.map(\.kind) == [.fallback, .fallback, .fallback])
    #expect(
      report.findings[0].description
        == """
        expected a raw value of Color at color, found text "mauve": \
        conform Color to CaseIterable to see its values here
        """)
    #expect(try Car(json: #"{"level": null, "color": null}"#).level == nil)
    #expect(try Car(json: #"{"color": null}"#).color == .red)
    #expect(try Car(json: #"{"color": [1], "level": "2"}"#).level == .high)
    #expect(try Car(xml: "<c><color>mauve</color></c>").color == .other)
  }
}
