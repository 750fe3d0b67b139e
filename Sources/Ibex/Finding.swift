/// One thing in a source that did not fit the model.
///
///     expected an integer, found text "n/a" at users[3].age
public struct Finding: Hashable, Sendable {
  /// What kind of thing did not fit; more kinds may come.
  public struct Kind: Hashable, Sendable {
    /// The kind's name, such as `mismatch`.
    public let name: String

    /// A value that could not be converted: the property keeps what it had, a list leaves it out.
    public static let mismatch = Kind(name: "mismatch")
    /// A value that the model requires and the source does not have.
    public static let missing = Kind(name: "missing")
    /// A non-optional property that kept its default for want of a key: never an error.
    public static let defaulted = Kind(name: "defaulted")
    /// A key that names no property.
    public static let unmatchedKey = Kind(name: "unmatched key")
    /// A key that names a property which another key fills with better right.
    public static let shadowedKey = Kind(name: "shadowed key")
    /// A key that occurs again in the same object: the last one counts.
    public static let duplicateKey = Kind(name: "duplicate key")
  }

  /// What kind of thing did not fit.
  public let kind: Kind
  /// Where in the source, in its own spelling.
  public let path: SourcePath
  /// What the model asks for, as a noun phrase: `an integer`.
  public let expected: String
  /// What the source holds, by kind and value: `text "n/a"`. Long values are cut.
  public let found: String
}

extension Finding: CustomStringConvertible {
  /// One line that says what was expected, what was found, and where.
  public var description: String {
    let place = path.steps.isEmpty ? "the top level" : path.description
    return "expected \(expected), found \(found) at \(place)"
  }
}

/// What findings say about what stands in a source.
enum Summary {
  static let null = "null"
  static let none = "none"
  static let object = "an object"
  static let element = "an element"

  static func boolean(_ flag: Bool) -> String { "boolean \(flag)" }
  static func number(_ literal: String) -> String { "number \(cut(literal))" }
  static func text(_ text: String) -> String { "text \(quoted(text))" }
  static func key(_ key: String) -> String { "key \(quoted(key))" }
  static func list(_ count: Int) -> String { "a list of \(count)" }
  static func value(of type: Any.Type) -> String { "a value of type \(type)" }

  /// The text in quotes on one line, cut to a length that suits a message.
  static func quoted(_ text: String) -> String {
    let line = cut(text).map { $0.isNewline || $0 == "\t" ? " " : String($0) }.joined()
    return "\"\(line)\""
  }

  private static func cut(_ text: String) -> String {
    let limit = 60
    guard text.utf8.count > limit else { return text }
    let start = text.prefix(limit)
    return start.endIndex == text.endIndex ? text : start + "…"
  }
}
