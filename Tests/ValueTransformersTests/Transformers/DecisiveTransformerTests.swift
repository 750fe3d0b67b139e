import Foundation
import Testing
import ValueTransformers

@Suite struct DecisiveTransformerTests {
  private let decisive = IntegerTextTransformer<Int>().decisive { $0.allSatisfy(\.isNumber) }

  @Test func doesAsItsBase() throws {
    #expect(try decisive.transform("12") == 12)
    #expect(try decisive.reverse(12) == "12")
    #expect(decisive.expectation == "an integer")
  }

  @Test func hasTheLastWordOnWhatItRecognizes() {
    let expected = "an integer from -9223372036854775808 to 9223372036854775807"
    #expect(throws: TransformError.refused(expected: expected)) {
      try decisive.transform("99999999999999999999")
    }
    #expect(throws: TransformError.failed(expected: "an integer")) { try decisive.transform("x") }
    #expect(TransformError.refused(expected: "x") != .failed(expected: "x"))
  }
}
