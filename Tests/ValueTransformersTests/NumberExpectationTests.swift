import Foundation
import Testing
import ValueTransformers

@Suite struct NumberExpectationTests {
  private let integers = "an integer from -9223372036854775808 to 9223372036854775807"

  @Test(arguments: ["9223372036854775808", "-9223372036854775809", "1e400", " 1e19 "])
  func namesTheLimitsThatAnIntegerIsBeyond(_ text: String) throws {
    #expect(throws: TransformError.failed(expected: integers)) {
      try IntegerTextTransformer<Int>().transform(text)
    }
    let literal = try #require(NumberLiteral(trimming: text))
    #expect(throws: TransformError.failed(expected: integers)) {
      try IntegerNumberTransformer<Int64>().transform(literal)
    }
  }

  @Test(arguments: ["3.5", "-0.5", "1e-3", "n/a", ""])
  func namesNoneForWhatIsNoInteger(_ text: String) {
    #expect(throws: TransformError.failed(expected: "an integer")) {
      try IntegerTextTransformer<Int>().transform(text)
    }
  }

  @Test func namesThoseOfFloatingPointNumbers() {
    let floats = "a number from -3.4028235e+38 to 3.4028235e+38"
    #expect(throws: TransformError.failed(expected: floats)) {
      try FloatingPointTextTransformer<Float>().transform("1e39")
    }
    #expect(throws: TransformError.failed(expected: floats)) {
      try FloatingPointNumberTransformer<Float>().transform(1e39)
    }
    #expect(throws: TransformError.failed(expected: "a number")) {
      try FloatingPointTextTransformer<Float>().transform("n/a")
    }
  }

  @Test(arguments: ["123456789012345678901234567890123456789012", "1e200"])
  func namesThoseOfDecimals(_ text: String) throws {
    let decimals =
      "a decimal number whose digits fit into 128 bits, with an exponent from -128 to 127"
    #expect(throws: TransformError.failed(expected: decimals)) {
      try DecimalTextTransformer().transform(text)
    }
    let literal = try #require(NumberLiteral(text))
    #expect(throws: TransformError.failed(expected: decimals)) {
      try DecimalNumberTransformer().transform(literal)
    }
    #expect(throws: TransformError.failed(expected: "a decimal number")) {
      try DecimalTextTransformer().transform("1,000")
    }
  }
}
