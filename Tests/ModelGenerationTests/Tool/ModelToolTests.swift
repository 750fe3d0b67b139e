import Foundation
import ModelGeneration
import Testing

@Suite struct ModelToolTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func mergesFilesOfSeveralKinds() throws {
    let files = [
      try folder.write(#"{"id": 1}"#, as: "a.json"),
      try folder.write("<stop><id>2</id><name>x</name></stop>", as: "b.xml"),
      try folder.write("{\"id\": 3}\n\n{\"id\": 4}\r\n", as: "c"),
    ]
    let run = try ToolRun(["Stop"] + files)
    #expect(run.errors == "")
    #expect(
      run.output == """
        import Ibex

        struct Stop: Mappable {
          var id = 0  // a number in 3, text in 1
          var name: String?  // in 1 of 4; "x"
        }

        """)
  }

  @Test func writesAFileAndReplacesNone() throws {
    let output = folder.url.appendingPathComponent("Stop.swift").path
    let first = try ToolRun(["Stop", "-o", output], input: #"{"id": 1}"#)
    #expect(first.output + first.errors == "")
    let second = try ToolRun(["Stop", "-o", output], input: #"{"no": 1}"#)
    #expect(second.errors == "error: \(output) already exists: use --force to replace it\n")
    #expect(second.status == .invalidArguments)
    let third = try ToolRun(["Stop", "-o", output, "--force"], input: #"{"no": 1}"#)
    #expect(third.status == .success)
    #expect(try String(contentsOfFile: output, encoding: .utf8).contains("var no = 0"))
  }

  @Test(arguments: [
    ("{\"a\": 1}\n{\"a\": }\n", ":2:7: expected a value, found \"}\""),
    ("{\n  \"a\": 1,\n", ":3:1: expected a key in quotes, found the end of the document"),
    ("<a><b></a>", ":1:7: expected the end tag </b>, found </a>"),
  ])
  func saysWhereAFileIsMalformed(_ text: String, _ message: String) throws {
    let file = try folder.write(text, as: "x")
    let run = try ToolRun(["Stop", file])
    #expect(run.errors == "error: \(file)\(message)\n")
    #expect(run.status == .unreadableSamples)
    #expect(run.output == "")
  }

  @Test func readsAByteOrderMarkAndEncodings() throws {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let files = [
      try folder.write(mark + Array(#"{"a": 1}"#.utf8), as: "a"),
      try folder.write(
        Array(#"<?xml version="1.0" encoding="ISO-8859-1"?><x><a>1</a><b>"#.utf8) + [0xFC]
          + Array("</b></x>".utf8), as: "b"),
    ]
    let run = try ToolRun(["Stop"] + files)
    #expect(run.errors == "")
    #expect(run.output.contains("var b: String?  // in 1 of 2; \"ü\""))
    let latin = try folder.write([0x7B, 0x22, 0xFC, 0x22, 0x3A, 0x31, 0x7D], as: "c")
    #expect(try ToolRun(["Stop", latin]).status == .unreadableSamples)
  }

  @Test func saysThatAFileIsNotThere() throws {
    let file = folder.url.appendingPathComponent("missing.json").path
    let run = try ToolRun(["Stop", file])
    #expect(run.status == .invalidArguments)
    #expect(run.errors.hasPrefix("error: cannot read \(file): "))
    let output = folder.url.appendingPathComponent("missing/Stop.swift").path
    let other = try ToolRun(["Stop", "-o", output], input: #"{"a": 1}"#)
    #expect(other.status == .invalidArguments)
    #expect(other.errors.hasPrefix("error: cannot write \(output): "))
  }

  @Test func countsBlankLines() throws {
    let objects =
      (0..<3).map { #"{"a": \#($0)}"# } + [
        #"{"a": 423456789012345678901234567890123456789}"#
      ]
    let text = objects.joined(separator: "\n\n")
    let run = try ToolRun(["Stop"], input: text)
    #expect(run.status == .differences)
    #expect(run.errors.hasPrefix("standard input:7: "), "\(run.errors)")
  }

  @Test func readsStandardInputBesideFiles() throws {
    let file = try folder.write(#"{"a": 1}"#, as: "a.json")
    let run = try ToolRun(["Stop", file, "-"], input: #"{"b": 2}"#)
    #expect(run.errors == "")
    #expect(run.output.contains("  var b: Int?  // in 1 of 2\n"))
    #expect(
      try ToolRun(["Stop", "-", "-"]).errors == "error: standard input can be read once\n")
  }

  @Test(arguments: [
    (["--at", "zz"], "no samples found at zz"),
    (
      ["--enum", "a"], "--enum a: no texts are there, or some that are not like names, or too many"
    ),
    (
      ["--enum", "s"], "--enum s: no texts are there, or some that are not like names, or too many"
    ),
    (["--codable", "--enum", "t"], "--enum t: a blank text is nil in models for Ibex alone"),
    (["--map", "a"], "--map a: no object is there"),
    (["--struct", "a"], "--struct a: no object is there"),
    (["--map", "o", "--struct", "o"], "there are two choices for o"),
  ])
  func refusesAChoiceThatCannotBeMade(_ options: [String], _ message: String) throws {
    let text = #"[{"a": 1, "s": "24/7", "t": "x", "o": {"b": 1}}, {"t": ""}]"#
    let run = try ToolRun(options + ["Stop"], input: text)
    #expect(run.errors == "error: \(message)\n")
    #expect(run.status == .invalidArguments)
  }

  @Test func printsHelp() throws {
    let run = try ToolRun(["--help"])
    #expect(run.output.hasPrefix("Usage: ibex-models [options] Name [files]\n"))
    #expect(run.status == .success)
  }

  @Test func doesNotCheckIfToldSo() throws {
    // A `Double` does not hold all of its digits, and a `Decimal` neither.
    let text = #"{"a": 423456789012345678901234567890123456789}"#
    let checked = try ToolRun(["Stop"], input: text)
    #expect(checked.status == .differences)
    let unchecked = try ToolRun(["Stop", "--no-check"], input: text)
    #expect(unchecked.status == .success)
    #expect(unchecked.errors == "")
    #expect(unchecked.output == checked.output)
  }

  @Test(arguments: [
    (#"{"a": 1, "a": 2}"#, "a"), (#"[{"b": {"a": 1, "a": 2}}]"#, "[*].b.a"),
    // Of other bytes, but equal by normalization.
    ("{\"\u{E9}\": 3, \"e\u{301}\": 4}", "\u{E9}"),
  ])
  func tellsOfRepeatedKeys(_ text: String, _ place: String) throws {
    let run = try ToolRun(["Stop"], input: text)
    #expect(run.status == .success)
    #expect(run.errors == "note: a key is there twice, and the last one counts: \(place)\n")
  }
}

@Suite struct HostileSamplesTests {
  @Test func takesManyKeysForData() throws {
    let keys = (0..<5_000).map { #""key \#($0)": {"a": \#($0), "b": "x"}"# }
    let object = "{\(keys.joined(separator: ","))}"
    let nested = try ToolRun(["Stop"], input: #"{"all": \#(object)}"#)
    #expect(nested.errors == "")
    #expect(
      nested.output.contains("var all: [String: AllModel] = [:]  // more than 1000 keys")
        || nested.output.contains("var all: [String: All] = [:]  // more than 1000 keys"))
    let top = try ToolRun(["Stop"], input: object)
    #expect(top.errors == "")
    #expect(
      top.output.contains("// The samples are dictionaries (more than 1000 keys): [String: Stop]"))
  }

  @Test func showsProgressOfLargeFilesOnATerminal() throws {
    let folder = try TemporaryFolder()
    let line = #"{"a": "\#(String(repeating: "x", count: 5_100_000))"}"# + "\n"
    let file = try folder.write(line + line, as: "x")
    let run = try ToolRun(["Stop", file], isTerminal: true)
    #expect(
      run.errors
        == ["50 % read", "100 % read\n", "50 % checked", "100 % checked\n"]
        .map { "\r\(file): \($0)" }.joined())
    #expect(try ToolRun(["Stop", file]).errors == "")
  }

  @Test(arguments: ["[\n1]", "{\"a\": 1\n}\n", "{\"a\": 1}\n \n", " \n {\"a\": 1}"])
  func takesADocumentOfSeveralLinesForOne(_ text: String) throws {
    let folder = try TemporaryFolder()
    let file = SampleFile(URL(fileURLWithPath: try folder.write(text, as: "x")), name: "x")
    var lines: [Int?] = []
    try file.forEachDocument { _, line, _ in lines.append(line) }
    #expect(lines == [nil])
  }

  @Test func refusesADictionaryOfScalars() throws {
    let keys = (0..<3_000).map { #""key \#($0)": \#($0)"# }
    let run = try ToolRun(["Stop"], input: "{\(keys.joined(separator: ","))}")
    #expect(
      run.errors == """
        error: the samples are dictionaries (more than 1000 keys) of no objects: read them as a \
        dictionary, or give the place of objects by --at

        """)
    #expect(run.status == .unreadableSamples)
  }

  @Test func bearsDepth() throws {
    let lists = String(repeating: "[", count: 400) + String(repeating: "]", count: 400)
    #expect(try ToolRun(["Stop"], input: #"{"a": \#(lists)}"#).status == .success)
    let objects =
      String(repeating: #"{"a":"#, count: 400) + "1" + String(repeating: "}", count: 400)
    #expect(try ToolRun(["Stop"], input: objects).status == .success)
  }

  @Test func takesTheLastOfEqualKeys() throws {
    #expect(
      try lines(#"[{"a": 1, "a": 2}, {"a": 3}]"#, ["--no-check"]) == [
        "struct Stop: Mappable {", "var a = 0", "}",
      ])
  }

  @Test func modelsNumbersThatNoTypeHolds() throws {
    #expect(
      try lines(#"{"a": 1e400, "b": 1e-400}"#) == [
        "struct Stop: Mappable {", "var a = SourceValue.null", "var b = SourceValue.null", "}",
      ])
  }
}
