import Foundation
import IbexXML
import TestSupport
import Testing

private struct Part: Mappable, Equatable {
  var id = 0
  var label: String?
  var sizes: [Double] = []
  static var overrides: PropertyOverrides { [.required(\Part.id)] }
}

private struct Fixed: Decodable, Equatable {
  let id: Int
  let label: String?
  let sizes: [Double]?
}

private struct Whole: Mappable, Equatable {
  enum Color: String, CaseIterable {
    case red
    case skyBlue = "sky-blue"
  }
  enum Status: String, FallbackCase {
    case open, unknown
    static var fallback: Status { .unknown }
  }

  var name = ""
  var count = 0
  var small: UInt8 = 0
  var ratio = 0.0
  var price = Decimal()
  var isOpen = false
  var opened: Date?
  var link: URL?
  var data = Data()
  var color = Color.red
  var status = Status.open
  var maybe: Int?
  var texts: [String] = []
  var numbers: [Int] = []
  var positions: [Int?] = []
  var days: Set<Date> = []
  var byName: [String: Int] = [:]
  var part = Part()
  var maybePart: Part?
  var parts: [Part] = []
  var partsByName: [String: Part] = [:]
  var fixed: Fixed?
  var fixedList: [Fixed] = []
  var number = ""
  var camera = ""

  static var overrides: PropertyOverrides {
    [.key("veh-no", "no", for: \Whole.number), .path("exif.camera", for: \Whole.camera)]
  }
}

/// Documents of chance, whose keys mostly name properties and whose values now and then fit.
private struct DocumentMaker {
  var random: SeededGenerator
  /// Whether a document holds only what XML says in one way: text, never where an object is
  /// expected, since an element of text is one, and objects and lists that are not empty.
  let isForXML: Bool

  /// Scalars, and how else a property's key may be spelled.
  private static let scalars = [
    "name", "Name", "count", "COUNT", "small", "ratio", "price", "is_open", "opened", "link",
    "data",
    "color", "status", "maybe", "veh-no", "no", "number", "camera", "zone",
  ]
  private static let lists = ["texts", "numbers", "positions", "days"]
  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &random) < percent
  }

  mutating func document() -> LooseDocument {
    object(of: Self.scalars, percent: 50) { $0.odd() ?? $0.scalar() }
      + object(of: Self.lists, percent: 60) { $0.odd() ?? $0.list { $0.scalar() } }
      + object(of: ["part", "maybe_part", "fixed", "exif"], percent: 60) {
        $0.oddObject() ?? $0.part()
      }
      + object(of: ["byName"], percent: 50) { $0.oddObject() ?? $0.table { $0.scalar() } }
      + object(of: ["parts-by-name"], percent: 50) { $0.oddObject() ?? $0.table { $0.part() } }
      + object(of: ["parts", "fixed-list"], percent: 60) {
        $0.oddObject() ?? $0.list { $0.part() }
      }
  }

  /// An object of some of the keys, in any order, each canonical form once.
  private mutating func object(
    of keys: [String], percent: Int, _ value: (inout Self) -> LooseDocument
  ) -> LooseDocument {
    var forms: Set<String> = []
    var entries: [(key: String, value: LooseDocument)] = []
    for key in keys.shuffled(using: &random)
    where chance(percent) && forms.insert(key.lowercased()).inserted {
      entries.append((key, value(&self)))
    }
    return .object(entries)
  }

  /// What hardly any property takes.
  private mutating func odd() -> LooseDocument? {
    guard chance(8) else { return nil }
    if !isForXML, chance(50) {
      return [.null, .list([]), .object([])].randomElement(using: &random)
    }
    return chance(50) ? .list([scalar(), scalar()]) : .text("n/a")
  }

  /// What hardly any property takes that asks for something keyed.
  private mutating func oddObject() -> LooseDocument? {
    isForXML ? chance(8) ? .list([part(), part()]) : nil : odd()
  }

  private mutating func scalar() -> LooseDocument {
    let texts: [LooseDocument] = [
      .text("a"), .text("12"), .text("12.50"), .text("1e3"), .text("300"), .text("true"),
      .text("2016-01-18"), .text("Sky Blue"), .text("open"), .text("haunted"), .text("AQI="),
      .text("https://a.example/b"), .text("12abc"), .text("1453075980"),
    ]
    let others: [LooseDocument] = [
      .integer(1), .integer(300), .integer(1_453_075_980), .fraction(2.5), .boolean(true), .null,
      .text(""), .text(" 7 "),
    ]
    return (isForXML ? texts : texts + others).randomElement(using: &random) ?? .text("a")
  }

  /// In XML one element is that element, so that lists have two or more.
  private mutating func list(_ element: (inout Self) -> LooseDocument) -> LooseDocument {
    let count = Int.random(in: isForXML ? 2..<4 : 0..<4, using: &random)
    return .list((0..<count).map { _ in element(&self) })
  }

  private mutating func part() -> LooseDocument {
    let part =
      object(of: ["id", "label", "camera", "odd"], percent: 70, { $0.scalar() })
      + object(of: ["Sizes"], percent: 50, { $0.list { $0.scalar() } })
    return isForXML ? part + .object([("last", .text("x"))]) : part
  }

  private mutating func table(_ value: (inout Self) -> LooseDocument) -> LooseDocument {
    let table = object(of: ["a", "b"], percent: 50, value)
    return isForXML ? table + .object([("c", value(&self))]) : table
  }
}

extension LooseDocument {
  /// Both objects' entries, one behind the other.
  fileprivate static func + (first: LooseDocument, second: LooseDocument) -> LooseDocument {
    guard case .object(let first) = first, case .object(let second) = second else { return first }
    return .object(first + second)
  }
}

/// One document gives equal models and equal findings, whatever form it comes in.
@Suite struct SourcesAgreeTests {
  /// A model, and its findings in an order that has nothing to do with that of the source.
  private struct Reading: Equatable {
    let model: Whole?
    let findings: [String]

    init(_ read: () throws -> (value: Whole, report: MappingReport)) throws {
      do {
        let (value, report) = try read()
        model = value
        findings = report.findings.map { "\($0.kind.name): \($0)" }.sorted()
      } catch let error as MappingError {
        model = nil
        findings = error.findings.map { "\($0.kind.name): \($0)" }.sorted()
      }
    }
  }

  @Test(arguments: UInt64(1)...150)
  func jsonAndDictionaries(_ seed: UInt64) throws {
    var maker = DocumentMaker(random: SeededGenerator(seed: seed), isForXML: false)
    let document = maker.document()
    for mapper in Self.mappers {
      let dictionary = try #require(document.value as? [String: Any])
      let fromJSON = try Reading { try mapper.mapReporting(from: .json(document.json)) }
      let fromDictionary = try Reading { try mapper.mapReporting(from: dictionary) }
      #expect(fromJSON == fromDictionary, "\(document.json)")
    }
  }

  @Test(arguments: UInt64(1)...150)
  func jsonAndXML(_ seed: UInt64) throws {
    var maker = DocumentMaker(random: SeededGenerator(seed: seed), isForXML: true)
    let document = maker.document()
    let json = LooseDocument.object([("whole", document)]).json
    for mapper in Self.mappers {
      let fromJSON = try Reading { try mapper.mapReporting(from: .json(json), at: "whole") }
      let fromXML = try Reading {
        try mapper.mapReporting(from: .xml(document.xml(named: "whole")))
      }
      #expect(fromJSON == fromXML, "\(json)")
    }
  }

  private static let mappers = [Mapper(), Mapper().with { $0.strictness = .strict }]
}
