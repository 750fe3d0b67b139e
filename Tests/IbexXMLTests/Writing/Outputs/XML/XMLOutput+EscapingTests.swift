import Foundation
import IbexXML
import TestSupport
import Testing
import XMLTestSupport

private struct Note: Mappable, Equatable {
  var title = ""
  var innerXML = ""
  var child = ""

  static var overrides: PropertyOverrides { [.attribute(\Note.title)] }
}

@Suite struct XMLOutputEscapingTests {
  private static let texts: [(text: String, content: String, value: String)] = [
    ("", "", ""),
    ("plain", "plain", "plain"),
    ("a & b", "a &amp; b", "a &amp; b"),
    ("<b>", "&lt;b&gt;", "&lt;b&gt;"),
    ("&amp;", "&amp;amp;", "&amp;amp;"),
    ("]]>", "]]&gt;", "]]&gt;"),
    ("\"'", "\"'", "&quot;'"),
    ("a\nb", "a\nb", "a&#10;b"),
    ("a\tb", "a\tb", "a&#9;b"),
    ("a\rb", "a&#13;b", "a&#13;b"),
    ("a\r\nb", "a&#13;\nb", "a&#13;&#10;b"),
    (" a", "<![CDATA[ a]]>", " a"),
    ("a ", "<![CDATA[a ]]>", "a "),
    (" ", "<![CDATA[ ]]>", " "),
    ("\n", "<![CDATA[\n]]>", "&#10;"),
    ("\r", "<![CDATA[]]>&#13;<![CDATA[]]>", "&#13;"),
    (" <&>]]> ", "<![CDATA[ <&>]]]]><![CDATA[> ]]>", " &lt;&amp;&gt;]]&gt; "),
    (" ]]\r>", "<![CDATA[ ]]]]>&#13;<![CDATA[>]]>", " ]]&#13;&gt;"),
    (
      "é漢\u{1F600}\u{7F}\u{85}\u{2028}", "é漢\u{1F600}\u{7F}\u{85}\u{2028}",
      "é漢\u{1F600}\u{7F}\u{85}\u{2028}"
    ),
    ("\u{FFFD}\u{E000}\u{10FFFD}", "\u{FFFD}\u{E000}\u{10FFFD}", "\u{FFFD}\u{E000}\u{10FFFD}"),
    ("e\u{301}\u{A0}", "e\u{301}\u{A0}", "e\u{301}\u{A0}"),
  ]

  /// A text that may stand beside others: not a blank one.
  private static func besideOthers(_ text: String) -> String {
    text.utf8.contains { $0 > 0x20 } ? text : ""
  }

  @Test(arguments: texts)
  func writesAndReadsBack(_ text: String, _ content: String, _ value: String) throws {
    var serializer = Serializer()
    serializer.xml.includesDeclaration = false
    let note = Note(title: text, innerXML: Self.besideOthers(text), child: text)
    let xml = try note.xmlString(using: serializer)
    let child = text.isEmpty ? "<child/>" : "<child>\(content)</child>"
    let own = note.innerXML.isEmpty ? "" : content
    #expect(Array(xml.utf8) == Array(#"<note title="\#(value)">\#(own)\#(child)</note>"#.utf8))
    let read = try Note(xml: xml)
    for written in [read.title, read.child] + (note.innerXML.isEmpty ? [] : [read.innerXML]) {
      #expect(Array(written.utf8) == Array(text.utf8))
    }
  }

  @Test(arguments: texts)
  func foundationReadsTheSameText(_ text: String, _ content: String, _ value: String) throws {
    let note = Note(title: text, innerXML: Self.besideOthers(text), child: text)
    let tree = try #require(XMLTree(byFoundation: try note.xmlData()))
    #expect(tree.name == "note")
    #expect(tree.attributes == ["title": text])
    let inner: [XMLTree.Content] = note.innerXML.isEmpty ? [] : [.text(note.innerXML)]
    let elements = tree.content.compactMap { content -> XMLTree? in
      if case .element(let element) = content { element } else { nil }
    }
    #expect(tree.content.prefix(inner.count) == inner[...])
    #expect(elements.count == 1)
    #expect(elements.first?.content == (text.isEmpty ? [] : [.text(text)]))
  }

  @Test func foundationReadsGeneratedTexts() throws {
    var maker = ModelMaker(SeededGenerator(seed: 4), for: .xml)
    for _ in 0..<2000 {
      let note = Note(title: maker.text(), innerXML: "", child: maker.text())
      let tree = try #require(XMLTree(byFoundation: try note.xmlData()))
      #expect(tree.attributes == ["title": note.title])
      guard case .element(let child)? = tree.content.first else {
        Issue.record("no child in \(tree)")
        return
      }
      #expect(child.content == (note.child.isEmpty ? [] : [.text(note.child)]))
    }
  }

  @Test func foundationReadsWholeModels() throws {
    var maker = ModelMaker(SeededGenerator(seed: 5), for: .xml)
    for _ in 0..<300 {
      let data = try maker.everything().xmlData()
      let tree = try #require(XMLTree(byFoundation: data))
      #expect(tree == XMLTree(try #require(SourceDocument(xml: data).rootElement)))
    }
  }
}
