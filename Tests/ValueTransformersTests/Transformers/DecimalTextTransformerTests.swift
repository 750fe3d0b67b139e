import Foundation
import Testing
import ValueTransformers

@Suite struct DecimalTextTransformerTests {
  @Test(arguments: [("78.40", "78.4"), (" 1e2 ", "100"), ("-0.1", "-0.1")])
  func reads(_ text: String, as written: String) throws {
    let transformer = DecimalTextTransformer()
    let number = try transformer.transform(text)
    #expect(try transformer.reverse(number) == written)
    #expect(try transformer.transform(written) == number)
  }

  @Test(arguments: ["", "12abc", "1,000", "NaN"])
  func refuses(_ text: String) {
    #expect(throws: TransformError.failed(expected: "a decimal number")) {
      try DecimalTextTransformer().transform(text)
    }
  }

  @Test func refusesToWriteNaN() {
    #expect(throws: TransformError.failed(expected: "a finite number", found: "NaN")) {
      try DecimalTextTransformer().reverse(.nan)
    }
  }
}
