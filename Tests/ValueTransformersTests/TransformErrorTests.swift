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

  @Test func isToldByItsReason() {
    #expect(TransformError.unsuitableInput(expected: "x").reason == .unsuitableInput)
    #expect(TransformError.unofferedOutput(expected: "x").reason == .unofferedOutput)
    #expect(TransformError.failed(expected: "x") != .unsuitableInput(expected: "x"))
    #expect("\(TransformError.Reason.failed)" == "failed")
  }
}
