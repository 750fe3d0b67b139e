import Foundation
import IbexCore
import TestExpectations
import TestSupport
import Testing

/// A required value that is missing is forgotten by what can do without it, and by nothing else.
@Suite struct MappingStateRecoveryTests {
  struct Line: Decodable, Equatable {
    let number: Int
  }

  struct Item: Mappable, Equatable {
    var id = 0
    static var overrides: PropertyOverrides { [.required(\Item.id)] }
  }

  struct Order: Mappable {
    var id = 0
    var line: Line?
    var lines: [Line] = []
    var numbers: Set<Int> = []
    var items: [Item] = []
    var table: [String: Item] = [:]
    static var overrides: PropertyOverrides { [.required(\Order.id)] }
  }

  @Test(arguments: [
    #"{"line": {"number": 1}}"#, #"{"lines": [{"number": 1}, {}]}"#, #"{"numbers": ["x", 1]}"#,
    #"{"items": [{}, {"id": 1}]}"#, #"{"table": {"a": {}, "b": {"id": 1}}}"#,
  ])
  func whatComesBehindDoesNotMakeUpForIt(_ json: String) {
    let error = #expect(throws: MappingError.self) { try Order(json: json) }
    #expect(error?.findings.map(\.description) == ["expected an integer, found none at id"])
    let heard = #expect(throws: MappingError.self) {
      try Mapper().mapReporting(Order.self, from: .json(json))
    }
    #expect(error == heard)
  }

  @Test func aGoodElementIsNotLostWithABadOne() throws {
    let orders = try [Order](
      json:
        #"[{"items": [{"id": 1}]}, {"id": 2, "items": [{}, {"id": 3}], "lines": [{"number": 4}]}]"#)
    #expect(orders.map(\.id) == [2])
    #expect(orders[0].items == [Item(id: 3)])
    #expect(orders[0].lines == [Line(number: 4)])
  }

  struct Wrapper: Mappable {
    var inner = Order()
    static var overrides: PropertyOverrides { [.required(\Wrapper.inner)] }
  }

  @Test func whatIsMissingIsNamedOnceHoweverManyRequireIt() {
    for json in [#"{"inner": {}}"#, #"{"inner": {"numbers": ["x"]}}"#] {
      let error = #expect(throws: MappingError.self) {
        try Mapper().mapReporting(Wrapper.self, from: .json(json))
      }
      #expect(error?.description == "expected an integer, found none at inner.id")
      let unheard = #expect(throws: MappingError.self) { try Wrapper(json: json) }
      #expect(unheard == error)
    }
  }

  /// Needs what a path finds by way of lists.
  struct Gathering: Mappable {
    var id = 0
    var items: [Item] = []
    static var overrides: PropertyOverrides {
      [.path("groups.item", for: \Gathering.items), .required(\Gathering.items)]
    }
  }

  @Test func ofAListThatAPathGathersEachUnfitValueIsAReason() throws {
    let none = #"{"groups": [{"item": {"id": "x"}}, {"item": {"id": null}}]}"#
    let reasons = [#"text "x" at groups[0]"#, "null at groups[1]"].map {
      "expected an integer, found \($0).item.id"
    }
    for map in [
      { _ = try Gathering(json: none) },
      { _ = try Mapper().mapReporting(Gathering.self, from: .json(none)) },
    ] as [() throws -> Void] {
      let error = #expect(throws: MappingError.self) { try map() }
      #expect(error?.findings.map(\.description) == reasons)
    }
    let (values, report) = try Mapper().mapReporting([Gathering].self, from: .json("[\(none)]"))
    #expect(values.isEmpty)
    #expect(report.findings.count == 2)
    #expect(report.findings.allSatisfy { $0.consequence == .leftOut("[0]") })
    let items = ["{}", #"{"id": "x"}"#, #"{"id": 5}"#, "1"].map { #"{"item": \#($0)}"# }
    let some = #"{"groups": [\#(items.joined(separator: ", "))]}"#
    let (value, rest) = try Mapper().mapReporting(Gathering.self, from: .json(some))
    #expect(value.items == [Item(id: 5)])
    #expect(
      rest.findings.map(\.consequence)
        == [.leftOut("groups[0].item"), .leftOut("groups[1].item"), .leftOut("groups[3].item")])
    expectError(MappingError.self, "expected an integer, found none at owner") {
      _ = try Mapper(missingKeys: .refuse).map(Owner.self, from: .json(#"{"gathering": \#(some)}"#))
    }
  }

  struct Owner: Mappable {
    var owner = 0
    var gathering: Gathering?
  }

  struct User: Mappable, Equatable {
    var id = 7
    static var overrides: PropertyOverrides { [.required(\User.id)] }
  }

  struct Checked: ValidatingMappable, Equatable {
    var id = 7
    func didMap() throws {
      if id == 0 { throw Rejection(expected: "an identifier", of: "id") }
    }
  }

  struct Decoded: Decodable, Equatable {
    let id: Int
  }

  struct Holder: Mappable {
    var inner = Checked()
    var id = 0
    static var overrides: PropertyOverrides { [.required(\Holder.id)] }
  }

  @Test func aRejectionThatTheOwnerOutlivesIsNotWhyItCannotBeMade() throws {
    let rejected = #"{"inner": {"id": 0}}"#
    expectError(MappingError.self, "expected an integer, found none at id") {
      try Holder(json: rejected)
    }
    #expect(try Holder(json: #"{"inner": {"id": 0}, "id": 1}"#).inner == Checked())
    expectError(
      MappingError.self, "expected an identifier, found number 0 at inner.id: inner is refused"
    ) {
      try Mapper().map(Checked.self, from: .json(rejected), at: "inner")
    }
  }

  protocol Nesting: Mappable {
    associatedtype Nested: Equatable & Sendable
    var title: String { get set }
    var optional: Nested? { get set }
    var preset: Nested? { get set }
    var plain: Nested { get set }
    var list: [Nested] { get set }
    var keyed: [String: Nested] { get set }
  }

  struct UserIssue: Mappable, Nesting {
    var title = ""
    var optional: User?
    var preset: User? = User()
    var plain = User()
    var list: [User] = []
    var keyed: [String: User] = [:]
  }

  struct CheckedIssue: Mappable, Nesting {
    var title = ""
    var optional: Checked?
    var preset: Checked? = Checked()
    var plain = Checked()
    var list: [Checked] = []
    var keyed: [String: Checked] = [:]
  }

  struct DecodedIssue: Mappable, Nesting {
    var title = ""
    var optional: Decoded?
    var preset: Decoded? = Decoded(id: 7)
    var plain = Decoded(id: 7)
    var list: [Decoded] = []
    var keyed: [String: Decoded] = [:]
  }

  /// Whatever keeps a nested value from being made, what holds it goes on without.
  @Test(arguments: [
    (UserIssue.self as any Nesting.Type, "{}", "expected an integer, found none at", "id"),
    (UserIssue.self, #"{"id": "x"}"#, #"expected an integer, found text "x" at"#, "id"),
    (CheckedIssue.self, #"{"id": 0}"#, "expected an identifier, found number 0 at", "id"),
    (DecodedIssue.self, "{}", "expected an integer, found none at", "id"),
    (DecodedIssue.self, #"{"id": "x"}"#, #"expected an integer, found text "x" at"#, "id"),
  ])
  func whatHoldsANestedValueGoesOnWithoutIt(
    _ type: any Nesting.Type, _ nested: String, _ message: String, _ key: String
  ) throws {
    func check<Outer: Nesting>(_ type: Outer.Type) throws {
      let good = #"{"id": 7}"#
      let json = """
        {"optional": \(nested), "preset": \(nested), "plain": \(nested),
        "list": [\(nested), \(good)], "keyed": {"a": \(nested), "b": \(good)}, "title": "t"}
        """
      var expected = Outer()
      expected.title = "t"
      let seven = try #require(expected.preset)
      expected.list = [seven]
      expected.keyed = ["b": seven]
      #expect(try Outer(json: json).isSame(as: expected))
      let (outer, report) = try Mapper().mapReporting(Outer.self, from: .json(json))
      #expect(outer.isSame(as: expected))
      let places = ["optional", "preset", "plain", "list[0]", "keyed.a"]
      let outcomes = ["refused", "refused", "refused", "left out", "left out"]
      let messages = zip(places, outcomes).map { "\(message) \($0).\(key): \($0) is \($1)" }
      #expect(report.problems.map(\.description) == messages)
      let error = #expect(throws: MappingError.self) {
        try Mapper().with { $0.strictness = .strict }.map(Outer.self, from: .json(json))
      }
      #expect(error?.findings == report.problems)
      let top = #expect(throws: MappingError.self) {
        try Mapper().map(Outer.Nested.self, from: .json(nested))
      }
      #expect(top?.description == "\(message) \(key)")
      let optional = #expect(throws: MappingError.self) {
        try Mapper().map(Outer.Nested?.self, from: .json(nested))
      }
      #expect(optional == top)
    }
    try check(type)
  }

  struct Insisting: Mappable {
    var user: User?
    var checked = Checked()
    var decoded: Decoded?
    var deep = Order()
    static var overrides: PropertyOverrides {
      [
        .required(\Insisting.user), .required(\Insisting.checked), .required(\Insisting.decoded),
        .path("a.b", for: \Insisting.deep), .required(\Insisting.deep),
      ]
    }
  }

  /// What is required passes on why it could not be made, whether someone listens or not.
  @Test(arguments: [
    (
      #"{"user": {"id": "x"}, "checked": {"id": 0}, "a": {"b": {"id": 1}}}"#,
      [
        #"expected an integer, found text "x" at user.id"#,
        "expected an identifier, found number 0 at checked.id",
        "expected a value of type Decoded, found none at decoded",
      ]
    ),
    (
      #"{"user": null, "checked": {}, "decoded": {"id": []}, "a": {"b": {"items": [{}]}}}"#,
      [
        "expected an integer, found a list of 0 at decoded.id",
        "expected an integer, found none at a.b.id",
      ]
    ),
  ])
  func whatIsRequiredPassesTheFailureOn(_ json: String, _ messages: [String]) {
    let silent = #expect(throws: MappingError.self) { try Insisting(json: json) }
    #expect(silent?.findings.map(\.description) == messages)
    let heard = #expect(throws: MappingError.self) {
      try Mapper().mapReporting(Insisting.self, from: .json(json))
    }
    #expect(heard == silent)
  }

  struct First: Mappable, Decodable {
    var id = 0
    static var overrides: PropertyOverrides { [.required(\First.id)] }
  }

  struct Second: Mappable, Decodable {
    var name = ""
  }

  struct Either: Decodable {
    let id: Int?
    let name: String?

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let first = try? container.decode(First.self) {
        (id, name) = (first.id, nil)
      } else {
        (id, name) = (nil, try container.decode(Second.self).name)
      }
    }
  }

  @Test func aTypeThatTriesAnotherWayIsNotPoisoned() throws {
    let list = try Mapper().map(
      [Either].self, from: .json(#"[{"name": "a"}, {"id": 2}, {"name": "b"}]"#))
    #expect(list.map(\.id) == [nil, 2, nil])
    #expect(list.map(\.name) == ["a", nil, "b"])
  }

  indirect enum Value: Decodable, Equatable {
    case object([String: Value])
    case list([Value])
    case text(String)
    case number(Double)

    init(from decoder: any Decoder) throws {
      if let container = try? decoder.container(keyedBy: OpenKey.self) {
        var object: [String: Value] = [:]
        for key in container.allKeys {
          object[key.stringValue] = try container.decode(Value.self, forKey: key)
        }
        self = .object(object)
      } else if var container = try? decoder.unkeyedContainer() {
        var list: [Value] = []
        while !container.isAtEnd { list.append(try container.decode(Value.self)) }
        self = .list(list)
      } else {
        let container = try decoder.singleValueContainer()
        if let number = try? container.decode(Double.self) {
          self = .number(number)
        } else {
          self = .text(try container.decode(String.self))
        }
      }
    }
  }

  @Test func aTypeThatTriesListsBeforeScalarsSeesScalars() throws {
    let json = #"{"a": [1, "2", {"b": []}], "c": "x"}"#
    let value = try Mapper().map(Value.self, from: .json(json))
    let expected = try JSONDecoder().decode(Value.self, from: Data(json.utf8))
    #expect(value == expected)
    #expect(
      value
        == .object([
          "a": .list([.number(1), .text("2"), .object(["b": .list([])])]), "c": .text("x"),
        ]))
  }

  struct Twice: Decodable {
    let numbers: [Int]
    init(from decoder: any Decoder) throws {
      _ = try? decoder.unkeyedContainer()
      numbers = try decoder.singleValueContainer().decode([Int].self)
    }
  }

  @Test func anInitializerThatRunsTwiceReportsOnce() throws {
    let (twice, report) = try Mapper().mapReporting(Twice.self, from: .json(#"["1", "x"]"#))
    #expect(twice.numbers == [1])
    #expect(
      report.mismatches.map(\.description) == [
        #"expected an integer, found text "x" at [1]: left out"#
      ])
  }

  enum Loose: Equatable, Decodable {
    case flag(Bool)
    case number(Int)
    case text(String)
  }

  struct Bag: Decodable, Equatable {
    var values: [String: Loose] = [:]

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: OpenKey.self)
      for key in container.allKeys {
        if let flag = try? container.decode(Bool.self, forKey: key) {
          values[key.stringValue] = .flag(flag)
        } else if let number = try? container.decode(Int.self, forKey: key) {
          values[key.stringValue] = .number(number)
        } else {
          values[key.stringValue] = .text(try container.decode(String.self, forKey: key))
        }
      }
    }
  }

  struct Named: Decodable, Equatable {
    let number: Int
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: OpenKey.self)
      number = try container.decode(Int.self, forKey: OpenKey(stringValue: "number"))
    }
  }

  @Test func aTypeThatTriesTypesUnderAnyKeySeesKinds() throws {
    let json = #"{"a": 1, "b": "1", "c": true, "d": "yes"}"#
    let bag = try Mapper().map(Bag.self, from: .json(json))
    #expect(try bag == JSONDecoder().decode(Bag.self, from: Data(json.utf8)))
    #expect(bag.values == ["a": .number(1), "b": .text("1"), "c": .flag(true), "d": .text("yes")])
    #expect(try Mapper().map(Named.self, from: .json(#"{"number": "7"}"#)).number == 7)
  }
}

extension MappingStateRecoveryTests.Nesting {
  fileprivate func isSame(as other: Self) -> Bool {
    title == other.title && optional == other.optional && preset == other.preset
      && plain == other.plain && list == other.list && keyed == other.keyed
  }
}
