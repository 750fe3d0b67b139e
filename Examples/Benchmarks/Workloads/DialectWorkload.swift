import Foundation
import Ibex

/// Objects of nothing but short texts, 140 bytes each.
enum DialectWorkload {
  static let count = 900

  @Sendable
  static func comparisons() -> [Comparison] {
    Comparison.ofBoundedJSON(
      "900 all-text objects → models", objectCount: count, document: document,
      ours: { try [Dialect](json: $0) })
  }

  static func document() -> Data {
    var numbers = SeededNumbers(seed: 900)
    return Data(jsonList: count) { _ in
      """
      {"code":"\(numbers.hexadecimal(2))-\(numbers.hexadecimal(4))","name":"\(numbers.text(10))",\
      "nativeName":"\(numbers.text(12))","region":"\(numbers.text(9))","script":"Latn",\
      "note":"\(numbers.text(18))"}
      """
    }
  }
}

struct Dialect: Mappable, Codable, Equatable {
  var code = ""
  var name = ""
  var nativeName = ""
  var region = ""
  var script = ""
  var note = ""
}
