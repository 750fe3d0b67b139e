import Foundation
import Ibex

struct Invoice: Mappable {
  var id = 0
  var date = Date.distantPast
  var customer = Customer()
  var lines: [Line] = []  // wrapped
  var note = ""
  var paid = false
}

extension Invoice {
  struct Customer: Mappable {
    var vip = false
    var name = ""  // "Ann"
  }

  struct Line: Mappable {
    var no = 0
    var text = ""  // "Tea", "Milk"
    var amount = Amount()
  }

  struct Amount: Mappable {
    var unit = ""  // "EUR"
    var innerXML = 0.0
  }
}
