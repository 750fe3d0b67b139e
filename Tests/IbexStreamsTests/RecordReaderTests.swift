import IbexStreams
import TestSupport
import Testing

/// The records of a stream, and what is kept from one to the next.
@Suite struct RecordReaderTests {
  @Test func textsOfAStreamAreReadAsEachAlone() async throws {
    let texts = (0..<200).map { Delivery.json(number: $0) }
    let lines = texts.joined(separator: "\n")
    let bytes = AsyncStream<UInt8> { stream in
      for byte in lines.utf8 { stream.yield(byte) }
      stream.finish()
    }
    var read: [Delivery] = []
    let records = Mapper().models(of: Delivery.self, in: bytes, as: .lines)
    for try await delivery in records {
      read.append(delivery)
      await Task.yield()
    }
    #expect(try read == texts.map { try Delivery(json: $0) })
  }
}
