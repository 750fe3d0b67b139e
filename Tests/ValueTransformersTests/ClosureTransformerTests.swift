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

@Suite struct ReversibleClosureTransformerTests {
  private struct Oddity: Error {}

  private let celsius = ReversibleClosureTransformer(
    expectation: "a temperature", isValid: { $0 >= -273 },
    transform: { (kelvin: Int) in kelvin - 273 },
    reverse: { $0 + 273 })

  @Test func goesThereAndBack() throws {
    #expect(try celsius.transform(300) == 27)
    #expect(try celsius.reverse(27) == 300)
  }

  @Test func validatesBothWays() {
    #expect(throws: TransformError.failed(expected: "a temperature")) {
      try celsius.transform(-1)
    }
    #expect(throws: TransformError.failed(expected: "a temperature")) {
      try celsius.reverse(-274)
    }
    let isShort: @Sendable (String) -> Bool = { $0.count < 3 }
    let short = ClosureTransformer(expectation: "a word", isValid: isShort) { (text: String) in
      text
    }
    #expect(throws: TransformError.failed(expected: "a word")) { try short.transform("abc") }
  }

  @Test func translatesErrors() {
    let odd = ReversibleClosureTransformer<Int, Bool>(
      transform: { _ in throw Oddity() }, reverse: { _ in throw Oddity() })
    #expect(throws: TransformError.failed(expected: "a value of type Bool")) {
      try odd.transform(1)
    }
    #expect(throws: TransformError.failed(expected: "a value of type Int")) {
      try odd.reverse(true)
    }
  }

  @Test func servesARegistryBothWays() throws {
    var registry = TransformerRegistry.standard
    registry.register(
      ReversibleClosureTransformer(
        transform: { (text: String) in Array(text) }, reverse: { String($0) }))
    #expect(try registry.transform("ab", to: [Character].self) == ["a", "b"])
    #expect(try registry.transform(["a", "b"] as [Character], to: String.self) == "ab")
  }
}
