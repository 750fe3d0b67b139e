import Foundation
import Ibex
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

  @Test func aPlanIsATable() throws {
    let text = "text by IntegerTextTransformer, "
    let integer = text + "number by IntegerNumberTransformer, Boolean by NumericBooleanTransformer"
    let lines = try Mapper().explain(Station.self).split(separator: "\n").map { line in
      line.split(separator: #/ {2,}/#).map(String.init)
    }
    let expected = [
      ["property", "type", "keys", "notes", "read by"],
      [
        "name", "String", "name", "required",
        "text, number by NumberTextTransformer, Boolean by BooleanTextTransformer",
      ],
      [
        "latitude", "Double?", "lat, gtfs_latitude, latitude",
        "text by FloatingPointTextTransformer, number by FloatingPointNumberTransformer, "
          + "Boolean by NumericBooleanTransformer",
      ],
      [
        "opened", "Date?", "meta.opened, opened",
        "text by DateFormatTransformer, number by DateFormatTransformer",
      ],
      ["lines", "[Line]", "lines", "the plan of Line"],
      ["anything", "Any", "anything", "any value as it is"],
      ["zones", "Range<Int>", "zones", "its init(from:)"],
      ["ready", "Ready", "ready", "values of type Ready as they are"],
      ["code", "Int", "skipped: a constant"],
      ["cache", "String", "skipped: ignored by an override"],
      ["observed", "Int", "observed", "through its key path", integer],
      ["bigA", "Int", "bigA exactly", integer], ["biga", "Int", "biga exactly", integer],
    ]
    #expect(lines == expected)
  }

  @Test func itsColumnsStandBelowEachOther() throws {
    #expect(
      try Mapper().explain(Line.self) == """
        property  type  keys  notes  read by
        id        Int   id           text by IntegerTextTransformer, \
        number by IntegerNumberTransformer, Boolean by NumericBooleanTransformer
        """)
  }

  private func reading<Model: Mappable>(
    of type: Model.Type, by transformers: any Transformer...
  ) throws -> String {
    var mapper = Mapper()
    for transformer in transformers { mapper.transformers.register(transformer) }
    let cells = try mapper.explain(type).split(separator: "\n").last?.split(separator: #/ {2,}/#)
    return cells?.last.map(String.init) ?? ""
  }

  @Test func itNamesTheTransformersOfAnApp() throws {
    struct Day: Mappable { var day: Date? }
    let standard = "number by EpochSecondsNumberTransformer"
    #expect(
      try reading(of: Day.self, by: CompoundTransformer(mixing: .yearMonthDay, .booleanText))
        == "text by CompoundTransformer, " + standard)
    #expect(
      try reading(of: Day.self, by: .date(format: "YYYY"))
        == #"text by DateFormatTransformer (expected a date format of known letters, "#
        + #"found "YYYY" in "YYYY"), "# + standard)
  }

  @Test func aChainIsNamedByItsLinks() throws {
    struct Page: Mappable { var address: URL? }
    let text = "text by URLTextTransformer, number by NumberTextTransformer then URLTextTransformer"
    #expect(try reading(of: Page.self) == text)
    struct Count: Mappable { var count = 0 }
    let chain = TrimmingTransformer().then(.integerText(Int.self))
    #expect(
      try reading(of: Count.self, by: chain).hasPrefix(
        "text by TrimmingTransformer then IntegerTextTransformer, number by "))
  }

  #if Foundation
    @Test func classesOfFoundationAreReadAsTheValuesThatTheyStandFor() throws {
      struct Address: Mappable { var address: NSURL? }
      struct Plain: Mappable { var address: URL? }
      #expect(try reading(of: Address.self) == reading(of: Plain.self))
      struct Identifiers: Mappable { var identifiers: [NSUUID] = [] }
      #expect(try reading(of: Identifiers.self) == "text by UUIDTextTransformer")
      struct Set: Mappable { var set = NSSet() }
      #expect(try reading(of: Set.self) == "any value as it is")
    }
  #endif

  @Test func itSaysWhereReadyValuesAloneAreTaken() throws {
    struct Count: Mappable { var count = Substring() }
    let text = "text by SubstringTransformer"
    let reading = try reading(
      of: Count.self, by: ClosureTransformer { (ready: Ready) in Substring("\(ready)") })
    #expect(reading.hasPrefix("ready Ready by ClosureTransformer, " + text))
    let ofURL = try self.reading(
      of: Count.self, by: ClosureTransformer { (url: URL) in Substring(url.path) })
    #expect(ofURL.hasPrefix("URL by ClosureTransformer, " + text))
  }
}
