import IbexCore
import Testing

@Suite struct KeyedEntriesTests {
  private struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// A type that any text is a key of.
  private struct Open: Decodable {
    var values: [(key: String, value: Double)] = []

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: AnyKey.self)
      values = try container.allKeys.map {
        ($0.stringValue, try container.decode(Double.self, forKey: $0))
      }
    }
  }

  private struct Closed: Decodable {
    let value: Double
    enum CodingKeys: String, CodingKey { case value = "\u{e9}" }
  }

  /// One key may be written in two normal forms (Unicode Standard Annex 15).
  @Test(arguments: [
    ("\u{e9}", "\u{e9}"), ("\u{e9}", "e\u{301}"), ("e\u{301}", "\u{e9}"),
  ])
  func theLastOfEqualKeysCounts(_ first: String, _ last: String) throws {
    let json = #"{"\#(first)": 1, "\#(last)": 2}"#
    let (open, report) = try Mapper().mapReporting(Open.self, from: .json(json))
    #expect(open.values.map(\.value) == [2])
    #expect(open.values.map { Array($0.key.unicodeScalars) } == [Array(last.unicodeScalars)])
    let (closed, other) = try Mapper().mapReporting(Closed.self, from: .json(json))
    #expect(closed.value == 2)
    for findings in [report.findings, other.findings] {
      #expect(findings.map(\.description) == ["expected each key once, found key \"é\" at é"])
      #expect(findings.map(\.kind) == [.duplicateKey])
    }
    var refusing = Mapper()
    refusing.unknownKeys = .refuse
    #expect(try refusing.map(Open.self, from: .json(json)).values.map(\.value) == [2])
  }

  @Test func aKeyThatIsNotAskedForIsUnmatched() throws {
    struct One: Decodable {
      let value: Double

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        value = try container.decode(Double.self, forKey: AnyKey(stringValue: "a"))
      }
    }
    let (one, report) = try Mapper().mapReporting(
      One.self, from: .json(#"{"a": 1, "b": 2, "b": 3}"#))
    #expect(one.value == 1)
    #expect(report.findings.map(\.kind) == [.unmatchedKey, .unmatchedKey, .duplicateKey])
  }

  /// Requests more keys than are remembered of a type.
  private struct Wide: Decodable {
    struct Key: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }

      init?(stringValue: String) {
        guard stringValue.hasPrefix("fieldNo") else { return nil }
        self.stringValue = stringValue
      }
      init?(intValue: Int) { nil }
    }

    var values: [String: Int] = [:]

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      for number in 0..<300 {
        guard let key = Key(stringValue: "fieldNo\(number)") else { continue }
        values[key.stringValue] = try container.decodeIfPresent(Int.self, forKey: key)
      }
    }
  }

  @Test(arguments: [
    (nil, "fieldNo"), (nil, "field_no"), (Serializer.KeyNames.snakeCase, "field_no"),
    (.kebabCase, "field-no"), (.propertyNames, "fieldNo"),
  ])
  func readsMoreKeysThanAreRemembered(_ names: Serializer.KeyNames?, _ spelling: String) throws {
    var mapper = Mapper()
    mapper.keyNames = names
    mapper.duplicateKeys = .refuse
    let objects = [[0, 1, 299], [0], [1, 256], [257, 299], []]
    let json = objects.map { numbers in
      "{\(numbers.map { "\"\(spelling)\($0)\":\($0)" }.joined(separator: ","))}"
    }
    for _ in 0..<2 {
      let (wide, report) = try mapper.mapReporting(
        [Wide].self, from: .json("[\(json.joined(separator: ","))]"))
      #expect(wide.map { $0.values.values.sorted() } == objects)
      #expect(report.findings.isEmpty)
    }
    mapper.duplicateKeys = .useBest
    let twice = #"[{"\#(spelling)299": 1, "\#(spelling)299": 2, "other": 3}]"#
    let (last, report) = try mapper.mapReporting([Wide].self, from: .json(twice))
    #expect(last.map(\.values) == [["fieldNo299": 2]])
    #expect(report.findings.map(\.kind) == [.duplicateKey, .unmatchedKey])
  }

  /// Lists cases, two of which are spelled alike, exactly or in snake case.
  private struct Alike: Decodable {
    enum CodingKeys: String, CodingKey, CaseIterable {
      case one, legacy, fooBar
      case snakeBar = "foo_bar"
      case id
      var stringValue: String { self == .legacy ? "one" : rawValue }
    }

    var values: [Int?] = []

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      for key in CodingKeys.allCases {
        values.append(try container.decodeIfPresent(Int.self, forKey: key))
      }
    }
  }

  @Test func casesOfOneSpellingHaveOneValue() throws {
    var mapper = Mapper()
    mapper.keyNames = .snakeCase
    let json = #"{"one": 4, "foo_bar": 2, "id": 5}"#
    let (alike, report) = try mapper.mapReporting(Alike.self, from: .json(json))
    #expect(alike.values == [4, 4, 2, 2, 5])
    #expect(report.findings.isEmpty)
    let dictionary = ["one": 4, "foo_bar": 2, "id": 5]
    #expect(try mapper.map(Alike.self, from: dictionary).values == [4, 4, 2, 2, 5])
    #expect(try Mapper().map(Alike.self, from: .json(json)).values == [4, 4, nil, 2, 5])
  }
}
