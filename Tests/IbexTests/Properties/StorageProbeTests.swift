import Foundation
import Ibex
import Testing

/// Which stored property an override means when its key path does not tell.
@Suite struct StorageProbeTests {
  enum Color: String { case red, blue }

  struct Point: Equatable {
    var x = 0.0
    var y = 0.0
  }

  struct PointTransformer: Transformer {
    func transform(_ text: String) throws(TransformError) -> Point {
      guard let x = Double(text) else { throw .failed(expected: expectation) }
      return Point(x: x, y: x)
    }
  }

  class Track: Mappable {
    var start = Point()
    var color: Color?
    var anything: Any = 0
    var range = 0..<1
    var cache = NSCache<NSString, NSString>()
    var zone = TimeZone(secondsFromGMT: 0)
    var list: [Color] = []
    var table: [String: Color] = [:]
    var nested = Nested()
    required init() {}
    class var overrides: PropertyOverrides {
      [
        .transformer(PointTransformer(), for: \Track.start), .key("colour", for: \Track.color),
        .required(\Track.anything), .ignored(\Track.range), .ignored(\Track.cache),
        .ignored(\Track.zone), .key("all", for: \Track.list), .key("by", for: \Track.table),
        .required(\Track.nested),
      ]
    }
  }

  struct Nested: Mappable {
    var color = Color.red
    var count = 0
  }

  @Test func propertiesOfEveryTypeOfAClassAreFound() throws {
    let track = try Track(
      json: """
        {"start": "3", "color": "red", "anything": 1, "list": ["blue"], "table": {"a": "red"},
         "nested": {}}
        """)
    #expect(track.start == Point(x: 3, y: 3))
    #expect(track.color == .red && track.list == [.blue] && track.table == ["a": .red])
    #expect(throws: MappingError.self) { try Track(json: #"{"nested": {}}"#) }
    #expect(try Track(json: #"{"anything": 1, "nested": {}, "colour": "blue"}"#).color == .blue)
  }

  struct Stat: Mappable {
    var tax = 0
    var price = 0
    var gross: Int {
      get { price + tax }
      set { price = newValue - tax }
    }
    static var overrides: PropertyOverrides { [.key("gross", for: \Stat.gross)] }
  }

  struct Short: Mappable {
    var full = ""
    var short: String {
      get { String(full.prefix(3)) }
      set { full = newValue + "..." }
    }
    static var overrides: PropertyOverrides { [.key("s", for: \Short.short)] }
  }

  struct Clamped: Mappable {
    var percent = 0
    var clamped: Int {
      get { min(max(percent, 0), 100) }
      set { percent = min(max(newValue, 0), 100) }
    }
    static var overrides: PropertyOverrides { [.key("c", for: \Clamped.clamped)] }
  }

  @Test func aComputedPropertyIsTakenForNoStoredOne() throws {
    let stat = try Stat(json: #"{"tax": 10, "price": 100}"#)
    #expect(stat.tax == 10 && stat.price == 100)
    #expect(try Stat(json: #"{"tax": 10, "gross": 110}"#).price == 100)
    #expect(try Short(json: #"{"full": "abcdef"}"#).full == "abcdef")
    #expect(try Short(json: #"{"s": "abc"}"#).full == "abc...")
    #expect(try Clamped(json: #"{"percent": 500}"#).percent == 500)
    #expect(try Clamped(json: #"{"c": 500}"#).percent == 100)
  }

  struct Selection: Mappable {
    var index = 0
    var table = [10, 20]
    var selected: Int {
      get { table[index] }
      set { table[index] = newValue }
    }
    static var overrides: PropertyOverrides { [.key("sel", for: \Selection.selected)] }
  }

  @Test func aGetterIsNotAskedOfWhatItDoesNotHandOn() throws {
    #expect(try Selection(json: #"{"sel": 5}"#).table == [5, 20])
  }

  class Pair: Mappable {
    var first = Point()
    var second = Point()
    required init() {}
    class var overrides: PropertyOverrides {
      [.key("a", for: \Pair.first), .named("first", for: \Pair.first)]
    }
  }

  final class DoubtfulPair: Mappable {
    var first = Color.red { didSet {} }
    var second = Color.red
    static var overrides: PropertyOverrides { [.key("a", for: \DoubtfulPair.first)] }
  }

  struct Alias: Mappable {
    private var stored = 0
    var doubled: Int {
      get { stored * 2 }
      set { stored = newValue / 2 }
    }
    static var overrides: PropertyOverrides { [.named("doubled", for: \Alias.doubled)] }
  }

  @Test func whereThereIsDoubtTheNameIsAskedFor() throws {
    #expect(throws: Never.self) { try Pair(json: #"{"a": null}"#) }
    #expect {
      try DoubtfulPair(json: "{}")
    } throws: { error in
      "\(error)" == """
        cannot map DoubtfulPair: an override may mean its property first or second; \
        tell which with .named
        """
    }
    #expect(try Alias(json: #"{"DOUBLED": 8}"#).doubled == 8)
    #expect(try Alias(json: #"{"stored": 8}"#).doubled == 16)
  }

  struct Unwrapping: Mappable {
    var inner: Nested?
    static var overrides: PropertyOverrides { ["n": \Unwrapping.inner!.count] }
  }

  final class Child: Mappable {
    weak var parent: Child?
    unowned var owner: Child?
    lazy var late = 7
    var name = ""
    static var overrides: PropertyOverrides {
      [.observed(\Child.late), .key("up", for: \Child.parent), .key("own", for: \Child.owner)]
    }
  }

  @Test func aReferenceThatHoldsNothingTakesOnlyWhatIsHeldElsewhere() throws {
    let holder = Child()
    let child = try Child(from: ["up": holder, "LATE": 9])
    #expect(child.parent === holder)
    #expect(child.late == 9)
    let (other, report) = try Mapper().mapReporting(
      Child.self, json: #"{"up": {"name": "a"}, "own": {"name": "b"}}"#)
    #expect(other.parent == nil && other.owner == nil)
    #expect(
      report.mismatches.map(\.description) == [
        "expected an object that something else holds, found an object at up",
        "expected an object that something else holds, found an object at own",
      ])
    #expect {
      try Unwrapping(json: "{}")
    } throws: { error in
      "\(error)" == """
        cannot map Unwrapping: an override leads through an optional or an element that may not be \
        there; name the property as a whole
        """
    }
  }

  final class Counting: Mappable {
    static nonisolated(unsafe) var made = 0
    var a = "" { didSet {} }
    var b = "" { didSet {} }
    var c = "" { didSet {} }
    init() { Self.made += 1 }
    static var overrides: PropertyOverrides {
      [.observed(\Counting.a), .observed(\Counting.b), .observed(\Counting.c)]
    }
  }

  class Twins: Mappable {
    var first = Nested()
    var second = Nested()
    var one: [String: Color] = [:]
    var two: [String: Color] = [:]
    required init() {}
    class var overrides: PropertyOverrides { ["b": \Twins.second, "2": \Twins.two] }
  }

  @Test func propertiesOfOneTypeAreToldApart() throws {
    let twins = try Twins(
      json: #"{"b": {"count": 1}, "first": {"count": 2}, "2": {"x": "red"}, "one": {"y": "blue"}}"#)
    #expect(twins.first.count == 2 && twins.second.count == 1)
    #expect(twins.one == ["y": .blue] && twins.two == ["x": .red])
    #expect(try Twins(json: #"{"second": {"count": 3}}"#).second.count == 3)
  }

  @Test func oneInstanceIsMadeForEachKeyPathInDoubt() throws {
    _ = try Counting(json: #"{"a": "1"}"#)
    #expect(Counting.made == 5)
  }
}
