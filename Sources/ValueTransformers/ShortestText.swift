extension BinaryFloatingPoint where Self: LosslessStringConvertible {
  /// The shortest text that reads back as the same value: `3`, `3.14`, `1e+22`.
  package var shortestText: String {
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
