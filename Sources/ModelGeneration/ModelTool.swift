package import Foundation
import Ibex

/// One run of the tool.
package struct ModelTool {
  /// The size of a file from which on progress is shown.
  private static let largeByteCount = 10_000_000

  package enum Status: Int32 {
    case success = 0
    case differences
    case arguments
    case samples
  }

  private let arguments: [String]
  private let input: FileHandle
  private let isTerminal: Bool
  /// Takes messages.
  private let complain: (String) -> Void
  /// Takes the models, unless there is a file for them.
  private let print: (String) -> Void
  private let progress = ShownProgress()

  /// Makes a run.
  ///
  /// - Parameters:
  ///   - arguments: The arguments without the name of the program.
  ///   - input: Standard input.
  ///   - isTerminal: Whether messages go to a terminal.
  package init(
    _ arguments: [String], input: FileHandle, isTerminal: Bool,
    complain: @escaping (String) -> Void, print: @escaping (String) -> Void
  ) {
    self.arguments = arguments
    self.input = input
    self.isTerminal = isTerminal
    self.complain = complain
    self.print = print
  }

  /// Reads the samples, and prints or writes the models.
  package func run() -> Status {
    let arguments: ToolArguments
    do throws(GenerationError) {
      arguments = try ToolArguments(self.arguments)
      if !arguments.asksForHelp { try checkOutput(of: arguments) }
    } catch {
      complain("error: \(error)\n")
      return .arguments
    }
    if arguments.asksForHelp {
      print(ToolArguments.help + "\n")
      return .success
    }
    do {
      return try run(arguments)
    } catch {
      complain("error: \(error)\n")
      return .samples
    }
  }

  private func checkOutput(of arguments: ToolArguments) throws(GenerationError) {
    guard let output = arguments.output, !arguments.replacesOutput,
      FileManager.default.fileExists(atPath: output)
    else { return }
    throw GenerationError("\(output) is there already: --force replaces it")
  }

  private func run(_ arguments: ToolArguments) throws -> Status {
    let (files, temporary) = try files(of: arguments)
    defer { if let temporary { try? FileManager.default.removeItem(at: temporary) } }
    let options = arguments.options
    let samples = Samples(files, at: options.path)
    try samples.read { showProgress("read", $0, $1) }
    let models: InferredModels
    do throws(GenerationError) {
      models = try ModelInference.models(of: samples.shape, options)
    } catch {
      complain("error: \(error)\n")
      return error.isOfArguments ? .arguments : .samples
    }
    let status = options.checks ? try check(models, samples, options) : .success
    let text = SwiftPrinter.text(of: models, options)
    guard let output = arguments.output else {
      print(text)
      return status
    }
    try Data(text.utf8).write(to: URL(fileURLWithPath: output), options: .atomic)
    return status
  }

  private func check(
    _ models: InferredModels, _ samples: Samples, _ options: GenerationOptions
  ) throws -> Status {
    let check = SampleCheck(of: models, at: options.path)
    var isEqual = true
    try samples.forEachDocument { document, file, line, byteOffset in
      for difference in check.differences(in: document) {
        isEqual = false
        complain("\(file.name)\(line.map { ":\($0)" } ?? ""): \(difference)\n")
      }
      showProgress("checked", file, byteOffset)
    }
    return isEqual ? .success : .differences
  }

  /// Returns the files of samples; standard input is kept in one, to be removed.
  private func files(of arguments: ToolArguments) throws -> ([SampleFile], temporary: URL?) {
    guard arguments.files.isEmpty || arguments.files == ["-"] else {
      return (arguments.files.map { SampleFile(URL(fileURLWithPath: $0), name: $0) }, nil)
    }
    let place = FileManager.default.temporaryDirectory
      .appendingPathComponent("ibex-models-\(UUID().uuidString)")
    guard
      FileManager.default.createFile(
        atPath: place.path, contents: nil, attributes: [.posixPermissions: 0o600])
    else { throw CocoaError(.fileWriteUnknown) }
    let file = try FileHandle(forWritingTo: place)
    while let piece = try input.read(upToCount: 1 << 20), !piece.isEmpty {
      try file.write(contentsOf: piece)
    }
    try file.close()
    return ([SampleFile(place, name: "standard input")], place)
  }

  private func showProgress(_ done: String, _ file: SampleFile, _ byteOffset: Int) {
    guard isTerminal, file.byteCount > Self.largeByteCount else { return }
    let isEnd = byteOffset >= file.byteCount
    let share = min(100, byteOffset * 100 / file.byteCount)
    guard progress.isNews(share, of: file.name + done) || isEnd else { return }
    complain("\r\(file.name): \(share) % \(done)" + (isEnd ? "\n" : ""))
  }
}

/// The progress that was shown last.
private final class ShownProgress {
  private var share = -1
  private var work = ""

  /// Returns whether a share of some work has not been shown yet, and takes it for shown.
  func isNews(_ share: Int, of work: String) -> Bool {
    defer { (self.share, self.work) = (share, work) }
    return share != self.share || work != self.work
  }
}
