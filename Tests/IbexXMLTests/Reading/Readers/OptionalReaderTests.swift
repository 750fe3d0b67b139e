import Foundation
import IbexXML
import TestSupport
import Testing

private struct Item: Mappable, Hashable {
  var id = 0
}

@Suite struct OptionalReaderTests {
  private struct Model: Mappable {
    var text: String? = "old"
    var slice: Substring? = "old"
    var number: Int? = 1
    var date: Date? = .distantPast
    var url: URL? = URL(fileURLWithPath: "/")
    var item: Item? = Item()
    var list: [Int]? = [1]
    var double: Double?? = 1
  }

  @Test(arguments: [#""""#, #"" \n ""#])
  func blankTextIsNilUnlessTextIsWanted(_ blank: String) throws {
    let json = """
      {"text": \(blank), "slice": \(blank), "number": \(blank), "date": \(blank),
      "url": \(blank), "item": \(blank), "double": \(blank)}
      """
    let dictionary = try #require(
      untyped(Data(json.utf8)) as? [String: Any])
    for (model, report) in [
      try Mapper().mapReporting(Model.self, from: .json(json)),
      try Mapper().mapReporting(Model.self, from: dictionary),
    ] {
      #expect(model.text?.isEmpty == (blank == #""""#))
      #expect(model.slice?.isEmpty == (blank == #""""#))
      #expect(model.number == nil)
      #expect(model.date == nil)
      #expect(model.url == nil)
      #expect(model.item == nil)
      #expect((model.double ?? nil) == nil)
      #expect(report.mismatches == [])
    }
  }

  @Test func blankTextOfAnElementIsNilUnlessTextIsWanted() throws {
    let model = try Model(
      xml: "<a><text/><slice> </slice><number/><date></date><url> </url><item/></a>")
    #expect(model.text == "")
    #expect(model.slice == "")
    #expect(model.number == nil)
    #expect(model.date == nil)
    #expect(model.url == nil)
    #expect(model.item == nil)
  }

  /// An element with attributes is its text, or nil where that is blank, and so is one without.
  @Test(
    arguments: [
      ("<m><number/></m>", nil), ("<m><number unit='m'/></m>", nil),
      ("<m><number unit='m'> </number></m>", nil), ("<m><number>5</number></m>", 5),
      ("<m><number unit='m'>5</number></m>", 5), ("<m><number unit='m'> 5 </number></m>", 5),
    ] as [(String, Int?)])
  func anElementWithAttributesIsItsText(_ xml: String, _ number: Int?) throws {
    struct Needing: Mappable {
      var number: Int? = 1
      static var overrides: PropertyOverrides { [.required(\Needing.number)] }
    }
    let (needing, report) = try Mapper().mapReporting(Needing.self, from: .xml(xml))
    #expect(needing.number == number)
    #expect(report.problems == [])
    var model = Model()
    #expect(try model.update(xml: xml) == ["number"])
    #expect(model.number == number)
    let table = try Mapper().mapReporting([String: Int?].self, from: .xml(xml))
    #expect(table.value == ["number": number] && table.report.problems == [])
    let list = try Mapper().mapReporting([Int?].self, from: .xml(xml), at: "m.number")
    // An empty element without attributes is an empty list.
    #expect(list.value == (xml == "<m><number/></m>" ? [] : [number]))
    #expect(list.report.problems == [])
  }

  @Test func aBlankTextFillsWhatIsRequired() throws {
    struct Needing: Mappable {
      var number: Int? = 1
      var date: Date? = .distantPast
      static var overrides: PropertyOverrides {
        [.required(\Needing.number), .required(\Needing.date)]
      }
    }
    let json = #"{"number": "", "date": " "}"#
    let needing = try Needing(json: json)
    #expect(needing.number == nil && needing.date == nil)
    var other = Needing()
    #expect(try other.update(json: json) == ["number", "date"])
  }

  @Test func whatDoesNotFitKeepsTheOldValue() throws {
    let model = try Model(json: #"{"number": "x", "date": "x", "item": 3, "list": {"a": 1}}"#)
    #expect(model.number == 1)
    #expect(model.date == .distantPast)
    #expect(model.item == Item())
    #expect(model.list == [1])
  }
}

@Suite struct NullTests {
  private struct Model: Mappable {
    var optional: Int? = 1
    var any: Any = 1
    var anyOptional: Any? = 1
    var number = 2
    var item = Item(id: 3)
    var list = [4]
    var dictionary = ["a": 5]
    var text = "six"
    var itemOptional: Item? = Item()
  }

  private let json = """
    {"optional": null, "any": null, "anyOptional": null, "number": null, "item": null,
    "list": null, "dictionary": null, "text": null, "itemOptional": null}
    """
  private let messages = [
    "expected a list, found null at list", "expected an integer, found null at number",
    "expected an object, found null at dictionary", "expected an object, found null at item",
    "expected text, found null at text",
  ]

  private func expectOutcome(_ model: Model) {
    #expect(model.optional == nil)
    #expect(isNull(model.any))
    #expect(model.anyOptional == nil)
    #expect(model.number == 2)
    #expect(model.item.id == 3)
    #expect(model.list == [4])
    #expect(model.dictionary == ["a": 5])
    #expect(model.text == "six")
    #expect(model.itemOptional == nil)
  }

  @Test func nullInADocument() throws {
    let (model, report) = try Mapper().mapReporting(Model.self, from: .json(json))
    expectOutcome(model)
    #expect(report.findings.map(\.description).sorted() == messages)
    #expect(report.findings.allSatisfy { $0.kind == .mismatch })
  }

  @Test func nullInADictionary() throws {
    let source = try #require(untyped(Data(json.utf8)) as? [String: Any])
    let (model, report) = try Mapper().mapReporting(Model.self, from: source)
    expectOutcome(model)
    #expect(report.findings.map(\.description).sorted() == messages)
  }

  /// An element without text is not blank for a type that takes its attributes.
  @Test func anAttributeThatDoesNotFitIsToldOfAnOptional() throws {
    struct Visit: Decodable, Equatable {
      var number: Int
      var day: Date?
    }
    struct Diary: Mappable { var visit: Visit? }
    let (diary, report) = try Mapper().mapReporting(
      Diary.self, from: .xml("<r><visit number='1' day='soon'/></r>"))
    #expect(diary.visit == Visit(number: 1))
    #expect(report.findings.map(\.path) == ["r.visit.day"])
    #expect(try Diary(xml: "<r><visit/></r>").visit == nil)
    #expect(try Diary(xml: "<r><visit number='2'/></r>").visit == Visit(number: 2))
  }

  @Test func nilInADictionaryIsNull() throws {
    var source: [String: Any] = [:]
    for key in ["optional", "any", "anyOptional", "number"] { source[key] = Int?.none as Any }
    let (model, report) = try Mapper().mapReporting(Model.self, from: source)
    #expect(model.optional == nil)
    #expect(model.anyOptional == nil)
    #expect(model.number == 2)
    #expect(report.mismatches.map(\.description) == ["expected an integer, found null at number"])
  }

  @Test func nullIsAnErrorOnlyInStrictMode() throws {
    var mapper = Mapper()
    mapper.strictness = .strict
    let error = #expect(throws: MappingError.self) { try Model(json: json, using: mapper) }
    #expect(error?.findings.map(\.description).sorted() == messages)
  }

  @Test func updatingTreatsNullAlike() throws {
    var model = Model()
    let report = try Mapper().updateReporting(&model, from: SourceDocument(json: json)).report
    expectOutcome(model)
    #expect(report.findings.map(\.description).sorted() == messages)
  }
}
