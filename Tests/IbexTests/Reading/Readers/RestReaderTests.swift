import Foundation
import Ibex
import TestExpectations
import TestSupport
import Testing

private struct Issue: Mappable, Equatable {
  var title = ""
  var taken: String?
  var cache = 0
  let kind = "issue"
  var others: [String: SourceValue] = [:]
  static var overrides: PropertyOverrides {
    [
      .key("head", for: \Issue.title), .path("exif.dates[0]", for: \Issue.taken),
      .ignored(\Issue.cache), .rest(\Issue.others),
    ]
  }
}

private struct Loose: Mappable {
  var id = 0
  var others: [String: Any] = [:]
  static var overrides: PropertyOverrides { [.rest(\Loose.others)] }
}

private struct Counts: Mappable, Equatable {
  var name = ""
  var deep = 0
  var counts: [String: Int] = [:]
  static var overrides: PropertyOverrides {
    [.rest("counts"), .path("meta.deep", for: \Counts.deep)]
  }
}

private struct Team: Mappable, Equatable {
  var names: [String] = []
  var tags: [String] = []
  var others: [String: SourceValue] = [:]
  static var overrides: PropertyOverrides {
    [
      .path("users.name", for: \Team.names),
      .path("users.tags", for: \Team.tags), .rest(\Team.others),
    ]
  }
}

private var serializer: Serializer {
  var serializer = Serializer()
  serializer.keyNames = .overrides
  serializer.xml.includesDeclaration = false
  return serializer
}

private let json = """
  {"head":"Goats","kind":"issue","exif":{"camera":"X","dates":["2016","2017"]},"id":12.10,\
  "user":{"b":1,"a":[null]}}
  """

@Suite struct RestReaderTests {
  @Test func takesTheKeysThatNameNoProperty() throws {
    let (issue, report) = try Mapper().mapReporting(
      Issue.self, from: .json(json.dropLast() + #","cache":5,"others":2}"#))
    #expect(issue.title == "Goats" && issue.taken == "2016" && issue.cache == 0)
    #expect(Set(issue.others.keys) == ["exif", "id", "user", "others"])
    #expect(issue.others["exif"] == ["camera": "X", "dates": ["2016", "2017"]])
    #expect(issue.others["id"]?.number?.text == "12.10")
    #expect(
      report.findings.map(\.description) == [
        """
        expected a property of Issue that can be written, not a constant, found key "kind" \
        at kind
        """
      ])
    var strict = Mapper()
    strict.unknownKeys = .refuse
    strict.missingKeys = .report
    #expect(try Loose(json: #"{"id": 1, "x": 2}"#, using: strict).others["x"] as? Int == 2)
    #expect(try Mapper().mapReporting(Loose.self, from: .json("{}")).value.others.isEmpty)
  }

  @Test func whatWasReadComesBack() throws {
    var issue = try Issue(json: json)
    func tree(_ issue: Issue, _ serializer: Serializer) throws -> SourceValue {
      try SourceValue(json: issue.jsonString(using: serializer))
    }
    #expect(try tree(issue, serializer) == SourceValue(json: json))
    issue.taken = "2020"
    issue.others["new"] = [1]
    var expected = try SourceValue(json: json)
    expected["exif"]?["dates"]?[0] = "2020"
    expected["new"] = [1]
    #expect(try tree(issue, serializer) == expected)
    let again = try Issue(json: issue.jsonString(using: serializer))
    #expect(again.taken == "2020" && again.others["exif"] == expected["exif"])
    issue.taken = nil
    #expect(try tree(issue, serializer)["exif"] == ["camera": "X", "dates": [.null, "2017"]])
  }

  @Test func otherKeyNamesKeepWhatPathsWouldRead() throws {
    var issue = try Issue(json: json)
    issue.taken = "2020"
    let own = try issue.jsonString(using: Serializer(keyNames: .propertyNames))
    #expect(
      own == """
        {"title":"Goats","kind":"issue",\
        "exif":{"camera":"X","dates":["2020","2017"]},"id":12.10,"user":{"b":1,"a":[null]}}
        """)
    let again = try Issue(json: own)
    #expect(again.taken == "2020" && again.others["taken"] == nil)
  }

  @Test func everySourceAndEveryFormHasIt() throws {
    let issue = try Issue(json: json)
    let dictionary = try issue.dictionaryRepresentation(using: serializer)
    #expect(dictionary["id"] as? String == "12.10")
    #expect(try Issue(from: dictionary).taken == "2016")
    let xml = """
      <issue xml:lang="de" id="7"><head>Goats</head><kind>issue</kind>\
      <exif camera="X"><dates>2016</dates><dates>2017</dates></exif>\
      <label color="red">bug</label><label>help</label></issue>
      """
    let (element, report) = try Mapper().mapReporting(Issue.self, from: .xml(xml))
    #expect(report.findings.filter { $0.kind == .unmatchedKey }.count == 1)
    #expect(element.others["id"]?.isAttribute == true)
    let written = try element.xmlString(using: serializer)
    #expect(try SourceValue(xml: written) == SourceValue(xml: xml))
    #expect(
      written == """
        <issue id="7" xml:lang="de"><head>Goats</head><kind>issue</kind><exif camera="X">\
        <dates>2016</dates><dates>2017</dates></exif><label color="red">bug</label>\
        <label>help</label></issue>
        """)
    let form = try Counts(json: #"{"name": "a", "x": 1, "y": 2}"#).formEncoded(using: serializer)
    #expect(form == "meta%5Bdeep%5D=0&name=a&x=1&y=2")
    #expect(try Counts(form: form).counts == ["x": 1, "y": 2])
  }

  @Test func aRestOfOneTypeLeavesTheKeysOfPaths() throws {
    let (counts, report) = try Mapper().mapReporting(
      Counts.self, from: .json(#"{"name": "a", "x": 1, "y": "z", "meta": {"deep": 5, "more": 1}}"#))
    #expect(counts == Counts(name: "a", deep: 5, counts: ["x": 1]))
    #expect(
      Set(report.findings.map(\.description)) == [
        #"expected an integer, found text "z" at y: left out"#,
        #"expected a key of Counts, found key "more" at meta.more"#,
      ])
  }

  @Test func pathsThroughListsOfTheRestGoBackToTheirElements() throws {
    let json = """
      {"users":[{"id":1,"name":"Ann","tags":["x","y"]},{"id":2,"tags":[]},\
      {"id":3,"name":"Cyd","tags":"z"}]}
      """
    var team = try Team(json: json)
    #expect(team.names == ["Ann", "Cyd"] && team.tags == ["x", "y", "z"])
    #expect(try team.jsonString(using: serializer) == json)
    team.names = ["Bea", "Dan"]
    team.tags = ["1", "2", "3"]
    let changed = try team.jsonString(using: serializer)
    #expect(
      changed == """
        {"users":[{"id":1,"name":"Bea","tags":["1","2"]},{"id":2,"tags":[]},\
        {"id":3,"name":"Dan","tags":"3"}]}
        """)
    team.names = ["Bea"]
    let error = #expect(throws: SerializationError.self) {
      try team.jsonString(using: serializer)
    }
    #expect(
      error?.description == """
        expected a list of 2, as many as there are places for, found a list of 1 at others.users
        """)
  }

  @Test func updatesMergeItInDepth() throws {
    var issue = try Issue(json: json)
    let changes = try issue.update(
      from: SourceDocument(
        json: #"{"user": {"b": null, "c": 3}, "id": null, "exif": {"dates": ["2021"]}}"#))
    #expect(issue.others["user"] == ["a": [.null], "c": 3] && issue.others["id"] == nil)
    #expect(
      Set(changes.map(\.description)) == [
        "taken", "others.id", "others.user.b", "others.user.c", "others.exif.dates",
      ])
  }

  @Test func itNamesNothing() throws {
    struct Page: Mappable { var items: [Loose] = [] }
    #expect(try Page(json: #"{"items": {"x": 5}}"#).items.isEmpty)
    #expect(try Page(json: #"{"items": {"id": 5}}"#).items.count == 1)
  }

  @Test func twoKeysOfOneSpellingAreOne() throws {
    let (loose, report) = try Mapper().mapReporting(Loose.self, from: .json(#"{"x": 1, "x": 2}"#))
    #expect(loose.others["x"] as? Int == 2)
    #expect(report.findings.map(\.description) == [#"expected each key once, found key "x" at x"#])
  }

  @Test func keysOfPropertiesCannotBeWrittenFromIt() {
    var issue = Issue()
    issue.others["Head"] = 1
    #expect(throws: Never.self) { try issue.jsonString() }
    issue.others["head"] = 1
    expectError(
      SerializationError.self,
      #"expected keys that name no property of Issue, found key "head" at others"#
    ) { try issue.jsonString() }
    let other = Loose(others: ["ID": 1])
    expectError(
      SerializationError.self,
      #"expected keys that name no property of Loose, found key "ID" at others"#
    ) { try other.jsonString(using: serializer) }
  }

  @Test func manyObjectsAreReadInOneCall() throws {
    let items = try [Loose](json: #"[{"id": 1, "a": 1}, {"b": 2, "id": 2}, {"id": 3}]"#)
    #expect(items.map { $0.others.keys.sorted() } == [["a"], ["b"], []])
    #expect(try items.jsonString() == #"[{"id":1,"a":1},{"id":2,"b":2},{"id":3}]"#)
  }

  @Test func whatCannotTakeItSaysSo() {
    struct Number: Mappable {
      var rest = 0
      static var overrides: PropertyOverrides { [.rest(\Number.rest)] }
    }
    expectError(
      PlanError.self,
      """
      cannot map Number: rest takes the rest and is of type Int; make it a dictionary with keys \
      of type String, such as [String: SourceValue]
      """
    ) { try Number(json: "{}") }
    struct Two: Mappable {
      var a: [String: Any] = [:]
      var b: [String: Any] = [:]
      static var overrides: PropertyOverrides { [.rest(\Two.a), .rest(\Two.b)] }
    }
    let both = "cannot map Two: a and b both take the rest; keep one of the overrides"
    expectError(PlanError.self, both) { try Two(json: "{}") }
    struct Named: Mappable {
      var a: [String: Any] = [:]
      static var overrides: PropertyOverrides { [.rest(\Named.a), .key("x", for: \Named.a)] }
    }
    expectError(
      PlanError.self,
      """
      cannot map Named: a property that takes the rest has other overrides; drop one of the \
      overrides
      """
    ) { try Named(json: "{}") }
  }

  @Test func explainSaysSo() throws {
    let row = cells(ofTable: try Mapper().explain(Issue.self)).last
    #expect(
      row == [
        "others", "[String: SourceValue]", "[:]", "", "takes the rest",
        "values: any value as it is",
      ])
  }
}
