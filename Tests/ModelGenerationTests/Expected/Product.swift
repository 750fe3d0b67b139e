import Ibex

struct Product: Mappable {
  var id = 0
  var sku = ""  // "A-1", "A-2", "A-3"
  var price = ""  // "1.50", "2.50", "3.50"
  var currency = ""  // one of "EUR", "USD"
  var category = ""  // one of "book", "tool", "toy"
  var inStock = false
  var dimensions = Dimensions()
  var tags: [String] = []

  static var overrides: PropertyOverrides {
    [.key("in_stock", for: \Product.inStock)]
  }
}

extension Product {
  struct Dimensions: Mappable {
    var w = 0
    var h = 0.0
  }
}
