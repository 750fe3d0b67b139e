import Testing
import ValueTransformers

@Suite struct AnyTransformerTests {
  private class Animal {}
  private final class Goat: Animal {}

  private let yes = AnyTransformer(.booleanText)

  @Test func knowsItsTypes() {
    #expect(ObjectIdentifier(yes.inputType) == ObjectIdentifier(String.self))
    #expect(ObjectIdentifier(yes.outputType) == ObjectIdentifier(Bool.self))
    #expect(yes.expectation == "true or false")
    #expect(yes.isReversible)
    #expect(!AnyTransformer(ClosureTransformer { (number: Int) in number }).isReversible)
  }

  @Test func transformsWhatItCan() throws {
    #expect(try yes.transform("on", to: Bool.self) as? Bool == true)
    #expect(try yes.transform("on", to: Bool?.self) as? Bool? == true)
    #expect(try yes.reversed?.transform(false, to: String.self) as? String == "false")
  }

  @Test func answersWithoutTrying() {
    #expect(yes.canTransform(from: String.self, to: Bool.self))
    #expect(yes.canTransform(from: String.self, to: Bool??.self))
    #expect(!yes.canTransform(from: Int.self, to: Bool.self))
    #expect(!yes.canTransform(from: String.self, to: Int.self))
  }

  @Test func takesSubclasses() throws {
    let name = AnyTransformer(ClosureTransformer { (animal: Animal) in "\(type(of: animal))" })
    #expect(name.canTransform(from: Goat.self, to: String.self))
    #expect(try name.transform(Goat(), to: String.self) as? String == "Goat")
    #expect(
      !AnyTransformer(ClosureTransformer { (_: Goat) in 1 })
        .canTransform(from: Animal.self, to: Int.self))
  }

  @Test func refusesOtherTypes() {
    #expect(
      throws: TransformError.unsuitableInput(
        expected: "a value of type String", found: "a value of type Int")
    ) { try yes.transform(1, to: Bool.self) }
    #expect(
      throws: TransformError.unofferedOutput(
        expected: "a value of type Int", found: "a transformer to Bool")
    ) { try yes.transform("1", to: Int.self) }
  }

  @Test func offersTheTypedWay() throws {
    let closure = try #require(yes.closure(from: String.self, to: Bool.self))
    #expect(try closure("yes"))
    #expect(yes.closure(from: String.self, to: Bool?.self) == nil)
    #expect(yes.closure(from: Substring.self, to: Bool.self) == nil)
  }

  @Test func isIdenticalToItselfOnly() {
    let copy = yes
    #expect(copy.identity == yes.identity)
    #expect(yes.reversed?.identity == yes.identity)
    #expect(AnyTransformer(.booleanText).identity != yes.identity)
  }
}
