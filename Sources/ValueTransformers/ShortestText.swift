extension BinaryFloatingPoint where Self: LosslessStringConvertible {
  /// The shortest text that reads back as the same value: `3`, `3.14`, `1e+22`.
  package var shortestText: String {
    let text = description
    // By bytes: comparing characters takes as long as making the text.
    let bytes = text.utf8
    let isWhole = bytes.last == UInt8(ascii: "0") && bytes.dropLast().last == UInt8(ascii: ".")
    return isWhole ? String(text.dropLast(2)) : text
  }
}
