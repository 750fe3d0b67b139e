import Foundation
import Ibex

struct Rates: Mappable {
  var base = ""  // "EUR"
  var date = Date.distantPast
  var rates = RatesModel()
}

extension Rates {
  struct RatesModel: Mappable {
    var usd = 0.0
    var jpy = 0.0
    var bgn = 0.0
    var czk = 0.0
    var dkk = 0.0
    var gbp = 0.0
    var huf = 0.0
    var pln = 0.0
    var ron = 0.0
    var sek = 0.0
    var chf = 0.0
    var isk = 0.0
    var nok = 0.0
    var `try` = 0.0
    var aud = 0.0
    var brl = 0.0
    var cad = 0.0
    var cny = 0.0
    var hkd = 0.0
    var idr = 0.0
    var ils = 0.0
    var inr = 0.0

    static var overrides: PropertyOverrides {
      [
        .key("USD", for: \Rates.RatesModel.usd),
        .key("JPY", for: \Rates.RatesModel.jpy),
        .key("BGN", for: \Rates.RatesModel.bgn),
        .key("CZK", for: \Rates.RatesModel.czk),
        .key("DKK", for: \Rates.RatesModel.dkk),
        .key("GBP", for: \Rates.RatesModel.gbp),
        .key("HUF", for: \Rates.RatesModel.huf),
        .key("PLN", for: \Rates.RatesModel.pln),
        .key("RON", for: \Rates.RatesModel.ron),
        .key("SEK", for: \Rates.RatesModel.sek),
        .key("CHF", for: \Rates.RatesModel.chf),
        .key("ISK", for: \Rates.RatesModel.isk),
        .key("NOK", for: \Rates.RatesModel.nok),
        .key("TRY", for: \Rates.RatesModel.try),
        .key("AUD", for: \Rates.RatesModel.aud),
        .key("BRL", for: \Rates.RatesModel.brl),
        .key("CAD", for: \Rates.RatesModel.cad),
        .key("CNY", for: \Rates.RatesModel.cny),
        .key("HKD", for: \Rates.RatesModel.hkd),
        .key("IDR", for: \Rates.RatesModel.idr),
        .key("ILS", for: \Rates.RatesModel.ils),
        .key("INR", for: \Rates.RatesModel.inr),
      ]
    }
  }
}
