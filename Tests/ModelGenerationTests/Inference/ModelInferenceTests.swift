import ModelGeneration
import Testing

@Suite struct ModelInferenceTests {
  @Test(arguments: [
    (#"{"a": 1}"#, "var a = 0"),
    (#"[{"a": 1}, {"a": 1.5}]"#, "var a = 0.0"),
    (#"{"a": 12345678901234567890}"#, "var a: UInt64 = 0"),
    (#"{"a": 1234567890123456789012}"#, "var a: Decimal = 0"),
    (#"{"a": 0.12345678901234567}"#, "var a: Decimal = 0"),
    (#"{"a": true}"#, "var a = false"),
    (#"{"a": "b"}"#, #"var a = ""  // "b""#),
    (#"{"a": ""}"#, #"var a = """#),
    (#"{"a": "2026-11-20"}"#, "var a = Date.distantPast"),
    (#"{"a": "1453075980"}"#, #"var a = ""  // "1453075980""#),
    (#"{"a": "https://example.com"}"#, "var a: URL?"),
    (#"{"a": "example.com/x"}"#, #"var a = ""  // "example.com/x""#),
    (#"{"a": "e621e1f8-c36c-495a-93fc-0c247a3e6e5f"}"#, "var a: UUID?"),
    (#"[{"a": "2026-11-20"}, {"a": "soon"}]"#, #"var a = ""  // "2026-11-20", "soon""#),
    (#"[{"a": "2026-11-20"}, {"a": ""}]"#, "var a: Date?  // blank in 1"),
    (#"[{"a": 1}, {"a": null}]"#, "var a: Int?  // null in 1"),
    (#"[{"a": 1}, {"a": ""}]"#, "var a: Int?  // blank in 1"),
    (#"[{"a": 1}, {"a": 2}, {}]"#, "var a: Int?  // in 2 of 3"),
    (#"[{"a": 1}, {"a": "2"}]"#, "var a = 0  // a number in 1, text in 1"),
    (#"[{"a": 1}, {"a": "x"}]"#, #"var a = ""  // a number in 1, text in 1; "x""#),
    (#"[{"a": 1}, {"a": {"b": 1}}]"#, "var a = SourceValue.null  // a number in 1, an object in 1"),
    (#"{"a": null}"#, "var a = SourceValue.null  // null in all"),
    (#"{"a": []}"#, "var a: [SourceValue] = []  // empty in all"),
    (#"{"a": {}}"#, "var a: [String: SourceValue] = [:]  // empty in all"),
    (#"{"a": [1, null]}"#, "var a: [Int?] = []"),
    (#"[{"a": [1]}, {"a": 2}]"#, "var a: [Int] = []"),
    (#"{"a": {"1": 2, "3": 4}}"#, "var a: [String: Int] = [:]  // its keys are numbers"),
    (#"{"a": {"2026-01-01": 2}}"#, "var a: [String: Int] = [:]  // its keys are dates"),
    (#"{"a": [null, null]}"#, "var a: [SourceValue] = []  // null in all"),
    (#"{"a": [["x", 1, true]]}"#, "var a: [[SourceValue]] = []"),
    (#"{"a": [1, "2"]}"#, "var a: [Int] = []"),
    (
      #"[{"a": [{"b": 1}]}, {"a": 2}]"#,
      "var a = SourceValue.null  // lists, and single values: a number in 1, an object in 1"
    ),
    (
      #"[{"a": {}}, {"a": [{"x": 1}]}]"#, "var a = SourceValue.null  // a list in 1, an object in 1"
    ),
    (#"[{"a": "0791234567"}, {"a": "0311234567"}]"#, #"var a = ""  // "0791234567", "0311234567""#),
    (#"{"größe": 1}"#, "var größe = 0"),
    (#"{"名前": 1}"#, "var 名前 = 0"),
  ])
  func infersAType(_ input: String, _ property: String) throws {
    #expect(try lines(input) == ["struct Stop: Mappable {", property, "}"])
  }

  @Test(arguments: [
    // A list of XML that is not there is nothing to `JSONDecoder`'s likes.
    (
      "<r><g><i>1</i><i>2</i></g><g><n>1</n></g></r>", [], "var i: [Int]?  // in 1 of 2"
    ),
    (#"{"u": "https://a.b"}"#, [], "var u: URL"),
    (#"{"u": 1}"#, ["--type", "u=Tint"], "var u: Tint"),
    // An empty element says nothing to `JSONDecoder`'s likes.
    ("<r><n><a/></n><n/></r>", [], "var a: String?  // in 1 of 2"),
  ])
  func infersACodableType(_ input: String, _ options: [String], _ property: String) throws {
    let lines = try lines(input, ["--codable"] + options)
    #expect(lines.contains(property), "\(lines)")
  }

  @Test(arguments: [
    (#"[{"a": 1}, {"a": null}]"#, "Int", "var a: Int?  // null in 1"),
    (#"{"a": [1, null]}"#, "Int", "var a: [Int?] = []"),
    (#"{"a": 1}"#, "Int32", "var a: Int32 = 0"),
    (#"{"a": 1}"#, "Tint", "var a: Tint?"),
    (#"{"a": "x"}"#, "Data", "var a: Data = Data()"),
    (#"{"a": 1}"#, "String", #"var a = """#),
  ])
  func takesAType(_ input: String, _ type: String, _ property: String) throws {
    let lines = try lines(input, ["--type", "a=\(type)"])
    #expect(lines == ["struct Stop: Mappable {", property, "}"])
  }

  @Test func checksAGivenTypeThatItKnows() throws {
    let run = try ToolRun(["Stop", "--type", "a=Int"], input: #"[{"a": 1}, {"a": "abc"}]"#)
    #expect(run.status == .differences)
    #expect(
      run.errors == "standard input: expected an integer, found text \"abc\" at [1].a\n")
  }

  @Test func leavesTheNamesOfGivenTypesToThem() throws {
    let lines = try lines(#"{"a": 1, "line": {"b": 1}}"#, ["--type", "a=Line"])
    #expect(lines.contains("var a: Line?"))
    #expect(lines.contains("struct Line2: Mappable {"))
  }

  @Test func tellsFamiliesByKindsWithBackslashes() throws {
    let kinds = (0..<40).map {
      $0 % 2 == 0
        ? #"{"type": "App\\Stop", "name": "a\#($0)"}"#
        : #"{"type": "App\\Line", "color": "c\#($0)"}"#
    }
    let lines = try lines("[\(kinds.joined(separator: ","))]")
    #expect(
      lines.prefix(3) == [
        "// Perhaps a TypeFamily, by type:", #"// "App\\Stop": name"#, #"// "App\\Line": color"#,
      ])
  }

  @Test(arguments: [
    (#"{"a": 1}"#, ["--codable"], "struct Stop: Codable {\n"),
    (#"{"a": null}"#, ["--codable"], "import Ibex\n\nstruct Stop: Codable {\n"),
    (#"{"a": "2026-11-20"}"#, ["--codable"], "import Foundation\n\nstruct Stop: Codable {\n"),
    (#"{"a": 1}"#, [], "import Ibex\n\nstruct Stop: Mappable {\n"),
  ])
  func importsWhatIsUsed(_ input: String, _ options: [String], _ start: String) throws {
    #expect(try ToolRun(options + ["Stop"], input: input).output.hasPrefix(start))
  }

  @Test(arguments: [
    ("<a><b>1</b></a>", "var b = 0"),
    ("<a><b>007</b></a>", #"var b = ""  // "007""#),
    ("<a><b>true</b></a>", "var b = false"),
    ("<a b='1.5'/>", "var b = 0.0"),
    ("<a><b/></a>", #"var b = """#),
    ("<a><b>1</b><b>2</b></a>", "var b: [Int] = []"),
    ("<a b='0306406152'/>", #"var b = ""  // "0306406152""#),
  ])
  func infersATypeFromXML(_ input: String, _ property: String) throws {
    #expect(try lines(input) == ["struct Stop: Mappable {", property, "}"])
  }

  /// An attribute is neither an object nor the item of a list, and counts only without such a child.
  @Test(arguments: [
    (
      "<r><t s='1'/><t><s k='2'/></t></r>",
      "var s = SourceValue.null  // text in 1, an object in 1", ""
    ),
    ("<r><t s=''/><t><s k='2'/></t></r>", "var s = SourceValue.null  // blank in 1", ""),
    (
      "<r><t id='26'><id>1</id><id>2</id></t><t/></r>", "var id: [Int] = []  // in 1 of 2",
      "note: an attribute has the name of a child, which counts: r.t[*].id\n"
    ),
    (
      "<r><t id='abc'><id>2</id></t><t/></r>", "var id: Int?  // in 1 of 2",
      "note: an attribute has the name of a child, which counts: r.t[*].id\n"
    ),
  ])
  func tellsAttributesFromChildren(_ input: String, _ property: String, _ note: String) throws {
    let run = try ToolRun(["Stop"], input: input)
    #expect(run.output.contains("    \(property)\n"), "\(run.output)")
    #expect(run.errors == note)
    #expect(run.status == .success)
  }

  /// Elements within one that is repeated elsewhere are repeated as well.
  @Test(arguments: [
    "<r><c><net><line><a>1</a></line><line><a>2</a></line></net></c><c><net><line><a>3</a></line></net><net><line><a>4</a></line></net></c></r>",
    #"{"c": [{"net": {"line": [{"a": 1}, {"a": 2}]}}, {"net": [{"line": {"a": 3}}, {"line": {"a": 4}}]}]}"#,
  ])
  func mergesSingleElementsWithRepeatedOnes(_ input: String) throws {
    let lines = try lines(input)
    #expect(lines.contains("var net: [Net] = []"))
    #expect(lines.contains("var line: [Line] = []"))
    #expect(lines.contains("var a = 0"))
  }

  @Test func saysWhereAnEmptyElementCounts() throws {
    #expect(
      try lines(
        "<s><n><dot/></n><n><dot/><dot/><chord/></n><n><dot p='x'/><m/></n><n><m k='1'/></n><n/></s>"
      )
        == [
          "struct Stop: Mappable {", "var n: [N] = []", "}", "extension Stop {",
          "struct N: Mappable {", "var dot: [Dot] = []  // in 3 of 5",
          "var chord = false  // in 1 of 5", "var m: M?  // in 2 of 5",
          "static var overrides: PropertyOverrides {", "[", #".repeated(\Stop.N.dot),"#,
          #".presence(\Stop.N.chord),"#, #".presence(\Stop.N.m),"#, "]", "}", "}",
          "struct Dot: Mappable {", #"var p: String?  // in 1 of 4; "x""#, "}",
          "struct M: Mappable {", "var k: Int?  // in 1 of 2", "}", "}",
        ])
  }

  @Test func namesTheItemsOfAWrapper() throws {
    let input = "<s><n><a><b>1</b><b>2</b></a></n><n><a/></n></s>"
    func lines(_ options: [String]) throws -> [String] {
      try ModelGenerationTests.lines(input, options).filter {
        $0.hasPrefix("var a") || $0.contains(".items")
      }
    }
    let property = "var a: [Int] = []  // wrapped"
    #expect(try lines([]) == [property, #"[.items("b", for: \Stop.N.a)]"#])
    #expect(try lines(["--loose-keys"]) == [property])
  }

  /// An empty number, and an element that is always there say nothing more.
  @Test(arguments: [
    "<s><n><a>1</a><a>2</a></n><n><a/></n></s>",
    "<s><n><a/></n><n><a/></n></s>", "<s><n a=''/><n/></s>", "<s><n><a/></n><n><a>x</a></n></s>",
  ])
  func saysNothingOfOtherEmptyElements(_ input: String) throws {
    #expect(try !ToolRun(["Stop"], input: input).output.contains("overrides"))
  }

  @Test func readsTheTextOfAnElementBesideItsAttributes() throws {
    #expect(
      try lines("<a><b>1</b><b c='x'>2</b></a>") == [
        "struct Stop: Mappable {", "var b: [B] = []", "}", "extension Stop {",
        "struct B: Mappable {", #"var c: String?  // in 1 of 2; "x""#, "var innerXML = 0", "}", "}",
      ])
  }

  @Test func takesManyKeysOfOneShapeForData() throws {
    let objects = (0..<3).map { number in
      let keys = (0..<9).map { #""k\#(number)x\#($0)": \#($0)"# }
      return "{\"a\": {\(keys.joined(separator: ", "))}}"
    }
    #expect(
      try lines("[\(objects.joined(separator: ","))]") == [
        "struct Stop: Mappable {",
        "var a: [String: Int] = [:]  // 27 keys of one shape, no more than 9 at once", "}",
      ])
  }

  @Test func makesAnEnumOfFewTextsAmongManyIfToldSo() throws {
    let values = (0..<12).map { #"{"a": "\#(["in service", "out", "none"][$0 % 3])"}"# }
    #expect(
      try lines("[\(values.joined(separator: ","))]") == [
        "struct Stop: Mappable {", #"var a = ""  // one of "in service", "none", "out""#, "}",
      ])
    #expect(
      try lines("[\(values.joined(separator: ","))]", ["--enums"]) == [
        "struct Stop: Mappable {", "var a = A.other", "}", "extension Stop {", "// 3 in 12 values",
        "enum A: String, FallbackCase {", #"case inService = "in service""#,
        #"case noneValue = "none""#, "case out", "case other",
        "static var fallback: A { .other }", "}", "}",
      ])
  }

  @Test func joinsShapesThatAreNearlyEqual() throws {
    #expect(
      try lines(
        #"{"from": {"id": 1, "name": "a", "x": 1, "y": 2}, "to": {"id": 1, "name": "b", "x": 1}}"#)
        == [
          "struct Stop: Mappable {", "var from = From()", "var to = From()", "}",
          "extension Stop {", "struct From: Mappable {", "var id = 0",
          #"var name = ""  // "a", "b""#, "var x = 0", "var y: Int?  // in 1 of 2", "}", "}",
        ])
  }

  @Test func keepsShapesApartThatContradict() throws {
    #expect(
      try lines(#"{"from": {"id": 1, "x": 1}, "to": {"id": [], "x": 1}}"#).filter {
        $0.hasPrefix("struct")
      } == ["struct Stop: Mappable {", "struct From: Mappable {", "struct To: Mappable {"])
  }

  @Test func doesWhatItIsAskedFor() throws {
    let input = #"{"a": {"b": 1, "c": 2}, "d": "x", "e": {"1": 2}, "f": [{"g": 1}]}"#
    #expect(
      try lines(
        input, ["--map", "a", "--enum=d", "--struct", "e", "--type", "f=Line", "--no-examples"])
        == [
          "struct Stop: Mappable {", "var a: [String: Int] = [:]  // as asked for",
          "var d = D.other",
          "var e = E()", "var f: [Line] = []", "}", "extension Stop {", "struct E: Mappable {",
          "var key1 = 0", "static var overrides: PropertyOverrides {",
          #"[.key("1", for: \Stop.E.key1)]"#, "}", "}", "// 1 in 1 values",
          "enum D: String, FallbackCase {", "case x", "case other",
          "static var fallback: D { .other }", "}", "}",
        ])
  }

  @Test func printsCodableTypes() throws {
    #expect(
      try lines(
        #"{"stop_name": "a", "lines": [{"id": 1}], "at": null}"#,
        ["--codable", "--access", "public"])
        == [
          "public struct Stop: Codable {", #"public var stopName: String  // "a""#,
          "public var lines: [Line]", "public var at: SourceValue  // null in all",
          "private enum CodingKeys: String, CodingKey {", #"case stopName = "stop_name""#,
          "case lines", "case at", "}", "}", "extension Stop {", "public struct Line: Codable {",
          "public var id: Int", "}", "}",
        ])
  }

  @Test func readsSamplesAtAPath() throws {
    #expect(
      try lines(#"{"a": {"b": [{"c": 1}, {"c": 2, "d": 3}]}}"#, ["--at", "a.b"]) == [
        "struct Stop: Mappable {", "var c = 0", "var d: Int?  // in 1 of 2", "}",
      ])
  }

  @Test(arguments: [
    ("1", "error: the samples must be objects, or lists of objects, but they are: numbers\n"),
    (
      #"[{"a": 1}, 2]"#,
      "error: the samples must be objects, or lists of objects, but they are: numbers, objects\n"
    ),
    ("[]", "error: no samples found\n"),
  ])
  func saysWhyThereIsNoModel(_ input: String, _ message: String) throws {
    let run = try ToolRun(["Stop"], input: input)
    #expect(run.errors == message)
    #expect(run.status == .unreadableSamples)
  }
}
