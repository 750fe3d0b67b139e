import Foundation
import Testing
import ValueTransformers

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
