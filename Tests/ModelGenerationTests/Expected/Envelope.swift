import Ibex

struct Envelope: Mappable {
  var soapHeader = ""
  var soapBody = SoapBody()
}

extension Envelope {
  struct SoapBody: Mappable {
    var mGetPriceResponse = MGetPriceResponse()
  }

  struct MGetPriceResponse: Mappable {
    var mPrice = MPrice()
    var mSymbols: [String] = []  // wrapped
  }

  struct MPrice: Mappable {
    var currency = ""  // "EUR"
    var innerXML = 0.0
  }
}
