import Foundation
import ModelGeneration

/// A run of the tool, with all that it says.
struct ToolRun {
  let status: ModelTool.Status
  let output: String
  let errors: String

  /// Runs the tool with arguments.
  ///
  /// - Parameter input: The standard input.
  init(_ arguments: [String], input: String = "", isTerminal: Bool = false) throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(input, as: "input")
    let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: file))
    defer { try? handle.close() }
    let said = Said()
    let tool = ModelTool(
      arguments, input: handle, isTerminal: isTerminal,
      printMessage: { said.errors += $0 }, print: { said.output += $0 })
    status = tool.run()
    (output, errors) = (said.output, said.errors)
  }

  private final class Said {
    var output = ""
    var errors = ""
  }
}

/// A folder of files that goes with the value.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("models-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Writes a file and returns its path.
  func write(_ bytes: some Sequence<UInt8>, as name: String) throws -> String {
    let file = url.appendingPathComponent(name)
    try Data(bytes).write(to: file)
    return file.path
  }

  func write(_ text: String, as name: String) throws -> String { try write(text.utf8, as: name) }
}

/// Returns the lines that the tool prints for samples in standard input, without those of imports.
func lines(_ input: String, _ options: [String] = []) throws -> [String] {
  let run = try ToolRun(options + ["Stop"], input: input)
  return run.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    .filter { !$0.hasPrefix("import ") } + (run.errors.isEmpty ? [] : [run.errors])
}
