import IbexFoundation
import ValueTransformers

/// The encodings of documents other than UTF-8, which are rewritten in UTF-8 before they are read.
package enum XMLEncoding {
  /// Returns the document in UTF-8; nil if it is, as its first bytes and its declaration say. What
  /// was text in a program is UTF-8, even if it declares another.
  static func decoded(_ document: DocumentBytes) throws(FormatError) -> DocumentBytes? {
    guard !document.isText else { return nil }
    let text = try document.withBytes { bytes throws(FormatError) in try decoded(bytes) }
    return text.map { DocumentBytes($0) }
  }

  private static func decoded(_ bytes: ByteRegion) throws(FormatError) -> [UInt8]? {
    for form in wideForms where form.signature.withByteRegion({ bytes.starts(with: $0) }) {
      let text = try form.decode(bytes.dropFirst(form.isMark ? form.signature.count : 0))
      if let name = declaredName(in: text), !form.names.contains(name) {
        throw undeclared(name, in: text)
      }
      return text
    }
    let hasMark = bytes.starts(with: ByteRegion("\u{FEFF}"))
    let text = ByteRegion(rebasing: bytes.dropFirst(hasMark ? 3 : 0))
    guard text.starts(with: ByteRegion("<?xml")), let name = declaredName(in: text) else {
      return nil
    }
    if isOfUTF8(name) { return nil }
    guard !hasMark, !wideForms.contains(where: { $0.names.contains(name) }) else {
      throw undeclared(name, in: bytes)
    }
    guard let encoding = encoding(named: name) else {
      let expected = "an encoding such as UTF-8, UTF-16, ISO-8859-1, or windows-1252"
      throw FormatError(expected: expected, at: 0, in: bytes)
    }
    guard let text = String(data: Data(bytes), encoding: encoding) else {
      throw FormatError(expected: "text in \(name.uppercased())", at: 0, in: bytes)
    }
    return Array(text.utf8)
  }

  /// Returns whether the name of an encoding, in lower case, is that of UTF-8 or of a part of it.
  package static func isOfUTF8(_ name: String) -> Bool {
    ["utf-8", "utf8", "us-ascii", "ascii"].contains(name)
  }

  private static func undeclared(
    _ name: String, in bytes: some RandomAccessCollection<UInt8>
  ) -> FormatError {
    FormatError(expected: "\(name.uppercased()), as it is declared", at: 0, in: bytes)
  }

  /// Returns the encoding that a document declares, in lower case.
  private static func declaredName(in bytes: some Collection<UInt8>) -> String? {
    try? XMLScanner.scan(Array(bytes.prefix(256))) { scanner throws(ParseFailure) in
      try XMLDeclaration(&scanner)?.encoding.map {
        String(decoding: $0, as: UTF8.self).lowercased()
      }
    }
  }
}

// Encodings of more than one byte for each character.
extension XMLEncoding {
  private struct WideForm {
    let signature: [UInt8]
    /// Whether the signature is a mark of byte order, rather than the first characters.
    let isMark: Bool
    let width: Int
    let isBigEndian: Bool

    /// The names of the encoding in declarations.
    var names: [String] {
      width == 4
        ? ["utf-32", "utf-32be", "utf-32le", "iso-10646-ucs-4"]
        : ["utf-16", "utf-16be", "utf-16le", "iso-10646-ucs-2"]
    }

    func decode(_ bytes: Slice<ByteRegion>) throws(FormatError) -> [UInt8] {
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

  private static let wideForms = [
    WideForm(signature: [0, 0, 0xFE, 0xFF], isMark: true, width: 4, isBigEndian: true),
    WideForm(signature: [0xFF, 0xFE, 0, 0], isMark: true, width: 4, isBigEndian: false),
    WideForm(signature: [0xFE, 0xFF], isMark: true, width: 2, isBigEndian: true),
    WideForm(signature: [0xFF, 0xFE], isMark: true, width: 2, isBigEndian: false),
    WideForm(signature: [0, 0, 0, 0x3C], isMark: false, width: 4, isBigEndian: true),
    WideForm(signature: [0x3C, 0, 0, 0], isMark: false, width: 4, isBigEndian: false),
    WideForm(signature: [0, 0x3C], isMark: false, width: 2, isBigEndian: true),
    WideForm(signature: [0x3C, 0], isMark: false, width: 2, isBigEndian: false),
  ]
}

// Encodings of bytes.
extension XMLEncoding {
  private static func encoding(named name: String) -> String.Encoding? {
    if let known = encodings.first(where: { $0.name == name }) { return known.encoding }
    // Those of one family, by CoreFoundation's numbers: CFStringEncodingExt.h of
    // swift-corelibs-foundation, with the highest bit as CFStringConvertEncodingToNSStringEncoding
    // in CFStringUtilities.c sets it; the oldest version tried is 6.3.1.
    if name.hasPrefix("iso-8859-"), let part = Int(String(name.dropFirst(9))), 1...16 ~= part {
      return part == 12 ? nil : String.Encoding(rawValue: 0x8000_0200 + UInt(part))
    }
    if name.hasPrefix("windows-125"), let part = Int(String(name.dropFirst(11))), 0...8 ~= part {
      return String.Encoding(rawValue: 0x8000_0500 + UInt(part))
    }
    return nil
  }

  // The numbers are CoreFoundation's, as above.
  private static let encodings: [(name: String, encoding: String.Encoding)] = [
    ("iso-8859-1", .isoLatin1), ("latin1", .isoLatin1), ("windows-1250", .windowsCP1250),
    ("windows-1251", .windowsCP1251), ("windows-1252", .windowsCP1252),
    ("windows-1253", .windowsCP1253), ("windows-1254", .windowsCP1254),
    ("macintosh", .macOSRoman), ("shift_jis", .shiftJIS), ("iso-2022-jp", .iso2022JP),
    ("euc-kr", String.Encoding(rawValue: 0x8000_0940)),
    ("koi8-r", String.Encoding(rawValue: 0x8000_0A02)),
    ("big5", String.Encoding(rawValue: 0x8000_0A03)),
    ("gb2312", String.Encoding(rawValue: 0x8000_0632)),
    ("gbk", String.Encoding(rawValue: 0x8000_0632)),
    ("gb18030", String.Encoding(rawValue: 0x8000_0632)),
  ]
}
