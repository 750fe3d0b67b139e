import Ibex

struct Order: Mappable {
  var links = Links()
  var currentlyProcessing = 0
  var embedded = Embedded()

  static var overrides: PropertyOverrides {
    [
      .key("_links", for: \Order.links),
      .key("_embedded", for: \Order.embedded),
    ]
  }
}

extension Order {
  struct Links: Mappable {
    var selfValue = SelfModel()
    var next = Next()
    var find = Find()

    static var overrides: PropertyOverrides {
      [.key("self", for: \Order.Links.selfValue)]
    }
  }

  struct SelfModel: Mappable {
    var href = ""  // "/orders", "/orders/123", "/orders/124"
  }

  struct Next: Mappable {
    var href = ""  // "/orders?page=2"
  }

  struct Find: Mappable {
    var href = ""  // "/orders{?id}"
    var templated = false
  }

  struct Embedded: Mappable {
    var orders: [OrderItem] = []
  }

  struct OrderItem: Mappable {
    var links = OrderItemLinks()
    var total = 0.0
    var currency = ""  // "USD", "EUR"

    static var overrides: PropertyOverrides {
      [.key("_links", for: \Order.OrderItem.links)]
    }
  }

  struct OrderItemLinks: Mappable {
    var selfValue = SelfModel()
    var basket = Basket()

    static var overrides: PropertyOverrides {
      [.key("self", for: \Order.OrderItemLinks.selfValue)]
    }
  }

  struct Basket: Mappable {
    var href = ""  // "/baskets/98712", "/baskets/97213"
  }
}
