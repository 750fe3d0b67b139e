import Foundation
import IbexXML
import TestSupport
import Testing

/// Counts how often initializers are called.
private final class CallCounter: @unchecked Sendable {
  static let key = CodingUserInfoKey(rawValue: "calls")
  var calls = 0
}
extension Decoder {
  fileprivate func countCall() {
    if let key = CallCounter.key { (userInfo[key] as? CallCounter)?.calls += 1 }
  }
}

/// An expression as in style sheets of maps: a number, or `["operator", expression]`.
private indirect enum Expression: Decodable {
  case number(Double)
  case apply(String, Expression)

  init(from decoder: any Decoder) throws {
    decoder.countCall()
    if let number = try? decoder.singleValueContainer().decode(Double.self) {
      self = .number(number)
      return
    }
    var list = try decoder.unkeyedContainer()
    if let number = try? list.decode(Double.self) {
      self = .number(number)
      return
    }
    self = .apply(try list.decode(String.self), try list.decode(Expression.self))
  }
}
/// Reads the value within before its own, under keys that are open.
private indirect enum InnerFirst: Decodable {
  case node(value: Int, child: InnerFirst?)

  init(from decoder: any Decoder) throws {
    decoder.countCall()
    let container = try decoder.container(keyedBy: OpenKey.self)
    let child = try container.decodeIfPresent(Self.self, forKey: OpenKey(stringValue: "c"))
    let value = try container.decode(Int.self, forKey: OpenKey(stringValue: "v"))
    self = .node(value: value, child: child)
  }
}
/// As `InnerFirst`, but gets over what does not fit.
private indirect enum Lenient: Decodable {
  case node(value: Int, child: Lenient?)

  init(from decoder: any Decoder) throws {
    decoder.countCall()
    let container = try decoder.container(keyedBy: OpenKey.self)
    let child = try? container.decode(Self.self, forKey: OpenKey(stringValue: "c"))
    let value = try container.decode(Int.self, forKey: OpenKey(stringValue: "v"))
    self = .node(value: value, child: child)
  }
}
/// Reads its own value before the one within.
private indirect enum OuterFirst: Decodable {
  case node(value: Int, child: OuterFirst?)

  init(from decoder: any Decoder) throws {
    decoder.countCall()
    let container = try decoder.container(keyedBy: OpenKey.self)
    let value = try container.decode(Int.self, forKey: OpenKey(stringValue: "v"))
    let child = try container.decodeIfPresent(Self.self, forKey: OpenKey(stringValue: "c"))
    self = .node(value: value, child: child)
  }
}
/// Tries one container after the other, with itself in each.
private indirect enum Rule: Decodable {
  case number(Double)
  case all([String: Rule])
  case list([Rule])

  init(from decoder: any Decoder) throws {
    decoder.countCall()
    if var list = try? decoder.unkeyedContainer() {
      if let number = try? list.decode(Double.self) {
        self = .number(number)
      } else {
        self = .list([try list.decode(Rule.self)])
      }
    } else if let rules = try? decoder.singleValueContainer().decode([String: Rule].self) {
      self = .all(rules)
    } else {
      self = .number(try decoder.singleValueContainer().decode(Double.self))
    }
  }
}

/// Has a key of its own.
private struct Counted: Decodable {
  private enum CodingKeys: String, CodingKey { case id }

  let id: Int

  init(from decoder: any Decoder) throws {
    decoder.countCall()
    id = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .id)
  }
}

/// Fits by the conversions alone, so that its initializer runs twice.
private struct Gathered: Decodable, Equatable {
  var items: [Item] = []
  let last: Int

  struct Item: Decodable, Equatable {
    let number: Int
    init(from decoder: any Decoder) throws {
      number = try decoder.singleValueContainer().decode(Int.self)
    }
  }

  init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    for _ in 0..<2 { items.append(try list.decode(Item.self)) }
    last = try list.decode(Int.self)
  }
}

@Suite struct DecodingSessionRunsTests {
  @Test func elementsThatAPathGathersKeepTheirOwnOutcomes() throws {
    let json = #"{"u": [{"t": "1"}, {"t": "2"}, {"t": "3"}]}"#
    let gathered = try Mapper().map(Gathered.self, from: .json(json), at: "u.t")
    #expect(gathered.items.map(\.number) == [1, 2])
    #expect(gathered.last == 3)
  }

  /// How often initializers are called, where there is room for many levels of a build that is not
  /// optimized.
  private func calls(_ decode: @escaping (CallCounter) throws -> Void) throws -> Int {
    let counter = CallCounter()
    try withStack(of: 256 << 20) { try? decode(counter) }
    return counter.calls
  }

  private func mapper(_ counter: CallCounter) throws -> Mapper {
    var mapper = Mapper()
    mapper.userInfo[try #require(CallCounter.key)] = counter
    return mapper
  }

  private func nested(_ open: String, _ core: String, _ close: String, _ depth: Int) -> String {
    String(repeating: open, count: depth) + core + String(repeating: close, count: depth)
  }

  /// What a type reads itself from: levels around a core.
  struct Nest: CustomStringConvertible, @unchecked Sendable {
    let type: any Decodable.Type
    let open: String
    let core: String
    let close: String

    init(_ type: any Decodable.Type, _ open: String, _ core: String, _ close: String) {
      (self.type, self.open, self.core, self.close) = (type, open, core, close)
    }

    var description: String { "\(type): \(open) \(core) \(close)" }

    func json(_ depth: Int) -> String {
      let levels = depth / open.count { "[{".contains($0) }
      return String(repeating: open, count: levels) + core
        + String(repeating: close, count: levels)
    }
  }

  private static let nests = [
    Nest(Expression.self, #"["not","#, "null", "]"), Nest(Expression.self, #"["not","#, "1", "]"),
    Nest(Expression.self, #"["not","#, "{}", "]"),
    Nest(Expression.self, #"["not","#, "\"x\"", "]"),
    Nest(InnerFirst.self, #"{"v":"x","c":"#, "null", "}"),
    Nest(InnerFirst.self, #"{"v":"5","c":"#, "null", "}"),
    Nest(InnerFirst.self, #"{"v":5,"c":"#, #"{"v":"x"}"#, "}"),
    Nest(Lenient.self, #"{"v":"x","c":"#, "null", "}"),
    Nest(Lenient.self, #"{"v":"5","c":"#, "null", "}"),
    Nest(OuterFirst.self, #"{"v":5,"c":"#, #"{"v":"x"}"#, "}"),
    Nest(OuterFirst.self, #"{"v":5,"c":"#, "null", "}"),
    Nest(Rule.self, "[", "null", "]"), Nest(Rule.self, "[", "{\"a\":null}", "]"),
    Nest(Rule.self, #"{"a":"#, "\"x\"", "}"), Nest(Rule.self, "[{\"a\":", "true", "}]"),
  ]

  @Test(arguments: nests, [10, 100])
  func callsInitializersThreeTimesAtMost(_ nest: Nest, _ depth: Int) throws {
    try expectThreeCallsAtMost(nest, depth)
  }

  // At this depth each error costs JSONDecoder a millisecond.
  @Test(arguments: [nests[0], nests[5], nests[13]])
  func callsInitializersOfDeepValuesThreeTimesAtMost(_ nest: Nest) throws {
    try expectThreeCallsAtMost(nest, 500)
  }

  private func expectThreeCallsAtMost(_ nest: Nest, _ depth: Int) throws {
    let json = nest.json(depth)
    func count<Value: Decodable>(_ type: Value.Type) throws {
      let theirs = try calls { counter in
        let decoder = JSONDecoder()
        decoder.userInfo[try #require(CallCounter.key)] = counter
        _ = try decoder.decode(type, from: Data(json.utf8))
      }
      #expect(theirs >= depth / 2)
      let ofDocument = try calls { _ = try mapper($0).map(type, from: .json(json)) }
      #expect(ofDocument <= 3 * theirs)
      let list = [
        try untyped(Data(json.utf8))
      ]
      let ofDictionary = try calls { _ = try mapper($0).map([Value].self, from: .list(list)) }
      #expect(ofDictionary <= 3 * theirs)
    }
    try count(nest.type)
  }

  /// The number of initializers that run for a list, whose elements have keys of their own.
  private func calls(for json: String) throws -> Int {
    try calls { _ = try mapper($0).map([Counted].self, from: .json(json)) }
  }

  @Test(arguments: [
    #"[{"id":1},{"id":2}"#, #"[{"id":1},{"id":2}]]"#, #"[{"id":1},{"id":2},]"#,
    #"[{"id":1},{"id":2,"x":"\u12"}]"#, #"[{"id":1},{"id":02}]"#,
  ]) func callsNoInitializerForMalformedBytes(_ json: String) throws {
    #expect(try calls(for: json) == 0)
  }

  @Test func callsAnInitializerOnceThoughAnotherElementDoesNotFit() throws {
    #expect(try calls(for: #"[{"id":1},{"no":2},{"id":3}]"#) == 2 + 3)
  }

  @Test func callsTheOthersOfALongListOnce() throws {
    let half = Array(repeating: #"{"id":1}"#, count: 50_000).joined(separator: ",")
    #expect(try calls(for: #"[\#(half),{"id":"x"},\#(half)]"#) == 100_000 + 3)
    #expect(try calls(for: #"[\#(half),{"id":"1"},\#(half)]"#) == 100_000 + 2)
  }

  @Test(arguments: [10, 100, 500]) func asksElementsTheirShapeOnceMore(_ depth: Int) throws {
    func xml(_ open: String, _ core: String, _ close: String) -> String {
      String(repeating: open, count: depth) + core + String(repeating: close, count: depth)
    }
    for (xml, type) in [
      (xml("<c><v>x</v>", "", "</c>"), InnerFirst.self),
      (xml("<c><v>5</v>", "", "</c>"), Lenient.self),
      (xml("<e><o>not</o>", "<e>x</e>", "</e>"), Expression.self),
      (xml("<a>", "x", "</a>"), Rule.self),
    ] as [(String, any Decodable.Type)] {
      func count<Value: Decodable>(_ type: Value.Type) throws -> Int {
        try calls { _ = try mapper($0).map(type, from: .xml(xml)) }
      }
      #expect(try count(type) <= 3 * (depth + 1), "\(type)")
    }
  }

  @Test func endsWhereAScalarIsAListOfItself() throws {
    #expect(try calls { _ = try mapper($0).map(Rule.self, from: .json(#"["x"]"#)) } <= 6)
    let error = #expect(throws: MappingError.self) {
      try Mapper().map(Rule.self, from: .json(#""x""#))
    }
    let message = #"expected a value of type Rule, found text "x" at the top level"#
    #expect(error?.description == message)
  }

  @Test func readsInTheSecondRunWhatFittedInTheFirst() throws {
    struct Settings: Decodable {
      let version: Int
      let others: [String: Scalar]

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: OpenKey.self)
        others = try container.decode([String: Scalar].self, forKey: OpenKey(stringValue: "others"))
        version = try container.decode(Int.self, forKey: OpenKey(stringValue: "version"))
      }
    }
    let (settings, report) = try Mapper().mapReporting(
      Settings.self,
      from: .json(#"{"others": {"a": "yes", "b": 1, "c": "2", "d": []}, "version": "3", "e": 0}"#))
    #expect(settings.version == 3)
    #expect(settings.others == ["a": .text("yes"), "b": .number(1), "c": .text("2")])
    #expect(
      report.findings.map(\.description) == [
        "expected text, found a list of 0 at others.d: left out",
        #"expected a key of Settings, found key "e" at e"#,
      ])
  }

  @Test func reportsOnceWhatTheSecondRunRemembers() throws {
    nonisolated(unsafe) var seen: [String] = []
    var mapper = Mapper()
    mapper.onFinding = { seen.append($0.description) }
    let value = try mapper.map(
      Lenient.self, from: .json(#"{"v": "1", "c": {"v": "2", "q": 0, "c": {"v": "x"}}}"#))
    guard case .node(1, .node(2, nil)?) = value else {
      Issue.record("another value: \(value)")
      return
    }
    // What the type has got over is no finding.
    #expect(seen == [#"expected a key of Lenient, found key "q" at c.q"#])
  }
}

/// A text or a number, whichever it is.
private enum Scalar: Decodable, Equatable {
  case number(Double)
  case text(String)

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else {
      self = .text(try container.decode(String.self))
    }
  }
}
