import Foundation
import Testing
import ValueTransformers

@Suite struct BooleanTextTransformerTests {
  @Test(arguments: [
    ("true", true), ("TRUE", true), ("t", true), ("Yes", true), ("y", true), ("on", true),
    ("1", true), (" \ttrue\n", true), ("false", false), ("F", false), ("no", false),
    ("N", false), ("Off", false), (" 0 ", false),
  ])
  func reads(_ text: String, as flag: Bool) throws {
    #expect(try BooleanTextTransformer().transform(text) == flag)
  }

  @Test(arguments: [
    "", " ", "2", "maybe", "truee", "tru", "\u{11}", "\u{10}", "01", "yes no", "trüe", "\u{0}1",
  ])
  func refuses(_ text: String) {
    #expect(throws: TransformError.failed(expected: "true or false")) {
      try BooleanTextTransformer().transform(text)
    }
  }

  @Test(arguments: [true, false])
  func readsBack(_ flag: Bool) throws {
    let transformer = BooleanTextTransformer()
    #expect(try transformer.transform(transformer.reverse(flag)) == flag)
  }
}

@Suite struct BooleanNumberTransformerTests {
  @Test func readsOneAndZero() throws {
    #expect(try BooleanNumberTransformer().transform(1))
    #expect(try BooleanNumberTransformer().transform(0.0) == false)
    #expect(BooleanNumberTransformer().reverse(true) == 1)
  }

  @Test(arguments: [2, -1, 0.5] as [NumberLiteral])
  func refuses(_ number: NumberLiteral) {
    #expect(throws: TransformError.self) { try BooleanNumberTransformer().transform(number) }
  }
}

@Suite struct NumericBooleanTransformerTests {
  @Test func makesOneAndZero() throws {
    #expect(NumericBooleanTransformer<Int8>().transform(true) == 1)
    #expect(NumericBooleanTransformer<Decimal>().transform(false) == 0)
    #expect(try NumericBooleanTransformer<Double>().reverse(1))
    #expect(throws: TransformError.failed(expected: "1 or 0")) {
      try NumericBooleanTransformer<Int>().reverse(2)
    }
  }
}
