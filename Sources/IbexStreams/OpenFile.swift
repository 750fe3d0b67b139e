import IbexCore
import IbexFoundation
import ValueTransformers

// Windows and WebAssembly have a file of their own, in WholeFile.swift.
#if !os(Windows) && !os(WASI)
  /// A file that is open, until it is closed or released.
  ///
  /// It uses calls of POSIX, since the essentials of Foundation lack `FileHandle`.
  final class OpenFile {
    private let path: String
    private let purpose: Purpose
    /// Negative once the file is closed.
    private var descriptor: CInt
    /// The outcome of closing the file; nil for an open one.
    private var closing: Result<Void, CocoaError>?

    /// The use of a file, by which Foundation distinguishes errors.
    fileprivate enum Purpose {
      case reading, writing
    }

    private init(
      _ file: URL, for purpose: Purpose, _ flags: CInt, permissions: mode_t = 0
    ) throws {
      guard file.isFileURL else {
        throw CocoaError(
          purpose == .reading ? .fileReadUnsupportedScheme : .fileWriteUnsupportedScheme)
      }
      path = file.path
      self.purpose = purpose
      var descriptor: CInt
      repeat {
        descriptor = open(path, flags | O_CLOEXEC, permissions)
      } while descriptor < 0 && errno == EINTR
      self.descriptor = descriptor
      guard descriptor >= 0 else { throw failure() }
    }

    /// Opens a file for reading.
    convenience init(reading file: URL) throws { try self.init(file, for: .reading, O_RDONLY) }

    /// Creates a file with the permissions of another, which need not be there.
    convenience init(making file: URL, like other: URL) throws {
      var information = stat()
      let isThere = stat(other.path, &information) == 0
      let permissions = isThere ? information.mode & 0o777 : 0o666
      try self.init(file, for: .writing, O_WRONLY | O_CREAT | O_EXCL, permissions: permissions)
      // The process's mask has taken permissions from the new file.
      guard !isThere || fchmod(descriptor, permissions) == 0 else {
        let failure = failure()
        unlink(path)
        throw failure
      }
    }

    /// Opens a pipe or a device for writing.
    convenience init(writingInto file: URL) throws { try self.init(file, for: .writing, O_WRONLY) }

    deinit {
      try? close()
    }

    /// The size of the file, if it is a regular one.
    var byteCount: Int? {
      var information = stat()
      guard fstat(descriptor, &information) == 0, information.mode & S_IFMT == S_IFREG else {
        return nil
      }
      return Int(exactly: information.st_size)
    }

    /// The number of bytes that are read at once.
    static var pieceCount: Int { 256 << 10 }

    /// Reads the next bytes to some memory, and returns their number; 0 at the end.
    func read(into room: UnsafeMutableRawBufferPointer) throws -> Int {
      guard let start = room.baseAddress else { return 0 }
      return try uninterrupted { readBytes(descriptor, start, room.count) }
    }

    /// Writes all of some bytes.
    func append(_ data: Data) throws {
      try data.withUnsafeBytes { bytes in
        var rest = bytes[...]
        while !rest.isEmpty {
          // Some systems refuse more than 2 GB at once.
          let piece = UnsafeRawBufferPointer(rebasing: rest.prefix(1 << 30))
          guard let start = piece.baseAddress else { return }
          rest = rest.dropFirst(try uninterrupted { write(descriptor, start, piece.count) })
        }
      }
    }

    /// Closes the file; called again, it throws the error of the first time again, since the bytes
    /// that were not written then never will be.
    func close() throws {
      if closing == nil {
        // A signal interrupts the call when the descriptor is gone already.
        let isClosed = closeDescriptor(descriptor) == 0 || errno == EINTR
        closing = isClosed ? .success(()) : .failure(failure())
        descriptor = -1
      }
      try closing?.get()
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
    private func failure() -> CocoaError { CocoaError(systemError: errno, path: path, purpose) }
  }

  extension OpenFile {
    /// Returns whether a file is written into rather than replaced, as a pipe or a device is.
    static func isWrittenInto(_ file: URL) -> Bool {
      var information = stat()
      guard stat(file.path, &information) == 0 else { return false }
      let kind = information.mode & S_IFMT
      return kind != S_IFREG && kind != S_IFDIR
    }

    /// Returns the file to which symbolic links lead, which need not be there.
    static func destination(of file: URL) throws -> URL {
      var place = file
      // As many links as Linux follows.
      for _ in 0..<40 {
        let folder = place.deletingLastPathComponent().resolvingSymlinksInPath()
        place = folder.appendingPathComponent(place.lastPathComponent)
        let target = try? FileManager.default.destinationOfSymbolicLink(atPath: place.path)
        guard let target else { return place }
        place =
          target.hasPrefix("/")
          ? URL(fileURLWithPath: target) : folder.appendingPathComponent(target)
      }
      throw CocoaError(systemError: ELOOP, path: file.path, .writing)
    }

    /// Replaces a file with another in one step, whether it is there or not; no call of a file
    /// manager does.
    static func move(_ file: URL, to place: URL) throws {
      guard rename(file.path, place.path) == 0 else {
        throw CocoaError(systemError: errno, path: place.path, .writing)
      }
    }
  }

  // The system's calls, which methods of the same names hide.
  private func closeDescriptor(_ descriptor: CInt) -> CInt { close(descriptor) }

  private func readBytes(
    _ descriptor: CInt, _ room: UnsafeMutableRawPointer, _ count: Int
  ) -> Int {
    read(descriptor, room, count)
  }

  extension stat {
    /// The kind and the permissions; on Android of 32 bits the member is wider than the constants.
    fileprivate var mode: mode_t { mode_t(truncatingIfNeeded: st_mode) }
  }

  extension CocoaError {
    /// Creates Foundation's error for one of the system's.
    ///
    /// The keys are the values of `NSFilePathErrorKey` and `NSUnderlyingErrorKey`, which the
    /// essentials lack.
    fileprivate init(systemError number: CInt, path: String, _ purpose: OpenFile.Purpose) {
      let isReading = purpose == .reading
      let code: CocoaError.Code =
        switch number {
        case ENOENT: isReading ? .fileReadNoSuchFile : .fileNoSuchFile
        case EACCES, EPERM: isReading ? .fileReadNoPermission : .fileWriteNoPermission
        case EEXIST: .fileWriteFileExists
        case ENOSPC, EDQUOT: .fileWriteOutOfSpace
        case EROFS: .fileWriteVolumeReadOnly
        default: isReading ? .fileReadUnknown : .fileWriteUnknown
        }
      let cause = POSIXError(POSIXErrorCode(rawValue: number) ?? .EIO)
      self.init(code, userInfo: ["NSFilePath": path, "NSUnderlyingError": cause])
    }
  }
#endif
