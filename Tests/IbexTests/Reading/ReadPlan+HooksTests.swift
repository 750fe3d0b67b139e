import IbexObjects
import TestExpectations
import Testing

/// The changes of models whose own code runs in an update.
@Suite struct ReadPlanHooksTests {
  private final class Reading: InterceptingMappable {
    var id = 0
    var celsius = 0.0
    var site = Site()
    var note: String?

    static var overrides: PropertyOverrides { [.identity(\Reading.id)] }

    func shouldTransform(_ content: SourceContent, for property: String) -> Bool {
      switch (property, content) {
      case ("celsius", .text(let text)):
        guard text.hasSuffix("F"), let fahrenheit = Double(text.dropLast()) else { return true }
        celsius = (fahrenheit - 32) / 1.8
        note = text
        return false
      case ("site", .text(let text)):
        site = Site(name: text)
        return false
      default:
        return true
      }
    }
  }

  /// Not comparable.
  private struct Site: Mappable {
    var name = ""
  }

  private struct Order: ValidatingMappable {
    var name = ""
    var prices: [Int] = []
    var sum = 0
    var cache = 0
    var site = Site()
    var part: Part?
    static var overrides: PropertyOverrides { [.ignored(\Order.cache)] }

    mutating func didMap() throws {
      name = name.lowercased()
      sum = prices.reduce(0, +)
      cache += 1
      site = Site(name: name)
      guard sum >= 0 else { throw Rejection(expected: "a sum of at least 0") }
    }
  }

  private final class Part: ValidatingMappable {
    var count = 0
    var isMany = false

    func didMap() throws {
      isMany = count > 1
      guard count >= 0 else { throw Rejection(expected: "a count", of: "count") }
    }
  }

  @Test func whatAHookTakesOverIsAChangeWhereItDiffers() throws {
    let store = IdentityMap()
    func changes(_ json: String) throws -> [String] {
      let answer = try Mapper().synchronize([Reading].self, from: .json(json), in: store)
      #expect(answer.updated.count + answer.unchanged.count + answer.inserted.count == 1)
      return answer.updated.flatMap(\.changes).map(\.description)
    }
    _ = try changes(#"[{"id": 1, "celsius": "32F"}]"#)
    #expect(try changes(#"[{"id": 1, "celsius": "212F"}]"#) == ["celsius", "note"])
    #expect(try changes(#"[{"id": 1, "celsius": "212F"}]"#) == [])
    #expect(try changes(#"[{"id": 1, "celsius": 100}]"#) == [])
    #expect(try changes(#"[{"id": 1, "site": "roof"}]"#) == ["site"])
    // It cannot be compared.
    #expect(try changes(#"[{"id": 1, "site": "roof"}]"#) == ["site"])
  }

  @Test func anUpdateOfAModelAnswersTheSame() throws {
    var reading = Reading()
    func changes(_ json: String) throws -> [String] {
      try Mapper().update(&reading, from: .json(json)).map(\.description)
    }
    #expect(try changes(#"{"celsius": "212F"}"#) == ["celsius", "note"])
    #expect(try changes(#"{"celsius": "212F", "site": {"name": "roof"}}"#) == ["site.name"])
    struct Station: Mappable {
      var byName: [String: Order] = [:]
      var latest: Order? = Order()
    }
    var station = try Station(json: #"{"byName": {"a": {}}}"#)
    let inner = try station.update(
      from: SourceDocument(json: #"{"byName": {"a": {"prices": [1]}}, "latest": {"prices": [2]}}"#))
    #expect(
      Set(inner.map(\.description)) == [
        "byName.a.prices", "byName.a.sum", "latest.prices", "latest.sum",
      ])
  }

  @Test(arguments: [
    (#"{"prices": [4]}"#, ["prices", "sum"]), (#"{"prices": [1, 2]}"#, ["prices"]),
    (#"{"prices": [3]}"#, []), (#"{"name": "X"}"#, []), (#"{"name": "Y"}"#, ["name"]),
    (#"{"part": {"count": 2}}"#, ["part"]), ("{}", []),
  ])
  func whatDidMapSetsIsAChangeWhereItDiffers(_ json: String, _ expected: [String]) throws {
    var order = try Order(json: #"{"name": "x", "prices": [3]}"#)
    let changes = try order.update(from: SourceDocument(json: json))
    #expect(changes.map(\.description) == expected)
    #expect(order.cache == 2)
  }

  @Test func whatARefusedObjectHasTakenIsAChange() throws {
    var order = Order()
    order.part = Part()
    let changes = try order.update(
      from: SourceDocument(json: #"{"part": {"count": 2}}"#))
    #expect(changes.map(\.description) == ["part.count", "part.isMany"])
    let (others, report) = try Mapper().updateReporting(
      &order, from: .json(#"{"part": {"count": -1}}"#))
    #expect(others.map(\.description) == ["part.count", "part.isMany"])
    #expect(
      report.findings.map(\.description) == [
        "expected a count, found number -1 (kept: objects are updated in place) at part.count: part is refused"
      ])
    #expect(throws: MappingError.self) {
      try order.update(from: SourceDocument(json: #"{"prices": [-1]}"#))
    }
    #expect(order.prices.isEmpty)
  }

  @Test func aStrictCallLetsHooksSeeWhatIsStored() throws {
    let strict = Mapper().with { $0.strictness = .strict }
    let store = IdentityMap()
    let answer = try strict.synchronize(
      [Reading].self, from: .json(#"[{"id": 1, "celsius": "212F", "site": "roof"}]"#), in: store)
    #expect(answer.objects[0].celsius == 100 && answer.objects[0].site.name == "roof")
    expectError(
      MappingError.self, #"expected a number, found text "cold" at [0].celsius"#
    ) {
      try strict.synchronize(
        [Reading].self, from: .json(#"[{"id": 1, "celsius": "cold", "site": "cellar"}]"#), in: store
      )
    }
    // Stored before what does not fit is thrown.
    #expect(answer.objects[0].site.name == "cellar")
  }
}
