import Foundation
import IbexStreams
import TestSupport
import Testing

/// Bytes that come in chunks of one size.
struct Chunks: AsyncSequence, Sendable {
  let bytes: [UInt8]
  let size: Int

  init(_ bytes: [UInt8], of size: Int) {
    self.bytes = bytes
    self.size = size
  }

  init(_ text: String, of size: Int = 1) { self.init(Array(text.utf8), of: size) }

  func makeAsyncIterator() -> Iterator { Iterator(bytes: bytes[...], size: size) }

  struct Iterator: AsyncIteratorProtocol {
    var bytes: ArraySlice<UInt8>
    let size: Int

    mutating func next() async -> ArraySlice<UInt8>? {
      guard !bytes.isEmpty else { return nil }
      defer { bytes = bytes.dropFirst(size) }
      return bytes.prefix(size)
    }
  }
}

/// What a stream gives, as text: models, the errors of records, findings, and the error at its end.
struct StreamOutcome: Equatable, CustomStringConvertible {
  var results: [String] = []
  var models: [String] = []
  var findings: [String] = []
  var progress: StreamProgress?

  /// Reads a stream three times: for results, for models, and while somebody listens.
  init<Model>(
    _ type: Model.Type, _ chunks: Chunks, as framing: StreamFraming, by mapper: Mapper = Mapper()
  ) async {
    var all = mapper.models(of: type, in: chunks, as: framing).results.makeAsyncIterator()
    while let result = await all.next() {
      switch result {
      case .success(let model): results.append(wholeText(of: model))
      case .failure(let error): results.append(Self.text(of: error))
      }
    }
    progress = all.progress
    models = await Self.models(mapper.models(of: type, in: chunks, as: framing))
    let log = Log()
    let listening = mapper.with { $0.onFinding = { log.add("\($0.kind.name): \($0)") } }
    let heard = await Self.models(listening.models(of: type, in: chunks, as: framing))
    #expect(heard == models, "whoever listens changes nothing")
    findings = log.lines
  }

  private static func models<Model>(
    _ stream: ModelStream<Chunks, Model>
  ) async -> [String] {
    var texts: [String] = []
    var iterator = stream.makeAsyncIterator()
    while true {
      do {
        guard let model = try await iterator.next() else { return texts }
        texts.append(wholeText(of: model))
      } catch {
        texts.append(text(of: error))
      }
    }
  }

  static func text(of error: any Error) -> String {
    let offset = (error as? FormatError).map { ", byte \($0.byteOffset)" } ?? ""
    return "\(Swift.type(of: error)): \(error)\(offset)"
  }

  var description: String {
    "results \(results)\nmodels \(models)\nfindings \(findings)\n\(String(describing: progress))"
  }
}

/// Objects in place of a list of models, of which they have no key, with malformed bytes behind
/// them: the text, the path of the list, and the message of the `FormatError`.
let errorBodiesBeforeMalformedBytes: [(text: String, path: SourcePath, message: String)] = [
  (
    #"{"error":"no access"} x"#, "",
    #"expected the end of the document, found "x" at line 1, column 23"#
  ),
  (
    #"{"error":"no access"}]"#, "",
    #"expected the end of the document, found "]" at line 1, column 22"#
  ),
  (
    #"{"data":{"error":"no"},,}"#, "data",
    #"expected a key in quotes, found "," at line 1, column 24"#
  ),
  (
    #"{"data":{"error":"no"}]"#, "data",
    #"expected "," or "}", found "]" at line 1, column 23"#
  ),
]

/// Lines that are added from anywhere.
final class Log: Sendable {
  private let guardedLines = Guarded<[String]>([])

  func add(_ line: String) { guardedLines.withLock { $0.append(line) } }

  var lines: [String] { guardedLines.withLock { $0 } }

  /// Returns the lines, and removes them.
  func take() -> [String] {
    guardedLines.withLock { lines in
      defer { lines = [] }
      return lines
    }
  }
}
