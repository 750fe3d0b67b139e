import Foundation
import IbexXML
import TestSupport
import Testing

/// Lists whose items an override names, in forms that have no elements too.
@Suite struct ReadPlanItemsTests {
  private struct Item: Mappable, Equatable {
    var id = 0
  }
  private struct Page: Mappable, Equatable {
    var tags = ["old"]
    var items = [Item(id: -1)]
    static var overrides: PropertyOverrides {
      [.items("tag", for: \Page.tags), .items("item", for: \Page.items)]
    }
  }

  /// In JSON a list is a list: the names are of elements.
  @Test(arguments: [
    (#"{"tags": ["a", "b"], "items": [{"id": 1}]}"#, ["a", "b"], [1], []),
    (#"{"tags": "a", "items": {"id": 1}}"#, ["a"], [1], []),
    (#"{"tags": 5, "items": []}"#, ["5"], [], []),
    (
      #"{"tags": {"tag": "a"}, "items": {"item": {"id": 1}}}"#, ["old"], [-1],
      [
        "expected text, found an object at tags",
        """
        expected a list, or an object with a key of Item, found an object with the key item \
        at items
        """,
      ]
    ),
    (
      #"{"tags": [{"tag": "a"}], "items": [{"item": {"id": 1}, "id": 2}]}"#, [], [2],
      [
        "expected text, found an object at tags[0]: left out",
        #"expected a key of Item, found key "item" at items[0].item"#,
      ]
    ),
  ])
  func namesAreOfElementsAlone(
    _ json: String, _ tags: [String], _ ids: [Int], _ findings: [String]
  ) throws {
    let expected = Page(tags: tags, items: ids.map { Item(id: $0) })
    let (page, report) = try Mapper().mapReporting(Page.self, from: .json(json))
    #expect(page == expected)
    #expect(report.findings.map(\.description) == findings)
    let dictionary = try #require(untyped(Data(json.utf8)) as? [String: Any])
    let memory = try Mapper().mapReporting(Page.self, from: dictionary)
    #expect(memory.value == expected)
    #expect(memory.report.findings.map(\.description).sorted() == findings.sorted())
  }

  @Test(arguments: [
    ("<p><tags><tag>a</tag></tags></p>", ["a"], []),
    ("<p><tags><tag>a</tag></tags><tags><tag>b</tag><tag/></tags></p>", ["a", "b", ""], []),
    ("<p><tags/></p>", [], []),
    (
      "<p><tags>a</tags></p>", [],
      ["expected an item tag, found key \"__innerXML__\" at p.tags.__innerXML__"]
    ),
    ("<p tags='a'/>", ["a"], []),
  ])
  func itemsAreOfEachElementOfTheName(
    _ xml: String, _ tags: [String], _ findings: [String]
  ) throws {
    let (page, report) = try Mapper().mapReporting(Page.self, from: .xml(xml))
    #expect(page.tags == tags)
    #expect(report.findings.map(\.description) == findings)
  }
}
