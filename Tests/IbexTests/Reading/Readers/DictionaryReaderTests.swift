import Foundation
import Ibex
import TestSupport
import Testing

private struct Item: Mappable, Hashable {
  var id = 0
}

@Suite struct DictionaryReaderTests {
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
      Input(#"{"a": null}"#, ["a": null] as [String: Any]), as: ["a": Int?.none])
    for other in [Input("1", 1), Input(#""a""#, "a"), Input("[]", [] as [Any])] {
      expectRefuses(other, as: [String: Int].self, "an object")
    }
  }

  @Test(arguments: [
    ("k\u{e9}", "3.5", "ke\u{301}", "2"), ("ke\u{301}", "3.5", "k\u{e9}", "2"),
    ("k\u{e9}", "1", "ke\u{301}", "2"),
  ])
  func aKeyInTwoNormalFormsIsSpelledAsTheOneThatCounts(
    _ first: String, _ unfit: String, _ last: String, _ value: String
  ) throws {
    let json = #"{"\#(first)": \#(unfit), "\#(last)": \#(value)}"#
    let quiet = try Mapper().map([String: Int].self, json: json)
    let (heard, report) = try Mapper().mapReporting([String: Int].self, json: json)
    for dictionary in [quiet, heard] {
      #expect(dictionary == [last: 2])
      #expect(dictionary.keys.map { Array($0.unicodeScalars) } == [Array(last.unicodeScalars)])
    }
    #expect(report.findings.map(\.kind) == [.duplicateKey])
  }

  private struct Model: Mappable {
    var byNumber: [Int: Int] = [:]
    var byName: [String: Int] = [:]
  }

  @Test func whatDoesNotFitIsLeftOutWithAFinding() throws {
    let json = #"{"byNumber": {"1": 1, "x": 2, "3": "y"}, "byName": {"a.b": null, "c": []}}"#
    let messages = [
      "expected a key of type Int, found key \"x\" at byNumber.x: left out",
      "expected an integer, found a list of 0 at byName.c: left out",
      "expected an integer, found null at byName[\"a.b\"]: left out",
      "expected an integer, found text \"y\" at byNumber.3: left out",
    ]
    #expect(try findings(Model.self, json: json) == messages)
    let source = try #require(untyped(Data(json.utf8)) as? [String: Any])
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
        "expected an object with keys that Place can be made of: Place is not RawRepresentable, "
          + "CaseIterable, or LosslessStringConvertible, found an object at places"
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
