import Foundation
import Ibex

/// What if one property has a form of its own?
enum OddForms {
  struct Invoice: Mappable {
    var issued: Date?
    var payments: [Date] = []
    var tags: [String] = []
    var details = SourceValue.null
    var paid: Date?

    static var overrides: PropertyOverrides {
      [
        .transformer(.date(format: "dd.MM.yyyy"), for: \Invoice.issued),
        .transformer(.date(format: "dd.MM.yyyy"), for: \Invoice.payments),
        .transformer(.separated(by: ","), for: \Invoice.tags),
        .transformer(.jsonText, for: \Invoice.details),
        // Without a property, for all other dates of the model:
        .transformer(.millisecondsSince1970),
      ]
    }
  }

  static func show() throws {
    let invoice = try Invoice(
      json: """
        {"issued": "18.01.2016", "payments": ["19.01.2016"], "tags": "new, open",
         "details": "{\\"rows\\": [1, 2]}", "paid": 1453075980000}
        """)
    answer("What if one property has a form of its own?", invoice)
  }
}
