import Foundation
import IbexXML
import Testing

private struct Model: Mappable { var name = "" }

@Suite struct XMLEncodingTests {
  private static let wide: [(String, String.Encoding)] = [
    ("UTF-16", .utf16), ("UTF-16", .utf16BigEndian), ("utf-16le", .utf16LittleEndian),
    ("UTF-32", .utf32), ("UTF-32", .utf32BigEndian), ("UTF-32LE", .utf32LittleEndian),
  ]

  @Test func wideFormsAreTold() throws {
    for (name, encoding) in Self.wide {
      let xml = "<?xml version='1.0' encoding='\(name)'?><m><name>größe 🐐</name></m>"
      #expect(try Model(xml: #require(xml.data(using: encoding))).name == "größe 🐐", "\(name)")
    }
    let plain = "<m><name>größe</name></m>"
    #expect(try Model(xml: #require(plain.data(using: .utf16LittleEndian))).name == "größe")
  }

  @Test(arguments: [
    ("ISO-8859-1", [0xE4] as [UInt8], "ä"), ("iso-8859-15", [0xA4], "€"),
    ("ISO-8859-5", [0xC0], "Р"), ("windows-1252", [0x80], "€"), ("Windows-1251", [0xC0], "А"),
    ("KOI8-R", [0xC0], "ю"), ("Shift_JIS", [0x83, 0x41], "ア"),
    ("GB18030", [0xB0, 0xA1], "啊"), ("Big5", [0xA4, 0xA4], "中"), ("EUC-KR", [0xB0, 0xA1], "가"),
    ("US-ASCII", [0x61], "a"), ("utf-8", [0xC3, 0xA4], "ä"),
  ])
  func declaredEncodingsAreRead(_ name: String, _ bytes: [UInt8], _ text: String) throws {
    #expect(try Model(xml: document(bytes, in: name)).name == text)
  }

  private func document(_ bytes: [UInt8], in encoding: String) -> [UInt8] {
    let start = "<?xml version=\"1.0\" encoding=\"\(encoding)\"?><m><name>"
    return Array(start.utf8) + bytes + Array("</name></m>".utf8)
  }

  @Test func everyByteOfASingleOneIsRead() throws {
    for table in XMLEncodingTable.all {
      for (byte, scalar) in table.characters {
        let name = try Model(xml: document([0x78, byte, 0x78], in: table.name)).name
        #expect(name == "x\(scalar)x", "byte \(String(byte, radix: 16)) of \(table.name)")
      }
    }
  }

  /// As Python's codecs write them.
  @Test(
    arguments: [
      (
        "EUC-JP", "日本語のテキスト、ｶﾅ Ω 鷗 a",
        [
          0xC6, 0xFC, 0xCB, 0xDC, 0xB8, 0xEC, 0xA4, 0xCE, 0xA5, 0xC6, 0xA5, 0xAD, 0xA5, 0xB9, 0xA5,
          0xC8, 0xA1, 0xA2, 0x8E, 0xB6, 0x8E, 0xC5, 0x20, 0xA6, 0xB8, 0x20, 0x8F, 0xEC, 0xBF, 0x20,
          0x61,
        ]
      ),
      ("EUC-JP", "狆˘丂", [0xE0, 0xBE, 0x8F, 0xA2, 0xAF, 0x8F, 0xB0, 0xA1]),
      (
        "Shift_JIS", "日本語、ｶﾅ ① 髙",
        [
          0x93, 0xFA, 0x96, 0x7B, 0x8C, 0xEA, 0x81, 0x41, 0xB6, 0xC5, 0x20, 0x87, 0x40, 0x20, 0xEE,
          0xE0,
        ]
      ),
      (
        "ISO-2022-JP", "日本語、abc",
        [
          0x1B, 0x24, 0x42, 0x46, 0x7C, 0x4B, 0x5C, 0x38, 0x6C, 0x21, 0x22, 0x1B, 0x28, 0x42, 0x61,
          0x62, 0x63,
        ]
      ),
      ("EUC-KR", "한국어 똠", [0xC7, 0xD1, 0xB1, 0xB9, 0xBE, 0xEE, 0x20, 0x8C, 0x63]),
      ("Big5", "中文字，繁", [0xA4, 0xA4, 0xA4, 0xE5, 0xA6, 0x72, 0xA1, 0x41, 0xC1, 0x63]),
      ("Big5", "香港嘅咗", [0xAD, 0xBB, 0xB4, 0xE4, 0x9D, 0xEF, 0x9D, 0xF7]),
      (
        "GB18030", "简体中文𠀀ü€",
        [
          0xBC, 0xF2, 0xCC, 0xE5, 0xD6, 0xD0, 0xCE, 0xC4, 0x95, 0x32, 0x82, 0x36, 0xA8, 0xB9, 0xA2,
          0xE3,
        ]
      ),
      ("GBK", "繁體鎔", [0xB7, 0xB1, 0xF3, 0x77, 0xE6, 0x67]),
    ] as [(String, String, [UInt8])])
  func charactersOfSeveralBytesAreRead(
    _ name: String, _ text: String, _ bytes: [UInt8]
  ) throws {
    #expect(try Model(xml: document(bytes, in: name)).name == text)
  }

  /// The labels of WHATWG's "Encoding" that the grammar of XML allows, and other names in use.
  private static let labels: [(names: String, bytes: [UInt8], text: String)] = [
    (
      "unicode-1-1-utf-8 unicode11utf8 unicode20utf8 utf-8 utf8 x-unicode20utf8 UTF8",
      [0xC3, 0xA4], "ä"
    ),
    ("us-ascii ascii ansi_x3.4-1968 ASCII", [0x61], "a"),
    ("ibm866 cp866 csibm866", [0x80], "А"),
    ("csisolatin2 iso-8859-2 iso-ir-101 iso8859-2 iso88592 iso_8859-2 l2 latin2", [0xA1], "Ą"),
    ("csisolatin3 iso-8859-3 iso-ir-109 iso8859-3 iso88593 iso_8859-3 l3 latin3", [0xA1], "Ħ"),
    ("csisolatin4 iso-8859-4 iso-ir-110 iso8859-4 iso88594 iso_8859-4 l4 latin4", [0xA2], "ĸ"),
    (
      "csisolatincyrillic cyrillic iso-8859-5 iso-ir-144 iso8859-5 iso88595 iso_8859-5", [0xB0], "А"
    ),
    (
      "arabic asmo-708 csiso88596e csiso88596i csisolatinarabic ecma-114 iso-8859-6 iso-8859-6-e "
        + "iso-8859-6-i iso-ir-127 iso8859-6 iso88596 iso_8859-6",
      [0xC7], "\u{627}"
    ),
    (
      "csisolatingreek ecma-118 elot_928 greek greek8 iso-8859-7 iso-ir-126 iso8859-7 iso88597 "
        + "iso_8859-7 sun_eu_greek",
      [0xE1], "α"
    ),
    (
      "csiso88598e csisolatinhebrew hebrew iso-8859-8 iso-8859-8-e iso-ir-138 iso8859-8 iso88598 "
        + "iso_8859-8 visual csiso88598i iso-8859-8-i logical",
      [0xE0], "\u{5D0}"
    ),
    ("csisolatin6 iso-8859-10 iso-ir-157 iso8859-10 iso885910 l6 latin6", [0xA2], "Ē"),
    ("iso-8859-13 iso8859-13 iso885913", [0xE0], "ą"),
    ("iso-8859-14 iso8859-14 iso885914 latin8", [0xA1], "Ḃ"),
    ("csisolatin9 iso-8859-15 iso8859-15 iso885915 iso_8859-15 l9 Latin-9", [0xA4], "€"),
    ("iso-8859-16 ISO_8859-16 latin10", [0xA2], "ą"),
    ("cskoi8r koi koi8 koi8-r koi8_r", [0xC0], "ю"),
    ("koi8-u", [0xA4], "є"),
    ("csmacintosh mac macintosh x-mac-roman", [0x80], "Ä"),
    (
      "dos-874 iso-8859-11 iso8859-11 iso885911 tis-620 windows-874 TIS-620 cp874", [0xA1],
      "\u{E01}"
    ),
    ("cp1250 windows-1250 x-cp1250", [0x8A], "Š"),
    ("cp1251 windows-1251 x-cp1251 CP1251", [0xC0], "А"),
    (
      "cp819 csisolatin1 ibm819 iso-8859-1 iso-ir-100 iso8859-1 iso88591 iso_8859-1 l1 latin1 "
        + "latin-1 ISO_8859-1 Latin_1",
      [0xFC], "ü"
    ),
    ("cp1252 windows-1252 x-cp1252", [0x80], "€"),
    ("cp1253 windows-1253 x-cp1253", [0xE1], "α"),
    (
      "csisolatin5 iso-8859-9 iso-ir-148 iso8859-9 iso88599 iso_8859-9 l5 latin5 cp1254 "
        + "windows-1254 x-cp1254",
      [0xF0], "ğ"
    ),
    ("cp1255 windows-1255 x-cp1255", [0xE0], "\u{5D0}"),
    ("cp1256 windows-1256 x-cp1256", [0xC7], "\u{627}"),
    ("cp1257 windows-1257 x-cp1257", [0xE0], "ą"),
    ("cp1258 windows-1258 x-cp1258", [0xFE], "₫"),
    ("x-mac-cyrillic x-mac-ukrainian", [0x80], "А"),
    (
      "chinese csgb2312 csiso58gb231280 gb2312 gb_2312 gb_2312-80 gbk iso-ir-58 x-gbk gb18030",
      [0xB0, 0xA1], "啊"
    ),
    ("big5 big5-hkscs cn-big5 csbig5 x-x-big5", [0xA4, 0xA4], "中"),
    ("cseucpkdfmtjapanese euc-jp x-euc-jp EUC_JP", [0xA4, 0xA2], "あ"),
    ("csiso2022jp iso-2022-jp", [0x1B, 0x24, 0x42, 0x24, 0x22, 0x1B, 0x28, 0x42], "あ"),
    (
      "csshiftjis ms932 ms_kanji shift-jis shift_jis sjis windows-31j x-sjis SJIS", [0x82, 0xA0],
      "あ"
    ),
    (
      "cseuckr csksc56011987 euc-kr iso-ir-149 korean ks_c_5601-1987 ks_c_5601-1989 ksc5601 "
        + "ksc_5601 windows-949",
      [0xB0, 0xA1], "가"
    ),
  ]

  @Test func everyNameIsKnown() throws {
    for (names, bytes, text) in Self.labels {
      for name in names.split(separator: " ") {
        let model = try? Model(xml: document(bytes, in: String(name)))
        #expect(model?.name == text, "\(name)")
      }
    }
    let wide =
      "utf-16 utf-16le utf-16be utf16 csunicode iso-10646-ucs-2 ucs-2 unicode unicodefeff unicodefffe"
    for name in wide.split(separator: " ") {
      let xml = "<?xml version='1.0' encoding='\(name)'?><m><name>größe 🐐</name></m>"
      for encoding in [String.Encoding.utf16, .utf16BigEndian] {
        #expect(try Model(xml: #require(xml.data(using: encoding))).name == "größe 🐐", "\(name)")
      }
    }
  }

  @Test(arguments: [
    ("<?xml version=\"1.0\" encoding=\"ISO_8859-99\"?><m/>", "ISO_8859-99", 31),
    ("<?xml version='1.0'\tencoding = 'x-user-defined' ?><m/>", "x-user-defined", 33),
    ("<?xml version='1.1' encoding='IBM037'?><m/>", "IBM037", 31),
    ("<?xml version='1.0' encoding='utf-7'?><m/>", "utf-7", 31),
    ("<?xml version='1.0' encoding='koi8-ru'?><m/>", "koi8-ru", 31),
    (
      "<?xml version='1.0' encoding='\(String(repeating: "x", count: 70))'?><m/>",
      String(repeating: "x", count: 60) + "…", 31
    ),
  ])
  func anUnknownOneIsNamedAtItsPlace(_ xml: String, _ name: String, _ column: Int) {
    let error = #expect(throws: FormatError.self) { try SourceDocument(xml: Data(xml.utf8)) }
    #expect(
      error?.description == """
        expected an encoding such as UTF-8, UTF-16, ISO-8859-1, or windows-1252, \
        found "\(name)" at line 1, column \(column)
        """)
    #expect(error?.byteOffset == column - 1)
  }

  /// Encodings with bytes, of which the last ones from a number on are no text.
  @Test(arguments: [
    ("windows-1252", [0x81], 0, "byte 0x81"), ("windows-1252", [0xE4, 0x8D, 0xE4], 1, "byte 0x8D"),
    ("windows-1252", [0x61, 0x62, 0xE4, 0xE4, 0x81, 0x81], 4, "byte 0x81"),
    ("windows-1253", [0xE1, 0xD2, 0x80], 1, "byte 0xD2"),
    ("ISO-8859-8", [0xE0, 0xA1], 1, "byte 0xA1"),
    ("EUC-JP", [0xA4], 0, "byte 0xA4"), ("EUC-JP", [0xA4, 0x41], 0, "byte 0xA4"),
    ("EUC-JP", [0x8E, 0x41], 0, "byte 0x8E"), ("EUC-JP", [0x80], 0, "byte 0x80"),
    ("EUC-JP", [0x8F, 0xA2, 0x41], 0, "byte 0x8F"),
    ("EUC-JP", [0x1B, 0x24, 0x42], 0, "control character U+001B"),
    ("EUC-JP", [0x61, 0xFF, 0xFF], 1, "byte 0xFF"), ("Shift_JIS", [0x82], 0, "byte 0x82"),
    ("EUC-KR", [0xB0, 0x20], 0, "byte 0xB0"),
  ])
  func bytesThatAreNoTextInItAreRefusedAtTheirPlace(
    _ name: String, _ bytes: [UInt8], _ count: Int, _ found: String
  ) {
    for (start, line) in [
      ([] as [UInt8], 1), ([0x0A], 2), (Array(repeating: 0x0A, count: 999), 1_000),
    ] {
      let error = #expect(throws: FormatError.self) {
        try SourceDocument(xml: document(start + bytes, in: name))
      }
      let column =
        (line == 1 ? document([], in: name).count - "</name></m>".utf8.count : 0) + count + 1
      #expect(
        error?.description
          == "expected text in \(name.uppercased()), found \(found) at line \(line), column \(column)"
      )
    }
  }

  @Test func textIsUTF8WhateverItDeclares() throws {
    let xml = "<?xml version='1.0' encoding='ISO-8859-1'?><m><name>größe</name></m>"
    #expect(try Model(xml: xml).name == "größe")
    #expect(try Model(xml: xml[...]).name == "größe")
    #expect(try Model(xml: xml.replacing("ISO-8859-1", with: "UTF-16")).name == "größe")
  }

  @Test(arguments: [
    (
      "<?xml version='1.0' encoding='EBCDIC-X'?><m/>", String.Encoding.utf8,
      "an encoding such as UTF-8, UTF-16, ISO-8859-1, or windows-1252", 31
    ),
    // No name in the grammar of XML.
    ("<?xml version='1.0' encoding='iso_8859-1:1987'?><m/>", .utf8, "the name of an encoding", 31),
    ("<?xml version='1.0' encoding='866'?><m/>", .utf8, "the name of an encoding", 31),
    ("<?xml version='1.0' encoding='UTF-16'?><m/>", .utf8, "UTF-16, as it is declared", 1),
    ("\u{FEFF}<?xml version='1.0' encoding='latin1'?><m/>", .utf8, "LATIN1, as it is declared", 1),
    ("<?xml version='1.0' encoding='UTF-8'?><m/>", .utf16, "UTF-8, as it is declared", 1),
    (
      "<?xml version='1.0' encoding='UTF-16'?><m></n>", .utf16, "the end tag </m>",
      43
    ),
    ("<?xml version='1.0' encoding='-'?><m/>", .utf8, "the name of an encoding", 31),
    ("<?xml version='2.0'?><m/>", .utf8, "version 1.0", 16),
    ("<?xml encoding='UTF-8'?><m/>", .utf8, "a version in the XML declaration", 6),
    ("<?xml version='1.0' standalone='maybe'?><m/>", .utf8, "yes or no", 33),
    ("<?xml version='1.0' lang='en'?><m/>", .utf8, "\"?>\" at the end of the XML declaration", 21),
  ])
  func refuses(
    _ xml: String, _ encoding: String.Encoding, _ expected: String, _ column: Int
  ) throws {
    let data = try #require(xml.data(using: encoding))
    let error = #expect(throws: FormatError.self) { try SourceDocument(xml: data) }
    #expect(error?.expected == expected)
    #expect(error?.column == column)
  }

  @Test func brokenTextIsRefused() throws {
    let half = try #require("<m>\u{1F410}</m>".data(using: .utf16BigEndian))
    var broken = Data([0xFE, 0xFF]) + half
    broken.removeSubrange(10..<12)
    let error = #expect(throws: FormatError.self) { try SourceDocument(xml: broken) }
    #expect(
      error?.description
        == "expected text in UTF-16, found the end of the document at line 1, column 4")
    let odd = #expect(throws: FormatError.self) { try SourceDocument(xml: half.dropLast()) }
    #expect(
      odd?.description
        == "expected text in UTF-16, found the end of the document at line 1, column 8")
    let bytes = Array("<m>".utf8) + [0xFF] + Array("</m>".utf8)
    let wrong = #expect(throws: FormatError.self) { try SourceDocument(xml: bytes) }
    #expect(wrong?.description == "expected UTF-8 text, found byte 0xFF at line 1, column 4")
  }
}
