import Foundation
import IbexCore
import TestExpectations
import TestSupport
import Testing

/// The kinds of properties that the README promises, one test each.
@Suite struct EveryKindOfPropertyTests {
  enum Color: String, Codable {
    case red
    case darkBlue = "dark-blue"
  }
  enum Size: CaseIterable { case small, veryLarge }
  enum Weekday: Int, Hashable {
    case monday = 1
    case tuesday
  }

  struct Kinds: Mappable {
    var color = Color.red
    var size: Size?
    var days: Set<Weekday> = []
    var byDay: [Weekday: [Size?]] = [:]
    var byNumber: [Int: [String: Double]] = [:]
    var deep: [[[Int]?]?]?
    var double: Int??
    var anything: Any?
    var things: [Any] = []
    var when: Date?
    var bytes = Data()
    private var secret = 0
    var revealed: Int { secret }
  }

  private let json = """
    {"color": "DARK BLUE", "size": "very_large", "days": [1, "2", 1],
     "by_day": {"1": ["small", null], "2": []}, "byNumber": {"7": {"a": "1.5"}},
     "deep": [[[1, "2"], null], null], "double": 3, "anything": {"a": [1, null, 2.5]},
     "things": [1, "a", {"b": false}], "when": "2016-01-18", "bytes": "AQI=", "secret": 9}
    """

  @Test func aModelOfEveryKindIsFilled() throws {
    struct Caseless: Mappable { var color: ColorCase? }
    enum ColorCase: String, CaseIterable { case darkBlue = "dark-blue" }
    let kinds = try Kinds(json: json.replacing("DARK BLUE", with: "dark-blue"))
    #expect(kinds.color == .darkBlue)
    #expect(try Caseless(json: json).color == .darkBlue)
    #expect(kinds.size == .veryLarge)
    #expect(kinds.days == [.monday, .tuesday])
    #expect(kinds.byDay == [.monday: [.small, nil], .tuesday: []])
    #expect(kinds.byNumber == [7: ["a": 1.5]])
    #expect(kinds.deep == [[[1, 2], nil], nil])
    #expect(kinds.double == 3)
    let anything = try #require(kinds.anything as? [String: Any])
    let list = try #require(anything["a"] as? [Any])
    #expect(list[0] as? Int == 1 && isNull(list[1]) && list[2] as? Double == 2.5)
    #expect(kinds.things.count == 3)
    #expect(kinds.when == Date(timeIntervalSince1970: 1_453_075_200))
    #expect(kinds.bytes == Data([1, 2]))
    #expect(kinds.revealed == 9)
  }

  @Test func readyValuesAreTakenAsTheyAre() throws {
    let moment = Date(timeIntervalSinceReferenceDate: 0.125)
    let kinds = try Kinds(from: [
      "color": Color.darkBlue, "size": Size.small, "days": Set([Weekday.tuesday]), "when": moment,
      "bytes": Data([3]), "byDay": [Weekday.monday: [Size.small]],
    ])
    #expect(kinds.color == .darkBlue && kinds.size == .small && kinds.days == [.tuesday])
    #expect(kinds.when == moment && kinds.bytes == Data([3]))
    #expect(kinds.byDay == [.monday: [.small]])
  }

  struct Page<Element: Mappable, Key: Hashable>: Mappable {
    var items: [Element] = []
    var index: [Key: Element] = [:]
    var first: Element?
    static var overrides: PropertyOverrides {
      [.key("results", for: \Page.items), .key("top", for: \Page.first)]
    }
  }

  @Test func genericModelsAreFilled() throws {
    let json = #"{"results": [{"days": [1]}], "index": {"4": {"size": "small"}}, "top": {}}"#
    let page = try Page<Kinds, Int>(json: json)
    #expect(page.items.map(\.days) == [[.monday]])
    #expect(page.index[4]?.size == .small)
    #expect(page.first != nil)
  }

  class Vehicle: Mappable {
    var name = ""
    class Engine: Mappable {
      var power = 0
      required init() {}
    }
    var engine = Engine()
    required init() {}
    class var overrides: PropertyOverrides { [.key("n", for: "name")] }
  }

  class Car: Vehicle {
    var doors = 4
    private var owner: String?
    var ownerName: String? { owner }
    override class var overrides: PropertyOverrides { [.key("d", for: "doors")] }
  }

  final class Taxi: Car {
    var fare: Decimal = 0
    var fleet: [Taxi] = []
    override class var overrides: PropertyOverrides { [.key("f", for: \Taxi.fare)] }
  }

  @Test func classesOfSeveralLevelsAreFilled() throws {
    let taxi = try Taxi(
      json: """
        {"n": "a", "d": "2", "f": 1.10, "engine": {"power": 7}, "owner": "b",
         "fleet": [{"name": "c", "fleet": [{"n": "d"}]}]}
        """)
    #expect(taxi.name == "a" && taxi.doors == 2 && taxi.engine.power == 7)
    #expect(taxi.fare == Decimal(string: "1.1"))
    #expect(taxi.ownerName == "b")
    #expect(taxi.fleet[0].fleet[0].name == "d")
  }

  final class Tree: Mappable {
    var value = 0
    var left: Tree?
    var right: Tree?
    weak var parent: Tree?

    static nonisolated(unsafe) var count = 0
    init() { Self.count += 1 }
    deinit { Self.count -= 1 }

    static var overrides: PropertyOverrides {
      [
        .observed("parent", through: \Tree.parent), .key("up", for: "parent"),
        .key("v", for: \Tree.value),
      ]
    }
  }

  @Test func recursiveModelsAreFilledAndFreed() throws {
    do {
      var tree = try Tree(json: #"{"v": 1, "left": {"v": 2, "right": {"value": 3}}, "up": {}}"#)
      #expect(tree.left?.right?.value == 3)
      #expect(tree.parent == nil)
      let left = try #require(tree.left)
      #expect(
        try tree.update(from: ["left": ["v": 5], "right": ["v": 6]]) == ["left.value", "right"])
      #expect(tree.left === left)
      expectError(
        MappingError.self, "expected a value at b, found none: the top level has the key a"
      ) {
        try Mapper().update(&tree, from: ["a": 1], at: "b")
      }
    }
    #expect(Tree.count == 0)
  }
}
