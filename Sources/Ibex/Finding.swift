/// One thing in a source that did not fit the model.
///
///     expected an integer, found text "n/a" at users[3].age
public struct Finding: Hashable, Sendable {
  /// The kind of a finding; more kinds may come.
  public struct Kind: Hashable, Sendable {
    /// The kind's name, such as `mismatch`.
    public let name: String
    /// Whether a strict mapper throws it.
    let isProblem: Bool
    /// Whether it is thrown where it keeps what was asked for from being made.
    let isCause: Bool

    private init(_ name: String, isProblem: Bool = false, isCause: Bool = false) {
      self.name = name
      self.isProblem = isProblem
      self.isCause = isCause
    }

    /// A value that could not be converted: the property keeps what it had, a list leaves it out.
    public static let mismatch = Kind("mismatch", isProblem: true, isCause: true)
    /// A value that the model requires and the source does not have.
    public static let missing = Kind("missing", isProblem: true, isCause: true)
    /// A reference to an object that neither the context nor the source has: the property keeps
    /// what it had, a list leaves it out.
    public static let unresolved = Kind("unresolved", isProblem: true, isCause: true)
    /// A property that is not optional and kept its default for want of a key, noted only where
    /// ``Mapper/missingKeys`` is `report`: never an error.
    public static let defaulted = Kind("defaulted")
    /// An enum that took its fallback for a value it does not know: never an error.
    public static let fallback = Kind("fallback")
    /// A malformed record, which is left out of its stream.
    public static let malformedRecord = Kind("malformed record", isProblem: true)
    /// A key that names no property, an error where ``Mapper/unknownKeys`` is `refuse`.
    public static let unmatchedKey = Kind("unmatched key")
    /// A key that names a property which another key fills with better right.
    public static let shadowedKey = Kind("shadowed key")
    /// A key that occurs again in the same object: the last one counts.
    public static let duplicateKey = Kind("duplicate key")
  }

  /// The kind of finding.
  public let kind: Kind
  /// The path in the source, in its own spelling.
  public let path: SourcePath
  /// The expectation of the model, as a noun phrase: `an integer`.
  public let expected: String
  /// The kind and value that the source holds: `text "n/a"`. Long values are cut.
  public let found: String
  /// A hint at the mistake, such as the place where a path ended; nil mostly.
  public let hint: String?

  /// Makes a finding, such as one that a test expects.
  ///
  ///     Finding(
  ///       kind: .mismatch, path: "users[3].age", expected: "an integer", found: #"text "n/a""#)
  ///
  /// - Parameters:
  ///   - kind: The kind of finding.
  ///   - path: The path in the source.
  ///   - expected: The expectation of the model, as a noun phrase.
  ///   - found: The kind and value that the source holds.
  ///   - hint: A hint at the mistake.
  public init(kind: Kind, path: SourcePath, expected: String, found: String, hint: String? = nil) {
    self.kind = kind
    self.path = path
    self.expected = expected
    self.found = found
    self.hint = hint
  }
}

extension [Finding] {
  /// The description of each finding, a line each; at most a hundred, then the number of the others.
  var lines: String {
    let limit = 100
    var lines = prefix(limit).map(\.description)
    if count > limit { lines.append("and \(Summary.grouped(count - limit)) more") }
    return lines.joined(separator: "\n")
  }
}

extension Finding: CustomStringConvertible {
  /// One line that says what was expected, what was found, and where.
  ///
  ///     expected a value at data.item, found none: data has the keys items, total
  public var description: String {
    let place = Summary.place(path)
    guard let hint else { return "expected \(expected), found \(found) at \(place)" }
    return "expected \(expected) at \(place), found \(found): \(hint)"
  }
}
