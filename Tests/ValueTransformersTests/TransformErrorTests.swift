import Foundation
import Testing
import ValueTransformers

@Suite struct TransformErrorTests {
  @Test func saysWhatWasExpected() {
    #expect("\(TransformError.failed(expected: "an integer"))" == "expected an integer")
  }

  @Test func saysWhatWasFound() {
    let error = TransformError.failed(expected: "an integer", found: "text \"n/a\"")
    #expect("\(error)" == "expected an integer, found text \"n/a\"")
  }

  @Test func saysWhy() {
    let error = TransformError.failed(
      expected: "a date", found: "text \"Sun, 8 Jan\"", hint: "January 8, 2016, was a Friday")
    #expect(
      "\(error)" == "expected a date, found text \"Sun, 8 Jan\": January 8, 2016, was a Friday")
    let final = TransformError.refused(expected: "a date", hint: "why")
    #expect("\(final)" == "expected a date: why")
    #expect(final.isFinal)
    #expect(error != .failed(expected: "a date", found: "text \"Sun, 8 Jan\""))
  }

  @Test func keepsItsHintInOtherTransformers() {
    let hint = "February 2015 has 28 days"
    func refusal(_ transformer: some Transformer<String, some Any>) -> TransformError? {
      #expect(throws: TransformError.self) { try transformer.transform("2015-02-29") }
    }
    let iso = ISO8601DateTransformer()
    #expect(refusal(CompoundTransformer<String, Date>(.rfc1123, .iso8601))?.hint == hint)
    #expect(refusal(iso.decisive { _ in true })?.hint == hint)
    #expect(refusal(iso.then(ClosureTransformer { (_: Date) in 1 }))?.hint == hint)
    #expect(refusal(ClosureTransformer { try iso.transform($0) })?.hint == hint)
    let list = #expect(throws: TransformError.self) {
      try ISO8601DateTransformer().collection.transform(["2016-01-18", "2015-02-29"])
    }
    #expect(list?.description == "expected a date at position 1: \(hint)")
    let own = ClosureTransformer { (_: String) throws -> Int in
      throw TransformError.failed(expected: "an even number", hint: "see the manual")
    }
    #expect(refusal(own)?.description == "expected an even number: see the manual")
  }

  @Test func isToldByItsReason() {
    #expect(TransformError.unsuitableInput(expected: "x").reason == .unsuitableInput)
    #expect(TransformError.unofferedOutput(expected: "x").reason == .unofferedOutput)
    #expect(TransformError.failed(expected: "x") != .unsuitableInput(expected: "x"))
    #expect("\(TransformError.Reason.failed)" == "failed")
  }
}
