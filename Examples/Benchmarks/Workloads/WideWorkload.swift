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
      byHand: { try objects(in: $0).map(WideRecord.init(handWritten:)) })
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

// Typical hand-written code over the output of `JSONSerialization`.

extension WideRecord {
  init(handWritten json: [String: Any]) {
    firstCount = json["firstCount"] as? Int ?? 0
    firstLabel = json["firstLabel"] as? String ?? ""
    firstAmount = json["firstAmount"] as? Double ?? 0.0
    firstFlag = json["firstFlag"] as? Bool ?? false
    secondCount = json["secondCount"] as? Int ?? 0
    secondLabel = json["secondLabel"] as? String ?? ""
    secondAmount = json["secondAmount"] as? Double ?? 0.0
    secondFlag = json["secondFlag"] as? Bool ?? false
    thirdCount = json["thirdCount"] as? Int ?? 0
    thirdLabel = json["thirdLabel"] as? String ?? ""
    thirdAmount = json["thirdAmount"] as? Double ?? 0.0
    thirdFlag = json["thirdFlag"] as? Bool ?? false
    fourthCount = json["fourthCount"] as? Int ?? 0
    fourthLabel = json["fourthLabel"] as? String ?? ""
    fourthAmount = json["fourthAmount"] as? Double ?? 0.0
    fourthFlag = json["fourthFlag"] as? Bool ?? false
    fifthCount = json["fifthCount"] as? Int ?? 0
    fifthLabel = json["fifthLabel"] as? String ?? ""
    fifthAmount = json["fifthAmount"] as? Double ?? 0.0
    fifthFlag = json["fifthFlag"] as? Bool ?? false
    sixthCount = json["sixthCount"] as? Int ?? 0
    sixthLabel = json["sixthLabel"] as? String ?? ""
    sixthAmount = json["sixthAmount"] as? Double ?? 0.0
    sixthFlag = json["sixthFlag"] as? Bool ?? false
    seventhCount = json["seventhCount"] as? Int ?? 0
    seventhLabel = json["seventhLabel"] as? String ?? ""
    seventhAmount = json["seventhAmount"] as? Double ?? 0.0
    seventhFlag = json["seventhFlag"] as? Bool ?? false
    eighthCount = json["eighthCount"] as? Int ?? 0
    eighthLabel = json["eighthLabel"] as? String ?? ""
    eighthAmount = json["eighthAmount"] as? Double ?? 0.0
    eighthFlag = json["eighthFlag"] as? Bool ?? false
    ninthCount = json["ninthCount"] as? Int ?? 0
    ninthLabel = json["ninthLabel"] as? String ?? ""
    ninthAmount = json["ninthAmount"] as? Double ?? 0.0
    tenthCount = json["tenthCount"] as? Int ?? 0
    tenthLabel = json["tenthLabel"] as? String ?? ""
    tenthAmount = json["tenthAmount"] as? Double ?? 0.0
    eleventhCount = json["eleventhCount"] as? Int ?? 0
    eleventhLabel = json["eleventhLabel"] as? String ?? ""
    eleventhAmount = json["eleventhAmount"] as? Double ?? 0.0
    twelfthCount = json["twelfthCount"] as? Int ?? 0
    twelfthLabel = json["twelfthLabel"] as? String ?? ""
    twelfthAmount = json["twelfthAmount"] as? Double ?? 0.0
    thirteenthCount = json["thirteenthCount"] as? Int ?? 0
    thirteenthLabel = json["thirteenthLabel"] as? String ?? ""
    fourteenthCount = json["fourteenthCount"] as? Int ?? 0
    fourteenthLabel = json["fourteenthLabel"] as? String ?? ""
    fifteenthCount = json["fifteenthCount"] as? Int ?? 0
    fifteenthLabel = json["fifteenthLabel"] as? String ?? ""
    sixteenthCount = json["sixteenthCount"] as? Int ?? 0
    sixteenthLabel = json["sixteenthLabel"] as? String ?? ""
    seventeenthCount = json["seventeenthCount"] as? Int ?? 0
    seventeenthLabel = json["seventeenthLabel"] as? String ?? ""
    eighteenthCount = json["eighteenthCount"] as? Int ?? 0
    eighteenthLabel = json["eighteenthLabel"] as? String ?? ""
    nineteenthCount = json["nineteenthCount"] as? Int ?? 0
    nineteenthLabel = json["nineteenthLabel"] as? String ?? ""
    twentiethCount = json["twentiethCount"] as? Int ?? 0
    twentiethLabel = json["twentiethLabel"] as? String ?? ""
  }
}
