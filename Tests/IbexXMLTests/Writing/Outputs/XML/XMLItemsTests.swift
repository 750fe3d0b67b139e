import Foundation
import IbexXML
import TestExpectations
import Testing

private struct Line: Mappable, Equatable {
  var id = 0
  var name: String?
}

private struct Net: Mappable, Equatable {
  var name = ""
  var lines: [Line] = []
  var tags: Set<String> = []
  var levels: [Int?]?
  var grid: [[Int]] = []
  static var overrides: PropertyOverrides {
    [
      .items("line", for: \Net.lines), .items("tag", for: "tags"),
      .items("level", for: \Net.levels), .items("row", for: \Net.grid),
      .attribute(\Net.name),
    ]
  }
}

private struct Doc: Mappable {
  var title = ""
  var body: SourceElement?
  var notes: [SourceElement] = []
  static var overrides: PropertyOverrides {
    [.attribute(\Doc.title), .key("note", for: \Doc.notes)]
  }
}

private let plain: Serializer = {
  var serializer = Serializer()
  serializer.xml.includesDeclaration = false
  return serializer
}()

@Suite struct XMLItemsTests {
  @Test func itemsAreReadAndWrittenUnderTheirName() throws {
    let net = Net(
      name: "a", lines: [Line(id: 1)], tags: ["x", ""], levels: [1, nil, 3], grid: [[1, 2], [3]])
    let xml = try net.xmlString(using: plain)
    #expect(
      xml
        == """
        <net name="a"><lines><line><id>1</id></line></lines><tags><tag/><tag>x</tag></tags>\
        <levels><level>1</level><level xsi:nil="true" \
        xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"/><level>3</level></levels>\
        <grid><row><item>1</item><item>2</item></row><row><item>3</item></row></grid></net>
        """)
    #expect(try Net(xml: xml) == net)
    #expect(try Net(json: net.jsonString()) == net)
    #expect(try Net(json: net.jsonString()).lines == [Line(id: 1)])
    var wrapped = plain
    wrapped.xml.lists = .wrapped(item: "x")
    #expect(try Net(xml: net.xmlString(using: wrapped)) == net)
  }

  @Test func nothingElseIsAnItem() throws {
    let (net, report) = try Mapper().mapReporting(
      Net.self,
      from: .xml(
        """
        <net><lines kind="x"><line id="1"/><page>1</page><line/></lines><tags/><levels/>\
        <lines><line><id>7</id></line></lines></net>
        """))
    #expect(net.lines == [Line(id: 1), Line(), Line(id: 7)])
    #expect(net.tags == [] && net.levels == [])
    #expect(
      report.findings.map(\.description) == [
        #"expected an item line, found key "kind" at net.lines[0].kind"#,
        #"expected an item line, found key "page" at net.lines[0].page"#,
      ])
    let refused = try Mapper().mapReporting(
      Net.self, from: .xml("<net><levels><level>1</level><level>x</level></levels></net>"))
    #expect(refused.value.levels == [1, nil])
    #expect(
      refused.report.findings.map(\.description) == [
        #"expected an integer, found text "x" at net.levels.level[1]: became nil"#
      ])
  }

  @Test func onlyListsHaveItems() {
    struct Single: Mappable {
      var line = Line()
      static var overrides: PropertyOverrides { [.items("x", for: \Single.line)] }
    }
    expectError(
      PlanError.self,
      """
      cannot map Single: line names its items and is of type Line; name the items of a list, or \
      drop the override
      """
    ) { try Single(json: "{}") }
  }

  @Test func elementsKeepTheirMarkupBothWays() throws {
    let xml = """
      <doc title="a" xmlns:x="urn:x"><body class="big">Mixed <b>bold</b> &amp; <x:i x:k="1"/> tail\
      </body><note/><note>plain</note></doc>
      """
    let doc = try Doc(xml: xml)
    #expect(doc.body?.innerMarkup == #"Mixed <b>bold</b> &amp; <x:i x:k="1"/> tail"#)
    #expect(doc.notes.map(\.text) == ["", "plain"])
    let own = try doc.xmlString(using: plain.with { $0.keyNames = .propertyNames })
    #expect(
      own == """
        <doc title="a"><body class="big" xmlns:x="urn:x">Mixed <b>bold</b> &amp; <x:i x:k="1"/> \
        tail</body><notes/><notes>plain</notes></doc>
        """)
    var declaring = plain
    declaring.xml.namespaces = ["x": "urn:x", "": "urn:default"]
    let written = try doc.xmlString(using: declaring)
    #expect(written.contains(#"<body class="big" xmlns="">Mixed"#))
    #expect(try Doc(xml: written).body?.innerMarkup == doc.body?.innerMarkup)
    let json = try doc.jsonString()
    #expect(
      json == """
        {"title":"a","body":"<body class=\\"big\\" xmlns:x=\\"urn:x\\">Mixed <b>bold</b> &amp; \
        <x:i x:k=\\"1\\"/> tail</body>","note":["<note/>","<note>plain</note>"]}
        """)
    #expect(try Doc(json: json).body?.innerMarkup == doc.body?.innerMarkup)
    var changed = doc
    changed.body = try SourceElement(xml: "<body>New <i>text</i></body>")
    #expect(try Doc(xml: changed.xmlString(using: plain)).body?.innerMarkup == "New <i>text</i>")
  }

  @Test func whatIsNoElementIsRefused() throws {
    let (_, report) = try Mapper().mapReporting(Doc.self, from: .json(#"{"body": "text"}"#))
    #expect(
      report.findings.map(\.description) == [
        #"expected an element of XML, found text "text" at body"#
      ])
    struct Wrong: Mappable {
      var body: SourceElement?
      static var overrides: PropertyOverrides { [.attribute(\Wrong.body)] }
    }
    let wrong = try Wrong(xml: "<w><body>a</body></w>")
    let error = #expect(throws: SerializationError.self) { try wrong.xmlString() }
    #expect(
      error?.description
        == "expected a single value for an attribute, found an element at body")
    let open = "expected the end tag </a>, found the end of the document at line 1, column 4"
    expectError(FormatError.self, open) { try SourceElement(xml: "<a>") }
  }
}
