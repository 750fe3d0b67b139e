/// The noun phrases for numbers of a type, with its limits where a number is beyond them.
package enum NumberExpectation {
  /// Returns the phrase for an integer: the usual types need no limits unless a number is beyond
  /// them.
  ///
  /// - Parameter literal: A number that does not fit the type; nil for anything else.
  package static func integer<Number: FixedWidthInteger>(
    _ type: Number.Type, insteadOf literal: NumberLiteral? = nil
  ) -> String {
    let isBeyond = literal.map { literal in
      // A number that no double is near is beyond all integers.
      literal.double.map { $0 >= Double(Number.max) || $0 <= Double(Number.min) } ?? true
    }
    let isUsual = type == Int.self || type == Int64.self
    guard isBeyond == true || !isUsual else { return "an integer" }
    return "an integer from \(Number.min) to \(Number.max)"
  }

  /// Returns the phrase for a floating point number in place of a number that does not fit the
  /// type.
  package static func floatingPoint<Number: BinaryFloatingPoint & LosslessStringConvertible>(
    _ type: Number.Type, insteadOf literal: NumberLiteral?
  ) -> String {
    guard literal?.isFinite == true else { return "a number" }
    let limit = Number.greatestFiniteMagnitude
    return "a number from \((-limit).shortestText) to \(limit.shortestText)"
  }

  /// Returns the phrase for a decimal number in place of a number that has no exact one.
  package static func decimal(insteadOf literal: NumberLiteral?) -> String {
    guard literal?.isFinite == true else { return "a decimal number" }
    return "a decimal number whose digits fit into 128 bits, with an exponent from -128 to 127"
  }
}

extension NumberLiteral {
  fileprivate var isFinite: Bool { NumberLiteral(text) != nil }
}
