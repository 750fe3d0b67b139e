import Foundation
import IbexCore
import TestExpectations
import TestSupport
import Testing

private enum Color: String {
  case red
  case skyBlue = "sky-blue"
}
private enum Level: Int {
  case low = 1
  case high = 2
}
private enum Direction: CaseIterable { case northWest, south }

private struct Corner { var x = 1 }

private struct Zip: LosslessStringConvertible {
  var digits: String
  init?(_ description: String) { digits = description }
  var description: String { digits }
}

private struct Line: Mappable, Equatable {
  var id = 0
  var name: String?
}

private final class Owner: Mappable {
  var name = "owner"
  init() {}
}

private class Vehicle: Mappable {
  var wheels = 4
  required init() {}
}

private final class Truck: Vehicle {
  var load = 2.5
}

private struct Sparse: Mappable {
  var a: Int?
  var b: Int?
}

private struct Wide: Mappable {
  var a0: Int? = 0, a1: Int? = 1, a2: Int? = 2, a3: Int? = 3, a4: Int? = 4
  var a5: Int? = 5, a6: Int? = 6, a7: Int? = 7, a8: Int? = 8, a9: Int? = 9
  var b0: Int? = 10, b1: Int? = 11, b2: Int? = 12, b3: Int? = 13, b4: Int? = 14
  var b5: Int? = 15, b6: Int? = 16, b7: Int? = 17, b8: Int? = 18, b9: Int? = 19
  var c0: Int? = 20, c1: Int? = 21, c2: Int? = 22, c3: Int? = 23, c4: Int? = 24
  var c5: Int? = 25, c6: Int? = 26, c7: Int? = 27, c8: Int? = 28, c9: Int? = 29
  var d0: Int? = 30, d1: Int? = 31, d2: Int? = 32, d3: Int? = 33, d4: Int? = 34
  var d5: Int? = 35, d6: Int? = 36, d7: Int? = 37, d8: Int? = 38, d9: Int? = 39
  var e0: Int? = 40, e1: Int? = 41, e2: Int? = 42, e3: Int? = 43, e4: Int? = 44
  var e5: Int? = 45, e6: Int? = 46, e7: Int? = 47, e8: Int? = 48, e9: Int? = 49
  var f0: Int? = 50, f1: Int? = 51, f2: Int? = 52, f3: Int? = 53, f4: Int? = 54
  var f5: Int? = 55, f6: Int? = 56, f7: Int? = 57, f8: Int? = 58, f9: Int? = 59
  var g0: Int? = 60, g1: Int? = 61, g2: Int? = 62, g3: Int? = 63, g4: Int? = 64
  var g5: Int? = 65, g6: Int? = 66, g7: Int? = 67, g8: Int? = 68, g9: Int? = 69
}

private func json(_ value: some Any, _ change: (inout Serializer) -> Void = { _ in }) throws
  -> String
{
  var serializer = Serializer()
  change(&serializer)
  return try serializer.jsonString(value)
}

private func text(_ value: some Any) throws -> String? {
  try Serializer().dictionaryValue(value) as? String
}

/// The rows of the rules, value by value.
@Suite struct SerializerTests {
  @Test func textIsText() throws {
    #expect(try json("a \"b\"") == #""a \"b\"""#)
    #expect(try text("a") == "a")
    #expect(try text("abc".dropFirst()) == "bc")
  }

  @Test func standardTypesAreTheTextThatReadsBack() throws {
    let uuid = try #require(UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"))
    let url = try #require(URL(string: "https://example.com/a?b=c"))
    #expect(try json(url) == "\"https://example.com/a?b=c\"")
    #expect(try text(url) == "https://example.com/a?b=c")
    #expect(try json(uuid) == "\"E621E1F8-C36C-495A-93FC-0C247A3E6E5F\"")
    #expect(try text(Data([1, 2, 255])) == "AQL/")
    #expect(try json(Data([1, 2, 255])) == "\"AQL/\"")
    #expect(try text(Decimal(string: "12.10")) == "12.1")
    #expect(try json(Decimal(string: "12.10")) == "12.1")
    #expect(try json(NumberLiteral("+12.10")) == "12.10")
    #expect(try text(NumberLiteral("12.10")) == "12.10")
  }

  @Test(arguments: [
    (0.0, "1970-01-01T00:00:00Z"), (1_453_075_980, "2016-01-18T00:13:00Z"),
    (1_453_075_980.25, "2016-01-18T00:13:00.250Z"),
    (-0.5, "1969-12-31T23:59:59.500Z"),
    (1_453_075_980.000_123, "2016-01-18T00:13:00.000123Z"),
  ])
  func datesHaveAsManyDigitsAsTheyNeed(_ seconds: Double, _ expected: String) throws {
    let date = Date(timeIntervalSince1970: seconds)
    #expect(try text(date) == expected)
    #expect(try json(date) == "\"\(expected)\"")
    #expect(try Mapper().map(Date.self, from: .json(json(date))) == date)
  }

  @Test func datesFinerThanMicrosecondsReadBack() throws {
    var generator = SeededGenerator(seed: 6)
    for _ in 0..<1000 {
      let interval = Double.random(in: 4e8...9e8, using: &generator)
      let date = Date(timeIntervalSinceReferenceDate: interval)
      #expect(try Mapper().map(Date.self, from: .json(json(date))) == date)
    }
  }

  @Test func aDateBeyondTheYearsOfTextIsANumber() throws {
    #expect(try json(Date.distantPast) == "-62135769600")
    #expect(try Mapper().map(Date.self, from: .json(json(Date.distantPast))) == .distantPast)
    let year11000 = Date(timeIntervalSince1970: 2.85e11)
    expectError(
      SerializationError.self,
      """
      expected a date within 10^11 seconds of 1970, found a value of type Date at the top \
      level
      """
    ) {
      try json(year11000)
    }
    let error = #expect(throws: SerializationError.self) { try text(Date.distantPast) }
    #expect(
      error?.description
        == "expected a date in the years 1 to 9999, found a value of type Date at the top level")
  }

  @Test(arguments: [
    (3.0, "3"), (3.14, "3.14"), (-0.0, "-0"), (0.1, "0.1"), (1e22, "1e+22"),
    (.leastNonzeroMagnitude, "5e-324"),
    (123_456_789.5, "123456789.5"), (-12.0625, "-12.0625"), (100.05, "100.05"), (0.001, "0.001"),
    (1e9, "1000000000"), (2_147_483_648, "2147483648"), (0.2.nextDown, "0.19999999999999998"),
    (1.7976931348623157e308, "1.7976931348623157e+308"),
    (9_007_199_254_740_992, "9007199254740992"),
  ])
  func doublesAreTheShortestTextThatReadsBack(_ number: Double, _ expected: String) throws {
    #expect(try json(number) == expected)
    #expect(try text(number) == expected)
    #expect(try Mapper().map(Double.self, from: .json(json(number))) == number)
  }

  @Test func doublesAreWrittenAsTheStandardLibraryDoes() throws {
    var generator = SeededGenerator(seed: 7)
    let scales: [Double] = [1, 10, 100, 1000, 10_000, 100_000]
    for _ in 0..<20_000 {
      let number = Double.random(in: -1e6...1e6, using: &generator)
      let places = scales.randomElement(using: &generator) ?? 1
      let rounded = (number * places).rounded() / places
      let expected = rounded.description
      #expect(
        try json(rounded)
          == (expected.hasSuffix(".0") ? String(expected.dropLast(2)) : expected))
    }
  }

  @Test func numbersAreNumbers() throws {
    #expect(try json(Int.min) == "-9223372036854775808")
    #expect(try json(UInt64.max) == "18446744073709551615")
    #expect(
      try json([0, 7, 10, 99, 100, 12345, 123_456_789, -1]) == "[0,7,10,99,100,12345,123456789,-1]")
    #expect(try json(Int8.min) == "-128")
    #expect(try json(Float(0.1)) == "0.1")
    #expect(try json(Float(3)) == "3")
    #expect(try text(UInt8(255)) == "255")
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
      #expect(try json(Int128.max) == "170141183460469231731687303715884105727")
    }
  }

  @Test func booleansAreBooleans() throws {
    #expect(try json([true, false]) == "[true,false]")
    #expect(try text(true) == "true")
    #expect(try text(false) == "false")
  }

  @Test func enumsAreTheirRawValuesOrTheNamesOfTheirCases() throws {
    #expect(try json([Color.red, .skyBlue]) == #"["red","sky-blue"]"#)
    #expect(try json(Level.high) == "2")
    #expect(try text(Level.high) == "2")
    #expect(try json([Direction.northWest]) == #"["northWest"]"#)
    #expect(try text(Zip("94105")) == "94105")
    #expect(try json(Unicode.Scalar("é")) == #""é""#)
  }

  @Test func nilIsLeftOutUnlessAsked() throws {
    #expect(try json(Line()) == #"{"id":0}"#)
    #expect(try json(Line()) { $0.includesNil = true } == #"{"id":0,"name":null}"#)
    #expect(try json(Line?.none) == "null")
    #expect(try Line().dictionaryRepresentation() as? [String: String] == ["id": "0"])
    var serializer = Serializer()
    serializer.includesNil = true
    #expect(try isNull(Line().dictionaryRepresentation(using: serializer)["name"]))
  }

  @Test func nilWithinListsAndDictionariesIsNull() throws {
    #expect(try json([1, nil, 3] as [Int?]) == "[1,null,3]")
    #expect(try json(["a": nil, "b": 2] as [String: Int?]) == #"{"a":null,"b":2}"#)
    #expect(try Mapper().map([Int?].self, from: .json("[1,null,3]")) == [1, nil, 3])
    let list = try #require(try Serializer().dictionaryValue([nil, 3] as [Int?]) as? [Any])
    #expect(isNull(list[0]))
  }

  @Test func nilIsWrittenWhereTheDefaultWouldComeBack() throws {
    struct Shop: Mappable { var opens: Int? = 9 }
    var shop = Shop()
    shop.opens = nil
    #expect(try json(shop) == #"{"opens":null}"#)
    #expect(try Shop(json: json(shop)).opens == nil)
    #expect(try Shop(from: shop.dictionaryRepresentation()).opens == nil)
  }

  @Test func optionalsMayNest() throws {
    #expect(try json(Int???.some(.some(3))) == "3")
    #expect(try json(Int??.some(nil)) == "null")
  }

  @Test func setsAreSortedByTheirText() throws {
    #expect(try json(Set(["b", "a", "a b", "é"])) == #"["a","a b","b","é"]"#)
    #expect(try json(Set([10, 9, 1])) == "[1,10,9]")
    #expect(try Serializer().dictionaryValue(Set([10, 9, 1])) as? [String] == ["1", "10", "9"])
  }

  @Test func listsOfAllKindsAreArrays() throws {
    #expect(try json(ContiguousArray([1, 2])) == "[1,2]")
    #expect(try json([1, 2, 3][1...]) == "[2,3]")
    #expect(try json([[1], []]) == "[[1],[]]")
    #expect(try json([Int]()) == "[]")
  }

  @Test func dictionariesAreSortedByTheTextOfTheirKeys() throws {
    #expect(try json(["b": 1, "a": 2]) == #"{"a":2,"b":1}"#)
    #expect(try json([10: "x", 9: "y"]) == #"{"10":"x","9":"y"}"#)
    #expect(try json([Color.skyBlue: [1]]) == #"{"sky-blue":[1]}"#)
    #expect(try json([Date(timeIntervalSince1970: 0): 1]) == #"{"1970-01-01T00:00:00Z":1}"#)
    #expect(try json([:] as [String: Int]) == "{}")
    let read = try Mapper().map([Int: String].self, from: .json(#"{"10":"x","9":"y"}"#))
    #expect(read == [10: "x", 9: "y"])
  }

  @Test func anyIsWrittenByItsOwnType() throws {
    let value: [String: Any] = [
      "a": 1, "b": "x", "c": [1, 2.5, true, null, Int?.none as Any] as [Any],
      "d": untyped(true as NSNumber), "e": untyped(3 as NSNumber), "f": untyped(2.5 as NSNumber),
      "g": ["k": Date(timeIntervalSince1970: 0)], "h": Line(id: 7), "i": Corner(),
      "j": [Corner()], "k": null, "l": untyped(["x", 1] as NSArray),
      "m": untyped(NSDecimalNumber(string: "1.10")),
      "n": untyped("ns" as NSString), "o": [1: "one"] as [AnyHashable: Any], "p": AnyHashable(5),
      "q": UInt8(7), "r": Float(0.5), "s": Set(["z"]), "t": Color.red, "u": 3.0 as Any? as Any,
    ]
    #expect(
      try json(value) == """
        {"a":1,"b":"x","c":[1,2.5,true,null,null],"d":true,"e":3,"f":2.5,\
        "g":{"k":"1970-01-01T00:00:00Z"},"h":{"id":7},"i":"Corner(x: 1)","j":["Corner(x: 1)"],\
        "k":null,"l":["x",1],"m":1.1,"n":"ns","o":{"1":"one"},"p":5,"q":7,"r":0.5,"s":["z"],\
        "t":"red","u":3}
        """)
  }

  @Test func sourcesAreWrittenWithWhatTheyHold() throws {
    let document = try SourceDocument(json: #"{"b": [1.50, null], "a": {"c": "x"}}"#)
    #expect(try json(["d": document] as [String: Any]) == #"{"d":{"b":[1.50,null],"a":{"c":"x"}}}"#)
    #expect(try json(SourceContent.list([.number(1), .text("x"), .null])) == #"[1,"x",null]"#)
  }

  @Test func nullObjectsAreNullAndThemselves() throws {
    #expect(try json(null) == "null")
    #expect(try isNull(Serializer().dictionaryValue(null)))
  }

  @Test func propertiesOfAnyAndProtocolTypesAreWrittenByTheirOwnType() throws {
    struct Loose: Mappable {
      var any: Any = 1
      var optional: Any? = "x"
      var hashable: any Hashable = 2
      var number: any Sendable = 2.5
      var list: [any Sendable] = [1, "a"]
    }
    #expect(
      try json(Loose()) == #"{"any":1,"optional":"x","hashable":2,"number":2.5,"list":[1,"a"]}"#)
  }

  @Test func weakUnownedLazyAndComputedPropertiesAreNotWritten() throws {
    final class Holder: Mappable {
      let owner = Owner()
      weak var weakOwner: Owner?
      unowned var unownedOwner: Owner
      lazy var slow = 1
      var twice: Int { number * 2 }
      var number = 3
      var callback: () -> Void = {}
      init() {
        unownedOwner = owner
        weakOwner = owner
      }
    }
    #expect(try json(Holder()) == #"{"owner":{"name":"owner"},"number":3}"#)
  }

  @Test func constantsAreWritten() throws {
    struct Versioned: Mappable {
      let version = 2
      var name = "x"
    }
    #expect(try json(Versioned()) == #"{"version":2,"name":"x"}"#)
  }

  @Test func subclassesAreWrittenWithAllTheyInherit() throws {
    #expect(try json(Truck()) == #"{"wheels":4,"load":2.5}"#)
    let vehicles: [Vehicle] = [Vehicle(), Truck()]
    #expect(try vehicles.jsonString() == #"[{"wheels":4},{"wheels":4,"load":2.5}]"#)
    #expect(
      try vehicles.dictionaryRepresentation() as? [[String: String]] == [
        ["wheels": "4"], ["wheels": "4", "load": "2.5"],
      ])
  }

  @Test func modelsOfMoreThanSixtyFourPropertiesAreWrittenWhole() throws {
    var wide = Wide()
    #expect(try wide.dictionaryRepresentation().count == 70)
    wide.a0 = nil
    wide.g9 = nil
    let dictionary = try wide.dictionaryRepresentation()
    #expect(dictionary.count == 70)
    #expect(isNull(dictionary["a0"]) && isNull(dictionary["g9"]))
    #expect(dictionary["g8"] as? String == "68")
    #expect(try Wide(from: dictionary).g9 == nil)
    var few = Sparse()
    few.b = 2
    #expect(try few.dictionaryRepresentation() as? [String: String] == ["b": "2"])
    few.a = 1
    few.b = nil
    #expect(try few.dictionaryRepresentation() as? [String: String] == ["a": "1"])
  }

  @Test func objectsThatAreHeldByASuperclassAreWrittenByTheirOwnType() throws {
    class Plain { var hidden = 1 }
    final class Model: Plain, Mappable {
      var shown = 2
      override init() {}
    }
    let values: [Any] = [Model() as Plain]
    #expect(try json(values) == #"[{"hidden":1,"shown":2}]"#)
  }

  @Test func whatIsNotKeyedIsNoDictionary() {
    let error = #expect(throws: SerializationError.self) {
      try Serializer().dictionaryRepresentation(Set([1]))
    }
    #expect(
      error?.description == "expected something keyed, found a list of 1 at the top level")
    let element = #expect(throws: SerializationError.self) {
      try Serializer().dictionaryRepresentation([["a": 1], nil])
    }
    #expect(element?.description == "expected something keyed, found null at [1]")
  }
}
