import Foundation
import IbexCore
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
      try Mapper().models(of: Item.self, in: document, at: "")
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
    let models = try Mapper().models(of: Impatient.self, in: document, at: "")
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
}
