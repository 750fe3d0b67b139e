import Testing
import ValueTransformers

@Suite struct ByteBlockTests {
  /// Returns what the block behind the first byte says.
  private func areShortCharacters(_ bytes: [UInt8]) throws -> Bool {
    try bytes.withUnsafeBufferPointer { bytes in
      let start = try #require(bytes.baseAddress)
      let before = ByteBlock(at: start)
      return ByteBlock.holdsForAll(
        .!ByteBlock(at: start + 1).misfitsAmongShortCharacters(behind: before))
    }
  }

  /// Every two bytes at every position, behind a lead and not, against the standard library's
  /// reading.
  @Test(arguments: 1...16, [UInt8(ascii: "a"), 0xD0])
  func tellsPlainCharactersOfOneOrTwoBytes(at position: Int, behind first: UInt8) throws {
    var bytes = [first] + [UInt8](repeating: UInt8(ascii: "a"), count: 16)
    for pair in UInt16.min...UInt16.max {
      if first >= 0x80 { bytes[1] = 0xBF }
      bytes[position] = UInt8(truncatingIfNeeded: pair)
      if position < 16 { bytes[position + 1] = UInt8(truncatingIfNeeded: pair >> 8) }
      let whole = bytes + ((0xC2...0xDF).contains(bytes[16]) ? [0x80] : [])
      let isExpected =
        whole.allSatisfy { (0x20..<0xE0).contains($0) && $0 != 0x22 && $0 != 0x5C }
        && Array(String(decoding: whole, as: UTF8.self).utf8) == whole
      guard try areShortCharacters(bytes) == isExpected else {
        Issue.record("\(bytes)")
        return
      }
    }
  }

  /// Every byte at every position, against the characters that RFC 3986 names in appendix A.
  @Test(arguments: 0..<16)
  func tellsWhatIsUnrestrictedInURL(at position: Int) {
    let letters = "abcdefghijklmnopqrstuvwxyz"
    let allowed = Set("\(letters)\(letters.uppercased())0123456789-._~!$&'()*+,;=:@/?".utf8)
    for byte in UInt8.min...UInt8.max {
      var bytes = [UInt8](repeating: UInt8(ascii: "a"), count: 16)
      bytes[position] = byte
      let isAllowed = bytes.withByteRegion { ByteBlock(in: $0, at: 0).isUnrestrictedInURL }
      #expect(isAllowed == allowed.contains(byte), "\(byte)")
    }
  }
}
