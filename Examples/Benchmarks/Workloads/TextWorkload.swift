import Foundation
import Ibex

/// A model of nothing but text.
struct Message: Mappable, Codable, Equatable {
  var id = ""
  var subject = ""
  var body = ""
  var author: String?
}

/// Text with escapes, text of other scripts, and text that is long.
enum TextWorkload {
  private static let count = 5_000

  @Sendable
  static func comparisons() -> [Comparison] {
    [
      comparison(
        "text with escapes → 5,000 models (JSONDecoder)",
        words: [#"\"quoted\""#, #"C:\\temp"#, #"a\/b"#, #"line\nfeed"#, #"caf\u00e9"#, "plain"]),
      comparison(
        "text beyond ASCII → 5,000 models (JSONDecoder)",
        words: ["Zürich", "京都府", "Москва", "Αθήνα", "naïve", "🚃🌉", "plain"]),
      comparison(
        "long ASCII text → 5,000 models (JSONDecoder)",
        words: ["a", "rather", "plain", "sentence", "without", "surprises"], bodyLength: 60),
    ]
  }

  private static func comparison(
    _ name: String, words: [String], bodyLength: Int = 12
  ) -> Comparison {
    Comparison(name) {
      var numbers = SeededNumbers(seed: 11)
      func text(_ length: Int) -> String {
        (0..<length).map { _ in words.randomElement(using: &numbers) ?? "" }.joined(separator: " ")
      }
      let document = Data(jsonList: count) { number in
        """
        {"id":"\(number)","subject":"\(text(4))","body":"\(text(bodyLength))","author":"\(text(2))"}
        """
      }
      let decoder = JSONDecoder()
      return Work(
        objects: count, bytes: document.count, ours: { try [Message](json: document) },
        theirs: { try decoder.decode([Message].self, from: document) })
    }
  }
}
