/// The places where a path has led in a document that is read once, from its start to its end.
package struct WayToRecords {
  /// Whether the path leads to null.
  package var holdsNull = false
  /// Whether a list is on the way, from which keys do not lead on.
  package private(set) var isBlocked = false
  /// The number of steps to the value that the path has led furthest to, and some of the keys of an
  /// object, or the summary of any other value.
  private var depth = 0
  private var keys: [String]? = nil
  private var summary = "none"

  package init() {}

  /// Notes that an object is where steps lead.
  package mutating func enterObject(at depth: Int) {
    guard depth >= self.depth else { return }
    self.depth = depth
    keys = []
  }

  /// Notes a key of an object where steps lead.
  package mutating func note(_ key: String, at depth: Int) {
    guard depth == self.depth, let known = keys, known.count <= Summary.keyLimit else { return }
    let key = key.abbreviated
    if !known.contains(key) { keys = known + [key] }
  }

  /// Notes that steps lead to a list from which keys would lead on.
  package mutating func block(at depth: Int) {
    isBlocked = true
    self.depth = depth
  }

  /// Notes that steps lead to a value other than an object, which begins with a byte.
  package mutating func end(at depth: Int, _ byte: UInt8) {
    guard depth > self.depth || keys == nil && depth == self.depth else { return }
    self.depth = depth
    keys = nil
    summary =
      switch byte {
      case UInt8(ascii: "\""): "text"
      case UInt8(ascii: "t"), UInt8(ascii: "f"): "a boolean"
      case UInt8(ascii: "n"): "null"
      case UInt8(ascii: "{"): "an object"
      case UInt8(ascii: "["): "a list"
      default: "a number"
      }
  }

  /// Returns the finding for a stream without records at the end of steps, and whether it is an error
  /// in any case: not where the last step alone, a key, is missing.
  package func absence(
    of steps: [SourcePath.Step], at path: SourcePath
  ) -> (finding: Finding, isError: Bool) {
    let place = SourcePath(Array(steps.prefix(depth)))
    if isBlocked {
      let hint = "the elements of one list are a stream"
      return (
        Finding(
          kind: .mismatch, path: place, expected: "an object", found: "a list", hint: hint), true
      )
    }
    if holdsNull {
      let (expected, found) = ("a list", "null")
      return (Finding(kind: .mismatch, path: path, expected: expected, found: found), false)
    }
    let name = Summary.place(place)
    let hint =
      keys.map { "\(name) has \(Summary.keys($0, and: "more"))" } ?? "\(name) is \(summary)"
    let isLastKey = if case .key? = steps.last { depth == steps.count - 1 } else { false }
    return (
      Finding(
        kind: .missing, path: path, expected: "a value", found: "none", hint: hint),
      keys == nil || !isLastKey
    )
  }
}
