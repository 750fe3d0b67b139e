import Foundation
import Testing
import ValueTransformers

@Suite struct OptionalTransformerTests {
  private let uuid = UUIDTextTransformer().optional

  @Test func handsNilOn() throws {
    #expect(try uuid.transform(nil) == nil)
    #expect(try uuid.transform(" ") == nil)
    #expect(try uuid.reverse(nil) == nil)
    #expect(try TrimmingTransformer().optional.transform(" ") == "")
  }

  @Test func readsWritesAndRefusesTheRest() throws {
    let value = UUID()
    #expect(try uuid.transform(value.uuidString) == value)
    #expect(try uuid.reverse(value) == value.uuidString)
    #expect(throws: TransformError.failed(expected: "a UUID")) { try uuid.transform("none") }
  }
}
