import IbexCore
import IbexFoundation
import ValueTransformers

/// The encodings of documents other than UTF-8, which are rewritten in UTF-8 before they are read.
enum XMLEncoding {
  /// Returns the document in UTF-8; nil if it is, as its first bytes and its declaration say. What
  /// was text in a program is UTF-8, even if it declares another.
  static func decoded(_ document: DocumentBytes) throws(FormatError) -> DocumentBytes? {
    guard !document.isText else { return nil }
    let text = try document.withBytes { bytes throws(FormatError) in try decoded(bytes) }
    return text.map { DocumentBytes($0) }
  }

  private static func decoded(_ bytes: ByteRegion) throws(FormatError) -> [UInt8]? {
    for wide in WideEncoding.all {
      for start in wide.starts where start.withByteRegion({ bytes.starts(with: $0) }) {
        let text = try WideEncoding.decoded(
          bytes.dropFirst(start.contains(0xFE) ? start.count : 0), like: start)
        if let name = declaration(in: text)?.name,
          !names(wide.names, include: CanonicalForm.fold(name))
        {
          throw undeclared(name, in: text)
        }
        return text
      }
    }
    let hasMark = bytes.starts(with: ByteRegion("\u{FEFF}"))
    let text = ByteRegion(rebasing: bytes.dropFirst(hasMark ? 3 : 0))
    guard text.starts(with: ByteRegion("<?xml")), let (name, offset) = declaration(in: text) else {
      return nil
    }
    if isOfUTF8(name) { return nil }
    let form = CanonicalForm.fold(name)
    guard !hasMark, !WideEncoding.all.contains(where: { names($0.names, include: form) }) else {
      throw undeclared(name, in: bytes)
    }
    guard let encoding = encodings.first(where: { names($0.names, include: form) })?.encoding else {
      let expected = "an encoding such as UTF-8, UTF-16, ISO-8859-1, or windows-1252"
      throw FormatError(expected: expected, found: name, at: offset, in: bytes)
    }
    if let text = Self.text(of: Data(bytes), in: encoding) { return Array(text.utf8) }
    guard Self.text(of: Data("<".utf8), in: encoding) != nil else {
      let expected = "an encoding that Foundation decodes on this platform"
      throw FormatError(expected: expected, found: name, at: offset, in: bytes)
    }
    throw noText(in: bytes, encoding, name)
  }

  /// Returns whether the name of an encoding is that of UTF-8 or of a part of it.
  static func isOfUTF8(_ name: String) -> Bool {
    // As nearly all documents have it.
    if name == "UTF-8" || name == "utf-8" { return true }
    return names(
      "utf8 unicode11utf8 unicode20utf8 xunicode20utf8 usascii ascii ansix341968",
      include: CanonicalForm.fold(name))
  }

  private static func undeclared(
    _ name: String, in bytes: some RandomAccessCollection<UInt8>
  ) -> FormatError {
    FormatError(expected: "\(name.uppercased()), as it is declared", at: 0, in: bytes)
  }

  /// Returns the encoding that a document declares, and its offset.
  private static func declaration(
    in bytes: some Collection<UInt8>
  ) -> (name: String, offset: Int)? {
    try? XMLScanner.scan(Array(bytes.prefix(256))) { scanner throws(ParseFailure) in
      let start = scanner.position
      guard let name = try XMLDeclaration(&scanner)?.encoding, let first = name.baseAddress else {
        return nil
      }
      return (String(decoding: name, as: UTF8.self), first - start)
    }
  }

  /// Returns whether a list of names, separated by spaces, includes one.
  private static func names(_ names: String, include name: String) -> Bool {
    names.split(separator: " ").contains { $0 == name }
  }
}

// Encodings of bytes.
extension XMLEncoding {
  private static func text(of data: Data, in encoding: String.Encoding) -> String? {
    if let text = String(data: data, encoding: encoding) { return text }
    guard encoding == .japaneseEUC else { return nil }
    // Foundation has no converter for it on Linux, but one for another form of the same characters.
    return withEscapes(data).flatMap { String(data: $0, encoding: numbered(0x0821)) }
  }

  /// Returns the error at the first byte that is no text in an encoding.
  private static func noText(
    in bytes: ByteRegion, _ encoding: String.Encoding, _ name: String
  ) -> FormatError {
    // Up to three bytes at the end may begin a character.
    func text(upTo count: Int) -> (text: String, count: Int)? {
      for end in (max(count - 3, 0)...count).reversed() {
        if let text = Self.text(of: Data(bytes.prefix(end)), in: encoding) { return (text, end) }
      }
      return nil
    }
    var (known, unknown) = (0, bytes.count + 1)
    while unknown - known > 1 {
      let count = (known + unknown) / 2
      if text(upTo: count) == nil { unknown = count } else { known = count }
    }
    let (text, count) = text(upTo: known) ?? ("", 0)
    return FormatError(
      expected: "text in \(name.uppercased())", at: text.utf8.count,
      in: Array(text.utf8) + bytes[count...].prefix(1))
  }

  /// Returns text in EUC-JP as text in ISO-2022-JP-2, whose escape sequences choose the character set
  /// of the bytes after them (RFC 1554; RFC 1468); nil for other bytes.
  private static func withEscapes(_ data: Data) -> Data? {
    let bytes = [UInt8](data)
    var text: [UInt8] = []
    var latest = ""
    var position = 0
    let ascii = "(B"
    func append(_ count: Int, _ set: String) -> Bool {
      let end = position + count
      guard end <= bytes.count else { return false }
      if set != latest { text += [0x1B] + Array(set.utf8) }
      latest = set
      while position < end {
        guard set == ascii || 0xA1...0xFE ~= bytes[position] else { return false }
        text.append(bytes[position] & 0x7F)
        position += 1
      }
      return true
    }
    while position < bytes.count {
      let isRead: Bool
      switch bytes[position] {
      case 0x0E, 0x0F, 0x1B: return nil
      case ..<0x80: isRead = append(1, ascii)
      case 0x8E:
        position += 1
        isRead = append(1, "(I")
      case 0x8F:
        position += 1
        isRead = append(2, "$(D")
      default: isRead = append(2, "$B")
      }
      guard isRead else { return nil }
    }
    _ = append(0, ascii)
    return Data(text)
  }

  /// Returns an encoding by CoreFoundation's number: CFStringEncodingExt.h of
  /// swift-corelibs-foundation, with the highest bit as CFStringConvertEncodingToNSStringEncoding in
  /// CFStringUtilities.c sets it; the oldest version tried is 6.3.1.
  private static func numbered(_ number: UInt) -> String.Encoding {
    String.Encoding(rawValue: 0x8000_0000 + number)
  }

  /// The encodings, with their names in the standard "Encoding" of WHATWG, those of IANA for the parts
  /// of ISO 8859, and some others in use, in canonical form: punctuation does not count
  /// (Unicode's technical standard 22, 1.4).
  ///
  /// ISO-8859-1 and -9 are themselves, and not the encodings of Windows around them. That of the
  /// Macintosh is told by its number, since `macOSRoman` is decoded wrongly by Foundation 6.3.1 on
  /// Linux. KOI8-RU is left out, since KOI8-U has other letters at AE and BE.
  private static let encodings: [(encoding: String.Encoding, names: String)] = [
    (.isoLatin1, "iso88591 latin1 l1 isoir100 csisolatin1 cp819 ibm819"),
    (numbered(0x0202), "iso88592 latin2 l2 isoir101 csisolatin2"),
    (numbered(0x0203), "iso88593 latin3 l3 isoir109 csisolatin3"),
    (numbered(0x0204), "iso88594 latin4 l4 isoir110 csisolatin4"),
    (numbered(0x0205), "iso88595 cyrillic isoir144 csisolatincyrillic"),
    (
      numbered(0x0206),
      "iso88596 arabic isoir127 csisolatinarabic asmo708 ecma114 iso88596e iso88596i csiso88596e "
        + "csiso88596i"
    ),
    (
      numbered(0x0207),
      "iso88597 greek greek8 isoir126 csisolatingreek ecma118 elot928 suneugreek"
    ),
    (
      numbered(0x0208),
      "iso88598 hebrew visual isoir138 csisolatinhebrew iso88598e csiso88598e iso88598i csiso88598i "
        + "logical"
    ),
    (numbered(0x0209), "iso88599 latin5 l5 isoir148 csisolatin5"),
    (numbered(0x020A), "iso885910 latin6 l6 isoir157 csisolatin6"),
    (numbered(0x020B), "iso885911"),
    (numbered(0x020D), "iso885913"),
    (numbered(0x020E), "iso885914 latin8 l8 isoir199 isoceltic"),
    (numbered(0x020F), "iso885915 latin9 l9 csisolatin9"),
    (numbered(0x0210), "iso885916 latin10 l10 isoir226"),
    (numbered(0x041D), "windows874 cp874 dos874 tis620"),
    (.windowsCP1250, "windows1250 cp1250 xcp1250"),
    (.windowsCP1251, "windows1251 cp1251 xcp1251"),
    (.windowsCP1252, "windows1252 cp1252 xcp1252"),
    (.windowsCP1253, "windows1253 cp1253 xcp1253"),
    (.windowsCP1254, "windows1254 cp1254 xcp1254"),
    (numbered(0x0505), "windows1255 cp1255 xcp1255"),
    (numbered(0x0506), "windows1256 cp1256 xcp1256"),
    (numbered(0x0507), "windows1257 cp1257 xcp1257"),
    (numbered(0x0508), "windows1258 cp1258 xcp1258"),
    (numbered(0x041B), "ibm866 cp866 csibm866"),
    (numbered(0x0A02), "koi8r koi koi8 cskoi8r"),
    (numbered(0x0A08), "koi8u"),
    (numbered(0x0000), "macintosh mac xmacroman csmacintosh"),
    (numbered(0x0007), "xmaccyrillic xmacukrainian"),
    (.japaneseEUC, "eucjp xeucjp cseucpkdfmtjapanese"),
    (.iso2022JP, "iso2022jp csiso2022jp"),
    (.shiftJIS, "shiftjis sjis xsjis ms932 mskanji windows31j csshiftjis"),
    // Those of Windows and of Hong Kong have all characters of EUC-KR and Big5, and more.
    (
      numbered(0x0422),
      "euckr cseuckr ksc56011987 ksc56011989 csksc56011987 ksc5601 isoir149 korean windows949"
    ),
    (numbered(0x0A06), "big5 big5hkscs cnbig5 csbig5 xxbig5"),
    (
      numbered(0x0632),
      "gb18030 gbk xgbk gb2312 csgb2312 gb231280 csiso58gb231280 isoir58 chinese"
    ),
  ]
}
