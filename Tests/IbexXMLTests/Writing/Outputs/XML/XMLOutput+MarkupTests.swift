import IbexXML
import TestExpectations
import Testing

private struct Page: Mappable {
  var p: SourceElement?
  var notes: [SourceElement] = []
  var rows: [[SourceElement]] = []
}

private struct Named: Mappable {
  var notes: [SourceElement] = []
  static var overrides: PropertyOverrides { [.items("note", for: \Named.notes)] }
}

private let plain: Serializer = {
  var serializer = Serializer()
  serializer.xml.includesDeclaration = false
  return serializer
}()

private let wrapped: Serializer = {
  var serializer = plain
  serializer.xml.lists = .wrapped()
  return serializer
}()

@Suite struct XMLOutputMarkupTests {
  private let wrapper =
    "expected no element within a wrapper, which reading takes for the element, found an element at"

  @Test func elementsThatAWrapperWouldHideAreAnError() throws {
    let page = try Page(
      xml: "<page><notes>1</notes><notes>2</notes><rows><i>1</i></rows><rows>2</rows></page>")
    expectError(SerializationError.self, "\(wrapper) notes[0]") {
      try page.xmlString(using: wrapped)
    }
    expectError(SerializationError.self, "\(wrapper) rows[0][0]") {
      try page.xmlString(using: plain)
    }
    expectError(SerializationError.self, "\(wrapper) [0]") { try plain.xmlString(page.notes) }
  }

  @Test(arguments: ["<notes>1</notes>", "<notes/><notes/>", "<notes a=\"1\"/>"])
  func repeatedElementsReadBack(_ notes: String) throws {
    let xml = "<page>\(notes)</page>"
    #expect(try Page(xml: xml).xmlString(using: plain) == xml)
    let items = notes.replacing("notes", with: "note")
    let named = "<named><notes>\(items)</notes></named>"
    #expect(try Named(xml: named).xmlString(using: wrapped) == named)
    #expect(try Named(xml: named).xmlString(using: plain) == named)
  }

  @Test func theOnlyElementIsNotEmpty() throws {
    var page = try Page(xml: "<page><notes/><notes/></page>")
    page.notes.removeLast()
    expectError(
      SerializationError.self,
      """
      expected an element that is not empty, for it is the only one of its list, found an element \
      at notes[0]
      """
    ) { try page.xmlString(using: plain) }
  }

  @Test(arguments: [
    "<page xml:space='preserve'><p> a </p></page>",
    "<page xml:space='preserve'><p><b> a </b></p></page>",
    "<page xml:space='preserve'><p>x <b>a</b> y </p></page>",
    "<page><p xml:space='preserve'> a </p></page>",
    "<page xml:space='preserve'><p xml:space='default'> a <b xml:space='preserve'> c </b></p></page>",
    "<page><p> a <![CDATA[ b ]]></p></page>",
  ])
  func whiteSpaceThatIsKeptStaysKept(_ xml: String) throws {
    let page = try Page(xml: xml)
    let again = try Page(xml: page.xmlString(using: plain))
    let element = try #require(page.p)
    #expect(again.p?.text == element.text)
    #expect(again.p?["b"]?.text == element["b"]?.text)
  }

  /// What the elements around say of white space is said once, where they are written too.
  @Test(arguments: [
    #"<r xml:space="preserve"><p>a<b/></p></r>"#,
    #"<r xml:space="preserve"><p> a <b> c </b></p></r>"#,
    #"<r xml:space="preserve"><q><p> a <b/></p></q></r>"#,
    #"<r xml:space="preserve"><q xml:space="default"><p>a <b/>c</p></q><p> a<b/></p></r>"#,
    #"<r xml:space="default"><p xml:space="preserve"> a <b/></p></r>"#,
    #"<r xml:space="preserve"><p xml:space="default">a <b/></p></r>"#,
    #"<r xml:space="preserve"><p> a<b/></p><p>b<c/> </p></r>"#,
    #"<r xml:space="preserve"><s><p> a<b/></p><p>b<c/> </p></s></r>"#,
    #"<r><q xml:space="preserve"><p> a<b/></p></q><p>a <b/>c</p></r>"#,
    #"<r xml:lang="en"><p>a<b/></p></r>"#,
    #"<r xml:space="preserve" xml:lang="en"><p xml:lang="de"> a<b/></p></r>"#,
    #"<r xml:space="preserve"> a <b/></r>"#,
  ])
  func whatIsWrittenAroundAnElementIsNotRepeated(_ xml: String) throws {
    let value = try SourceValue(xml: xml)
    #expect(try plain.xmlString(value, root: "r") == xml)
    #expect(try SourceValue(xml: plain.xmlString(value, root: "r")) == value)
    struct Rest: Mappable {
      var rest: [String: SourceValue] = [:]
      static var overrides: PropertyOverrides { [.rest(\Rest.rest)] }
    }
    let rest = try Rest(xml: xml)
    #expect(try Rest(xml: rest.xmlString(root: "r", using: plain)).rest == rest.rest)
  }

  /// A model may leave out what holds around an element, or say otherwise.
  @Test(arguments: [
    (
      #"<page xml:space="preserve"><p> a <b/></p></page>"#,
      "<p><![CDATA[]]> a <b/><![CDATA[]]></p>"
    ),
    (#"<page xml:space="preserve"><p>a<b/> c</p></page>"#, "<p>a<b/> c</p>"),
    (
      #"<page xml:space="preserve"><p><b> </b></p></page>"#,
      "<p><b><![CDATA[]]> <![CDATA[]]></b></p>"
    ),
    (#"<page><p> a </p></page>"#, "<p> a </p>"),
  ])
  func whatIsNotWrittenAroundAnElementIsSaidByIt(_ xml: String, _ element: String) throws {
    let page = try Page(xml: xml)
    #expect(try page.xmlString(using: plain) == "<page>\(element)</page>")
    struct Kept: Mappable {
      var space = "preserve"
      var p: SourceElement?
      static var overrides: PropertyOverrides {
        [
          .key("space", in: "http://www.w3.org/XML/1998/namespace", for: \Kept.space),
          .attribute(\Kept.space),
        ]
      }
    }
    var kept = Kept()
    kept.p = page.p
    let again = try Kept(xml: kept.xmlString(using: plain))
    #expect(again.p?.text == page.p?.text && again.p?["b"]?.text == page.p?["b"]?.text)
  }

  /// No key comes in with the white space that an element around kept, which is not written along.
  @Test(arguments: [
    " a <b/>", "a<b/> ", " <b/>a", "a <b> c </b>", "<b> c </b> d", "<b>\n<i/> c</b>a",
    " a <b x='1'> c</b>",
    "&#32;a<b/>&#13;", "<!-- a --> a <b/><?p?> ", " <![CDATA[ a ]]> <b/>",
    "a<b xml:space='default'> c </b> ",
    "<b><i><u> a </u></i></b>", " a <b/> c <b/> ",
  ])
  func whatIsWrittenAloneReadsBackEqual(_ content: String) throws {
    struct Value: Mappable { var p: SourceValue? }
    struct Rows: Mappable {
      var items: [SourceValue] = []
      static var overrides: PropertyOverrides { [.items("i", for: \Rows.items)] }
    }
    let xml = "<r xml:space='preserve'><p>\(content)</p></r>"
    let value = try Value(xml: xml)
    #expect(try Value(xml: value.xmlString(using: plain)).p == value.p)
    let part = try SourceValue(xml: xml, at: "r.p")
    #expect(try SourceValue(xml: plain.xmlString(part, root: "q"), at: "q") == part)
    let rows = try Rows(
      xml: "<r xml:space='preserve'><items><i>\(content)</i><i>\(content)</i></items></r>")
    let again = try Rows(xml: rows.xmlString(using: plain))
    #expect(rows.items.count == 2 && again.items == rows.items)
    let page = try Page(xml: xml)
    let element = try #require(try Page(xml: page.xmlString(using: plain)).p)
    #expect(element.attributes == page.p?.attributes && element.text == page.p?.text)
    let twice = try Page(xml: Page(xml: page.xmlString(using: plain)).xmlString(using: plain))
    #expect(twice.p?.innerMarkup == element.innerMarkup)
  }

  @Test func whiteSpaceThatIsNotKeptNeedsNoAttribute() throws {
    let xml = "<page><p>a <![CDATA[ b ]]> <i> c </i></p></page>"
    #expect(try Page(xml: xml).xmlString(using: plain) == xml)
  }
}
