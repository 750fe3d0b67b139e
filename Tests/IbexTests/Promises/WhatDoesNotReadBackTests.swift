import Foundation
import Ibex
import TestExpectations
import TestSupport
import Testing

@Suite struct WhatDoesNotReadBackTests {
  private struct Twins: Mappable {
    var fooBar = 0
    var foobar = 0
  }

  @Test func keysOfWordsThatAnotherPropertyHasAreRefused() throws {
    var serializer = Serializer()
    for (names, key) in [
      (Serializer.KeyNames.snakeCase, "foo_bar"), (.kebabCase, "foo-bar"),
    ] {
      serializer.keyNames = names
      expectError(
        PlanError.self,
        """
        cannot serialize Twins: fooBar would be written as "\(key)", which is not read back; \
        choose other key names, or rename one of them
        """
      ) { try Twins().jsonString(using: serializer) }
    }
    #expect(try Twins().jsonString() == #"{"fooBar":0,"foobar":0}"#)
  }

  @Test func itemsHaveNoNameInOneText() {
    struct Numbers: Mappable {
      var list: [Int] = []
      static var overrides: PropertyOverrides {
        [
          .items("i", for: \Numbers.list),
          .transformer(.separated(by: ",", of: Int.self), for: \Numbers.list),
        ]
      }
    }
    expectError(
      PlanError.self,
      """
      cannot map Numbers: list names its items and has a transformer to Array<Int>; \
      drop one of the overrides
      """
    ) { try Numbers(json: "{}") }
    expectError(
      PlanError.self,
      """
      cannot serialize Numbers: list names its items and has a transformer to Array<Int>; \
      drop one of the overrides
      """
    ) { try Numbers().jsonString() }
  }

  @propertyWrapper private struct Boxed<Value>: MappableWrapper {
    var wrappedValue: Value
  }

  @Test func itemsInAPropertyWrapperHaveNoNameInOneText() {
    struct Points: Mappable {
      @Boxed var list: [Int]? = []
      static var overrides: PropertyOverrides {
        [.items("i", for: "list"), .transformer(.jsonText(of: [Int].self), for: "list")]
      }
    }
    let problem = "Points: list names its items and has a transformer to Array<Int>"
    expectError(PlanError.self, "cannot map \(problem); drop one of the overrides") {
      try Points(json: "{}")
    }
    expectError(PlanError.self, "cannot serialize \(problem); drop one of the overrides") {
      try Points().jsonString()
    }
  }

  @Test func entriesThatAQueryCannotSayAreRefused() throws {
    struct Filter: Mappable {
      var lists: [String: [Int]] = [:]
      var tables: [String: [String: Int]] = [:]
      var others: [String: SourceValue] = [:]
      var plain: [Int] = []
      static var overrides: PropertyOverrides { [.rest(\Filter.others)] }
    }
    var filter = Filter()
    #expect(try filter.formEncoded() == "")
    filter.lists = ["a": [1], "b": []]
    let message = "expected an entry that is not empty, found"
    expectError(SerializationError.self, "\(message) a list of 0 at lists.b") {
      try filter.formEncoded()
    }
    filter.lists = [:]
    filter.tables = ["b": [:]]
    expectError(SerializationError.self, "\(message) an object at tables.b") {
      try filter.formEncoded()
    }
    filter.tables = [:]
    filter.others = ["x": []]
    expectError(SerializationError.self, "\(message) a list of 0 at x") {
      try filter.formEncoded()
    }
  }

  @Test func aFlattenedModelWithoutItsKeysNamesThem() throws {
    struct Location: Mappable {
      var lat = 0.0
      var lon = 0.0
    }
    struct Spot: Mappable {
      var loc = Location()
      static var overrides: PropertyOverrides { [.flattened(\Spot.loc)] }
    }
    let message = "expected one of the keys lat, lon, found none at loc"
    var mapper = Mapper()
    mapper.missingKeys = .report
    let findings = try findings(Spot.self, json: "{}", by: mapper)
    #expect(findings == [message])
    mapper.missingKeys = .refuse
    expectError(MappingError.self, message) { try Spot(json: "{}", using: mapper) }
  }

  private struct Seat: Codable, Equatable, Sendable { var row: Int? }

  private struct Holder: Mappable, Equatable {
    var seats: OneOrMore<Seat>? = nil
    var names: OneOrMore<String>? = nil
  }

  private static let one = Holder(seats: .one(Seat(row: 1)), names: .one("a"))
  private static let blank = Holder(seats: .one(Seat()), names: .one(""))
  private static let several = Holder(
    seats: .more([Seat(row: 1), Seat()]), names: .more(["a", ""]))

  @Test(arguments: [
    (one, one, one), (blank, blank, blank), (several, several, several),
    (Holder(seats: .more([Seat(row: 1)]), names: .more(["a"])), one, nil),
    (Holder(seats: .more([]), names: .more([])), blank, blank),
  ])
  private func aUnionKeepsAListOfOneOnlyInAWrapper(
    _ holder: Holder, _ read: Holder, _ readWrapped: Holder?
  ) throws {
    #expect(try Holder(xml: holder.xmlString()) == read)
    var serializer = Serializer()
    serializer.xml.lists = .wrapped()
    #expect(try Holder(xml: holder.xmlString(using: serializer)) == readWrapped ?? holder)
    #expect(try Holder(json: holder.jsonString()) == holder)
  }
}
