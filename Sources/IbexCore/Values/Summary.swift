import IbexFoundation

/// The words for what a message has found: those that tell the value, and those of its kind and size
/// alone, from which whoever prints it chooses.
///
/// They stay on one line.
package struct Summary: Hashable, Sendable {
  // No enumeration: a finding would copy one by a call through its table of witnesses.
  private let shown: String
  /// The words for a hidden value; nil for a text, whose length they tell.
  private let kind: String?

  package static func text(_ text: String) -> Summary { Summary(shown: text, kind: nil) }
  package static func words(_ words: String, kind: String) -> Summary {
    Summary(shown: words, kind: kind)
  }
  /// Words that tell no value.
  package static func plain(_ words: String) -> Summary { .words(words, kind: words) }
  /// Words that may tell a value in any way, such as those of a transformer.
  package static func value(_ words: String) -> Summary { .words(words, kind: "a value") }

  /// Returns the words, in which the value is shown or not: `text "n/a"`, `text of 3 characters`.
  package func words(showingValue: Bool) -> String {
    if let kind { return showingValue ? shown : kind }
    return showingValue
      ? "text \(Self.quoted(shown))"
      : "text of \(Self.count(shown.unicodeScalars.count, "character"))"
  }

  package static var null: Summary { .plain("null") }
  package static var none: Summary { .plain("none") }
  package static var object: Summary { .plain("an object") }
  /// A model with only entries of its rest.
  package static var objectOfRest: Summary { .plain("an object whose keys are all in its rest") }
  package static var element: Summary { .plain("an element") }

  /// Returns the words for an object or an element with its keys, only the first ones of many; the
  /// same words for any other value.
  package func with(keys: [String]) -> Summary {
    guard self == .object || self == .element else { return self }
    let kind = words(showingValue: false)
    return .words("\(kind) with \(Self.keys(keys))", kind: kind)
  }

  package static func boolean(_ flag: Bool) -> Summary {
    .words("boolean \(flag)", kind: "a Boolean")
  }
  package static func number(_ literal: String) -> Summary {
    .words("number \(literal.abbreviated)", kind: "a number")
  }
  package static func key(_ key: String) -> Summary {
    .words("key \(quoted(key))", kind: "a key")
  }
  package static func list(_ count: Int) -> Summary { .plain("a list of \(count)") }
  package static func error(_ error: any Error) -> Summary {
    let text = description(of: error)
    return text.isEmpty
      ? .plain("a rejection without a reason") : .words("error \(quoted(text))", kind: "an error")
  }
  package static func value(of type: Any.Type) -> Summary { .plain("a value of type \(type)") }

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
  package static func grouped(_ number: Int) -> String {
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

  package static func namespace(_ address: String) -> String {
    "namespace \"\(escaped(address))\""
  }

  /// Returns a text in quotes, abbreviated.
  @inline(never)
  package static func quoted(_ text: String) -> String { "\"\(escaped(text.abbreviated))\"" }

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
