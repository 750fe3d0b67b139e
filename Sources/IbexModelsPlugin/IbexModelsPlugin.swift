import Foundation
import PackagePlugin

/// The command `swift package ibex-models`, which runs the tool in the folder of the package.
@main
struct IbexModelsPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let tool = Process()
    tool.executableURL = try context.tool(named: "IbexModels").url
    tool.currentDirectoryURL = context.package.directoryURL
    tool.arguments = arguments
    try tool.run()
    tool.waitUntilExit()
    guard tool.terminationStatus == 0 else { throw ToolFailure(status: tool.terminationStatus) }
  }
}

/// The end of a run that has reported its error on standard error.
private struct ToolFailure: Error, CustomStringConvertible {
  let status: Int32

  var description: String { "ibex-models has ended with exit status \(status)" }
}
