import IbexXML
import Testing

@Suite struct ListReaderMergingXMLTests {
  private struct Item: Mappable, Equatable {
    var sku = ""
    var count = 0
    static var overrides: PropertyOverrides { [.identity(\Item.sku)] }
  }

  private struct Cart: Mappable, Equatable {
    var items: [Item] = []
    var plain: [Int] = []
  }

  private let merging = Mapper().with { $0.listUpdates = .mergeByIdentity }

  private func cart() -> Cart {
    Cart(items: [Item(sku: "a", count: 1), Item(sku: "b", count: 2)], plain: [1])
  }

  @Test func whatIsNoItemIsAFinding() throws {
    var cart = cart()
    let (changes, report) = try merging.updateReporting(
      &cart,
      from: SourceDocument(xml: "<cart><items total='1'><item sku='a' count='5'/></items></cart>"))
    #expect(changes == ["items[0].count"])
    #expect(
      report.description == "expected elements alone, found key \"total\" at cart.items.total")
    let text = try merging.updateReporting(
      &cart, from: SourceDocument(xml: "<cart><items><page>1</page></items></cart>"))
    #expect(text.changes.isEmpty)
    #expect(cart.items.count == 2)
    #expect(!text.report.findings(of: .mismatch).isEmpty)
  }
}
