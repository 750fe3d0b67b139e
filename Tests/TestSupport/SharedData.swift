public import Foundation

/// Documents and conformance suites that stand beside the repository, where they are present.
public enum SharedData {
  /// The folder: the environment's `IBEX_DATA`, or `../shared/data` seen from the package.
  public static let folder: URL = {
    if let path = ProcessInfo.processInfo.environment["IBEX_DATA"] {
      return URL(fileURLWithPath: path, isDirectory: true)
    }
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return package.deletingLastPathComponent().appendingPathComponent("shared/data")
  }()

  /// Whether tests fail that find no suites, because the environment has `IBEX_REQUIRES_SUITES`.
  public static let requiresSuites =
    ProcessInfo.processInfo.environment["IBEX_REQUIRES_SUITES"] != nil

  /// The number of files of the JSON test suite.
  public static let countOfJSONFiles = 318

  /// Whether a file or folder in it exists.
  public static func has(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent(name).path)
  }

  /// The files of a folder in it whose names begin with a prefix, by name.
  public static func files(in name: String, prefix: String) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(
      at: folder.appendingPathComponent(name), includingPropertiesForKeys: nil
    )
    .filter { $0.lastPathComponent.hasPrefix(prefix) }
    .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }
}
