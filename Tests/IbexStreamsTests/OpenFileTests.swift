import Foundation
import IbexStreams
import Testing

@Suite struct OpenFileTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent(UUID().uuidString)

  private func code(_ body: () throws -> Void) -> CocoaError.Code? {
    do {
      try body()
      return nil
    } catch {
      return (error as? CocoaError)?.code
    }
  }

  @Test func tellsWhyAFileCannotBeRead() throws {
    func read(_ file: URL) throws {
      let reader = try Mapper().models(of: Int.self, in: file, as: .lines)
      _ = try reader.next()
    }
    #expect(code { try read(folder) } == .fileReadNoSuchFile)
    #expect(code { try read(FileManager.default.temporaryDirectory) } == .fileReadUnknown)
    let page = try #require(URL(string: "https://x.example/a"))
    #expect(code { try read(page) } == .fileReadUnsupportedScheme)
  }

  @Test func tellsWhyAFileCannotBeWritten() throws {
    func write(_ file: URL) throws { _ = try ModelFileWriter(to: file, as: .lines) }
    #expect(code { try write(folder.appendingPathComponent("a")) } == .fileNoSuchFile)
    let page = try #require(URL(string: "https://x.example/a"))
    #expect(code { try write(page) } == .fileWriteUnsupportedScheme)
    // A folder stands in the place.
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let writer = try ModelFileWriter(to: folder, as: .lines)
    #expect(code { try writer.finish() } == .fileWriteUnknown)
  }

  #if os(Linux)
    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
    func leavesTheOldFileWhereTheDiskIsFull() throws {
      let full = open("/dev/full", O_WRONLY | O_CLOEXEC)
      try #require(full >= 0)
      defer { close(full) }
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let file = folder.appendingPathComponent("a")
      try Data("old".utf8).write(to: file)
      var writer: ModelFileWriter? = try ModelFileWriter(to: file, as: .lines)
      // The device takes the place of the file that is being written.
      #expect(dup2(full, try #require(try descriptor(inFolder: folder))) >= 0)
      // The second time, the same error is thrown again.
      for _ in 0..<2 {
        #expect(
          code {
            try writer?.write(7)
            try writer?.finish()
          } == .fileWriteOutOfSpace)
        #expect(try String(contentsOf: file, encoding: .utf8) == "old")
      }
      writer = nil
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a"])
    }

    /// Returns the descriptor of the file in a folder that this process has open.
    private func descriptor(inFolder folder: URL) throws -> CInt? {
      let descriptors = "/proc/self/fd"
      let path = folder.resolvingSymlinksInPath().path + "/"
      return try FileManager.default.contentsOfDirectory(atPath: descriptors)
        .first {
          let file = try? FileManager.default.destinationOfSymbolicLink(
            atPath: "\(descriptors)/\($0)")
          return file?.hasPrefix(path) ?? false
        }
        .flatMap { CInt($0) }
    }
  #endif

  @Test(arguments: [0o600, 0o640, 0o666])
  func keepsThePermissionsOfTheFileThatIsReplaced(_ permissions: Int) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("a")
    try Data("old".utf8).write(to: file)
    try FileManager.default.setAttributes(
      [.posixPermissions: permissions], ofItemAtPath: file.path)
    let writer = try ModelFileWriter(to: file, as: .lines)
    try writer.write(7)
    #expect(try String(contentsOf: file, encoding: .utf8) == "old")
    try writer.finish()
    try writer.finish()
    #expect(try String(contentsOf: file, encoding: .utf8) == "7\n")
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == permissions)
  }
}
