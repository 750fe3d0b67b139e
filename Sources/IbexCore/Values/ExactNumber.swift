import ValueTransformers

/// A number by its exact value, in any spelling: 12, 12.0, and 1.2e1 are one.
struct ExactNumber: Hashable {
  /// The digits without leading or trailing zeros, after a minus sign for a negative number; empty
  /// for zero. Of a number whose exponent is beyond reach, or that is not finite, its text.
  private var digits = ""
  /// The power of ten of the last digit.
  private var exponent = 0

  init(_ literal: NumberLiteral) {
    let text = literal.text.lowercased()
    let isNegative = text.hasPrefix("-")
    let parts = String(text.drop { $0 == "-" || $0 == "+" }).split(separator: "e", maxSplits: 1)
    guard let number = parts.first, number.allSatisfy({ $0 == "." || $0.isWholeNumber }) else {
      digits = text
      return
    }
    let fraction = number.firstIndex(of: ".").map { number[$0...].dropFirst() } ?? ""
    var digits = number.filter { $0 != "." }.drop { $0 == "0" }
    guard !digits.isEmpty else { return }
    // Nil for one beyond reach.
    guard let written = parts.count > 1 ? Int32(String(parts[1])) : 0 else {
      self.digits = text
      return
    }
    var exponent = Int(written) - fraction.count
    while digits.last == "0" {
      digits.removeLast()
      exponent += 1
    }
    self.digits = (isNegative ? "-" : "") + digits
    self.exponent = exponent
  }
}
