import Ibex

/// The places where a path has led in a document that is read once, from its start to its end.
struct WayToRecords {
  /// Whether the path leads to null.
  var holdsNull = false
  /// The number of steps to the value that the path has led furthest to, and some of the keys of an
  /// object, or the summary of any other value.
  private var depth = 0
  private var keys: [String]? = nil
  private var summary = Summary.none

  /// Notes that an object is where steps lead.
  mutating func enterObject(at depth: Int) {
    guard depth >= self.depth else { return }
    self.depth = depth
    keys = []
  }

  /// Notes a key of an object where steps lead.
  mutating func note(_ key: String, at depth: Int) {
    guard depth == self.depth, let known = keys, known.count <= Summary.keyLimit else { return }
    let key = key.abbreviated
    if !known.contains(key) { keys = known + [key] }
  }

  /// Notes that steps lead to a value other than an object, which begins with a byte.
  mutating func end(at depth: Int, _ byte: UInt8) {
    guard depth > self.depth || keys == nil && depth == self.depth else { return }
    self.depth = depth
    keys = nil
    summary =
      switch byte {
      case UInt8(ascii: "\""): "text"
      case UInt8(ascii: "t"), UInt8(ascii: "f"): "a boolean"
      case UInt8(ascii: "n"): Summary.null
      case UInt8(ascii: "{"): "an object"
      case UInt8(ascii: "["): "a list"
      default: "a number"
      }
  }

  /// Returns the reason for a stream without records at the end of steps.
  func absence(of steps: [SourcePath.Step]) -> RecordSearch {
    if holdsNull { return .null }
    let place = Summary.place(SourcePath(Array(steps.prefix(depth))))
    guard let keys else { return .deadEnd(hint: "\(place) is \(summary)") }
    let hint = "\(place) has \(Summary.firstKeys(keys))"
    guard depth == steps.count - 1, case .key? = steps.last else { return .deadEnd(hint: hint) }
    return .missing(hint: hint)
  }
}
