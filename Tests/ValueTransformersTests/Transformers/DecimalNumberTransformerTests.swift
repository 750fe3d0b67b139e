import Foundation
import Testing
import ValueTransformers

@Suite struct DecimalNumberTransformerTests {
  @Test func readsNumbersExactly() throws {
    #expect(try DecimalNumberTransformer().transform(78.4) == Decimal(string: "78.4"))
  }

  @Test func refusesWhatIsOutOfRange() {
    let expected =
      "a decimal number whose digits fit into 128 bits, with an exponent from -128 to 127"
    #expect(throws: TransformError.failed(expected: expected)) {
      try DecimalNumberTransformer().transform(1e300)
    }
  }

  @Test func refusesToWriteNaN() {
    #expect(throws: TransformError.failed(expected: "a finite number", found: "NaN")) {
      try DecimalNumberTransformer().reverse(.nan)
    }
  }
}
