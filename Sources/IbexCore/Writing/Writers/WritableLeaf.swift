import IbexFoundation
import ValueTransformers

/// A standard type that is written directly if the registry has only the standard transformer; the
/// output is the same.
protocol WritableLeaf: Sendable {
  /// The kind of value that is the type's own and needs no conversion, or nil.
  static var ownKind: ValueKind? { get }
  /// The kind and form in which values are written.
  static var exactForm: ExactForm { get }
  /// Whether every value can be written, but for control characters in XML.
  static var isAlwaysWritten: Bool { get }
  static func write(_ value: Self, to output: inout some ValueOutput) throws

  /// Whether there is a direct path from a source.
  static var isReadDirectly: Bool { get }
  /// Whether its optionals, or arrays, are frequent enough in models for direct paths.
  static var hasDirectOptional: Bool { get }
  static var hasDirectArray: Bool { get }
  /// Returns the reader of a direct path from a source, if there is one.
  ///
  /// - Parameter element: The reader of an array's elements, if they are read by one of their own.
  static func makeReader(of kind: TypeShape.Kind, element: ValueReader?) -> ValueReader?
  /// Returns the writer of the direct path to an output, if there is one.
  static func makeWriter(of kind: TypeShape.Kind) -> ValueWriter?
}

extension WritableLeaf {
  static var ownKind: ValueKind? { nil }
  static var exactForm: ExactForm {
    switch ownKind {
    case .number: .number
    case .boolean: .boolean
    default: .text
    }
  }
  static var isAlwaysWritten: Bool { false }
  static var shape: ValueReader.Shape { ownKind == .text ? .text : .scalar }

  static var isReadDirectly: Bool { false }
  static var hasDirectOptional: Bool { false }
  static var hasDirectArray: Bool { false }
  static func makeReader(of kind: TypeShape.Kind, element: ValueReader?) -> ValueReader? { nil }
}

extension WritableLeaf where Self: FixedWidthInteger {
  static var ownKind: ValueKind? { .number }
  static var isAlwaysWritten: Bool { true }

  @inline(__always)  // 0.2 % of "10,000 feed models → XML"
  static func write(_ value: Self, to output: inout some ValueOutput) throws {
    try output.write(value)
  }
}

extension Bool: WritableLeaf {
  static var ownKind: ValueKind? { .boolean }
  static var isAlwaysWritten: Bool { true }

  @inline(__always)  // 1.3 % of "10,000 flat models → JSON"
  static func write(_ value: Bool, to output: inout some ValueOutput) throws {
    try output.write(value)
  }
}

extension Double: WritableLeaf {
  static var ownKind: ValueKind? { .number }

  @inline(__always)  // 1.4 % of "10,000 flat models → dictionaries of text"
  static func write(_ value: Double, to output: inout some ValueOutput) throws {
    try output.write(value)
  }
}

extension WritableLeaf where Self: BinaryFloatingPoint & LosslessStringConvertible {
  static var ownKind: ValueKind? { .number }

  static func write(_ value: Self, to output: inout some ValueOutput) throws {
    if output.writeNative(value) { return }
    // The text of its own type: that of the same value as a double is longer.
    if value.isFinite { return try output.write(numberText: value.shortestText) }
    try writeNonFinite(Double(value), to: &output)
  }
}

extension Decimal: WritableLeaf {
  static var ownKind: ValueKind? { .number }

  static func write(_ value: Decimal, to output: inout some ValueOutput) throws {
    guard value.isFinite else { return try writeNonFinite(.nan, to: &output) }
    if !output.writeNative(value) { try output.write(numberText: value.description) }
  }
}

extension NumberLiteral: WritableLeaf {
  static var exactForm: ExactForm { .number }

  static func write(_ value: NumberLiteral, to output: inout some ValueOutput) throws {
    if let double = value.double, !double.isFinite {
      return try writeNonFinite(double, to: &output)
    }
    let text = value.text
    try output.write(numberText: text.hasPrefix("+") ? String(text.dropFirst()) : text)
  }
}

extension String: WritableLeaf {
  static var ownKind: ValueKind? { .text }
  static var isAlwaysWritten: Bool { true }

  @inline(__always)  // 2.9 % of "10,000 flat models → JSON"
  static func write(_ value: String, to output: inout some ValueOutput) throws {
    try output.write(text: value)
  }
}

extension Substring: WritableLeaf {
  static var ownKind: ValueKind? { .text }

  static func write(_ value: Substring, to output: inout some ValueOutput) throws {
    try writeConverted(String(value), to: &output)
  }
}

extension Date: WritableLeaf {
  static var exactForm: ExactForm {
    .text(
      where: { ISO8601DateTransformer.isWritten($0) },
      orNumber: { number in
        // As `write(dateBeyondText:)` has it.
        guard let count = number.double, EpochSecondsNumberTransformer.isPlausible(count) else {
          return false
        }
        return ISO8601DateTransformer.text(of: Date(timeIntervalSince1970: count)) == nil
      })
  }

  static func write(_ value: Date, to output: inout some ValueOutput) throws {
    if output.writeNative(value) { return }
    if let text = ISO8601DateTransformer.text(of: value) {
      return try writeConverted(text, to: &output)
    }
    try output.write(dateBeyondText: value)
  }
}

extension URL: WritableLeaf {
  static var exactForm: ExactForm {
    .text(where: { !$0.isEmpty && asciiTrimmed($0).count == $0.count })
  }

  static func write(_ value: URL, to output: inout some ValueOutput) throws {
    if !output.writeNative(value) { try writeConverted(value.absoluteString, to: &output) }
  }
}

extension TimeZone: WritableLeaf {
  static var exactForm: ExactForm {
    .text(where: { TimeZone(identifier: String(decoding: $0, as: UTF8.self)) != nil })
  }

  static func write(_ value: TimeZone, to output: inout some ValueOutput) throws {
    if !output.writeNative(value) { try writeConverted(value.identifier, to: &output) }
  }
}

extension Duration: WritableLeaf {
  static var exactForm: ExactForm {
    .text(where: { utf8 in
      let text = String(decoding: utf8, as: UTF8.self)
      return (try? DurationTextTransformer().transform(text)).map {
        DurationTextTransformer.text(of: $0) == text
      } ?? false
    })
  }

  static func write(_ value: Duration, to output: inout some ValueOutput) throws {
    if output.writeNative(value) { return }
    try writeConverted(DurationTextTransformer.text(of: value), to: &output)
  }
}

extension Locale: WritableLeaf {
  static var exactForm: ExactForm {
    .text(where: { LocaleTextTransformer.isIdentifier(String(decoding: $0, as: UTF8.self)) })
  }

  static func write(_ value: Locale, to output: inout some ValueOutput) throws {
    if output.writeNative(value) { return }
    guard LocaleTextTransformer.isIdentifier(value.identifier) else {
      throw SerializationError(
        expected: "a locale with an identifier", found: Summary.text(value.identifier))
    }
    try writeConverted(value.identifier, to: &output)
  }
}

extension UUID: WritableLeaf {
  static var exactForm: ExactForm { .text(where: { asciiTrimmed($0).count == $0.count }) }

  static func write(_ value: UUID, to output: inout some ValueOutput) throws {
    if !output.writeNative(value) { try writeConverted(value.uuidString, to: &output) }
  }
}

extension Data: WritableLeaf {
  static var exactForm: ExactForm { .text(where: { Base64TextTransformer.isWritten($0) }) }

  static func write(_ value: Data, to output: inout some ValueOutput) throws {
    if !output.writeNative(value) { try writeConverted(value.base64EncodedString(), to: &output) }
  }
}

/// Writes a text that a value has been converted to; out of line, since making the text costs more
/// than the call.
@inline(never)
private func writeConverted(_ text: String, to output: inout some ValueOutput) throws {
  try output.write(text: text)
}

/// Writes a number that is not finite.
@inline(never)
private func writeNonFinite(_ number: Double, to output: inout some ValueOutput) throws {
  try output.write(number)
}
