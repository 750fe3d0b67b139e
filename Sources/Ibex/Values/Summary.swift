import IbexFoundation

/// The words of findings for source values, on one line.
package enum Summary {
  package static let null = "null"
  package static let none = "none"
  package static let object = "an object"
  /// A model with only entries of its rest.
  static let objectOfRest = "an object whose keys are all in its rest"
  package static let element = "an element"
  /// Follows the words for a rejected object that stays as it was filled.
  static let keptRemark = " (kept: objects are updated in place)"

  package static func boolean(_ flag: Bool) -> String { "boolean \(flag)" }
  package static func number(_ literal: String) -> String { "number \(literal.abbreviated)" }
  package static func text(_ text: String) -> String { "text \(quoted(text))" }
  /// The start of the words for a text.
  static let textStart = "text \""

  /// Returns the words for a value without the value: `a number` for `number 12`.
  static func withoutValue(_ summary: String) -> String {
    if summary.hasSuffix(keptRemark) {
      return withoutValue(String(summary.dropLast(keptRemark.count))) + keptRemark
    }
    if summary == "text" || summary.hasPrefix("text of ") { return summary }
    for (start, words) in [
      (textStart, "text"), ("number ", "a number"), ("boolean ", "a Boolean"), ("key ", "a key"),
      ("error ", "an error"), (object, object), (element, element),
    ] where summary.hasPrefix(start) {
      return words
    }
    let isPlain =
      summary == null || summary == none
      || ["a number", "a Boolean", "a key", "an error"].contains(summary)
      || ["a list of ", "a value of type "].contains { summary.hasPrefix($0) }
    return isPlain ? summary : "a value"
  }

  package static func key(_ key: String) -> String { "key \(quoted(key))" }
  package static func namespace(_ address: String) -> String {
    "the namespace \"\(escaped(address))\""
  }
  package static func list(_ count: Int) -> String { "a list of \(count)" }
  package static func error(_ error: any Error) -> String {
    let text = description(of: error)
    return text.isEmpty ? "a rejection without a reason" : "error \(quoted(text))"
  }
  package static func value(of type: Any.Type) -> String { "a value of type \(type)" }
  package static func place(_ path: SourcePath) -> String {
    path.steps.isEmpty ? "the top level" : path.description
  }

  /// Returns a value as it describes itself; its type, if it holds a date that is not a number,
  /// which Foundation cannot describe on Linux.
  package static func description(of value: Any) -> String {
    holdsDateThatIsNaN(value, levels: 4) ? "\(type(of: value))" : "\(value)"
  }

  private static func holdsDateThatIsNaN(_ value: Any, levels: Int) -> Bool {
    if let date = value as? Date { return date.timeIntervalSinceReferenceDate.isNaN }
    guard levels > 0 else { return false }
    return Mirror(reflecting: value).children.contains {
      holdsDateThatIsNaN($0.value, levels: levels - 1)
    }
  }

  /// Returns a number with a comma before each three digits: `4,900`.
  static func grouped(_ number: Int) -> String {
    number < 1000
      ? "\(number)"
      : "\(grouped(number / 1000)),\(String(number % 1000 + 1000).dropFirst())"
  }

  /// Returns a number of things, in words: `1 byte`, `2 bytes`.
  @inline(never)
  package static func count(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  /// The most keys that a text names.
  package static let keyLimit = 10

  /// Returns the keys of a keyed value, in words; only the first ones of many.
  ///
  /// - Parameter rest: The words for the others, where it is not known how many there are.
  package static func keys(_ keys: [String], and rest: String? = nil) -> String {
    guard !keys.isEmpty else { return "no keys" }
    let names = keys.prefix(keyLimit).map { escaped($0.abbreviated) }.joined(separator: ", ")
    let rest = rest ?? "\(keys.count - keyLimit) more"
    let end = keys.count > keyLimit ? ", and \(rest)" : ""
    return "the key\(keys.count == 1 ? "" : "s") \(names)\(end)"
  }

  /// Returns a message of somebody else's, on one line.
  package static func line(_ text: String) -> String {
    text.abbreviated.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  @inline(never)
  private static func quoted(_ text: String) -> String { "\"\(escaped(text.abbreviated))\"" }

  /// Returns the text with escapes, as in Swift, for quotes, backslashes, and invisible characters,
  /// so that data can neither break a line of a log nor hide in it.
  @inline(never)
  package static func escaped(_ text: String) -> String {
    guard !text.utf8.allSatisfy(isPlain), text.unicodeScalars.contains(where: isEscaped) else {
      return text
    }
    return text.unicodeScalars.map { scalar in
      switch scalar {
      case "\n": "\\n"
      case "\r": "\\r"
      case "\t": "\\t"
      case "\"", "\\": "\\\(scalar)"
      case _ where isEscaped(scalar): "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: String(scalar)
      }
    }.joined()
  }

  /// Returns whether a byte of text is a character that is never escaped; most text has no others.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte &- 0x20 < 0x5F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  private static func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: scalar != "\u{200D}"
    default: scalar == "\"" || scalar == "\\"
    }
  }
}
