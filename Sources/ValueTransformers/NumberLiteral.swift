public import IbexFoundation

/// A number of any size, exactly as a source wrote it.
///
/// A literal is converted only when needed, and to any type: an integer, a price, or a text.
///
///     let price: NumberLiteral = try #require(NumberLiteral("12.10"))
///     price.text                    // 12.10
///     price.decimal                 // 12.1
///     price.integer(as: Int.self)   // nil
///     NumberLiteral("1e3")?.integer(as: UInt16.self)  // 1000
///
/// Two literals are equal if their texts are: `12.0` read from text is not `12`.
public struct NumberLiteral: Sendable {
  private enum Storage {
    case signed(Int64)
    case unsigned(UInt64)
    case double(Double)
    case decimal(Decimal)
    case text(String)
  }

  private let storage: Storage

  /// Creates a literal from an integer of any width.
  public init(_ value: some BinaryInteger) {
    if let value = Int64(exactly: value) {
      storage = .signed(value)
    } else if let value = UInt64(exactly: value) {
      storage = .unsigned(value)
    } else {
      storage = .text(String(value))
    }
  }

  /// Creates a literal from a double. A non-finite one converts to no other kind of number.
  public init(_ value: Double) { storage = .double(value) }

  /// Creates a literal from a decimal number.
  public init(_ value: Decimal) { storage = .decimal(value) }

  /// Creates a literal from its text, or nil if the whole text is not a number.
  ///
  /// The grammar is that of JSON with an optional leading `+`; white space is refused.
  public init?(_ literal: some StringProtocol) {
    let text = String(literal)
    guard text.withByteRegion({ NumberReading.isNumber($0) }) else { return nil }
    storage = .text(text)
  }

  /// Creates a literal from text without regard to white space around it, nil if it is not a
  /// number.
  package init?(trimming text: some StringProtocol) { self.init(text.asciiTrimmed) }

  /// Creates a literal from text that is known to be a number.
  package init(uncheckedLiteral text: String) { storage = .text(text) }

  /// Creates a literal of any of Swift's finite numbers; nil for other values.
  package init?(anyNumber value: Any) {
    switch value {
    case let value as NumberLiteral: self = value
    case let value as any BinaryInteger: self.init(value)
    case let value as Double where value.isFinite: self.init(value)
    case let value as Decimal where value.isFinite: self.init(value)
    case let value as any BinaryFloatingPoint: self.init("\(value)")
    default: return nil
    }
  }
}

extension NumberLiteral {
  /// The text as it was written, or the shortest one that reads back.
  public var text: String {
    switch storage {
    case .signed(let value): String(value)
    case .unsigned(let value): String(value)
    case .double(let value): value.shortestText
    case .decimal(let value): value.description
    case .text(let text): text
    }
  }

  /// The text of a number known by its decimal digits, nil for a binary number.
  var exactText: String? {
    switch storage {
    case .decimal, .text: text
    case .signed, .unsigned, .double: nil
    }
  }

  /// Whether it was created from a decimal number.
  var isDecimal: Bool { if case .decimal = storage { true } else { false } }

  /// Whether it is written with neither a point nor an exponent, as no double is.
  package var isWrittenWhole: Bool {
    switch storage {
    case .signed, .unsigned: true
    case .double: false
    case .decimal(let value): !value.description.utf8.contains(UInt8(ascii: "."))
    case .text(let text):
      !text.utf8.contains { $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e") }
    }
  }

  /// Returns the value as an integer, or nil if it is not integral or out of range.
  ///
  /// `12.0` and `1e3` are integral.
  public func integer<T: FixedWidthInteger>(as type: T.Type = T.self) -> T? {
    switch storage {
    case .signed(let value): T(exactly: value)
    case .unsigned(let value): T(exactly: value)
    case .double(let value): T(exactly: value)
    case .decimal, .text: text.withByteRegion { NumberReading.integer($0) }
    }
  }

  /// The nearest double, or nil if that would be infinite.
  public var double: Double? {
    guard case .decimal(let value) = storage, value.isFinite,
      let magnitude = ScannedNumber(magnitudeOf: value)?.doubleMagnitude
    else { return float() }
    return value.isSignMinus ? -magnitude : magnitude
  }

  /// Returns the nearest value of a floating-point type, or nil if that would be infinite.
  public func float<T: BinaryFloatingPoint & LosslessStringConvertible>(
    as type: T.Type = T.self
  ) -> T? {
    let value: T
    switch storage {
    case .signed(let integer): value = T(integer)
    case .unsigned(let integer): value = T(integer)
    case .double(let double) where !double.isFinite: return T(double)
    case .double(let double): value = T(double)
    case .decimal, .text: return text.withByteRegion { NumberReading.float($0) }
    }
    return value.isFinite ? value : nil
  }

  /// The value as a decimal number, or nil if a `Decimal` cannot represent it exactly.
  public var decimal: Decimal? {
    switch storage {
    case .signed(let value): Decimal(value)
    case .unsigned(let value): Decimal(value)
    case .decimal(let value): value.isFinite ? value : nil
    case .double, .text: text.withByteRegion { NumberReading.decimal($0) }
    }
  }
}

extension NumberLiteral: Hashable {
  public static func == (left: NumberLiteral, right: NumberLiteral) -> Bool {
    left.text == right.text
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension NumberLiteral: CustomStringConvertible {
  public var description: String { text }
}

extension NumberLiteral: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  public init(integerLiteral value: Int64) { self.init(value) }

  public init(floatLiteral value: Double) { self.init(value) }
}
