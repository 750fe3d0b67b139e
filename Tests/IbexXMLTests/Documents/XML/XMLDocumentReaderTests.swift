import Foundation
import IbexXML
import TestExpectations
import Testing

private struct Item: Mappable, Equatable {
  var id = 0
  var name = ""
}
private struct Texts: Mappable {
  var text = "default"
  var optional: String? = "default"
  var number: Int? = -1
  var innerXML = "default"
}

@Suite struct XMLDocumentReaderTests {
  @Test(arguments: [
    "<a/>", "<a></a>", "<?xml version=\"1.0\"?><a/>", "\n<!-- c --><a/><!-- d -->\n",
    "<?xml version='1.0' encoding='UTF-8'?>\n<?pi x?><a b='1' c=\"2\"/>", "\u{FEFF}<a/>",
    "<!DOCTYPE a><a/>", "<!DOCTYPE a [<!ELEMENT a ANY>]><a/>",
    "<!DOCTYPE a SYSTEM \"http://localhost/nowhere.dtd\"><a/>", "<p:a/>",
    "<p:a xmlns:p='urn:p'/>", "<größe/>", "<a>&lt;&gt;&amp;&apos;&quot;&#65;&#x42;</a>",
    "<a><![CDATA[<b>&amp;]]></a>", "<!DOCTYPE a [<!-- <!ENTITY x \"y\"> -->]><a/>",
  ])
  func accepts(_ xml: String) throws {
    _ = try SourceDocument(xml: xml)
  }

  @Test(arguments: [
    ("", "a document element, found the end of the document at line 1, column 1"),
    (" ", "a document element, found the end of the document at line 1, column 2"),
    ("text", #"a document element, found "t" at line 1, column 1"#),
    ("<", "a name, found the end of the document at line 1, column 2"),
    ("<a", #"">" at the end of a tag, found the end of the document at line 1, column 3"#),
    ("<a>", "the end tag </a>, found the end of the document at line 1, column 4"),
    ("<a></b>", "the end tag </a>, found </b> at line 1, column 4"),
    ("<a><b></a></b>", "the end tag </b>, found </a> at line 1, column 7"),
    ("<a/><b/>", #"nothing after the end of the document element, found "<" at line 1, column 5"#),
    ("<a/>text", #"nothing after the end of the document element, found "t" at line 1, column 5"#),
    ("text<a/>", #"a document element, found "t" at line 1, column 1"#),
    ("<a b/>", #"an attribute with a value, found "/" at line 1, column 5"#),
    ("<a b=1/>", #"an attribute value in quotes, found "1" at line 1, column 6"#),
    ("<a b='1' b='2'/>", #"each attribute once, found "b" at line 1, column 10"#),
    ("<a b='<'/>", #"an attribute value without "<", found "<" at line 1, column 7"#),
    ("<a b='1'c='2'/>", #"white space between attributes, found "c" at line 1, column 9"#),
    (
      "<a>&</a>",
      #"the name of an entity ("&" itself is written "&amp;"), found "<" at line 1, column 5"#
    ),
    (
      "<a>x & y</a>",
      #"the name of an entity ("&" itself is written "&amp;"), found " " at line 1, column 7"#
    ),
    ("<a>&unknown;</a>", #"a declaration of the entity &unknown;, found "&" at line 1, column 4"#),
    ("<a>&#0;</a>", #"a reference to a character that XML allows, found "&" at line 1, column 4"#),
    ("<a>&lt</a>", #"";" at the end of a reference, found "<" at line 1, column 7"#),
    (
      "<a>\u{1}</a>",
      "a character that XML allows, found control character U+0001 at line 1, column 4"
    ),
    ("<1/>", #"a name, found "1" at line 1, column 2"#),
    ("< a/>", #"a name, found " " at line 1, column 2"#),
    (
      "<a><![CDATA[</a>",
      #""]]>" at the end of CDATA, found the end of the document at line 1, column 17"#
    ),
    ("<a><!-- -- --></a>", #"a comment without "--", found "-" at line 1, column 9"#),
    (
      "<a><!-- </a>",
      #""-->" at the end of a comment, found the end of the document at line 1, column 13"#
    ),
    ("<a>]]></a>", #""]]>" only at the end of CDATA, found "]" at line 1, column 4"#),
    ("<?xml?><a/>", #"a version in the XML declaration, found "?" at line 1, column 6"#),
    (
      " <?xml version='1.0'?><a/>",
      #"an XML declaration only at the start, found "<" at line 1, column 2"#
    ),
    (
      "<a></a ><a/>",
      #"nothing after the end of the document element, found "<" at line 1, column 9"#
    ),
    (
      "<a><?xml version='1.0'?></a>",
      #"an XML declaration only at the start, found "<" at line 1, column 4"#
    ),
    ("<a/", #"">" at the end of a tag, found the end of the document at line 1, column 4"#),
    ("</a>", #"a name, found "/" at line 1, column 2"#),
    ("<a b='&x;'/>", #"a declaration of the entity &x;, found "&" at line 1, column 7"#),
    (
      "<a>&#xD800;</a>",
      #"a reference to a character that XML allows, found "&" at line 1, column 4"#
    ),
    ("<a><b/>", "the end tag </a>, found the end of the document at line 1, column 8"),
    (
      "<!DOCTYPE a",
      #"">" at the end of the document type, found the end of the document at line 1, column 12"#
    ),
    ("<a><?pi</a>", #""?>" at the end of an instruction, found "<" at line 1, column 8"#),
  ])
  func refuses(_ xml: String, _ message: String) {
    expectError(FormatError.self, "expected \(message)") { try SourceDocument(xml: xml) }
    struct Model: Mappable { var a = 0 }
    expectError(FormatError.self, "expected \(message)") { try Model(xml: xml) }
  }

  private static let document = "a document element"
  private static let nothing = "nothing after the end of the document element"
  private static func endTag(_ name: String) -> String { "the end tag </\(name)>" }
  private static let end = "the end of the document"

  @Test(arguments: [
    ("", document, end, 1, 1), (" ", document, end, 1, 2), ("text", document, "\"t\"", 1, 1),
    ("text<a/>", document, "\"t\"", 1, 1), ("<a/>text", nothing, "\"t\"", 1, 5),
    ("<a/><b/>", nothing, "\"<\"", 1, 5), ("\n\n<a/>\n<b/>", nothing, "\"<\"", 4, 1),
    ("\u{FEFF}<a/>x", nothing, "\"x\"", 1, 5), ("<a></a>&", nothing, "\"&\"", 1, 8),
    ("<a></b>", endTag("a"), "</b>", 1, 4),
    ("<a><b></a></b>", endTag("b"), "</a>", 1, 7),
    ("<a>\n  <b>\n  </c>\n</a>", endTag("b"), "</c>", 3, 3),
    ("<a>\r\n<b></c></a>", endTag("b"), "</c>", 2, 4),
    ("<a>größe <b></a>", endTag("b"), "</a>", 1, 13),
    ("<größe></grösse>", endTag("größe"), "</grösse>", 1, 8),
    ("<a><b/>", endTag("a"), end, 1, 8), ("<a><b></b>", endTag("a"), end, 1, 11),
    ("<a>\n\n", endTag("a"), end, 3, 1), ("<a>", endTag("a"), end, 1, 4),
    ("<a b/>", "an attribute with a value", "\"/\"", 1, 5),
    ("<a b=1/>", "an attribute value in quotes", "\"1\"", 1, 6),
    ("<a b='x", "the closing quote of an attribute value", end, 1, 8),
    ("<a b='<'/>", "an attribute value without \"<\"", "\"<\"", 1, 7),
    ("<a b='1'c='2'/>", "white space between attributes", "\"c\"", 1, 9),
    ("<a>&unknown;</a>", "a declaration of the entity &unknown;", "\"&\"", 1, 4),
    ("<a b='&unknown;'/>", "a declaration of the entity &unknown;", "\"&\"", 1, 7),
    (
      "<a>&</a>", "the name of an entity (\"&\" itself is written \"&amp;\")", "\"<\"", 1, 5
    ),
    ("<1/>", "a name", "\"1\"", 1, 2),
    ("< a/>", "a name", "\" \"", 1, 2), ("</a>", "a name", "\"/\"", 1, 2),
    ("<a 1='2'/>", "a name", "\"1\"", 1, 4),
    ("<a>\u{1}</a>", "a character that XML allows", "control character U+0001", 1, 4),
  ])
  func saysWhereAndWhatIsWrong(
    _ xml: String, _ expected: String, _ found: String, _ line: Int, _ column: Int
  ) {
    let error = #expect(throws: FormatError.self) { try SourceDocument(xml: xml) }
    #expect(
      error?.description == "expected \(expected), found \(found) at line \(line), column \(column)"
    )
    #expect(error?.line == line && error?.column == column)
  }

  @Test(arguments: [
    "<", "<a", "<a/", "<a>&lt</a>", "<a><!-- -- --></a>", "<a><!-- </a>", "<!-- x", "<a>]]></a>",
    "<?xml?><a/>", " <?xml version='1.0'?><a/>", "<a><?xml version='1.0'?></a>", "<!DOCTYPE a",
  ])
  func saysMoreThanThatItIsWrong(_ xml: String) throws {
    let error = try #require(throws: FormatError.self) { try SourceDocument(xml: xml) }
    // The parser's stock phrases, which are true of none of these.
    let phrases = [
      "well-formed XML", Self.document, Self.endTag("a"), "white space between attributes",
    ]
    #expect(!phrases.contains(error.expected), "\(error)")
  }

  @Test func otherEncodingsAreRead() throws {
    struct Model: Mappable { var name = "" }
    let text = "<m><name>größe</name></m>"
    let latin = "<?xml version='1.0' encoding='ISO-8859-1'?>" + text
    #expect(try Model(xml: #require(latin.data(using: .isoLatin1))).name == "größe")
    let wide = "<?xml version='1.0' encoding='UTF-16'?>" + text
    #expect(try Model(xml: #require(wide.data(using: .utf16))).name == "größe")
    let declared = "<!DOCTYPE m [<!ENTITY e 'x'>]><m><name>&e;</name></m>"
    #expect(try Model(xml: #require(declared.data(using: .utf16))).name == "x")
  }

  @Test func depthIsLimited() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
    }
    _ = try SourceDocument(xml: nested(200))
    _ = try SourceDocument(xml: nested(512))
    for depth in [513, 100_000] {
      expectError(
        FormatError.self, #"expected at most 512 nested levels, found "<" at line 1, column 1537"#
      ) {
        try SourceDocument(xml: nested(depth))
      }
    }
    expectError(
      FormatError.self, #"expected at most 3 nested levels, found "<" at line 1, column 10"#
    ) {
      try SourceDocument(xml: nested(4), depthLimit: 3)
    }
    _ = try SourceDocument(xml: nested(3), depthLimit: 3)
  }

  @Test func longTextIsRead() throws {
    let text = String(repeating: "x", count: 20_000_000)
    let document = try SourceDocument(xml: "<a><text>\(text)</text></a>")
    #expect(try Texts(from: document).text.utf8.count == text.utf8.count)
  }
}

@Suite struct XMLStructureTests {
  @Test func entriesStandInOrder() throws {
    let document = try SourceDocument(
      xml: "<m b='1' a='2'>text<d/><c>x</c><d/><a>3</a><b>4</b></m>")
    #expect(document.contentKeys == ["b", "a", "d", "c", "__innerXML__"])
  }

  @Test func ofAttributeAndChildTheChildWins() throws {
    let (item, report) = try Mapper().mapReporting(
      Item.self, from: .xml("<item id='1' name='a'><id>2</id></item>"))
    #expect(item == Item(id: 2, name: "a"))
    #expect(
      report.description
        == "expected one key for id at item.id, found key \"id\": the element was read, not the attribute"
    )
    #expect(report.findings.map(\.kind) == [.shadowedKey])
    let (map, mapReport) = try Mapper().mapReporting(
      [String: String].self, from: .xml("<item id='1'><id>2</id></item>"))
    #expect(map == ["id": "2"])
    #expect(mapReport.findings.map(\.kind) == [.shadowedKey])
  }

  private struct Lists: Mappable {
    var item = [Item(id: -1)]
    var number = [-1]
    var word = ["default"]
    var url: [URL]?
  }

  @Test func repeatedElementsAreAList() throws {
    let model = try Lists(
      xml: """
        <m><item id='1'/><number>1</number><item><id>2</id></item><number>2</number>
        <word>a</word><word/><word>c</word></m>
        """)
    #expect(model.item.map(\.id) == [1, 2])
    #expect(model.number == [1, 2])
    #expect(model.word == ["a", "", "c"])
  }

  @Test func oneElementIsAListOfOne() throws {
    let model = try Lists(
      xml: "<m><item id='1'/><number>1</number><word>a</word><url>/a</url></m>")
    #expect(model.item.map(\.id) == [1])
    #expect(model.number == [1])
    #expect(model.word == ["a"])
    #expect(model.url?.map(\.absoluteString) == ["/a"])
  }

  @Test func aWrapperHoldsTheList() throws {
    let model = try Lists(
      xml: """
        <m><item><entry><id>1</id></entry><entry id='2'/></item><number><n>1</n><n>2</n></number>
        <word><w>a</w></word></m>
        """)
    #expect(model.item.map(\.id) == [1, 2])
    #expect(model.number == [1, 2])
    #expect(model.word == ["a"])
  }

  @Test func anEmptyWrapperIsAnEmptyList() throws {
    let model = try Lists(xml: "<m><item/><number/></m>")
    #expect(model.item == [])
    #expect(model.number == [])
  }

  @Test func anAbsentListKeepsItsDefault() throws {
    let model = try Lists(xml: "<m/>")
    #expect(model.item.map(\.id) == [-1])
    #expect(model.url == nil)
  }

  @Test func findingsInListsHaveTheirPositions() throws {
    let report = try Mapper().mapReporting(
      Lists.self,
      from: .xml("<m><item id='x'/><item id='y'/><number><n>1</n><n>z</n></number></m>")
    ).report
    #expect(
      report.mismatches.map(\.description) == [
        "expected an integer, found text \"x\" at m.item[0].id",
        "expected an integer, found text \"y\" at m.item[1].id",
        "expected an integer, found text \"z\" at m.number.n[1]: left out",
      ])
  }

  @Test func listsStandAmongChildrenOfManyNames() throws {
    let children = (0..<20).map { "<other\($0)/><number>\($0)</number><word>w</word>" }
    let result = try Mapper().mapReporting(
      Lists.self, from: .xml("<m>\(children.joined())<number>z</number></m>"))
    #expect(result.value.number == Array(0..<20))
    #expect(result.value.word.count == 20)
    #expect(
      result.report.mismatches.map(\.description) == [
        "expected an integer, found text \"z\" at m.number[20]: left out"
      ])
  }

  @Test func namesOfNamespacesMatchByTheirLocalName() throws {
    let xml = """
      <n:item xmlns:n='urn:n' xmlns='urn:d'><n:id>1</n:id><n:name>a</n:name></n:item>
      """
    #expect(try Item(xml: xml) == Item(id: 1, name: "a"))
    #expect(try findings(Item.self, from: SourceDocument(xml: xml)) == [])
    #expect(try Item(xml: "<item><n:id>1</n:id><id>2</id></item>").id == 2)
    #expect(try Item(xml: "<item><id>2</id><n:id>1</n:id></item>").id == 2)
    struct Qualified: Mappable {
      var id = 0
      var nID = 0
    }
    let both = try Qualified(xml: "<item><id>2</id><n:id>1</n:id></item>")
    #expect(both.id == 2)
    #expect(both.nID == 1)
  }

  @Test func pathsBeginWithTheDocumentElement() throws {
    let xml = "<r><l><item id='1'/><item id='2'/></l><o><item id='3'/></o></r>"
    #expect(try [Item](xml: xml, at: "r.l.item").map(\.id) == [1, 2])
    #expect(try [Item](xml: xml, at: "r.l").map(\.id) == [1, 2])
    #expect(try [Item](xml: xml, at: "r.o.item").map(\.id) == [3])
    #expect(try Item(xml: xml, at: "r.l.item[1]").id == 2)
    #expect(try Item(xml: xml, at: "r.o.item[0]").id == 3)
    let error = #expect(throws: MappingError.self) { try Item(xml: xml, at: "l.item") }
    #expect(
      error?.description == "expected a value at l.item, found none: the top level has the key r")
  }

  @Test func anElementIsADictionary() throws {
    func dictionary(_ xml: String) throws -> NSDictionary {
      try Mapper().map([String: Any].self, from: .xml(xml)) as NSDictionary
    }
    #expect(try dictionary("<a>text</a>") == ["__innerXML__": "text"])
    #expect(try dictionary("<a/>") == ["__innerXML__": ""])
    #expect(try dictionary("<a b='1'/>") == ["b": "1"])
    #expect(
      try dictionary("<a b='1'>x<c>y</c><d/><d>z</d></a>") == [
        "b": "1", "c": "y", "d": ["", "z"], "__innerXML__": "x",
      ])
  }

  @Test func dictionariesOfScalarsAreRead() throws {
    let map = try Mapper().map(
      [String: Int].self, from: .xml("<a b='1'><c>2</c><d x='0'>3</d></a>"))
    #expect(map == ["b": 1, "c": 2, "d": 3])
  }

  private struct Station: Mappable, Equatable {
    var id = 0
    var name = ""
    var note: String? = "default"
    var opened: Date?
    var isOpen = false
    var lines: [Line] = []
    var tags: [String] = []
    var site: URL?
  }
  private struct Line: Mappable, Equatable {
    var color = ""
    var length: Double?
  }

  @Test func theSameModelsComeFromJSONAndXML() throws {
    let json = """
      {"id": 7, "name": "Embarcadero", "note": "", "opened": "1976-05-27", "is-open": "yes",
      "lines": [{"color": "red", "length": 12.5}, {"color": "", "length": ""}],
      "tags": ["a", "b"], "site": "https://example.org/"}
      """
    let xml = """
      <station id="7" is-open="yes">
        <name>Embarcadero</name> <note/> <opened>1976-05-27</opened>
        <lines color="red"><length>12.5</length></lines>
        <lines><color/><length/></lines>
        <tags><tag>a</tag><tag>b</tag></tags> <site>https://example.org/</site>
      </station>
      """
    let (fromJSON, jsonReport) = try Mapper().mapReporting(Station.self, from: .json(json))
    let (fromXML, xmlReport) = try Mapper().mapReporting(Station.self, from: .xml(xml))
    #expect(fromJSON == fromXML)
    #expect(fromJSON.note == "")
    #expect(jsonReport.findings == [])
    #expect(xmlReport.findings == [])
  }
}
