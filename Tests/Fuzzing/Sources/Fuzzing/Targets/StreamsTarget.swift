import Foundation
import FuzzSupport
import Ibex
import IbexStreams

extension FuzzTarget {
  /// A stream of records whole, and in chunks of one size: one answer.
  static let streams = FuzzTarget(name: "streams") { input in
    let framing = input.pick(
      [
        .lines, .sequence, .values, .list(), .list(at: "a.b"), .list(at: "a[1].b"),
        .elements(at: "a"), .elements(at: "a.b"), .elements(at: "a.b[1].c"),
      ] as [StreamFraming])
    let mapper = input.pick([.lenient, .strict, limited, shallow] as [Mapper])
    let size = input.pick([1, 2, 3, 7, 64])
    let isModel = input.pick([true, false])
    let bytes = input.rest()
    let whole = answer(bytes, by: max(bytes.count, 1), framing, mapper, isModel)
    let cut = answer(bytes, by: size, framing, mapper, isModel)
    check(whole == cut, "by \(size) as \(framing):\n\(cut)\nand not\n\(whole)")
  }

  private static let limited = Mapper.lenient.with { $0.recordLimit = 20 }
  private static let shallow = Mapper.lenient.with { $0.depthLimit = 3 }

  private static func answer(
    _ bytes: [UInt8], by size: Int, _ framing: StreamFraming, _ mapper: Mapper, _ isModel: Bool
  ) -> [String] {
    let chunks = Chunks(bytes: bytes[...], size: size)
    return isModel
      ? waitFor { await lines(mapper.models(of: RoundTrip.Node.self, in: chunks, as: framing)) }
      : waitFor { await lines(mapper.models(of: Any.self, in: chunks, as: framing)) }
  }

  /// A line for each record, and for the error at the end.
  private static func lines<Model>(_ stream: ModelStream<Chunks, Model>) async -> [String] {
    var serializer = Serializer()
    serializer.json.sortsKeys = true
    serializer.nonFiniteNumbers = .text
    var lines: [String] = []
    var results = stream.results.makeAsyncIterator()
    while let result = await results.next() {
      switch result {
      case .success(let model): lines.append((try? serializer.jsonString(model)) ?? "\(model)")
      case .failure(let error as FormatError): lines.append("\(error.byteOffset) \(error)")
      case .failure(let error): lines.append("\(error)")
      }
    }
    lines.append("\(results.progress.recordCount)")
    return lines
  }

  private static func waitFor(_ work: @escaping @Sendable () async -> [String]) -> [String] {
    let box = Box()
    let isDone = DispatchSemaphore(value: 0)
    Task {
      box.lines = await work()
      isDone.signal()
    }
    isDone.wait()
    return box.lines
  }

  /// Invariant: written before the semaphore is signaled, and read after that.
  private final class Box: @unchecked Sendable {
    var lines: [String] = []
  }
}

/// Bytes that come in chunks of one size.
private struct Chunks: AsyncSequence, AsyncIteratorProtocol {
  var bytes: ArraySlice<UInt8>
  let size: Int

  func makeAsyncIterator() -> Chunks { self }

  mutating func next() async -> ArraySlice<UInt8>? {
    guard !bytes.isEmpty else { return nil }
    defer { bytes = bytes.dropFirst(size) }
    return bytes.prefix(size)
  }
}
