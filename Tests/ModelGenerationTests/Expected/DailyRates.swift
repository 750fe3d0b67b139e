import Foundation
import Ibex

struct DailyRates: Mappable {
  var start = Date.distantPast
  var rates: [String: Rate] = [:]  // its keys are dates
}

extension DailyRates {
  struct Rate: Mappable {
    var usd = 0.0
    var gbp: Double?  // in 2 of 3

    static var overrides: PropertyOverrides {
      [
        .key("USD", for: \DailyRates.Rate.usd),
        .key("GBP", for: \DailyRates.Rate.gbp),
      ]
    }
  }
}
