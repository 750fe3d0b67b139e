/// A path through a source: keys joined by dots, and list positions in brackets.
///
///     "root.stations.station"   // a key of a key of a key
///     "users[3].address.zip"    // the fourth element of a list
///     "[0].name"                // the first element of a list at the top level
///     "a[\"b.c\"]"              // the literal key b.c, with escapes as in Swift
///
/// Keys are spelled as in the source. A key applied to a list applies to each of its elements, and
/// so does every step after it: `users.tags[0]` is the first tag of each user. The first element of
/// a value that is not a list is the value itself. The empty path is the source itself. A bracket
/// that encloses neither a position nor a quoted key, or is not closed, is part of the key; in an
/// override such a path, or one with an empty key or a negative position, is a `PlanError`.
public struct SourcePath: Sendable {
  /// One step of a path.
  public enum Step: Hashable, Sendable {
    /// A step to the value for a key.
    case key(String)
    /// A step to an element of a list, counted from 0.
    case index(Int)
  }

  /// The steps to the container of the path's value, which many paths may share.
  ///
  /// Findings keep these links, so that thousands of them in one deep place share its path.
  package let trail: Box<SourcePath>?
  /// The steps within that container.
  package let ownSteps: [Step]
  /// Whether the last of them is the key of a dictionary, which is data and no name.
  package let endsWithEntry: Bool
  /// Whether it was parsed from a text with an empty key or a stray bracket.
  private(set) var isMalformed = false

  /// Creates a path of steps, whose keys are literal.
  public init(_ steps: [Step] = []) { self.init(steps, behind: nil) }

  /// Parses a path in the notation above.
  public init(_ text: String) {
    var reader = PathReader(text)
    self.init(reader.steps())
    isMalformed = reader.isMalformed
  }

  init(_ steps: [Step], behind trail: Box<SourcePath>?, endsWithEntry: Bool = false) {
    self.trail = trail
    ownSteps = steps
    self.endsWithEntry = endsWithEntry
  }

  /// Creates a path of steps, those at some positions keys of dictionaries.
  init(_ steps: [Step], entries: [Int]) {
    self.init()
    var start = 0
    for position in entries where steps.indices.contains(position) && position >= start {
      let trail = isEmpty ? nil : Box(self)
      self = SourcePath(Array(steps[start...position]), behind: trail, endsWithEntry: true)
      start = position + 1
    }
    if start < steps.count {
      self = SourcePath(Array(steps[start...]), behind: isEmpty ? nil : Box(self))
    }
  }

  /// The positions of the steps that are keys of dictionaries.
  var entries: [Int] {
    var (entries, end) = ([Int](), steps.count)
    var next: SourcePath? = self
    while let path = next {
      if path.endsWithEntry { entries.append(end - 1) }
      end -= path.ownSteps.count
      next = path.trail?.value
    }
    return entries.reversed()
  }

  /// Whether the path is the source itself.
  package var isEmpty: Bool { trail == nil && ownSteps.isEmpty }

  /// The steps, from the top level down.
  public var steps: [Step] {
    var steps = Array(ownSteps.reversed())
    var rest = trail?.value
    while let path = rest {
      steps += path.ownSteps.reversed()
      rest = path.trail?.value
    }
    return steps.reversed()
  }
}

extension SourcePath {
  /// Returns a path with another one appended.
  static func + (path: SourcePath, rest: SourcePath) -> SourcePath {
    let steps = path.steps
    return SourcePath(
      steps + rest.steps, entries: path.entries + rest.entries.map { $0 + steps.count })
  }

  /// The key that the path begins with, if it begins with one.
  var firstKey: String? {
    if case .key(let key)? = steps.first { key } else { nil }
  }
}

extension SourcePath: Hashable {
  public static func == (first: SourcePath, second: SourcePath) -> Bool {
    first.steps == second.steps
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(steps) }
}

extension SourcePath: ExpressibleByStringLiteral {
  public init(stringLiteral text: String) { self.init(text) }
}

extension SourcePath: CustomStringConvertible {
  /// The notation that parses back as the same path, unless a key has more than 80 characters, in
  /// which case it is truncated.
  public var description: String {
    steps.reduce(into: "") { $0 = Self.spelling(of: $1, behind: $0) }
  }

  /// The spelling that reads back as the same path, with all its keys whole.
  package var wholeDescription: String {
    steps.reduce(into: "") { $0 = Self.spelling(of: $1, behind: $0, keyLimit: .max) }
  }

  /// Returns the spelling of a path with one more step.
  ///
  /// - Parameter keyLimit: The most characters of a key.
  @inline(never)
  package static func spelling(of step: Step, behind path: String, keyLimit: Int = 80) -> String {
    switch step {
    case .index(let index):
      return "\(path)[\(index)]"
    case .key(let key):
      let key = key.abbreviated(to: keyLimit)
      guard isPlain(key) else { return "\(path)[\"\(Summary.escaped(key))\"]" }
      return path.isEmpty ? key : "\(path).\(key)"
    }
  }

  /// Returns whether a key is spelled as it is, and not in brackets and quotes.
  private static func isPlain(_ key: String) -> Bool {
    !key.isEmpty && !key.unicodeScalars.contains { $0 == "." || $0 == "[" || $0 == "]" }
      && Summary.escaped(key).unicodeScalars.elementsEqual(key.unicodeScalars)
  }
}

/// Reads by Unicode scalars: a combining mark at the beginning of a key would make one character
/// with the dot or the quote before it.
private struct PathReader {
  private var rest: Substring.UnicodeScalarView
  /// Whether a key was empty, or held a bracket.
  private(set) var isMalformed = false

  init(_ text: String) { rest = text[...].unicodeScalars }

  mutating func steps() -> [SourcePath.Step] {
    var steps: [SourcePath.Step] = []
    while !rest.isEmpty {
      steps.append(bracket() ?? .key(plainKey()))
      // The dot before another key.
      guard rest.first == "." else { continue }
      rest.removeFirst()
      if rest.isEmpty { isMalformed = true }
    }
    return steps
  }

  /// Reads a position or a quoted key in brackets, and leaves anything else alone.
  private mutating func bracket() -> SourcePath.Step? {
    guard rest.first == "[" else { return nil }
    let inner = rest.dropFirst()
    if inner.first == "\"" { return quotedKey(inner.dropFirst()) }
    guard let close = inner.firstIndex(of: "]"),
      let position = Int(String(inner[..<close])), position >= 0
    else { return nil }
    rest = inner[inner.index(after: close)...]
    return .index(position)
  }

  private mutating func quotedKey(_ text: Substring.UnicodeScalarView) -> SourcePath.Step? {
    var key = String.UnicodeScalarView()
    var remaining = text
    while let scalar = remaining.popFirst() {
      if scalar == "\\" {
        guard let scalar = Self.escapedScalar(&remaining) else { return nil }
        key.append(scalar)
      } else if scalar == "\"" {
        guard remaining.first == "]" else { return nil }
        rest = remaining.dropFirst()
        return .key(String(key))
      } else {
        key.append(scalar)
      }
    }
    return nil
  }

  /// Reads the character after a backslash.
  private static func escapedScalar(
    _ text: inout Substring.UnicodeScalarView
  ) -> Unicode.Scalar? {
    switch text.popFirst() {
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "u":
      guard text.first == "{", let close = text.firstIndex(of: "}") else { return nil }
      let digits = text[text.index(after: text.startIndex)..<close]
      text = text[text.index(after: close)...]
      return Int(String(digits), radix: 16).flatMap { UInt32(exactly: $0) }.flatMap {
        Unicode.Scalar($0)
      }
    case let scalar:
      return scalar
    }
  }

  private mutating func plainKey() -> String {
    var key = String.UnicodeScalarView()
    if rest.first == "." { isMalformed = true }
    key.append(rest.removeFirst())
    while let scalar = rest.first, scalar != "." {
      if scalar == "[" {
        var lookahead = self
        if lookahead.bracket() != nil { break }
      }
      key.append(rest.removeFirst())
    }
    if key.contains(where: { $0 == "[" || $0 == "]" }) { isMalformed = true }
    return String(key)
  }
}
