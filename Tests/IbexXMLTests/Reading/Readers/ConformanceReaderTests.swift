import IbexXML
import Testing

/// A type made of other values that its conformances let a text lead to as well.
@Suite struct ConformanceReaderTests {
  struct Price: Mappable, RawRepresentable, Equatable {
    var amount = 0
    var currency = ""

    init() {}

    init?(rawValue: String) {
      let parts = rawValue.split(separator: " ")
      guard parts.count == 2, let amount = Int(parts[0]) else { return nil }
      (self.amount, currency) = (amount, String(parts[1]))
    }

    var rawValue: String { "\(amount) \(currency)" }

    static let one = Price(rawValue: "1 EUR")
  }

  struct Offer: Mappable {
    var price = Price()
    var others: [Price] = []
    var former: Price?
  }

  @Test func readsObjectsAndText() throws {
    let offer = try Offer(
      json: """
        {"price": {"amount": 1, "currency": "EUR"}, "others": ["1 EUR", {"amount": "1"}],
         "former": "1 EUR"}
        """)
    #expect(offer.price == Price.one)
    #expect(offer.others.map(\.rawValue) == ["1 EUR", "1 "])
    #expect(offer.former == Price.one)
  }

  @Test func readsElementsWithAndWithoutElements() throws {
    let offer = try Offer(
      xml: """
        <offer><price>1 EUR</price>
        <former><amount>1</amount><currency>EUR</currency></former></offer>
        """)
    #expect(offer.price == Price.one)
    #expect(offer.former == Price.one)
  }

  @Test func refusesTextThatItsConformanceRefuses() throws {
    let (offer, report) = try Mapper().mapReporting(Offer.self, from: .json(#"{"price": "free"}"#))
    #expect(offer.price == Price())
    #expect(report.problems.map(\.path.description) == ["price"])
  }
}
