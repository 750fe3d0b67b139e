#if Foundation
  import Foundation
  import Testing
  import ValueTransformers

  @Suite struct NullTransformerTests {
    @Test func takesNullAsNil() throws {
      let transformer = NullTransformer<Int>()
      #expect(transformer.transform(NSNull()) == nil)
      #expect(try transformer.transform(transformer.reverse(nil)) == nil)
      #expect(throws: TransformError.failed(expected: "nil")) { try transformer.reverse(12) }
    }

    @Test func leadsToOptionalsOnly() {
      let transformer = AnyTransformer(.null(Int.self))
      #expect(transformer.canTransform(from: NSNull.self, to: Int?.self))
      #expect(!transformer.canTransform(from: NSNull.self, to: Int.self))
      #expect(!transformer.canTransform(from: String.self, to: Int?.self))
    }
  }
#endif
