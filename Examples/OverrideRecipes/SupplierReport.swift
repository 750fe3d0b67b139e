import Foundation
import Ibex

/// What if an old service sends two thousand records, and its supplier is to be told what is wrong?
enum SupplierReport {
  struct Order: Mappable {
    var id = 0
    var placed: Date?
    var quantity = 0
    var customer = Customer()

    static var overrides: PropertyOverrides {
      [
        .required(\Order.id), .range(1...99, for: \Order.quantity), .ignoredKey("debug"),
        .transformer(.date(format: "dd.MM.yyyy"), for: \Order.placed),
      ]
    }
  }

  struct Customer: Mappable {
    var name = ""
    var card = ""
    static var overrides: PropertyOverrides { [.secret(\Customer.card)] }
  }

  static func show() throws {
    let mapper = Mapper(nullTexts: ["N/A", "0000-00-00"], emptyLists: .areNull)
    let (orders, report) = try mapper.mapReporting([Order].self, from: .json(answerOfTheService))
    var lines = ["\(orders.count) of 2000 records are read"]
    for group in report.summary {
      let line = group.first.position.map { " in line \($0.line)" } ?? ""
      lines.append(
        "\(group): expected \(group.first.expected), such as \(group.first.found)\(line)")
    }
    let lost = report.findings.map(\.consequence).filter { $0.name == "left out" }
    let places = lost.compactMap { $0.path?.description }
    lines.append("lost: \(places.prefix(3).joined(separator: ", ")), and \(places.count - 3) more")
    answer(
      "What if an old service's supplier is to be told what is wrong?",
      lines.joined(separator: "\n  "))
  }

  /// A typical response of such a service: texts for null, empty lists for objects, invalid values.
  private static var answerOfTheService: String {
    let records = (0..<2_000).map { number in
      let id = number % 400 == 7 ? "\"#\(number)\"" : "\(number)"
      let placed = number % 50 == 0 ? "0000-00-00" : number % 333 == 5 ? "soon" : "24.12.2024"
      let quantity = number % 250 == 9 ? "500" : "\"\(number % 99 + 1)\""
      let card = number % 500 == 11 ? "[4]" : "\"4\""
      let customer = number % 100 == 3 ? "[]" : #"{"name": "Ann", "card": \#(card)}"#
      return #"{"id": \#(id), "placed": "\#(placed)", "quantity": \#(quantity), "#
        + #""customer": \#(customer), "debug": \#(number)}"#
    }
    return "[\n" + records.joined(separator: ",\n") + "\n]"
  }
}
