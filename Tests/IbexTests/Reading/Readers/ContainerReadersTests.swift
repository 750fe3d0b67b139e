import Foundation
import Ibex
import Testing

private struct Item: Mappable, Hashable {
  var id = 0
}

@Suite struct OptionalTests {
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

@Suite struct ListTests {
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
    expectReads(Input(#""x""#, "x"), as: nil as [Int]?)
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

@Suite struct DictionaryValueTests {
  private enum Key: String { case north, south }
  private enum Number: Int {
    case one = 1
  }

  @Test func keysAndValuesAreRead() {
    let input = Input(#"{"1": "2", "3": 4}"#, ["1": "2", "3": 4] as [String: Any])
    expectReads(input, as: ["1": 2, "3": 4])
    expectReads(input, as: [1: 2, 3: 4])
    expectReads(input, as: [1.0: 2.0, 3.0: 4.0])
    expectReads(input, as: ["1": 2, "3": 4] as [Substring: Int])
    expectReads(Input(#"{"north": 1}"#, ["north": 1]), as: [Key.north: 1])
    expectReads(Input(#"{"1": 1}"#, ["1": 1]), as: [Number.one: 1])
    expectReads(
      Input(#"{"a": {"id": 1}}"#, ["a": ["id": 1]] as [String: Any]), as: ["a": Item(id: 1)])
    expectReads(
      Input(#"{"a": [1, "2"]}"#, ["a": [1, "2"] as [Any]] as [String: Any]), as: ["a": [1, 2]])
    expectReads(
      Input(#"{"a": null}"#, ["a": NSNull()] as [String: Any]), as: ["a": Int?.none])
    for other in [Input("1", 1), Input(#""a""#, "a"), Input("[]", [] as [Any])] {
      expectReads(other, as: nil as [String: Int]?)
    }
  }

  private struct Model: Mappable {
    var byNumber: [Int: Int] = [:]
    var byName: [String: Int] = [:]
  }

  @Test func whatDoesNotFitIsLeftOutWithAFinding() throws {
    let json = #"{"byNumber": {"1": 1, "x": 2, "3": "y"}, "byName": {"a.b": null, "c": []}}"#
    let messages = [
      "expected a key of type Int, found key \"x\" at byNumber.x",
      "expected an integer, found a list of 0 at byName.c",
      "expected an integer, found null at byName[\"a.b\"]",
      "expected an integer, found text \"y\" at byNumber.3",
    ]
    #expect(try findings(Model.self, json: json) == messages)
    let source = try #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    #expect(try findings(Model.self, from: source) == messages)
    #expect(try Model(json: json).byNumber == [1: 1])
  }

  @Test func oneWithKeysThatNothingLeadsToTakesReadyValuesOnly() throws {
    struct Place: Hashable { var x = 0 }
    struct Model: Mappable {
      var places: [Place: Int] = [:]
      var name = ""
    }
    let json = #"{"places": {"1": 2}, "name": "a"}"#
    #expect(try Model(json: json).name == "a")
    #expect(try Model(from: ["places": [Place(x: 1): 2]]).places == [Place(x: 1): 2])
    #expect(
      try findings(Model.self, json: json) == [
        "expected a value of type Dictionary<Place, Int>, found an object at places"
      ])
  }

  @Test func itDecodesItselfWhereItCan() throws {
    struct Model: Mappable {
      var sets: [Set<Int>: Int] = [:]
      var name = ""
    }
    #expect(try Model(json: #"{"sets": {"1": 2}, "name": "a"}"#).name == "a")
    #expect(try Model(json: #"{"sets": [[1], 2, [3], 4]}"#).sets == [[1]: 2, [3]: 4])
    #expect(try Model(from: ["sets": [Set([1]): 2]]).sets == [[1]: 2])
  }
}
