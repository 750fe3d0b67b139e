import Foundation
import IbexCore
import Observation
import TestExpectations
import TestSupport
import Testing

@propertyWrapper private struct Clamped: RawRepresentable {
  var wrappedValue: Int
  var rawValue: Int { wrappedValue }
  init(wrappedValue: Int) { self.wrappedValue = min(max(wrappedValue, 0), 100) }
  init?(rawValue: Int) { self.init(wrappedValue: rawValue) }
}
private class Animal: Mappable {
  var name = ""
  private var age = 1
  var parent: Animal?
  required init() {}
  var storedAge: Int { age }
}
private class Goat: Animal {
  var horns = 2
  fileprivate(set) var isWild = false
}
private final class Ibex: Goat {
  var height: Double?
}
private struct Page<Element>: Mappable {
  var items: [Element] = []
  var next: Element?
  var total = 0
}
private final class Box<Value: Mappable>: Mappable {
  var value = Value()
  var isSealed = false
  init() {}
}
private struct Item: Mappable, Equatable {
  var id = 0
}
private final class Tree: Mappable {
  var name = ""
  var children: [Tree] = []
  var byName: [String: Tree] = [:]
  weak var parent: Tree?
}
private protocol EmptyValue {
  associatedtype Content
  static var content: Content { get }
}
private enum Nothing: EmptyValue {
  static var content: Void { () }
}

@Suite struct StoredPropertyTests {
  @Test func structsAreFilledPrivatePropertiesToo() throws {
    struct Model: Mappable {
      var first = 0
      private var second = ""
      fileprivate private(set) var third: Bool = false
      var all: String { "\(first) \(second) \(third)" }
    }
    let model = try Model(json: #"{"first": 1, "second": "b", "third": true, "all": "x"}"#)
    #expect(model.all == "1 b true")
  }

  @Test func classesAreFilledWithTheirSuperclasses() throws {
    let json = """
      {"name": "Kid", "age": 3, "horns": 1, "is_wild": "yes", "height": "0.9",
      "parent": {"name": "Doe", "age": 8}}
      """
    let source = try #require(
      untyped(Data(json.utf8)) as? [String: Any])
    for ibex in [try Ibex(json: json), try Ibex(from: source)] {
      #expect(ibex.name == "Kid")
      #expect(ibex.storedAge == 3)
      #expect(ibex.horns == 1)
      #expect(ibex.isWild)
      #expect(ibex.height == 0.9)
      #expect(ibex.parent?.name == "Doe")
      #expect(ibex.parent?.storedAge == 8)
    }
  }

  @Test func classesOfFoundationAreFilled() throws {
    final class Model: NSObject, Mappable {
      var name = ""
      var count = 1
    }
    let model = try Model(json: #"{"name": "n", "count": "2"}"#)
    #expect(model.name == "n")
    #expect(model.count == 2)
  }

  @Test func genericsAreFilled() throws {
    let page = try Page<Int>(json: #"{"items": ["1", 2], "next": 3, "total": 4}"#)
    #expect(page.items == [1, 2])
    #expect(page.next == 3)
    let nested = try Page<Page<Item>>(
      json: #"{"items": [{"items": [{"id": 1}], "total": 1}], "next": {"total": 2}}"#)
    #expect(nested.items.first?.items == [Item(id: 1)])
    #expect(nested.next?.total == 2)
    let box = try Box<Page<Box<Item>>>(
      json: #"{"value": {"items": [{"value": {"id": 5}}]}, "isSealed": 1}"#)
    #expect(box.value.items.first?.value.id == 5)
    #expect(box.isSealed)
  }

  @Test func smallAndOddlyAlignedPropertiesAreFilled() throws {
    struct Model: Mappable {
      var a: Int8 = 0
      var b: Bool?
      var c: UInt16 = 0
      var d: Double?
      var e = false
      var f: Float = 0
      var g: UInt8?
      var h: String?
      var i: Character = "-"
      var j: Int?
    }
    let json = """
      {"a": 1, "b": true, "c": 2, "d": 3.5, "e": true, "f": 4.5, "g": 5, "h": "six", "i": "7",
      "j": 8}
      """
    let m = try Model(json: json)
    #expect(
      "\(m)" == """
        Model(a: 1, b: Optional(true), c: 2, d: Optional(3.5), e: true, f: 4.5, g: Optional(5), \
        h: Optional("six"), i: "7", j: Optional(8))
        """)
  }

  @Test func aModelMayContainItself() throws {
    let json = """
      {"name": "a", "children": [{"name": "b", "children": [{"name": "c"}]}, {"name": "d"}],
      "byName": {"e": {"name": "f"}}, "parent": {"name": "g"}}
      """
    let source = try #require(
      untyped(Data(json.utf8)) as? [String: Any])
    for tree in [try Tree(json: json), try Tree(from: source)] {
      #expect(tree.children.map(\.name) == ["b", "d"])
      #expect(tree.children.first?.children.first?.name == "c")
      #expect(tree.byName["e"]?.name == "f")
      #expect(tree.parent == nil)
    }
  }

  @Test func structsMayContainThemselvesInLists() throws {
    struct Comment: Mappable {
      var text = ""
      var replies: [Comment] = []
    }
    let comment = try Comment(
      json: #"{"text": "a", "replies": [{"text": "b", "replies": {"text": "c"}}]}"#)
    #expect(comment.replies.first?.replies.first?.text == "c")
  }

  @Test func anEmptyModelIsMapped() throws {
    struct Empty: Mappable {}
    #expect(
      try findings(Empty.self, json: #"{"a": 1}"#) == [
        "expected a key of Empty, found key \"a\" at a"
      ])
  }

  private class EmptyClass: Mappable {
    required init() {}
  }
  private final class Filled: EmptyClass {
    var flag = false
  }

  @Test func aClassMayHaveNoProperties() throws {
    #expect(try findings(EmptyClass.self, json: "{}") == [])
    #expect(try Filled(json: #"{"flag": 1}"#).flag)
  }

  @Test func classesOfFoundationAreFilledWhateverTheyHold() throws {
    final class Formatter: NumberFormatter, Mappable, @unchecked Sendable {
      var a = 0
      override required init() { super.init() }
      required init?(coder: NSCoder) { nil }
    }
    final class Task: Operation, Mappable, @unchecked Sendable {
      var a = 0
      override required init() { super.init() }
    }
    #expect(try Formatter(json: #"{"a": 4}"#).a == 4)
    #expect(try Formatter().jsonString() == #"{"a":0}"#)
    #expect(try Task(json: #"{"a": 4}"#).a == 4)
  }

  @Test func propertiesOfTypeVoidArePassedOver() throws {
    struct Model: Mappable {
      var flag = false
      var nothing: Void = ()
      var number = 0
    }
    final class Object: Mappable {
      var nothing: Void = ()
      var flag = false
      var number = 0
      var more: Void = ()
    }
    class Generic<Value: EmptyValue>: Mappable {
      var number = 0
      var value: Value.Content = Value.content
      required init() {}
    }
    let json = #"{"flag": true, "nothing": {}, "number": 3, "more": null}"#
    let model = try Model(json: json)
    #expect(model.flag && model.number == 3)
    #expect(try model.jsonString() == #"{"flag":true,"number":3}"#)
    let object = try Object(json: json)
    #expect(object.flag && object.number == 3)
    #expect(try object.jsonString() == #"{"flag":true,"number":3}"#)
    #expect(try Generic<Nothing>(json: json).number == 3)
    #expect(
      try findings(Model.self, json: #"{"nothing": 1}"#).contains(
        "expected a property of Model that can be written, not a property of type Void, "
          + "found key \"nothing\" at nothing"))
  }

  private final class Obstacles: Mappable {
    let constant = 1
    weak var parent: Tree?
    unowned var owner: Tree = Obstacles.shared
    unowned(unsafe) var unsafeOwner: Tree = Obstacles.shared
    lazy var computed = 2
    var plain = 3
    nonisolated(unsafe) static let shared = Tree()
  }

  @Test func someAreNeverWritten() throws {
    let json = """
      {"constant": 9, "parent": {"name": "x"}, "owner": {"name": "x"},
      "unsafe_owner": {"name": "x"}, "computed": 9, "plain": 9}
      """
    let (model, report) = try Mapper().mapReporting(Obstacles.self, from: .json(json))
    #expect(model.constant == 1)
    #expect(model.parent == nil)
    #expect(model.owner === Obstacles.shared)
    #expect(model.unsafeOwner === Obstacles.shared)
    #expect(model.computed == 2)
    #expect(model.plain == 9)
    let can = "a property of Obstacles that can be written"
    #expect(
      report.findings.map(\.description).sorted() == [
        "expected \(can), not a constant, found key \"constant\" at constant",
        "expected \(can), not a lazy property, found key \"computed\" at computed",
        "expected \(can), not a weak or unowned reference, found key \"owner\" at owner",
        "expected \(can), not a weak or unowned reference, found key \"parent\" at parent",
        "expected \(can), not a weak or unowned reference, found key \"unsafe_owner\" at unsafe_owner",
      ])
    #expect(report.findings.allSatisfy { $0.kind == .unmatchedKey })
  }

  @Test func observersDoNotRun() throws {
    struct Model: Mappable {
      var changes = 0
      var value = 1 {
        willSet { changes += 1 }
        didSet { changes += 1 }
      }
    }
    let model = try Model(json: #"{"value": 5}"#)
    #expect(model.value == 5)
    #expect(model.changes == 0)
  }

  private struct Wrapping: Mappable {
    @Clamped var volume = 5
    private var _cache = 1
    var cacheValue: Int { _cache }
    private var _volumes: [Clamped] = []
    var volumeCount: Int { _volumes.count }
    var _both = 1
    var both = 2
  }

  @Test(arguments: ["volume", "Volume", "_volume"])
  func theUnderscoreOfAWrappedPropertyIsNoPartOfItsName(_ key: String) throws {
    #expect(try Wrapping(json: "{\"\(key)\": 500}").volume == 100)
  }

  @Test func otherUnderscoresAreLessThanASpelling() throws {
    let model = try Wrapping(
      json: #"{"cache": 2, "volumes": [1, 2], "_both": 3, "both": 4}"#)
    #expect(model.cacheValue == 2)
    #expect(model.volumeCount == 2)
    #expect(model._both == 3)
    #expect(model.both == 4)
    let reporting = Mapper().with { $0.missingKeys = .report }
    let report = try reporting.mapReporting(Wrapping.self, from: .json(#"{"cache": 1}"#)).report
    #expect(
      report.findings(of: .defaulted).map(\.path.description).sorted()
        == ["_both", "_volumes", "both", "volume"])
  }

  private struct Links: Mappable, Equatable {
    var next = ""
  }

  private enum Rank: String { case low, high }

  private struct Document: Mappable, Equatable {
    var _id = ""
    // swift-format-ignore: AlwaysUseLowerCamelCase
    var __v = 0
    var _links = Links()
    var _more: [Links] = []
    var _rank: Rank?
    var _score = CGFloat(0)
    var _source: [String: SourceValue] = [:]
    var _any: Any?
    static var overrides: PropertyOverrides { [.required("_id"), .ignored("_any")] }

    static func == (one: Document, other: Document) -> Bool {
      one._id == other._id && one.__v == other.__v && one._links == other._links
    }
  }

  @Test func theUnderscoreOfAnotherPropertyIsAPartOfItsName() throws {
    let document = try Document(
      json: #"{"id": "wrong", "_id": "right", "__v": 2, "links": {"next": "a"}}"#)
    #expect(document._id == "right" && document.__v == 2 && document._links.next == "a")
    let json = #"""
      {"_id":"right","__v":2,"_links":{"next":"a"},"_more":[],"_score":0,"_source":{}}
      """#
    #expect(try document.jsonString() == json)
    #expect(try Document(json: json) == document)
    expectError(MappingError.self, "expected text, found none at _id") {
      try Document(json: #"{"__v": 1}"#)
    }
  }

  @Test func aReflectedModelOfItsOwnKindIsMapped() throws {
    struct Model: Mappable, CustomReflectable {
      var a = 1
      var b = ""
      var customMirror: Mirror { Mirror(self, children: ["other": 0]) }
    }
    let model = try Model(json: #"{"a": 2, "b": "c", "other": 3}"#)
    #expect(model.a == 2)
    #expect(model.b == "c")
  }

  @Test func rawIdentifiersAreNames() throws {
    struct Model: Mappable {
      var `class` = 0
      var `default` = 0
      var `some name` = 0
    }
    let model = try Model(json: #"{"class": 1, "Default": 2, "some_name": 3}"#)
    #expect(model.class == 1 && model.default == 2 && model.`some name` == 3)
  }
}
