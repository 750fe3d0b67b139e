import ValueTransformers

extension String {
  /// Returns the text percent-encoded but for letters, digits, and other characters of ASCII.
  func percentEncoded(except others: String, space: String = "%20") -> String {
    var bytes: [UInt8] = []
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        bytes.append(byte)
      case UInt8(ascii: " "):
        bytes += space.utf8
      case _ where others.utf8.contains(byte):
        bytes.append(byte)
      default:
        bytes += [UInt8(ascii: "%"), hexDigit(byte >> 4), hexDigit(byte & 0xF)]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
