import IbexXML
import TestExpectations
import Testing

private struct Item: Mappable, Equatable {
  var id = 0
  var name: String?
}

private struct Feed: Mappable {
  var orders: [Item] = [Item(id: -1)]
  var tags: [String] = ["old"]

  static var overrides: PropertyOverrides {
    [.path("user.orders", for: \Feed.orders), .path("user.tags", for: \Feed.tags)]
  }
}

@Suite struct FannedOutListXMLTests {
  private let xml = """
    <r><user><tags><t>a</t><t>b</t></tags><orders><o><id>1</id></o><o><id>2</id></o></orders></user>
    <user><tags><t>c</t></tags><orders><o><id>3</id></o></orders></user></r>
    """

  @Test func wrappersOfSeveralElementsAreSpliced() throws {
    let feed = try Feed(xml: xml)
    #expect(feed.orders.map(\.id) == [1, 2, 3])
    #expect(feed.tags == ["a", "b", "c"])
    let document = try SourceDocument(xml: xml)
    let path: SourcePath = "r.user.orders"
    #expect(try Mapper().map([Item].self, from: document, at: path).map(\.id) == [1, 2, 3])
    #expect(try Mapper().models(of: Item.self, in: document, at: path).map(\.id) == [1, 2, 3])
  }

  @Test(arguments: [
    ("<r><user><orders><o><id>1</id></o></orders></user><user/></r>", [1]),
    ("<r><user><orders/></user><user><orders/></user></r>", []),
    ("<r><user><orders><o><id>1</id></o></orders></user><user><orders/></user></r>", [1]),
  ])
  func emptyElementsAreEmptyLists(_ xml: String, _ identifiers: [Int]) throws {
    #expect(try Feed(xml: xml).orders.map(\.id) == identifiers)
  }

  @Test func findingsTellTheWayThroughTheWrapper() throws {
    let xml = """
      <r><user><orders><o><id>x</id></o></orders></user><user><orders><o><id>4</id></o>
      <o><id>y</id></o></orders></user></r>
      """
    let (items, report) = try Mapper().mapReporting(
      [Item].self, from: .xml(xml), at: "r.user.orders")
    #expect(items.map(\.id) == [0, 4, 0])
    #expect(
      report.mismatches.map(\.path.description) == [
        "r.user[0].orders.o.id", "r.user[1].orders.o[1].id",
      ])
    let models = try Mapper().models(
      of: Item.self, in: SourceDocument(xml: xml), at: "r.user.orders")
    #expect(models.map(\.id) == [0, 4, 0])
  }
}

private protocol Figure {}

private struct Round: Mappable, Figure { var radius = 0 }

private struct Drawing: Mappable { var figures: [any Figure] = [] }

@Suite struct DiscriminatorOfOneXMLTests {
  @Test func theDiscriminatorOfAListOfOneIsMatchedLikeAKey() throws {
    let mapper = Mapper().with {
      $0.families = [TypeFamily(of: (any Figure).self, by: "kind", ["round": Round.self])]
    }
    #expect(
      try mapper.map(Drawing.self, from: .json(#"{"figures": {"Kind": "round"}}"#)).figures.count
        == 1)
    #expect(
      try mapper.map(Drawing.self, from: .xml("<d><figures Kind='round'/></d>")).figures.count == 1)
    let (drawing, report) = try mapper.mapReporting(
      Drawing.self, from: .json(#"{"figures": {"error": 1}}"#))
    #expect(drawing.figures.isEmpty)
    #expect(
      report.description
        == """
        expected a list, or an object with the key kind, found an object with the key error \
        at figures
        """)
  }
}

@Suite struct OddModelXMLTests {
  @Test(arguments: [
    (
      #"{"meta": {"id": 1}, "meta": {"id": 2}}"#, 2,
      #"expected each key once, found key "meta" at meta"#
    ),
    (
      #"{"meta": {"id": 1, "id": 2}}"#, 2,
      #"expected each key once, found key "id" at meta.id"#
    ),
    (
      "<r><meta id='1'><id>2</id></meta></r>", 2,
      #"expected one key for id at r.meta.id, found key "id": the element was read, not the attribute"#
    ),
    (
      "<r><meta><a:id>1</a:id><b:id>2</b:id></meta></r>", 1,
      #"expected one key for id at r.meta.b:id, found key "b:id": id was read from "a:id""#
    ),
    (
      "<r><a:meta id='1'/><meta id='2'/></r>", 2,
      #"expected one key for meta at r.a:meta, found key "a:meta": meta was read from "meta""#
    ),
  ])
  func whatLosesOnTheWayOfAPathIsAFinding(_ text: String, id: Int, finding: String) throws {
    struct Reading: Mappable {
      var id = 0
      static var overrides: PropertyOverrides { [.path("meta.id", for: \Reading.id)] }
    }
    let isXML = text.hasPrefix("<")
    let document = isXML ? try SourceDocument(xml: text) : try SourceDocument(json: text)
    let (reading, report) = try Mapper().mapReporting(Reading.self, from: document)
    #expect(reading.id == id)
    #expect(report.description == finding)
  }

  @Test func unknownKeysOfAnEmptyFeedAreNone() throws {
    struct Channel: Mappable {
      var items: [Item] = []
      static var overrides: PropertyOverrides { [.path("c.item", for: \Channel.items)] }
    }
    let mapper = Mapper().with { $0.unknownKeys = .refuse }
    #expect(try mapper.map(Channel.self, from: .xml("<r><c/></r>")).items == [])
    expectError(
      MappingError.self, #"expected a key of Channel, found key "__innerXML__" at r.c.__innerXML__"#
    ) {
      try mapper.map(Channel.self, from: .xml("<r><c>x</c></r>"))
    }
  }
}
