import Foundation
import Ibex
import Testing

private struct Parcel: Mappable, Equatable {
  var weight = 0.0
  var label: String?
}

/// Two texts of the same type, by mappers that differ.
private struct Delivery: Mappable, Equatable {
  var number = 0
  var first: Parcel?
  var second: Parcel?

  static var overrides: PropertyOverrides {
    var spaced = Mapper()
    spaced.keepsWhitespace = true
    spaced.depthLimit = 2
    return [
      .transformer(.jsonText(of: Parcel.self), for: \Delivery.first),
      .transformer(.jsonText(of: Parcel.self, using: spaced), for: \Delivery.second),
    ]
  }
}

/// Texts that are read as a whole, in part, and not at all.
private let texts = [
  #""{\"weight\":1.5,\"label\":\"a\"}""#, #""{\"weight\":\"heavy\"}""#, #""{\"weight\":2""#,
  #""{\"label\":[[7]]}""#, #""null""#, #""""#, #""{}""#, "null", "{}",
  #""{\"weight\":3,\"weight\":4,\"Label\":\" b \"}""#,
]

private func json(_ number: Int) -> String {
  let (first, second) = (texts[number % texts.count], texts[number / texts.count % texts.count])
  return #"{"number":\#(number),"first":\#(first),"second":\#(second)}"#
}

@Suite struct JSONTextsOfADocumentTests {
  @Test func textsOfADocumentAreReadAsEachAlone() throws {
    let numbers = Array(0..<200)
    let alone = try numbers.map { try Delivery(json: json($0)) }
    let document = "[\(numbers.map(json).joined(separator: ","))]"
    #expect(try [Delivery](json: document) == alone)
    #expect(try Mapper().mapReporting([Delivery].self, json: document).value == alone)
    #expect(alone.contains { $0.first?.label == "a" && $0.second?.label == nil })
  }
}
