import Foundation
import IbexCore
import TestExpectations
import TestSupport
import Testing

private let list = Input("[1, 2]", [1, 2] as [Any])
private let object = Input(#"{"a": 1}"#, ["a": 1] as [String: Any])
private let nothing = Input("null", null)

/// The rows of the table of conversions, each for a document and for a dictionary.
@Suite struct StandardLeafTests {
  private func text(_ text: String) -> Input { Input("\"\(text)\"", text) }

  @Test func stringsAreReadFromScalars() {
    let rows: [(Input, String?)] = [
      (text("same"), "same"), (text("  kept "), "  kept "), (text(""), ""),
      (Input("12", 12), "12"), (Input("-0.5", -0.5), "-0.5"), (Input("true", true), "true"),
      (Input("false", untyped(false as NSNumber)), "false"),
      (Input("18446744073709551615", UInt64.max), "18446744073709551615"),
      (list, nil), (object, nil), (nothing, nil),
    ]
    for (input, expected) in rows {
      expectReads(input, as: expected, orExpects: "text")
      expectReads(
        input, as: expected.map { $0[...] }, orExpects: "a value of type Substring")
    }
  }

  @Test func stringsKeepTheLiteralOfANumber() throws {
    let literals = [
      "12.10", "1e3", "-0", "123456789012345678901234567890", "0.1000", "1E+2", "1e999999999",
    ]
    for literal in literals {
      #expect(try Mapper().map(String.self, from: .json(literal)) == literal)
    }
    let number = try #require(NumberLiteral("12.10"))
    #expect(try Mapper().map(String.self, from: ["n": number], at: "n") == "12.10")
    #expect(try Mapper().map(String.self, from: ["n": Float(0.1)], at: "n") == "0.1")
    #expect(try Mapper().map(String.self, from: ["n": 3.0], at: "n") == "3")
  }

  @Test func integersAreReadExactly() {
    let rows: [(Input, Int?)] = [
      (text("12"), 12), (text(" 12\\n"), 12), (text("12.0"), 12), (text("1e3"), 1000),
      (text("+7"), 7), (text("-3"), -3), (text("12abc"), nil), (text(""), nil), (text(" "), nil),
      (text("0x10"), nil), (text("1,000"), nil), (text("3.5"), nil), (text("1 2"), nil),
      (text("9223372036854775807"), .max), (text("1e-999999999"), nil),
      (Input("12", 12), 12), (Input("12.0", 12.0), 12), (Input("1e3", 1e3), 1000),
      (Input("3.5", 3.5), nil), (Input("-9223372036854775808", Int.min), .min),
      (Input("true", true), 1), (Input("false", false), 0), (list, nil), (object, nil),
      (nothing, nil),
    ]
    let limits = "an integer from -9223372036854775808 to 9223372036854775807"
    for input in [
      text("9223372036854775808"), text("1e999999999"),
      Input("9223372036854775808", UInt64(1) << 63), Input("1e+300", 1e300),
    ] {
      expectRefuses(input, as: Int.self, limits)
    }
    for (input, expected) in rows {
      let value = (input.value as? String).map { $0.replacing("\\n", with: "\n") } ?? input.value
      expectReads(Input(input.json, value), as: expected, orExpects: "an integer")
    }
  }

  private func expectBounds<Integer: FixedWidthInteger>(_ type: Integer.Type) {
    for bound in [Integer.max, Integer.min] {
      let literal = NumberLiteral(bound)
      expectReads(Input("\(bound)", literal), as: bound)
      expectReads(text("\(bound)"), as: bound)
    }
    let above = "\(Integer.max)0"
    let isUsual = Integer.self == Int.self || Integer.self == Int64.self
    let limits = "an integer from \(Integer.min) to \(Integer.max)"
    expectRefuses(Input(above, NumberLiteral(above) ?? 0), as: Integer.self, limits)
    expectRefuses(text(above), as: Integer.self, limits)
    let expectation = isUsual ? "an integer" : limits
    expectReads(Input("true", true), as: Integer(1))
    expectRefuses(text("nonsense"), as: Integer.self, expectation)
    if !Integer.isSigned { expectRefuses(Input("-1", -1), as: Integer.self, expectation) }
  }

  @Test func integersOfAllWidthsKeepToTheirRange() {
    expectBounds(Int8.self)
    expectBounds(Int16.self)
    expectBounds(Int32.self)
    expectBounds(Int64.self)
    expectBounds(Int.self)
    expectBounds(UInt8.self)
    expectBounds(UInt16.self)
    expectBounds(UInt32.self)
    expectBounds(UInt64.self)
    expectBounds(UInt.self)
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
      expectBounds(Int128.self)
      expectBounds(UInt128.self)
    }
  }

  @Test func floatingPointNumbersAreTheNearest() {
    let rows: [(Input, Double?)] = [
      (text("3.50"), 3.5), (text(" +1e2 "), 100), (text("-0.5"), -0.5), (text(".5"), nil),
      (text("5."), nil), (text("nan"), nil), (text("inf"), nil), (text("infinity"), nil),
      (text("0x1p3"), nil), (text("1e-400"), 0), (text("12abc"), nil),
      (text(""), nil), (Input("0.1", 0.1), 0.1), (Input("12", 12), 12), (Input("true", true), 1),
      (Input("false", false), 0), (list, nil), (object, nil), (nothing, nil),
    ]
    for (input, expected) in rows {
      expectReads(input, as: expected, orExpects: "a number")
      expectReads(input, as: expected.map { Float($0) }, orExpects: "a number")
      #if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
        expectReads(input, as: expected.map { Float16($0) }, orExpects: "a number")
      #endif
    }
    let ofFloat = "a number from -3.4028235e+38 to 3.4028235e+38"
    expectRefuses(Input("1e39", 1e39), as: Float.self, ofFloat)
    expectRefuses(Input(#""-1e39""#, "-1e39"), as: Float.self, ofFloat)
    let limits = "a number from -1.7976931348623157e+308 to 1.7976931348623157e+308"
    expectRefuses(Input(#"" 1e400 ""#, " 1e400 "), as: Double.self, limits)
    #if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
      expectRefuses(Input("65520", 65520), as: Float16.self, "a number from -65504 to 65504")
    #endif
    expectError(MappingError.self, "expected \(limits), found number 1e9999 at the top level") {
      try Mapper().map(Double.self, from: .json("1e9999"))
    }
    expectError(MappingError.self, "expected \(limits), found number -1e309 at the top level") {
      try Mapper().map(Double.self, from: .json("-1e309"))
    }
  }

  @Test func decimalsAreExact() throws {
    let rows: [(Input, Decimal?)] = [
      (text("12.10"), Decimal(string: "12.1")), (text(" 78.4 "), Decimal(string: "78.4")),
      (text("12abc"), nil), (text(""), nil),
      (
        Input("78.4", Decimal(string: "78.4") as Any),
        Decimal(string: "78.4")
      ),
      (Input("3", 3), 3), (Input("true", true), 1), (Input("false", false), 0), (list, nil),
      (object, nil), (nothing, nil),
    ]
    for (input, expected) in rows {
      expectReads(input, as: expected, orExpects: "a decimal number")
    }
    let digits = "12345678901234567890.123456789"
    #expect(try Mapper().map(Decimal.self, from: .json(digits)) == Decimal(string: digits))
    #expect(try Mapper().map(Decimal.self, from: .json("0.1")) == Decimal(string: "0.1"))
  }

  @Test func booleansHaveTheirSpellings() {
    for spelling in ["true", "T", "yes", "Y", "on", "1", " TRUE "] {
      expectReads(text(spelling), as: true)
    }
    for spelling in ["false", "f", "No", "n", "OFF", "0"] {
      expectReads(text(spelling), as: false)
    }
    let rows: [(Input, Bool?)] = [
      (text("2"), nil), (text("maybe"), nil), (text(""), nil), (Input("1", 1), true),
      (Input("0", untyped(0 as NSNumber)), false), (Input("2", 2), nil), (Input("0.5", 0.5), nil),
      (Input("-1", -1), nil), (Input("true", untyped(true as NSNumber)), true), (list, nil),
      (object, nil), (nothing, nil),
    ]
    for (input, expected) in rows {
      expectReads(input, as: expected, orExpects: "true or false")
    }
  }

  @Test func addressesAreWholeTexts() {
    let rows: [(Input, URL?)] = [
      (text("https://example.org/a?b=c"), URL(string: "https://example.org/a?b=c")),
      (text("a/b"), URL(string: "a/b")), (text(" /a "), URL(string: "/a")),
      (Input("12.5", 12.5), URL(string: "12.5")), (text(""), nil), (text("  "), nil),
      (text("http://a b/"), nil), (text("/grüße"), nil), (text(":*7vxck#sf#adsa"), nil),
      (Input("true", true), nil), (list, nil), (object, nil), (nothing, nil),
    ]
    for (input, expected) in rows {
      expectReads(input, as: expected, orExpects: "a URL")
    }
  }

  @Test func identifiersAndDataAreReadFromText() throws {
    let uuid = try #require(UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"))
    expectReads(text(" e621e1f8-c36c-495a-93fc-0c247a3e6e5f "), as: uuid)
    for other in [text("e621e1f8"), Input("1", 1), Input("true", true), list, object, nothing] {
      expectRefuses(other, as: UUID.self, "a UUID")
    }
    for spelling in ["+/8=", "-_8", "+/8"] { expectReads(text(spelling), as: Data([0xFB, 0xFF])) }
    for other in [text("*"), Input("1", 1), Input("true", true), list, object, nothing] {
      expectRefuses(other, as: Data.self, "base64 text")
    }
  }

  @Test func datesAreISO8601OrSeconds() {
    let rows: [(Input, Double?)] = [
      (text("1970-01-02"), 86_400), (text("1970-01-01T00:01:00Z"), 60),
      (text(" 1970-01-01 01:00:00+01:00 "), 0), (text("1970-01-01t00:00:00.5z"), 0.5),
      (text("today"), nil),
      (text(""), nil), (Input("90", 90), 90), (Input("0.5", 0.5), 0.5), (Input("true", true), nil),
      (list, nil), (object, nil), (nothing, nil),
    ]
    for (input, expected) in rows {
      expectReads(
        input, as: expected.map { Date(timeIntervalSince1970: $0) }, orExpects: "a date")
    }
  }

  @Test(arguments: [
    ("1970-02-30", "February 1970 has 28 days"),
    ("1970-01-01T24:30:00Z", "hour 24 is out of range"),
  ])
  func saysWhyADateIsNone(_ date: String, _ reason: String) throws {
    let report = try Mapper().mapReporting([Date].self, from: .json(#"["\#(date)"]"#)).report
    #expect(
      report.description == #"expected a date at [0], found text "\#(date)": \#(reason); left out"#)
  }
}

private enum Color: String, CaseIterable {
  case skyBlue = "sky-blue"
  case red
}
private enum Ambiguous: String, CaseIterable {
  case first = "a-b"
  case second = "ab"
}
private enum Level: Int {
  case low = 1
  case high = 2
}
private enum Direction: CaseIterable { case northWest, south }
private struct Identifier: RawRepresentable, Equatable { var rawValue: Int }
private struct Version: LosslessStringConvertible, Equatable {
  var description: String
  init?(_ text: String) {
    guard text.contains(".") else { return nil }
    description = text
  }
}

@Suite struct EnumConversionTests {
  @Test func rawValuesAreReadAsTheirType() {
    let colors: [(Input, Color?)] = [
      (Input(#""sky-blue""#, "sky-blue"), .skyBlue), (Input(#""SkyBlue""#, "SkyBlue"), .skyBlue),
      (Input(#"" red ""#, " red "), .red), (Input(#""green""#, "green"), nil),
      (Input(#""""#, ""), nil), (Input("1", 1), nil), (list, nil), (object, nil), (nothing, nil),
    ]
    for (input, color) in colors {
      expectReads(input, as: color, orExpects: #"one of "sky-blue", "red""#)
    }
    let levels: [(Input, Level?)] = [
      (Input("1", 1), .low), (Input(#""2""#, "2"), .high), (Input("2.0", 2.0), .high),
      (Input("true", true), .low), (Input("false", false), nil), (Input("3", 3), nil),
      (Input(#""low""#, "low"), nil),
    ]
    for (input, level) in levels {
      guard let level else {
        expectError(
          MappingError.self,
          """
          expected a raw value of Level at value, found \(input.found.document): \
          conform Level to CaseIterable to see its values here
          """
        ) { try input.read(as: Level.self, by: Mapper()).document.get() }
        continue
      }
      expectReads(input, as: level)
    }
    expectReads(nothing, as: Level?.none, orExpects: "a raw value of Level")
    expectReads(Input(#""7""#, "7"), as: Identifier(rawValue: 7))
  }

  @Test func rawTextsOfOneCanonicalFormAreExact() {
    expectReads(Input(#""a-b""#, "a-b"), as: Ambiguous.first)
    expectReads(Input(#""ab""#, "ab"), as: Ambiguous.second)
    expectRefuses(Input(#""A_B""#, "A_B"), as: Ambiguous.self, #"one of "a-b", "ab""#)
  }

  @Test func casesAreReadByName() {
    expectReads(Input(#""north-west""#, "north-west"), as: Direction.northWest)
    expectReads(Input(#""SOUTH""#, "SOUTH"), as: Direction.south)
    expectRefuses(Input(#""east""#, "east"), as: Direction.self, #"one of "northWest", "south""#)
    expectRefuses(Input("1", 1), as: Direction.self, #"one of "northWest", "south""#)
  }

  @Test func textsReadThemselves() throws {
    expectReads(Input(#""1.2""#, "1.2"), as: try #require(Version("1.2")))
    expectReads(Input("1.5", 1.5), as: try #require(Version("1.5")))
    expectRefuses(Input(#""12""#, "12"), as: Version.self, "a value of type Version")
    expectReads(Input(#""x""#, "x"), as: Character("x"))
    #expect(try Mapper().map(Version.self, from: .json("12.10")).description == "12.10")
  }
}

@Suite struct ReadyValueTests {
  private struct Unknown: Equatable { var id = 1 }
  private final class Reference {}

  private struct Model: Mappable {
    var unknown = Unknown(id: 0)
    var optional: Unknown?
    var list: [Unknown] = []
    var byName: [String: Unknown] = [:]
    var byNumber: [Int: String] = [:]
    var reference: Reference?
    var tuple = (0, "")
    var type: Any.Type = Int.self
  }

  @Test func aValueOfTheTargetsTypeIsTakenAsItIs() throws {
    let reference = Reference()
    let model = try Model(
      from: [
        "unknown": Unknown(id: 2), "optional": Unknown(id: 3), "list": [Unknown(id: 4)],
        "byName": ["a": Unknown(id: 5)], "reference": reference,
        "tuple": (1, "one"), "type": String.self,
      ] as [String: Any])
    #expect(model.unknown.id == 2)
    #expect(model.optional?.id == 3)
    #expect(model.list.map(\.id) == [4])
    #expect(model.byName["a"]?.id == 5)
    #expect(model.reference === reference)
    #expect(model.tuple == (1, "one"))
    #expect(ObjectIdentifier(model.type) == ObjectIdentifier(String.self))
  }

  private struct Functions: Mappable {
    var count = 1
    var action: (Int) -> Int = { $0 }
    var optional: ((Int) -> Int)?
    var pair: ((Int) -> Int, Int) = ({ $0 }, 1)
    var list: [(Int) -> Int] = []
    var last = 2
  }

  private struct Metatypes: Mappable {
    var count = 1
    var type: Int.Type = Int.self
    var last = 2
  }

  // In processes of their own: a value that is stored in the wrong form crashes when it is used.
  @Test(arguments: ["action", "optional", "pair", "list"])
  func aFunctionIsTakenOrRefusedAndNeverBroken(_ key: String) async {
    await #expect(processExitsWith: .success) { [key] in
      let function: (Int) -> Int = { $0 + 7 }
      let values: [String: Any] = [
        "action": function, "optional": function, "pair": (function, 3), "list": [function],
      ]
      let model = try Functions(
        from: ["count": 5, key: values[key] ?? 0, "last": 6] as [String: Any])
      precondition(model.count == 5 && model.last == 6)
      precondition([1, 8].contains(model.action(1)))
      precondition([nil, 8].contains(model.optional?(1)))
      precondition([1, 8].contains(model.pair.0(1)))
      precondition([[], [8]].contains(model.list.map { $0(1) }))
    }
  }

  @Test func soIsAMetatype() async {
    await #expect(processExitsWith: .success) {
      let model = try Metatypes(from: ["count": 5, "type": Int.self, "last": 6] as [String: Any])
      precondition(model.count == 5 && model.type == Int.self && model.last == 6)
      let other = try Metatypes(from: ["type": Int.self] as [String: Any])
      precondition(other.count == 1 && other.type == Int.self && other.last == 2)
    }
  }

  @Test func soIsADictionaryOfOtherKeys() throws {
    let model = try Model(from: ["byNumber": [1: "one"]] as [String: Any])
    #expect(model.byNumber == [1: "one"])
  }

  @Test func everyStandardTypeIsTakenAsItIs() {
    func expectSame<Value: Equatable>(_ value: Value) {
      let source: [String: Any] = ["value": value]
      #expect(throws: Never.self, "\(Value.self)") {
        let same = try Mapper().map(Value.self, from: source, at: "value")
        #expect(same == value)
        let own: [String: SourceContent] = ["value": .value(value)]
        let sameContent = try Mapper().map(Value.self, from: own, at: "value")
        #expect(sameContent == value)
      }
    }
    expectSame("text")
    expectSame("text"[...])
    expectSame(Int8(-1))
    expectSame(UInt64.max)
    expectSame(0.1)
    expectSame(Float(0.1))
    expectSame(Decimal(string: "0.1") ?? 0)
    expectSame(true)
    expectSame(URL(fileURLWithPath: "/a b"))
    expectSame(UUID())
    expectSame(Data([1]))
    expectSame(Date(timeIntervalSince1970: 1.5))
    expectSame(Color.red)
    expectSame(Level.high)
    expectSame(Direction.south)
    expectSame(Identifier(rawValue: 3))
    expectSame([1, 2])
    expectSame(Set(["a"]))
    expectSame(["a": 1])
    expectSame([Color.red: 1])
    expectSame([[1: "one"]])
    expectSame(Optional([1: "one"]))
  }
}
