import Ibex

struct Charge: Mappable {
  var id = ""  // "ch_3M"
  var object = ""  // "charge"
  var amount = 0
  var amountRefunded = 0
  var captured = false
  var created = 0
  var currency = ""  // "usd"
  var description = SourceValue.null  // null in all
  var metadata: [String: SourceValue] = [:]  // empty in all
  var paid = false
  var paymentMethodDetails = PaymentMethodDetails()
  var refunds = Refunds()

  static var overrides: PropertyOverrides {
    [.names(.snakeCase)]
  }
}

extension Charge {
  struct PaymentMethodDetails: Mappable {
    var card = Card()
    var type = ""  // "card"
  }

  struct Card: Mappable {
    var brand = ""  // "visa"
    var checks = Checks()
    var expMonth = 0
    var expYear = 0
    var last4 = ""  // "4242"

    static var overrides: PropertyOverrides {
      [.names(.snakeCase)]
    }
  }

  struct Checks: Mappable {
    var addressLine1Check = SourceValue.null  // null in all
    var cvcCheck = ""  // "pass"

    static var overrides: PropertyOverrides {
      [.names(.snakeCase)]
    }
  }

  struct Refunds: Mappable {
    var object = ""  // "list"
    var data: [SourceValue] = []  // empty in all
    var hasMore = false
    var totalCount = 0
    var url = ""  // "/v1/charges/ch_3M/refunds"

    static var overrides: PropertyOverrides {
      [.names(.snakeCase)]
    }
  }
}
