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
    #expect(throws: TransformError.refused(expected: "an integer")) {
      try decisive.transform("99999999999999999999")
    }
    #expect(throws: TransformError.failed(expected: "an integer")) { try decisive.transform("x") }
    #expect(TransformError.refused(expected: "x") != .failed(expected: "x"))
  }
}
