import Testing
import ValueTransformers

@Suite struct FloatingPointTextTransformerTests {
  @Test(arguments: [("3.50", 3.5), (" 12 ", 12), ("1e-3", 0.001), ("+1", 1)])
  func reads(_ text: String, as number: Double) throws {
    #expect(try FloatingPointTextTransformer<Double>().transform(text) == number)
  }

  @Test(arguments: ["", "nan", "inf", "-Infinity", ".5", "1,5", "0x1p3"])
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
    let expected = "a number from -1.7976931348623157e+308 to 1.7976931348623157e+308"
    #expect(throws: TransformError.failed(expected: expected)) {
      try transformer.transform("1e400")
    }
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
      #expect(throws: TransformError.failed(expected: "a number from -65504 to 65504")) {
        try FloatingPointTextTransformer<Float16>().transform("70000")
      }
    }
  #endif
}
