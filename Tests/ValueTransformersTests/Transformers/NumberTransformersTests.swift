import Foundation
import Testing
import ValueTransformers

@Suite struct IntegerTextTransformerTests {
  @Test(arguments: [("12", 12), (" 12.0\n", 12), ("1e3", 1000), ("+5", 5), ("-7", -7)])
  func reads(_ text: String, as number: Int) throws {
    #expect(try IntegerTextTransformer<Int>().transform(text) == number)
  }

  @Test(arguments: ["", " ", "12abc", "3.5", "1,000", "9223372036854775808", "1 2", "٣"])
  func refuses(_ text: String) {
    #expect(throws: TransformError.failed(expected: "an integer")) {
      try IntegerTextTransformer<Int>().transform(text)
    }
  }

  @Test(arguments: [Int.min, -1, 0, 1, Int.max])
  func readsBack(_ number: Int) throws {
    let transformer = IntegerTextTransformer<Int>()
    #expect(try transformer.transform(transformer.reverse(number)) == number)
  }

  @Test func namesTheLimits() {
    #expect(IntegerTextTransformer<Int64>().expectation == "an integer")
    #expect(IntegerTextTransformer<UInt8>().expectation == "an integer from 0 to 255")
    #expect(IntegerNumberTransformer<Int8>().expectation == "an integer from -128 to 127")
  }
}

@Suite struct FloatingPointTextTransformerTests {
  @Test(arguments: [("3.50", 3.5), (" 12 ", 12), ("1e-3", 0.001), ("+1", 1)])
  func reads(_ text: String, as number: Double) throws {
    #expect(try FloatingPointTextTransformer<Double>().transform(text) == number)
  }

  @Test(arguments: ["", "1e400", "nan", "inf", "-Infinity", ".5", "1,5", "0x1p3"])
  func refuses(_ text: String) {
    #expect(throws: TransformError.failed(expected: "a number")) {
      try FloatingPointTextTransformer<Double>().transform(text)
    }
  }

  @Test func readsWhatIsNotFiniteIfAsked() throws {
    let transformer = FloatingPointTextTransformer<Double>(acceptsNonFinite: true)
    #expect(try transformer.transform("NaN").isNaN)
    #expect(try transformer.transform(" inf ") == .infinity)
    #expect(try transformer.transform("-Infinity") == -.infinity)
    #expect(try transformer.transform("2") == 2)
    #expect(throws: TransformError.self) { try transformer.transform("1e400") }
    #expect(try transformer.transform(transformer.reverse(-.infinity)) == -.infinity)
  }

  @Test(arguments: [(3.0, "3"), (3.14, "3.14"), (-0.5, "-0.5"), (1e22, "1e+22")])
  func writes(_ number: Double, as text: String) throws {
    let transformer = FloatingPointTextTransformer<Double>()
    #expect(try transformer.reverse(number) == text)
    #expect(try transformer.transform(text) == number)
  }

  @Test func refusesToWriteWhatIsNotFinite() {
    #expect(throws: TransformError.failed(expected: "a finite number", found: "nan")) {
      try FloatingPointTextTransformer<Double>().reverse(.nan)
    }
  }

  #if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
    @Test func readsEveryWidth() throws {
      #expect(try FloatingPointTextTransformer<Float>().transform("0.1") == 0.1)
      #expect(try FloatingPointTextTransformer<Float16>().transform("0.1") == 0.1)
      #expect(throws: TransformError.self) {
        try FloatingPointTextTransformer<Float16>().transform("70000")
      }
    }
  #endif
}

@Suite struct DecimalTextTransformerTests {
  @Test(arguments: [("78.40", "78.4"), (" 1e2 ", "100"), ("-0.1", "-0.1")])
  func reads(_ text: String, as written: String) throws {
    let transformer = DecimalTextTransformer()
    let number = try transformer.transform(text)
    #expect(try transformer.reverse(number) == written)
    #expect(try transformer.transform(written) == number)
  }

  @Test(arguments: ["", "12abc", "1,000", "1e400", "NaN"])
  func refuses(_ text: String) {
    #expect(throws: TransformError.failed(expected: "a decimal number")) {
      try DecimalTextTransformer().transform(text)
    }
  }

  @Test func refusesToWriteNaN() {
    #expect(throws: TransformError.self) { try DecimalTextTransformer().reverse(.nan) }
    #expect(throws: TransformError.self) { try DecimalNumberTransformer().reverse(.nan) }
  }
}

@Suite struct NumberTransformersTests {
  @Test func takeNumbersExactly() throws {
    #expect(try IntegerNumberTransformer<Int>().transform(12.0) == 12)
    #expect(try FloatingPointNumberTransformer<Float>().transform(0.1) == 0.1)
    #expect(try DecimalNumberTransformer().transform(78.4) == Decimal(string: "78.4"))
    #expect(try NumberTextTransformer().transform(" 12.10 ").text == "12.10")
  }

  @Test func refuseWhatDoesNotFit() {
    #expect(throws: TransformError.failed(expected: "an integer")) {
      try IntegerNumberTransformer<Int>().transform(3.5)
    }
    #expect(throws: TransformError.failed(expected: "a number")) {
      try FloatingPointNumberTransformer<Float>().transform(1e300)
    }
    #expect(throws: TransformError.failed(expected: "a decimal number")) {
      try DecimalNumberTransformer().transform(1e300)
    }
    #expect(throws: TransformError.failed(expected: "a number")) {
      try NumberTextTransformer().transform("12abc")
    }
  }

  @Test func writeTheShortestText() throws {
    #expect(IntegerNumberTransformer<Int>().reverse(12).text == "12")
    #expect(try FloatingPointNumberTransformer<Float>().reverse(0.1).text == "0.1")
    #expect(try FloatingPointNumberTransformer<Double>().reverse(3).text == "3")
    #expect(NumberTextTransformer().reverse(3.0) == "3")
    #expect(throws: TransformError.self) {
      try FloatingPointNumberTransformer<Double>().reverse(.nan)
    }
  }
}
