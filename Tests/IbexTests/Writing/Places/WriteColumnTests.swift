import Foundation
import Ibex
import TestExpectations
import Testing

private struct Shape: Mappable, Equatable {
  var longitudes: [Double] = []
  var latitudes: [Double] = []
  static var overrides: PropertyOverrides {
    [
      .path("[0]", inEachOf: "geometry.coordinates", for: \Shape.longitudes),
      .path("[1]", inEachOf: "geometry.coordinates", for: \Shape.latitudes),
    ]
  }
}

private struct Column<Element>: Mappable {
  var ids: [Int]?
  var values: [Element] = []
  static var overrides: PropertyOverrides {
    [.path("id", inEachOf: "u", for: "ids"), .path("v", inEachOf: "u", for: "values")]
  }
}

private struct Item: Mappable { var a: Int? }

private let serializer = serverSerializer { $0.xml.includesDeclaration = false }

@Suite struct WriteColumnTests {
  @Test func aPositionInEachIsReadFromEach() throws {
    let json = #"{"geometry":{"coordinates":[[8.5,47.3],[7.4,46.9]]}}"#
    let shape = try Shape(json: json)
    #expect(shape == Shape(longitudes: [8.5, 7.4], latitudes: [47.3, 46.9]))
    #expect(try shape.jsonString(using: serializer) == json)
    let dictionary = ["geometry": ["coordinates": [[8.5, 47.3], [7.4]]]]
    #expect(try Shape(from: dictionary).latitudes == [47.3])
    #expect(try Shape(json: #"{"geometry":{"coordinates":5}}"#).longitudes == [5])
    #expect(try Shape(json: #"{"geometry":{"coordinates":[]}}"#) == Shape())
  }

  private let reason = "for a path leads through the list"

  @Test func whatIsEmptyIsRefusedInXML() throws {
    var texts = Column<String>()
    texts.ids = [1, 2]
    texts.values = ["", "b"]
    #expect(try Column<String>(json: texts.jsonString(using: serializer)).values == ["", "b"])
    let empty = "expected an element that is not empty, \(reason), found"
    expectError(SerializationError.self, "\(empty) text \"\" at u[0].v") {
      try texts.xmlString(using: serializer)
    }
    var lists = Column<[Int]>()
    lists.values = [[1, 2], [], [3]]
    #expect(try Column<[Int]>(json: lists.jsonString(using: serializer)).values == lists.values)
    expectError(SerializationError.self, "\(empty) a list of 0 at u[1].v") {
      try lists.xmlString(using: serializer)
    }
    var tables = Column<[String: Int]>()
    tables.values = [["a": 1], [:]]
    expectError(SerializationError.self, "\(empty) an object with no keys at u[1].v") {
      try tables.xmlString(using: serializer)
    }
    var items = Column<Item>()
    items.values = [Item(a: 1), Item()]
    expectError(SerializationError.self, "\(empty) an object with no keys at u[1].v") {
      try items.xmlString(using: serializer)
    }
  }

  private struct Hollow: Codable { var a: Int? }

  private struct Loose: Mappable {
    var a: Int?
    var others: [String: Int] = [:]
    static var overrides: PropertyOverrides { [.rest(\Loose.others)] }
  }

  private struct Shared: Mappable, Equatable {
    var names: [String]?
    var ids: [Int] = []
    static var overrides: PropertyOverrides {
      [
        .path("name", inEachOf: "users", for: \Shared.names),
        .path("id", inEachOf: "users", for: \Shared.ids),
      ]
    }
  }

  @Test func besideNilAnEmptyListIsNotWritten() throws {
    for shared in [Shared(), Shared(names: []), Shared(ids: [1])] {
      #expect(try Shared(json: shared.jsonString(using: serializer)) == shared)
      #expect(try Shared(xml: shared.xmlString(using: serializer)) == shared)
    }
    #expect(try Shared().jsonString(using: serializer) == "{}")
    let patch = try serializer.mergePatch(from: Shared(), to: Shared(names: []))
    var updated = Shared()
    try updated.update(from: patch)
    #expect(updated == Shared(names: []))
    struct Optionals: Mappable {
      var names: [String]?
      var ids: [Int]?
      static var overrides: PropertyOverrides {
        [
          .path("name", inEachOf: "users", for: \Optionals.names),
          .path("id", inEachOf: "users", for: \Optionals.ids),
        ]
      }
    }
    let message = """
      expected no nil among properties that share a list, for an update keeps what they had, \
      found null at users
      """
    expectError(SerializationError.self, message) {
      try serializer.mergePatch(from: Shared(ids: [1]), to: Shared())
    }
    expectError(
      SerializationError.self,
      "expected a list that is not nil for ids, beside an empty one for names, found null at users"
    ) { try serializer.mergePatch(from: Optionals(), to: Optionals(names: [])) }
  }

  private func message<Element>(_ first: Element, _ second: Element) -> String? {
    var column = Column<Element>()
    column.values = [first, second]
    let error = #expect(throws: SerializationError.self) {
      try column.jsonString(using: serializer)
    }
    return error?.description
  }

  @Test func anObjectWithoutAKeyOfItsTypeIsRefused() throws {
    let empty = "expected an element that is not empty, \(reason), found an object"
    #expect(message(Item(a: 1), Item()) == "\(empty) with no keys at u[1].v")
    #expect(message(Hollow(a: 1), Hollow()) == "\(empty) with no keys at u[1].v")
    #expect(message(Hollow(a: 1), Hollow?.some(Hollow())) == "\(empty) with no keys at u[1].v")
    #expect(
      message(Loose(a: 1), Loose(others: ["x": 1]))
        == "\(empty) whose keys are all in its rest at u[1].v")
    var tables = Column<[String: Int]>()
    tables.values = [["a": 1], [:]]
    #expect(
      try Column<[String: Int]>(json: tables.jsonString(using: serializer)).values == tables.values)
  }

  @Test func whatIsNoSingleValueIsRefused() {
    var values = Column<SourceValue>()
    for (value, message) in [
      ([1, 2], "expected an element that is not a list, \(reason), found a list of 2 at u[1].v"),
      ([], "expected an element that is not a list, \(reason), found a list of 0 at u[1].v"),
      (.null, "expected an element that is not nil, \(reason), found null at u[1].v"),
    ] as [(SourceValue, String)] {
      values.values = [1, value]
      expectError(SerializationError.self, message) { try values.jsonString(using: serializer) }
    }
  }

  @Test func aListWithoutObjectsIsWrittenInXMLWhereTheDefaultHasSome() throws {
    struct Users: Mappable, Equatable {
      var names: [String] = ["x"]
      var maybe: [Int]?
      var none: [Int] = []
      static var overrides: PropertyOverrides {
        [
          .path("name", inEachOf: "users", for: \Users.names),
          .path("id", inEachOf: "data.ids", for: \Users.maybe),
          .path("id", inEachOf: "none", for: \Users.none),
        ]
      }
    }
    let users = Users(names: [], maybe: [])
    let xml = try users.xmlString(using: serializer)
    #expect(xml == "<users><users/><data><ids/></data></users>")
    #expect(try Users(xml: xml) == users)
    #expect(try Users(json: users.jsonString(using: serializer)) == users)
    #expect(try Users(xml: "<users><users/><users/></users>").names == ["x"])
    for list in [["a"], ["a", "b"]] {
      let users = Users(names: list, maybe: [1, 2])
      #expect(try Users(xml: users.xmlString(using: serializer)) == users)
    }
  }

  @Test(
    arguments: [
      [[1, nil]], [[nil, nil]], [[nil]], [[1]], [[1, nil], [2]], [[nil, 1], [nil]],
    ] as [[[Int?]]])
  func aListInTheOnlyElementKeepsItsNils(_ rows: [[Int?]]) throws {
    var column = Column<[Int?]>()
    column.values = rows
    #expect(try Column<[Int?]>(xml: column.xmlString(using: serializer)).values == rows)
    #expect(try Column<[Int?]>(json: column.jsonString(using: serializer)).values == rows)
  }

  @Test func anObjectOfUnknownShapeIsRefusedInXML() throws {
    let message =
      "expected an element of a type of its own, \(reason), found an object at u[0].v"
    var values = Column<SourceValue>()
    values.values = [["a": 1]]
    expectError(SerializationError.self, message) { try values.xmlString(using: serializer) }
    #expect(
      try Column<SourceValue>(json: values.jsonString(using: serializer)).values == values.values)
    var any = Column<Any>()
    any.values = [["a": 1]]
    expectError(SerializationError.self, message) { try any.xmlString(using: serializer) }
    var tables = Column<[String: Int]>()
    tables.values = [["a": 1]]
    #expect(
      try Column<[String: Int]>(xml: tables.xmlString(using: serializer)).values == [["a": 1]])
    let read = try Column<SourceValue>(xml: #"<c><u><v a="1">x</v></u></c>"#)
    #expect(
      try read.xmlString(root: "c", using: serializer) == #"<c><u><v a="1">x</v></u></c>"#)
  }

  @Test func aPathToAnEmptyListWritesNoElementInXML() throws {
    struct Version: Mappable {
      var k = 1
      var v: [String] = []
      static var overrides: PropertyOverrides { [.path("x.v", for: \Version.v)] }
    }
    #expect(try Version().xmlString(using: serializer) == "<version><k>1</k></version>")
    #expect(try Version().jsonString(using: serializer) == #"{"k":1,"x":{"v":[]}}"#)
  }

  @Test func aPositionBehindManyIsNotWritten() throws {
    struct Far: Mappable {
      var a: Int? = 1
      var others: [String: SourceValue] = [:]
      static var overrides: PropertyOverrides {
        [.path("x[9223372036854775807]", for: \Far.a), .rest(\Far.others)]
      }
    }
    expectError(
      PlanError.self,
      """
      cannot serialize Far: a at x[9223372036854775807] is behind position 9999; \
      give one of them another key or path first, or choose other key names
      """
    ) { try Far().jsonString(using: serializer) }
    var far = Far()
    far.a = 2
    far.others = ["x": [1]]
    expectError(
      SerializationError.self,
      "expected a position up to 9999, found position 9223372036854775807 at others.x"
    ) { try far.jsonString(using: Serializer(keyNames: .propertyNames)) }
  }
}
