import Foundation
import Ibex

/// A model with only text.
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
    comparisons(
      "text with escapes → 5,000 models",
      words: [#"\"quoted\""#, #"C:\\temp"#, #"a\/b"#, #"line\nfeed"#, #"caf\u00e9"#, "plain"])
      + comparisons(
        "text beyond ASCII → 5,000 models",
        words: ["Zürich", "京都府", "Москва", "Αθήνα", "naïve", "🚃🌉", "plain"])
      + comparisons(
        "long ASCII text → 5,000 models",
        words: ["a", "rather", "plain", "sentence", "without", "surprises"], bodyLength: 60)
  }

  private static func comparisons(
    _ name: String, words: [String], bodyLength: Int = 12
  ) -> [Comparison] {
    Comparison.ofJSON(
      name, objectCount: count, document: { document(words, bodyLength) },
      ours: { try [Message](json: $0) },
      byHand: { try objects(in: $0).map(Message.init(handWritten:)) }) + [
        .shareOfHandReader(
          name, objectCount: count, document: { document(words, bodyLength) },
          ours: { try [Message](json: $0) })
      ]
  }

  private static func document(_ words: [String], _ bodyLength: Int) -> Data {
    var numbers = SeededNumbers(seed: 11)
    func text(_ length: Int) -> String {
      (0..<length).map { _ in words.randomElement(using: &numbers) ?? "" }.joined(separator: " ")
    }
    return Data(jsonList: count) { number in
      """
      {"id":"\(number)","subject":"\(text(4))","body":"\(text(bodyLength))","author":"\(text(2))"}
      """
    }
  }
}

// Typical hand-written code over the output of `JSONSerialization`.

extension Message {
  init(handWritten json: [String: Any]) {
    id = json["id"] as? String ?? ""
    subject = json["subject"] as? String ?? ""
    body = json["body"] as? String ?? ""
    author = json["author"] as? String
  }
}
