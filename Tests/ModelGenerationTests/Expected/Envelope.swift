import Ibex

struct Envelope: Mappable {
  var soapHeader = ""
  var soapBody = SoapBody()

  static var overrides: PropertyOverrides {
    [
      .key("Header", in: "http://www.w3.org/2003/05/soap-envelope", for: \Envelope.soapHeader),
      .key("Body", in: "http://www.w3.org/2003/05/soap-envelope", for: \Envelope.soapBody),
    ]
  }
}

extension Envelope {
  struct SoapBody: Mappable {
    var mGetPriceResponse = MGetPriceResponse()

    static var overrides: PropertyOverrides {
      [
        .key(
          "GetPriceResponse",
          in: "http://example.org/stock",
          for: \Envelope.SoapBody.mGetPriceResponse)
      ]
    }
  }

  struct MGetPriceResponse: Mappable {
    var mPrice = MPrice()
    var mSymbols: [String] = []  // wrapped

    static var overrides: PropertyOverrides {
      [
        .key("Price", in: "http://example.org/stock", for: \Envelope.MGetPriceResponse.mPrice),
        .key("Symbols", in: "http://example.org/stock", for: \Envelope.MGetPriceResponse.mSymbols),
        .items("Symbol", for: \Envelope.MGetPriceResponse.mSymbols),
      ]
    }
  }

  struct MPrice: Mappable {
    var currency = ""  // "EUR"
    var innerXML = 0.0
  }
}
