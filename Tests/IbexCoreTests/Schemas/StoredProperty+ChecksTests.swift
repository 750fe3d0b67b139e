import IbexCore
import Testing

@Suite struct StoredPropertyChecksTests {
  typealias Fields = [(offset: Int, size: Int)]

  @Test(arguments: [
    (16, 16, [] as Fields), (16, 17, [(16, 1)]), (17, 18, [(17, 1)]),
    // Tail padding, before and behind the superclass's end.
    (17, 33, [(24, 8), (32, 1)]), (17, 48, [(32, 16)]), (33, 33, []), (17, 24, [(17, 1)]),
    // Fields without room of their own lie anywhere.
    (16, 16, [(0, 0)]), (16, 24, [(0, 0), (16, 8), (24, 0)]), (16, 40, [(24, 16), (16, 8)]),
    // A struct.
    (0, 16, [(0, 1), (8, 8)]), (0, 0, []),
  ])
  func everythingIsKnown(_ start: Int, _ end: Int, _ fields: Fields) {
    #expect(!hasGap(start, end, fields))
  }

  @Test(arguments: [
    (16, 17, [] as Fields), (17, 18, []), (0, 8, []), (16, 24, [(0, 0)]),
    (16, 40, [(32, 8)]), (16, 64, [(16, 8), (56, 8)]), (16, 40, [(16, 8)]),
  ])
  func somethingIsHidden(_ start: Int, _ end: Int, _ fields: Fields) {
    #expect(hasGap(start, end, fields))
  }

  private func hasGap(_ start: Int, _ end: Int, _ fields: Fields) -> Bool {
    StoredProperty.hasGap(
      from: start, to: end, besides: fields.map { $0.offset..<$0.offset + $0.size })
  }
}
