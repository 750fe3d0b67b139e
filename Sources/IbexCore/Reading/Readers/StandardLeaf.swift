import IbexFoundation
import ValueTransformers

/// A standard type with a direct path both ways: from the bytes to the property, and back.
///
/// The path is taken only where the registry's answer is the standard one; the reading itself is
/// that of the transformers.
protocol StandardLeaf: WritableLeaf, Equatable {
  static var expectation: String { get }
  /// Returns the expectation in place of a value that does not fit, as a noun phrase.
  static func expectation(for view: Node) -> String
  /// Notes that a value does not fit.
  static func refuse(_ view: Node, _ state: inout MappingState)
  /// Whether values are copied by copying their bytes.
  static var isTrivial: Bool { get }
  /// The type whose plain numbers are read without a token, for a property, whose reader is not
  /// called then; elements of an array are read by `readPlainNumber(at:)`.
  static var directNumberType: DirectNumberType? { get }
  /// Returns the value, or nil where it does not fit.
  static func read(_ view: Node, _ state: inout MappingState) -> Self?
  /// Reads a plain number, and moves past it; returns nil, without moving, for any other value.
  ///
  /// Invariant: the scanner is within a list or an object that its last byte closes.
  static func readPlainNumber(at scanner: inout JSONScanner) -> Self?
}

extension StandardLeaf {
  static var isTrivial: Bool { true }
  static var directNumberType: DirectNumberType? { nil }
  @inline(__always)  // 0.2 % of "twitter.json → nested models"
  static func readPlainNumber(at scanner: inout JSONScanner) -> Self? { nil }
  static func expectation(for view: Node) -> String { expectation }
  static func refuse(_ view: Node, _ state: inout MappingState) {
    state.refuse(view, expected: expectation(for: view))
  }

  fileprivate static func readUnusual(
    _ view: Node, into slot: Slot, _ state: inout MappingState
  ) -> Bool {
    if let text = view.elementText, state.admits(text), let value = read(text, &state) {
      state.recordStrayKeys(of: view, besides: .text)
      slot.place(value, &state)
      return true
    }
    guard view.isHeld, let value = view.ready(as: Self.self, state.transformers) else {
      refuse(view, &state)
      return false
    }
    slot.place(value, &state)
    return true
  }
}

extension Node {
  /// Reads an element by its text, a ready value as it is, or notes that the value does not fit.
  // Not inlined and then generic, since it is compiled for each leaf otherwise.
  @inline(never)
  func readUnusual(
    as leaf: any StandardLeaf.Type, into slot: Slot, _ state: inout MappingState
  ) -> Bool {
    leaf.readUnusual(self, into: slot, &state)
  }
}

extension Node {
  /// The number that a value is, or that its text is; nil for any other.
  fileprivate var literal: NumberLiteral? {
    switch kind {
    case .number: number
    case .text where withText { NumberReading.isNumber(asciiTrimmed($0)) }:
      NumberLiteral(trimming: text)
    case .element: elementText?.literal
    default: nil
    }
  }
}

extension StandardLeaf where Self: FixedWidthInteger {
  static var expectation: String { IntegerTextTransformer<Self>().expectation }

  static func expectation(for view: Node) -> String {
    NumberExpectation.integer(Self.self, insteadOf: view.literal)
  }

  @inline(__always)  // 1.8 % of "numbers and Booleans in quotes → 10,000 models"
  static func read(_ view: Node, _ state: inout MappingState) -> Self? {
    switch view.kind {
    case .number: view.integer(as: Self.self)
    case .text: view.withText { NumberReading.integer(asciiTrimmed($0), as: Self.self) }
    case .boolean: view.isTrue ? 1 : 0
    default: nil
    }
  }

  // Integers of other widths are too rare in models to be worth a case.
  static var hasDirectOptional: Bool { Self.self == Int.self }
  static var hasDirectArray: Bool { Self.self == Int.self }
  static var directNumberType: DirectNumberType? { Self.self == Int.self ? .integer : nil }

  @inline(__always)  // 0.2 % of "twitter.json → nested models"
  static func readPlainNumber(at scanner: inout JSONScanner) -> Self? {
    scanner.plainInteger(as: Self.self)
  }
}

extension Double: StandardLeaf {
  static var expectation: String { "a number" }

  static func expectation(for view: Node) -> String {
    NumberExpectation.floatingPoint(Double.self, insteadOf: view.literal)
  }

  @inline(__always)  // 2.0 % of "numbers and Booleans in quotes → 10,000 models"
  static func read(_ view: Node, _ state: inout MappingState) -> Double? {
    switch view.kind {
    case .number: view.double
    case .text: view.withText { NumberReading.double(asciiTrimmed($0)) }
    case .boolean: view.isTrue ? 1 : 0
    default: nil
    }
  }

  static var hasDirectOptional: Bool { true }
  static var hasDirectArray: Bool { true }
  static var directNumberType: DirectNumberType? { .double }

  static func readPlainNumber(at scanner: inout JSONScanner) -> Double? { scanner.plainDouble() }
}

extension Bool: StandardLeaf {
  static var expectation: String { "true or false" }
  static var hasDirectOptional: Bool { true }
  static var hasDirectArray: Bool { true }

  @inline(__always)  // 1.4 % of "60 properties → 1,000 models"
  static func read(_ view: Node, _ state: inout MappingState) -> Bool? {
    switch view.kind {
    case .boolean:
      return view.isTrue
    case .text:
      return view.withText { BooleanTextTransformer.read($0) }
    case .number:
      guard let number = view.integer(as: Int.self), number == 0 || number == 1 else { return nil }
      return number == 1
    default:
      return nil
    }
  }
}

extension String: StandardLeaf {
  static var expectation: String { "text" }
  static var hasDirectOptional: Bool { true }
  static var hasDirectArray: Bool { true }
  static var isTrivial: Bool { false }

  @inline(__always)  // 3.8 % of "900 all-text objects → Decodable"
  static func read(_ view: Node, _ state: inout MappingState) -> String? {
    switch view.kind {
    case .text: state.text(of: view)
    case .number: view.number.text
    case .boolean: view.isTrue ? "true" : "false"
    default: nil
    }
  }
}

extension Date: StandardLeaf {
  static var expectation: String { "a date" }
  static var hasDirectOptional: Bool { true }

  static func expectation(for view: Node) -> String {
    guard view.kind == .number, let count = view.double, count.isFinite else { return expectation }
    return EpochSecondsNumberTransformer.isPlausible(count)
      ? expectation : EpochSecondsNumberTransformer.remedy
  }

  static func refuse(_ view: Node, _ state: inout MappingState) {
    let text = view.elementText ?? view
    state.refuse(
      view, expected: expectation(for: view),
      hint: text.kind == .text ? text.withText { DateTextTransformer.hint(for: $0) } : nil)
  }

  @inline(__always)  // 0.4 % of "feed XML → 10,000 models"
  static func read(_ view: Node, _ state: inout MappingState) -> Date? {
    switch view.kind {
    case .text:
      return view.withText { DateTextTransformer.read($0) }
    case .number:
      guard let count = view.double, EpochSecondsNumberTransformer.isPlausible(count) else {
        return nil
      }
      return count == count.rounded() ? Date(timeIntervalSince1970: count) : fine(view.number)
    default:
      return nil
    }
  }

  /// Returns the date of a number that may have more fraction digits than a double.
  @inline(never)
  private static func fine(_ number: NumberLiteral) -> Date? {
    try? EpochSecondsNumberTransformer().transform(number)
  }
}

extension URL: StandardLeaf {
  static var expectation: String { "a URL" }
  static var hasDirectOptional: Bool { true }
  static var isTrivial: Bool { false }

  @inline(__always)  // 0.4 % of "event feed, event by event → models"
  static func read(_ view: Node, _ state: inout MappingState) -> URL? {
    switch view.kind {
    case .text: view.withText { URLTextTransformer.read(asciiTrimmed($0)) }
    case .number: try? URLTextTransformer().transform(view.number.text)
    default: nil
    }
  }
}

extension UUID: StandardLeaf {
  static var expectation: String { "a UUID" }

  static func read(_ view: Node, _ state: inout MappingState) -> UUID? {
    switch view.kind {
    case .text: view.withText { UUIDTextTransformer.read(asciiTrimmed($0)) }
    default: nil
    }
  }
}
