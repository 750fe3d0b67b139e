import Testing
import ValueTransformers

@Suite struct ClosureTransformerTests {
  private struct Oddity: Error {}

  @Test func callsTheClosure() throws {
    let doubled = ClosureTransformer { (number: Int) in number * 2 }
    #expect(try doubled.transform(4) == 8)
    #expect(doubled.expectation == "a value of type Int")
  }

  @Test func passesItsOwnErrorsOn() {
    let transformer = ClosureTransformer<Int, Int> { _ in
      throw TransformError.failed(expected: "luck", found: "none")
    }
    #expect(throws: TransformError.failed(expected: "luck", found: "none")) {
      try transformer.transform(1)
    }
  }

  @Test func translatesOtherErrors() {
    let transformer = ClosureTransformer<Int, Int>(expectation: "a color") { _ in throw Oddity() }
    #expect(throws: TransformError.failed(expected: "a color")) { try transformer.transform(1) }
  }
}
