import IbexXML
import TestExpectations
import Testing
import XMLTestSupport

/// The productions of XML 1.0 (fifth edition) for characters, names, text, and what stands in it,
/// by their numbers there: what each takes, with what it amounts to, and what it refuses, with the
/// message.
@Suite struct XMLGrammarTests {
  private static let taken: [(production: String, document: String, value: String)] = [
    ("[1] document", "<a/>", "<a/>"),
    ("[1] document", "<?pi x?><!-- c --><a/> <!-- d --> ", "<a/>"),
    (
      "[2] Char", "<a>\t \u{7F}\u{85}\u{D7FF}\u{E000}\u{FFFD}\u{10000}\u{10FFFF}</a>",
      "<a>\t \u{7F}\u{85}\u{D7FF}\u{E000}\u{FFFD}\u{10000}\u{10FFFF}</a>"
    ),
    ("[3] S", "<a\t\r\n b = '1' ></a \n>", "<a b='1'/>"),
    ("2.11 ends of lines", "<a>1\r\n2\r3\n4</a>", "<a>1\n2\n3\n4</a>"),
    ("[5] Name", "<a1/>", "<a1/>"),
    ("[10] AttValue", #"<a b="it's" c='"'/>"#, #"<a b='it's' c='"'/>"#),
    ("[10] AttValue", "<a b='x>y'/>", "<a b='x>y'/>"),
    ("[10] AttValue", "<a b='&lt;&amp;&#10;'/>", "<a b='<&\n'/>"),
    ("3.3.3 normalization", "<a b='1\r\n2\t3\r4'/>", "<a b='1 2 3 4'/>"),
    ("3.3.3 normalization", "<a b=' x\n&#10;y '/>", "<a b=' x \ny '/>"),
    ("[14] CharData", #"<a>x > ' " y</a>"#, #"<a>x > ' " y</a>"#),
    ("[14] CharData", "<a>]] ></a>", "<a>]] ></a>"),
    ("[15] Comment", "<a>x<!-- < & ]]> - -->y</a>", "<a>xy</a>"),
    ("[15] Comment", "<a><!----></a>", "<a/>"),
    ("[16] PI", "<a>x<?pi a ? > < &?>y</a>", "<a>xy</a>"), ("[16] PI", "<a><?pi?></a>", "<a/>"),
    ("[17] PITarget", "<?xml-stylesheet x?><a/>", "<a/>"),
    ("[18] CDSect", "<a>x<![CDATA[ ]]]]>y</a>", "<a>x ]]y</a>"),
    ("[18] CDSect", "<a><![CDATA[x]]></a>", "<a>x</a>"),
    ("[20] CData", "<a><![CDATA[<b>&amp;]] >]]></a>", "<a><b>&amp;]] ></a>"),
    ("[20] CData", "<a><![CDATA[]]></a>", "<a/>"),
  ]

  @Test(arguments: taken)
  func takes(_ production: String, _ document: String, as value: String) throws {
    #expect(try plainXML(of: SourceDocument(xml: document)) == value, "\(production)")
  }

  private static let refused:
    [(production: String, document: String, message: String, column: Int)] = [
      ("[1] document", "", "a document element, found the end of the document", 1),
      ("[1] document", " ", "a document element, found the end of the document", 2),
      ("[1] document", "<a/><b/>", #"nothing after the end of the document element, found "<""#, 5),
      ("[1] document", "<a/>x", #"nothing after the end of the document element, found "x""#, 5),
      ("[1] document", "x<a/>", #"a document element, found "x""#, 1),
      ("[1] document", "<!-- c -->", "a document element, found the end of the document", 11),
      (
        "[1] document", "<a/>&#32;", #"nothing after the end of the document element, found "&""#, 5
      ),
      (
        "[2] Char", "<a>\u{0}</a>", "a character that XML allows, found control character U+0000", 4
      ),
      (
        "[2] Char", "<a>\u{8}</a>", "a character that XML allows, found control character U+0008", 4
      ),
      (
        "[2] Char", "<a>\u{B}</a>", "a character that XML allows, found control character U+000B", 4
      ),
      (
        "[2] Char", "<a>\u{1F}</a>", "a character that XML allows, found control character U+001F",
        4
      ),
      ("[2] Char", "<a>\u{FFFE}</a>", "a character that XML allows, found U+FFFE", 4),
      ("[2] Char", "<a>\u{FFFF}</a>", "a character that XML allows, found U+FFFF", 4),
      (
        "[2] Char", "<a b='\u{1}'/>", "a character that XML allows, found control character U+0001",
        7
      ),
      (
        "[2] Char", "<a><!-- \u{1} --></a>",
        "a character that XML allows, found control character U+0001", 9
      ),
      (
        "[2] Char", "<a><?p \u{1}?></a>",
        "a character that XML allows, found control character U+0001", 8
      ),
      (
        "[2] Char", "<a><![CDATA[\u{1}]]></a>",
        "a character that XML allows, found control character U+0001", 13
      ),
      ("[3] S", "<a\u{A0}b='1'/>", "\">\" at the end of a tag, found U+00A0", 3),
      ("[3] S", "<a\u{B}b='1'/>", #"">" at the end of a tag, found control character U+000B"#, 3),
      ("[3] S", "<a\u{85}b='1'/>", "\">\" at the end of a tag, found control character U+0085", 3),
      ("[5] Name", "<1a/>", #"a name, found "1""#, 2),
      ("[5] Name", "< a/>", #"a name, found " ""#, 2),
      ("[5] Name", "</>", #"a name, found "/""#, 2),
      ("[5] Name", "<a></ a>", #"the end tag </a>, found "<""#, 4),
      ("[10] AttValue", "<a b='<'/>", #"an attribute value without "<", found "<""#, 7),
      (
        "[10] AttValue", "<a b='&'/>",
        #"the name of an entity ("&" itself is written "&amp;"), found "'""#, 8
      ),
      (
        "[10] AttValue", "<a b='x/>",
        "the closing quote of an attribute value, found the end of the document", 10
      ),
      ("[10] AttValue", "<a b=x/>", #"an attribute value in quotes, found "x""#, 6),
      (
        "[10] AttValue", #"<a b="x'/>"#,
        "the closing quote of an attribute value, found the end of the document", 11
      ),
      ("[14] CharData", "<a>x < y</a>", #"a name, found " ""#, 7),
      (
        "[14] CharData", "<a>x & y</a>",
        #"the name of an entity ("&" itself is written "&amp;"), found " ""#, 7
      ),
      ("[14] CharData", "<a>]]></a>", #""]]>" only at the end of CDATA, found "]""#, 4),
      ("[15] Comment", "<a><!-- x -- y --></a>", #"a comment without "--", found "-""#, 11),
      ("[15] Comment", "<a><!-- x ---></a>", #"a comment without "--", found "-""#, 11),
      (
        "[15] Comment", "<a><!-- x",
        #""-->" at the end of a comment, found the end of the document"#, 10
      ),
      ("[15] Comment", "<a><! -- x --></a>", #"a comment or CDATA, found "<""#, 4),
      ("[15] Comment", "<a><!-x--></a>", #"a comment or CDATA, found "<""#, 4),
      (
        "[16] PI", "<a><?pi x</a>",
        #""?>" at the end of an instruction, found the end of the document"#, 14
      ),
      ("[16] PI", "<a><?pi+x?></a>", #""?>" at the end of an instruction, found "+""#, 8),
      ("[16] PI", "<a><? x?></a>", #"a name, found " ""#, 6),
      (
        "[17] PITarget", "<a><?xMl x?></a>",
        #"a name other than xml for an instruction, found "x""#, 6
      ),
      ("[17] PITarget", "<a><?xml x?></a>", #"an XML declaration only at the start, found "<""#, 4),
      ("[17] PITarget", "<a><?1 x?></a>", #"a name, found "1""#, 6),
      ("[18] CDSect", "<![CDATA[x]]><a/>", #"a name, found "!""#, 2),
      (
        "[18] CDSect", "<a/><![CDATA[]]>",
        #"nothing after the end of the document element, found "<""#, 5
      ),
      ("[19] CDStart", "<a><![cdata[x]]></a>", #"a comment or CDATA, found "<""#, 4),
      ("[19] CDStart", "<a><![ CDATA[x]]></a>", #"a comment or CDATA, found "<""#, 4),
      (
        "[21] CDEnd", "<a><![CDATA[x]]</a>",
        #""]]>" at the end of CDATA, found the end of the document"#, 20
      ),
    ]

  @Test(arguments: refused)
  func refuses(_ production: String, _ document: String, _ message: String, at column: Int) {
    expectError(FormatError.self, "expected \(message) at line 1, column \(column)") {
      try SourceDocument(xml: document)
    }
  }

  /// [4] NameStartChar.
  private static let starts: [ClosedRange<UInt32>] = [
    0x3A...0x3A, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF,
    0x370...0x37D, 0x37F...0x1FFF, 0x200C...0x200D, 0x2070...0x218F, 0x2C00...0x2FEF,
    0x3001...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFFD, 0x10000...0xEFFFF,
  ]
  /// [4a] NameChar, beside these.
  private static let others: [ClosedRange<UInt32>] = [
    0x2D...0x2E, 0x30...0x39, 0xB7...0xB7, 0x300...0x36F, 0x203F...0x2040,
  ]

  @Test(arguments: starts + others)
  func namesAreOfTheirCharacters(_ range: ClosedRange<UInt32>) throws {
    func holds(_ ranges: [ClosedRange<UInt32>], _ value: UInt32) -> Bool {
      ranges.contains { $0.contains(value) }
    }
    let bounds = [range.lowerBound - 1, range.lowerBound, range.upperBound, range.upperBound + 1]
    for scalar in bounds.compactMap(Unicode.Scalar.init)
    where !" />".unicodeScalars.contains(scalar) {
      let name = String(Character(scalar))
      let isStart = holds(Self.starts, scalar.value)
      let document = try? SourceDocument(xml: "<\(name)/>")
      #expect(document?.rootName == (isStart ? name : nil), "U+\(String(scalar.value, radix: 16))")
      let isPart = isStart || holds(Self.others, scalar.value)
      let other = try? SourceDocument(xml: "<a\(name)/>")
      #expect(
        other?.rootName == (isPart ? "a\(name)" : nil), "U+\(String(scalar.value, radix: 16))")
    }
  }

  @Test(arguments: [
    ([0xED, 0xA0, 0x80], "ED"), ([0xC0, 0xBC], "C0"), ([0xE2, 0x82], "E2"), ([0x80], "80"),
    ([0xF4, 0x90, 0x80, 0x80], "F4"),
  ])
  func refusesBytesThatAreNoText(_ bytes: [UInt8], _ found: String) {
    expectError(
      FormatError.self, "expected UTF-8 text, found byte 0x\(found) at line 1, column 4"
    ) { try SourceDocument(xml: Array("<a>".utf8) + bytes + Array("</a>".utf8)) }
  }
}

/// Returns a document as its elements, attributes by name, and texts, with nothing escaped.
func plainXML(of document: SourceDocument) throws -> String {
  func text(of tree: XMLTree) -> String {
    let attributes = tree.attributes.sorted { $0.key < $1.key }
      .map { " \($0.key)='\($0.value)'" }.joined()
    let content = tree.content.map {
      switch $0 {
      case .text(let text): text
      case .element(let element): text(of: element)
      }
    }.joined()
    let start = "<\(tree.name)\(attributes)"
    return content.isEmpty ? "\(start)/>" : "\(start)>\(content)</\(tree.name)>"
  }
  return text(of: XMLTree(try #require(document.rootElement)))
}
