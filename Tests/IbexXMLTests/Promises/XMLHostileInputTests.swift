import Foundation
import IbexXML
import TestExpectations
import TestSupport
import Testing
import XMLTestSupport

/// Broken and hostile documents of XML: an error or a value, and never much work.
@Suite struct XMLHostileInputTests {
  private struct Item: Mappable {
    var id = 0
    var title = ""
    var category: [String] = []
    var item: [[String: Any]] = []
    var any: Any?
  }

  private static let declared = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE s [<!ENTITY e "x &amp; <b>y</b>"><!ENTITY % p "<!ELEMENT s ANY>">%p;
    <!ATTLIST s id CDATA "7" kind (a|b) 'a'><!NOTATION n PUBLIC "p">]>
    <s><title>Größe &e; 🐐&#65;</title><!-- c --><item x='&e2;' y="&#x20;"/><?p i?>
    <category><![CDATA[ <x> ]]></category><category/><any a = 'b'>t<y/>u</any></s>
    """

  private static let documents: [[UInt8]] = {
    var generator = XMLGenerator(seed: 99)
    return [Array(declared.replacing("&e2;", with: "").utf8)]
      + (0..<9).map { _ in Array(generator.document().utf8) }
  }()

  /// Expects that bytes are read alike with a document type before them, by which a reader of its
  /// own goes over them, and that all that is made of them agrees.
  private func expectSame(_ bytes: [UInt8], whereTypeIsDeclared declares: Bool) throws {
    let document = Result { try SourceDocument(xml: bytes) }
    if !declares {
      let declared = Array("<!DOCTYPE r [<!ENTITY e 'x'>]>".utf8) + bytes
      let other = Result { try SourceDocument(xml: declared) }
      #expect(
        tree(of: try? document.get()) == tree(of: try? other.get()),
        "\(String(decoding: bytes, as: UTF8.self).debugDescription)")
    }
    TestExpectations.expectSame {
      try wholeText(of: Mapper().map([String: Any].self, from: .xml(bytes)))
    } asOrdinary: {
      try wholeText(of: Mapper().map(Any.self, from: document.get()))
    }
    guard let document = try? document.get() else { return }
    expectStrictThrowsWhatIsReported(Item.self, from: document)
  }

  private func tree(of document: SourceDocument?) -> XMLTree? {
    document?.rootElement.map { XMLTree($0) }
  }

  @Test func theEndOfATruncatedDocumentIsTheError() throws {
    var generator = XMLGenerator(seed: 5000)
    var count = 0
    while count < 5000 {
      let bytes = Array(generator.document().utf8)
      // What may follow the document element is whole without it.
      let end = try #require(bytes.lastIndex(of: UInt8(ascii: "/")))
      for length in 0..<end { expectEnd(ofXML: bytes, cutAt: length) }
      count += end
    }
    let declared = Self.documents[0]
    for length in declared.indices { expectEnd(ofXML: declared, cutAt: length) }
  }

  @Test(arguments: 0..<10)
  func changesOfBytesAreReadAlikeInEachWay(_ seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let signs = Array("<>&;'\"/=!?-[]%# xe\n\r\u{1}".utf8)
    let xml = Array("<?xml".utf8)
    for _ in 0..<2000 {
      var bytes = Self.documents[seed]
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let place = Int.random(in: bytes.indices, using: &generator)
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes.remove(at: place)
        case 2: bytes[place] = signs.randomElement(using: &generator) ?? 0
        case 3: bytes.insert(signs.randomElement(using: &generator) ?? 0, at: place)
        default: bytes.swapAt(place, Int.random(in: bytes.indices, using: &generator))
        }
      }
      // Before a declaration of XML there may be no document type.
      try expectSame(
        bytes, whereTypeIsDeclared: seed == 0 || Self.documents[seed].starts(with: xml))
    }
  }

  @Test func manyNamesAreReadOnce() throws {
    let count = 100_000
    let children = (0..<count).map { "<n\($0)>\($0)</n\($0)>" }.joined()
    let map = try Mapper().map([String: Int].self, from: .xml("<a>\(children)\(children)</a>"))
    #expect(map.isEmpty)
    let once = try Mapper().map([String: Int].self, from: .xml("<a>\(children)</a>"))
    #expect(once.count == count)
    let attributes = (0..<count).map { " n\($0)='\($0)'" }.joined()
    #expect(try Mapper().map([String: Int].self, from: .xml("<a\(attributes)/>")).count == count)
    let error = #expect(throws: FormatError.self) {
      try SourceDocument(xml: "<a\(attributes) n7=''/>")
    }
    #expect(
      error?.description
        == #"expected each attribute once, found "n" at line 1, column \#(4 + attributes.utf8.count)"#
    )
  }

  /// Names of one length that begin alike, on one level, and again on the next.
  @Test func longNamesAreTold() throws {
    let names = (100...140).map { "a-long-name-that-begins-alike-\($0)" }
    let level = names.map { "<\($0)>x</\($0)><\($0)/>" }.joined()
    let document = try SourceDocument(xml: "<r><r>\(level)</r>\(level)<r/></r>")
    let root = try #require(document.rootElement)
    #expect(root.contentKeys == ["r"] + names)
    for name in names { #expect(root.children(named: name).map(\.text) == ["x", ""]) }
    guard case .list(let elements) = document.content(for: names[20]) else {
      Issue.record("no list")
      return
    }
    #expect(elements.count == 2)
  }

  @Test func longMarkupIsRead() throws {
    let long = String(repeating: "-x ]?", count: 200_000)
    let cases = [
      ("<!--\(long)-->", #""-->" at the end of a comment"#),
      ("<![CDATA[\(long)]]>", #""]]>" at the end of CDATA"#),
      ("<?p \(long)?>", #""?>" at the end of an instruction"#),
      ("<b c='\(long)'/>", "the closing quote of an attribute value"),
    ]
    for (markup, expected) in cases {
      #expect(try SourceDocument(xml: "<a>\(markup)</a>").rootName == "a")
      let cut = "<a>" + markup.dropLast(3)
      let message =
        "expected \(expected), found the end of the document at line 1, column \(cut.count + 1)"
      expectError(FormatError.self, message) { try SourceDocument(xml: cut) }
    }
    let pieces = String(repeating: "a<!---->b<c/>&amp;", count: 50_000)
    let root = try #require(try SourceDocument(xml: "<a>\(pieces)</a>").rootElement)
    #expect(root.text.utf8.count == 150_000)
    #expect(root.content.count == 100_001)
  }
}
