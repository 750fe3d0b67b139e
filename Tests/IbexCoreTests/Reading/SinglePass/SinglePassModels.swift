import Foundation
import IbexCore
import TestSupport

// The models that are read in a single pass and the ordinary way.

enum SinglePass {}

extension SinglePass {
  enum Kind: String, CaseIterable {
    case tram
    case nightBus = "night_bus"
    case ferry
  }
  enum Zone: Int {
    case inner = 1
    case outer = 2
  }
  enum Side: CaseIterable { case left, farRight }
  enum State: String, FallbackCase {
    case open, closed, unknown
    static var fallback: State { .unknown }
  }

  /// A property of every type that text, a number, or a boolean leads to.
  struct Leaves: Mappable {
    var text = "t"
    var int = 1
    var int8: Int8 = 2
    var uint64: UInt64 = 3
    var wide: Int128 = 4
    var double = 0.5
    var float: Float = 1.5
    var half: Float16 = 2.5
    var isOpen = false
    var decimal = Decimal(7)
    var literal: NumberLiteral = 8
    var date = Date(timeIntervalSince1970: 9)
    var url = URL(fileURLWithPath: "/")
    var uuid = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
    var data = Data([1])
    var kind = Kind.ferry
    var zone = Zone.inner
    var side = Side.left
    var state = State.open
    var letter: Character = "c"
    var part: Substring = "p"
  }

  /// Their optionals.
  struct Optionals: Mappable {
    var text: String? = "t"
    var int: Int?
    var int8: Int8? = 2
    var double: Double?
    var isOpen: Bool? = true
    var decimal: Decimal?
    var date: Date?
    var url: URL?
    var uuid: UUID?
    var data: Data?
    var kind: Kind?
    var zone: Zone?
    var state: State?
    var twice: Int??
  }

  /// Lists, sets, and dictionaries of them.
  struct Containers: Mappable {
    var texts = ["t"]
    var ints: [Int] = []
    var flags: [Bool] = []
    var dates: [Date] = []
    var urls: [URL] = []
    var uuids: [UUID] = []
    var maybeInts: [Int?] = []
    var maybeTexts: [String?] = []
    var maybeList: [Double]?
    var kinds: [Kind] = []
    var set: Set<Int> = [1]
    var texture: Set<String> = []
    var row: ContiguousArray<Int> = []
    var slice: ArraySlice<String> = []
    var grid: [[Int]] = []
    var cube: [[[String?]]] = []
    var byName: [String: Int] = ["a": 1]
    var byNumber: [Int: String] = [:]
    var byKind: [Kind: Double?] = [:]
    var byZone: [Zone: [Int]] = [:]
    var byDate: [Date: Int] = [:]
    var listsByName: [String: [Int?]] = [:]
    var nested: [String: [String: Bool]] = [:]
  }

  struct Anything: Mappable {
    var any: Any = 0
    var maybe: Any?
    var list: [Any] = []
    var keyed: [String: Any] = [:]
    var rows: [[String: Any?]] = []
    var hashable: AnyHashable?
    var number: NSNumber?
    var content: SourceContent?
  }

  struct Stop: Mappable, Hashable {
    var id = 0
    var name = ""
    var distance: Double?
  }

  final class Line: Mappable {
    var id = 0
    var color: String?
    var stops: [Stop] = []
    var terminus = Stop()
    init() {}
  }

  class Vehicle: Mappable {
    var name = ""
    var seats: Int?
    var line: Line?
    required init() {}
  }

  class Train: Vehicle {
    var cars = [1]
    var next: Train?
  }

  final class NightTrain: Train {
    var beds: [String: Int] = [:]
  }

  struct Page<Item>: Mappable {
    var items: [Item] = []
    var first: Item?
    var total = 0
  }

  struct Nested: Mappable {
    var stop = Stop(id: 3)
    var maybeStop: Stop?
    var stops: [Stop] = []
    var maybeStops: [Stop?] = []
    var stopSet: Set<Stop> = []
    var stopsByName: [String: Stop] = [:]
    var stopsByNumber: [Int: Stop] = [:]
    var stopsByKind: [Kind: [Stop]] = [:]
    var rows: [[Stop]] = []
    var line = Line()
    var lines: [Line] = []
    var train: NightTrain?
    var vehicles: [Vehicle] = []
    var page = Page<Stop>()
    var pages: [Page<Page<Int>>] = []
  }

  /// A model that contains itself.
  final class Chain: Mappable {
    var id = 0
    var child: Chain?
    var list: [Chain] = []
    var maybes: [Chain?] = []
    var byName: [String: Chain] = [:]
    var rows: [[Chain]] = []
    init() {}
  }

  struct Required: Mappable {
    struct Part: Mappable {
      var width = 0
      var height: Int?
      var note = "n"
      static var overrides: PropertyOverrides { [.required(\Part.width), .required(\Part.height)] }
    }

    var id = 0
    var part: Part?
    var whole = Part()
    var parts: [Part] = []
    var maybes: [Part?] = []
    var byName: [String: Part] = [:]
    static var overrides: PropertyOverrides { [.required(\Required.id)] }
  }

  /// Overrides that leave the single pass possible.
  struct Renamed: Mappable {
    var title = ""
    var subtitle = ""
    var other = ""
    var twin = 0
    var otherTwin = 0
    var cache = 1
    var fooBar = 1
    var foobar = 2
    var millis = Date(timeIntervalSince1970: 0)
    var days: [Date] = []
    var label = Stop()
    var accent = ""
    static var overrides: PropertyOverrides {
      [
        .key("caption", "head line", "other", for: \Renamed.title),
        .key("sub.title", for: \Renamed.subtitle),
        .key("both", for: \Renamed.twin), .key("both", for: \Renamed.otherTwin),
        .ignored(\Renamed.cache),
        .key("größe", for: \Renamed.accent),
        .key("label", in: "urn:x", for: \Renamed.label),
        .transformer(.millisecondsSince1970, for: \Renamed.millis),
        .transformer(.date(format: "dd.MM.yyyy"), for: \Renamed.days),
      ]
    }
  }

  /// Overrides that need the document.
  struct Routed: Mappable {
    var camera = ""
    var tags: [String] = []
    var own = 0
    static var overrides: PropertyOverrides {
      [.path("exif.camera", for: \Routed.camera), .path("list[1]", "b.c", for: \Routed.tags)]
    }
  }

  struct Choosy: ValidatingMappable {
    var id = 0
    var name = "n"
    var inner: [Choosy] = []
    var map: [String: Choosy] = [:]

    mutating func didMap() throws {
      if id == 13 { throw Rejection(expected: "another number", of: "id") }
      if name == "bad" { throw CocoaError(.fileNoSuchFile) }
      name += "!"
    }
  }

  final class ChoosyObject: ValidatingMappable {
    var id = 0
    var next: ChoosyObject?
    var all: [ChoosyObject] = []
    init() {}

    func didMap() throws {
      if id == 13 { throw Rejection(expected: "another number") }
      id += 100
    }
  }

  struct Looking: InterceptingMappable {
    var seen: [String] = []
    var id = 0
    var stop = Stop()

    mutating func shouldTransform(_ content: SourceContent, for property: String) -> Bool {
      seen.append(property)
      if case .source(let source) = content { seen += source.contentKeys }
      return true
    }
  }

  struct AroundLooking: Mappable {
    var looking = Looking()
    var list: [Looking] = []
  }

  class Animal: PolymorphicMappable {
    var name = ""
    var friends: [Animal] = []
    required init() {}

    static var family: TypeFamily {
      TypeFamily(of: Animal.self, by: "species", ["cat": Cat.self, "1": Goat.self])
    }
  }

  final class Cat: Animal {
    var lives = 9
  }

  final class Goat: Animal {
    var horns: Int?
    var kids: [String: Goat] = [:]
  }

  struct Menagerie: Mappable {
    var animal: Animal?
    var animals: [Animal] = []
    var maybes: [Animal?] = []
    var byName: [String: Animal] = [:]
  }

  @propertyWrapper struct Trimmed: MappableWrapper {
    private var text = ""
    var wrappedValue: String {
      get { text }
      set { text = newValue.trimmingCharacters(in: .whitespacesAndNewlines) }
    }
    init(wrappedValue: String) { self.wrappedValue = wrappedValue }
  }

  @propertyWrapper struct Boxed<Value>: MappableWrapper {
    var wrappedValue: Value
  }

  struct Wrapped: Mappable {
    @Trimmed var note = "n"
    @Boxed var stop = Stop()
    @Boxed var list: [Int] = []
    var plain = 0
  }

  struct Observed: Mappable {
    var seen = 0 { didSet { changes += 1 } }
    var stop = Stop() { didSet { changes += 10 } }
    private var changes = 0
    var plain: [Int] = []
    static var overrides: PropertyOverrides {
      [
        .observed("seen", through: \Observed.seen), .observed("stop", through: \Observed.stop),
      ]
    }
  }

  struct Place: Codable, Hashable {
    var name: String
    var lat: Double?
  }

  struct Decoding: Mappable {
    var place: Place?
    var places: [Place] = []
    var value: JSONValue?
    var id = 0
  }

  /// A transformer from a model, which feeds it.
  struct Fed: Mappable {
    var name = ""
    var names: [String] = []
    var size: Size?
    struct Size: Equatable { var width: Double }
    struct Part: Mappable { var width = 0.0 }
    static var overrides: PropertyOverrides {
      [
        .transformer(
          ClosureTransformer { (stop: Stop) in "\(stop.id) \(stop.name)" }, for: \Fed.name),
        .transformer(
          ClosureTransformer { (part: Part) throws(TransformError) in
            guard part.width > 0 else { throw .failed(expected: "a width") }
            return Size(width: part.width)
          }, for: \Fed.size),
      ]
    }
  }
}

// Models that lie in memory otherwise than most.
extension SinglePass {
  struct Empty: Mappable, Hashable {}

  struct Aligned: Mappable {
    var flag = false
    var vector = SIMD8<Double>(repeating: 1)
    var id: Int8 = 0
    var list: [Aligned] = []
    static var overrides: PropertyOverrides { [.ignored(\Aligned.vector)] }
  }

  struct Holding: Mappable {
    weak var owner: Line?
    var id = 0
    lazy var late = 2
    let constant = 3
    var pair = (1, "a")
    var nothing: Void = ()
    var empty = Empty()
    var empties: [Empty?] = []
    var aligned = [Aligned()]
    var list: [Holding] = []
  }

  final class Inheriting: NSObject, Mappable {
    var id = 0
    var next: Inheriting?
    var holding: [Holding] = []
    override var description: String { "\(id)" }
  }
}

extension SinglePass {
  /// As many properties as two words have bits, but for one.
  struct Wide: Mappable {
    struct Eight: Mappable {
      var a0 = 0, a1 = "", a2: Int?, a3 = 0.0, a4 = false, a5: String?, a6: [Int] = [], a7 = 7
    }
    struct Many: Mappable {
      var p00 = 0, p01 = 0, p02 = 0, p03 = 0, p04 = 0, p05 = 0, p06 = 0, p07 = 0, p08 = 0, p09 = 0
      var p10 = 0, p11 = 0, p12 = 0, p13 = 0, p14 = 0, p15 = 0, p16 = 0, p17 = 0, p18 = 0, p19 = 0
      var p20 = 0, p21 = 0, p22 = 0, p23 = 0, p24 = 0, p25 = 0, p26 = 0, p27 = 0, p28 = 0, p29 = 0
      var p30 = 0, p31 = 0, p32 = 0, p33 = 0, p34 = 0, p35 = 0, p36 = 0, p37 = 0, p38 = 0, p39 = 0
      var p40 = 0, p41 = 0, p42 = 0, p43 = 0, p44 = 0, p45 = 0, p46 = 0, p47 = 0, p48 = 0, p49 = 0
      var p50 = 0, p51 = 0, p52 = 0, p53 = 0, p54 = 0, p55 = 0, p56 = 0, p57 = 0, p58 = 0, p59 = 0
      var p60 = 0, p61 = 0, p62 = 0, p63 = 0, p64 = 0, p65 = 0, p66 = 0, p67 = 0, p68 = 0, p69 = 0
      var inner: Many.Inner?
      struct Inner: Mappable { var p63 = 0, p64 = 0 }
      static var overrides: PropertyOverrides {
        [.required(\Many.p63), .required(\Many.p64), .key("x", for: \Many.p69)]
      }
    }
    var eight = Eight()
    var many: Many?
    var manies: [Many] = []
  }

  /// More properties than a set of them holds.
  struct Vast: Mappable {
    var q000 = 0, q001 = 0, q002 = 0, q003 = 0, q004 = 0, q005 = 0, q006 = 0, q007 = 0, q008 = 0
    var q010 = 0, q011 = 0, q012 = 0, q013 = 0, q014 = 0, q015 = 0, q016 = 0, q017 = 0, q018 = 0
    var q020 = 0, q021 = 0, q022 = 0, q023 = 0, q024 = 0, q025 = 0, q026 = 0, q027 = 0, q028 = 0
    var q030 = 0, q031 = 0, q032 = 0, q033 = 0, q034 = 0, q035 = 0, q036 = 0, q037 = 0, q038 = 0
    var q040 = 0, q041 = 0, q042 = 0, q043 = 0, q044 = 0, q045 = 0, q046 = 0, q047 = 0, q048 = 0
    var q050 = 0, q051 = 0, q052 = 0, q053 = 0, q054 = 0, q055 = 0, q056 = 0, q057 = 0, q058 = 0
    var q060 = 0, q061 = 0, q062 = 0, q063 = 0, q064 = 0, q065 = 0, q066 = 0, q067 = 0, q068 = 0
    var q070 = 0, q071 = 0, q072 = 0, q073 = 0, q074 = 0, q075 = 0, q076 = 0, q077 = 0, q078 = 0
    var q080 = 0, q081 = 0, q082 = 0, q083 = 0, q084 = 0, q085 = 0, q086 = 0, q087 = 0, q088 = 0
    var q090 = 0, q091 = 0, q092 = 0, q093 = 0, q094 = 0, q095 = 0, q096 = 0, q097 = 0, q098 = 0
    var q100 = 0, q101 = 0, q102 = 0, q103 = 0, q104 = 0, q105 = 0, q106 = 0, q107 = 0, q108 = 0
    var q110 = 0, q111 = 0, q112 = 0, q113 = 0, q114 = 0, q115 = 0, q116 = 0, q117 = 0, q118 = 0
    var q120 = 0, q121 = 0, q122 = 0, q123 = 0, q124 = 0, q125 = 0, q126 = 0, q127 = 0, q128 = 0
    var q130 = 0, q131 = 0, q132 = 0, q133 = 0, q134 = 0, q135 = 0, q136 = 0, q137 = 0, q138 = 0
    var q140 = 0, q141 = 0, q142 = 0, q143 = 0, q144 = 0, q145 = 0, q146 = 0, q147 = 0, q148 = 0
    var stop = Stop()
    static var overrides: PropertyOverrides { [.required(\Vast.q148)] }
  }
}
