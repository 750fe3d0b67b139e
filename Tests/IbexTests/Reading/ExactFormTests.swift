import Foundation
import Ibex
import IbexStreams
import Testing

private enum Color: String, CaseIterable, Decodable {
  case skyBlue = "sky-blue"
  case red
}

private enum Level: Int, Decodable {
  case low = 1
  case high
}

private enum Direction: CaseIterable, Decodable { case northWest, south }

private struct Holder<Value>: Mappable { var value: Value? }

/// The same, but read token by token.
private struct Tagged<Value>: Mappable {
  var value: Value?
  var didSee = false
  static var overrides: PropertyOverrides { [.path("value", for: "value")] }
}

private struct Coded<Value: Decodable>: Decodable { var value: Value? }

extension Coded: Sendable where Value: Sendable {}

private struct Single<Value: Decodable>: Decodable {
  let value: Value
  init(from decoder: any Decoder) throws {
    value = try decoder.singleValueContainer().decode(Value.self)
  }
}

private struct Listed<Value: Decodable>: Decodable {
  let value: Value
  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    value = try container.decode(Value.self)
  }
}

/// A source of the test's own.
private struct OneEntry: DataSource {
  let value: SourceValue
  var contentKeys: [String] { value.contentKeys }
  func content(for key: String) -> SourceContent? { value.content(for: key) }
}

/// The ways in which a value of one type is read.
private struct ExactWays: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let ofJSON: @Sendable (_ literal: String) -> [String: Bool]
  let ofText: @Sendable (_ text: String) -> [String: Bool]
  let ofXML: @Sendable (_ text: String) -> [String: Bool]

  init<Value: Decodable & Sendable>(_ type: Value.Type) {
    testDescription = "\(type)"
    let mapper = Mapper(conversions: .exact)
    @Sendable func isMade(_ make: () throws -> Value?) -> Bool {
      (try? make()).flatMap { $0 } != nil
    }
    ofJSON = { literal in
      let json = "{\"value\": \(literal)}"
      let content = try? mapper.map(SourceValue.self, from: .json(json))
      let untyped = try? mapper.map([String: Any].self, from: .json(json))
      var updated = Holder<Value>()
      _ = try? mapper.update(&updated, from: .json(json))
      return [
        "single pass": isMade { try mapper.map(Holder<Value>.self, from: .json(json)).value },
        "tokens": isMade {
          try mapper.mapReporting(Holder<Value>.self, from: .json(json)).value.value
        },
        "a path": isMade { try mapper.map(Tagged<Value>.self, from: .json(json)).value },
        "alone": isMade { try mapper.map(Value.self, from: .json(json), at: "value") },
        "an element": isMade { try mapper.map([Value].self, from: .json("[\(literal)]")).first },
        "an entry": isMade { try mapper.map([String: Value].self, from: .json(json))["value"] },
        "elements": isMade {
          try mapper.models(of: Holder<Value>.self, json: "[\(json)]").first { _ in true }?.value
        },
        "a dictionary": isMade {
          try mapper.map(Holder<Value>.self, from: try #require(untyped)).value
        },
        "a source": isMade {
          try mapper.map(Holder<Value>.self, from: OneEntry(value: try #require(content))).value
        },
        "a decoder": isMade { try mapper.map(Coded<Value>.self, from: .json(json)).value },
        "a decoder's value": isMade {
          try mapper.map(Single<Value>.self, from: .json(json), at: "value").value
        },
        "a decoder's list": isMade {
          try mapper.map(Listed<Value>.self, from: .json("{\"value\": [\(literal)]}"), at: "value")
            .value
        },
        "a patch": isMade { updated.value },
      ]
    }
    ofText = { text in
      let allowed = CharacterSet.alphanumerics
      let form = "value=" + (text.addingPercentEncoding(withAllowedCharacters: allowed) ?? "")
      return [
        "a form": isMade { try mapper.map(Holder<Value>.self, from: .form(form)).value },
        "texts": isMade { try mapper.map(Holder<Value>.self, from: ["value": text]).value },
        "a form's decoder": isMade { try mapper.map(Coded<Value>.self, from: .form(form)).value },
        "texts' decoder": isMade { try mapper.map(Coded<Value>.self, from: ["value": text]).value },
      ]
    }
    ofXML = { text in
      let xml = "<holder><value>\(text)</value></holder>"
      return [
        "an element": isMade { try mapper.map(Holder<Value>.self, from: .xml(xml)).value },
        "an attribute": isMade {
          try mapper.map(Holder<Value>.self, from: .xml("<holder value='\(text)'/>")).value
        },
        "a decoder": isMade { try mapper.map(Coded<Value>.self, from: .xml(xml)).value },
        "a decoder's value": isMade {
          try mapper.map(Single<Value>.self, from: .xml(xml), at: "holder.value").value
        },
      ]
    }
  }
}

@Suite struct ExactFormTests {
  private typealias Row = (ways: ExactWays, taken: [String], refused: [String])

  private static let identifier = "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"

  private static let kinds: [Row] = [
    (
      ExactWays(Int.self), ["2", "2.0", "2e1", "-3"],
      [#""2""#, "true", "2.5", #""""#, "[2]", "{}", "99999999999999999999"]
    ),
    (ExactWays(Int8.self), ["2", "2.0"], [#""2""#, "300", "false"]),
    (ExactWays(UInt64.self), ["18446744073709551615"], [#""2""#, "-1", "true"]),
    (ExactWays(Double.self), ["2", "2.5"], [#""2.5""#, "true", #"" ""#]),
    (ExactWays(Float.self), ["2", "2.5"], [#""2.5""#, "true"]),
    (ExactWays(Decimal.self), ["12.10", "3"], [#""12.10""#, "false"]),
    (ExactWays(Bool.self), ["true", "false"], ["1", "0", #""true""#, #""yes""#]),
    (ExactWays(String.self), [#""""#, #"" a ""#, #""12""#], ["12", "true", #"["a"]"#, "{}"]),
    (
      ExactWays(Date.self),
      [
        #""2016-01-18T00:13:00Z""#, #""2016-01-18T00:13:00.250Z""#, "-62135769600",
        "-62135596800.5", "-99999999999",
      ],
      [
        "1453075980", "-62135596800", "-62135596799.5", "253402300800", "-1e11", "1e30",
        #""-62135769600""#, #""1453075980""#, #""2016-01-18""#, #""2016-01-18T00:13:00+01:00""#,
        #"" 2016-01-18T00:13:00Z""#, #""2016-01-18 00:13:00Z""#, #""2016-02-30T00:13:00Z""#,
        #""2016-01-18T00:13:00.Z""#, #""2016-12-31T23:59:60Z""#, #""""#, "true",
      ]
    ),
    (ExactWays(URL.self), [#""https://a.b/c""#, #""/a""#], ["12", #"" /a""#, #""""#]),
    (ExactWays(UUID.self), ["\"\(identifier)\""], ["\" \(identifier)\"", "12"]),
    (
      ExactWays(Data.self), [#""SWJleA==""#, #""""#],
      [#""SWJleA""#, #""SWJl eA==""#, #""-_--""#, #""SWJleB==""#, #""SWJleGF=""#, "12"]
    ),
    (
      ExactWays(Color.self), [#""sky-blue""#, #""red""#],
      [#""Sky Blue""#, #""skyBlue""#, #"" red""#, #""RED""#, "1"]
    ),
    (
      ExactWays(Duration.self), [#""PT1M30S""#, #""-PT0.5S""#],
      [#""90""#, #"" PT1M30S""#, #""PT90S""#, #""P1W""#, #""pt1s""#, #""+PT5M""#, "90", "[]"]
    ),
    (ExactWays(Locale.self), [#""en_001""#], [#"" en_001""#, #""n/a""#, "1"]),
    (ExactWays(Level.self), ["1", "2.0"], [#""1""#, "true", "9"]),
    (ExactWays(Direction.self), [#""northWest""#], [#""north-west""#, #""NorthWest""#, "1"]),
    (ExactWays([Int].self), ["[]", "[1, 2]"], ["7", #""7""#, #""""#, "{}", "true"]),
    (ExactWays([String].self), [#"["a"]"#], [#""a""#, "7", "{}"]),
    (ExactWays(Set<Color>.self), [#"["red"]"#], [#""red""#]),
    (ExactWays([String: Int].self), [#"{"a": 1}"#], [#"["a", 1]"#, #""""#, "1"]),
    (ExactWays([Int: Int].self), [#"{"1": 1}"#], [#"[1, 1]"#]),
    (ExactWays(Coded<Int>.self), [#"{"value": 1}"#], ["1", #""""#]),
    (ExactWays([Coded<Int>].self), [#"[{"value": 1}]"#], [#"{"value": 1}"#]),
  ]

  @Test func blankTextIsNoNil() throws {
    struct Link: Mappable {
      var url: URL?
      var number: Double?
    }
    for json in [#"{"url": ""}"#, #"{"number": ""}"#] {
      #expect(throws: MappingError.self) { try Mapper.contract.map(Link.self, from: .json(json)) }
    }
  }

  @Test(arguments: kinds.indices)
  func aSourceThatKnowsKindsHasTheTypesOwn(_ row: Int) {
    let (ways, taken, refused) = Self.kinds[row]
    for literal in taken {
      for (way, isMade) in ways.ofJSON(literal) {
        #expect(isMade, "\(ways.testDescription) of \(literal) by \(way)")
      }
    }
    for literal in refused {
      for (way, isMade) in ways.ofJSON(literal) {
        #expect(!isMade, "\(ways.testDescription) of \(literal) by \(way)")
      }
    }
  }

  private static let literals: [Row] = [
    (ExactWays(Int.self), ["2", "2.0", "-3"], ["+2", "two", "true", ""]),
    (ExactWays(Double.self), ["2", "2.5"], ["+2.5", "nan", ""]),
    (ExactWays(Decimal.self), ["12.10"], ["12,10"]),
    (ExactWays(Bool.self), ["true", "false"], ["1", "yes", "TRUE"]),
    (ExactWays(String.self), ["", "a b", "12"], []),
    (
      ExactWays(Date.self), ["2016-01-18T00:13:00Z"],
      ["1453075980", "2016-01-18", "-62135769600"]
    ),
    (ExactWays(UUID.self), [identifier], ["12"]),
    (ExactWays(Color.self), ["sky-blue"], ["Sky Blue", "RED"]),
    (ExactWays(Level.self), ["1"], ["low", "true"]),
    (ExactWays(Direction.self), ["south"], ["South"]),
  ]

  @Test(arguments: literals.indices)
  func aSourceOfTextsHasTheTypesOwnLiteral(_ row: Int) {
    let (ways, taken, refused) = Self.literals[row]
    for text in taken {
      for (way, isMade) in ways.ofText(text) {
        #expect(isMade, "\(ways.testDescription) of \"\(text)\" by \(way)")
      }
      for (way, isMade) in ways.ofXML(text) {
        #expect(isMade, "\(ways.testDescription) of \"\(text)\" by \(way) of XML")
      }
    }
    for text in refused {
      for (way, isMade) in ways.ofText(text) {
        #expect(!isMade, "\(ways.testDescription) of \"\(text)\" by \(way)")
      }
      for (way, isMade) in ways.ofXML(text) {
        #expect(!isMade, "\(ways.testDescription) of \"\(text)\" by \(way) of XML")
      }
    }
  }

  @Test(arguments: [0, 1, 3, 5, 6, 7, 8, 9])
  func whiteSpaceIsDroppedInXMLAlone(_ row: Int) throws {
    let (ways, taken, _) = Self.literals[row]
    let text = " \(try #require(taken.first)) "
    #expect(ways.ofXML(text).values.allSatisfy { $0 })
    #expect(ways.ofText(text).values.allSatisfy { !$0 })
  }

  private let exact = Mapper(conversions: .exact)

  @Test func findingsNameWhatIsExpected() throws {
    struct Order: Mappable {
      var id = 0
      var isPaid = false
      var price: Double?
      var created: Date?
      var color = Color.red
      var tags: [String] = []
      var items: [Order] = []
      var fares: [Level: Int] = [:]
      init() {}
    }
    let json = """
      {"id": "7", "isPaid": 1, "price": "", "created": 12, "color": "RED", "tags": "new",
       "items": {"id": 1}, "fares": {"01x": 1, "1": 2}}
      """
    let report = try exact.mapReporting(Order.self, from: .json(json)).report
    #expect(
      report.problems.map(\.description).sorted() == [
        #"expected a date, found number 12 at created"#,
        #"expected a key of type Level, found key "01x" at fares.01x: left out"#,
        #"expected a list, found an object at items"#,
        #"expected a list, found text "new" at tags"#,
        #"expected a number, found text "" at price"#,
        #"expected an integer, found text "7" at id"#,
        #"expected one of "sky-blue", "red", found text "RED" at color"#,
        #"expected true or false, found number 1 at isPaid"#,
      ])
  }

  @Test func valuesOfTheTypeAreTakenAsTheyAre() throws {
    let date = Date(timeIntervalSince1970: 1)
    #expect(try exact.map(Holder<Date>.self, from: ["value": date] as [String: Any]).value == date)
    #expect(
      try exact.map(Holder<Color>.self, from: ["value": Color.red] as [String: Any]).value == .red)
    #expect(try exact.map(Holder<Double>.self, from: ["value": date] as [String: Any]).value == nil)
    #expect(
      try exact.map(Holder<Decimal>.self, from: ["value": Decimal(3)] as [String: Any]).value == 3)
    #expect(try exact.map(Holder<Int>.self, from: ["value": Int8(3)] as [String: Any]).value == 3)
  }

  @Test func registeredTransformersHold() throws {
    let mapper = exact.with { $0.transformers.register(.millisecondsSince1970) }
    let date = Date(timeIntervalSince1970: 1)
    #expect(try mapper.map(Holder<Date>.self, from: .json(#"{"value": 1000}"#)).value == date)
    #expect(
      try mapper.map(Holder<Date>.self, from: .json(#"{"value": "1970-01-01T00:00:01Z"}"#)).value
        == date)
    #expect(
      try mapper.map(Holder<Date>.self, from: .json(#"{"value": "1970-01-01"}"#)).value == nil)
    #expect(
      try mapper.map(Holder<Date>.self, from: .xml("<h><value>1000</value></h>")).value == date)
    let texts = exact.with {
      $0.transformers.register(
        ClosureTransformer(expectation: "a text") { (text: String) in text.count })
    }
    #expect(try texts.map(Holder<Int>.self, from: .json(#"{"value": "abc"}"#)).value == 3)
    #expect(try texts.map(Holder<Int>.self, from: .json(#"{"value": true}"#)).value == nil)
  }

  @Test func theNameOfATypeInAFamilyIsText() throws {
    let family = TypeFamily(
      of: (any Figure).self, by: "kind", ["1": Disk.self, "square": Square.self])
    let mapper = exact.with { $0.families = [family] }
    #expect(
      try mapper.map([any Figure].self, from: .json(#"[{"kind": "1"}, {"kind": 1}]"#)).count == 1)
    let xml = "<f><g kind='1'/><g kind='square'/></f>"
    #expect(try mapper.map([any Figure].self, from: .xml(xml), at: "f.g").count == 2)
  }

  @Test func aPathThatGathersValuesMakesAList() throws {
    struct Tags: Mappable {
      var names: [String] = []
      static var overrides: PropertyOverrides { [.path("users.name", for: \Tags.names)] }
    }
    let json = #"{"users": [{"name": "A"}, {"name": 7}, {"name": "B"}]}"#
    #expect(try exact.map(Tags.self, from: .json(json)).names == ["A", "B"])
  }

  @Test func elementsOfXMLAreLists() throws {
    struct Line: Mappable { var stops: [Int] = [] }
    #expect(try exact.map(Line.self, from: .xml("<l><stops>1</stops></l>")).stops == [1])
    #expect(try exact.map(Line.self, from: .xml("<l><stops/></l>")).stops == [])
    #expect(
      try exact.map(Line.self, from: .xml("<l><stops>1</stops><stops>x</stops></l>")).stops == [1])
  }

  @Test func anInitializerRunsOnceMoreOnlyWhereItThrows() throws {
    let counter = Counter()
    let key = try #require(CodingUserInfoKey(rawValue: "counter"))
    let mapper = exact.with { $0.userInfo = [key: counter] }
    #expect(throws: MappingError.self) {
      try mapper.map(Counting.self, from: .json(#"{"value": "5"}"#), at: "value")
    }
    #expect(counter.count == 2)
    #expect(try mapper.map(Counting.self, from: .json(#"{"value": 5}"#), at: "value").value == 5)
    #expect(counter.count == 3)
  }

  @Test func conversionsAreMadeAgainByAnotherMapper() throws {
    var mapper = exact
    mapper.conversions = .standard
    #expect(try mapper.map(Holder<Int>.self, from: .json(#"{"value": "2"}"#)).value == 2)
    #expect(try exact.map(Holder<Int>.self, from: .json(#"{"value": "2"}"#)).value == nil)
    #expect(exact.transformers.transformer(from: String.self, to: Int.self) != nil)
  }
}

private protocol Figure: Mappable {}
private struct Disk: Figure { var radius = 0 }
private struct Square: Figure { var side = 0 }

private final class Counter: @unchecked Sendable { var count = 0 }

private struct Counting: Decodable {
  let value: Int
  init(from decoder: any Decoder) throws {
    for case let counter as Counter in decoder.userInfo.values { counter.count += 1 }
    value = try decoder.singleValueContainer().decode(Int.self)
  }
}
