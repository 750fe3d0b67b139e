import Foundation
import IbexXML
import TestExpectations
import Testing

private struct Model: Mappable {
  var innerXML = ""
  var b = "none"
  var c = "none"
}

@Suite struct DocumentTypeTests {
  private func read(_ declarations: String, _ element: String) throws -> Model {
    try Model(xml: "<!DOCTYPE a [\(declarations)]>\(element)")
  }

  @Test(arguments: [
    ("<!ENTITY e 'boom'>", "<a>&e;</a>", "boom"),
    ("<!ENTITY e 'boom'>", "<a>x&e;y&amp;&e;</a>", "xboomy&boom"),
    ("<!ENTITY e '&f;&f;'><!ENTITY f \"ha\">", "<a>&e;</a>", "haha"),
    ("<!ENTITY e 'first'><!ENTITY e 'second'>", "<a>&e;</a>", "first"),
    ("<!ENTITY e '&#60;b>x&#60;/b>'>", "<a>&e;</a>", ""),
    ("<!ENTITY e '&#38;#60;'>", "<a>&e;</a>", "<"), ("<!ENTITY e '&#38;lt;'>", "<a>&e;</a>", "<"),
    ("<!ENTITY e '&amp;'>", "<a>&e;</a>", "&"), ("<!ENTITY e ''>", "<a>x&e;y</a>", "xy"),
    ("<!ENTITY e '<![CDATA[ x ]]>'>", "<a>&e;</a>", " x "),
    ("<!ENTITY e 'x'>", "<a><![CDATA[&e;]]></a>", "&e;"),
    ("<!ENTITY e 'x'>", "<a><!-- &e; --><?p &f;?>y</a>", "y"),
    ("<!ENTITY % p '<!ENTITY e \"x\">'>%p;", "<a>&e;</a>", "x"),
    ("<!ENTITY e 'a&#13;b'>", "<a>&e;</a>", "a\rb"),
    ("<!ENTITY e 'größe'>", "<a>&e;</a>", "größe"),
    ("<!ENTITY e \"it's\">", "<a>&e;</a>", "it's"),
  ])
  func declaredEntitiesAreReplaced(
    _ declarations: String, _ element: String, _ text: String
  ) throws {
    #expect(try read(declarations, element).innerXML == text)
  }

  @Test(arguments: [
    ("<!ENTITY e 'boom'>", "<a b='&e;'/>", "boom"),
    ("<!ENTITY e '\"q\" and &#39;'>", "<a b=\"&e;\"/>", "\"q\" and '"),
    ("<!ENTITY e 'x&#10;y'>", "<a b='&e;'/>", "x y"), ("", "<a b='x&#10;y\tz'/>", "x\ny z"),
    ("<!ATTLIST a b CDATA 'default'>", "<a/>", "default"),
    ("<!ATTLIST a b CDATA 'default'>", "<a b='given'/>", "given"),
    ("<!ATTLIST a b CDATA #FIXED 'one'>", "<a c=''></a>", "one"),
    ("<!ATTLIST a b CDATA 'one' b CDATA 'two'>", "<a/>", "one"),
    ("<!ATTLIST a b NMTOKENS #IMPLIED>", "<a b='  x   y '/>", "x y"),
    ("<!ATTLIST a b (x|y) 'y'>", "<a/>", "y"),
    ("<!ENTITY e 'z'><!ATTLIST a b CDATA '&e;&lt;'>", "<a/>", "z<"),
    ("<!ATTLIST c b CDATA 'other'>", "<a/>", "none"),
  ])
  func attributesAreDeclared(_ declarations: String, _ element: String, _ value: String) throws {
    #expect(try read(declarations, element).b == value)
  }

  @Test(arguments: [
    ("<!ENTITY e '\nx'>", "<a>\r&e;</a>", "\n\nx"), ("<!ENTITY e ''>", "<a>\r&e;\n</a>", "\n\n"),
    ("<!ENTITY e '&#13;'>", "<a>&e;\n</a>", "\r\n"),
    ("<!ENTITY e 'x'>", "<a>\r\r&e;</a>", "\n\nx"),
    ("<!ENTITY e 'x'>", "<a>\r\r\r&amp;\r\r</a>", "\n\n\n&\n\n"),
    ("<!ENTITY e 'x'>", "<a>\r\n\r&e;\r\r\n</a>", "\n\nx\n\n"),
    ("<!ENTITY e 'x'>", "<a>\r\n&e;\r</a>", "\nx\n"),
    ("<!ENTITY e 'x]]'>", "<a>&e;></a>", "x]]>"), ("<!ENTITY e '>x'>", "<a>]]&e;</a>", "]]>x"),
    ("<!ENTITY e ']>x'>", "<a>]&e;</a>", "]]>x"), ("<!ENTITY e ']'>", "<a>]&e;></a>", "]]>"),
    ("<!ENTITY e ''>", "<a>]]&e;></a>", "]]>"),
    ("<!ENTITY e ']]&f;'><!ENTITY f '>'>", "<a>&e;</a>", "]]>"),
    ("<!ENTITY e '<![CDATA[x&#13;&#10;y]]>'>", "<a>&e;</a>", "x\r\ny"),
    ("<!ENTITY e 'x&#13;&#10;y'>", "<a>&e;</a>", "x\r\ny"),
    ("<!ENTITY % p \"<!ENTITY q '&#13;w'>\"> %p;", "<a>&q;</a>", "\rw"),
  ])
  func textIsReadInEachEntityByItself(
    _ declarations: String, _ element: String, _ text: String
  ) throws {
    let document = try SourceDocument(xml: "<!DOCTYPE a [\(declarations)]>\(element)")
    #expect(document.rootElement?.untrimmedText == text)
  }

  @Test(arguments: [
    ("<!ENTITY e '\nx'>", "<a b='q\r&e;'/>", "q  x"),
    ("<!ENTITY e 'x'>", "<a b='\r\n&e;\r'/>", " x "),
    ("<!ENTITY e 'x&#13;&#10;y'>", "<a b='&e;'/>", "x  y"),
    ("<!ENTITY e '<c b=\"x&#13;&#10;y\"/>'>", "<a>&e;</a>", "x  y"),
    ("<!ENTITY % p \"<!ATTLIST a b CDATA 'x&#13;&#10;y'>\"> %p;", "<a/>", "x  y"),
  ])
  func valuesAreReadInEachEntityByItself(
    _ declarations: String, _ element: String, _ value: String
  ) throws {
    let document = try SourceDocument(xml: "<!DOCTYPE a [\(declarations)]>\(element)")
    let root = try #require(document.rootElement)
    #expect((root["c"] ?? root).attribute("b") == value)
  }

  @Test func entitiesHoldElements() throws {
    let model = try read(
      "<!ENTITY e '<b>one</b><c>&f;</c>'><!ENTITY f 'two'>", "<a>&e;</a>")
    #expect(model.b == "one")
    #expect(model.c == "two")
  }

  private static let undeclared = "a declaration of the entity &e;"
  private static let outside = "an entity whose text the document holds"
  private static let itself = "an entity that does not contain itself"

  @Test(arguments: [
    ("<!DOCTYPE a>\n<a>&e;</a>", undeclared, 2, 4),
    ("<!DOCTYPE a [<!ENTITY f 'x'>]>\n<a>&f;&e;</a>", undeclared, 2, 7),
    ("<!DOCTYPE a [<!ENTITY f 'x'>]>\n<a b='&f;&e;'/>", undeclared, 2, 10),
    ("<!DOCTYPE a [<!ENTITY e SYSTEM 'file:///etc/passwd'>]><a>&e;</a>", outside, 1, 58),
    ("<!DOCTYPE a [<!ENTITY e SYSTEM 'file:///etc/passwd'>]><a b='&e;'/>", outside, 1, 61),
    ("<!DOCTYPE a [<!ENTITY e PUBLIC 'p' 'x' NDATA n>]><a>&e;</a>", outside, 1, 53),
    ("<!DOCTYPE a [<!ENTITY e '&e;'>]><a>&e;</a>", itself, 1, 36),
    ("<!DOCTYPE a [<!ENTITY e '&f;'><!ENTITY f '&e;'>]><a b='&e;'/>", itself, 1, 56),
    ("<!DOCTYPE a [<!ENTITY % p '&#37;p;'>%p;]><a/>", itself, 1, 37),
    (
      "<!DOCTYPE a [<!ENTITY e 'x]]>'>]><a>&e;</a>", "\"]]>\" only at the end of CDATA", 1, 37
    ),
    (
      "<!DOCTYPE a [<!ENTITY e 'x'>]><a>&e;]]></a>", "\"]]>\" only at the end of CDATA", 1, 37
    ),
    ("<!DOCTYPE a [<!ENTITY e '<b>'>]><a>&e;</b></a>", "the end tag </b>", 1, 36),
    (
      "<!DOCTYPE a [<!ENTITY e '&#60;'>]><a b='&e;'/>", "an attribute value without \"<\"", 1, 41
    ),
    (
      "<!DOCTYPE a [<!ENTITY e 'x'>]><a>&e;</a>&e;",
      "nothing after the end of the document element", 1, 41
    ),
    ("<!DOCTYPE a [<!ENTITY e 'x'>]><a>&e;\n</b>", "the end tag </a>", 2, 1),
    ("<!DOCTYPE a [<!ENTITY e '100%'>]><a/>", "the text of an entity without \"%\"", 1, 29),
    ("<!DOCTYPE a [<!ENTITY e>]><a/>", "white space", 1, 24),
    ("<!DOCTYPE a [<!ELEMENT a (b,c|d)>]><a/>", "\",\" or \")\"", 1, 30),
    ("<!DOCTYPE a [<!ELEMENT a>]><a/>", "white space", 1, 25),
    ("<!DOCTYPE a [<!ATTLIST a b TEXT #IMPLIED>]><a/>", "the type of an attribute", 1, 28),
    ("<!DOCTYPE a [<!THING a>]><a/>", "a declaration", 1, 14),
    ("<!DOCTYPE a [<!ENTITY e 'x'", "\">\" at the end of a declaration", 1, 28),
    ("<!DOCTYPE a", "\">\" at the end of the document type", 1, 12),
    ("<!DOCTYPE a [", "\"]\" at the end of the declarations", 1, 14),
    ("<!DOCTYPE a><!DOCTYPE a><a/>", "a name", 1, 14),
  ])
  func refuses(_ xml: String, _ expected: String, _ line: Int, _ column: Int) {
    let error = #expect(throws: FormatError.self) { try SourceDocument(xml: xml) }
    #expect(error?.expected == expected)
    #expect(error?.line == line)
    #expect(error?.column == column)
  }

  /// A place behind references is that of the document, whatever they are replaced by.
  @Test(arguments: [
    ("<a>&e;x", "</a>"), ("<a>&#65;&e;x", "</a>"), ("<a b='&e;x", "'/>"), ("<a b='x&#65;", "'/>"),
    ("<a b='&#65;&e;\"x", "'/>"), ("<a b='&e;\r&e;", "'/>"), ("<a b='&e;'>x&amp;", "</a>"),
    ("<a b='&e;' c='&e;&amp;", "'/>"), ("<a n='x&e;", "'/>"),
  ])
  func aWrongByteBehindReferencesHasItsPlace(_ start: String, _ end: String) {
    let declarations =
      "<!DOCTYPE a [<!ENTITY e 'a long text'><!ATTLIST a n NMTOKENS #IMPLIED>]>\n"
    for (bytes, expected) in [([0xFF], "UTF-8 text"), ([0x01], "a character that XML allows")]
      as [([UInt8], String)]
    {
      let xml = Array((declarations + start).utf8) + bytes + Array(end.utf8)
      let error = #expect(throws: FormatError.self) { try SourceDocument(xml: xml) }
      #expect(error?.expected == expected)
      #expect(error?.line == 2)
      #expect(error?.column == start.unicodeScalars.count + 1)
      #expect(error?.byteOffset == declarations.utf8.count + start.utf8.count)
    }
  }

  @Test(arguments: [
    "<!DOCTYPE a [<!ATTLIST a b CDATA #REQUIRED>]><a/>",
    "<!DOCTYPE a [<!ATTLIST a b ID #IMPLIED>]><a/>", "<!DOCTYPE a [<!ELEMENT a (b,c)*>]><a/>",
    "<!DOCTYPE a [<!ELEMENT a (#PCDATA|b)*>]><a/>", "<!DOCTYPE a [<!ELEMENT a EMPTY>]><a/>",
    "<!DOCTYPE a [<!NOTATION n SYSTEM 'x'>]><a/>", "<!DOCTYPE a [<!NOTATION n PUBLIC 'x'>]><a/>",
    "<!DOCTYPE a PUBLIC '-//x' 'file:///nowhere.dtd'><a/>",
    "<!DOCTYPE a SYSTEM 'file:///nowhere.dtd' [%p;]><a/>",
    "<!DOCTYPE a [<!ENTITY % p SYSTEM 'file:///nowhere'>%p;]><a/>",
    "<!DOCTYPE a [<!ENTITY e SYSTEM 'file:///nowhere'>]><a/>",
  ])
  func readsWhatNeedsNothingElse(_ xml: String) throws {
    #expect(try SourceDocument(xml: xml).rootName == "a")
  }

  /// Behind declarations that are not read only those of a standalone document count.
  @Test(arguments: [
    ("<?xml version='1.0' standalone='yes'?>", "late"), ("<?xml version='1.0'?>", nil),
    ("<?xml version='1.0' standalone='no'?>", nil), ("", nil),
  ])
  func aStandaloneDocumentHasAllItsDeclarations(_ declaration: String, _ text: String?) throws {
    let xml =
      declaration + "<!DOCTYPE a [<!ENTITY % p SYSTEM 'x'>%p;<!ENTITY e 'late'>]><a>&e;</a>"
    let read = try? Model(xml: xml)
    #expect(read?.innerXML == text)
  }

  /// A billion laughs: few bytes that would be many.
  @Test(arguments: [
    ("<a>&e9;</a>", "lol"), ("<a b='&e9;'/>", "lol"), ("<a>&e9;</a>", "<b/>"),
  ])
  func whatEntitiesExpandToIsLimited(_ element: String, _ text: String) throws {
    let declarations = (1...9).map { level in
      "<!ENTITY e\(level) '\(String(repeating: "&e\(level - 1);", count: 10))'>"
    }
    let xml = "<!DOCTYPE a [<!ENTITY e0 '\(text)'>\(declarations.joined())]>\(element)"
    let error = #expect(throws: FormatError.self) { try SourceDocument(xml: xml) }
    let message = """
      expected entities that expand to at most 10 MB, at most 40 within another, found "&" at line 1
      """
    let column = xml.utf8.count - element.utf8.count + (element.hasPrefix("<a>") ? 4 : 7)
    #expect(error?.description == "\(message), column \(column)")
  }

  @Test func aLongTextRepeatedIsLimited() throws {
    let long = String(repeating: "x", count: 100_000)
    let xml =
      "<!DOCTYPE a [<!ENTITY e '\(long)'>]><a>\(String(repeating: "&e;", count: 1000))</a>"
    expectError(
      FormatError.self,
      """
      expected entities that expand to at most 10 MB, at most 40 within another, found "&" at \
      line 1, column 100333
      """
    ) {
      try SourceDocument(xml: xml)
    }
    let defaults = "<!DOCTYPE a [<!ATTLIST b c CDATA '\(long)'>]>"
    let many = "<a>\(String(repeating: "<b/>", count: 1000))</a>"
    expectError(
      FormatError.self,
      """
      expected entities that expand to at most 10 MB, at most 40 within another, found "/" at \
      line 1, column 100440
      """
    ) {
      try SourceDocument(xml: defaults + many)
    }
  }

  @Test func entitiesWithinEntitiesAreLimited() {
    let declarations = (1...10_000).map { "<!ENTITY e\($0) '&e\($0 - 1);'>" }
    let xml = "<!DOCTYPE a [<!ENTITY e0 ''>\(declarations.joined())]><a>&e10000;</a>"
    expectError(
      FormatError.self,
      """
      expected entities that expand to at most 10 MB, at most 40 within another, found "&" at \
      line 1, column 247818
      """
    ) {
      try SourceDocument(xml: xml)
    }
    let groups = String(repeating: "(", count: 100_000)
    expectError(
      FormatError.self, #"expected at most 512 nested groups, found "(" at line 1, column 538"#
    ) {
      try SourceDocument(xml: "<!DOCTYPE a [<!ELEMENT a \(groups)")
    }
  }
}
