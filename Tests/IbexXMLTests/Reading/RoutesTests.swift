import Foundation
import IbexXML
import TestExpectations
import TestSupport
import Testing

private struct Point: Hashable {
  var x = 0.0
  var y = 0.0
}

private struct PointTransformer: Transformer {
  var expectation: String { "two numbers with a comma between" }

  func transform(_ text: String) throws(TransformError) -> Point {
    let numbers = text.split(separator: ",").compactMap { Double($0) }
    guard numbers.count == 2 else { throw .failed(expected: expectation) }
    return Point(x: numbers[0], y: numbers[1])
  }
}

private struct Item: Mappable, Hashable {
  var id = 0
  var name = "default"
}

/// A value and where it came from.
private struct Amount: Equatable {
  let text: String

  init(text: String) { self.text = text }

  init(half number: Int) throws {
    struct OddNumber: Error {}
    guard number.isMultiple(of: 2) else { throw OddNumber() }
    text = "\(number / 2)"
  }
}

private func mapper(_ transformers: any Transformer...) -> Mapper {
  var mapper = Mapper()
  for transformer in transformers { mapper.transformers.register(transformer) }
  return mapper
}

private func via<Input, Output>(
  _ expectation: String? = nil, _ closure: @escaping @Sendable (Input) throws -> Output
) -> ClosureTransformer<Input, Output> {
  ClosureTransformer(expectation: expectation, closure)
}

@Suite struct RegisteredTypeTests {
  private struct Track: Mappable, Equatable {
    var start = Point()
    var end: Point?
    var points: [Point] = []
    var gaps: [Point?] = []
    var unique: Set<Point> = []
    var named: [String: Point] = [:]
    var lanes: [[Point]] = []
    var groups: [String: [Point]] = [:]
  }

  private let json = """
    {"start": "1,2", "end": "3,4", "points": ["1,2", "3,4"], "gaps": ["1,2", null, ""],
    "unique": ["1,2", "1,2"], "named": {"a": "1,2"}, "lanes": [["1,2"], ["3,4"]],
    "groups": {"a": ["1,2"], "b": "3,4"}}
    """

  @Test func isReadWhereverItStands() throws {
    let (one, two) = (Point(x: 1, y: 2), Point(x: 3, y: 4))
    let expected = Track(
      start: one, end: two, points: [one, two], gaps: [one, nil, nil], unique: [one],
      named: ["a": one], lanes: [[one], [two]], groups: ["a": [one], "b": [two]])
    let mapper = mapper(PointTransformer())
    let dictionary = try #require(
      untyped(Data(json.utf8)) as? [String: Any])
    #expect(try Track(json: json, using: mapper) == expected)
    #expect(try Track(from: dictionary, using: mapper) == expected)
    let xml = """
      <t end="3,4"><start>1,2</start><points>1,2</points><points>3,4</points>
      <named><a>1,2</a></named><unique>1,2</unique></t>
      """
    let track = try Track(xml: xml, using: mapper)
    #expect(track.start == one && track.end == two && track.points == [one, two])
    #expect(track.named == ["a": one] && track.unique == [one])
  }

  @Test func saysWhatItExpects() throws {
    let json = """
      {"start": "1", "end": true, "points": ["1,2", 5, {}], "named": {"a": "x"}, "unique": null}
      """
    let report = try mapper(PointTransformer()).mapReporting(Track.self, from: .json(json)).report
    let point = "two numbers with a comma between"
    #expect(
      report.mismatches.map(\.description).sorted() == [
        "expected a list, found null at unique",
        "expected \(point), found an object at points[2]: left out",
        "expected \(point), found boolean true at end",
        "expected \(point), found number 5 at points[1]: left out",
        "expected \(point), found text \"1\" at start",
        "expected \(point), found text \"x\" at named.a: left out",
      ])
  }

  @Test func aRefusalSpeaksForItself() throws {
    let mapper = mapper(
      via { (text: String) -> Amount in
        guard !text.isEmpty else { throw TransformError.failed(expected: "an amount with a unit") }
        return Amount(text: text)
      })
    struct Model: Mappable { var amount = Amount(text: "default") }
    let report = try mapper.mapReporting(Model.self, from: .json(#"{"amount": ""}"#)).report
    #expect(report.description == #"expected an amount with a unit, found text "" at amount"#)
  }

  @Test func isAKeyOfDictionaries() throws {
    let map = try mapper(PointTransformer()).map(
      [Point: Int].self, from: .json(#"{"1,2": 3, "x": 4}"#))
    #expect(map == [Point(x: 1, y: 2): 3])
  }

  @Test func withoutTransformerOnlyReadyValuesFit() throws {
    let point = Point(x: 1, y: 2)
    let source: [String: Any] = ["start": point, "points": [point], "named": ["a": point]]
    for mapper in [Mapper(), mapper(PointTransformer())] {
      let track = try Track(from: source, using: mapper)
      #expect(track.start == point && track.points == [point] && track.named == ["a": point])
    }
    let report = try Mapper().mapReporting(Track.self, from: .json(#"{"start": "1,2"}"#)).report
    #expect(
      report.mismatches.map(\.description) == [
        "expected an object that Point can be made of: Point is not Mappable or Decodable, found text \"1,2\" at start"
      ])
  }

  @Test func readyValuesOfAnotherTypeAreTransformed() throws {
    let mapper = mapper(via { (point: Point) in Amount(text: "\(point.x)") })
    struct Model: Mappable {
      var amount = Amount(text: "default")
      var amounts: [Amount] = []
    }
    let model = try Model(
      from: ["amount": Point(x: 1), "amounts": [Point(x: 2)]] as [String: Any], using: mapper)
    #expect(model.amount == Amount(text: "1.0"))
    #expect(model.amounts == [Amount(text: "2.0")])
  }

  @propertyWrapper struct Clamped: Equatable {
    var wrappedValue = 0
  }

  @Test func aWrapperIsAType() throws {
    struct Model: Mappable { @Clamped var level: Int }
    let mapper = mapper(
      via { (number: Int) in Clamped(wrappedValue: min(number, 10)) },
      via { (text: String) in Clamped(wrappedValue: text.count) })
    #expect(try Model(json: #"{"level": 50}"#, using: mapper).level == 10)
    #expect(try Model(json: #"{"level": "abc"}"#, using: mapper).level == 3)
  }
}

@Suite struct RegisteredStandardTypeTests {
  private var hexadecimal: Mapper {
    mapper(
      via("a hexadecimal number") { (text: String) -> Int in
        guard let number = Int(text, radix: 16) else {
          throw TransformError.failed(expected: "a hexadecimal number")
        }
        return number
      })
  }

  @Test func integers() throws {
    let mapper = hexadecimal
    expectReads(Input(#""ff""#, "ff"), as: 255, by: mapper)
    expectReads(Input(#""10""#, "10"), as: 16, by: mapper)
    expectRefuses(Input(#""12.0""#, "12.0"), as: Int.self, "a hexadecimal number", by: mapper)
    expectReads(Input("12", 12), as: 12, by: mapper)
    expectReads(Input("12.0", 12.0), as: 12, by: mapper)
    expectReads(Input("true", true), as: 1, by: mapper)
    expectRefuses(Input("3.5", 3.5), as: Int.self, "an integer", by: mapper)
    expectReads(Input(#""ff""#, "ff"), as: Int?.some(255), by: mapper)
    expectReads(
      Input(#"["ff", 1, "10"]"#, ["ff", 1, "10"] as [Any]), as: [255, 1, 16], by: mapper)
    expectReads(Input(#"["ff", null]"#, ["ff", null] as [Any]), as: [255, nil], by: mapper)
    expectReads(Input(#"{"a": "ff"}"#, ["a": "ff"]), as: ["a": 255], by: mapper)
    expectReads(Input(#"["ff"]"#, ["ff"]), as: Set([255]), by: mapper)
    expectReads(Input(#""12""#, "12"), as: Int64(12), by: mapper)
    expectRefuses(Input(#""ff""#, "ff"), as: Int64.self, "an integer", by: mapper)
  }

  @Test func dates() throws {
    let mapper = mapper(
      via("milliseconds since 1970") { (milliseconds: Double) in
        Date(timeIntervalSince1970: milliseconds / 1000)
      })
    let date = Date(timeIntervalSince1970: 1.5)
    expectReads(Input("1500", 1500), as: date, by: mapper)
    expectReads(Input("1500", untyped(1500 as NSNumber)), as: date, by: mapper)
    expectReads(Input("1500", Decimal(1500)), as: date, by: mapper)
    expectReads(Input("1500", UInt16(1500)), as: date, by: mapper)
    expectReads(Input("[1500, null]", [1500, null] as [Any]), as: [date, nil], by: mapper)
    expectReads(Input(#"{"a": 1500}"#, ["a": 1500]), as: ["a": date], by: mapper)
    expectReads(
      Input(#""1970-01-01T00:00:01.5Z""#, "1970-01-01T00:00:01.5Z"), as: date, by: mapper)
    expectReads(Input("1500", 1500), as: Date(timeIntervalSince1970: 1500))
  }

  @Test func models() throws {
    let mapper = mapper(via("an item's name") { (text: String) in Item(id: 9, name: text) })
    let item = Item(id: 9, name: "a")
    expectReads(Input(#""a""#, "a"), as: item, by: mapper)
    expectReads(Input(#"{"ID": "1"}"#, ["ID": "1"]), as: Item(id: 1), by: mapper)
    expectReads(Input(#""a""#, "a"), as: Item?.some(item), by: mapper)
    expectReads(
      Input(#"["a", {"id": 1}]"#, ["a", ["id": 1]] as [Any]), as: [item, Item(id: 1)], by: mapper)
    expectReads(
      Input(#"{"x": "a", "y": {"id": 1}}"#, ["x": "a", "y": ["id": 1]] as [String: Any]),
      as: ["x": item, "y": Item(id: 1)], by: mapper)
    expectRefuses(Input("5", 5), as: Item.self, "an object", by: mapper)
  }

  @Test func aModelWithATransformerIsStillMerged() throws {
    struct Model: Mappable {
      var item = Item(id: 1, name: "old")
      var items = ["x": Item(id: 1, name: "old")]
    }
    let mapper = mapper(via { (text: String) in Item(id: 9, name: text) })
    var model = Model()
    try mapper.update(
      &model, from: SourceDocument(json: #"{"item": {"id": 2}, "items": {"x": {"id": 2}}}"#))
    #expect(model.item == Item(id: 2, name: "old"))
    #expect(model.items == ["x": Item(id: 2, name: "old")])
    try mapper.update(&model, from: ["item": "a", "items": ["y": "b"]] as [String: Any])
    #expect(model.item == Item(id: 9, name: "a"))
    #expect(model.items == ["x": Item(id: 2, name: "old"), "y": Item(id: 9, name: "b")])
  }

  @Test func textsToTexts() throws {
    let mapper = mapper(via { (text: String) in text.uppercased() })
    expectReads(Input(#"" a ""#, " a "), as: " A ", by: mapper)
    expectReads(Input(#""a""#, "a"), as: String?.some("A"), by: mapper)
    expectReads(Input(#"["a", null]"#, ["a", null] as [Any]), as: ["A", nil], by: mapper)
    expectReads(Input(#"["a", "b"]"#, ["a", "b"]), as: ["A", "B"], by: mapper)
    expectReads(Input(#"{"k": "a"}"#, ["k": "a"]), as: ["k": "A"], by: mapper)
    expectReads(Input("12", 12), as: "12", by: mapper)
    expectReads(Input("3.5", 3.5), as: "3.5", by: mapper)
    expectReads(Input("true", true), as: "true", by: mapper)
    #expect(try mapper.map([String].self, from: .json(#"["", " "]"#)) == ["", " "])
    #expect(try mapper.map([String?].self, from: .json(#"["", " "]"#)) == ["", " "])
    #expect(try mapper.map(String.self, from: .xml("<a b='1'> x </a>")) == "X")
  }

  @Test(arguments: ["12.10", "1e3", "-0", "123456789012345678901234567890", "1E400", "0.10"])
  func aTextTransformerLeavesTheLiteralsOfNumbersAlone(_ literal: String) throws {
    let mapper = mapper(via { (text: String) in text.uppercased() })
    #expect(try mapper.map(String.self, from: .json(literal)) == literal)
    #expect(try mapper.map([String].self, from: .json("[\(literal)]")) == [literal])
  }

  @Test func numbersThatAreNotFiniteOnlyIfAsked() throws {
    let spellings: [(String, Double)] = [
      ("inf", .infinity), ("-Infinity", -.infinity), ("+inf", .infinity),
    ]
    let asked = mapper(
      .floatingPointText(Double.self, acceptsNonFinite: true),
      .floatingPointText(Float.self, acceptsNonFinite: true))
    for (text, number) in spellings {
      expectRefuses(Input("\"\(text)\"", text), as: Double.self, "a number")
      expectRefuses(Input("\"\(text)\"", text), as: Float.self, "a number")
      expectReads(Input("\"\(text)\"", text), as: number, by: asked)
      expectReads(Input("\"\(text)\"", text), as: [number], by: asked)
      expectReads(Input("\"\(text)\"", text), as: Float(number), by: asked)
    }
    expectError(MappingError.self, #"expected a number, found text "nan" at the top level"#) {
      try Mapper().map(Double.self, from: .json("\"nan\""))
    }
    #expect(try asked.map(Double.self, from: .json("\"nan\"")).isNaN)
    #expect(try asked.map(Float.self, from: .json("\" NaN \"")).isNaN)
    expectReads(Input("3.5", 3.5), as: 3.5, by: asked)
    expectReads(Input(#"" 3.5 ""#, " 3.5 "), as: 3.5, by: asked)
    expectReads(Input("true", true), as: 1.0, by: asked)
    let limits = "a number from -1.7976931348623157e+308 to 1.7976931348623157e+308"
    expectError(MappingError.self, "expected \(limits), found number 1e400 at the top level") {
      try asked.map(Double.self, from: .json("1e400"))
    }
  }

  @Test func repairedURLsOnlyIfAsked() throws {
    let text = "https://example.com/a b/ü"
    let url = URL(string: "https://example.com/a%20b/%C3%BC")
    expectRefuses(Input("\"\(text)\"", text), as: URL.self, "a URL")
    let asked = mapper(.repairedURL)
    let mapped = try asked.map(URL.self, from: .json("\"\(text)\""))
    #expect(mapped == url)
    #expect(try asked.map([URL].self, from: .list(["\(text)"])) == [mapped])
    #expect(try asked.map([URL?].self, from: .json(#"["", "/a"]"#)) == [nil, URL(string: "/a")])
    #expect(try asked.map(URL.self, from: .json("12")) == URL(string: "12"))
  }
}

@Suite struct RegisteredAnyTests {
  private struct Model: Mappable {
    var any: Any = 0
    var optional: Any?
    var list: [Any] = []
    var map: [String: Any] = [:]
  }

  private let mapper = IbexXMLTests.mapper(
    via { (number: NumberLiteral) in (number.decimal ?? 0) as Any },
    via { (text: String) in Substring(text) as Any })
  private let json = """
    {"any": 12.10, "optional": "a", "list": [1, "b", true, null, [2]],
    "map": {"c": 3, "d": {"e": "f"}}}
    """

  @Test func servesEveryLevel() throws {
    let dictionary = try #require(
      untyped(Data(json.utf8)) as? [String: Any])
    for model in [
      try Model(json: json, using: mapper), try Model(from: dictionary, using: mapper),
    ] {
      #expect(model.any as? Decimal == Decimal(string: "12.1"))
      #expect(model.optional as? Substring == "a")
      try #require(model.list.count == 5)
      #expect(model.list[0] as? Decimal == 1)
      #expect(model.list[1] as? Substring == "b")
      #expect(model.list[2] as? Bool == true)
      #expect(isNull(model.list[3]))
      #expect((model.list[4] as? [Any])?.first as? Decimal == 2)
      #expect(model.map["c"] as? Decimal == 3)
      #expect((model.map["d"] as? [String: Any])?["e"] as? Substring == "f")
    }
  }

  @Test func elementsOfXMLAreDictionariesUnlessTheyAreText() throws {
    let model = try Model(
      xml: "<m><any b='1'>x</any><map><c>y</c></map></m>", using: mapper)
    let any = try #require(model.any as? [String: Any])
    #expect(any["b"] as? Substring == "1")
    #expect(any["__innerXML__"] as? Substring == "x")
    #expect(model.map["c"] as? Substring == "y")
  }
}

@Suite struct RoutesTests {
  @Test func numbersComeInTheFormATransformerTakes() {
    let inputs: [Input] = [
      Input("12", 12), Input("12", untyped(12 as NSNumber)), Input("12", Int8(12)),
      Input("12", UInt64(12)), Input("12", Decimal(12)), Input("12", 12 as NumberLiteral),
      Input("12", untyped(NSDecimalNumber(string: "12"))),
    ]
    for input in inputs {
      expectReads(
        input, as: Amount(text: "12"), by: mapper(via { (n: Int) in Amount(text: "\(n)") }))
      expectReads(
        input, as: Amount(text: "12.0"), by: mapper(via { (n: Double) in Amount(text: "\(n)") }))
      expectReads(
        input, as: Amount(text: "12"), by: mapper(via { (n: Decimal) in Amount(text: "\(n)") }))
      expectReads(
        input, as: Amount(text: "12"),
        by: mapper(via { (n: NumberLiteral) in Amount(text: n.text) }))
    }
    for input in [Input("12.5", 12.5), Input("12.5", Float(12.5)), Input("12.5", Decimal(12.5))] {
      expectRefuses(
        input, as: Amount.self, "a number in the range of its type",
        by: mapper(via { (n: Int) in Amount(text: "\(n)") }))
      expectReads(
        input, as: Amount(text: "12.5"), by: mapper(via { (n: Double) in Amount(text: "\(n)") }))
      expectReads(
        input, as: Amount(text: "12.5"), by: mapper(via { (n: Decimal) in Amount(text: "\(n)") }))
    }
  }

  @Test func aRefusalStandsThoughTheStandardWouldRead() {
    let dates = mapper(
      via("milliseconds") { (number: Double) -> Date in
        guard number >= 0 else { throw TransformError.failed(expected: "milliseconds") }
        return Date(timeIntervalSince1970: number / 1000)
      })
    expectReads(Input("1500", 1500), as: Date(timeIntervalSince1970: 1.5), by: dates)
    expectRefuses(Input("-5", -5), as: Date.self, "milliseconds", by: dates)
    let numbers = mapper(
      via { (text: String) -> Int in throw TransformError.failed(expected: "no text") },
      via { (number: NumberLiteral) -> Int in throw TransformError.failed(expected: "none") })
    expectRefuses(Input(#""5""#, "5"), as: Int.self, "no text", by: numbers)
    expectRefuses(Input("5", 5), as: Int.self, "none", by: numbers)
  }

  @Test func literalsArriveWhole() throws {
    let mapper = mapper(via { (number: NumberLiteral) in Amount(text: number.text) })
    for literal in ["12.10", "1e400", "-0", "123456789012345678901234567890"] {
      #expect(try mapper.map(Amount.self, from: .json(literal)) == Amount(text: literal))
    }
  }

  @Test func aTransformerOfOneKindOfInputRefusesTheOthers() {
    let fromBool = mapper(via { (flag: Bool) in Amount(text: "\(flag)") })
    expectReads(Input("true", true), as: Amount(text: "true"), by: fromBool)
    expectRefuses(Input("1", 1), as: Amount.self, "a value of type Amount", by: fromBool)
    expectRefuses(Input(#""1""#, "1"), as: Amount.self, "a value of type Amount", by: fromBool)
    let fromNumber = mapper(via { (number: Int) in Amount(text: "\(number)") })
    expectRefuses(Input("true", true), as: Amount.self, "a value of type Amount", by: fromNumber)
    expectRefuses(Input(#""x""#, "x"), as: Amount.self, "a value of type Amount", by: fromNumber)
    expectRefuses(Input("[1]", [1]), as: Amount.self, "a value of type Amount", by: fromNumber)
    expectRefuses(
      Input("{}", [:] as [String: Any]), as: Amount.self, "a value of type Amount", by: fromNumber)
  }

  @Test func severalInputsServeOneType() {
    let both = mapper(
      via { (text: String) in Amount(text: "text \(text)") },
      via { (number: Int) in Amount(text: "number \(number)") },
      via { (flag: Bool) in Amount(text: "flag \(flag)") },
      via { (list: [Any]) in Amount(text: "list \(list.count)") },
      via { (entries: [String: Any]) in Amount(text: "source \(entries.count)") })
    expectReads(Input(#""a""#, "a"), as: Amount(text: "text a"), by: both)
    expectReads(Input("1", 1), as: Amount(text: "number 1"), by: both)
    expectReads(Input("true", true), as: Amount(text: "flag true"), by: both)
    expectReads(Input("[1, 2]", [1, 2]), as: Amount(text: "list 2"), by: both)
    expectReads(Input(#"{"a": 1}"#, ["a": 1]), as: Amount(text: "source 1"), by: both)
  }

  @Test func somethingKeyedArrivesAsADictionary() throws {
    let mapper = mapper(
      via { (entries: [String: Any]) -> Point in
        guard let x = entries["x"] as? Int, let list = entries["list"] as? [Any],
          let y = list.last as? Double
        else { throw TransformError.failed(expected: "x and a list") }
        return Point(x: Double(x), y: y)
      })
    let point = Point(x: 1, y: 2.5)
    let value: [String: Any] = ["x": 1, "list": ["a", 2.5] as [Any]]
    for value in [value, untyped(value as NSDictionary)] as [Any] {
      expectReads(Input(#"{"x": 1, "list": ["a", 2.5]}"#, value), as: point, by: mapper)
      expectReads(Input(#"[{"x": 1, "list": ["a", 2.5]}]"#, [value]), as: [point], by: mapper)
    }
    expectRefuses(Input(#"{"x": 1}"#, ["x": 1]), as: Point.self, "x and a list", by: mapper)
    let texts = IbexXMLTests.mapper(
      via { (entries: [String: Any]) in Amount(text: entries["x"] as? String ?? "none") })
    #expect(try texts.map(Amount.self, from: .xml("<a x='1'/>")) == Amount(text: "1"))
    #expect(
      try texts.map([Amount].self, from: .xml("<l><a x='1'/><a x='2'/></l>"), at: "l.a").count == 2)
  }

  @Test func aListArrivesWhole() throws {
    let mapper = mapper(
      via("a list of two numbers") { (list: [Any]) -> Point in
        guard list.count == 2, let x = list[0] as? Int, let y = list[1] as? Double else {
          throw TransformError.failed(expected: "a list of two numbers")
        }
        return Point(x: Double(x), y: y)
      })
    let point = Point(x: 1, y: 2.5)
    expectReads(Input("[1, 2.5]", [1, 2.5] as [Any]), as: point, by: mapper)
    expectReads(Input("[1, 2.5]", untyped([1, 2.5] as NSArray)), as: point, by: mapper)
    expectRefuses(Input("[1]", [1]), as: Point.self, "a list of two numbers", by: mapper)
    expectReads(Input("[1, 2.5]", [1, 2.5] as [Any]), as: Point?.some(point), by: mapper)
    expectReads(Input("[[1, 2.5]]", [[1, 2.5] as [Any]]), as: [point], by: mapper)
    expectReads(Input(#"{"a": [1, 2.5]}"#, ["a": [1, 2.5] as [Any]]), as: ["a": point], by: mapper)
    struct Model: Mappable { var point: Point? }
    let report = try mapper.mapReporting(Model.self, from: .json(#"{"point": [1]}"#)).report
    #expect(report.description == "expected a list of two numbers, found a list of 1 at point")
  }

  @Test func aTransformerToAListStandsBesideLists() throws {
    let mapper = mapper(
      via("numbers with commas between") { (text: String) -> [Int] in
        try text.split(separator: ",").map {
          guard let number = Int($0) else { throw TransformError.failed(expected: "numbers") }
          return number
        }
      })
    expectReads(Input(#""1,2,3""#, "1,2,3"), as: [1, 2, 3], by: mapper)
    expectReads(Input("[1, 2]", [1, 2]), as: [1, 2], by: mapper)
    expectReads(Input(#"["1", 2]"#, ["1", 2] as [Any]), as: [1, 2], by: mapper)
    expectReads(Input("7", 7), as: [7], by: mapper)
    expectReads(Input(#""1,2""#, "1,2"), as: [Int]??.some([1, 2]), by: mapper)
    expectReads(Input("null", null), as: [Int]?.none, by: mapper)
    expectReads(Input(#"["1,2", [3]]"#, ["1,2", [3]] as [Any]), as: [[1, 2], [3]], by: mapper)
    expectReads(
      Input(#"{"a": "1,2", "b": [3]}"#, ["a": "1,2", "b": [3]] as [String: Any]),
      as: ["a": [1, 2], "b": [3]], by: mapper)
    struct Model: Mappable { var list = [-1] }
    #expect(
      try Model(xml: "<m><list>1,2</list></m>", using: mapper).list == [1, 2])
    #expect(
      try Model(xml: "<m><list>1</list><list>2</list></m>", using: mapper).list == [1, 2])
    let report = try mapper.mapReporting(Model.self, from: .json(#"{"list": [1, "x"]}"#)).report
    #expect(report.description == #"expected an integer, found text "x" at list[1]: left out"#)
  }

  @Test func soDoesOneToADictionary() throws {
    let mapper = mapper(
      via { (text: String) -> [String: Int] in
        Dictionary(
          uniqueKeysWithValues: text.split(separator: ",").enumerated().map { (String($1), $0) })
      })
    expectReads(Input(#""a,b""#, "a,b"), as: ["a": 0, "b": 1], by: mapper)
    expectReads(Input(#"{"a": "5"}"#, ["a": "5"]), as: ["a": 5], by: mapper)
  }

  @Test func aTransformerToAnOptionalDecidesWhatIsNil() throws {
    let mapper = mapper(
      via { (text: String) -> Int? in text == "-" ? nil : Int(text) ?? -1 })
    struct Model: Mappable { var number: Int? = 5 }
    #expect(try Model(json: #"{"number": "-"}"#, using: mapper).number == nil)
    #expect(try Model(json: #"{"number": "7"}"#, using: mapper).number == 7)
    #expect(try Model(json: #"{"number": null}"#, using: mapper).number == nil)
    #expect(try Model(json: #"{"number": 7}"#, using: mapper).number == 7)
    #expect(try Model(from: ["number": null] as [String: Any], using: mapper).number == nil)
    #expect(try Model(json: "{}", using: mapper).number == 5)
    #expect(
      try mapper.mapReporting(Model.self, from: .json(#"{"number": null}"#)).report.findings == [])
  }

  @Test func theLatestRegistrationWins() throws {
    let mapper = mapper(
      via { (text: String) in Amount(text: "first") },
      via { (text: String) in Amount(text: "second") })
    #expect(try mapper.map(Amount.self, from: .json("\"a\"")) == Amount(text: "second"))
  }

  @Test func aChangeIsSeenByTheNextCallAndByNoCopy() throws {
    struct Model: Mappable { var number = 0 }
    let json = #"{"number": "ff"}"#
    var mapper = Mapper()
    #expect(try Model(json: json, using: mapper).number == 0)
    let copy = mapper
    mapper.transformers.register(via { (text: String) in Int(text, radix: 16) ?? -1 })
    #expect(try Model(json: json, using: mapper).number == 255)
    #expect(try Model(json: json, using: copy).number == 0)
    mapper.transformers.register(via { (text: String) in text.count })
    #expect(try Model(json: json, using: mapper).number == 2)
    mapper.transformers = .standard
    #expect(try Model(json: json, using: mapper).number == 0)
  }

  private struct Entry: Mappable {
    var millis = Date(timeIntervalSince1970: 0)
    var day = Date(timeIntervalSince1970: 0)
    static var overrides: PropertyOverrides {
      [.transformer(.millisecondsSince1970, for: \Entry.millis)]
    }
  }

  @Test(arguments: ["1700000000000", " 1700000000000 ", "1.7e12"])
  func textThatIsANumberIsReadAsANumber(_ text: String) throws {
    let date = Date(timeIntervalSince1970: 1_700_000_000)
    #expect(try Entry(json: "{\"millis\": \"\(text)\"}").millis == date)
    #expect(try Entry(xml: "<e millis='\(text)'/>").millis == date)
    #expect(try Entry(xml: "<e><millis>\(text)</millis></e>").millis == date)
    #expect(try Entry(from: ["millis": text]).millis == date)
    let millis = via { (millis: Double) in Date(timeIntervalSince1970: millis / 1000) }
    #expect(try mapper(millis).map(Date.self, from: ["a": text], at: "a") == date)
    #expect(try mapper(millis).map([Date].self, from: .json("[\"\(text)\"]")) == [date])
    #expect(try mapper(millis).map([Date: Int].self, from: [text: 1]) == [date: 1])
  }

  @Test func otherTextIsReadAsWithoutTheTransformer() throws {
    let mapper = mapper(.millisecondsSince1970)
    let date = Date(timeIntervalSince1970: 1_453_075_980)
    let text = "2016-01-18T00:13:00Z"
    #expect(try mapper.map(Date.self, from: .json("\"\(text)\"")) == date)
    #expect(try mapper.map([Date: Int].self, from: [text: 1]) == [date: 1])
    expectRefuses(Input(#""n/a""#, "n/a"), as: Date.self, "a date", by: mapper)
  }

  @Test func aTransformerFromTextComesBeforeOneFromNumbers() throws {
    let text = via { (text: String) in Amount(text: text) }
    let number = via { (number: Int) in Amount(text: "number \(number)") }
    for mapper in [mapper(text, number), mapper(number, text)] {
      #expect(
        try mapper.map([Amount].self, from: .json(#"["5", 5]"#)).map(\.text) == ["5", "number 5"])
    }
    let odd = mapper(via("an even number") { (number: Int) in try Amount(half: number) })
    expectReads(Input(#""6""#, "6"), as: Amount(text: "3"), by: odd)
    expectRefuses(Input(#""5""#, "5"), as: Amount.self, "an even number", by: odd)
    expectRefuses(Input(#""x""#, "x"), as: Amount.self, "an even number", by: odd)
    expectRefuses(Input(#""6.5""#, "6.5"), as: Amount.self, "an even number", by: odd)
  }

  @Test func textStaysTextWhateverLeadsToItFromNumbers() throws {
    let mapper = mapper(via { (number: Int) in "#\(number)" })
    #expect(try mapper.map([String?].self, from: .json(#"["5", 5]"#)) == ["5", "#5"])
  }

  @Test func textThatIsABooleanIsReadAsOne() throws {
    let mapper = mapper(via { (flag: Bool) in Amount(text: flag ? "all" : "none") })
    expectReads(Input(#""true""#, "true"), as: Amount(text: "all"), by: mapper)
    #expect(
      try mapper.map([Amount].self, from: .xml("<a><b>false</b></a>")) == [Amount(text: "none")])
    expectRefuses(
      Input(#""yes""#, "yes"), as: Amount.self, "a value of type Amount", by: mapper)
  }

  private struct Version: Mappable, LosslessStringConvertible, Equatable {
    var major = 0
    var minor = 0

    init() {}

    init?(_ description: String) {
      let parts = description.split(separator: ".").compactMap { Int($0) }
      guard parts.count == 2 else { return nil }
      (major, minor) = (parts[0], parts[1])
    }

    var description: String { "\(major).\(minor)" }
  }

  @Test func aModelThatReadsItselfFromTextIsReadFromBoth() throws {
    let version = try #require(Version("1.2"))
    expectReads(Input(#""1.2""#, "1.2"), as: version)
    expectReads(Input("1.2", 1.2), as: version)
    expectReads(Input(#"{"major": 1, "MINOR": "2"}"#, ["major": 1, "MINOR": "2"]), as: version)
    expectReads(
      Input(#"["1.2", {"major": 1, "minor": 2}]"#, ["1.2", ["major": 1, "minor": 2]] as [Any]),
      as: [version, version])
    expectReads(Input(#"{"a": "1.2"}"#, ["a": "1.2"]), as: ["a": version])
    expectRefuses(Input(#""x""#, "x"), as: Version.self, "a value of type Version")
    struct Model: Mappable {
      var version = Version()
      var other: Version?
    }
    let model = try Model(
      xml: "<m version='1.2'><other><major>1</major><minor>2</minor></other></m>")
    #expect(model.version == version && model.other == version)
    #expect(try Model(xml: "<m><version>1.2</version></m>").version == version)
  }

  @Test(
    arguments: [
      CompoundTransformer<String, Decimal>(.decimalText), DecimalTextTransformer(),
      CompoundTransformer(mixing: .decimalText), IntegerTextTransformer<Int>(),
      NumberTextTransformer(),
    ] as [any Transformer])
  func whatIsRegisteredForNumbersSaysNothingOfText(_ transformer: any Transformer) throws {
    struct Model: Mappable {
      var text = ""
      var short = Substring()
      var name: String?
    }
    let json = #"{"text": null, "name": [], "short": 12.10}"#
    for mapper in [Mapper(), mapper(transformer)] {
      let (model, report) = try mapper.mapReporting(Model.self, from: .json(json))
      #expect(model.short == "12.10")
      #expect(
        report.findings.map(\.description) == [
          "expected text, found null at text", "expected text, found a list of 0 at name",
        ])
      #expect(try Model(json: #"{"text": 12.10}"#, using: mapper).text == "12.10")
    }
  }
}
