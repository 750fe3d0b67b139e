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
  }
}
