import Foundation
import IbexCore
import Testing

/// What an alert shows of an error is the text that says what is wrong.
@Suite struct LocalizedErrorTests {
  private actor Vehicle: Mappable {}

  private struct Track: Mappable {
    var length = Double.nan
  }

  private struct Spot: ValidatingMappable {
    var latitude = 0.0
    static let rejection = Rejection(expected: "a latitude", of: "latitude")
    func didMap() throws { throw Self.rejection }
  }

  private static let failures: [(text: String, attempt: @Sendable () throws -> Void)] = [
    (
      "expected a key in quotes, found \"}\" at line 1, column 11",
      { _ = try SourceDocument(json: "{\"id\": 12,}") }
    ),
    (
      "expected an integer, found text \"x\" at the top level",
      { _ = try Mapper().map(Int.self, from: .json("\"x\"")) }
    ),
    (
      "cannot map Vehicle: an actor cannot be filled from outside; "
        + "map a struct or a class and hand it to the actor",
      { _ = try Vehicle(json: "{}") }
    ),
    (
      "expected a finite number, found number nan at length",
      { _ = try Track().jsonString() }
    ),
    ("expected a latitude of latitude", { throw Spot.rejection }),
    (
      "expected an integer",
      { _ = try IntegerTextTransformer<Int>().transform("x") }
    ),
  ]

  @Test(arguments: failures.indices)
  func theLocalizedDescriptionIsTheDescription(_ index: Int) {
    let (text, attempt) = Self.failures[index]
    let error: (any Error)? = #expect(throws: (any Error).self) { try attempt() }
    #expect(error.map { "\($0)" } == text)
    #expect(error?.localizedDescription == text)
    #expect((error as? any LocalizedError)?.errorDescription == text)
  }
}
