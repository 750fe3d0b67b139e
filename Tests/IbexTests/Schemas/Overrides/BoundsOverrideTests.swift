import Foundation
import Ibex
import TestExpectations
import TestSupport
import Testing

@Suite struct BoundsOverrideTests {
  private struct Person: Mappable, Equatable {
    var age = 7
    var share = 0.5
    var price: Decimal?
    var born = Date(timeIntervalSince1970: 0)
    var rank = 500
    var name = "Ann"
    var labels: [Int]?
    var marks: [String: Int] = ["a": 1]
    var codes: Set<String> = []

    static var overrides: PropertyOverrides {
      [
        .range(0...120, for: \Person.age), .range(0..<1, for: \Person.share),
        .range(...99.5, for: \Person.price),
        .range(
          Date(timeIntervalSince1970: 0)..<Date(timeIntervalSince1970: 86_400), for: \Person.born),
        .range(1..., for: "rank"), .count(1...5, for: \Person.name),
        .count(1...2, for: \Person.labels), .count(..<3, for: \Person.marks),
        .count(2..., for: "codes"),
      ]
    }
  }

  @Test(arguments: [
    (#"{"age": 0}"#, #"{"age": 120}"#), (#"{"age": "1e2"}"#, #"{"age": true}"#),
    (#"{"share": 0}"#, #"{"share": 0.999}"#), (#"{"price": 99.50}"#, #"{"price": null}"#),
    (#"{"born": 0}"#, #"{"born": 86399}"#), (#"{"rank": 1}"#, #"{"rank": 9223372036854775807}"#),
    (#"{"name": "a"}"#, #"{"name": "e\u0301e\u0301e"}"#),
    (#"{"labels": [1, 2]}"#, #"{"labels": 1}"#),
    (#"{"labels": null}"#, #"{"marks": {}}"#),
    (#"{"codes": ["a", "b"]}"#, #"{"codes": ["a", "a"]}"#),
  ])
  func takesWhatIsWithin(_ first: String, _ second: String) throws {
    for json in [first, second] {
      #expect(
        try Mapper().mapReporting(Person.self, from: .json(json)).report.findings == [], "\(json)")
    }
  }

  private static let refused: [(String, String)] = [
    (#"{"age": 130}"#, "expected an integer from 0 to 120, found number 130 at age"),
    (#"{"age": "-1"}"#, #"expected an integer from 0 to 120, found text "-1" at age"#),
    (#"{"age": "x"}"#, #"expected an integer, found text "x" at age"#),
    (#"{"share": 1}"#, "expected a number from 0 to below 1, found number 1 at share"),
    (#"{"price": 99.51}"#, "expected a decimal number up to 99.5, found number 99.51 at price"),
    (
      #"{"born": "1970-01-02"}"#,
      #"expected a date from 1970-01-01T00:00:00Z to before 1970-01-02T00:00:00Z, found text "1970-01-02" at born"#
    ),
    (#"{"rank": 0}"#, "expected an integer from 1, found number 0 at rank"),
    (#"{"name": ""}"#, #"expected text of 1 to 5 characters, found text "" at name"#),
    (
      #"{"name": "e\u0301e\u0301ee"}"#,
      #"expected text of 1 to 5 characters, found text "e\#u{301}e\#u{301}ee" at name"#
    ),
    (#"{"name": 123456}"#, "expected text of 1 to 5 characters, found number 123456 at name"),
    (#"{"labels": []}"#, "expected a list of 1 to 2 elements, found a list of 0 at labels"),
    (
      #"{"labels": [1, "x", 3]}"#,
      """
      expected an integer, found text "x" at labels[1]: left out
      expected a list of 1 to 2 elements, found a list of 3 at labels
      """
    ),
    (
      #"{"marks": {"a": 1, "b": 2, "c": 3}}"#,
      "expected an object of at most 2 entries, found an object of 3 entries at marks"
    ),
    (#"{"codes": ["a"]}"#, "expected a list of at least 2 elements, found a list of 1 at codes"),
  ]

  @Test(arguments: refused)
  func refusesWhatIsBeyond(_ json: String, _ message: String) throws {
    let (value, report) = try Mapper().mapReporting(Person.self, from: .json(json))
    #expect(report.problems.map(\.description).joined(separator: "\n") == message)
    #expect(value == Person())
    #expect(try Person(json: json) == Person())
    let source = try Mapper().map([String: Any].self, from: .json(json))
    #expect(try Mapper().mapReporting(Person.self, from: source).report.problems == report.problems)
    let error = #expect(throws: MappingError.self) {
      try Mapper(strictness: .strict).map(Person.self, from: .json(json))
    }
    #expect(error?.findings == report.problems)
    var person = Person()
    _ = try person.update(json: json)
    #expect(person == Person())
  }

  @Test func elementsOfXMLAreCounted() throws {
    let xml =
      "<person><age>121</age><labels>1</labels><labels>2</labels><labels>3</labels></person>"
    let (person, report) = try Mapper().mapReporting(Person.self, from: .xml(xml))
    #expect(person == Person())
    #expect(
      report.problems.map(\.description) == [
        #"expected an integer from 0 to 120, found text "121" at person.age"#,
        "expected a list of 1 to 2 elements, found a list of 3 at person.labels",
      ])
  }

  /// An item that does not fit counts, be the list wrapped, found by way of others, or one value.
  @Test func itemsAreCountedAsTheSourceHasThem() throws {
    struct Tags: Mappable {
      var tags = [7]
      var ids = [7]
      static var overrides: PropertyOverrides {
        [
          .count(2...2, for: \Tags.tags), .path("list.id", for: \Tags.ids),
          .count(2...3, for: \Tags.ids),
        ]
      }
    }
    func report(_ xml: String) throws -> (Tags, [String]) {
      let (value, report) = try Mapper().mapReporting(Tags.self, from: .xml(xml))
      return (value, report.findings.map(\.description))
    }
    let (wrapped, findings) = try report("<t><tags><tag>1</tag><tag>x</tag></tags></t>")
    #expect(wrapped.tags == [1])
    #expect(findings == [#"expected an integer, found text "x" at t.tags.tag[1]: left out"#])
    let (_, single) = try report("<t><tags>1</tags></t>")
    #expect(single == ["expected a list of 2 elements, found a list of 1 at t.tags"])
    let json = #"{"list": [{"id": 1}, {"id": "x"}, {"id": [2]}]}"#
    #expect(try Tags(json: json).ids == [1, 2])
    let many = #"{"list": [{"id": [1, 2]}, {"id": "x"}, {"id": 3}]}"#
    let (all, report) = try Mapper().mapReporting(Tags.self, from: .json(many))
    #expect(all.ids == [7])
    #expect(report.findings.last?.expected == "a list of 2 to 3 elements")
    #expect(report.findings.last?.found == "a list of 4")
  }

  @Test func entriesOfXMLAreCounted() throws {
    let report = try Mapper().mapReporting(
      Person.self, from: .xml("<p><marks a='1' b='x'><c>3</c></marks></p>")
    ).report
    #expect(
      report.problems.last?.description
        == "expected an object of at most 2 entries, found an object of 3 entries at p.marks")
  }

  @Test func anUpdateLooksAtTheMergedValue() throws {
    var person = Person()
    #expect(try person.update(json: #"{"marks": {"b": 2}}"#).map(\.description) == ["marks.b"])
    #expect(try person.update(json: #"{"marks": {"c": 3}}"#).isEmpty)
    #expect(person.marks == ["a": 1, "b": 2])
    #expect(try !person.update(json: #"{"marks": {"c": 3, "a": null}}"#).isEmpty)
    #expect(person.marks == ["b": 2, "c": 3])
    #expect(try person.update(json: #"{"age": 121, "rank": 2}"#).map(\.description) == ["rank"])
    #expect(person.age == 7)
  }

  @Test func defaultsAndWhatIsWrittenAreNotChecked() throws {
    var person = Person()
    person.age = 200
    #expect(try person.jsonString().hasPrefix(#"{"age":200"#))
    #expect(try Person(json: "{}").codes == [])
  }

  @Test func aMapperHasThemForAModel() throws {
    struct Plain: Mappable { var age = 0 }
    let mapper = Mapper(overrides: [.range(0...9, for: \Plain.age)])
    #expect(
      try mapper.mapReporting(Plain.self, from: ["age": 10]).report.description
        == "expected an integer from 0 to 9, found number 10 at age")
  }

  @Test func aRequiredPropertyBeyondIsMissed() throws {
    struct Plain: Mappable {
      var age = 0
      static var overrides: PropertyOverrides {
        [.required(\Plain.age), .range(0...9, for: \Plain.age)]
      }
    }
    #expect(
      try Mapper().map([Plain].self, from: .json(#"[{"age": 10}, {"age": 9}]"#)).map(\.age) == [9])
  }

  @Test func theyStandInTheExplanation() throws {
    let notes = cells(ofTable: try Mapper().explain(Person.self)).map { $0[4] }
    #expect(notes.contains("in 0...120"))
    #expect(notes.contains("in 0..<1"))
    #expect(notes.contains("count in 1...5"))
    // Long words are broken.
    #expect(
      notes.map { $0.filter { $0 != " " } }
        .contains("in1970-01-01T00:00:00Z..<1970-01-02T00:00:00Z"))
  }

  private struct OfText: Mappable {
    var name = ""
    static var overrides: PropertyOverrides { [.range(0...1, for: \OfText.name)] }
  }
  private struct OfFractions: Mappable {
    var age = 0
    static var overrides: PropertyOverrides { [.range(0.5..., for: \OfFractions.age)] }
  }
  private struct OfNumbers: Mappable {
    var age = 0
    static var overrides: PropertyOverrides { [.count(0...1, for: \OfNumbers.age)] }
  }
  private struct OfNothing: Mappable {
    var name = ""
    static var overrides: PropertyOverrides { [.count(3..<3, for: \OfNothing.name)] }
  }
  private struct OfDecodable: Mappable {
    struct Part: Codable { var name = "" }
    var part = Part()
    static var overrides: PropertyOverrides { [.count(0...1, for: \OfDecodable.part)] }
  }

  @Test(
    arguments: [
      (OfText.self, "OfText: name has the range 0...1 and is of type String"),
      (OfFractions.self, "OfFractions: age has the range 0.5... and is of type Int"),
      (OfNumbers.self, "OfNumbers: age has the count 0...1 and is of type Int"),
      (OfNothing.self, "OfNothing: name has the count 3..<3 and is of type String"),
      (OfDecodable.self, "OfDecodable: part has the count 0...1 and is of type Part"),
    ] as [(any Mappable.Type, String)])
  func anotherTypeIsAnError(_ type: any Mappable.Type, _ problem: String) {
    let remedy =
      problem.contains("range")
      ? "name a number or a date, with bounds that are values of its type, or drop the override"
      : "name a text, a list, a set, or a dictionary, with a range of counts, or drop the override"
    expectError(PlanError.self, "cannot map \(problem); \(remedy)") {
      try Mapper().explain(type)
    }
  }

  @Test func aTypeThatIsOnlyDecodableHasNone() {
    struct Plain: Decodable { var age = 0 }
    let mapper = Mapper(overrides: [.range(0...9, for: \Plain.age)])
    expectError(
      PlanError.self,
      "cannot map Plain: an override names one of its properties, but it is not Mappable; "
        + "make it Mappable, or give it coding keys instead"
    ) {
      try mapper.map(Plain.self, from: .json("{}"))
    }
  }
}
