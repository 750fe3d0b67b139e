import IbexCore
import Testing

@Suite struct KeyBytesTests {
  @Test func keepsBytesThatNeverMove() {
    let bytes = KeyBytes()
    var kept: [(bytes: [UInt8], start: UnsafePointer<UInt8>)] = []
    for count in [0, 1, 7, 8, 500, 516, 1, 1023, 1024, 1025, 0, 5000, 3] + Array(0..<300) {
      let key = (0..<count).map { UInt8(truncatingIfNeeded: $0 &+ count) }
      key.withUnsafeBufferPointer { buffer in
        guard let start = buffer.baseAddress else { return }
        kept.append((key, bytes.keep(start, count: count)))
      }
    }
    for (key, start) in kept {
      #expect(Array(UnsafeBufferPointer(start: start, count: key.count)) == key)
    }
  }
}
