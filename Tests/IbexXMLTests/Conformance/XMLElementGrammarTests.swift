import Foundation
import IbexXML
import TestExpectations
import Testing

/// The productions of XML 1.0 (fifth edition) for what stands before and after an element, for
/// elements, and for references, by their numbers there: what each takes, with what it amounts to,
/// and what it refuses, with the message.
@Suite struct XMLElementGrammarTests {
  private static let taken: [(production: String, document: String, value: String)] = [
    ("[22] prolog", "<?xml version='1.0'?>\n<!-- c --><?p?><!DOCTYPE a><!-- d --><a/>", "<a/>"),
    ("[23] XMLDecl", "<?xml version='1.0' encoding='UTF-8' standalone='yes' ?><a/>", "<a/>"),
    ("[23] XMLDecl", #"<?xml version="1.0"?><a/>"#, "<a/>"),
    ("[25] Eq", "<?xml version = '1.0'?><a/>", "<a/>"), ("[25] Eq", "<a b = '1'/>", "<a b='1'/>"),
    ("[26] VersionNum", "<?xml version='1.1'?><a/>", "<a/>"),
    ("[26] VersionNum", "<?xml version='1.99'?><a/>", "<a/>"),
    ("[27] Misc", "<a/>\n<!-- c --><?p?>", "<a/>"),
    ("[32] SDDecl", "<?xml version='1.0' standalone='no'?><a/>", "<a/>"),
    ("[39] element", "<a><b></b></a>", "<a><b/></a>"),
    ("[40] STag", #"<a b='1' c="2" ></a>"#, "<a b='1' c='2'/>"),
    ("[41] Attribute", "<a b='1'/>", "<a b='1'/>"), ("[42] ETag", "<a></a >", "<a/>"),
    ("[43] content", "<a>t<b/>&amp;<![CDATA[u]]><?p?><!-- c -->v</a>", "<a>t<b/>&uv</a>"),
    ("[44] EmptyElemTag", "<a b='1' />", "<a b='1'/>"),
    ("[66] CharRef", "<a>&#65;&#x42;&#x1F410;&#0065;</a>", "<a>AB🐐A</a>"),
    ("[66] CharRef", "<a b='&#9;&#xA;'/>", "<a b='\t\n'/>"),
    ("[66] CharRef", "<a>&#x10FFFF;</a>", "<a>\u{10FFFF}</a>"),
    ("[67] Reference", "<a>%p;</a>", "<a>%p;</a>"),
    ("[68] EntityRef", "<a>&lt;&gt;&amp;&apos;&quot;</a>", #"<a><>&'"</a>"#),
    ("[80] EncodingDecl", "<?xml version='1.0' encoding='utf-8'?><a>é</a>", "<a>é</a>"),
    ("[80] EncodingDecl", "<?xml version='1.0' encoding='UTF-16'?><a/>", "<a/>"),
    ("[81] EncName", "<?xml version='1.0' encoding='US-ASCII'?><a/>", "<a/>"),
    ("[81] EncName", "<?xml version='1.0' encoding='x'?><a/>", "<a/>"),
    ("[11] SystemLiteral", #"<!DOCTYPE a SYSTEM 'x"y'><a/>"#, "<a/>"),
    ("[12] PubidLiteral", #"<!DOCTYPE a PUBLIC "it's" 'x'><a/>"#, "<a/>"),
    ("[13] PubidChar", "<!DOCTYPE a PUBLIC '-//x (z) +,./:=?;!*#@$_%' 'x'><a/>", "<a/>"),
    ("[28] doctypedecl", "<!DOCTYPE a><a/>", "<a/>"),
    ("[28] doctypedecl", "<!DOCTYPE a [ ]  ><a/>", "<a/>"),
    ("[28] doctypedecl", "<!DOCTYPE b><a/>", "<a/>"),
    (
      "[28a] DeclSep", "<!DOCTYPE a [ \n<!ENTITY % p '<!ENTITY e \"x\">'>%p; ]><a>&e;</a>",
      "<a>x</a>"
    ),
    ("[28a] DeclSep", "<!DOCTYPE a [%p;]><a/>", "<a/>"),
    ("[30] extSubset, not read", "<!DOCTYPE a SYSTEM 'file:///nowhere.dtd'><a/>", "<a/>"),
  ]

  @Test(arguments: taken)
  func takes(_ production: String, _ document: String, as value: String) throws {
    #expect(try plainXML(of: SourceDocument(xml: document)) == value, "\(production)")
  }

  private static let refused:
    [(production: String, document: String, message: String, column: Int)] = [
      ("[22] prolog", "<!DOCTYPE a><!DOCTYPE a><a/>", #"a name, found "!""#, 14),
      ("[22] prolog", "<a><!DOCTYPE a></a>", #"a comment or CDATA, found "<""#, 4),
      (
        "[22] prolog", "<a/><!DOCTYPE a>",
        #"nothing after the end of the document element, found "<""#, 5
      ),
      ("[23] XMLDecl", "<?xml?><a/>", #"a version in the XML declaration, found "?""#, 6),
      (
        "[23] XMLDecl", "<?xml encoding='UTF-8'?><a/>",
        #"a version in the XML declaration, found " ""#, 6
      ),
      (
        "[23] XMLDecl", "<?xml version='1.0' standalone='yes' encoding='UTF-8'?><a/>",
        #""?>" at the end of the XML declaration, found "e""#, 38
      ),
      (
        "[23] XMLDecl", "<?xml version='1.0' x='y'?><a/>",
        #""?>" at the end of the XML declaration, found "x""#, 21
      ),
      (
        "[23] XMLDecl", " <?xml version='1.0'?><a/>",
        #"an XML declaration only at the start, found "<""#, 2
      ),
      (
        "[23] XMLDecl", "<?XML version='1.0'?><a/>",
        #"a name other than xml for an instruction, found "X""#, 3
      ),
      (
        "[23] XMLDecl", "<?xml version='1.0'><a/>",
        #""?>" at the end of the XML declaration, found ">""#, 20
      ),
      ("[24] VersionInfo", "<?xml version=1.0?><a/>", #"a value in quotes, found "1""#, 15),
      (
        "[24] VersionInfo", #"<?xml version='1.0"?><a/>"#,
        "the closing quote, found the end of the document", 26
      ),
      ("[25] Eq", "<?xml version'1.0'?><a/>", #""=", found "'""#, 14),
      ("[25] Eq", "<a b '1'/>", #"an attribute with a value, found "'""#, 6),
      ("[26] VersionNum", "<?xml version='2.0'?><a/>", #"version 1.0, found "2""#, 16),
      ("[26] VersionNum", "<?xml version='1.'?><a/>", #"version 1.0, found "1""#, 16),
      ("[26] VersionNum", "<?xml version='1'?><a/>", #"version 1.0, found "1""#, 16),
      (
        "[27] Misc", "<a/><!-- c", #""-->" at the end of a comment, found the end of the document"#,
        11
      ),
      ("[27] Misc", "<a/>]]>", #"nothing after the end of the document element, found "]""#, 5),
      ("[32] SDDecl", "<?xml version='1.0' standalone='maybe'?><a/>", #"yes or no, found "m""#, 33),
      ("[32] SDDecl", "<?xml version='1.0' standalone='YES'?><a/>", #"yes or no, found "Y""#, 33),
      ("[39] element", "<a>", "the end tag </a>, found the end of the document", 4),
      ("[39] element", "<a></b>", "the end tag </a>, found </b>", 4),
      ("[39] element", "<a></A>", "the end tag </a>, found </A>", 4),
      ("[39] element", "<a><b></a></b>", "the end tag </b>, found </a>", 7),
      ("[40] STag", "<a b='1' b='2'/>", #"each attribute once, found "b""#, 10),
      ("[40] STag", "<a b='1'c='2'/>", #"white space between attributes, found "c""#, 9),
      ("[41] Attribute", "<a b/>", #"an attribute with a value, found "/""#, 5),
      ("[41] Attribute", "<a ='1'/>", #"a name, found "=""#, 4),
      ("[42] ETag", "</a>", #"a name, found "/""#, 2),
      ("[42] ETag", "<a></a b='1'>", #"">" at the end of a tag, found "b""#, 8),
      ("[42] ETag", "<a></a", #"the end tag </a>, found "<""#, 4),
      ("[44] EmptyElemTag", "<a b='1'/ >", #"">" at the end of a tag, found " ""#, 10),
      ("[44] EmptyElemTag", "<a/b>", #"">" at the end of a tag, found "b""#, 4),
      ("[66] CharRef", "<a>&#;</a>", #"a digit, found ";""#, 6),
      ("[66] CharRef", "<a>&#x;</a>", #"a hexadecimal digit, found ";""#, 7),
      ("[66] CharRef", "<a>&#xG;</a>", #"a hexadecimal digit, found "G""#, 7),
      ("[66] CharRef", "<a>&#A;</a>", #"a digit, found "A""#, 6),
      ("[66] CharRef", "<a>&#X41;</a>", #"a digit, found "X""#, 6),
      ("[66] CharRef", "<a>&#65</a>", #"";" at the end of a reference, found "<""#, 8),
      ("[66] CharRef", "<a>&#0;</a>", #"a reference to a character that XML allows, found "&""#, 4),
      (
        "[66] CharRef", "<a>&#x1F;</a>", #"a reference to a character that XML allows, found "&""#,
        4
      ),
      (
        "[66] CharRef", "<a>&#xD800;</a>",
        #"a reference to a character that XML allows, found "&""#, 4
      ),
      (
        "[66] CharRef", "<a>&#xFFFE;</a>",
        #"a reference to a character that XML allows, found "&""#, 4
      ),
      (
        "[66] CharRef", "<a>&#x110000;</a>",
        #"a reference to a character that XML allows, found "&""#, 4
      ),
      (
        "[66] CharRef", "<a>&#99999999999999999999;</a>",
        #"a reference to a character that XML allows, found "&""#, 4
      ),
      ("[67] Reference", "<a>&lt</a>", #"";" at the end of a reference, found "<""#, 7),
      (
        "[67] Reference", "<a>& lt;</a>",
        #"the name of an entity ("&" itself is written "&amp;"), found " ""#, 5
      ),
      ("[68] EntityRef", "<a>&e;</a>", #"a declaration of the entity &e;, found "&""#, 4),
      ("[68] EntityRef", "<a b='&e;'/>", #"a declaration of the entity &e;, found "&""#, 7),
      ("[68] EntityRef", "<a>&LT;</a>", #"a declaration of the entity &LT;, found "&""#, 4),
      (
        "[68] EntityRef", "<a>&1;</a>",
        #"the name of an entity ("&" itself is written "&amp;"), found "1""#, 5
      ),
      (
        "[80] EncodingDecl", "<?xml version='1.0' encoding=UTF-8?><a/>",
        #"a value in quotes, found "U""#, 30
      ),
      (
        "[80] EncodingDecl", "<?xml version='1.0'encoding='UTF-8'?><a/>",
        #""?>" at the end of the XML declaration, found "e""#, 20
      ),
      (
        "[81] EncName", "<?xml version='1.0' encoding='-x'?><a/>",
        #"the name of an encoding, found "-""#, 31
      ),
      (
        "[81] EncName", "<?xml version='1.0' encoding=''?><a/>",
        #"the name of an encoding, found "'""#, 31
      ),
      (
        "[11] SystemLiteral", "<!DOCTYPE a SYSTEM 'x><a/>",
        "the closing quote, found the end of the document", 27
      ),
      ("[11] SystemLiteral", "<!DOCTYPE a SYSTEM><a/>", #"white space, found ">""#, 19),
      ("[12] PubidLiteral", "<!DOCTYPE a PUBLIC 'it's' 'x'><a/>", #"white space, found "s""#, 24),
      (
        "[13] PubidChar", "<!DOCTYPE a PUBLIC '{' 'x'><a/>",
        #"a character of a public identifier, found "{""#, 21
      ),
      (
        "[13] PubidChar", "<!DOCTYPE a PUBLIC 'é' 'x'><a/>",
        #"a character of a public identifier, found "é""#, 21
      ),
      (
        "[13] PubidChar", "<!DOCTYPE a PUBLIC 'x\ty' 'x'><a/>",
        "a character of a public identifier, found control character U+0009", 22
      ),
      ("[28] doctypedecl", "<!doctype a><a/>", #"a name, found "!""#, 2),
      ("[28] doctypedecl", "<!DOCTYPE><a/>", #"white space, found ">""#, 10),
      ("[28] doctypedecl", "<!DOCTYPEa><a/>", #"white space, found "a""#, 10),
      ("[28] doctypedecl", "<!DOCTYPE a [ ><a/>", #"a declaration, found ">""#, 15),
      (
        "[28] doctypedecl", "<!DOCTYPE a [] x><a/>",
        #"">" at the end of the document type, found "x""#, 16
      ),
      (
        "[28] doctypedecl", "<!DOCTYPE a []",
        #"">" at the end of the document type, found the end of the document"#, 15
      ),
      ("[28a] DeclSep", "<!DOCTYPE a [% p;]><a/>", #"a name, found " ""#, 15),
      (
        "[77] TextDecl, external alone", "<a><?xml encoding='UTF-8'?></a>",
        #"an XML declaration only at the start, found "<""#, 4
      ),
    ]

  @Test(arguments: refused)
  func refuses(_ production: String, _ document: String, _ message: String, at column: Int) {
    expectError(FormatError.self, "expected \(message) at line 1, column \(column)") {
      try SourceDocument(xml: document)
    }
  }

  private static let declaration = "<?xml version='1.0' encoding='"

  @Test(arguments: [
    (declaration + "ISO-8859-1'?><a>é</a>", String.Encoding.isoLatin1),
    (declaration + "windows-1252'?><a>é</a>", .windowsCP1252),
    (declaration + "UTF-16'?><a>é</a>", .utf16), ("<a>é</a>", .utf16), ("\u{FEFF}<a>é</a>", .utf8),
  ])
  func takesEncodings(_ document: String, _ encoding: String.Encoding) throws {
    let bytes = try #require(document.data(using: encoding))
    #expect(try plainXML(of: SourceDocument(xml: bytes)) == "<a>é</a>")
  }
}
