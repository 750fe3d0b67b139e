import Foundation
import IbexXML
import Testing

private struct Texts: Mappable {
  var text = "default"
  var optional: String? = "default"
  var number: Int? = -1
  var innerXML = "default"
}

@Suite struct XMLTextTests {
  @Test(arguments: [
    ("plain", "plain"), ("  trimmed \n", "trimmed"), ("a &amp; b", "a & b"), ("&#65;&#x42;", "AB"),
    ("&lt;b&gt;", "<b>"), ("<![CDATA[ <b> & ]]>", " <b> & "), ("a<![CDATA[b]]>c", "abc"),
    ("\n  <![CDATA[ kept ]]>\n", " kept "), ("", ""), ("  ", ""), ("a<!-- c -->b", "ab"),
    ("a<?pi x?>b", "ab"), ("one\ntwo", "one\ntwo"), ("one\r\ntwo", "one\ntwo"),
    ("größe 🐐", "größe 🐐"), ("<![CDATA[]]>", ""), ("a]]&gt;b", "a]]>b"),
    ("<![CDATA[a]]]]><![CDATA[>b]]>", "a]]>b"),
    // Equal only where it is known that the text is not ASCII.
    ("cafe&#x301;", "café"), ("cafe\u{301}", "café"), ("<![CDATA[cafe\u{301}]]>", "café"),
    (" cafe&#769; &amp; caf&#xE9; ", "café & cafe\u{301}"),
  ])
  func isDecodedAndTrimmed(_ xml: String, _ text: String) throws {
    let model = try Texts(xml: "<m><text>\(xml)</text><optional>\(xml)</optional></m>")
    #expect(model.text == text)
    #expect(model.optional == text)
    let attributed = try Texts(
      xml: "<m><text b='1'>\(xml)</text><optional b='1'>\(xml)</optional></m>")
    #expect(attributed.text == text)
    #expect(attributed.optional == text)
  }

  @Test(arguments: ["cafe&#x301;", "cafe\u{301}", "caf&#xE9;"])
  func attributesAreDecoded(_ xml: String) throws {
    #expect(try Texts(xml: "<m text='\(xml)'/>").text == "café")
  }

  @Test func whiteSpaceIsKeptWhereThatIsAsked() throws {
    #expect(try Texts(xml: "<m><text xml:space='preserve'> a </text></m>").text == " a ")
    #expect(try Texts(xml: "<m xml:space='preserve'><text> a </text></m>").text == " a ")
    #expect(
      try Texts(xml: "<m xml:space='preserve'><text xml:space='default'> a </text></m>").text
        == "a")
    #expect(try Texts(xml: "<m text=' a '/>").text == " a ")
    var mapper = Mapper()
    mapper.keepsWhitespace = true
    #expect(try Texts(xml: "<m><text> a </text></m>", using: mapper).text == " a ")
    #expect(try Texts(xml: "<m><number> 1 </number></m>", using: mapper).number == 1)
  }

  @Test func scalarsAreReadFromTextAndAttributes() throws {
    #expect(try Texts(xml: "<m><number unit='m'> 12 </number></m>").number == 12)
    #expect(try Texts(xml: "<m number=' 12 '/>").number == 12)
    #expect(try Texts(xml: "<m><number/></m>").number == nil)
    #expect(try Texts(xml: "<m><number unit='m'/></m>").number == nil)
    #expect(try Texts(xml: "<m><number><b>1</b></number></m>").number == -1)
  }

  @Test func aScalarWithChildrenOnlyIsRefused() throws {
    let report = try Mapper().mapReporting(
      Texts.self, from: .xml("<m><text><b>x</b></text><number><b/></number></m>")
    ).report
    #expect(
      report.mismatches.map(\.description) == [
        "expected text, found an element at m.text",
        "expected an integer, found an element at m.number",
      ])
  }

  @Test func repeatedElementsAreNoScalar() throws {
    let (model, report) = try Mapper().mapReporting(
      Texts.self, from: .xml("<m><text>a</text><text>b</text></m>"))
    #expect(model.text == "default")
    #expect(
      report.mismatches.map(\.description) == ["expected text, found a list of 2 at m.text"])
  }

  @Test(arguments: [
    ("Mixed <b>bold</b> tail", "Mixed bold tail"), ("Hello <b>%1$s</b>", "Hello %1$s"),
    ("<b>bold</b> tail", "bold tail"), (" \n<b>a</b>\r\n<i> b </i>x ", "a\n b x"),
    ("a<b> <i/> </b>c", "a  c"), ("a<!-- x --><b><!-- y -->b<?z w?></b>", "ab"),
    ("<b>a</b><![CDATA[ <x> ]]>", "a <x> "), ("&lt;<b c='d'>&amp;</b>", "<&"),
    ("<b><![CDATA[ a ]]></b>,<i/>", " a ,"), ("12<b/>", "12"),
  ])
  func mixedContentIsTheTextOfAll(_ content: String, _ text: String) throws {
    var strict = Mapper()
    strict.strictness = .strict
    strict.unknownKeys = .refuse
    let xml = "<m><text>\(content)</text></m>"
    #expect(try Texts(xml: xml, using: strict).text == text)
    #expect(try Texts(xml: xml, using: strict).innerXML == "default")
    struct Inner: Mappable { var innerXML = "" }
    #expect(try Inner(xml: "<m>\(content)</m>", using: strict).innerXML == text)
    #expect(try strict.map(String.self, from: .xml("<m>\(content)</m>")) == text)
  }

  @Test func numbersAreReadFromMixedContent() throws {
    #expect(try Texts(xml: "<m><number>1<b>2</b></number></m>").number == 12)
    let report = try Mapper().mapReporting(
      Texts.self, from: .xml("<m><number>1<b>x</b></number></m>")
    ).report
    #expect(
      report.mismatches.map(\.description) == [
        "expected an integer, found text \"1x\" at m.number"
      ])
  }

  @Test func textThatFitsNoNumberIsLeftToOtherProperties() throws {
    struct Prices: Mappable {
      var a: Int?, b: Int?, c: Int?, d: Int?, e: Int?, f: Int?, g: Int?, h: Int?, i: Int?
      var text = "default"
      static var overrides: PropertyOverrides {
        PropertyOverrides(
          ["a", "b", "c", "d", "e", "f", "g", "h", "i", "text"].map {
            .key("price", for: $0, of: Prices.self)
          })
      }
    }
    let content = String(repeating: "dear ", count: 200)
    let text = try Prices(xml: "<m><price>\(content)<b>5</b> francs</price></m>").text
    #expect(text == content + "5 francs")
  }

  @Test(.timeLimit(.minutes(1))) func nestedMixedContentTakesTimeInProportion() throws {
    struct Level: Mappable { var a: [Level] = [] }
    let depth = 500
    let xml =
      String(repeating: "<a>", count: depth) + String(repeating: "<b/>", count: 20_000)
      + String(repeating: "x</a>", count: depth)
    let levels = try Level(xml: xml)
    #expect(levels.a.count == 1)
  }

  /// CDATA that is blank is an entry only where an element has no other, as white space is.
  @Test(arguments: [
    "<![CDATA[]]>", "<![CDATA[ ]]>", "<![CDATA[\n\t]]>", "<![CDATA[]]><![CDATA[ ]]>",
    " <![CDATA[]]>\n", "<!-- c --><![CDATA[ ]]><?pi?>", "<![CDATA[]]>&#32;", " ", "",
  ])
  func blankTextIsNoEntryBesideOthers(_ blank: String) throws {
    let rows: [(xml: String, value: SourceValue)] = [
      ("<t a='1'>\(blank)</t>", ["a": "1"]), ("<t>\(blank)<b>2</b></t>", ["b": "2"]),
      ("<t><b>2</b>\(blank)</t>", ["b": "2"]), ("<t><b/>\(blank)<b/></t>", ["b": ["", ""]]),
      ("<t a='1'>\(blank)<b>2</b>\(blank)</t>", ["a": "1", "b": "2"]),
    ]
    struct Rest: Mappable {
      var rest: [String: SourceValue] = [:]
      var innerXML: String?
      static var overrides: PropertyOverrides { [.rest(\Rest.rest)] }
    }
    for (xml, value) in rows {
      #expect(try SourceValue(xml: xml) == value, "\(xml)")
      #expect(try SourceValue(xml: "<r><t>x</t>\(xml)</r>")["t"]?[1] == value, "\(xml)")
      let dictionary = try Mapper().map([String: Any].self, from: .xml(xml))
      #expect(Set(dictionary.keys) == Set(value.object?.keys ?? []), "\(xml)")
      let any = try Mapper().map(Any.self, from: .xml("<r>\(xml)</r>"), at: "r.t")
      #expect((any as? [String: Any])?.count == dictionary.count, "\(xml)")
      let (rest, report) = try Mapper().mapReporting(Rest.self, from: .xml(xml))
      #expect(rest.rest == value.object.map { Dictionary($0.map { $0 }) { $1 } })
      #expect(rest.innerXML == nil && report.findings.isEmpty, "\(xml)")
      #expect(try SourceValue(xml: Serializer().xmlString(value, root: "t")) == value)
    }
  }

  @Test func cdataThatIsNotBlankIsAnEntry() throws {
    #expect(
      try SourceValue(xml: "<t a='1'><![CDATA[ ]]>x</t>") == ["a": "1", "__innerXML__": " x"])
    #expect(
      try SourceValue(xml: "<t><b/><![CDATA[ x ]]></t>") == ["b": "", "__innerXML__": " x "])
    #expect(try SourceValue(xml: "<r><t><![CDATA[ ]]></t></r>") == ["t": " "])
    #expect(try Texts(xml: "<m><text a='1'><![CDATA[ ]]></text></m>").text == " ")
    // An element that has only white space of its own is no text.
    #expect(try Texts(xml: "<m><text><![CDATA[ ]]><b>x</b></text></m>").text == "default")
  }

  @Test func innerXMLStandsForTextOnly() throws {
    #expect(try Texts(xml: "<m>text</m>").innerXML == "text")
    #expect(try Texts(xml: "<m/>").innerXML == "")
    #expect(try Texts(xml: "<m a='1'/>").innerXML == "default")
    #expect(try Texts(xml: "<m> <text>a</text> </m>").innerXML == "default")
    #expect(try Texts(xml: "<m a='1'>x</m>").innerXML == "x")
  }
}
