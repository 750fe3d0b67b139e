import Foundation
import IbexXML
import TestExpectations
import TestSupport
import Testing

private struct Item: Mappable, Equatable {
  var id = 0
  var title = ""
  init() {}
  init(id: Int, title: String = "") {
    self.id = id
    self.title = title
  }
}

/// As ``Item``, but decoding itself.
private struct Plain: Decodable, Equatable {
  var id: Int?
  var title: String?
}

private struct Page: Mappable {
  var items: [Item] = [Item(id: -1)]
  var plain: [Plain] = [Plain(id: -1)]
  var tags: [String] = ["default"]
  var numbers: Set<Int> = [-1]
  var any: [Any] = []
}

/// What a list takes of a value that stands in its place.
@Suite struct ListItemsTests {
  @Test(arguments: [
    (#"{"message": "Bad credentials"}"#, "the key message"), ("{}", "no keys"),
    (#"{"0": {"id": 1}, "1": {"id": 2}}"#, "the keys 0, 1"),
    (#"{"item": [{"id": 1}]}"#, "the key item"),
  ])
  func anObjectWithoutAKeyOfTheModelIsNoItem(_ json: String, _ keys: String) throws {
    let object = try #require(
      untyped(Data(json.utf8)) as? [String: Any])
    let errors = [
      #expect(throws: MappingError.self) { try [Item](json: json) },
      #expect(throws: MappingError.self) { try [Item](from: object) },
    ]
    for error in errors {
      #expect(
        error?.description
          == """
          expected a list, or an object with a key of Item, found an object with \(keys) \
          at the top level
          """)
    }
    let plain = #expect(throws: MappingError.self) {
      try Mapper().map([Plain].self, from: .json(json))
    }
    #expect(
      plain?.description
        == """
        expected a list, or an object with a key of Plain, found an object with \(keys) \
        at the top level
        """)
    let (page, report) = try Mapper().mapReporting(
      Page.self, from: .json(#"{"items": \#(json), "plain": \#(json)}"#))
    #expect(page.items == [Item(id: -1)])
    #expect(page.plain == [Plain(id: -1)])
    #expect(
      report.mismatches.map(\.description) == [
        "expected a list, or an object with a key of Item, found an object with \(keys) at items",
        "expected a list, or an object with a key of Plain, found an object with \(keys) at plain",
      ])
  }

  @Test func anObjectWithAKeyOfTheModelIsAListOfOne() throws {
    #expect(try [Item](json: #"{"ID": 1}"#) == [Item(id: 1)])
    #expect(try Mapper().map([Plain].self, from: .json(#"{"ID": 1}"#)) == [Plain(id: 1)])
    #expect(try [Item](from: ["id": 1, "other": 2]) == [Item(id: 1)])
    #expect(try Mapper().map([[String: Int]].self, from: .json(#"{"a": 1}"#)) == [["a": 1]])
  }

  @Test(arguments: [
    ("<items><page>1</page><item id='1'/><item id='2'/></items>", [1, 2], ["items.page"]),
    ("<items><paging next='x'/><item id='1'/></items>", [1], ["items.paging"]),
    ("<items count='2'><item id='1'/></items>", [1], ["items.count"]),
    ("<items><item/></items>", [0], []), ("<items><item/><item id='1'/></items>", [0, 1], []),
    ("<items/>", [], []), ("<items> </items>", [], []), ("<items count='0'/>", [], ["items.count"]),
    ("<items id='3'/>", [3], []), ("<items id='3'/><items/><items other='1'/>", [3, 0, 0], []),
    ("<items><entry><id>5</id></entry></items>", [5], []),
  ])
  func itemsStandInAWrapper(_ xml: String, _ ids: [Int], _ unmatched: [String]) throws {
    let (page, report) = try Mapper().mapReporting(Page.self, from: .xml("<p>\(xml)</p>"))
    #expect(page.items.map(\.id) == ids)
    let paths = report.findings(of: .unmatchedKey).map(\.path.description)
    #expect(paths.filter { !$0.contains("other") } == unmatched.map { "p.\($0)" })
    let plain = xml.replacing("items", with: "plain")
    #expect(try Page(xml: "<p>\(plain)</p>").plain.map { $0.id ?? 0 } == ids)
    let document = try SourceDocument(xml: "<p>\(xml)</p>")
    #expect(try Mapper().models(of: Item.self, in: document, at: "p.items").map(\.id) == ids)
    #expect(try [Item](xml: "<p>\(xml)</p>", at: "p.items").map(\.id) == ids)
  }

  @Test func whatIsLeftOutOfAWrapperIsFound() throws {
    let report = try Mapper().mapReporting(
      Page.self, from: .xml("<p><items><page>1</page><item id='1'/></items></p>")
    ).report
    #expect(
      report.findings(of: .unmatchedKey).map(\.description)
        == [#"expected an item with a key of Item, found text "1" at p.items.page"#])
  }

  @Test(arguments: [
    ("<html><body>Bad gateway</body></html>", "an element with the key body at html"),
    ("<error>Bad gateway</error>", #"text "Bad gateway" at error"#),
    ("<e><code>1</code><message>Bad</message></e>", "an element with the keys code, message at e"),
  ])
  func anErrorInThePlaceOfAListIsNoItem(_ xml: String, _ found: String) throws {
    let message = "expected a list, or an object with a key of Item, found \(found)"
    expectError(MappingError.self, message) { try [Item](xml: xml) }
    expectError(MappingError.self, message.replacing("Item", with: "Plain")) {
      try Mapper().map([Plain].self, from: .xml(xml))
    }
    let document = try SourceDocument(xml: xml)
    expectError(MappingError.self, message) {
      try Mapper().models(of: Item.self, in: document, at: "")
    }
    let (page, report) = try Mapper().mapReporting(
      Page.self, from: .xml("<p><items>\(xml)</items></p>"))
    #expect(page.items == [Item(id: -1)] || page.items == [Item()])
    #expect(!report.findings.isEmpty)
  }

  @Test(arguments: [
    ("<tags/>", []), ("<tags></tags>", []), ("<tags>a</tags>", ["a"]),
    ("<tags/><tags/>", ["", ""]), ("<tags><t/></tags>", [""]),
    ("<tags><t>a</t><u>b</u></tags>", ["a", "b"]), ("", ["default"]),
  ])
  func anEmptyElementIsAnEmptyList(_ xml: String, _ tags: [String]) throws {
    #expect(try Page(xml: "<p>\(xml)</p>").tags == tags)
  }

  @Test func anEmptyElementIsAnEmptyListOfAnything() throws {
    let page = try Page(xml: "<p><any/><numbers/><items/><plain/></p>")
    #expect(page.any.isEmpty && page.numbers.isEmpty && page.items.isEmpty && page.plain.isEmpty)
    #expect(try Mapper().map([String: [String]].self, from: .xml("<p><a/></p>")) == ["a": []])
    #expect(
      try Mapper().map([[String]].self, from: .xml("<p><a/><a>x</a></p>"), at: "p.a") == [
        [], ["x"],
      ])
  }

  @Test(arguments: [
    ("<rss><channel><title>t</title></channel></rss>", "", 0),
    ("<rss><channel/></rss>", "", 0), ("<rss/>", "channel", 0),
  ])
  func aFeedWithoutItemsIsEmpty(_ xml: String, _ missing: String, _ count: Int) throws {
    guard missing.isEmpty else {
      expectError(
        MappingError.self,
        """
        expected a value at rss.channel.item, found none: rss has the key __innerXML__
        """
      ) {
        try [Item](xml: xml, at: "rss.channel.item")
      }
      return
    }
    let (items, report) = try Mapper().mapReporting(
      [Item].self, from: .xml(xml), at: "rss.channel.item")
    #expect(items == [])
    #expect(report.findings.isEmpty)
    let document = try SourceDocument(xml: xml)
    let mapper = Mapper()
    #expect(Array(try mapper.models(of: Item.self, in: document, at: "rss.channel.item")) == [])
  }

  @Test(arguments: [
    (#"{"a": null}"#, "expected a list, found null at a"),
    ("{}", "expected a value at a, found none: the top level has no keys"),
  ])
  func aListThatIsNotThereIsEmpty(_ json: String, _ message: String) throws {
    let (items, report) = try Mapper().mapReporting([Item].self, from: .json(json), at: "a")
    #expect(items == [])
    #expect(report.description == message)
    let strict = Mapper().with { $0.strictness = .strict }
    let error = #expect(throws: MappingError.self) {
      try strict.map([Item].self, from: .json(json), at: "a")
    }
    #expect(error?.description == message)
    #expect(try Mapper().map(Set<Int>.self, from: .json(json), at: "a") == [])
  }

  @Test func overAListNoneFoundIsEmpty() throws {
    let (empty, none) = try Mapper().mapReporting([Int].self, from: .json(#"{"a": []}"#), at: "a.b")
    #expect(empty == [])
    #expect(none.findings.isEmpty)
    let (items, some) = try Mapper().mapReporting(
      [Int].self, from: .json(#"{"a": [{}]}"#), at: "a.b")
    #expect(items == [])
    #expect(some.description == "expected a value, found none at a.b")
  }
}

private struct ItemValue: Mappable, Equatable, Sendable {
  var id = 0
}
