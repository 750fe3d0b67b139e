import Foundation
import Ibex
import IbexStreams
import TestSupport
import Testing

private struct Stop: Mappable, Equatable {
  var id = 0
  var name: String?
}

private struct Fixed: Decodable {
  let id: Int
}

private struct Broken: Error {}

/// The models of a stream that comes asynchronously.
@Suite struct ModelStreamTests {
  private let lines = "{\"id\":1}\n{\"id\":\"x\"}\n{\n{\"id\":3,\"name\":\"c\"}\n"

  @Test func givesWhatCanBeMade() async throws {
    var ids: [Int] = []
    for try await stop in Mapper().models(of: Stop.self, in: Chunks(lines), as: .lines) {
      ids.append(stop.id)
    }
    #expect(ids == [1, 0, 3])
  }

  @Test func takesWhatStandsForNull() async throws {
    let mapper = Mapper(nullTexts: ["N/A"], emptyLists: .areNull)
    let lines = "{\"id\":\"N/A\",\"name\":\"a\"}\n{\"id\":2,\"name\":\"N\\/A\"}\n{\"name\":[]}\n"
    var names: [String?] = []
    for try await stop in mapper.models(of: Stop.self, in: Chunks(lines), as: .lines) {
      names.append(stop.name)
    }
    #expect(names == ["a", nil, nil])
  }

  @Test func throwsAndGoesOnIfItIsStrict() async throws {
    var strict = Mapper()
    strict.strictness = .strict
    var stops = strict.models(of: Stop.self, in: Chunks(lines), as: .lines).makeAsyncIterator()
    #expect(try await stops.next()?.id == 1)
    let mismatch = await #expect(throws: MappingError.self) { try await stops.next() }
    #expect(mismatch?.description == "expected an integer, found text \"x\" at [1].id")
    let malformed = await #expect(throws: FormatError.self) { try await stops.next() }
    #expect(
      malformed?.description
        == "expected a key in quotes, found the end of the line at line 3, column 2")
    #expect(malformed?.byteOffset == 21)
    #expect(stops.progress.recordCount == 3)
    #expect(try await stops.next() == Stop(id: 3, name: "c"))
    #expect(try await stops.next() == nil)
    #expect(try await stops.next() == nil)
    #expect(stops.progress == StreamProgress(byteOffset: 42, recordCount: 4, byteCount: nil))
  }

  @Test(arguments: [StreamFraming.lines, .values])
  func takesExactValuesAlone(_ framing: StreamFraming) async throws {
    let exact = Mapper(conversions: .exact)
    let records = "{\"id\":1}\n{\"id\":\"2\"}\n{\"id\":true}\n{\"id\":3.0,\"name\":4}\n"
    var stops: [Stop] = []
    for try await stop in exact.models(of: Stop.self, in: Chunks(records), as: framing) {
      stops.append(stop)
    }
    #expect(stops == [Stop(id: 1), Stop(), Stop(), Stop(id: 3)])
    let list = Chunks("<s><stop id='1'/><stop id='+2'/></s>")
    var ids: [Int] = []
    for try await stop in exact.models(of: Stop.self, in: list, as: .elements(at: "s.stop")) {
      ids.append(stop.id)
    }
    #expect(ids == [1, 0])
  }

  @Test func tellsWhoListensOfAllThatIsLeftOut() async throws {
    let log = Log()
    let mapper = Mapper().with { $0.onFinding = { log.add("\($0)") } }
    for try await _ in mapper.models(of: Stop.self, in: Chunks(lines), as: .lines) {}
    #expect(
      log.lines == [
        "expected an integer, found text \"x\" at [1].id",
        "expected a key in quotes at [2], found the end of the line: line 3, column 2, byte 21; left out",
      ])
  }

  @Test func readsTypesThatAreDecodable() async throws {
    var ids: [Int] = []
    let text = "[{\"id\":\"1\"},{},{\"id\":2}]"
    let stream = Mapper().models(of: Fixed.self, in: Chunks(text), as: .list())
    var errors: [String] = []
    for await result in stream.results {
      switch result {
      case .success(let fixed): ids.append(fixed.id)
      case .failure(let error): errors.append("\(error)")
      }
    }
    #expect(ids == [1, 2])
    #expect(errors == ["expected an integer, found none at [1].id: [1] is left out"])
  }

  @Test func handsARecordOutWithItsLastByte() async throws {
    for (framing, text, count) in [
      (StreamFraming.lines, "{\"id\":1}\n", 9), (.sequence, "\u{1E}{\"id\":1}\n", 10),
      (.values, "{\"id\":1}", 8), (.list(), "[{\"id\":1}", 9),
      (.elements(at: "r.s"), "<r><s id='1'/>", 14),
    ] {
      let taken = Guarded(0)
      let bytes = AsyncStream(unfolding: { () -> UInt8? in
        let position = taken.withLock { count in
          count += 1
          return count
        }
        #expect(position <= count, "\(framing)")
        return Array(text.utf8)[position - 1]
      })
      var stops = Mapper().models(of: Stop.self, in: bytes, as: framing).makeAsyncIterator()
      #expect(try await stops.next()?.id == 1)
      #expect(taken.withLock { $0 } == count)
    }
  }

  @Test(arguments: errorBodiesBeforeMalformedBytes)
  func malformedBytesBehindAnErrorBodyAreTheError(
    _ text: String, at path: SourcePath, _ message: String
  ) async throws {
    for strictness in [Mapper.Strictness.lenient, .strict] {
      let mapper = Mapper().with { $0.strictness = strictness }
      var stops = mapper.models(of: Stop.self, in: Chunks(text), as: .list(at: path))
        .makeAsyncIterator()
      let error = await #expect(throws: FormatError.self) { try await stops.next() }
      #expect(error?.description == message)
      #expect(try await stops.next() == nil)
    }
  }

  @Test func passesOnWhatTheSourceThrows() async throws {
    let chunks = AsyncThrowingStream<Data, any Error> { continuation in
      continuation.yield(Data("{\"id\":1}\n{\"id\":2".utf8))
      continuation.finish(throwing: Broken())
    }
    var stops = Mapper().models(of: Stop.self, in: chunks, as: .lines).makeAsyncIterator()
    #expect(try await stops.next()?.id == 1)
    await #expect(throws: Broken.self) { try await stops.next() }
    #expect(try await stops.next() == nil)
  }

  @Test func endsResultsWithWhatTheSourceThrows() async {
    let chunks = AsyncThrowingStream<Data, any Error> { $0.finish(throwing: Broken()) }
    var results = Mapper().models(of: Stop.self, in: chunks, as: .lines).results
      .makeAsyncIterator()
    if case .failure(let error)? = await results.next() {
      #expect(error is Broken)
    } else {
      Issue.record("no failure")
    }
    let next = await results.next()
    #expect(next == nil)
  }

  @Test func throwsWhatIsWrongWithTheType() async {
    struct Bare {}
    let stream = Mapper().with { $0.overrides = [.key("x", for: "y")] }
      .models(of: Stop.self, in: Chunks("{}"), as: .lines)
    let error = await #expect(throws: PlanError.self) { for try await _ in stream {} }
    #expect(
      error?.description == """
        cannot map Stop: an override is for "y" of no model; \
        name it too, as in .ignored("name", of: Model.self)
        """)
  }

  @Test func beginsAnewWithEachIterator() async throws {
    let stream = Mapper().models(of: Stop.self, in: Chunks(lines), as: .lines)
    var (first, second) = (stream.makeAsyncIterator(), stream.makeAsyncIterator())
    #expect(try await first.next()?.id == 1)
    #expect(try await second.next()?.id == 1)
    #expect(try await first.next()?.id == 0)
    #expect(try await second.next()?.id == 0)
  }

  /// A stream of the standard library just ends, which must not look like the end of the bytes.
  @Test(arguments: ["{\"id\":1}\n", "{\"id\":1}\n{\"id\""])
  func throwsWhereItsTaskIsCancelled(_ text: String) async throws {
    let (chunks, continuation) = AsyncStream.makeStream(of: [UInt8].self)
    continuation.yield(Array(text.utf8))
    let (started, start) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      for try await stop in Mapper().models(of: Stop.self, in: chunks, as: .lines) {
        #expect(stop.id == 1)
        start.yield()
      }
    }
    for await _ in started { break }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func takesChunksOfEveryForm() async throws {
    func count<Chunk: SourceBytes & Sendable>(_ chunk: Chunk) async throws -> Int {
      let chunks = AsyncStream { continuation in
        continuation.yield(chunk)
        continuation.finish()
      }
      return try await Mapper().models(of: Stop.self, in: chunks, as: .lines)
        .reduce(0) { count, _ in count + 1 }
    }
    #expect(try await count(Data(lines.utf8)) == 3)
    #expect(try await count(Array(lines.utf8)) == 3)
    #expect(try await count(Array(lines.utf8)[...]) == 3)
  }

  @Test func passesALargeChunkOnInPieces() async throws {
    let record = "{\"id\":1,\"name\":\"\(String(repeating: "é", count: 333))\"}\n"
    let bytes = Array(String(repeating: record, count: 2_000).utf8)
    let stream = Mapper().models(
      of: Stop.self, in: Chunks(bytes, of: bytes.count), as: .lines)
    var iterator = stream.makeAsyncIterator()
    var count = 0
    while let stop = try await iterator.next() { count += stop.id }
    #expect(count == 2_000)
    #expect(iterator.progress.byteOffset == bytes.count)
  }

  /// Each of 64 bytes of so long a record is looked at a few times: were it each time that a chunk
  /// comes, this would take hours.
  @Test(
    arguments: [StreamFraming.lines, .sequence, .values, .list(), .elements(at: "r.s")]
      as [StreamFraming])
  func takesLinearTimeForALongRecord(_ framing: StreamFraming) async throws {
    var mapper = Mapper()
    mapper.recordLimit = 1 << 28
    let text = String(repeating: "x", count: 4_000_000)
    let json = "{\"name\":\"\(text)\",\"id\":7}"
    let stream: String
    switch framing {
    case .lines, .values: stream = json
    case .sequence: stream = "\u{1E}\(json)\n"
    case .list(): stream = "[\(json)]"
    default: stream = "<r><s id='7'><name>\(text)</name></s></r>"
    }
    var ids: [Int] = []
    for try await stop in mapper.models(of: Stop.self, in: Chunks(stream, of: 64), as: framing) {
      ids.append(stop.id)
      #expect(stop.name?.utf8.count == text.utf8.count)
    }
    #expect(ids == [7])
  }

  @Test func isUsedByOneTaskAtATimeOfMany() async throws {
    let bytes = Array(String(repeating: lines, count: 200).utf8)
    try await withThrowingTaskGroup(of: Int.self) { group in
      for size in 1...8 {
        group.addTask {
          try await Mapper().models(of: Stop.self, in: Chunks(bytes, of: size * 5), as: .lines)
            .reduce(0) { $0 + $1.id }
        }
      }
      for try await sum in group { #expect(sum == 800) }
    }
  }

  @Test func givesFindingsOfADeepPathInEachRecord() async {
    let text = "{\"a\":{\"id\":\"x\"}}\n{\"a\":{\"id\":\"y\"}}"
    struct Outer: Mappable { var a = Stop() }
    let outcome = await StreamOutcome(Outer.self, Chunks(text), as: .lines)
    #expect(
      outcome.findings == [
        "mismatch: expected an integer, found text \"x\" at [0].a.id",
        "mismatch: expected an integer, found text \"y\" at [1].a.id",
      ])
  }

  @Test func refusesUnknownKeysWhereTheyAreErrors() async throws {
    var mapper = Mapper()
    mapper.unknownKeys = .refuse
    let text = "{\"id\":1,\"x\":2}\n{\"id\":2}"
    var stops = mapper.models(of: Stop.self, in: Chunks(text), as: .lines).makeAsyncIterator()
    let error = await #expect(throws: MappingError.self) { try await stops.next() }
    #expect(error?.description == "expected a key of Stop, found key \"x\" at [0].x")
    #expect(try await stops.next()?.id == 2)
  }
}
