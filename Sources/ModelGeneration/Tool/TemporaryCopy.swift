import Foundation

/// A temporary file of input that can be read only once, removed with the last reference to it.
final class TemporaryCopy {
  let url: URL

  /// - Throws: `GenerationError` if the file cannot be written, or `input` cannot be read.
  init(of input: FileHandle, name: String) throws(GenerationError) {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("ibex-models-\(UUID().uuidString)")
    guard
      FileManager.default.createFile(
        atPath: url.path, contents: nil, attributes: [.posixPermissions: 0o600])
    else {
      throw GenerationError("cannot keep \(name) in \(url.path)", isOfArguments: true)
    }
    do {
      let file = try FileHandle(forWritingTo: url)
      while let piece = try input.read(upToCount: 1 << 20), !piece.isEmpty {
        try file.write(contentsOf: piece)
      }
      try file.close()
    } catch {
      throw GenerationError(
        "cannot keep \(name) in \(url.path): \(error.localizedDescription)", isOfArguments: true)
    }
  }

  deinit { try? FileManager.default.removeItem(at: url) }
}
