import Foundation
import Ibex
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
      JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    for (model, report) in [
      try Mapper().mapReporting(Model.self, json: json),
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
    #expect(model.any is NSNull)
    #expect(model.anyOptional == nil)
    #expect(model.number == 2)
    #expect(model.item.id == 3)
    #expect(model.list == [4])
    #expect(model.dictionary == ["a": 5])
    #expect(model.text == "six")
    #expect(model.itemOptional == nil)
  }

  @Test func nullInADocument() throws {
    let (model, report) = try Mapper().mapReporting(Model.self, json: json)
    expectOutcome(model)
    #expect(report.findings.map(\.description).sorted() == messages)
    #expect(report.findings.allSatisfy { $0.kind == .mismatch })
  }

  @Test func nullInADictionary() throws {
    let source = try #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    let (model, report) = try Mapper().mapReporting(Model.self, from: source)
    expectOutcome(model)
    #expect(report.findings.map(\.description).sorted() == messages)
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
    let error = #expect(throws: MappingError.self) { try Model(json: json, mapper: mapper) }
    #expect(error?.findings.map(\.description).sorted() == messages)
  }

  @Test func updatingTreatsNullAlike() throws {
    var model = Model()
    let report = try Mapper().updateReporting(&model, from: SourceDocument(json: json)).report
    expectOutcome(model)
    #expect(report.findings.map(\.description).sorted() == messages)
  }
}

@Suite struct ListReaderTests {
  @Test func everyElementIsRead() {
    let input = Input(#"[1, "2", 3.0, true]"#, [1, "2", 3.0, true] as [Any])
    expectReads(input, as: [1, 2, 3, 1])
    expectReads(input, as: [1, 2, 3, 1] as ContiguousArray)
    expectReads(input, as: [1, 2, 3, 1] as ArraySlice)
    expectReads(input, as: [1, 2, 3] as Set)
    expectReads(Input(#"[null, ""]"#, [NSNull(), ""] as [Any]), as: [Int?.none, nil])
    expectReads(Input("[]", [] as [Any]), as: [Int]())
    expectReads(Input("[[1], [2, 3]]", [[1], [2, 3]]), as: [[1], [2, 3]])
    expectReads(Input("[1, 2]", [1, 2]), as: [[1], [2]])
    expectReads(
      Input(#"[{"id": 1}]"#, [["id": 1]] as [Any]), as: [Item(id: 1)])
  }

  @Test func oneValueIsACollectionOfOne() {
    for input in [Input("5", 5), Input(#""5""#, "5"), Input("5.0", 5.0)] {
      expectReads(input, as: [5])
      expectReads(input, as: [5] as ContiguousArray)
      expectReads(input, as: [5] as ArraySlice)
      expectReads(input, as: [5] as Set)
    }
    expectReads(Input("true", true), as: [1])
    expectReads(Input(#"{"id": 1}"#, ["id": 1]), as: [Item(id: 1)])
    expectReads(Input(#"{"id": 1}"#, ["id": 1]), as: [Item(id: 1)] as Set)
    expectRefuses(Input(#""x""#, "x"), as: [Int].self, "an integer")
  }

  private struct Model: Mappable {
    var numbers = [9]
    var items: [Item] = []
    var set: Set<Int> = []
    var nested: [[Int]] = []
    var dates: [Date?] = []
  }

  private let messages = [
    "expected a date, found text \"x\" at dates[1]",
    "expected an integer, found a list of 1 at numbers[3]",
    "expected an integer, found null at numbers[2]",
    "expected an integer, found text \"b\" at nested[1][0]",
    "expected an integer, found text \"x\" at items[0].id",
    "expected an integer, found text \"x\" at numbers[1]",
    "expected an object, found number 5 at items[1]",
  ]

  @Test func badElementsAreLeftOutWithAFinding() throws {
    let json = """
      {"numbers": [1, "x", null, [2], 3], "items": [{"id": "x"}, 5, {"id": 2}], "set": [1, 1],
      "nested": [[1], ["b", 2]], "dates": [null, "x", "1970-01-01"]}
      """
    let source = try #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    for (model, report) in [
      try Mapper().mapReporting(Model.self, json: json),
      try Mapper().mapReporting(Model.self, from: source),
    ] {
      #expect(model.numbers == [1, 3])
      #expect(model.items.map(\.id) == [0, 2])
      #expect(model.set == [1])
      #expect(model.nested == [[1], [2]])
      #expect(model.dates == [nil, nil, Date(timeIntervalSince1970: 0)])
      #expect(report.findings.map(\.description).sorted() == messages)
    }
  }

  @Test func aListOfModelsAtTheTopLevelLeavesOutWhatCannotBeMade() throws {
    let json = #"[{"id": 1}, 5, null, {"id": 2}]"#
    let (items, report) = try Mapper().mapReporting([Item].self, json: json)
    #expect(items.map(\.id) == [1, 2])
    #expect(
      report.description == """
        expected an object, found number 5 at [1]
        expected an object, found null at [2]
        """)
    let values: [Any] = [["id": 1], 5, NSNull(), ["id": 2]]
    #expect(try [Item](from: values).map(\.id) == [1, 2])
    #expect(try Mapper().mapReporting([Item].self, from: values).report == report)
  }
}

/// What stands in a list or a dictionary of optionals in place of a value that does not fit.
@Suite struct AbsenceTests {
  private struct Model: Mappable {
    var numbers: [Int?] = []
    var map: [String: Int?] = [:]
    var dates: ContiguousArray<Date?> = []
    var nested: [Inner?] = []
    var plain: [Int] = []
  }
  private struct Inner: Mappable, Equatable {
    var id = 0
    static var overrides: PropertyOverrides { [.required(\Inner.id)] }
  }

  private let messages: Set<String> = [
    #"expected an integer, found text "x" at numbers[1]"#,
    #"expected an integer, found text "y" at map.b"#,
    #"expected a date, found text "soon" at dates[0]"#,
    #"expected an integer, found text "z" at plain[1]"#,
  ]

  private func expect(_ model: Model, _ report: MappingReport) {
    #expect(model.numbers == [1, nil, 3, nil] as [Int?])
    #expect(model.map == ["a": 1, "b": nil, "c": nil] as [String: Int?])
    #expect(Array(model.dates) == [nil, Date(timeIntervalSince1970: 0)] as [Date?])
    #expect(model.nested == [Inner(id: 1), nil] as [Inner?])
    #expect(model.plain == [1, 3])
    #expect(messages.isSubset(of: report.findings.map(\.description)))
  }

  @Test func aBadElementOfOptionalsIsNilInItsPlace() throws {
    let json = """
      {"numbers": [1, "x", 3, null], "map": {"a": 1, "b": "y", "c": null},
      "dates": ["soon", "1970-01-01"], "nested": [{"id": 1}, {"id": "q"}], "plain": [1, "z", 3]}
      """
    let (model, report) = try Mapper().mapReporting(Model.self, json: json)
    expect(model, report)
    let dictionary = try #require(
      JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    let (other, others) = try Mapper().mapReporting(Model.self, from: dictionary)
    expect(other, others)
    let message = """
      expected an integer, found text "x" at numbers[1]
      expected an integer, found text "y" at map.b
      expected a date, found text "soon" at dates[0]
      expected an integer, found text "q" at nested[1].id
      expected an integer, found text "z" at plain[1]
      """
    expectError(MappingError.self, message) {
      try Model(json: json, mapper: Mapper().with { $0.strictness = .strict })
    }
  }

  @Test func repeatedElementsKeepTheirPlaces() throws {
    let model = try Model(
      xml: "<m><numbers>1</numbers><numbers>x</numbers><numbers>3</numbers></m>")
    #expect(model.numbers == [1, nil, 3] as [Int?])
  }
}
