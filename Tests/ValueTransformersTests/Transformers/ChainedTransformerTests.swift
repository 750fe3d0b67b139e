import Foundation
import Testing
import ValueTransformers

@Suite struct ChainedTransformerTests {
  private let seconds = NumberTextTransformer().then(.secondsSince1970)

  @Test func goesThereAndBack() throws {
    #expect(try seconds.transform("9").timeIntervalSince1970 == 9)
    #expect(try seconds.reverse(Date(timeIntervalSince1970: 9)) == "9")
    #expect(seconds.expectation == "a date")
  }

  @Test func namesTheEndOfTheChain() {
    #expect(throws: TransformError.failed(expected: "a date")) { try seconds.transform("n/a") }
  }

  @Test func canBeOneWay() throws {
    let shout = TrimmingTransformer().then(.uppercased)
    #expect(try shout.transform(" a ") == "A")
    #expect(!AnyTransformer(shout).isReversible)
  }
}
