import Foundation
import ValueTransformers

/// The contents of a file, read in chunks.
///
/// The file is open as long as the object lives.
final class FileChunks {
  private static let pieceCount = 256 << 10

  private let handle: FileHandle
  /// The size of the file when it was opened, where that is known.
  let byteCount: Int?

  /// Opens a file.
  init(_ file: URL) throws {
    handle = try FileHandle(forReadingFrom: file)
    let attributes = try? FileManager.default.attributesOfItem(
      atPath: file.resolvingSymlinksInPath().path)
    let isRegular = attributes?[.type] as? FileAttributeType == .typeRegular
    byteCount = isRegular ? (attributes?[.size] as? NSNumber)?.intValue : nil
  }

  deinit { try? handle.close() }

  /// Calls `body` with the next piece; false at the end.
  func read(_ body: (ByteRegion) -> Void) throws -> Bool {
    try Self.withPool {
      guard let piece = try handle.read(upToCount: Self.pieceCount), !piece.isEmpty else {
        return false
      }
      piece.withUnsafeBytes { body(ByteRegion($0)) }
      return true
    }
  }

  /// Calls `body`, and frees what it has left to a pool of Objective-C, where there is one.
  private static func withPool<Result>(_ body: () throws -> Result) rethrows -> Result {
    #if canImport(ObjectiveC)
      try autoreleasepool(invoking: body)
    #else
      try body()
    #endif
  }
}
