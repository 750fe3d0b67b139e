import Foundation
import IbexStreams
import TestExpectations
import Testing

private struct Stop: Mappable, Equatable {
  var id = 0
  var name: String?
}

/// The models of a stream in a file.
@Suite struct ModelFileReaderTests {
  /// Calls `body` with the URL of a file of its own that holds a text.
  private func withFile<Result>(_ text: String, _ body: (URL) throws -> Result) throws -> Result {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("ibex-\(UUID().uuidString)")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try body(file)
  }

  @Test func givesTheModelsOfAFile() throws {
    let text = (0..<30_000).map { "{\"id\":\($0),\"name\":\"größe\"}\n" }.joined()
    try withFile(text) { file in
      let reader = try Mapper().models(of: Stop.self, in: file, as: .lines)
      #expect(
        reader.progress
          == StreamProgress(byteOffset: 0, recordCount: 0, byteCount: text.utf8.count))
      var count = 0
      while let stop = try reader.next() {
        #expect(stop == Stop(id: count, name: "größe"))
        count += 1
      }
      #expect(count == 30_000)
      #expect(reader.progress.byteOffset == text.utf8.count)
      #expect(try reader.next() == nil)
    }
  }

  @Test func aRefusedModelMayAskForTheNextAsItIsDestroyed() throws {
    final class Asking: Mappable {
      nonisolated(unsafe) static var next: () -> Void = {}
      var id = 0
      deinit { Self.next() }
    }
    try withFile(#"{"id":"x"}"# + "\n" + #"{"id":2}"# + "\n" + #"{"id":3}"#) { file in
      let reader = try Mapper(strictness: .strict).models(of: Asking.self, in: file, as: .lines)
      var found: Int?
      Asking.next = {
        Asking.next = {}
        found = try? reader.next()?.id
      }
      expectError(MappingError.self, #"expected an integer, found text "x" at [0].id"#) {
        try reader.next()
      }
      #expect(found == 2)
      #expect(try reader.next()?.id == 3)
    }
  }

  @Test(arguments: [
    (
      #"{"error":"no access"}"#, [],
      "a list, or an object with a key of Stop, found an object with the key error"
    ),
    (#"{}"#, [], "a list, or an object with a key of Stop, found an object with no keys"),
    (#"5"#, [], "an object, found number 5"),
    (
      #"{"data":{"error":"no"}}"#, ["data"],
      "a list, or an object with a key of Stop, found an object with the key error"
    ),
  ])
  func anErrorBodyInPlaceOfAListIsAnError(
    _ text: String, at keys: [String], _ message: String
  ) throws {
    let path = SourcePath(keys.map { .key($0) })
    let place = keys.first ?? "the top level"
    for strictness in [Mapper.Strictness.lenient, .strict] {
      let mapper = Mapper().with { $0.strictness = strictness }
      expectError(MappingError.self, "expected \(message) at \(place)") {
        try mapper.map([Stop].self, from: .json(text), at: path)
      }
      try withFile(text) { file in
        let reader = try mapper.models(of: Stop.self, in: file, as: .list(at: path))
        expectError(MappingError.self, "expected \(message) at \(place)") { try reader.next() }
        #expect(try reader.next() == nil)
        let results = Array(
          try mapper.models(of: Stop.self, in: file, as: .list(at: path)).results)
        #expect(results.count == 1)
      }
    }
  }

  @Test(arguments: errorBodiesBeforeMalformedBytes)
  func malformedBytesBehindAnErrorBodyAreTheError(
    _ text: String, at path: SourcePath, _ message: String
  ) throws {
    for strictness in [Mapper.Strictness.lenient, .strict] {
      let mapper = Mapper().with { $0.strictness = strictness }
      expectError(FormatError.self, message) {
        try mapper.map([Stop].self, from: .json(text), at: path)
      }
      try withFile(text) { file in
        let reader = try mapper.models(of: Stop.self, in: file, as: .list(at: path))
        expectError(FormatError.self, message) { try reader.next() }
        #expect(try reader.next() == nil)
      }
    }
  }

  @Test func anItemInPlaceOfAListIsTheOnlyRecord() throws {
    try withFile(#" {"data":{"ID":3,"name":[]}} "#) { file in
      let reader = try Mapper().models(of: Stop.self, in: file, as: .list(at: "data"))
      #expect(try reader.next() == Stop(id: 3))
      #expect(try reader.next() == nil)
    }
  }

  @Test func givesResults() throws {
    try withFile("{\"id\":1}\n{\"id\":[]}\nx\n{\"id\":4}") { file in
      let reader = try Mapper().with { $0.strictness = .strict }
        .models(of: Stop.self, in: file, as: .lines)
      let texts = reader.results.map { result in
        switch result {
        case .success(let stop): "\(stop.id)"
        case .failure(let error): "\(error)"
        }
      }
      #expect(
        texts == [
          "1", "expected an integer, found a list of 0 at [1].id",
          "expected a value, found \"x\" at line 3, column 1", "4",
        ])
    }
  }

  @Test func throwsOnceAndEndsWhereNothingTellsTheNextRecord() throws {
    try withFile("[{\"id\":1},{\"id\" 2},{\"id\":3}]") { file in
      let reader = try Mapper().models(of: Stop.self, in: file, as: .list())
      #expect(try reader.next()?.id == 1)
      let error = #expect(throws: FormatError.self) { try reader.next() }
      #expect(error?.description == "expected \":\", found \"2\" at line 1, column 17")
      #expect(try reader.next() == nil)
    }
  }

  @Test func throwsForAFileThatIsNotThere() {
    let error = #expect(throws: CocoaError.self) {
      try Mapper().models(
        of: Stop.self, in: URL(fileURLWithPath: "/nowhere/at/all"), as: .lines)
    }
    #expect(error?.code == .fileReadNoSuchFile)
    #expect(error?.filePath == "/nowhere/at/all")
  }

  @Test func throwsForAFolder() throws {
    let folder = FileManager.default.temporaryDirectory
    let error = #expect(throws: CocoaError.self) {
      let reader = try Mapper().models(of: Stop.self, in: folder, as: .lines)
      _ = try reader.next()
    }
    #expect(error?.code == .fileReadUnknown && error?.filePath == folder.path)
    #expect((error?.underlying as? POSIXError)?.code == .EISDIR)
  }

  @Test func closesTheFileWhereItIsLeftEarly() throws {
    #if os(Linux)
      try withFile("{\"id\":1}\n{\"id\":2}\n") { file in
        func isOpen() throws -> Bool {
          let folder = "/proc/self/fd"
          return try FileManager.default.contentsOfDirectory(atPath: folder).contains {
            (try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)"))
              == file.resolvingSymlinksInPath().path
          }
        }
        var reader: ModelFileReader? = try Mapper().models(of: Stop.self, in: file, as: .lines)
        #expect(try reader?.next()?.id == 1)
        #expect(try isOpen())
        reader = nil
        #expect(try !isOpen())
      }
    #endif
  }
}
