/// One thing in a source that did not fit the model.
///
///     expected an integer, found text "n/a" at users[3].age
public struct Finding: Sendable {
  /// The kind of finding.
  public let kind: Kind
  /// The path in the source, in its own spelling.
  public let path: SourcePath
  /// The expectation of the model, as a noun phrase: `an integer`.
  public let expected: String
  /// The kind and value in the source: `text "n/a"`. Long values are truncated.
  public internal(set) var found: String
  /// A hint at the mistake, such as where a path ended or which property a key nearly matches.
  ///
  /// Usually nil.
  public let hint: String?
  /// Whether a strict mapper, or any mapper with the same settings, throws it.
  public let isProblem: Bool
  /// The consequence for the value, or for the outer value that was lost with it.
  public internal(set) var consequence: Consequence
  /// The position in the bytes of the source, or nil if there were none or they had to be
  /// rewritten, as for XML in UTF-16.
  ///
  /// Ignored when findings are compared.
  public internal(set) var position: Position?

  /// Creates a finding, such as one that a test expects.
  ///
  ///     Finding(
  ///       kind: .mismatch, path: "users[3].age", expected: "an integer", found: #"text "n/a""#)
  ///
  /// - Parameters:
  ///   - kind: The kind of finding.
  ///   - path: The path in the source.
  ///   - expected: The expectation of the model, as a noun phrase.
  ///   - found: The kind and value in the source.
  ///   - hint: A hint at the mistake.
  ///   - isProblem: Whether it is a problem; nil for the default of its kind.
  ///   - consequence: The consequence for the value.
  ///   - position: The position in the bytes of the source.
  public init(
    kind: Kind, path: SourcePath, expected: String, found: String, hint: String? = nil,
    isProblem: Bool? = nil, consequence: Consequence = .kept, position: Position? = nil
  ) {
    self.kind = kind
    self.path = path
    self.expected = expected
    self.found = found
    self.hint = hint
    self.isProblem = isProblem ?? kind.isProblem
    self.consequence = consequence
    self.position = position
  }
}

extension Finding: Hashable {
  public static func == (first: Finding, second: Finding) -> Bool {
    first.kind == second.kind && first.path == second.path && first.expected == second.expected
      && first.found == second.found && first.hint == second.hint
      && first.isProblem == second.isProblem && first.consequence == second.consequence
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(path)
    hasher.combine(expected)
    hasher.combine(found)
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
  /// One line with what was expected, what was found, and where, followed by the hint and the outer
  /// value that was lost, unless that is the whole source.
  ///
  ///     expected a value at data.item, found none: data has the keys items, total
  ///     expected an integer, found text "x" at [1].id: [1] is left out
  public var description: String {
    let place = Summary.place(path)
    let text =
      hint.map { "expected \(expected) at \(place), found \(found): \($0)" }
      ?? "expected \(expected), found \(found) at \(place)"
    guard let outcome = consequence.text(at: path) else { return text }
    return text + (hint == nil ? ": " : "; ") + outcome
  }

  /// The name of the kind, by which a program that shows the finding can tell it: `mismatch`.
  public var code: String { kind.name }

  /// Returns whether it is about null or nothing in the place of a value.
  func found(_ summary: Summary) -> Bool { found == summary.words(showingValue: true) }

  /// The text without the path and the consequence, for a place that shows these in another way.
  ///
  ///     print("\(file):\(line):\(column): warning: \(finding.message)")
  ///     // stops.json:3:14: warning: expected an integer, found text "n/a"
  public var message: String {
    "expected \(expected), found \(found)" + (hint.map { ": \($0)" } ?? "")
  }
}
