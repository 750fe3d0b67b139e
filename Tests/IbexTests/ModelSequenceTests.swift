import Ibex
import IbexStreams
import TestExpectations
import Testing

@Suite struct ModelSequenceTests {
  struct Item: Mappable, Equatable {
    var id = 0
    var name = ""
    static var overrides: PropertyOverrides { [.required(\Item.id)] }
  }

  private static let json = """
    {"items": [{"id": 1, "name": "a"}, 7, {"name": "b"}, {"id": "x"}, {"id": 5, "name": [1]}]}
    """

  @Test(arguments: [
    ("<r><item id='1'/><item id='2'/></r>", "r.item", [1, 2]),
    ("<r><item id='1'/></r>", "r.item", [1]),
    ("<r><items><item id='1'/><item id='2'/></items></r>", "r.items", [1, 2]),
    ("<r><items/></r>", "r.items", []),
  ])
  func elementsOfXMLAreAListOrAWrapper(_ xml: String, _ path: String, _ ids: [Int]) throws {
    let document = try SourceDocument(xml: xml)
    #expect(try Mapper().models(of: Item.self, in: document, at: SourcePath(path)).map(\.id) == ids)
  }

  @Test func whatStandsBesideElementsIsNotForgotten() throws {
    let document = try SourceDocument(xml: "<r><items size='2'><item id='1'/></items></r>")
    let mapper = Mapper().with { $0.unknownKeys = .refuse }
    expectError(MappingError.self, #"expected elements alone, found key "size" at r.items.size"#) {
      try mapper.models(of: Item.self, in: document, at: "r.items")
    }
  }
}

extension ModelSequenceTests {
  /// A list that cannot be made is refused by the same findings as one that is asked for whole.
  @Test(arguments: [#"{"a": {"c": 1}}"#, #"{"a": {"b": 7}}"#])
  func whatIsRefusedIsToldAlike(_ json: String) throws {
    struct Item: Mappable { var id = 0 }
    let document = try SourceDocument(json: json)
    var seen: [[Finding]] = []
    for isWhole in [true, false] {
      let collector = FindingCollector()
      let mapper = Mapper(strictness: .strict, onFinding: collector.note)
      let error = #expect(throws: MappingError.self) {
        if isWhole {
          _ = try mapper.map([Item].self, from: document, at: "a.b.d")
        } else {
          _ = try mapper.models(of: Item.self, in: document, at: "a.b.d")
        }
      }
      let findings = try #require(error).findings
      #expect(findings.map(\.consequence) == [.refused("a.b.d")])
      seen.append(findings)
      #expect(collector.summary.map(\.first.consequence) == [.refused("a.b.d")])
    }
    #expect(seen[0] == seen[1] && seen[0].count == 1)
  }
}
