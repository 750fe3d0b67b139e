import Foundation
import Ibex
import TestExpectations
import TestSupport
import Testing

@Suite struct MapperExplanationTests {
  struct Line: Mappable {
    var id = 0
  }

  struct Ready {}

  struct Station: Mappable {
    var name = ""
    var latitude: Double?
    var opened: Date?
    var lines: [Line] = []
    var anything: Any = 0
    var zones = 0..<1
    var ready = Ready()
    let code = 7
    var cache = ""
    var observed = 0 { didSet {} }
    var bigA = 0
    var biga = 0
    static var overrides: PropertyOverrides {
      [
        .key("lat", "gtfs_latitude", for: \Station.latitude), .required(\Station.name),
        .path("meta.opened", for: \Station.opened),
        .transformer(.date(format: "dd/MM/yyyy"), for: \Station.opened),
        .ignored(\Station.cache), .observed("observed", through: \Station.observed),
      ]
    }
  }

  private func rows(_ type: Any.Type, by mapper: Mapper = Mapper()) throws -> [[String]] {
    cells(ofTable: try mapper.explain(type))
  }

  private let number = "text or number as an integer; Boolean as 1 or 0"

  @Test func aPlanIsATable() throws {
    let expected = [
      ["property", "type", "default", "keys", "notes", "reads"],
      ["name", "String", #""""#, "name", "required", "text, number, or Boolean as text"],
      [
        "latitude", "Double?", "nil", "lat, gtfs_latitude, latitude", "",
        "text or number as a number; Boolean as 1 or 0",
      ],
      [
        "opened", "Date?", "nil", "meta.opened, opened", "",
        "text or number as a date like dd/MM/yyyy",
      ],
      ["lines", "[Line]", "[]", "lines", "", "elements: object as Line"],
      ["anything", "Any", "0", "anything", "", "any value as it is"],
      ["zones", "Range<Int>", "", "zones", "", "what its init(from:) asks for"],
      ["ready", "Ready", "", "ready", "", "ready values of type Ready"],
      ["code", "Int", "7", "", "skipped: a constant", ""],
      ["cache", "String", #""""#, "", "skipped: ignored by an override", ""],
      ["observed", "Int", "0", "observed", "through its key path", number],
      ["bigA", "Int", "0", "bigA exactly", "", number],
      ["biga", "Int", "0", "biga exactly", "", number],
    ]
    #expect(try rows(Station.self) == expected)
  }

  @Test func itsColumnsStandBelowEachOther() throws {
    #expect(
      try Mapper().explain(Line.self) == """
        property  type  default  keys  notes  reads
        id        Int   0        id           text or number as an integer; Boolean as 1 or 0
        """)
  }

  @Test func longCellsTakeSeveralLines() throws {
    struct Ticket: Mappable {
      var nameOfTheOwner = ""
      var seat: Int?
      static var overrides: PropertyOverrides {
        [
          .key("owner_name", "owner", "name_of_customer", for: \Ticket.nameOfTheOwner),
          .required(\Ticket.nameOfTheOwner), .count(1...40, for: \Ticket.nameOfTheOwner),
        ]
      }
    }
    #expect(
      try Mapper().explain(Ticket.self) == """
        property        type    default  keys                   notes                  reads
        nameOfTheOwner  String  ""       owner_name, owner,     required, count in     text, number, or
                                         name_of_customer,      1...40                 Boolean as text
                                         nameOfTheOwner
        seat            Int?    nil      seat                                          text or number as an
                                                                                       integer; Boolean as 1
                                                                                       or 0
        """)
  }

  @Test func noLineIsLongerThanAHundredColumns() throws {
    struct Long: Mappable {
      var aNameThatIsLongerThanAnybodyWouldWriteThoughSomebodyMayHaveDoneSoOnce = ""
      var deep: [String: [String: [String: [String: [String: [String: Date?]]]]]] = [:]
      var text = String(repeating: "\n", count: 200)
      static var overrides: PropertyOverrides {
        [
          .key("http://example.org/" + String(repeating: "a", count: 200), for: \Long.deep),
          .key("a\nb", for: \Long.text),
        ]
      }
    }
    struct Part: Decodable {
      let aNameThatIsLongerThanAnybodyWouldWriteThoughSomebodyMayHaveDoneSoOnceOrTwiceInAllTheYears:
        Int
    }
    let source = [String(repeating: "word ", count: 90): String(repeating: "w", count: 90)]
    for type in [Long.self, Station.self, Part.self] as [Any.Type] {
      for table in [try Mapper().explain(type), try Mapper().explain(type, from: source)] {
        for line in table.split(separator: "\n", omittingEmptySubsequences: false) {
          #expect(line.count <= 100 && line.last != " " && !line.isEmpty)
        }
      }
    }
  }

  @Test func typesAreSpelledAsSwiftDoes() throws {
    struct Page<Item>: Mappable { var item: Item? }
    struct Types: Mappable {
      var a: String?
      var b: [String: Line] = [:]
      var c: [[Int]?] = []
      var d: Set<Int> = []
      var e: Page<[Line]>?
      var f: Page<[Int: [String?]]>?
      var g: (any Error)?
      var h: Any?
      var i: [any Error] = []
      var j: KeyValuePairs<[Int], Int?> = [:]
      var k: Result<[Int], any Error>?
    }
    #expect(
      try rows(Types.self).dropFirst().map { $0[1] } == [
        "String?", "[String: Line]", "[[Int]?]", "Set<Int>", "Page<[Line]>?",
        "Page<[Int: [String?]]>?", "(any Error)?", "Any?", "[any Error]",
        "KeyValuePairs<[Int], Int?>", "Result<[Int], Error>?",
      ])
  }

  private enum Role: String { case owner, guest }

  private struct Loud: CustomStringConvertible, Decodable {
    var description: String { "called" }
  }

  @Test func defaultsAreThoseOfInit() throws {
    struct Defaults: Mappable {
      var text = "so many goats on so many hills"
      var quoted = "\"\n"
      var number = 2.5
      var flag = true
      var date = Date(timeIntervalSince1970: 0)
      var list = [1, 2]
      var none: [Int] = []
      var table: [String: Int] = ["a": 1]
      var empty: [String: Int] = [:]
      var role = Role.guest
      var optional: Role? = .owner
      var missing: Role?
      var any: Any = 3
      var loud = Loud()
      var louder: Loud? = Loud()
      var lines = [Line()]
      lazy var late = 5
      static var overrides: PropertyOverrides { [.ignored("late")] }
    }
    #expect(
      try rows(Defaults.self).dropFirst().map { $0[2] } == [
        #""so many goats on …""#, #""\"\n""#, "2.5", "true", "1970-01-01T00:00:00Z",
        "[2 elements]",
        "[]", "[1 value]", "[:]", ".guest", ".owner", "nil", "3", "", "", "[1 element]", "",
      ])
  }

  @Test func secretsHaveNoDefaults() throws {
    struct Login: Mappable {
      var user = "a"
      var token = "b"
      var line = Line()
      static var overrides: PropertyOverrides { [.secret(\Login.token)] }
    }
    #expect(try rows(Login.self).map { $0[2] } == ["default", #""a""#, "secret", ""])
    let hiding = Mapper(showsValues: false)
    #expect(
      try rows(Login.self, by: hiding).map { $0[2] } == ["default", "secret", "secret", ""])
  }

  @Test func keysAreThoseThatAreRead() throws {
    struct Stop: Mappable {
      var stopName = ""
      var lines: [Int] = []
      static var overrides: PropertyOverrides { [.key("nm", for: \Stop.stopName)] }
    }
    func keys(_ names: Serializer.KeyNames?) throws -> [String] {
      try rows(Stop.self, by: Mapper(keyNames: names)).map { $0[3] }
    }
    #expect(try keys(nil) == ["keys", "nm, stopName", "lines"])
    #expect(try keys(.snakeCase) == ["exact keys", "stop_name", "lines"])
    #expect(try keys(.overrides) == ["exact keys", "nm", "lines"])
  }

  @Test func requiredIsWhatTheMapperRefusesToMiss() throws {
    struct Stop: Mappable {
      var name = ""
      var code: Int?
      let kind = 1
      var others: [String: Int] = [:]
      static var overrides: PropertyOverrides { [.required(\Stop.name), .rest(\Stop.others)] }
    }
    let notes = try rows(Stop.self, by: Mapper(missingKeys: .refuse)).map { $0[4] }
    #expect(notes == ["notes", "required", "", "skipped: a constant", "takes the rest"])
    struct Plain: Mappable { var name = "" }
    #expect(try rows(Plain.self, by: Mapper(missingKeys: .refuse))[1][4] == "required")
  }

  @Test func exactReadersTakeLess() throws {
    struct Exact: Mappable {
      var number = 0
      var text = ""
      var flag = false
      var day = Date(timeIntervalSince1970: 0)
      var role = Role.owner
      var own = Date(timeIntervalSince1970: 0)
      var list: [Double] = []
      static var overrides: PropertyOverrides {
        [.transformer(.millisecondsSince1970, for: \Exact.own)]
      }
    }
    let exact = Mapper(conversions: .exact)
    #expect(
      try rows(Exact.self, by: exact).map { $0[5] } == [
        "reads", "number as an integer", "text", "Boolean", "text in its written form as a date",
        "text in its written form as a raw value of Role",
        "text in its written form or number of milliseconds since 1970 as a date",
        "elements: number as a number",
      ])
  }

  private func reading(
    of type: Any.Type, by transformers: any Transformer...
  ) throws -> String {
    var mapper = Mapper()
    for transformer in transformers { mapper.transformers.register(transformer) }
    return try rows(type, by: mapper).last?.last ?? ""
  }

  @Test func datesTellWhatNumbersCount() throws {
    struct Day: Mappable { var day: Date? }
    #expect(
      try reading(of: Day.self) == "text or number of seconds since 1970 as a date")
    #expect(
      try reading(of: Day.self, by: .millisecondsSince1970)
        == "text or number of milliseconds since 1970 as a date")
    #expect(
      try reading(of: Day.self, by: .iso8601, .secondsSinceReferenceDate)
        == "ISO 8601 text or number of seconds since 2001 as a date")
    #expect(
      try reading(of: Day.self, by: TimeSince1970TextTransformer(.microseconds))
        == "text of microseconds since 1970 or number of seconds since 1970 as a date")
  }

  @Test func modelsWithoutSecretsHideNothing() throws {
    struct Stop: Mappable { var name = "" }
    struct Trip: Decodable { @Mapped var from: Stop }
    struct Code: Decodable {
      let text: String
      init(from decoder: any Decoder) throws { text = try String(from: decoder) }
    }
    struct Journey: Mappable {
      var trip: Trip?
      var code: Code?
    }
    let json = #"{"trip": {"from": {"name": "East"}}, "code": "x"}"#
    let table = try Mapper().explain(Journey.self, from: .json(json))
    #expect(table.contains(#"text "x""#))
  }

  @Test func aPathNeedsAnInput() {
    expectError(
      MappingError.self, "expected an input that the path leads into, found none at a.b"
    ) { try Mapper().explain(Int.self, at: "a.b") }
  }

  @Test func itNamesWhatTheTransformersOfAnAppMake() throws {
    struct Day: Mappable { var day: Date? }
    let standard = "number of seconds since 1970 as a date"
    #expect(
      try reading(of: Day.self, by: CompoundTransformer(mixing: .yearMonthDay, .booleanText))
        == "text as a date like yyyy-MM-dd or true or false; " + standard)
    #expect(
      try reading(of: Day.self, by: .date(format: "YYYY"))
        == #"text as a date like YYYY (expected a date format of known letters, "#
        + #"found "YYYY" in "YYYY"); "# + standard)
    struct Count: Mappable { var count = 0 }
    let chain = TrimmingTransformer().then(.integerText(Int.self))
    #expect(try reading(of: Count.self, by: chain) == number)
    let doubled = ClosureTransformer { (text: String) in text.count }
    #expect(
      try reading(of: Count.self, by: doubled)
        == "text as Int; number as an integer; Boolean as 1 or 0")
  }

  #if Foundation
    @Test func classesOfFoundationAreReadAsTheValuesThatTheyStandFor() throws {
      struct Address: Mappable { var address: NSURL? }
      struct Plain: Mappable { var address: URL? }
      #expect(try reading(of: Address.self) == "text or number as a URL")
      #expect(try reading(of: Plain.self) == "text or number as a URL")
      struct Identifiers: Mappable { var identifiers: [NSUUID] = [] }
      #expect(try reading(of: Identifiers.self) == "elements: text as a UUID")
      struct Set: Mappable { var set = NSSet() }
      #expect(try reading(of: Set.self) == "any value as it is")
    }
  #endif

  @Test func itSaysWhereReadyValuesAloneAreTaken() throws {
    struct Count: Mappable { var count = Substring() }
    let text = "text, number, or Boolean as text"
    let reading = try reading(
      of: Count.self, by: ClosureTransformer { (ready: Ready) in Substring("\(ready)") })
    #expect(reading == "ready Ready, text, number, or Boolean as text")
    let ofURL = try self.reading(
      of: Count.self, by: ClosureTransformer { (url: URL) in Substring(url.path) })
    #expect(ofURL == "URL, " + text)
  }

  private struct Connection: Decodable {
    let line: Int
    let color: String?
  }

  @Test func ofADecodableTypeItSaysWhatIsKnown() throws {
    let expected = """
      property  type
      line      Int
      color     String?
      Its init(from:) decides which keys it reads, and how: explain it with a source to see them.
      """
    #expect(try Mapper().explain(Connection.self) == expected)
    #expect(try Mapper().explain([Connection]?.self) == expected)
    enum Shape: Decodable { case circle(Double) }
    #expect(
      try Mapper().explain(Shape.self)
        == "Its init(from:) decides which keys it reads, and how: explain it with a source to see them."
    )
  }

  @Test func anythingElseIsOneRow() throws {
    #expect(
      try Mapper().explain(Int?.self) == """
        type  reads
        Int   text or number as an integer; Boolean as 1 or 0
        """)
    #expect(try Mapper().explain([Line].self) == Mapper().explain(Line.self))
  }

  private protocol Sign {}
  private struct Arrow: Sign, Mappable { var degrees = 0 }
  private struct Cell: Mappable {
    var column = 0
    static var overrides: PropertyOverrides { [.path("[0]", for: \Cell.column)] }
  }
  private struct Board: Mappable {
    var sign: (any Sign)?
    var cells: [Cell] = []
  }

  @Test func familiesAndRowsAreExplainedByWhatTheyAreReadFrom() throws {
    let family = TypeFamily(
      of: (any Sign).self, by: .sibling("type"), ["arrow": Arrow.self], otherwise: Arrow.self)
    #expect(
      try Mapper(families: [family]).explain(Board.self) == """
        property  type         default  keys   notes  reads
        sign      (any Sign)?  nil      sign          object by a type beside it: arrow, else as Arrow
        cells     [Cell]       []       cells         elements: list as Cell
        """)
  }
}
