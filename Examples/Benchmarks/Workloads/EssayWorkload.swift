import Foundation
import Ibex

struct Essay: Mappable, Codable, Equatable {
  var id = 0
  var title = ""
  var summary = ""
  var body = ""
  var notes: String?
}

/// Texts of 500 to 5,000 characters: HTML, in which much is escaped, and Cyrillic, of two bytes a
/// letter.
enum EssayWorkload {
  private static let count = 200

  @Sendable
  static func comparisons() -> [Comparison] {
    [
      .ofJSON(
        "long texts with escapes → 200 models", objectCount: count,
        document: { document(of: html) }, ours: { try [Essay](json: $0) }),
      .ofJSON(
        "long Cyrillic texts → 200 models", objectCount: count,
        document: { document { $1.text($0, of: cyrillicWords) } }, ours: { try [Essay](json: $0) }),
    ]
  }

  private static func document(of text: (Int, inout SeededNumbers) -> String) -> Data {
    var numbers = SeededNumbers(seed: 5000)
    return Data(jsonList: count) { number in
      let lengths = (summary: numbers.number(500..<900), body: numbers.number(2000..<5000))
      return """
        {"id":\(number),"title":"Essay \(number)","summary":"\(text(lengths.summary, &numbers))",\
        "body":"\(text(lengths.body, &numbers))","notes":"\(text(500, &numbers))"}
        """
    }
  }

  /// Paragraphs and links as encoders write them that escape slashes and what is beyond ASCII.
  private static func html(_ length: Int, _ numbers: inout SeededNumbers) -> String {
    var text = ""
    while text.utf8.count < length {
      text += #"<p class=\"\#(numbers.element(of: ["lead", "plain", "aside"]))\">"#
      text += numbers.text(numbers.number(40..<140), of: latinWords)
      if numbers.number(0..<3) == 0 {
        text += #" <a href=\"https:\/\/example.org\/\#(numbers.hexadecimal(8))\">"#
        text += numbers.text(9, of: latinWords) + #"<\/a>"#
      }
      text += #"<\/p>\n"#
    }
    return text
  }

  private static let latinWords = [
    "harbor", "and", "the", "a", #"caf\u00e9"#, "of", "station", #"Z\u00fcrich"#, "between",
    "evening", "with", "to", "timetable", #"\u2014"#, "service", "in", "platform", "opened",
  ]

  private static let cyrillicWords = [
    "станция", "и", "поезд", "в", "вечером", "открыта", "между", "линия", "на", "расписание",
    "гавань,", "с", "платформа.", "ночной", "новая", "к", "осенью", "сигнал",
  ]
}
