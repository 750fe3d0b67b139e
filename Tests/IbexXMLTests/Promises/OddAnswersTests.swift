import Foundation
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

/// Answers in which a list is asked for where a path fans out, and there is something odd.
@Suite struct FannedOutListTests {
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

  @Test func anErrorBodyIsNoItem() throws {
    let json = #"{"user":[{"orders":{"error":"quota"}}]}"#
    let (feed, report) = try Mapper().mapReporting(Feed.self, from: .json(json))
    #expect(feed.orders.map(\.id) == [-1])
    let message = """
      expected a list, or an object with a key of Item, found an object with the key error \
      at user[0].orders
      """
    #expect(report.mismatches.map(\.description) == [message])
    let document = try SourceDocument(json: json)
    let errors = [
      #expect(throws: MappingError.self) {
        try Mapper().map([Item].self, from: document, at: "user.orders")
      },
      #expect(throws: MappingError.self) {
        try Mapper().models(of: Item.self, in: document, at: "user.orders")
      },
      #expect(throws: MappingError.self) {
        try Mapper().map(
          [Item].self, from: ["user": [["orders": ["error": "quota"]]]], at: "user.orders")
      },
    ]
    #expect(errors.map { $0?.findings.map(\.description) } == .init(repeating: [message], count: 3))
  }

  @Test func aListWithoutElementsOnTheWayEmptiesTheProperty() throws {
    var feed = Feed()
    try feed.update(from: ["user": [Any]()])
    #expect(feed.tags == [] && feed.orders == [])
    var other = Feed()
    try other.update(from: ["user": [["name": "x"]]])
    #expect(other.tags == ["old"])
  }
}

/// What is asked for one by one is refused as it is at once.
@Suite struct SingleValueAsListTests {
  @Test(arguments: ["5", #""a""#, #"{"error": 1}"#])
  func whatIsNoItemIsAnErrorAtTheTop(_ json: String) throws {
    let document = try SourceDocument(json: json)
    let error = #expect(throws: MappingError.self) {
      try Mapper().map([Item].self, from: document)
    }
    let other = #expect(throws: MappingError.self) {
      try Mapper().models(of: Item.self, in: document)
    }
    #expect(error?.description == other?.description)
  }

  @Test func optionalElementsAreNilInTheirPlace() throws {
    let document = try SourceDocument(json: #"[null, {"id": 1}, 5]"#)
    let expected: [Item?] = [nil, Item(id: 1), nil]
    #expect(try Mapper().map([Item?].self, from: document) == expected)
  }
}

/// Takes the next element while it is made itself.
private struct Impatient: ValidatingMappable, Equatable {
  nonisolated(unsafe) static var next: (() -> Bool)?
  nonisolated(unsafe) static var found: [Bool] = []

  var id = 0

  func didMap() throws {
    if let next = Self.next { Self.found.append(next()) }
  }
}

@Suite struct IteratorsInHooksTests {
  @Test func theNextElementMayBeTakenWhileOneIsMade() throws {
    let document = try SourceDocument(json: #"[{"id": 1}, {"id": 2}, {"id": 3}]"#)
    let models = try Mapper().models(of: Impatient.self, in: document)
    let iterator = AnyIterator(models.makeIterator())
    Impatient.next = {
      Impatient.next = nil
      return iterator.next()?.id == 2
    }
    #expect(iterator.next()?.id == 1)
    #expect(Impatient.found == [true])
    #expect(iterator.next()?.id == 3)
    #expect(iterator.next() == nil)
  }
}

private protocol Figure {}

private struct Round: Mappable, Figure { var radius = 0 }

private struct Drawing: Mappable { var figures: [any Figure] = [] }

@Suite struct DiscriminatorOfOneTests {
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

private final class Child: InterceptingMappable {
  nonisolated(unsafe) static var willRead: (() -> Void)?
  var id = 0

  required init() {}

  func shouldTransform(_ content: SourceContent, for property: String) -> Bool {
    Self.willRead?()
    return true
  }
}

@propertyWrapper private struct Held<Value>: MappableWrapper {
  var wrappedValue: Value
}

private final class Owner: Mappable {
  @Held var wrapped: Child? = Child()
  var observed: Child? = Child() { didSet {} }

  required init() {}

  static var overrides: PropertyOverrides { [.observed("observed", through: \Owner.observed)] }
}

@Suite struct ReplacedOptionalTests {
  @Test func anObjectThatAHookTakesAwayStaysAway() throws {
    let owner = Owner()
    defer { Child.willRead = nil }
    Child.willRead = { owner.wrapped = nil }
    try owner.update(from: ["wrapped": ["id": 1]])
    #expect(owner.wrapped == nil)
    Child.willRead = { owner.observed = nil }
    try owner.update(from: ["observed": ["id": 1]])
    #expect(owner.observed == nil)
  }
}

/// An object that answers as a source.
private final class Answers: DataSource {
  let entries: [String: Any]
  init(_ entries: [String: Any]) { self.entries = entries }
  var contentKeys: [String] { Array(entries.keys) }
  func content(for key: String) -> SourceContent? { entries[key].map { SourceContent($0) } }
}

private struct Shown: Decodable {
  struct Part: Decodable { let id: Int }
  let part: Part
  let parts: [Part]?
}

@Suite struct KeptSourceTests {
  @Test(arguments: [#"1"#, #""x""#])
  func nothingKeepsTheSourceOfADecodable(_ identifier: String) throws {
    let value: Any = identifier == "1" ? 1 : "x"
    let mapper = Mapper().with { $0.strictness = .strict }
    for call in 0..<3 {
      weak var kept: Answers?
      do {
        let part = Answers(["id": value, "more": 1])
        let source = Answers(["part": part, "parts": [part], "other": 2])
        kept = part
        let shown = Result {
          switch call {
          case 0: try Mapper().map(Shown.self, from: source)
          case 1: try Mapper().mapReporting(Shown.self, from: source).value
          default: try mapper.map(Shown.self, from: source)
          }
        }
        if identifier == "1" {
          #expect(try shown.get().part.id == 1)
        } else {
          let error = #expect(throws: MappingError.self) { try shown.get() }
          #expect(error?.description == #"expected an integer, found text "x" at part.id"#)
        }
      }
      #expect(kept == nil, "call \(call)")
    }
  }
}

/// Reads one of two keys, as its first value says.
private struct Payment: Codable, Mappable {
  var kind = "card"
  var number = ""
  var iban = ""

  enum CodingKeys: String, CodingKey { case kind, number, iban }

  init() {}

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    kind = try container.decode(String.self, forKey: .kind)
    if kind == "card" {
      number = try container.decode(String.self, forKey: .number)
    } else {
      iban = try container.decode(String.self, forKey: .iban)
    }
  }
}

private struct Late: Error { let date: Date }

private struct Dated: ValidatingMappable {
  var date: Date?
  func didMap() throws { if let date { throw Late(date: date) } }
}

@Suite struct OddModelTests {
  @Test func aKeyThatAnotherBranchAsksForIsReadAndWritten() throws {
    let payment = try Payment(json: #"{"kind": "bank", "iban": "CH93"}"#)
    #expect(payment.iban == "CH93")
    #expect(try payment.jsonString() == #"{"kind":"bank","number":"","iban":"CH93"}"#)
  }

  @Test func aDateThatIsNoNumberIsNotDescribed() throws {
    let notANumber = Date(timeIntervalSince1970: .nan)
    let error = #expect(throws: MappingError.self) {
      try Mapper().map(Dated.self, from: ["date": notANumber])
    }
    #expect(
      error?.description == #"expected a valid Dated, found error "Late" at the top level"#)
    let entries: [AnyHashable: Any] = [notANumber: 1, "id": 2]
    #expect(try Mapper().map([Item].self, from: .list([entries])).map(\.id) == [2])
  }

  @Test func aMissingPathIsNamedAndNotTheProperty() {
    struct Reading: Mappable {
      var id = 0
      static var overrides: PropertyOverrides {
        [.path("meta.id", for: \Reading.id), .required(\Reading.id)]
      }
    }
    let error = #expect(throws: MappingError.self) {
      try Reading(json: #"{"meta": null, "id": 5}"#)
    }
    #expect(error?.description == "expected an integer, found none at meta.id")
  }

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
