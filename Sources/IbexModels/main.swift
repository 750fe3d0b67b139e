import Foundation
import ModelGeneration

let tool = ModelTool(
  Array(CommandLine.arguments.dropFirst()), input: .standardInput, isTerminal: isatty(2) == 1,
  printMessage: { try? FileHandle.standardError.write(contentsOf: Data($0.utf8)) },
  print: { try? FileHandle.standardOutput.write(contentsOf: Data($0.utf8)) })
exit(tool.run().rawValue)
