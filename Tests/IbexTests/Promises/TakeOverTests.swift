import Foundation
import Ibex
import TestExpectations
import TestSupport
import Testing

@Suite struct TakeOverTests {
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

  final class Box: InterceptingMappable {
    var contents: [String: Int] = [:]
    var inner: Box?
    var sources = 0

    func shouldTransform(_ content: SourceContent, for property: String) -> Bool {
      if case .source(let source) = content { sources += source.contentKeys.count }
      return property != "contents"
    }
  }

  @Test func aClassToo() throws {
    let box = try Box(json: #"{"contents": {"a": 1, "b": 2}, "inner": {"contents": {"c": 3}}}"#)
    #expect(box.contents.isEmpty)
    #expect(box.sources == 3)
    #expect(box.inner?.sources == 1)
  }

  struct Place: ValidatingMappable, Equatable {
    var latitude = 0.0
    var key = ""
    static var overrides: PropertyOverrides { [.key("lat", for: \Place.latitude)] }

    mutating func didMap() throws {
      guard abs(latitude) <= 90 else {
        throw Rejection(expected: "a latitude from -90 to 90", of: "latitude")
      }
      if latitude == 13 { throw Rejection(expected: "a place that is no bad luck") }
      if latitude == 14 { throw CocoaError(.featureUnsupported) }
      key = "\(latitude)"
    }
  }

  struct Trip: Mappable {
    var start = Place()
    var places: [Place] = []
  }

  @Test func aModelMayCompleteItself() throws {
    #expect(try Place(json: #"{"lat": 12}"#).key == "12.0")
    #expect(
      try Trip(json: #"{"places": [{"lat": 1}, {"lat": 2}]}"#).places.map(\.key) == ["1.0", "2.0"])
  }

  @Test func orRefuseWhatItWasFilledWith() throws {
    #expect {
      try Place(json: #"{"lat": 91}"#)
    } throws: { error in
      "\(error)" == "expected a latitude from -90 to 90, found number 91 at lat"
    }
    #expect {
      try Place(json: #"{"lat": 13}"#)
    } throws: { error in
      "\(error)" == "expected a place that is no bad luck, found an object at the top level"
    }
    let (trip, report) = try Mapper().mapReporting(
      Trip.self,
      from: .json(#"{"start": {"lat": "91"}, "places": [{"lat": 1}, {"lat": -91}, {"lat": 14}]}"#))
    #expect(trip.start == Place())
    #expect(trip.places.map(\.latitude) == [1])
    let lines = report.mismatches.map(\.description)
    #expect(
      lines[0]
        == #"expected a latitude from -90 to 90, found text "91" at start.lat: start is refused"#)
    #expect(
      lines[1]
        == "expected a latitude from -90 to 90, found number -91 at places[1].lat: places[1] is left out"
    )
    // The words are Foundation's, and not the same on all systems.
    let error = Summary.error(CocoaError(.featureUnsupported)).words(showingValue: true)
    #expect(lines[2] == "expected a valid Place, found \(error) at places[2]: left out")
    #expect(try Trip(json: #"{"start": {"lat": 91}}"#).start == Place())
  }

  @Test func anUpdateIsCheckedToo() throws {
    var place = try Place(json: #"{"lat": 1}"#)
    expectError(MappingError.self, "expected a latitude from -90 to 90, found number 100 at lat") {
      try place.update(from: ["lat": 100])
    }
    #expect(place.latitude == 1)
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

  @propertyWrapper struct Trimmed: MappableWrapper {
    private var text = ""
    var wrappedValue: String {
      get { text }
      set { text = newValue.trimmingCharacters(in: .whitespaces) }
    }
    init(wrappedValue: String) { self.wrappedValue = wrappedValue }
  }

  @propertyWrapper struct Clamped<Value: Comparable>: MappableWrapper {
    private var value: Value
    let range: ClosedRange<Value>
    var wrappedValue: Value {
      get { value }
      set { value = min(max(newValue, range.lowerBound), range.upperBound) }
    }
    init(wrappedValue: Value, _ range: ClosedRange<Value>) {
      self.range = range
      value = wrappedValue
    }
  }

  struct Wrapped: Mappable {
    @Trimmed var name = "none"
    @Clamped(0...10) var level = 5
    static var overrides: PropertyOverrides { [.key("title", for: "name")] }
  }

  @Test func aWrapperMaySayHowItIsFilled() throws {
    var wrapped = try Wrapped(json: #"{"name": "  A ", "level": "12"}"#)
    #expect(wrapped.name == "A")
    #expect(wrapped.level == 10)
    #expect(try Wrapped(json: #"{"title": "  B "}"#).name == "B")
    #expect(try Wrapped(json: #"{"name": null, "level": "x"}"#).level == 5)
    #expect(try wrapped.update(from: ["level": 3, "name": "A "]) == ["level"])
  }

  @propertyWrapper struct Opaque {
    private var text = ""
    private(set) var sets = 0
    var projectedValue: Int { sets }
    var wrappedValue: String {
      get { text }
      set {
        text = newValue
        sets += 1
      }
    }
    init(wrappedValue: String) { text = wrappedValue }
  }

  struct Unknowing: Mappable {
    @Opaque var name = "none"
    var length: Int {
      get { name.count }
      set { name = String(repeating: "x", count: newValue) }
    }
    static var overrides: PropertyOverrides {
      [.observed("name", through: \Unknowing.name), .key("len", for: \Unknowing.length)]
    }
  }

  @Test func oneThatDoesNotIsWrittenThroughItsKeyPath() throws {
    let model = try Unknowing(json: #"{"NAME": "A"}"#)
    #expect(model.name == "A")
    #expect(model.$name == 1)
    #expect(try Unknowing(json: #"{"len": "3"}"#).name == "xxx")
  }
}
