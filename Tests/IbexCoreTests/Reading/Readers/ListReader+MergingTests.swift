import IbexCore
import Testing

@Suite struct ListReaderMergingTests {
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

  @Test func namedElementsAreUpdatedInPlaceAndNewOnesAppended() throws {
    var cart = cart()
    let changes = try merging.update(
      &cart,
      from: SourceDocument(
        json: #"{"items": [{"sku": "c", "count": 3}, {"sku": "b", "count": 9}], "plain": [2]}"#))
    #expect(cart.items.map(\.sku) == ["a", "b", "c"])
    #expect(cart.items.map(\.count) == [1, 9, 3])
    #expect(cart.plain == [2])
    #expect(changes == ["items[2]", "items[1].count", "plain"])
  }

  @Test func anElementAloneIsUpdatedOrAppended() throws {
    var cart = cart()
    let change: [String: Any] = ["sku": "b", "count": 9]
    #expect(try merging.update(&cart, from: ["items": [change]]) == ["items[1].count"])
    #expect(cart.items.map(\.count) == [1, 9])
    #expect(try merging.update(&cart, from: ["items": [["sku": "c"]]]) == ["items[2]"])
    #expect(cart.items.map(\.sku) == ["a", "b", "c"])
  }

  @Test func aFindingHasThePathInTheSource() throws {
    var cart = cart()
    let report = try merging.updateReporting(
      &cart, from: .json(#"{"items": [{"sku": "c"}, {"sku": "a", "count": "x"}]}"#)
    ).report
    #expect(report.description == #"expected an integer, found text "x" at items[1].count"#)
  }

  @Test func elementsAreReplacedUnlessAskedFor() throws {
    var cart = cart()
    let changes = try cart.update(from: ["items": [["sku": "b"]]])
    #expect(cart.items == [Item(sku: "b")])
    #expect(changes == ["items"])
  }

  @Test func whatIsTheSameIsNoChange() throws {
    var cart = cart()
    let changes = try merging.update(&cart, from: ["items": [["sku": "a", "count": "1"]]])
    #expect(changes == [])
    #expect(cart == self.cart())
  }

  @Test func anElementWithoutIdentityIsAppended() throws {
    var cart = cart()
    try merging.update(&cart, from: ["items": ["count": 5] as [String: Any]])
    #expect(cart.items.map(\.count) == [1, 2, 5])
  }

  private final class Route: Mappable {
    var id = 0
    var name = ""
    static var overrides: PropertyOverrides { [.identity(\Route.id)] }

    init() {}

    convenience init(id: Int, name: String = "") {
      self.init()
      self.id = id
      self.name = name
    }
  }

  private struct RouteTable: Mappable { var lines: [Route] = [] }

  @Test func objectsAreUpdatedToo() throws {
    let table = RouteTable(lines: [Route(id: 1, name: "a"), Route(id: 2)])
    var updated = table
    try merging.update(&updated, from: ["lines": [["id": 1, "name": "b"], ["id": 3]]])
    #expect(updated.lines.map(\.id) == [1, 2, 3])
    #expect(table.lines[0].name == "b")
  }

  @Test func elementsThatCannotBeMadeStayAway() throws {
    var cart = cart()
    let (changes, report) = try merging.updateReporting(&cart, from: ["items": ["a", "b"]])
    #expect(changes == [])
    #expect(report.mismatches.count == 2)
    #expect(cart == self.cart())
  }

  @Test func readyModelsAreMergedByTheirIdentity() throws {
    var cart = cart()
    let changes = try merging.update(
      &cart, from: ["items": [Item(sku: "b", count: 9), Item(sku: "c", count: 3)]])
    #expect(cart.items.map(\.count) == [1, 9, 3])
    #expect(changes == ["items[1]", "items[2]"])
  }

  private struct Basket: Mappable {
    var items: [Item]?
  }

  @Test func aListThatIsNewHasEachIdentityOnce() throws {
    var basket = Basket()
    let patch = ["items": [["sku": "a", "count": 1], ["sku": "a", "count": 2]]]
    try merging.update(&basket, from: patch)
    #expect(basket.items == [Item(sku: "a", count: 2)])
  }

  @propertyWrapper private struct Padded: MappableWrapper, Equatable {
    private var number = 0
    private let more = ["larger", "than", "what", "it", "wraps"]

    var wrappedValue: Int {
      get { number }
      set { number = newValue }
    }

    init(wrappedValue: Int) { number = wrappedValue }
  }

  private struct Part: Mappable {
    @Padded var id = 0
    var count = 0

    static var overrides: PropertyOverrides {
      [
        .identity("id"),
        .transformer(ClosureTransformer { (text: String) in Padded(wrappedValue: Int(text) ?? 0) }),
      ]
    }
  }

  private struct Machine: Mappable {
    var parts: [Part] = []
  }

  @Test func aWrapperThatIsMadeAsAWholeHasTheIdentityOfItsValue() throws {
    var machine = try merging.map(
      Machine.self,
      from: ["parts": [["id": "1", "count": "1"], ["id": "2", "count": "2"]]])
    let changes = try merging.update(
      &machine, from: ["parts": [["id": "2", "count": "9"], ["id": "3", "count": "4"]]])
    #expect(machine.parts.map(\.id) == [1, 2, 3])
    #expect(machine.parts.map(\.count) == [1, 9, 4])
    #expect(changes == ["parts[1].count", "parts[2]"])
  }
}
