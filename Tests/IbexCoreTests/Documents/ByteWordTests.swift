import IbexCore
import Testing

@Suite struct ByteWordTests {
  private func word(_ bytes: [UInt8]) throws -> ByteWord {
    try bytes.withUnsafeBufferPointer { ByteWord(at: try #require($0.baseAddress)) }
  }

  @Test func theFirstByteIsTheLowest() throws {
    #expect(try word([1, 2, 3, 4, 5, 6, 7, 8]).bits == 0x0807_0605_0403_0201)
    #expect(ByteWord(repeating: 0xAB).bits == 0xABAB_ABAB_ABAB_ABAB)
  }

  @Test func storesWhatItLoads() throws {
    let bytes: [UInt8] = [1, 0x80, 3, 0xFF, 5, 0, 7, 8]
    let copy = try [UInt8](unsafeUninitializedCapacity: 8) { buffer, count in
      try word(bytes).store(at: #require(buffer.baseAddress))
      count = 8
    }
    #expect(copy == bytes)
  }

  @Test(arguments: 0...10)
  func loadsAsMuchAsThereIs(_ count: Int) throws {
    let bytes = (1...10).map { UInt8($0) }
    let expected = (0..<min(count, 8)).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64(bytes[$1]) }
    try bytes.withUnsafeBufferPointer { buffer in
      let start = try #require(buffer.baseAddress)
      for end in max(count, 1)...10 {
        #expect(ByteWord(at: start, upTo: count, end: start + end).bits == expected)
      }
    }
  }

  /// Every byte at every position, with bytes around it that a carry could come from.
  @Test(arguments: [0x22, 0x26, 0x3C, 0x5C] as [UInt8])
  func findsTheFirstByteThatIsAnotherOrBeyondASCII(_ wanted: UInt8) throws {
    for position in 0..<8 {
      for byte in UInt8.min...UInt8.max {
        for around in [0, 0x21, 0x7F] as [UInt8] where around != wanted {
          var bytes = [UInt8](repeating: around, count: 8)
          bytes[position] = byte
          let word = try word(bytes)
          let first = bytes.firstIndex { $0 == wanted || $0 >= 0x80 } ?? 8
          #expect((word.bytes(equalTo: wanted) | word.beyondASCII).first == first)
          let equal = bytes.firstIndex(of: wanted) ?? 8
          #expect((word.bytes(equalTo: wanted) & ~word.beyondASCII).first == equal)
        }
      }
    }
  }

  @Test func findsTheFirstByteBelowAnotherOrBeyondASCII() throws {
    for position in 0..<8 {
      for byte in UInt8.min...UInt8.max {
        for around in [0x20, 0x21, 0x7F] as [UInt8] {
          var bytes = [UInt8](repeating: around, count: 8)
          bytes[position] = byte
          let word = try word(bytes)
          let first = bytes.firstIndex { $0 < 0x20 || $0 >= 0x80 } ?? 8
          #expect((word.bytes(below: 0x20) | word.beyondASCII).first == first)
          let below = bytes.firstIndex { $0 < 0x20 } ?? 8
          #expect((word.bytes(below: 0x20) & ~word.beyondASCII).first == below)
        }
      }
    }
  }

  @Test(arguments: [0x01, 0x2D, 0x3B, 0x61, 0x7B, 0x7F] as [UInt8])
  func testsOfSevenBitsAreExact(_ other: UInt8) throws {
    for byte in 0..<0x80 as Range<UInt8> {
      for around in [0, 0x60, 0x7F] as [UInt8] {
        let bytes = [around, around, byte, around, around, around, around, around]
        let word = try word(bytes)
        #expect(word == word.sevenBits)
        // What is marked is what remains when it is taken out of all that differ.
        let atLeast = word.sevenBitBytes(atLeast: other)
        let otherThan = word.sevenBitBytes(otherThan: other)
        #expect(atLeast.first == bytes.firstIndex { $0 >= other } ?? 8)
        #expect((~atLeast).first == bytes.firstIndex { $0 < other } ?? 8)
        #expect(otherThan.first == bytes.firstIndex { $0 != other } ?? 8)
        #expect((~otherThan).first == bytes.firstIndex { $0 == other } ?? 8)
      }
    }
  }

  @Test(arguments: 0...20)
  func comparesAllBytes(_ count: Int) throws {
    let bytes = (0..<20).map { UInt8($0) }
    for difference in 0...20 {
      var others = bytes
      if difference < 20 { others[difference] ^= 0x40 }
      try bytes.withUnsafeBufferPointer { first in
        try others.withUnsafeBufferPointer { second in
          let first = try #require(first.baseAddress)
          let second = try #require(second.baseAddress)
          #expect(ByteWord.areEqual(first, second, count) == (difference >= count))
        }
      }
    }
  }

  @Test(arguments: 0...20)
  func tellsASCII(_ count: Int) throws {
    for place in 0...20 {
      var bytes = [UInt8](repeating: 0x7F, count: 20)
      if place < 20 { bytes[place] = 0x80 }
      try bytes.withUnsafeBufferPointer { buffer in
        let start = try #require(buffer.baseAddress)
        #expect(ByteWord.isASCII(start, count) == (place >= count))
      }
    }
  }

  /// Every two bytes at every position, behind a lead and not, against the standard library's
  /// reading.
  @Test(arguments: [false, true])
  func tellsWellFormedCharactersOfOneOrTwoBytes(behindLead: Bool) throws {
    for position in 0..<8 {
      for pair in UInt16.min...UInt16.max {
        var bytes = [UInt8](repeating: UInt8(ascii: "a"), count: 8)
        if behindLead { bytes[0] = 0xBF }
        bytes[position] = UInt8(truncatingIfNeeded: pair)
        if position < 7 { bytes[position + 1] = UInt8(truncatingIfNeeded: pair >> 8) }
        let last = try #require(bytes.last)
        let endsWithLead = (0xC2...0xDF).contains(last)
        let whole = (behindLead ? [0xD0] : []) + bytes + (endsWithLead ? [0x80] : [])
        let isExpected =
          whole.allSatisfy { $0 < 0xE0 }
          && Array(String(decoding: whole, as: UTF8.self).utf8) == whole
        var isBehindLead = behindLead
        let word = try word(bytes)
        guard word.isOfShortCharacters(behindLead: &isBehindLead) == isExpected,
          !isExpected || isBehindLead == endsWithLead
        else {
          Issue.record("\(bytes) behind a lead: \(behindLead)")
          return
        }
      }
    }
  }
}
