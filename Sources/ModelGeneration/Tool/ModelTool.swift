package import Foundation
import Ibex

/// One run of the tool.
package struct ModelTool {
  /// The size of a file, in bytes, from which progress is shown.
  private static let largeByteCount = 10_000_000

  package enum Status: Int32 {
    case success = 0
    /// The models do not read the samples, or write them otherwise.
    case differences
    /// The arguments make no sense, or name a file that cannot be read or written.
    case invalidArguments
    /// The samples are not JSON or XML, or lead to no models.
    case unreadableSamples
  }

  private let arguments: [String]
  private let input: FileHandle
  private let isTerminal: Bool
  /// Prints a message, on standard error.
  private let printMessage: (String) -> Void
  /// Prints the models, unless they are written to a file.
  private let print: (String) -> Void
  private let progress = ShownProgress()

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - arguments: The arguments without the name of the program.
  ///   - input: Standard input.
  ///   - isTerminal: Whether messages go to a terminal.
  package init(
    _ arguments: [String], input: FileHandle, isTerminal: Bool,
    printMessage: @escaping (String) -> Void, print: @escaping (String) -> Void
  ) {
    self.arguments = arguments
    self.input = input
    self.isTerminal = isTerminal
    self.printMessage = printMessage
    self.print = print
  }

  /// Reads the samples, and prints or writes the models.
  package func run() -> Status {
    let arguments: ToolArguments
    do throws(GenerationError) {
      arguments = try ToolArguments(self.arguments)
      if !arguments.asksForHelp { try checkOutput(of: arguments) }
    } catch {
      printMessage("error: \(error)\n")
      return .invalidArguments
    }
    if arguments.asksForHelp {
      print(ToolArguments.help + "\n")
      return .success
    }
    do {
      return try run(arguments)
    } catch {
      printMessage("error: \(error)\n")
      let isOfArguments = (error as? GenerationError)?.isOfArguments ?? error.isOfFileSystem
      return isOfArguments ? .invalidArguments : .unreadableSamples
    }
  }

  private func checkOutput(of arguments: ToolArguments) throws(GenerationError) {
    guard let output = arguments.output, !arguments.replacesOutput,
      FileManager.default.fileExists(atPath: output)
    else { return }
    throw GenerationError("\(output) already exists: use --force to replace it")
  }

  private func run(_ arguments: ToolArguments) throws -> Status {
    let options = arguments.options
    let samples = Samples(try files(of: arguments), at: arguments.path)
    try samples.read { showProgress("read", $0, $1) }
    let models = try ModelInference.models(
      of: samples.shape, in: samples.namespaces, options)
    let status = arguments.checks ? try check(models, samples, arguments) : .success
    let text = SwiftPrinter.text(of: models, options)
    guard let output = arguments.output else {
      print(text)
      return status
    }
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: output), options: .atomic)
    } catch {
      throw GenerationError(
        "cannot write \(output): \(error.localizedDescription)", isOfArguments: true)
    }
    return status
  }

  private func check(
    _ models: InferredModels, _ samples: Samples, _ arguments: ToolArguments
  ) throws -> Status {
    let check = SampleCheck(
      of: models, in: samples.namespaces, at: arguments.path,
      areKeysLoose: arguments.options.areKeysLoose)
    var isEqual = true
    try samples.forEachDocument { document, file, line, byteOffset in
      for difference in check.differences(in: document) {
        isEqual = false
        printMessage("\(file.name)\(line.map { ":\($0)" } ?? ""): \(difference)\n")
      }
      showProgress("checked", file, byteOffset)
    }
    for note in check.notes { printMessage("note: \(note)\n") }
    return isEqual ? .success : .differences
  }

  /// Returns the files of samples.
  ///
  /// Samples are read again for the check, so a pipe or device is copied to a file first.
  private func files(of arguments: ToolArguments) throws(GenerationError) -> [SampleFile] {
    let names = arguments.files.isEmpty ? ["-"] : arguments.files
    guard names.filter({ $0 == "-" }).count <= 1 else {
      throw GenerationError("standard input can be read once", isOfArguments: true)
    }
    var files: [SampleFile] = []
    for name in names { files.append(try file(named: name)) }
    return files
  }

  private func file(named name: String) throws(GenerationError) -> SampleFile {
    if name == "-" {
      return SampleFile(
        try TemporaryCopy(of: input, name: "standard input"), name: "standard input")
    }
    let url = URL(fileURLWithPath: name)
    let type = try? url.resourceValues(forKeys: [.fileResourceTypeKey]).fileResourceType
    guard type == .namedPipe || type == .characterSpecial || type == .socket,
      let handle = try? FileHandle(forReadingFrom: url)
    else { return SampleFile(url, name: name) }
    defer { try? handle.close() }
    return SampleFile(try TemporaryCopy(of: handle, name: name), name: name)
  }

  private func showProgress(_ done: String, _ file: SampleFile, _ byteOffset: Int) {
    guard isTerminal, file.byteCount > Self.largeByteCount else { return }
    let isEnd = byteOffset >= file.byteCount
    let share = min(100, byteOffset * 100 / file.byteCount)
    guard progress.isNews(share, of: file.name + done) || isEnd else { return }
    printMessage("\r\(file.name): \(share) % \(done)" + (isEnd ? "\n" : ""))
  }
}

/// The progress that was shown last.
private final class ShownProgress {
  private var share = -1
  private var work = ""

  /// Returns whether a share of some work has not been shown yet, and notes that it is shown now.
  func isNews(_ share: Int, of work: String) -> Bool {
    defer { (self.share, self.work) = (share, work) }
    return share != self.share || work != self.work
  }
}
