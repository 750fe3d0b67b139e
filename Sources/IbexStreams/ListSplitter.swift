import IbexCore

/// The records of a list in one document of JSON: its elements.
///
/// The containers on the way to the list are entered, and everything else is skipped, in constant
/// memory. All of it is checked as a whole document would be.
final class ListSplitter: RecordSplitter {
  private struct Level {
    /// The number of steps that led to the container, the next of which leads into it.
    let depth: Int
    var nextElement = 0
    /// The position of the last key that led on.
    var keyPosition: Finding.Position?
  }

  private let path: SourcePath
  private let steps: [SourcePath.Step]
  // Unchecked, since no two uses meet: the only user is a reader of records, which is never entered
  // twice.
  /// The document, up to the window.
  // 13 % of "list in a file → 100,000 models", with all such properties here.
  @exclusivity(unchecked) private var value: ValueSearch
  /// Whether a skipped value, or a sign between values, is being taken: `{"x":1}` of
  /// `[{"x":1}, …]` with the path `[1]`, or a comma.
  @exclusivity(unchecked) private var isTaking = false  // 13 %
  /// The containers on the way that are open: the outermost ones of the document.
  @exclusivity(unchecked) private var levels: [Level] = []  // 13 %
  /// The number of steps that led to the value at the window; nil for one that is not on the way.
  @exclusivity(unchecked) private var depth: Int? = 0  // 13 %
  /// Whether the list, or a value in its place, has been found.
  @exclusivity(unchecked) private var isFound = false  // 13 %
  /// Whether the list is open.
  @exclusivity(unchecked) private var isInList = false  // 13 %
  @exclusivity(unchecked) private(set) var isAtSingleValue = false  // 13 %
  @exclusivity(unchecked) private var way = WayToRecords()  // 13 %
  @exclusivity(unchecked) private(set) var repeatedKeys: [RepeatedKey] = []  // 13 %

  init(at path: SourcePath, recordLimit: Int, depthLimit: Int) {
    self.path = path
    steps = path.steps
    value = ValueSearch(recordLimit: recordLimit, depthLimit: depthLimit)
  }

  func findRecord(in window: inout StreamWindow) throws(ParseFailure) -> Bool? {
    while true {
      if isTaking {
        guard try value.take(from: &window, depth: outerDepth) else { return nil }
        isTaking = false
        // Closed containers have been left.
        if isInList { isInList = value.scanner.depth > levels.count }
        if levels.count > value.scanner.depth { levels.removeLast() }
      }
      guard let byte = window.takeWhitespace() else {
        guard window.isComplete else { return nil }
        guard value.scanner.place == .end else { throw value.scanner.failure(at: 0) }
        return false
      }
      switch value.scanner.place {
      case .firstKey where byte != UInt8(ascii: "}"), .key, .keyText:
        guard try passKey(in: &window) else { return nil }
      default:
        if try begin(at: byte) { return true }
        if way.isBlocked { return false }
      }
    }
  }

  var absence: (finding: Finding, isError: Bool)? {
    isFound && !way.isBlocked ? nil : way.absence(of: steps, at: path)
  }

  var outerDepth: Int { levels.count + (isInList ? 1 : 0) }

  func findEnd(in window: StreamWindow) throws(ParseFailure) -> Int? {
    try value.findEnd(in: window, depth: outerDepth)
  }

  func skipRecord(ofLength length: Int, in window: inout StreamWindow) {
    window.take(length)
    isAtSingleValue = false
    value.scanner.endValue()
  }
}

extension ListSplitter {
  /// Goes on at the first byte of a value or of a sign between values, and returns whether it is that
  /// of a record.
  private func begin(at byte: UInt8) throws(ParseFailure) -> Bool {
    switch value.scanner.place {
    case .firstElement where byte == UInt8(ascii: "]"):
      isTaking = true
      return false
    case .value, .firstElement:
      if isInList { return true }
      // A value that is an element of the innermost container on the way counts.
      if let level = levels.last, case .index(let wanted) = steps[level.depth] {
        depth = wanted == level.nextElement ? level.depth + 1 : nil
        levels[levels.count - 1].nextElement += 1
      }
      return beginValue(byte)
    case .end:
      throw value.scanner.failure(at: 0)
    default:
      isTaking = true
      return false
    }
  }

  /// Begins a value, which is on the way or skipped, and returns whether it is the only record.
  private func beginValue(_ byte: UInt8) -> Bool {
    isTaking = true
    guard var depth else { return false }
    let isList = byte == UInt8(ascii: "[")
    // The first element of a value that is not a list is the value itself.
    while depth < steps.count, !isList, steps[depth] == .index(0) { depth += 1 }
    self.depth = depth
    guard depth < steps.count else { return beginTarget(byte) }
    switch steps[depth] {
    case .key:
      if isList { way.block(at: depth) }
      guard byte == UInt8(ascii: "{") else { break }
      way.enterObject(at: depth)
      levels.append(Level(depth: depth))
      return false
    case .index:
      if isList { levels.append(Level(depth: depth)) }
    }
    way.end(at: depth, byte)
    return false
  }

  /// Begins the value at the end of the path, and returns whether it is the only record.
  private func beginTarget(_ byte: UInt8) -> Bool {
    guard byte != UInt8(ascii: "n") else {
      way.holdsNull = true
      return false
    }
    isFound = true
    isInList = byte == UInt8(ascii: "[")
    isAtSingleValue = !isInList
    isTaking = isInList
    return !isInList
  }

  /// Goes over a key; false if it has not come whole.
  private func passKey(in window: inout StreamWindow) throws(ParseFailure) -> Bool {
    guard let length = try value.findEnd(in: window, "a key", depth: outerDepth) else {
      return false
    }
    let key = try window.withBytes { bytes throws(ParseFailure) in
      try JSONValueScanner.spelling(ofKey: ByteRegion(rebasing: bytes.prefix(length)))
    }
    let depth = levels[levels.count - 1].depth
    let isStep = steps[depth] == .key(key)
    way.note(key, at: depth)
    if isStep, isFound {
      throw ParseFailure(
        expected: "each key on the way to the list once", offset: 0, quoting: .token)
    }
    if isStep { noteStep(key, at: depth, window.currentPosition) }
    window.take(length)
    self.depth = isStep ? depth + 1 : nil
    return true
  }

  /// Notes a key on the way, and the one before it of the same object, in whose place it counts.
  private func noteStep(_ key: String, at depth: Int, _ position: Finding.Position) {
    if let first = levels[levels.count - 1].keyPosition {
      repeatedKeys.append((key, SourcePath(Array(steps.prefix(depth + 1))), first))
    }
    levels[levels.count - 1].keyPosition = position
  }
}
