import Foundation
import IbexXML
import TestSupport
import Testing
import XMLTestSupport

private typealias Everything = RoundTrip.Everything
private typealias Point = RoundTrip.Point

/// Values that an element without anything in it might stand for.
private struct Nothing: Mappable, Equatable {
  var text: String? = "a"
  var texts: [String?] = []
  var dictionary: [String: Int]?
  var dictionaries: [[String: Int]] = []
  var byName: [String: [String: String?]] = [:]
  var list: [Int]?
  var lists: [[String]] = []
  var full = ["a"]
  var deep: [[[Int]]] = []
  var maybeLists: [[String]?] = []
  var listsByName: [String: [String]] = [:]
  var model: Hollow?
  var models: [Hollow] = []
  var maybeModels: [Hollow?] = []
}

/// A model of which nothing may be written.
private struct Hollow: Mappable, Equatable {
  var id: Int?
  var tags: [String] = []
}

extension Nothing {
  /// Whether there is a list of dictionaries, which take wrappers for themselves.
  fileprivate var hasTables: Bool { !dictionaries.isEmpty }
}

extension ModelMaker {
  /// A text that is blank as often as not.
  private mutating func oddText() -> String {
    ["", " ", "\n", "\r", "a", text()].randomElement(using: &generator) ?? ""
  }

  private mutating func texts() -> [String] { list { $0.oddText() } }

  private mutating func hollow() -> Hollow {
    Hollow(id: maybe { $0.integer(Int.self) }, tags: texts())
  }

  fileprivate mutating func nothing() -> Nothing {
    var value = Nothing()
    value.text = maybe { $0.oddText() }
    value.texts = list { $0.maybe { $0.oddText() } }
    value.dictionary = maybe { $0.table { $0.integer(Int.self) } }
    value.dictionaries = maybe { $0.list { $0.table { $0.integer(Int.self) } } } ?? []
    value.byName = table { $0.table { $0.maybe { $0.oddText() } } }
    value.list = maybe { $0.list { $0.integer(Int.self) } }
    value.lists = list { $0.texts() }
    value.full = texts()
    value.deep = list { $0.list { $0.list { $0.integer(Int.self) } } }
    value.maybeLists = list { $0.maybe { $0.texts() } }
    value.listsByName = table { $0.texts() }
    value.model = maybe { $0.hollow() }
    value.models = list { $0.hollow() }
    value.maybeModels = list { $0.maybe { $0.hollow() } }
    return value
  }

  private mutating func table<Value>(_ make: (inout ModelMaker) -> Value) -> [String: Value] {
    Dictionary(list { ($0.key(), make(&$0)) }) { first, _ in first }
  }
}

@Suite struct XMLRoundTripTests {
  @Test(arguments: [
    Nothing(text: nil), Nothing(text: ""), Nothing(texts: [nil]), Nothing(texts: [""]),
    Nothing(texts: [nil, "a", nil, ""]), Nothing(dictionary: [:]), Nothing(dictionaries: [[:]]),
    Nothing(dictionaries: [[:], ["a": 1], [:]]), Nothing(byName: ["a": [:]]),
    Nothing(byName: ["a": ["b": nil, "c": ""], "d": [:]]),
    Nothing(list: []), Nothing(lists: [[]]), Nothing(lists: [[], ["x"]]), Nothing(lists: [[""]]),
    Nothing(lists: [["x"]]), Nothing(lists: [["x"], [], ["", " "]]), Nothing(full: []),
    Nothing(full: [""]), Nothing(full: [" "]), Nothing(deep: [[[]]]),
    Nothing(deep: [[], [[1], []]]),
    Nothing(maybeLists: [nil]), Nothing(maybeLists: [[]]), Nothing(maybeLists: [nil, [], [""]]),
    Nothing(listsByName: ["a": [], "b": [""], "c": ["x"]]), Nothing(model: Hollow()),
    Nothing(model: Hollow(tags: [""])), Nothing(models: [Hollow()]),
    Nothing(models: [Hollow(), Hollow(id: 1), Hollow()]),
    Nothing(models: [Hollow(tags: ["", ""])]),
    Nothing(maybeModels: [nil]), Nothing(maybeModels: [Hollow()]),
    Nothing(maybeModels: [nil, Hollow(), Hollow(id: 1)]),
  ])
  fileprivate func whatIsNothingReadsBackEqual(_ written: Nothing) throws {
    var strict = Mapper()
    strict.strictness = .strict
    strict.unknownKeys = .refuse
    for serializer in Self.styles where serializer.xml.lists == .repeated || !written.hasTables {
      let xml = try written.xmlString(using: serializer)
      #expect(try strict.map(Nothing.self, from: .xml(xml)) == written, "\(xml)")
    }
  }

  /// Both ways to write lists, with null where nothing is and without.
  private static let styles: [Serializer] = {
    var serializers = [Serializer(), Serializer(), Serializer(), Serializer()]
    for position in serializers.indices {
      if position % 2 == 1 { serializers[position].xml.lists = .wrapped() }
      guard position >= 2 else { continue }
      serializers[position].xml.isPretty = true
      serializers[position].includesNil = true
    }
    return serializers
  }()

  @Test(arguments: 0..<8 as Range<UInt64>)
  func oddShapesReadBackEqual(_ seed: UInt64) throws {
    var maker = ModelMaker(SeededGenerator(seed: 700 + seed), for: .xml)
    for round in 0..<150 {
      let written = maker.nothing()
      let serializer = Self.styles[round % 4]
      if serializer.xml.lists != .repeated, written.hasTables { continue }
      let xml = try written.xmlString(using: serializer)
      guard try Nothing(xml: xml) == written else {
        #expect(try Nothing(xml: xml) == written, "\(xml)")
        return
      }
    }
  }

  @Test func fourThousandModelsReadBackEqual() throws {
    var maker = ModelMaker(SeededGenerator(seed: 20_261), for: .xml)
    var strict = Mapper()
    strict.strictness = .strict
    var pretty = Serializer()
    pretty.xml.isPretty = true
    pretty.xml.includesDeclaration = false
    for round in 0..<4000 {
      let value = maker.everything()
      let data = try value.xmlData(using: round.isMultiple(of: 2) ? Serializer() : pretty)
      let fromXML = try strict.map(Everything.self, from: .xml(data))
      guard fromXML == value else {
        #expect(String(reflecting: fromXML) == String(reflecting: value))
        return
      }
    }
  }

  @Test func everyStyleReadsBackEqual() throws {
    var maker = ModelMaker(SeededGenerator(seed: 1), for: .xml)
    var serializers = [Serializer(), Serializer(), Serializer(), Serializer()]
    serializers[0].xml.lists = .wrapped(item: "entry")
    serializers[1].xml.lists = .wrapped()
    serializers[1].xml.isPretty = true
    serializers[2].keyNames = .kebabCase
    serializers[3].omitsDefaults = true
    for _ in 0..<500 {
      let value = maker.everything()
      for serializer in serializers {
        #expect(try Everything(xml: value.xmlData(using: serializer)) == value)
      }
    }
  }

  /// Documents of any shape, with CDATA and `xml:space` wherever they may be.
  @Test(arguments: 0..<4 as Range<UInt64>)
  func documentsReadBackEqual(_ seed: UInt64) throws {
    struct Rest: Mappable, Equatable {
      var id: String?
      var rest: [String: SourceValue] = [:]
      static var overrides: PropertyOverrides { [.rest(\Rest.rest)] }
    }
    var generator = XMLGenerator(seed: 9_000 + seed)
    let serializer = Serializer().with { $0.xml.namespaces = ["p": "urn:p"] }
    for _ in 0..<150 {
      let xml = generator.document()
      let value = try SourceValue(xml: xml)
      let again = try serializer.xmlString(value, root: "r")
      guard try SourceValue(xml: again) == value else {
        Issue.record("\(xml)\nis written as\n\(again)")
        return
      }
      let model = try Rest(xml: xml)
      #expect(try Rest(xml: model.xmlString(root: "r", using: serializer)) == model, "\(xml)")
    }
  }

  @Test func aListReadsBackEqual() throws {
    var maker = ModelMaker(SeededGenerator(seed: 3), for: .xml)
    for count in [0, 1, 2, 1000] {
      let points = (0..<count).map { _ in maker.point() }
      let data = try points.xmlData()
      #expect(try [Point](xml: data) == points)
      if count > 0 { #expect(try [Point](xml: data, at: "points.point") == points) }
    }
  }
}
