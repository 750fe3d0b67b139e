import Foundation
import IbexCore
import TestExpectations
import Testing

@Suite struct TakeOverTests {
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
