import Ibex
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
    let (open, report) = try Mapper().mapReporting(Open.self, json: json)
    #expect(open.values.map(\.value) == [2])
    #expect(open.values.map { Array($0.key.unicodeScalars) } == [Array(last.unicodeScalars)])
    let (closed, other) = try Mapper().mapReporting(Closed.self, json: json)
    #expect(closed.value == 2)
    for findings in [report.findings, other.findings] {
      #expect(findings.map(\.description) == ["expected each key once, found key \"é\" at é"])
      #expect(findings.map(\.kind) == [.duplicateKey])
    }
    var refusing = Mapper()
    refusing.unknownKeys = .refuse
    #expect(try refusing.map(Open.self, json: json).values.map(\.value) == [2])
  }

  @Test func aKeyThatIsNotAskedForIsUnmatched() throws {
    struct One: Decodable {
      let value: Double

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        value = try container.decode(Double.self, forKey: AnyKey(stringValue: "a"))
      }
    }
    let (one, report) = try Mapper().mapReporting(One.self, json: #"{"a": 1, "b": 2, "b": 3}"#)
    #expect(one.value == 1)
    #expect(report.findings.map(\.kind) == [.unmatchedKey, .unmatchedKey, .duplicateKey])
  }
}
