import Foundation
import Ibex

struct Invoice: Mappable {
  var id = 0
  var date = Date.distantPast
  var customer = Customer()
  var lines: [Line] = []  // wrapped
  var note = ""
  var paid = false

  static var overrides: PropertyOverrides {
    [
      .key("Date", for: \Invoice.date),
      .key("Customer", for: \Invoice.customer),
      .key("Lines", for: \Invoice.lines),
      .items("Line", for: \Invoice.lines),
      .key("Note", for: \Invoice.note),
      .key("Paid", for: \Invoice.paid),
    ]
  }
}

extension Invoice {
  struct Customer: Mappable {
    var vip = false
    var name = ""  // "Ann"

    static var overrides: PropertyOverrides {
      [.key("Name", for: \Invoice.Customer.name)]
    }
  }

  struct Line: Mappable {
    var no = 0
    var text = ""  // "Tea", "Milk"
    var amount = Amount()

    static var overrides: PropertyOverrides {
      [
        .key("Text", for: \Invoice.Line.text),
        .key("Amount", for: \Invoice.Line.amount),
      ]
    }
  }

  struct Amount: Mappable {
    var unit = ""  // "EUR"
    var innerXML = 0.0
  }
}
