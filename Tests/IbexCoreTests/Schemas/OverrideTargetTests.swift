import IbexCore
import TestExpectations
import Testing

/// Which property an override is about, though no code of the model runs to find out.
@Suite struct OverrideTargetTests {
  final class Plain: Mappable {
    var name = ""
    private(set) var count = 0
    static var overrides: PropertyOverrides {
      [.ignored(\Plain.name), .observed("count", through: \Plain.count), .required(\Plain.count)]
    }
  }

  class Open: Mappable {
    var title = ""
    final var number = 0
    required init() {}
    class var overrides: PropertyOverrides {
      [.key("t", for: "title"), .key("n", for: \Open.number)]
    }
  }

  struct Page<Element>: Mappable {
    var items: [Element] = []
    var total: Element?
    static var overrides: PropertyOverrides {
      [.key("all", for: \Page<Element>.items), .required(\Page<Element>.total)]
    }
  }

  final class Box<Value>: Mappable {
    var value: Value?
    static var overrides: PropertyOverrides { [.required(\Box<Value>.value)] }
  }

  @Test func aKeyPathOfAStoredPropertyTellsIt() throws {
    let plain = try Plain(json: #"{"NAME": "a", "COUNT": 1}"#)
    #expect(plain.name == "" && plain.count == 1)
    let open = try Open(json: #"{"t": "a", "n": 1}"#)
    #expect(open.title == "a" && open.number == 1)
    #expect(try Open(json: #"{"TITLE": "a", "NUMBER": 1}"#).title == "a")
    #expect(try Page<Int>(json: #"{"all": [1], "TOTAL": 2}"#).items == [1])
    #expect(try Box<Int>(json: #"{"VALUE": 2}"#).value == 2)
    expectError(MappingError.self, "expected an integer, found none at value") {
      try Box<Int>(json: "{}")
    }
  }

  class Coach: Mappable {
    var id = 0
    var seats = 0
    var label: String {
      get { "\(id)" }
      set { id = Int(newValue) ?? 0 }
    }
    var number: Int {
      get { id }
      set { id = newValue }
    }
    required init() {}
    class var overrides: PropertyOverrides {
      [.key("label", for: \Coach.label), .key("no", for: .computed(\Coach.number))]
    }
  }

  @Test func aComputedOneIsAPropertyOfItsOwn() throws {
    let coach = try Coach(json: #"{"no": "7", "id": 5, "seats": 4}"#)
    #expect(coach.id == 7 && coach.seats == 4)
    #expect(try Coach(json: #"{"label": "8"}"#).id == 8)
    var serializer = Serializer()
    #expect(
      try coach.jsonString(using: serializer) == #"{"id":7,"seats":4,"label":"7","no":7}"#)
    for selection in [
      PropertySelection.except(\Coach.label, \Coach.number),
      .except(.computed(\Coach.label), .computed(\Coach.number)),
    ] {
      serializer.properties = selection
      #expect(try coach.jsonString(using: serializer) == #"{"id":7,"seats":4}"#)
    }
    #expect(try coach.update(from: ["no": 9]) == ["no"])
    #expect(try coach.update(from: ["no": 9]) == [])
  }

  struct Reading: Mappable {
    var celsius = 0.0 { didSet { log.append(celsius) } }
    var log: [Double] = []
    static var overrides: PropertyOverrides {
      [.key("celsius", for: .computed(\Reading.celsius))]
    }
  }

  @Test func itMayTakeTheKeyOfTheStoredOne() throws {
    var reading = try Reading(json: #"{"celsius": 1}"#)
    #expect(reading.log == [1])
    #expect(try reading.update(from: ["celsius": 2]) == ["celsius"])
    #expect(reading.log == [1, 2])
    #expect(try reading.jsonString() == #"{"celsius":2,"log":[1,2]}"#)
  }

  struct Stat: Mappable {
    var tax = 0
    var price = 0
    var gross: Int {
      get { price + tax }
      set { price = newValue - tax }
    }
    static var overrides: PropertyOverrides {
      [.required(.computed(\Stat.gross)), .key("gross", for: .computed(\Stat.gross))]
    }
  }

  @Test func itIsWrittenAfterTheStoredOnes() throws {
    #expect(try Stat(json: #"{"gross": 110, "tax": 10}"#).price == 100)
    expectError(MappingError.self, "expected an integer, found none at gross") {
      try Stat(json: #"{"tax": 10, "price": 1}"#)
    }
  }

  class Base: Mappable {
    var title = ""
    var number = 0
    required init() {}
    class var overrides: PropertyOverrides {
      [.key("t", for: "title"), .key("n", for: "number")]
    }
  }
  final class Derived: Base {
    override class var overrides: PropertyOverrides { [.key("n", for: "title")] }
  }

  @Test func theKeyOfASubclassIsTakenFromItsSuperclass() throws {
    let derived = try Derived(json: #"{"t": "a", "n": "5"}"#)
    #expect(derived.title == "5" && derived.number == 0)
    #expect(try Derived(json: #"{"t": "a"}"#).title == "a")
  }

  final class Child: Mappable {
    weak var parent: Child?
    unowned var owner: Child?
    lazy var late = 7
    var name = ""
    static var overrides: PropertyOverrides {
      [
        .observed("late", through: \Child.late), .observed("owner", through: \Child.owner),
        .observed("parent", through: \Child.parent), .key("up", for: "parent"),
        .key("own", for: "owner"),
      ]
    }
  }

  @Test func aReferenceThatHoldsNothingTakesOnlyWhatIsHeldElsewhere() throws {
    let holder = Child()
    let child = try Child(from: ["up": holder, "LATE": 9])
    #expect(child.parent === holder)
    #expect(child.late == 9)
    let (other, report) = try Mapper().mapReporting(
      Child.self, from: .json(#"{"up": {"name": "a"}, "own": {"name": "b"}}"#))
    #expect(other.parent == nil && other.owner == nil)
    #expect(
      report.mismatches.map(\.description).sorted() == [
        "expected an object that something else holds, found an object at own",
        "expected an object that something else holds, found an object at up",
      ])
  }

  struct Named: Mappable {
    var status = "" { didSet { log.append(status) } }
    var log: [String] = []
    static var overrides: PropertyOverrides {
      [.key("s", for: \Named.status), .observed("status", through: \Named.status)]
    }
  }

  @Test func aNameHoldsForAllOverridesOfItsKeyPath() throws {
    #expect(try Named(json: #"{"s": "a", "status": "b"}"#).log == ["a"])
    #expect(try Named(json: #"{"STATUS": "b"}"#).log == ["b"])
    #expect(try Named(json: #"{"s": "a"}"#).jsonString() == #"{"s":"a","log":["a"]}"#)
  }

  struct Colliding: Mappable {
    var bigA = 0
    var biga = 0 { didSet {} }
    static var overrides: PropertyOverrides { [.key("x", for: "biga")] }
  }

  @Test func twoOfOneCanonicalFormKeepToTheirSpelling() throws {
    let model = try Colliding(json: #"{"bigA": 1, "biga": 2, "BIGA": 3}"#)
    #expect(model.bigA == 1 && model.biga == 2)
    #expect(try Colliding(json: #"{"BigA": 1, "x": 2}"#).bigA == 0)
  }
}
