import Foundation
import Ibex

/// Long texts with escapes by their keys, without any model.
enum GlossaryWorkload {
  private static let count = 400

  @Sendable
  static func comparisons() -> [Comparison] {
    let mapper = Mapper()
    return Comparison.ofBoundedJSON(
      "400 long texts with escapes → dictionary", objectCount: count, document: document,
      ours: { try mapper.map([String: String].self, from: .json($0)) })
  }

  private static func document() -> Data {
    var numbers = SeededNumbers(seed: 400)
    let members = (0..<count).map { number in
      let paragraphs = (0..<numbers.number(2..<9)).map { _ in
        #"\#(numbers.text(50)) \"\#(numbers.text(12))\", \#(numbers.text(90)) caf\u00e9."#
      }
      return #""\#(numbers.text(8)) \#(number)":"\#(paragraphs.joined(separator: #"\n\n"#))""#
    }
    return Data("{\(members.joined(separator: ","))}".utf8)
  }
}
