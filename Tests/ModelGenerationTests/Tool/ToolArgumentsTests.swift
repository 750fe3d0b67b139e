import Ibex
import ModelGeneration
import Testing

@Suite struct ToolArgumentsTests {
  @Test(arguments: [
    ([], "the name of the type is missing: ibex-models Stop stop.json"),
    (
      ["stop.json"],
      #""stop.json" is not a type name: it comes before the files, as in ibex-models Stop stop.json"#
    ),
    (["Date"], "Date is a type of Swift, Foundation, or Ibex: DateModel would do"),
    (
      ["class"],
      #""class" is not a type name: it comes before the files, as in ibex-models Stop stop.json"#
    ),
    (["--fast", "Stop"], "there is no option --fast: see ibex-models --help"),
    (["Stop", "-o"], "-o needs a value: see ibex-models --help"),
    (["Stop", "--access", "open"], #"--access is public, package, or internal, not "open""#),
    (["Stop", "--type", "Color"], "--type needs a path and a type: --type owner.color=Color"),
    (["Stop", "--type", "a=1b"], #""1b" is not a type name"#),
    (["Stop", "--type", "a=self"], #""self" is not a type name"#),
    (
      ["Stop", "--type", "a=Stop"],
      "Stop is the type of the samples, and cannot be that of a property"
    ),
    (["stop"], "the name of a type begins with a capital letter, not as stop does"),
    (
      ["KeyPath"], "KeyPath is a type of Swift, Foundation, or Ibex: KeyPathModel would do"
    ),
    (["Stop", "--codable=yes"], "--codable takes no value"),
    (["--help=yes"], "--help takes no value"),
    (["--enum=", "a", "Stop"], "--enum needs a value: see ibex-models --help"),
    (["--fast=1", "Stop"], "there is no option --fast: see ibex-models --help"),
  ])
  func refuses(_ arguments: [String], _ message: String) {
    let error = #expect(throws: GenerationError.self) { try ToolArguments(arguments) }
    #expect(error?.description == message)
  }

  @Test func reads() throws {
    let arguments = try ToolArguments([
      "--codable", "Stop", "a.json", "--at=a.b", "--map", "c", "--", "-b.json",
    ])
    #expect(arguments.options.name == "Stop")
    #expect(arguments.options.isCodable)
    #expect(arguments.path == SourcePath("a.b"))
    #expect(arguments.options.choices.map(\.path) == ["c"])
    #expect(arguments.files == ["a.json", "-b.json"])
    #expect(try ToolArguments(["Stop", "--output=Stop.swift"]).output == "Stop.swift")
  }

  @Test func aChoiceForNoPlaceIsAnError() throws {
    let run = try ToolRun(["Stop", "--map", "x.y"], input: #"{"a": 1}"#)
    #expect(run.errors == "error: no sample has anything at x.y\n")
    #expect(run.status == .invalidArguments)
  }
}
