import Ibex

/// What if a property must be there, or must be left alone?
enum RequiredAndIgnored {
  struct Order: Mappable {
    var id = 0
    var isSelected = false

    static var overrides: PropertyOverrides { [.required(\Order.id), .ignored(\Order.isSelected)] }
  }

  static func show() throws {
    let (orders, report) = try Mapper().mapReporting(
      [Order].self, from: .json(#"[{"id": 7, "isSelected": true}, {"isSelected": true}]"#))
    do {
      _ = try Order(json: "{}")
    } catch {
      answer("What if a property must be there, or left alone?", orders, report, error)
    }
  }
}
