import Foundation
import IbexCore
import TestExpectations
import TestSupport
import Testing

private struct Item: Mappable, Hashable {
  var id = 0
}

@Suite struct ListReaderTests {
  @Test func everyElementIsRead() {
    let input = Input(#"[1, "2", 3.0, true]"#, [1, "2", 3.0, true] as [Any])
    expectReads(input, as: [1, 2, 3, 1])
    expectReads(input, as: [1, 2, 3, 1] as ContiguousArray)
    expectReads(input, as: [1, 2, 3, 1] as ArraySlice)
    expectReads(input, as: [1, 2, 3] as Set)
    expectReads(Input(#"[null, ""]"#, [null, ""] as [Any]), as: [Int?.none, nil])
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
    "expected a date, found text \"x\" at dates[1]: became nil",
    "expected an integer, found a list of 1 at numbers[3]: left out",
    "expected an integer, found null at numbers[2]: left out",
    "expected an integer, found text \"b\" at nested[1][0]: left out",
    "expected an integer, found text \"x\" at items[0].id",
    "expected an integer, found text \"x\" at numbers[1]: left out",
    "expected an object, found number 5 at items[1]: left out",
  ]

  @Test func badElementsAreLeftOutWithAFinding() throws {
    let json = """
      {"numbers": [1, "x", null, [2], 3], "items": [{"id": "x"}, 5, {"id": 2}], "set": [1, 1],
      "nested": [[1], ["b", 2]], "dates": [null, "x", "1970-01-01"]}
      """
    let source = try #require(untyped(Data(json.utf8)) as? [String: Any])
    for (model, report) in [
      try Mapper().mapReporting(Model.self, from: .json(json)),
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
    let (items, report) = try Mapper().mapReporting([Item].self, from: .json(json))
    #expect(items.map(\.id) == [1, 2])
    #expect(
      report.description == """
        expected an object, found number 5 at [1]: left out
        expected an object, found null at [2]: left out
        """)
    let values: [Any] = [["id": 1], 5, null, ["id": 2]]
    #expect(try [Item](from: values).map(\.id) == [1, 2])
    #expect(try Mapper().mapReporting([Item].self, from: .list(values)).report == report)
  }
}
