import Foundation
import IbexXML
import Testing

@Suite struct SourceElementTests {
  private static let xml = """
    <?xml version="1.0"?>
    <f:feed xmlns:f="urn:feed" xmlns="urn:default" version="2" f:kind="news" xml:lang="en">
      <title>One &amp; <b>two</b> three</title>
      <f:item id="1"><title> First </title><note/></f:item>
      <item id="2" xmlns=""><title>Second</title><f:x xmlns:f="urn:other"/></item>
      <f:item id="3" xml:space="preserve"><title> Third </title></f:item>
    </f:feed>
    """

  private func root() throws -> SourceElement {
    try #require(try SourceDocument(xml: Self.xml).rootElement)
  }

  @Test func namesHavePrefixesAndNamespaces() throws {
    let root = try root()
    #expect(root.name == "f:feed")
    #expect(root.localName == "feed")
    #expect(root.prefix == "f")
    #expect(root.namespace == "urn:feed")
    #expect(root.description == "<f:feed>")
    #expect(
      root.children.map(\.namespace) == ["urn:default", "urn:feed", nil, "urn:feed"])
    #expect(root.children.map(\.localName) == ["title", "item", "item", "item"])
    #expect(root.elements(at: "item.title").map(\.namespace) == [nil])
    #expect(root.first(at: "item.x")?.namespace == "urn:other")
    #expect(root.children(named: "item", in: "urn:feed").count == 2)
  }

  @Test func attributesStandInOrder() throws {
    let root = try root()
    #expect(root.attributes.map(\.name) == ["version", "f:kind", "xml:lang"])
    #expect(root.attributes.map(\.value) == ["2", "news", "en"])
    #expect(
      root.attributes.map(\.namespace)
        == [nil, "urn:feed", "http://www.w3.org/XML/1998/namespace"])
    #expect(root.attributes.map(\.localName) == ["version", "kind", "lang"])
    #expect(root.attributes.map(\.prefix) == [nil, "f", "xml"])
    #expect(root.attribute("kind") == "news")
    #expect(root.attribute("f:kind") == "news")
    #expect(root.attribute("absent") == nil)
    let both = try #require(try SourceDocument(xml: "<a p:b='1' b='2'/>").rootElement)
    #expect(both.attribute("b") == "2")
  }

  @Test func textIsTrimmedOrAsItStands() throws {
    let root = try root()
    #expect(root.first(at: "f:item[0].title")?.text == "First")
    #expect(root.first(at: "f:item[0].title")?.untrimmedText == " First ")
    #expect(root.first(at: "f:item[1].title")?.text == " Third ")
    #expect(root["title"]?.text == "One & two three")
    #expect(root.text == "")
    #expect(root.untrimmedText == "")
  }

  @Test func contentKeepsTheOrderOfTextAndElements() throws {
    func spelled(_ element: SourceElement) -> String {
      element.content.map {
        switch $0 {
        case .text(let text): text
        case .element(let element): "[\(spelled(element))]"
        }
      }.joined()
    }
    func spelled(_ xml: String) throws -> String {
      spelled(try #require(try SourceDocument(xml: xml).rootElement))
    }
    #expect(
      try spelled("<a>one <b>two <i>three</i> four</b> five<c/> six </a>")
        == "one [two [three] four] five[] six ")
    #expect(try spelled("<a> <b/> <c/> x</a>") == " [] [] x")
    #expect(try spelled("<a> <b/> <c/> </a>") == "[][]")
    #expect(try spelled("<a> <b/><!-- c --> <c/>\r\n</a>") == "[][]")
    #expect(try spelled("<a><b/>&lt;<![CDATA[<]]><!-- c -->x<b/></a>") == "[]<<x[]")
    #expect(try spelled("<a> </a>") == " ")
    #expect(try spelled("<a><b> </b></a>") == "[ ]")
  }

  @Test(arguments: [
    ("<a/>", ""), ("<a></a>", ""), ("<a b='>' c=\"'/>\" >x</a >", "x"),
    ("<a>Mixed <b>bold</b> tail</a>", "Mixed <b>bold</b> tail"),
    ("<a> <a b='/>'/><a>x<a/></a> </a>", " <a b='/>'/><a>x<a/></a> "),
    (
      "<a><!-- </a> --><?p </a>?><![CDATA[</a>]]>&lt;é</a>",
      "<!-- </a> --><?p </a>?><![CDATA[</a>]]>&lt;é"
    ),
    ("<!DOCTYPE a [<!ENTITY e '<b>x</b>'>]><a>&e;&amp;</a>", "<b>x</b>&amp;"),
    ("<p:a xmlns:p='urn:p'><p:b/></p:a>", "<p:b/>"),
  ])
  func markupIsAsItIsWritten(_ xml: String, _ markup: String) throws {
    let root = try #require(try SourceDocument(xml: xml).rootElement)
    #expect(root.innerMarkup == markup)
    let again = try #require(
      try SourceDocument(xml: "<a xmlns:p='urn:p'>\(markup)</a>").rootElement)
    #expect(again.text == root.text)
    #expect(again.innerMarkup == markup)
  }

  @Test func pathsLeadToElements() throws {
    let root = try root()
    #expect(root.elements(at: "item").map { $0.attribute("id") } == ["2"])
    #expect(root.elements(at: "f:item.title").map(\.text) == ["First", " Third "])
    #expect(root.elements(at: "f:item[1].title").map(\.text) == [" Third "])
    #expect(root.first(at: "f:item[2]") == nil)
    #expect(root.first(at: "absent.title") == nil)
    #expect(root.first(at: "")?.name == "f:feed")
    #expect(root["absent"] == nil)
    let plain = try #require(
      try SourceDocument(xml: "<a><p:b>1</p:b><p:b>2</p:b></a>").rootElement)
    #expect(plain.elements(at: "b").map(\.text) == ["1", "2"])
  }

  private struct Item: Mappable, Equatable {
    var id = 0
    var title = ""
    var note: String? = "default"
  }

  @Test func anElementIsASource() throws {
    let root = try root()
    let items = try root.children.dropFirst().map { try Item(from: $0) }
    #expect(items.map(\.id) == [1, 2, 3])
    #expect(items.map(\.title) == ["First", "Second", " Third "])
    #expect(items.first?.note == "")
    #expect(root.contentKeys == ["version", "f:kind", "xml:lang", "title", "f:item", "item"])
    guard case .text(let kind) = root.content(for: "kind") else {
      Issue.record("no text")
      return
    }
    #expect(kind == "news")
    let report = try Mapper().mapReporting(
      Item.self, from: try #require(SourceDocument(xml: "<a id='x'/>").rootElement)
    ).report
    #expect(
      report.mismatches.map(\.description) == ["expected an integer, found text \"x\" at id"])
  }

  @Test func onlyWholeDocumentsOfXMLHaveARoot() throws {
    #expect(try SourceDocument(json: "{}").rootElement == nil)
    let document = try SourceDocument(xml: "<a><b><c/></b></a>")
    guard case .source(let part as SourceDocument) = document.content(for: "b") else {
      Issue.record("no part")
      return
    }
    #expect(part.rootElement == nil)
  }
}
