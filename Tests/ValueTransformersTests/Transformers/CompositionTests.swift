import Foundation
import Testing
import ValueTransformers

@Suite struct ChainedTransformerTests {
  private let seconds = NumberTextTransformer().then(.secondsSince1970)

  @Test func goesThereAndBack() throws {
    #expect(try seconds.transform("9").timeIntervalSince1970 == 9)
    #expect(try seconds.reverse(Date(timeIntervalSince1970: 9)) == "9")
    #expect(seconds.expectation == "a date")
  }

  @Test func namesTheEndOfTheChain() {
    #expect(throws: TransformError.failed(expected: "a date")) { try seconds.transform("n/a") }
  }

  @Test func canBeOneWay() throws {
    let shout = TrimmingTransformer().then(.uppercased)
    #expect(try shout.transform(" a ") == "A")
    #expect(!AnyTransformer(shout).isReversible)
  }
}

@Suite struct ReversedTransformerTests {
  @Test func goesBackAndThere() throws {
    let writer = BooleanTextTransformer().reversed
    #expect(try writer.transform(true) == "true")
    #expect(try writer.reverse("no") == false)
    #expect(try writer.reversed.transform("no") == false)
    #expect(throws: TransformError.failed(expected: "true or false")) { try writer.reverse("?") }
  }
}

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

@Suite struct CollectionTransformerTests {
  private let integers = IntegerTextTransformer<Int>().collection

  @Test func goesThroughEveryElement() throws {
    #expect(try integers.transform(["1", " 2 "]) == [1, 2])
    #expect(try integers.transform([]) == [])
    #expect(try integers.reverse([1, 2]) == ["1", "2"])
  }

  @Test func namesEveryElementThatIsRefused() throws {
    let error = try #require(throws: TransformError.self) {
      try integers.transform(["1", "n/a", "3", ""])
    }
    #expect("\(error)" == "expected an integer at position 1")
    #expect(
      error.failures.map(\.description) == [
        "expected an integer at position 1", "expected an integer at position 3",
      ])
    let finite = FloatingPointTextTransformer<Double>().collection
    #expect(throws: TransformError.self) { try finite.reverse([1, .nan]) }
    do {
      _ = try finite.reverse([1, .nan])
    } catch {
      #expect("\(error)" == "expected a finite number, found nan at position 1")
    }
  }

  @Test func composesWithTheOthers() throws {
    let unique = IntegerTextTransformer<Int>().optional.collection.then(.uniqueArray(of: Int?.self))
    #expect(try unique.transform(["1", nil, "", "1"]) == [1, nil])
  }
}

@Suite struct DecisiveTransformerTests {
  private let decisive = IntegerTextTransformer<Int>().decisive { $0.allSatisfy(\.isNumber) }

  @Test func doesAsItsBase() throws {
    #expect(try decisive.transform("12") == 12)
    #expect(try decisive.reverse(12) == "12")
    #expect(decisive.expectation == "an integer")
  }

  @Test func hasTheLastWordOnWhatItRecognizes() {
    #expect(throws: TransformError.refused(expected: "an integer")) {
      try decisive.transform("99999999999999999999")
    }
    #expect(throws: TransformError.failed(expected: "an integer")) { try decisive.transform("x") }
    #expect(TransformError.refused(expected: "x") != .failed(expected: "x"))
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
