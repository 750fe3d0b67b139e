import Foundation
import Ibex
import IbexStreams
import TestExpectations
import Testing

private struct Stop: Mappable, Equatable {
  var id = 0
  var height = 0.5
}

private struct Broken: Error {}

/// Streams of records on their way out.
@Suite struct ModelFileWriterTests {
  private let stops = [Stop(id: 1), Stop(id: 2)]

  private func text(
    _ framing: StreamFraming, _ serializer: Serializer = Serializer()
  ) throws -> String {
    var data = Data()
    try serializer.write(stops, as: framing) { data += $0 }
    return String(decoding: data, as: UTF8.self)
  }

  @Test(arguments: [
    (StreamFraming.lines, "{\"id\":1,\"height\":0.5}\n{\"id\":2,\"height\":0.5}\n"),
    (.values, "{\"id\":1,\"height\":0.5}\n{\"id\":2,\"height\":0.5}\n"),
    (.sequence, "\u{1E}{\"id\":1,\"height\":0.5}\n\u{1E}{\"id\":2,\"height\":0.5}\n"),
    (.list(), "[{\"id\":1,\"height\":0.5},{\"id\":2,\"height\":0.5}]"),
    (
      .list(at: "a.\"b\""),
      "{\"a\":{\"\\\"b\\\"\":[{\"id\":1,\"height\":0.5},{\"id\":2,\"height\":0.5}]}}"
    ),
  ])
  func writes(_ framing: StreamFraming, as expected: String) throws {
    #expect(try text(framing) == expected)
  }

  @Test func writesLinesWhateverTheLayout() throws {
    var serializer = Serializer()
    serializer.json.isPretty = true
    serializer.json.sortsKeys = true
    #expect(
      try text(.lines, serializer) == "{\"height\":0.5,\"id\":1}\n{\"height\":0.5,\"id\":2}\n")
  }

  @Test func refusesWhatNothingIsWrittenBy() {
    expectError(
      SerializationError.self,
      "expected a framing of JSON, found elements of XML at the top level"
    ) { try text(.elements(at: "r.s")) }
    expectError(
      SerializationError.self, "expected a path of keys, found a[0] at the top level"
    ) { try text(.list(at: "a[0]")) }
  }

  @Test func writesAFileThatReadsBack() throws {
    try withFolder { folder in
      let file = folder.appendingPathComponent("stops.ndjson")
      let many = (0..<20_000).map { Stop(id: $0, height: Double($0) / 4) }
      try Serializer().write(many.lazy, as: .lines, to: file)
      let reader = try Mapper().models(of: Stop.self, in: file, as: .lines)
      #expect(try reader.results.map { try $0.get() } == many)
      try Serializer().write(stops, as: .list(at: "stops"), to: file)
      #expect(
        try Data(contentsOf: file)
          == Data("{\"stops\":[{\"id\":1,\"height\":0.5},{\"id\":2,\"height\":0.5}]}".utf8))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 1)
    }
  }

  @Test func leavesTheOldFileWhereARecordCannotBeWritten() throws {
    try withFolder { folder in
      let file = folder.appendingPathComponent("stops.ndjson")
      try Data("old".utf8).write(to: file)
      expectError(
        SerializationError.self, "expected a finite number, found number nan at [1].height"
      ) {
        try Serializer().write(
          [Stop(), Stop(id: 1, height: .nan)], as: .lines, to: file)
      }
      #expect(try Data(contentsOf: file) == Data("old".utf8))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 1)
    }
  }

  @Test func goesOnBehindARecordThatCannotBeWritten() throws {
    try withFolder { folder in
      let file = folder.appendingPathComponent("stops.json")
      let writer = try ModelFileWriter(to: file, as: .list())
      try writer.write(stops[0])
      expectError(
        SerializationError.self, "expected a finite number, found number inf at [1].height"
      ) { try writer.write(Stop(id: 9, height: .infinity)) }
      try writer.write(stops[1])
      try writer.finish()
      try writer.finish()
      expectError(
        SerializationError.self,
        "expected a stream that is not finished, found its end at the top level"
      ) { try writer.write(stops[0]) }
      #expect(try [Stop](json: Data(contentsOf: file)) == stops)
    }
  }

  @Test func passesOnWhatTheSinkThrows() {
    #expect(throws: Broken.self) {
      try Serializer().write(stops, as: .lines) { _ in throw Broken() }
    }
  }

  @Test func stopsWhereTheSinkThrows() throws {
    var records = 0
    let many = (0..<10_000).map { Stop(id: $0) }
    #expect(throws: Broken.self) {
      try Serializer().write(many, as: .lines) { _ in
        records += 1
        throw Broken()
      }
    }
    #expect(records == 1)
  }

  @Test func keepsTheRightsOfTheOldFileAndLinksToIt() throws {
    try withFolder { folder in
      let file = folder.appendingPathComponent("stops.ndjson")
      let link = folder.appendingPathComponent("link")
      try Data("old".utf8).write(to: file)
      try FileManager.default.setAttributes(
        [.posixPermissions: NSNumber(value: 0o600)], ofItemAtPath: file.path)
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
      try Serializer().write([1, 2], as: .lines, to: link)
      #expect(try Data(contentsOf: file) == Data("1\n2\n".utf8))
      let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
      #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
      let kept = try FileManager.default.destinationOfSymbolicLink(atPath: link.path)
      #expect(kept.hasSuffix("stops.ndjson"))
      let reader = try Mapper().models(of: Int.self, in: link, as: .lines)
      #expect(reader.progress.byteCount == 4)
    }
  }

  @Test func writesIntoAPipe() throws {
    try withFolder { folder in
      let pipe = folder.appendingPathComponent("pipe")
      try #require(mkfifo(pipe.path, 0o600) == 0)
      // Opened for both, so that neither end waits for the other.
      let reader = open(pipe.path, O_RDWR | O_NONBLOCK)
      try #require(reader >= 0)
      defer { close(reader) }
      try Serializer().write(stops, as: .lines, to: pipe)
      var bytes = [UInt8](repeating: 0, count: 100)
      let count = read(reader, &bytes, bytes.count)
      #expect(
        String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
          == "{\"id\":1,\"height\":0.5}\n{\"id\":2,\"height\":0.5}\n")
      var information = stat()
      #expect(stat(pipe.path, &information) == 0 && information.st_mode & S_IFMT == S_IFIFO)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["pipe"])
    }
  }

  @Test func writesIntoADeviceByALink() throws {
    try withFolder { folder in
      let link = folder.appendingPathComponent("link")
      try FileManager.default.createSymbolicLink(
        at: link, withDestinationURL: URL(fileURLWithPath: "/dev/null"))
      let writer = try ModelFileWriter(to: link, as: .lines)
      try writer.write(stops[0])
      try writer.finish()
      try writer.finish()
      var information = stat()
      #expect(stat("/dev/null", &information) == 0 && information.st_mode & S_IFMT == S_IFCHR)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["link"])
    }
  }

  @Test(arguments: ["stops.ndjson", "../sub/stops.ndjson"])
  func aLinkToNothingMakesWhatItLeadsTo(_ target: String) throws {
    try withFolder { folder in
      let sub = folder.appendingPathComponent("sub")
      try FileManager.default.createDirectory(at: sub, withIntermediateDirectories: true)
      let (first, second) = (sub.appendingPathComponent("a"), folder.appendingPathComponent("b"))
      try FileManager.default.createSymbolicLink(
        atPath: first.path, withDestinationPath: target)
      try FileManager.default.createSymbolicLink(atPath: second.path, withDestinationPath: "sub/a")
      try Serializer().write([1, 2], as: .lines, to: second)
      let file = sub.appendingPathComponent("stops.ndjson")
      #expect(try Data(contentsOf: file) == Data("1\n2\n".utf8))
      for link in [first, second] {
        let kept = try FileManager.default.destinationOfSymbolicLink(atPath: link.path)
        #expect(kept == (link == first ? target : "sub/a"))
      }
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: sub.path).sorted()
          == ["a", "stops.ndjson"])
    }
  }

  @Test func linksInACircleAreAnError() throws {
    try withFolder { folder in
      let (first, second) = (folder.appendingPathComponent("a"), folder.appendingPathComponent("b"))
      try FileManager.default.createSymbolicLink(atPath: first.path, withDestinationPath: "b")
      try FileManager.default.createSymbolicLink(atPath: second.path, withDestinationPath: "a")
      let error = #expect(throws: CocoaError.self) {
        try Serializer().write([1], as: .lines, to: first)
      }
      #expect(error?.code == .fileWriteUnknown)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2)
    }
  }

  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("ibex-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }
}
