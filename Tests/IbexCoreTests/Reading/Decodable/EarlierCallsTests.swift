import Foundation
import IbexCore
import Testing

private protocol PairOfKeys {
  static var keys: [String] { get }
}

/// What is read never depends on what has been read before, be it by the same type, or for another
/// request.
@Suite struct EarlierCallsTests {
  /// A key of digits, or one of two of one canonical form.
  private struct SomeKey: CodingKey {
    let stringValue: String
    var intValue: Int? { Int(stringValue) }

    init?(stringValue: String) {
      guard Int(stringValue) != nil || ["fooBar", "foo_bar"].contains(stringValue) else {
        return nil
      }
      self.stringValue = stringValue
    }

    init?(intValue: Int) { self.init(stringValue: "\(intValue)") }
  }

  /// Counts by number, of which only those that are numbers count.
  private struct Stock: Decodable, Equatable {
    var counts: [Int: Int] = [:]

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: SomeKey.self)
      for key in container.allKeys {
        guard let number = key.intValue else { continue }
        counts[number] = try? container.decode(Int.self, forKey: key)
      }
    }
  }

  @Test func aTypeThatIsAskedForManyNamesIsReadAsBefore() throws {
    for mapper in [Mapper(), Mapper(strictness: .strict)] {
      for number in 0..<150 {
        let first = number * 3
        let json = #"{"\#(first)": "5", "\#(first + 1)": "6", "\#(first + 2)": 7}"#
        #expect(
          try mapper.map(Stock.self, from: .json(json))
            == JSONDecoder().decode(Stock.self, from: Data(json.utf8)))
      }
    }
  }

  /// Requests one of two keys of one canonical form.
  private struct Alternating<Order>: Decodable {
    let value: Int?

    private enum CodingKeys: String, CodingKey {
      case kind, fooBar
      case other = "foo_bar"
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      value = try container.decodeIfPresent(
        Int.self, forKey: container.contains(.kind) ? .fooBar : .other)
    }
  }

  private enum Forth {}
  private enum Back {}

  @Test func ofTwoKeysOfOneFormNeitherHasIt() throws {
    let (first, second) = (#"{"kind": 1, "FOOBAR": 1}"#, #"{"FOOBAR": 2}"#)
    #expect(try Mapper().map(Alternating<Forth>.self, from: .json(first)).value == nil)
    #expect(try Mapper().map(Alternating<Forth>.self, from: .json(second)).value == nil)
    #expect(try Mapper().map(Alternating<Back>.self, from: .json(second)).value == nil)
    #expect(try Mapper().map(Alternating<Back>.self, from: .json(first)).value == nil)
    #expect(try Mapper().map(Alternating<Back>.self, from: .json(#"{"foo_bar": 3}"#)).value == 3)
  }

  private struct Versions: Decodable {
    let v1: Int?
    let other: Int?
    let lineCount2a: Int?

    private enum CodingKeys: String, CodingKey {
      case v1, lineCount2a
      case other = "v_1"
    }
  }

  @Test(arguments: ["V1", "v-1"])
  func norIfDigitsTellThemApart(_ key: String) throws {
    let versions = try Mapper().map(
      Versions.self, from: .json(#"{"\#(key)": 1, "line_count2A": 2}"#))
    #expect(versions.v1 == nil)
    #expect(versions.other == nil)
    #expect(versions.lineCount2a == 2)
  }

  /// Two keys of one form, which a type does not list: one of them is requested after the other.
  private struct Pair<Spelling: PairOfKeys>: Decodable {
    let values: [Int?]

    private struct Key: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }
      init?(stringValue: String) {
        guard Spelling.keys.contains(stringValue) else { return nil }
        self.stringValue = stringValue
      }
      init?(intValue: Int) { nil }
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      values = try Spelling.keys.compactMap { Key(stringValue: $0) }.map {
        try container.decodeIfPresent(Int.self, forKey: $0)
      }
    }
  }

  private enum Acronym: PairOfKeys { static let keys = ["userId", "userID"] }
  private enum AcronymFirst: PairOfKeys { static let keys = ["apiURL", "apiUrl"] }
  private enum Underscore: PairOfKeys { static let keys = ["id", "_id"] }
  private enum Separators: PairOfKeys { static let keys = ["fooBar", "foo__bar"] }
  private enum Joined: PairOfKeys { static let keys = ["fooBarBaz", "foobarBaz"] }
  private enum Digits: PairOfKeys { static let keys = ["url2x", "url_2x"] }

  @Test func whateverTellsThemApart() throws {
    func expectNone<Spelling: PairOfKeys>(_ type: Spelling.Type, _ key: String) throws {
      for _ in 0..<2 {
        let pairs = try Mapper().map(
          [Pair<Spelling>].self, from: .json(#"[{"\#(key)": 1}, {"\#(key)": 2}]"#))
        #expect(pairs.map(\.values) == [[nil, nil], [nil, nil]], "\(Spelling.keys)")
        let exact = try Mapper().map(
          Pair<Spelling>.self,
          from: .json(#"{"\#(Spelling.keys[1])": 2, "\#(Spelling.keys[0])": 1}"#))
        #expect(exact.values == [1, 2], "\(Spelling.keys)")
      }
    }
    try expectNone(Acronym.self, "user_id")
    try expectNone(AcronymFirst.self, "api_url")
    try expectNone(Underscore.self, "ID")
    try expectNone(Separators.self, "FOOBAR")
    try expectNone(Joined.self, "foo_bar_baz")
    try expectNone(Digits.self, "URL2X")
  }

  private final class Count: Decodable {
    let value: Int

    init(from decoder: any Decoder) throws {
      value = try decoder.singleValueContainer().decode(Int.self)
    }
  }

  private struct Twice: Decodable {
    let (first, second): (Count, Count)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      first = try container.decode(Count.self)
      second = try container.decode(Count.self)
      _ = try container.decode(Int.self)
    }
  }

  @Test(arguments: ["1", #""1""#])
  func twoRequestsMakeTwoObjects(_ json: String) throws {
    let twice = try Mapper().map(Twice.self, from: .json(json))
    #expect(twice.first !== twice.second)
    #expect(twice.first.value == 1)
    #expect(twice.second.value == 1)
  }

  private enum Size: String, Decodable, CodingKeyRepresentable { case small }

  private struct Sizes: Decodable { let counts: [Size: Int] }

  @Test(arguments: [#"{"counts": ["small"]}"#, #"{"counts": 3}"#, #"{"counts": {"small": "x"}}"#])
  func theErrorIsTheSameWhoeverListens(_ json: String) throws {
    func description(_ decode: () throws -> Void) -> String? {
      do {
        try decode()
        return nil
      } catch {
        return "\(error)"
      }
    }
    let quiet = description {
      _ = try Mapper(strictness: .strict).map(Sizes.self, from: .json(json))
    }
    let strict = description { _ = try Mapper().map([Sizes].self, from: .json("[\(json)]")) }
    let listening = description { _ = try Mapper().mapReporting(Sizes.self, from: .json(json)) }
    let lenient = description { _ = try Mapper().map(Sizes.self, from: .json(json)) }
    #expect(listening == lenient)
    #expect(strict == nil)
    #expect(quiet != nil)
  }
}
