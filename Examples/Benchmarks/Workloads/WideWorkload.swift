import Foundation
import Ibex

/// Objects with very many keys.
enum WideWorkload {
  private static let count = 1_000

  @Sendable
  static func comparisons() -> [Comparison] {
    Comparison.ofJSON(
      "60 properties → 1,000 models", objectCount: count, document: document,
      ours: { try [WideRecord](json: $0) },
      byHand: { try expectedObjects($0).map(WideRecord.init(handWritten:)) })
  }

  private static func document() -> Data {
    var numbers = SeededNumbers(seed: 60)
    let names = Mirror(reflecting: WideRecord()).children
    let objects = (0..<count).map { _ in
      let entries = names.map { child in
        "\"\(child.label ?? "")\":\(value(like: child.value, &numbers))"
      }
      return "{\(entries.joined(separator: ","))}"
    }
    return Data("[\(objects.joined(separator: ","))]".utf8)
  }

  private static func value(like sample: Any, _ numbers: inout SeededNumbers) -> String {
    let number = Int.random(in: 0..<1_000_000, using: &numbers)
    return switch sample {
    case is Int: String(number)
    case is Double: "\(number / 100).\(number % 90 + 10)"
    case is Bool: number.isMultiple(of: 2) ? "true" : "false"
    default: "\"label \(number)\""
    }
  }
}

struct WideRecord: Mappable, Codable, Equatable {
  var firstCount = 0
  var firstLabel = ""
  var firstAmount = 0.0
  var firstFlag = false
  var secondCount = 0
  var secondLabel = ""
  var secondAmount = 0.0
  var secondFlag = false
  var thirdCount = 0
  var thirdLabel = ""
  var thirdAmount = 0.0
  var thirdFlag = false
  var fourthCount = 0
  var fourthLabel = ""
  var fourthAmount = 0.0
  var fourthFlag = false
  var fifthCount = 0
  var fifthLabel = ""
  var fifthAmount = 0.0
  var fifthFlag = false
  var sixthCount = 0
  var sixthLabel = ""
  var sixthAmount = 0.0
  var sixthFlag = false
  var seventhCount = 0
  var seventhLabel = ""
  var seventhAmount = 0.0
  var seventhFlag = false
  var eighthCount = 0
  var eighthLabel = ""
  var eighthAmount = 0.0
  var eighthFlag = false
  var ninthCount = 0
  var ninthLabel = ""
  var ninthAmount = 0.0
  var tenthCount = 0
  var tenthLabel = ""
  var tenthAmount = 0.0
  var eleventhCount = 0
  var eleventhLabel = ""
  var eleventhAmount = 0.0
  var twelfthCount = 0
  var twelfthLabel = ""
  var twelfthAmount = 0.0
  var thirteenthCount = 0
  var thirteenthLabel = ""
  var fourteenthCount = 0
  var fourteenthLabel = ""
  var fifteenthCount = 0
  var fifteenthLabel = ""
  var sixteenthCount = 0
  var sixteenthLabel = ""
  var seventeenthCount = 0
  var seventeenthLabel = ""
  var eighteenthCount = 0
  var eighteenthLabel = ""
  var nineteenthCount = 0
  var nineteenthLabel = ""
  var twentiethCount = 0
  var twentiethLabel = ""
}
