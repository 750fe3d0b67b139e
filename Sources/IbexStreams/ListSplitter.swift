import Ibex

/// The records of a list in one document of JSON: its elements.
///
/// The containers on the way to the list are entered, everything else is skipped, whatever its
/// length; all of it is checked as a document would be.
final class ListSplitter: JSONRecordSplitter {
  /// The place of the window in the list.
  private enum Place {
    case start
    /// A value to which all steps so far have led.
    case value
    /// A value that is not on the way.
    case otherValue
    case firstKey, key
    /// The colon after a key, which is the next step or none.
    case colon(isStep: Bool)
    case firstElement, element
    /// Behind a value in the innermost container.
    case commaOrEnd
    case firstRecord, record
    /// Behind a record of the list.
    case recordEnd
    case end
  }

  /// A container on the way.
  private struct Level {
    let isObject: Bool
    /// The number of steps that led to it; the next one leads into it.
    let depth: Int
    /// The position of the next element.
    var position = 0
  }

  private let steps: [SourcePath.Step]
  private let depthLimit: Int
  private var value: ValueSearch
  private var place = Place.start
  private var levels: [Level] = []
  /// The number of steps that led to the value on the way that the window is at.
  private var depth = 0
  /// Whether the list, or a value in its place, has been found.
  private var isFound = false
  private(set) var isAtSingleValue = false
  private var way = WayToRecords()

  init(at path: SourcePath, recordLimit: Int, depthLimit: Int) {
    steps = path.steps
    self.depthLimit = depthLimit
    value = ValueSearch(recordLimit: recordLimit, depthLimit: depthLimit)
  }

  func findRecord(in window: inout StreamWindow) throws(ParseFailure) -> RecordSearch {
    if case .start = place {
      guard window.takeByteOrderMark() else { return .needsBytes }
      place = .value
    }
    while true {
      if case .otherValue = place {
        guard try value.skip(in: &window) else { return .needsBytes }
        endValue()
        continue
      }
      guard let byte = window.takeWhitespace() else {
        guard window.isComplete else { return .needsBytes }
        guard case .end = place else { throw ParseFailure(expected: expected, offset: 0) }
        return isFound ? .end : .absent(way.absence(of: steps))
      }
      switch try step(at: byte, &window) {
      case .goesOn: continue
      case .record:
        value.restart(depth: outerDepth)
        return .record
      case .needsBytes: return .needsBytes
      case .list: return .absent(.list(depth: depth))
      }
    }
  }

  var outerDepth: Int { levels.count + (isAtSingleValue ? 0 : 1) }

  func findEnd(in window: StreamWindow) throws(ParseFailure) -> Int? {
    try value.findEnd(in: window)
  }

  func skipRecord(ofLength length: Int, in window: inout StreamWindow) {
    window.take(length)
    if isAtSingleValue { endValue() } else { place = .recordEnd }
  }
}

extension ListSplitter {
  private enum Step {
    case goesOn, record, needsBytes
    /// A list is where a key should be followed.
    case list
  }

  /// The expectation at the place, in words.
  private var expected: String {
    switch place {
    case .start, .value, .otherValue, .firstElement, .element, .firstRecord, .record: "a value"
    case .firstKey, .key: "a key in quotes"
    case .colon: "\":\""
    case .commaOrEnd: levels.last?.isObject == true ? "\",\" or \"}\"" : "\",\" or \"]\""
    case .recordEnd: "\",\" or \"]\""
    case .end: "the end of the document"
    }
  }

  /// The bracket that closes the innermost container.
  private var bracket: UInt8 {
    levels.last?.isObject == true ? UInt8(ascii: "}") : UInt8(ascii: "]")
  }

  private func step(
    at byte: UInt8, _ window: inout StreamWindow
  ) throws(ParseFailure) -> Step {
    switch place {
    case .value:
      return try beginValue(byte, &window)
    case .firstKey where byte == bracket, .firstElement where byte == bracket,
      .commaOrEnd where byte == bracket:
      window.take(1)
      leaveLevel()
    case .firstKey, .key:
      return try passKey(byte, &window)
    case .colon(let isStep):
      try take(UInt8(ascii: ":"), at: byte, &window)
      begin(isStep: isStep)
    case .firstElement, .element:
      beginElement()
    case .commaOrEnd:
      try take(UInt8(ascii: ","), at: byte, &window)
      place = levels.last?.isObject == true ? .key : .element
      value.restart(depth: levels.count)
    case .firstRecord where byte == UInt8(ascii: "]"), .recordEnd where byte == UInt8(ascii: "]"):
      window.take(1)
      endValue()
    case .firstRecord, .record:
      place = .record
      return .record
    case .recordEnd:
      try take(UInt8(ascii: ","), at: byte, &window)
      place = .record
    case .start, .otherValue, .end:
      throw ParseFailure(expected: expected, offset: 0)
    }
    return .goesOn
  }

  private func take(
    _ wanted: UInt8, at byte: UInt8, _ window: inout StreamWindow
  ) throws(ParseFailure) {
    guard byte == wanted else { throw ParseFailure(expected: expected, offset: 0) }
    window.take(1)
  }

  /// Begins a value to which all steps so far have led.
  private func beginValue(
    _ byte: UInt8, _ window: inout StreamWindow
  ) throws(ParseFailure) -> Step {
    let isList = byte == UInt8(ascii: "[")
    // The first element of what is not a list is the value itself.
    while depth < steps.count, !isList, steps[depth] == .index(0) { depth += 1 }
    guard depth < steps.count else { return try beginTarget(byte, &window) }
    switch steps[depth] {
    case .key:
      if isList { return .list }
      guard byte == UInt8(ascii: "{") else { break }
      way.enterObject(at: depth)
      return try enterLevel(isObject: true, &window)
    case .index:
      guard isList else { break }
      way.end(at: depth, byte)
      return try enterLevel(isObject: false, &window)
    }
    way.end(at: depth, byte)
    place = .otherValue
    value.restart(depth: levels.count)
    return .goesOn
  }

  /// Begins what stands in the place of the list.
  private func beginTarget(
    _ byte: UInt8, _ window: inout StreamWindow
  ) throws(ParseFailure) -> Step {
    switch byte {
    case UInt8(ascii: "["):
      try checkDepth()
      isFound = true
      place = .firstRecord
      window.take(1)
      return .goesOn
    case UInt8(ascii: "n"):
      way.holdsNull = true
      place = .otherValue
      value.restart(depth: levels.count)
      return .goesOn
    default:
      isFound = true
      isAtSingleValue = true
      return .record
    }
  }

  private func enterLevel(
    isObject: Bool, _ window: inout StreamWindow
  ) throws(ParseFailure) -> Step {
    try checkDepth()
    window.take(1)
    levels.append(Level(isObject: isObject, depth: depth))
    place = isObject ? .firstKey : .firstElement
    value.restart(depth: levels.count)
    return .goesOn
  }

  private func checkDepth() throws(ParseFailure) {
    guard levels.count < depthLimit else {
      throw ParseFailure(expected: "at most \(depthLimit) nested levels", offset: 0)
    }
  }

  private func leaveLevel() {
    levels.removeLast()
    endValue()
  }

  private func endValue() {
    isAtSingleValue = false
    place = levels.isEmpty ? .end : .commaOrEnd
  }

  private func beginElement() {
    let level = levels[levels.count - 1]
    levels[levels.count - 1].position += 1
    begin(isStep: steps[level.depth] == .index(level.position))
  }

  /// Begins a value in the innermost container.
  private func begin(isStep: Bool) {
    if isStep, let level = levels.last { depth = level.depth + 1 }
    place = isStep ? .value : .otherValue
    value.restart(depth: levels.count)
  }

  /// Goes over a key, which must have come whole.
  private func passKey(
    _ byte: UInt8, _ window: inout StreamWindow
  ) throws(ParseFailure) -> Step {
    guard byte == UInt8(ascii: "\"") else { throw ParseFailure(expected: expected, offset: 0) }
    guard let length = try value.findEnd(in: window, "a key") else { return .needsBytes }
    let key = try window.withBytes { bytes throws(ParseFailure) in
      try JSONValueScanner.spelling(ofKey: ByteRegion(rebasing: bytes.prefix(length)))
    }
    let depth = levels[levels.count - 1].depth
    let isStep = steps[depth] == .key(key)
    way.note(key, at: depth)
    if isStep, isFound {
      throw ParseFailure(expected: "each key on the way to the list once", offset: 0)
    }
    window.take(length)
    value.restart(depth: levels.count)
    place = .colon(isStep: isStep)
    return .goesOn
  }
}
