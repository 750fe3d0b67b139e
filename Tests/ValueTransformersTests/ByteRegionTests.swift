import Testing
import ValueTransformers

@Suite struct ByteRegionTests {
  @Test(arguments: [[], [7], [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]] as [[UInt8]])
  func holdsTheBytesOfAnArray(_ bytes: [UInt8]) {
    bytes.withByteRegion { region in
      #expect(Array(region) == bytes)
      #expect(region.count == bytes.count)
      #expect(region.elementsEqual(bytes))
      #expect(bytes.indices.allSatisfy { region[$0] == bytes[$0] })
    }
  }

  @Test(arguments: ["", "a", "größe", String(repeating: "long ", count: 20)])
  func holdsTheUTF8OfAText(_ text: String) {
    #expect(text.withByteRegion { String(decoding: $0, as: UTF8.self) } == text)
  }

  @Test func countsThePositionsOfAPartFromItsStart() {
    ([1, 2, 3, 4, 5] as [UInt8]).withByteRegion { region in
      let part = ByteRegion(rebasing: region[2...])
      #expect(Array(part) == [3, 4, 5])
      #expect(part[0] == 3)
      #expect(ByteRegion(rebasing: part[3...]).isEmpty)
    }
  }

  @Test func readsAWordFromTheLowestByteOn() {
    let bytes: [UInt8] = [0xFF, 1, 2, 3, 4, 5, 6, 7, 8]
    #expect(bytes.withByteRegion { $0.word(at: 1) } == 0x0807_0605_0403_0201)
  }

  /// Around the sizes of a block and of as many as are counted at once.
  @Test(arguments: [0, 1, 15, 16, 17, 100, 4_079, 4_080, 4_081, 4_096, 10_000])
  func countsAByte(_ count: Int) {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 % 7) }
    for byte in [0, 6, 7, 0x80] as [UInt8] {
      #expect(bytes.withByteRegion { $0.count(of: byte) } == bytes.count { $0 == byte })
    }
    let same = [UInt8](repeating: 0xFF, count: count)
    #expect(same.withByteRegion { $0.count(of: 0xFF) } == count)
  }

  @Test func keepsTheTypeOfAnError() {
    func refuse(_ region: ByteRegion) throws(TransformError) -> Int {
      throw .failed(expected: "\(region.count) bytes more")
    }
    #expect(throws: TransformError.failed(expected: "2 bytes more")) {
      try ([1, 2] as [UInt8]).withByteRegion(refuse)
    }
  }

  @Test func holdsATextOfTheCode() {
    #expect(Array(ByteRegion("<!--")) == Array("<!--".utf8))
  }
}
