import Foundation
import ModelGeneration
import TestSupport
import Testing

/// Models of random samples read them strictly, and write them back with the keys as spelled.
///
/// The environment's `IBEX_SAMPLE_CASES` is the number of cases, and `IBEX_SAMPLE_SEED` the seed of the
/// first. With `IBEX_SAMPLE_MODELS` samples and models are written to that folder, with a list of them,
/// for a program that does the same by the models themselves.
@Suite struct RandomSamplesTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let count = number("IBEX_SAMPLE_CASES") ?? 20
  private static let seed = number("IBEX_SAMPLE_SEED") ?? 1

  private static func number(_ name: String) -> UInt64? {
    environment[name].flatMap { UInt64($0) }
  }

  @Test func haveModelsThatReadAndWriteThem() throws {
    let folder = Self.environment["IBEX_SAMPLE_MODELS"].map { URL(fileURLWithPath: $0) }
    if let folder {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    var calls: [String] = []
    for number in 0..<Self.count {
      let isXML = number % 3 == 0
      var maker = SampleMaker(seed: Self.seed &+ number, isXML: isXML)
      let document = maker.document()
      let name = "Sample\(number)"
      let arguments = (isXML ? ["--at", "samples.sample"] : []) + [name]
      var models = ""
      for options in [["--loose-keys"], ["--codable"], []] {
        let run = try ToolRun(options + arguments, input: document)
        let errors = run.errors.split(separator: "\n").filter { !$0.hasPrefix("note: ") }
        #expect(
          errors == [] && run.status == .success, "\(options) \(document)\(run.errors)\(run.output)"
        )
        models = run.output
      }
      if let folder {
        try Data(models.utf8).write(to: folder.appendingPathComponent("\(name).swift"))
        let file = "\(name).\(isXML ? "xml" : "json")"
        try Data(document.utf8).write(to: folder.appendingPathComponent(file))
        calls.append("  try check(\(name).self, in: \"\(file)\")")
      }
    }
    if let folder {
      let list = (["func checkAll() throws {"] + calls + ["}", ""]).joined(separator: "\n")
      try Data(list.utf8).write(to: folder.appendingPathComponent("All.swift"))
    }
  }
}
