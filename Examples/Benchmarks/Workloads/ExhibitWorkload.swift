import Foundation
import Ibex

/// The exhibits of a museum by their keys: models of mostly text with short lists, 800 bytes each.
enum ExhibitWorkload {
  static let count = 650

  @Sendable
  static func comparisons() -> [Comparison] {
    let mapper = Mapper()
    return Comparison.ofBoundedJSON(
      "650 exhibits by key → dictionary of models", objectCount: count, document: document,
      ours: { try mapper.map([String: Exhibit].self, from: .json($0)) })
  }

  static func document() -> Data {
    var numbers = SeededNumbers(seed: 650)
    let members = (0..<count).map { number in
      "\"\(numbers.hexadecimal(6))-\(number)\":\(exhibit(number, &numbers))"
    }
    return Data("{\(members.joined(separator: ","))}".utf8)
  }

  private static func exhibit(_ number: Int, _ numbers: inout SeededNumbers) -> String {
    let summary = numbers.text(numbers.number(50..<80))
    let views = (0..<numbers.number(1..<4)).map { view($0, of: number, &numbers) }
    let loans = numbers.number(0..<3) == 0 ? "null" : "[\(loan(&numbers))]"
    let tags = (0..<numbers.number(1..<4)).map { _ in "\"\(numbers.text(8))\"" }
    return """
      {"identifier":"EX-\(numbers.hexadecimal(10))","title":"\(numbers.text(20))",\
      "summary":"\(summary)","creator":"\(numbers.text(12))","period":"\(numbers.text(10))",\
      "material":\(numbers.number(0..<4) == 0 ? "null" : "\"\(numbers.text(12))\""),\
      "dimensions":"\(numbers.number(5..<90)) × \(numbers.number(5..<90)) cm",\
      "provenance":"\(numbers.text(40))","creditLine":"\(numbers.text(30))",\
      "room":"Room \(numbers.number(1..<60))",\
      "imageAddress":"https://museum.example.org/images/\(number).jpg",\
      "license":"CC BY 4.0","year":\(numbers.number(1400..<2000)),"isOnDisplay":true,\
      "weight":\(numbers.number(1..<4000)).5,"tags":[\(tags.joined(separator: ","))],\
      "views":[\(views.joined(separator: ","))],"loans":\(loans)}
      """
  }

  private static func view(
    _ number: Int, of exhibit: Int, _ numbers: inout SeededNumbers
  ) -> String {
    """
    {"address":"https://museum.example.org/views/\(exhibit)/\(number)",\
    "caption":"\(numbers.text(14))","width":\(numbers.number(200..<4000))}
    """
  }

  private static func loan(_ numbers: inout SeededNumbers) -> String {
    """
    {"museum":"\(numbers.text(16))","city":"\(numbers.text(9))","until":"\(numbers.date())"}
    """
  }
}

struct Exhibit: Mappable, Codable, Equatable {
  var identifier = ""
  var title = ""
  var summary = ""
  var creator = ""
  var period = ""
  var material: String?
  var dimensions = ""
  var provenance = ""
  var creditLine = ""
  var room = ""
  var imageAddress = ""
  var license = ""
  var year = 0
  var isOnDisplay = false
  var weight: Double?
  var tags: [String] = []
  var views: [ExhibitView] = []
  var loans: [Loan]?
}

struct ExhibitView: Mappable, Codable, Equatable {
  var address = ""
  var caption = ""
  var width = 0
}

struct Loan: Mappable, Codable, Equatable {
  var museum = ""
  var city = ""
  var until = ""
}
