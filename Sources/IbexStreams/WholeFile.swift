package import IbexFoundation

#if os(Windows) || os(WASI)
  typealias OpenFile = WholeFile
#endif

/// A file that is opened as a whole, mapped into memory where that is possible.
///
/// It takes the place of `OpenFile` where there are no calls of POSIX, for reading alone.
package final class WholeFile {
  private var rest: Data

  /// Opens a file for reading.
  package init(reading file: URL) throws {
    guard file.isFileURL else { throw CocoaError(.fileReadUnsupportedScheme) }
    rest = try Data(contentsOf: file, options: .mappedIfSafe)
    byteCount = rest.count
  }

  /// The size of the file.
  package let byteCount: Int?

  /// The number of bytes that are read at once.
  package static var pieceCount: Int { 256 << 10 }

  /// Reads the next bytes to some memory, and returns their number; 0 at the end.
  package func read(into room: UnsafeMutableRawBufferPointer) throws -> Int {
    let piece = rest.prefix(room.count)
    room.copyBytes(from: piece)
    rest = rest.dropFirst(piece.count)
    return piece.count
  }
}
