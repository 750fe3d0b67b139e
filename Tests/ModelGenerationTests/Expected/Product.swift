import Ibex

struct Product: Mappable {
  var id = 0
  var sku = ""  // "A-1", "A-2", "A-3"
  var price = ""  // "1.50", "2.50", "3.50"
  var currency = Currency.other
  var category = Category.other
  var inStock = false
  var dimensions = Dimensions()
  var tags: [String] = []
}

extension Product {
  struct Dimensions: Mappable {
    var w = 0
    var h = 0.0
  }

  // 2 in 24 values
  enum Currency: String, FallbackCase {
    case eur = "EUR"
    case usd = "USD"
    case other

    static var fallback: Currency { .other }
  }

  // 3 in 24 values
  enum Category: String, FallbackCase {
    case book
    case tool
    case toy
    case other

    static var fallback: Category { .other }
  }
}
