import IbexCore
import Testing

@Suite struct EmptyListsTests {
  private struct Part: Codable, Equatable { var name: String? }

  private struct Items: Codable, Equatable {
    var all: [Int]
    init(from decoder: any Decoder) throws { all = try [Int](from: decoder) }
  }

  private struct Place: Mappable, Equatable { var city = "none" }

  private struct Order: Mappable, Equatable {
    var place: Place? = Place()
    var home = Place()
    var counts = ["a": 1]
    var names: [Int: String]? = [1: "a"]
    var list: [Int]? = [1]
    var part: Part? = Part(name: "a")
    var items: Items?
    var number: Int? = 1
    var value: SourceValue = .null
  }

  private let mapper = Mapper(emptyLists: .areNull)
  private let json = #"""
    {"place": [], "home": [], "counts": [ ], "names": [], "list": [], "part": [], "items": [],
    "number": [], "value": []}
    """#

  @Test func areNullOrAnEmptyDictionary() throws {
    let (order, report) = try mapper.mapReporting(Order.self, from: .json(json))
    #expect(report.findings.map(\.description) == ["expected an object, found a list of 0 at home"])
    #expect(order.place == nil)
    #expect(order.home == Place())
    #expect(order.counts == [:])
    #expect(order.names == [:])
    #expect(order.list == [])
    #expect(order.part == nil)
    #expect(order.items?.all == [])
    #expect(order.number == nil)
    #expect(order.value == [])
    #expect(try mapper.map(Order.self, from: .json(json)) == order)
    let source = try Mapper().map([String: Any].self, from: .json(json))
    #expect(try mapper.map(Order.self, from: source) == order)
    #expect(try mapper.map([Order].self, from: .json("[\(json)]")) == [order])
  }

  @Test func areListsUnlessAskedFor() throws {
    let report = try Mapper().mapReporting(Order.self, from: .json(#"{"counts": [], "place": []}"#))
      .report
    #expect(
      report.findings.map(\.description) == [
        "expected an object, found a list of 0 at place",
        "expected an object, found a list of 0 at counts",
      ])
  }

  @Test func anUpdateKeepsADictionary() throws {
    var order = Order()
    #expect(
      try mapper.update(&order, from: .json(#"{"counts": [], "place": []}"#)).map(\.description)
        == ["place"])
    #expect(order.counts == ["a": 1])
    #expect(order.place == nil)
  }
}
