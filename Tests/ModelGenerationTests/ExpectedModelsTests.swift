import Foundation
import ModelGeneration
import TestSupport
import Testing

/// The files beside the samples are what the tool prints; the package builds them as one module.
///
/// With `IBEX_WRITES_EXPECTED` in the environment they are written anew, to be reviewed.
@Suite struct ExpectedModelsTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  static let samples =
    (try? FileManager.default.contentsOfDirectory(
      at: folder.appendingPathComponent("Samples"), includingPropertiesForKeys: nil))?
    .sorted { $0.path < $1.path } ?? []

  @Test func thereAreFortyShapes() { #expect(Self.samples.count >= 40) }

  @Test(arguments: samples)
  func printsModelsThatReadTheSample(_ sample: URL) throws {
    let name = sample.deletingPathExtension().lastPathComponent
    let run = try ToolRun([name, sample.path])
    #expect(run.errors == "")
    #expect(run.status == .success)
    let expected = Self.folder.appendingPathComponent("Expected/\(name).swift")
    if ProcessInfo.processInfo.environment["IBEX_WRITES_EXPECTED"] != nil {
      try Data(run.output.utf8).write(to: expected)
    }
    #expect(run.output == (try String(contentsOf: expected, encoding: .utf8)))
  }

  @Test(
    .enabled(if: SharedData.has("documents")),
    arguments: ["citm_catalog.json", "twitter.json"])
  func readsALargeDocument(_ name: String) throws {
    let run = try ToolRun([
      "Large", SharedData.folder.appendingPathComponent("documents/\(name)").path,
    ])
    #expect(run.errors == "")
    #expect(run.output.hasPrefix("import "))
  }

  @Test(.enabled(if: SharedData.has("json-test-suite")))
  func readsTheSuitesDocuments() throws {
    for file in try SharedData.files(in: "json-test-suite", prefix: "y_") {
      let run = try ToolRun(["Sample", file.path])
      if run.status == .unreadableSamples {
        #expect(run.errors.hasPrefix("error: "), "\(file.lastPathComponent)")
      } else {
        let errors = run.errors.split(separator: "\n").filter { !$0.hasPrefix("note: ") }
        #expect(errors == [], "\(file.lastPathComponent)")
        #expect(run.status == .success)
      }
    }
  }

  @Test(.enabled(if: SharedData.has("json-test-suite")))
  func refusesTheSuitesMalformedDocuments() throws {
    for file in try SharedData.files(in: "json-test-suite", prefix: "n_") {
      let run = try ToolRun(["Sample", file.path])
      #expect(run.status == .unreadableSamples, "\(file.lastPathComponent)")
      #expect(run.errors.hasPrefix("error: "))
    }
  }
}
