package import IbexCore

/// A model with two texts of JSON, of one type and by mappers that differ.
package struct Delivery: Mappable, Equatable, Sendable {
  package struct Parcel: Mappable, Equatable, Sendable {
    package var weight = 0.0
    package var label: String?

    package init() {}
  }

  package var number = 0
  package var first: Parcel?
  package var second: Parcel?

  package init() {}

  package static var overrides: PropertyOverrides {
    var spaced = Mapper()
    spaced.keepsWhitespace = true
    spaced.depthLimit = 2
    return [
      .transformer(.jsonText(of: Parcel.self), for: \Delivery.first),
      .transformer(.jsonText(of: Parcel.self, using: spaced), for: \Delivery.second),
    ]
  }
}

extension Delivery {
  /// Texts that are read as a whole, in part, and not at all.
  private static let texts = [
    #""{\"weight\":1.5,\"label\":\"a\"}""#, #""{\"weight\":\"heavy\"}""#, #""{\"weight\":2""#,
    #""{\"label\":[[7]]}""#, #""null""#, #""""#, #""{}""#, "null", "{}",
    #""{\"weight\":3,\"weight\":4,\"Label\":\" b \"}""#,
  ]

  /// Returns the JSON of the delivery of a number, which chooses its two texts.
  package static func json(number: Int) -> String {
    let (first, second) = (texts[number % texts.count], texts[number / texts.count % texts.count])
    return #"{"number":\#(number),"first":\#(first),"second":\#(second)}"#
  }
}
