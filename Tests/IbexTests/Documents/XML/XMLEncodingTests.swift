import Foundation
import Ibex
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
    let start = "<?xml version=\"1.0\" encoding=\"\(name)\"?><m><name>"
    let document = Array(start.utf8) + bytes + Array("</name></m>".utf8)
    #expect(try Model(xml: document).name == text)
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
      "an encoding such as UTF-8, UTF-16, ISO-8859-1, or windows-1252", 1
    ),
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
