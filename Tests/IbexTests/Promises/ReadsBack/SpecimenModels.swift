import Foundation
import Ibex
import TestSupport

/// A model of three properties of any types.
struct Trio<First: Specimen, Second: Specimen, Third: Specimen>: SpecimenModel {
  var id = First.empty
  var lineName = Second.empty
  var tags = Third.empty

  static var properties: [SpecimenProperty] {
    [
      SpecimenProperty("id", First.self), SpecimenProperty("lineName", Second.self),
      SpecimenProperty("tags", Third.self),
    ]
  }

  static func sample(_ maker: inout SpecimenMaker) -> Trio {
    Trio(
      id: First.sample(&maker), lineName: Second.sample(&maker), tags: Third.sample(&maker))
  }

  func differences(from read: Trio) -> [Difference] {
    id.differences(from: read.id).within("id")
      + lineName.differences(from: read.lineName).within("lineName")
      + tags.differences(from: read.tags).within("tags")
  }
}

/// A model of three properties whose defaults are not empty.
struct Preset<First: Specimen, Second: Specimen, Third: Specimen>: SpecimenModel {
  var id = First.preset
  var user = Second.preset
  var names = Third.preset

  static var properties: [SpecimenProperty] {
    [
      SpecimenProperty("id", First.self), SpecimenProperty("user", Second.self),
      SpecimenProperty("names", Third.self),
    ]
  }

  static func sample(_ maker: inout SpecimenMaker) -> Preset {
    var value = Preset()
    if maker.chance(80) { value.id = First.sample(&maker) }
    if maker.chance(80) { value.user = Second.sample(&maker) }
    if maker.chance(80) { value.names = Third.sample(&maker) }
    return value
  }

  func differences(from read: Preset) -> [Difference] {
    id.differences(from: read.id).within("id") + user.differences(from: read.user).within("user")
      + names.differences(from: read.names).within("names")
  }
}

/// A model of which nothing may be written.
struct HollowSample: SpecimenModel, Hashable {
  var count: Int?
  var words: [String] = []

  static var properties: [SpecimenProperty] {
    [SpecimenProperty("count", Int?.self), SpecimenProperty("words", [String].self)]
  }

  static func sample(_ maker: inout SpecimenMaker) -> HollowSample {
    HollowSample(count: Int?.sample(&maker), words: [String].sample(&maker))
  }

  func differences(from read: HollowSample) -> [Difference] {
    count.differences(from: read.count).within("count")
      + words.differences(from: read.words).within("words")
  }
}

/// A small model, which a set can hold.
struct PointSample: SpecimenModel, Hashable {
  var x = 0
  var y: Double?

  static var properties: [SpecimenProperty] {
    [SpecimenProperty("x", Int.self), SpecimenProperty("y", Double?.self)]
  }

  static func sample(_ maker: inout SpecimenMaker) -> PointSample {
    PointSample(x: Int.sample(&maker), y: Double?.sample(&maker))
  }

  func differences(from read: PointSample) -> [Difference] {
    x.differences(from: read.x).within("x") + y.differences(from: read.y).within("y")
  }
}

/// Two properties of one canonical form.
struct TwinSample: SpecimenModel {
  var fooBar = 0
  var foobar: String?

  static var properties: [SpecimenProperty] {
    [SpecimenProperty("fooBar", Int.self), SpecimenProperty("foobar", String?.self)]
  }

  static func sample(_ maker: inout SpecimenMaker) -> TwinSample {
    TwinSample(fooBar: Int.sample(&maker), foobar: String?.sample(&maker))
  }

  func differences(from read: TwinSample) -> [Difference] {
    fooBar.differences(from: read.fooBar).within("fooBar")
      + foobar.differences(from: read.foobar).within("foobar")
  }
}

/// The text of an element, and what stands beside it.
struct SentenceSample: SpecimenModel {
  var innerXML = ""
  var lang: String?
  var count = 1
  static var overrides: PropertyOverrides {
    [.attribute(\SentenceSample.lang, \SentenceSample.count)]
  }

  static var properties: [SpecimenProperty] { [] }

  static func sample(_ maker: inout SpecimenMaker) -> SentenceSample {
    SentenceSample(
      innerXML: maker.text(), lang: String?.sample(&maker), count: Int.sample(&maker))
  }

  func differences(from read: SentenceSample) -> [Difference] {
    innerXML.differences(from: read.innerXML).within("innerXML")
      + lang.differences(from: read.lang).within("lang")
      + count.differences(from: read.count).within("count")
  }
}

@propertyWrapper struct TrimmedSample: MappableWrapper {
  private var text = ""
  var wrappedValue: String {
    get { text }
    set { text = newValue.trimmingCharacters(in: .whitespacesAndNewlines) }
  }
  init(wrappedValue: String) { self.wrappedValue = wrappedValue }
}

@propertyWrapper struct BoxedSample<Value>: MappableWrapper {
  var wrappedValue: Value
}

/// Properties within wrappers, and one that is observed.
struct WrappedSample: SpecimenModel {
  @TrimmedSample var name = ""
  @BoxedSample var points: [PointSample]? = []
  @BoxedSample var level: RoundTrip.Level? = .high
  var seen = 0 { didSet { changes += 1 } }
  private var changes = 0
  static var overrides: PropertyOverrides {
    [.observed("seen", through: \WrappedSample.seen), .ignored("changes")]
  }

  static var properties: [SpecimenProperty] {
    [
      SpecimenProperty("name", String.self), SpecimenProperty("points", [PointSample]?.self),
      SpecimenProperty("level", RoundTrip.Level?.self), SpecimenProperty("seen", Int.self),
    ]
  }

  static func sample(_ maker: inout SpecimenMaker) -> WrappedSample {
    var value = WrappedSample()
    value.name = maker.text()
    value.points = [PointSample]?.sample(&maker)
    value.level = RoundTrip.Level?.sample(&maker)
    value.seen = Int.sample(&maker)
    return value
  }

  func differences(from read: WrappedSample) -> [Difference] {
    name.differences(from: read.name).within("name")
      + points.differences(from: read.points).within("points")
      + level.differences(from: read.level).within("level")
      + seen.differences(from: read.seen).within("seen")
  }
}

/// A model with coding keys.
struct CodedSample: SpecimenModel, Codable {
  var id = 0
  var title: String?
  var point = CodablePoint()
  private enum CodingKeys: String, CodingKey {
    case id = "identifier"
    case title, point
  }

  static var properties: [SpecimenProperty] {
    [
      SpecimenProperty("id", Int.self), SpecimenProperty("title", String?.self),
      SpecimenProperty("point", CodablePoint.self),
    ]
  }

  static func sample(_ maker: inout SpecimenMaker) -> CodedSample {
    CodedSample(
      id: Int.sample(&maker), title: String?.sample(&maker), point: CodablePoint.sample(&maker))
  }

  func differences(from read: CodedSample) -> [Difference] {
    id.differences(from: read.id).within("id") + title.differences(from: read.title).within("title")
      + point.differences(from: read.point).within("point")
  }
}
