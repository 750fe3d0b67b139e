import Foundation
import IbexCore
import TestSupport
import Testing

private struct NumberRow: DataSource {
  let number: NumberLiteral

  var contentKeys: [String] { ["any"] }

  func content(for key: String) -> SourceContent? { .number(number) }
}

@Suite struct AnyReaderTests {
  private func any(_ json: String) throws -> Any { try Mapper().map(Any.self, from: .json(json)) }

  @Test func everyKindHasItsSwiftType() throws {
    #expect(try any(#""text""#) as? String == "text")
    #expect(try any("12") is Int)
    #expect(try any("9223372036854775808") as? UInt64 == 1 << 63)
    for digits in ["18446744073709551616", "340282366920938463463374607431768211455"] {
      #expect(try any(digits) as? Decimal == Decimal(string: digits))
    }
    for double in ["1.5", "3.0", "1e3", "-0.0"] {
      #expect(try any(double) as? Double == Double(double))
    }
    #expect(try any("true") is Bool)
    #expect(try isNull(any("null")))
    let list = try #require(any("[1, [null], {}]") as? [Any])
    #expect(list.count == 3)
    #expect(list[2] is [String: Any])
    let dictionary = try #require(any(#"{"a": {"b": [1]}}"#) as? [String: Any])
    let inner = try #require(dictionary["a"] as? [String: Any])
    #expect(inner["b"] as? [Any] as? [Int] == [1])
  }

  @Test func dictionariesReadAlike() throws {
    let source: [String: Any] = [
      "a": untyped(true as NSNumber), "b": untyped(1 as NSNumber), "c": 1.5, "d": ["e": null],
      "f": Date(timeIntervalSince1970: 0), "g": UInt64.max,
    ]
    let values = try Mapper().map([String: Any].self, from: source)
    #expect(type(of: try #require(values["a"])) == Bool.self)
    #expect(type(of: try #require(values["b"])) == Int.self)
    #expect(type(of: try #require(values["c"])) == Double.self)
    #expect(isNull((values["d"] as? [String: Any])?["e"]))
    #expect(values["f"] is Date)
    #expect(values["g"] is UInt64)
  }

  @Test func aNumberBeyondDoubleIsRefused() throws {
    struct Model: Mappable { var value: Any = 1 }
    let (model, report) = try Mapper().mapReporting(Model.self, from: .json(#"{"value": 1e999}"#))
    #expect(model.value as? Int == 1)
    #expect(
      report.description
        == "expected a number in the range of Double, found number 1e999 at value")
  }

  @Test func oneInAListOrADictionaryIsLeftOut() throws {
    struct Model: Mappable {
      var list: [Any] = []
      var dictionary: [String: Any] = [:]
      var slice: ArraySlice<Any> = []
      var optionals: [Any?] = []
    }
    let list = "[1, 1e400, 3]"
    let json = """
      {"list": \(list), "dictionary": {"a": 1e400, "b": 2}, "slice": \(list), "optionals": \(list)}
      """
    let (reported, report) = try Mapper().mapReporting(Model.self, from: .json(json))
    for model in [try Model(json: json), reported] {
      #expect(model.list as? [Int] == [1, 3])
      #expect(model.dictionary as? [String: Int] == ["b": 2])
      #expect(Array(model.slice) as? [Int] == [1, 3])
      #expect(model.optionals.map { $0 as? Int } == [1, nil, 3])
    }
    #expect(
      report.mismatches.map(\.path.description)
        == ["list[1]", "dictionary.a", "slice[1]", "optionals[1]"])
    #expect(try Mapper().map([Any].self, from: .json(list)) as? [Int] == [1, 3])
    #expect(try Mapper().map([String: Any].self, from: .json(#"{"a": 1e400}"#)).isEmpty)
    #expect(
      try Mapper().map([String: [Any]].self, from: .json(#"{"a": [1e400]}"#))["a"]?.isEmpty == true)
  }

  @Test func numbersAreDecimalWhereThatIsRegistered() throws {
    var mapper = Mapper()
    mapper.transformers.register(
      ClosureTransformer<NumberLiteral, Any>(expectation: "a number") { number in
        guard let decimal = number.decimal else {
          throw TransformError.failed(expected: "a number")
        }
        return decimal
      })
    let value = try mapper.map([String: Any].self, from: .json(#"{"a": 0.1, "b": [2], "c": "x"}"#))
    #expect(value["a"] as? Decimal == Decimal(string: "0.1"))
    #expect((value["b"] as? [Any])?.first is Decimal)
    #expect(value["c"] is String)
  }

  @Test func aWholeNumberBeyondDecimalIsTheNearestDoubleWithAFinding() throws {
    struct Model: Mappable { var value: Any = 1 }
    let digits = "1234567890123456789012345678901234567891"
    let (model, report) = try Mapper().mapReporting(
      Model.self, from: .json("{\"value\": \(digits)}"))
    #expect(model.value as? Double == Double(digits))
    #expect(
      report.description
        == "expected an integer that a Decimal holds, found number \(digits) at value")
  }

  private struct Box: Mappable {
    var any: Any = 0
    var list: [Any] = []
    var map: [String: Any] = [:]
    var key: AnyHashable?
  }

  private static let exact = Decimal(string: "12345678901234567890.123456789") ?? 0

  private let readyValues: [any Hashable] = [
    Self.exact, Int128.max, UInt128.max, Float(0.1),
    Float16(0.5),
    Int8(5), UInt16(5), Int64(5), 3.0, 3, true, Set([1, 2]), Set(["a"]), "abc".dropFirst(),
    [1, 2], ["a": 1], [Float(1)],
    ContiguousArray([1]), ["a", nil] as [String?], Date(timeIntervalSince1970: 0), UUID(),
    Decimal.nan, Double.infinity,
  ]

  @Test func aReadyValueStaysAsItIs() throws {
    for value in readyValues {
      let source: [String: Any] = [
        "any": value, "list": [value] as [Any], "map": ["k": value] as [String: Any], "key": value,
      ]
      let box = try Box(from: source, using: Mapper().with { $0.strictness = .strict })
      let kept = [box.any, try #require(box.list.first), try #require(box.map["k"])]
      for kept in kept + [try #require(box.key).base] {
        #expect(type(of: kept) == type(of: value as Any), "\(value)")
        #expect(kept as? AnyHashable == AnyHashable(value) || "\(kept)" == "\(value)")
      }
    }
  }

  @Test func whatIsKeptIsStillReadByOtherTypes() throws {
    struct Numbers: Mappable {
      var double = 0.0
      var int = 0
      var text = ""
      var list: [Double] = []
      var decimal: Decimal = 0
      var set: Set<String> = []
    }
    let source: [String: Any] = [
      "double": Float(0.1), "int": Int8(5), "text": Self.exact, "list": Set([Int16(7)]),
      "decimal": untyped(NSDecimalNumber(decimal: Self.exact)), "set": [Int8(1), Int8(2)],
    ]
    let numbers = try Numbers(from: source, using: Mapper().with { $0.strictness = .strict })
    #expect(numbers.double == 0.1 && numbers.int == 5)
    #expect(numbers.text == "12345678901234567890.123456789" && numbers.decimal == Self.exact)
    #expect(numbers.list == [7] && numbers.set == ["1", "2"])
  }

  @Test func whatIsKeptIsContentByItsKind() {
    for (value, text) in [(Int8(5), "5"), (Self.exact, "\(Self.exact)")] as [(Any, String)] {
      guard case .number(let number) = SourceContent(value) else {
        Issue.record("\(value) is no number")
        continue
      }
      #expect(number.text == text)
    }
    guard case .list(let elements) = SourceContent(Set([1])) else {
      Issue.record("a set is no list")
      return
    }
    #expect(elements.count == 1)
  }

  @Test func numbersOfSourcesAreReadAsThoseOfDocuments() throws {
    func value(_ number: NumberLiteral) throws -> Any {
      let box = try Box(from: NumberRow(number: number))
      return box.any
    }
    #expect(try value(12) as? Int == 12)
    #expect(try value(NumberLiteral(UInt64.max)) as? UInt64 == .max)
    let wide = Int128.max / 100
    #expect(try value(NumberLiteral(wide)) as? Decimal == Decimal(string: "\(wide)"))
    #expect(type(of: try value(3.0)) == Double.self)
    #expect(type(of: try value(try #require(NumberLiteral("3.0")))) == Double.self)
    let ready = try Box(from: ["any": 12 as NumberLiteral]).any
    #expect(ready as? Int == 12)
  }
}
