import Ibex
import IbexFoundation
import ValueTransformers

/// The contents of a file, read in chunks.
///
/// The file is open as long as the object lives, which owns the memory that the chunks are read to.
final class FileChunks {
  private let file: OpenFile
  private let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 << 10, alignment: 16)
  /// The size of the file when it was opened, where that is known.
  let byteCount: Int?

  /// Opens a file.
  init(_ file: URL) throws {
    self.file = try OpenFile(reading: file)
    byteCount = self.file.byteCount
  }

  deinit { memory.deallocate() }

  /// Calls `body` with the next piece; false at the end.
  func read(_ body: (ByteRegion) -> Void) throws -> Bool {
    let count = try file.fill(memory)
    guard count > 0 else { return false }
    body(ByteRegion(UnsafeRawBufferPointer(rebasing: memory[..<count])))
    return true
  }
}
