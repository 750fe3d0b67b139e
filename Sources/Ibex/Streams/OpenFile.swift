import IbexFoundation

/// A file that is open, until it is closed or released.
///
/// It is used through the calls of POSIX: `FileHandle` is none of the essentials of Foundation.
final class OpenFile {
  private let path: String
  /// Negative once the file is closed.
  private var descriptor: CInt

  private init(_ path: String, _ flags: CInt, permissions: mode_t = 0) throws {
    self.path = path
    descriptor = open(path, flags | O_CLOEXEC, permissions)
    guard descriptor >= 0 else { throw failure() }
  }

  /// Opens a file for reading.
  convenience init(reading file: URL) throws {
    try self.init(Self.path(of: file), O_RDONLY)
  }

  /// Makes a file that the same people may read and write as another, which need not be there.
  convenience init(making file: URL, like other: URL) throws {
    try self.init(Self.path(of: file), O_WRONLY | O_CREAT | O_EXCL, permissions: 0o666)
    var information = stat()
    guard stat(other.path, &information) == 0 else { return }
    guard fchmod(descriptor, information.st_mode & 0o7777) == 0 else {
      let failure = failure()
      unlink(path)
      throw failure
    }
  }

  deinit { _ = try? shut() }

  private static func path(of file: URL) throws -> String {
    guard file.isFileURL else { throw CocoaError(.fileReadUnsupportedScheme) }
    return file.path
  }

  /// The size of the file, if it is a regular one.
  var byteCount: Int? {
    var information = stat()
    guard fstat(descriptor, &information) == 0, information.st_mode & S_IFMT == S_IFREG else {
      return nil
    }
    return Int(exactly: information.st_size)
  }

  /// Reads what comes next, and returns how many bytes that is; 0 at the end.
  func fill(_ buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    try uninterrupted { read(descriptor, buffer.baseAddress, buffer.count) }
  }

  /// Writes all of some bytes.
  func append(_ data: Data) throws {
    try data.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let piece = UnsafeRawBufferPointer(rebasing: rest)
        rest = rest.dropFirst(
          try uninterrupted { write(descriptor, piece.baseAddress, piece.count) })
      }
    }
  }

  /// Closes the file; called again, it does nothing.
  func shut() throws {
    guard descriptor >= 0 else { return }
    defer { descriptor = -1 }
    guard close(descriptor) == 0 else { throw failure() }
  }

  /// Repeats a call as long as signals interrupt it.
  private func uninterrupted(_ call: () -> Int) throws -> Int {
    while true {
      let count = call()
      if count >= 0 { return count }
      guard errno == EINTR else { throw failure() }
    }
  }

  /// The error that the last call has left.
  private func failure() -> CocoaError { CocoaError(systemError: errno, path: path) }
}

extension OpenFile {
  /// Puts a file in the place of another: at once, whether there is one or not, as no call of a file
  /// manager does.
  static func move(_ file: URL, to place: URL) throws {
    guard rename(file.path, place.path) == 0 else {
      throw CocoaError(systemError: errno, path: place.path)
    }
  }
}

extension CocoaError {
  /// Makes Foundation's error for one of the system's.
  ///
  /// The keys are the values of `NSFilePathErrorKey` and `NSUnderlyingErrorKey`, which are none of the
  /// essentials.
  fileprivate init(systemError number: CInt, path: String) {
    let code: CocoaError.Code =
      switch number {
      case ENOENT: .fileReadNoSuchFile
      case EACCES, EPERM: .fileReadNoPermission
      case ENOSPC, EDQUOT: .fileWriteOutOfSpace
      case EROFS: .fileWriteVolumeReadOnly
      default: .fileReadUnknown
      }
    let cause = POSIXError(POSIXErrorCode(rawValue: number) ?? .EIO)
    self.init(code, userInfo: ["NSFilePath": path, "NSUnderlyingError": cause])
  }
}
