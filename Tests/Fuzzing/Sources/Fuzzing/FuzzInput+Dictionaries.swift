import Foundation
import FuzzSupport
import Ibex

extension FuzzInput {
  /// A dictionary whose keys are mostly those of the zoo.
  mutating func dictionary(levels: Int = 5) -> [String: Any] {
    var dictionary: [String: Any] = [:]
    for _ in 0..<number(below: 6) where !isAtEnd {
      dictionary[key()] = value(levels: levels - 1)
    }
    return dictionary
  }

  private mutating func key() -> String {
    byte() < 240 ? pick(Self.keys) : String(decoding: bytes(number(below: 6)), as: UTF8.self)
  }

  /// The names of the zoo's properties, and what its overrides name.
  private static let keys: [String] = {
    let types: [any Mappable.Type] = [
      RoundTrip.Everything.self, RoundTrip.Node.self, RoundTrip.Point.self, Rarities.self,
      Loose.self, Exceptions.self, Exceptions.Part.self, Menagerie.self, Cat.self, Goat.self,
      Hooked.self, HookedObject.self, Layers.self, Place.self, Square.self,
    ]
    let names = types.flatMap { type in Mirror(reflecting: type.init()).children.map { $0.label } }
    return names.compactMap { $0 }.sorted() + [
      "caption", "head.line", "exif", "dates", "list", "people", "name", "a.b", "c", "d", "area",
      "kind", "species", "radius", "id", "label", "nested", "base", "alpha", "from", "day", "stops",
      "circle", "group", "_0", "number", "TEXT", "Int_8", "",
    ]
  }()

  private mutating func value(levels: Int) -> Any {
    switch number(below: levels > 0 ? 12 : 7) {
    case 0: return String(decoding: bytes(number(below: 24)), as: UTF8.self)
    case 1: return pick(Self.texts)
    case 2: return Int(truncatingIfNeeded: next())
    case 3: return number(below: 256) - 100
    case 4: return Double(bitPattern: next())
    case 5, 6: return pick(Self.oddValues)()
    case 7: return dictionary(levels: levels)
    case 8: return NSDictionary(dictionary: dictionary(levels: levels))
    case 9: return (0..<number(below: 5)).map { _ in value(levels: levels - 1) }
    case 10: return (0..<number(below: 5)).map { _ in dictionary(levels: levels - 1) }
    default: return SourceContent.list([SourceContent(value(levels: levels - 1))])
    }
  }

  private static let texts = [
    "", " ", "1", "-1", "3.5", "1e400", "true", "null", "n/a", "2016-01-18", "red", "Sky Blue",
    "north", "cat", "circle", "square", "1369122651267", "AQI=", "https://example.com/a?b#c",
    "E621E1F8-C36C-495A-93FC-0C247A3E6E5F", "Europe/Zurich", "closed", "haunted", "18.01.2016",
    "\u{301}", "\u{0}", "refused", "13",
  ]

  /// Ready values of the zoo's types, and values that nothing is ready for.
  ///
  /// Each is made when it is picked: some are objects, which updates fill.
  private static let oddValues: [@Sendable () -> Any] = [
    { NSNull() }, { Int?.none as Any }, { Double.nan }, { Double.infinity }, { -0.0 },
    { Float(0.1) }, { Int8.min }, { UInt64.max }, { Int128.max }, { Decimal.nan },
    { Decimal(string: "12345678901234567890.123456789") ?? 0 }, { true as NSNumber },
    { 1 as NSNumber }, { NSDecimalNumber.notANumber }, { NSString("text") }, { "sub".dropLast() },
    { Date(timeIntervalSinceReferenceDate: 0.125) }, { Date.distantPast },
    { Date(timeIntervalSinceReferenceDate: .nan) },
    { Date(timeIntervalSinceReferenceDate: 1e300) }, { URL(fileURLWithPath: "/") }, { UUID() },
    { Data([1, 2]) }, { RoundTrip.Color.skyBlue }, { RoundTrip.Level.high },
    { RoundTrip.Direction.southWest }, { RoundTrip.Point(x: 1, y: 2) }, { RoundTrip.Node() },
    { [RoundTrip.Point(x: 1)] }, { Set([1, 2]) }, { Set(["a"]) }, { ["k": RoundTrip.Point()] },
    { Circle(radius: 1) }, { [Circle()] as [any Shape] }, { Cat() }, { [Animal(), Goat()] },
    { (1, "a") }, { { 1 } }, { Int.self }, { [1: 2] },
    { [AnyHashable("int"): 1, AnyHashable(2): 2] as [AnyHashable: Any] }, { Exceptions.Part() },
    { [Exceptions.Part?.none, Exceptions.Part()] }, { Character("é") }, { ContiguousArray([1]) },
    { [1, 2][...] }, { NumberLiteral("1e-400") ?? 0 }, { Optional(Optional(3)) as Any },
    { SourceContent.null }, { SourceContent.number(12) }, { SourceContent.value(Date()) },
    { FormSource("a[b]=1&int=2") }, { Place() }, { Both() }, { Closed?.none as Any },
    { AnyHashable(3) },
    { 0..<3 }, { (try? SourceDocument(json: #"{"int": 1, "texts": ["a"]}"#)) as Any },
    { HookedObject() },
  ]
}
