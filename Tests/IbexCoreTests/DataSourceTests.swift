import Foundation
import IbexCore
import TestSupport
import Testing

/// A source of a user's own, in ten lines.
private struct Rows: DataSource {
  let rows: [(key: String, value: Any)]

  var contentKeys: [String] { rows.map(\.key) }

  func content(for key: String) -> SourceContent? {
    rows.first { $0.key == key }.map { SourceContent($0.value) }
  }
}

@Suite struct DataSourceTests {
  private let contract = DataSourceContract(.everything)

  @Test func aDocumentOfJSONKeepsTheContract() throws {
    let document = try SourceDocument(json: DataSourceContract.json)
    #expect(contract.violations(by: document) == [])
  }

  @Test func aDictionaryKeepsTheContract() {
    #expect(contract.violations(by: contract.contents) == [])
  }

  @Test func aDictionaryOfSendableValuesKeepsTheContract() {
    let contents: [String: any Sendable] = [
      "name": "Ibex", "COUNT": 12, "ratio": 0.5, "is_open": true, "note": null,
      "level": null, "gaps": [1, null, 3] as [any Sendable], "bad": "n/a", "surplus": "s",
      "tags": ["a", "b"],
      "inner": ["id": 1, "label": "one"] as [String: any Sendable],
      "items": [
        ["id": 2, "label": "two"], ["id": "x", "label": "three"],
      ] as [[String: any Sendable]],
    ]
    #expect(contract.violations(by: contents) == [])
  }

  @Test func aDictionaryOfTextsKeepsTheContract() {
    #expect(DataSourceContract([]).violations(by: DataSourceContract.texts) == [])
  }

  @Test func whatJSONSerializationReturnsKeepsTheContract() throws {
    let object = try untyped(Data(DataSourceContract.json.utf8))
    let contents = try #require(object as? [String: Any])
    #expect(contract.violations(by: contents) == [])
  }

  @Test func whatPropertyListSerializationReturnsKeepsTheContract() throws {
    var written = contract.contents
    for key in ["note", "level", "gaps"] { written[key] = nil }
    let contract = DataSourceContract([.nesting, .scalars])
    for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
      let data = try PropertyListSerialization.data(
        fromPropertyList: written, format: format, options: 0)
      let object = untyped(try PropertyListSerialization.propertyList(from: data, format: nil))
      let contents = try #require(object as? [String: Any])
      #expect(contract.violations(by: contents) == [])
    }
  }

  @Test func aSourceOfOnesOwnKeepsTheContract() {
    let rows = Rows(rows: contract.contents.sorted { $0.key < $1.key }.map { ($0, $1) })
    #expect(contract.violations(by: rows) == [])
  }

  @Test func aDocumentWithinADictionaryReadsAsItsContents() throws {
    struct Outer: Mappable {
      var inner = Inner()
      var items: [Inner] = []
    }
    struct Inner: Mappable, Equatable {
      var id = 0
    }
    let inner = try SourceDocument(json: #"{"id": "x"}"#)
    let items = try SourceDocument(json: #"[{"id": 1}, {"id": "y"}]"#)
    let source: [String: Any] = ["inner": inner, "items": items]
    let (outer, report) = try Mapper().mapReporting(Outer.self, from: source)
    #expect(outer.items.map(\.id) == [1, 0])
    #expect(
      report.findings.map(\.description).sorted() == [
        "expected an integer, found text \"x\" at inner.id",
        "expected an integer, found text \"y\" at items[1].id",
      ])
  }
}

@Suite struct SourceContentTests {
  @Test func sortsValuesByKind() {
    let rows: [(Any, String)] = [
      (null, "null"), (Int?.none as Any, "null"), (Int?.some(3) as Any, "number(3)"),
      (true, "boolean(true)"), (untyped(NSNumber(value: true)), "boolean(true)"),
      (untyped(NSNumber(value: 1)), "number(1)"), (untyped(NSNumber(value: 1.5)), "number(1.5)"),
      (untyped(NSNumber(value: UInt64.max)), "number(18446744073709551615)"),
      (untyped(NSNumber(value: Int64.min)), "number(-9223372036854775808)"),
      (untyped(NSNumber(value: Float(0.1))), "number(0.1)"), (Float(0.1), "number(0.1)"),
      (untyped(NSDecimalNumber(string: "12.5")), "number(12.5)"), (Int8(-3), "number(-3)"),
      (UInt.max, "number(18446744073709551615)"), (12.0, "number(12)"),
      ("text", "text(\"text\")"), (untyped("text" as NSString), "text(\"text\")"),
      ("text"[...], "text(\"text\")"),
    ]
    for (value, description) in rows {
      #expect("\(SourceContent(value))" == description, "\(type(of: value))")
    }
  }

  @Test func sortsContainersByKind() {
    let lists: [Any] = [
      [1, 2], [1, 2] as [Any], untyped([1, 2] as NSArray), untyped(NSOrderedSet(array: [1, 2])),
      [1, 2][...],
      ContiguousArray([1, 2]), Set([1, 2]), untyped(NSSet(array: [1, 2])),
    ]
    for list in lists {
      guard case .list(let elements) = SourceContent(list) else {
        Issue.record("\(type(of: list)) is no list")
        continue
      }
      #expect(elements.count == 2)
    }
    let sources: [Any] = [
      ["a": 1], ["a": 1] as [String: Any], ["a": "b"], untyped(["a": 1] as NSDictionary),
      ["a": 1] as [String: any Sendable],
    ]
    for source in sources {
      guard case .source(let entries) = SourceContent(source) else {
        Issue.record("\(type(of: source)) is no source")
        continue
      }
      #expect(entries.contentKeys == ["a"])
    }
    for value in [Date(), UUID(), Data(), URL(fileURLWithPath: "/")] as [Any] {
      guard case .value = SourceContent(value) else {
        Issue.record("\(type(of: value)) is not a ready value")
        continue
      }
    }
  }
}
