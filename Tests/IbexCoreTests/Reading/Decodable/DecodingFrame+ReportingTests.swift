import Foundation
import IbexCore
import TestExpectations
import Testing

private struct Inner: Decodable, Equatable {
  let count: Int
  let note: String?
}
private struct Outer: Decodable, Equatable {
  let inner: Inner?
  let inners: [Inner]?
  let date: Date?
}
private struct Picky: Decodable {
  struct Unwanted: Error, CustomStringConvertible {
    var description: String { "no \(name) here" }
    let name: String
  }
  enum CodingKeys: String, CodingKey { case name, age }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let name = try container.decode(String.self, forKey: .name)
    if name == "nobody" { throw Unwanted(name: name) }
    if name == "old" {
      throw DecodingError.dataCorruptedError(
        forKey: .age, in: container, debugDescription: "too old")
    }
    if name == "lost" {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "lost\nfor good"))
    }
  }
}
/// Tries one thing and then another.
private struct Trying: Decodable, Equatable {
  let text: String
  enum CodingKeys: String, CodingKey { case a, b, c }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if let count = try? container.decode(Int.self, forKey: .a) {
      text = "a \(count)"
    } else if let inner = try? container.decode(Inner.self, forKey: .b) {
      text = "b \(inner.count)"
    } else {
      text = try container.decode(String.self, forKey: .c)
    }
  }
}
private enum Color: String, Decodable, Equatable {
  case red, green, other

  init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    self = text == "grue" ? .green : Color(rawValue: text) ?? .other
  }
}
private enum Plain: String, Decodable, CaseIterable { case on, off }

@Suite struct DecodingFrameReportingTests {
  private func findings<Value>(_ type: Value.Type, _ json: String) throws -> [String] {
    try Mapper().mapReporting(type, from: .json(json)).report.findings.map(\.description)
  }

  private func errors<Value>(
    _ type: Value.Type, _ json: String, _ strictness: Mapper.Strictness = .lenient
  ) -> [String] {
    var mapper = Mapper()
    mapper.strictness = strictness
    let error = #expect(throws: MappingError.self) { try mapper.map(type, from: .json(json)) }
    return error?.findings.map(\.description) ?? []
  }

  @Test(arguments: [
    (#"{"inner": {}}"#, "expected an integer, found none at inner.count: inner is refused"),
    (
      #"{"inner": {"count": null}}"#,
      "expected an integer, found null at inner.count: inner is refused"
    ),
    (
      #"{"inner": {"COUNT": "x"}}"#,
      #"expected an integer, found text "x" at inner.COUNT: inner is refused"#
    ),
    (#"{"inner": 5}"#, "expected an object, found number 5 at inner"),
    (
      #"{"inners": [{"count": 1}, {"count": 1.5}]}"#,
      "expected an integer, found number 1.5 at inners[1].count: inners[1] is left out"
    ),
    (
      #"{"inners": {"count": []}}"#,
      "expected an integer, found a list of 0 at inners.count: inners is refused"
    ),
    (#"{"date": "soon"}"#, #"expected a date, found text "soon" at date"#),
    (#"{"inner": {"count": 1, "note": {}}}"#, "expected text, found an object at inner.note"),
    (#"{"more": 1}"#, #"expected a key of Outer, found key "more" at more"#),
    (
      #"{"inner": {"count": 1, "Count": 2}}"#,
      #"expected one key for count at inner.Count, found key "Count": count was read from "count""#
    ),
    (
      #"{"inner": {"count": 1, "count": 2}}"#,
      #"expected each key once, found key "count" at inner.count"#
    ),
  ])
  func findsWhatDoesNotFit(_ json: String, _ finding: String) throws {
    #expect(try findings(Outer.self, json) == [finding])
    let isMismatch = !finding.contains("key")
    if isMismatch { #expect(errors(Outer.self, json, .strict) == [finding]) }
    #expect(throws: Never.self) { try Mapper().map(Outer.self, from: .json(json)) }
  }

  @Test func keepsTheValuesBesideWhatDoesNotFit() throws {
    let json = #"{"inner": {}, "inners": [{"count": 1}, {}, {"count": 2}], "date": 0}"#
    let outer = try Mapper().map(Outer.self, from: .json(json))
    let inners = [Inner(count: 1, note: nil), Inner(count: 2, note: nil)]
    #expect(outer == Outer(inner: nil, inners: inners, date: Date(timeIntervalSince1970: 0)))
    #expect(errors(Outer.self, json, .strict).count == 2)
  }

  @Test func takesTheLastOfAKeyTwiceAndTheFirstOfTwoSpellings() throws {
    #expect(try Mapper().map(Inner.self, from: .json(#"{"count": 1, "count": 2}"#)).count == 2)
    #expect(try Mapper().map(Inner.self, from: .json(#"{"Count": 1, "COUNT": 2}"#)).count == 1)
    #expect(try Mapper().map(Inner.self, from: .json(#"{"Count": 1, "count": 2}"#)).count == 2)
    #expect(try Mapper().map(Inner.self, from: .json(#"{"co\u0075nt": 3}"#)).count == 3)
  }

  @Test func saysWhyTheTopLevelFails() {
    let nested = #"[{"inners": {"count": "x"}}]"#
    #expect(
      errors(Inner.self, #"{"note": 1, "count": {}}"#) == [
        "expected an integer, found an object at count"
      ])
    struct Wrapper: Decodable { let outer: [String: Int], inner: Inner }
    #expect(
      errors(Wrapper.self, #"{"outer": {}, "inner": {"count": "x"}}"#) == [
        #"expected an integer, found text "x" at inner.count"#
      ])
    #expect(
      errors(Wrapper.self, #"{"outer": 5, "inner": {"count": 1}}"#) == [
        "expected an object, found number 5 at outer"
      ])
    #expect((try? Mapper().map([Outer].self, from: .json(nested)))?.count == 1)
  }

  @Test(arguments: [
    (
      #"[{"name": "nobody"}]"#,
      "expected a value of type Picky (no nobody here), found an object at [0]: left out"
    ),
    (
      #"[{"name": "old", "AGE": 99}]"#,
      "expected a value of type Picky (too old), found number 99 at [0].AGE: [0] is left out"
    ),
    (
      #"[{"name": "lost"}]"#,
      "expected a value of type Picky (lost for good), found an object at [0]: left out"
    ),
  ])
  func reportsErrorsOfTheTypesOwn(_ json: String, _ finding: String) throws {
    #expect(try findings([Picky].self, json) == [finding])
    #expect(try Mapper().map([Picky].self, from: .json(json)).isEmpty)
    #expect(errors([Picky].self, json, .strict) == [finding])
  }

  @Test(arguments: [
    (#"{"a": "5"}"#, "a 5"), (#"{"a": "x", "b": {"count": 2}}"#, "b 2"),
    (#"{"a": "x", "b": {"count": "y"}, "c": "z"}"#, "z"), (#"{"b": [], "c": 1}"#, "1"),
  ])
  func forgetsWhatATypeHasGotOver(_ json: String, _ text: String) throws {
    var mapper = Mapper()
    mapper.strictness = .strict
    #expect(try mapper.map(Trying.self, from: .json(json)).text == text)
    #expect(try findings(Trying.self, json).isEmpty == !json.contains("xx"))
  }

  @Test func asksEnumsThatDecodeThemselvesLast() throws {
    let colors = try Mapper().map([Color].self, from: .json(#"["red", "grue", "mauve"]"#))
    #expect(colors == [.red, .green, .other])
    #expect(
      try findings([Plain].self, #"["ON", "in", null, []]"#) == [
        #"expected one of "on", "off", found text "in" at [1]: left out"#,
        #"expected one of "on", "off", found null at [2]: left out"#,
        "expected text, found a list of 0 at [3]: left out",
      ])
  }

  @Test func showsFindingsAsTheyHappenAndOnce() throws {
    nonisolated(unsafe) var seen: [String] = []
    var mapper = Mapper()
    mapper.onFinding = { seen.append($0.description) }
    _ = try mapper.map(
      [Outer].self,
      from: .json(
        #"[{"inner": {"count": "x"}, "inners": [{"count": "y"}]}, {"inners": 3, "q": 1}]"#))
    #expect(
      seen == [
        #"expected an integer, found text "x" at [0].inner.count: [0].inner is refused"#,
        #"expected an integer, found text "y" at [0].inners[0].count: [0].inners[0] is left out"#,
        "expected an object, found number 3 at [1].inners",
        #"expected a key of Outer, found key "q" at [1].q"#,
      ])
  }

  @Test func throwsErrorsThatCodeCanRead() throws {
    struct Reading: Decodable {
      let words: [String]
      enum CodingKeys: String, CodingKey { case count, inner, missing }
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        func words(_ body: () throws -> Void) -> String {
          do {
            try body()
            return ""
          } catch let DecodingError.typeMismatch(type, context) {
            return "\(type) \(context.codingPath.map(\.stringValue)) \(context.debugDescription)"
          } catch let DecodingError.keyNotFound(key, context) {
            return "\(key.stringValue) \(context.codingPath.count) \(context.debugDescription)"
          } catch let DecodingError.valueNotFound(type, context) {
            return "\(type) \(context.debugDescription)"
          } catch {
            return "\(error)"
          }
        }
        self.words = [
          words { _ = try container.decode(Int.self, forKey: .count) },
          words { _ = try container.decode(Inner.self, forKey: .inner) },
          words { _ = try container.decode(Bool.self, forKey: .missing) },
        ]
      }
    }
    let words = try Mapper().map(
      [Reading].self, from: .json(#"[{"count": "x", "inner": {"count": null}}]"#))
    #expect(
      words.first?.words == [
        #"Int ["Index 0", "count"] expected an integer"#,
        "Int expected an integer",
        "missing 1 expected true or false",
      ])
  }

  @Test func errorsOfATypeStayWithTheValueOfEach() throws {
    struct TooBig: Error {}
    struct Part: Decodable {
      let id: Int
      private enum CodingKeys: CodingKey { case id }

      init(from decoder: any Decoder) throws {
        id = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .id)
        if id > 5 { throw TooBig() }
      }
    }
    struct Whole: Mappable {
      var a: Part?
      var b: Part?
    }
    let (parts, report) = try Mapper().mapReporting(
      [Part].self, from: .json(#"[{"id": 7}, {"id": 8}, {"id": 1}]"#))
    #expect(parts.map(\.id) == [1])
    #expect(report.findings.map(\.path) == ["[0]", "[1]"])
    #expect(report.findings.map(\.consequence) == [.leftOut("[0]"), .leftOut("[1]")])
    let other = try Mapper().mapReporting(
      Whole.self, from: .json(#"{"a": {"id": 7}, "b": {"id": 8}}"#))
    #expect(other.report.findings.map(\.path) == ["a", "b"])
  }
}
