import IbexCore
import ValueTransformers

/// UTF-16 or UTF-32, in either byte order.
struct WideEncoding {
  /// The names in declarations, in canonical form.
  let names: String
  /// The code units that documents may begin with: a byte order mark, or `<`.
  let starts: [[UInt8]]

  /// UTF-32 first: one of its marks begins with one of UTF-16.
  static let all = [
    WideEncoding(
      names: "utf32 utf32be utf32le iso10646ucs4 ucs4",
      starts: [[0, 0, 0xFE, 0xFF], [0xFF, 0xFE, 0, 0], [0, 0, 0, 0x3C], [0x3C, 0, 0, 0]]),
    WideEncoding(
      names: "utf16 utf16be utf16le iso10646ucs2 ucs2 unicode csunicode unicodefeff unicodefffe",
      starts: [[0xFE, 0xFF], [0xFF, 0xFE], [0, 0x3C], [0x3C, 0]]),
  ]

  /// Returns the text of bytes whose units are as wide as the first one of a document, and in the
  /// same order.
  static func decoded(
    _ bytes: Slice<ByteRegion>, like first: [UInt8]
  ) throws(FormatError) -> [UInt8] {
    let width = first.count
    let isBigEndian = first.last == 0xFF || first.last == 0x3C
    let start = bytes.startIndex
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    let count = bytes.count / width
    func unit(_ index: Int) -> UInt32 {
      (0..<width).reduce(0) {
        $0 << 8 | UInt32(bytes[start + index * width + (isBigEndian ? $1 : width - 1 - $1)])
      }
    }
    let hasError =
      width == 2
      ? transcode(
        (0..<count).lazy.map { UInt16(unit($0)) }.makeIterator(), from: UTF16.self,
        to: UTF8.self, stoppingOnError: true
      ) { text.append($0) }
      : transcode(
        (0..<count).lazy.map { unit($0) }.makeIterator(), from: UTF32.self, to: UTF8.self,
        stoppingOnError: true
      ) { text.append($0) }
    guard !hasError, bytes.count.isMultiple(of: width) else {
      throw FormatError(expected: "text in UTF-\(width * 8)", at: text.count, in: text)
    }
    return text
  }
}
