import Ibex
import ValueTransformers

// The parts of JSON that stand between records.
extension StreamWindow {
  /// Takes the byte order mark at the start of a stream; false where more bytes must come first.
  mutating func takeByteOrderMark() -> Bool {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let hasMark: Bool? = withBytes { bytes in
      if bytes.starts(with: mark) { return true }
      return mark.starts(with: bytes) && !isComplete ? nil : false
    }
    if hasMark == true { take(mark.count) }
    return hasMark != nil
  }

  /// Takes white space of JSON, and returns the byte after it; nil where that has not come.
  mutating func takeWhitespace() -> UInt8? {
    let (count, next) = withBytes { bytes in
      let count = bytes.firstIndex { !$0.isSpace } ?? bytes.count
      return (count, count < bytes.count ? bytes[count] : nil)
    }
    take(count)
    return next
  }

  /// Takes all before a byte, and returns whether that has come.
  mutating func take(upTo byte: UInt8) -> Bool {
    let position = withBytes { $0.firstIndex(of: byte, from: 0) }
    take(position ?? count)
    return position != nil
  }
}

extension UInt8 {
  /// Whether the byte is white space, of JSON as well as of XML.
  @inline(__always)
  var isSpace: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }
}
