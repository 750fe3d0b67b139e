import IbexCore
import TestSupport
import Testing

@Suite struct ByteBufferTests {
  private func text(capacity: Int = 1, _ append: (inout ByteBuffer) -> Void) -> String {
    var buffer = ByteBuffer(capacity: capacity)
    append(&buffer)
    return buffer.takeText()
  }

  @Test(arguments: [1, 2, 3, 64])
  func growsWithWhatIsAppended(_ capacity: Int) {
    let text = text(capacity: capacity) { buffer in
      #expect(buffer.count == 0)
      buffer.append(UInt8(ascii: "a"))
      buffer.append("bc" as StaticString)
      buffer.append(ascii: "def")
      Array("größe".utf8).withByteRegion { buffer.append($0) }
      buffer.append(ByteRegion(start: nil, count: 0))
      #expect(buffer.count == 13)
    }
    #expect(text == "abcdefgröße")
  }

  @Test func forgetsWhatIsTruncated() {
    let text = text { buffer in
      buffer.append(ascii: "abcdef")
      buffer.truncate(to: 2)
      buffer.append(UInt8(ascii: "x"))
    }
    #expect(text == "abx")
  }

  @Test(arguments: 1...17)
  func appendsPaddedBytes(_ count: Int) {
    var letters = ByteBuffer(capacity: 32)
    letters.append(ascii: "abcdefghijklmnopqrstuvwxyz")
    let text = text { buffer in
      buffer.append(padded: letters, from: 0, count: count)
      buffer.append(padded: letters, from: 1, count: count)
    }
    let all = letters.takeText()
    #expect(text == "\(all.prefix(count))\(all.dropFirst().prefix(count))")
  }

  private func expectDigits<Integer: FixedWidthInteger>(_ integer: Integer) {
    #expect(text { $0.append(integer: integer) } == "\(integer)")
  }

  @Test func integersAreWrittenInDecimal() {
    for power in 0..<19 {
      let bound = (0..<power).reduce(1) { number, _ in number * 10 }
      for integer in [bound - 1, bound, bound + 1] {
        expectDigits(integer)
        expectDigits(-integer)
      }
    }
    expectDigits(Int8.min)
    expectDigits(Int8.max)
    expectDigits(Int64.min)
    expectDigits(Int64.max)
    expectDigits(UInt64.max)
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
      expectDigits(Int128.min)
      expectDigits(UInt128.max)
    }
  }

  @Test(
    arguments: [
      (0, "0"), (-0.0, "-0"), (1, "1"), (-12, "-12"), (0.5, "0.5"), (-0.001, "-0.001"),
      (3.14, "3.14"), (12.0625, "12.0625"), (100.05, "100.05"),
      (999_999_999.9999, "999999999.9999"), (0.0001, "0.0001"), (1e-5, "1e-05"),
      (1e9, "1000000000"), (2_147_483_648, "2147483648"), (1e16, "1e+16"),
      (0.1 + 0.2, "0.30000000000000004"), (1.0 / 3, "0.3333333333333333"),
    ] as [(Double, String)])
  func doublesAreWrittenInTheirShortestText(_ double: Double, _ expected: String) {
    #expect(text { $0.append(double: double) } == expected)
  }

  @Test func everyDoubleReadsBackAsItself() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<20_000 {
      let number = Double(bitPattern: generator.next())
      guard number.isFinite else { continue }
      let places =
        Double(Int64.random(in: -9_999_999_999...9_999_999_999, using: &generator)) / 10_000
      for number in [number, places] {
        let text = text { $0.append(double: number) }
        #expect(Double(text)?.bitPattern == number.bitPattern)
      }
    }
  }
}
