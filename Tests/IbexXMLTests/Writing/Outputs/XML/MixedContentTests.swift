import Foundation
import IbexXML
import TestExpectations
import Testing

private struct Strings: Mappable {
  var others: [String: SourceValue] = [:]
  static var overrides: PropertyOverrides { [.rest(\Strings.others)] }
}

private struct Loose: Mappable {
  var a = ""
  var others: [String: Any] = [:]
  static var overrides: PropertyOverrides { [.rest(\Loose.others)] }
}

private let serializer = serverSerializer { $0.xml.includesDeclaration = false }

@Suite struct MixedContentTests {
  @Test(arguments: [
    "<strings><x>m <i>n</i></x></strings>", "<strings><x>a<b/>c<b/>d</x><y>1</y></strings>",
    #"<strings><x k="1">m <i z="2">n<u>o</u></i> p</x></strings>"#,
    "<strings><x>1</x><x>a<b/>c</x></strings>", #"<strings><x k="1">m</x></strings>"#,
  ])
  func comesBackAsItWas(_ xml: String) throws {
    let strings = try Strings(xml: xml)
    #expect(try strings.xmlString(using: serializer) == xml)
    let value = try SourceValue(xml: xml)
    #expect(try serializer.xmlString(value, root: "strings") == xml)
  }

  @Test func theTextOfWhatHasChangedIsWrittenFirst() throws {
    var strings = try Strings(xml: "<strings><x>m <i>n</i> p</x></strings>")
    strings.others["x"]?["i"] = "o"
    let xml = try strings.xmlString(using: serializer)
    #expect(xml == "<strings><x>m  p<i>o</i></x></strings>")
    #expect(try Strings(xml: xml).others == strings.others)
    let loose = try Loose(xml: #"<loose><x k="1">text</x><a>1</a> t</loose>"#)
    #expect(
      try loose.xmlString(using: serializer) == "<loose>t<a>1</a><x>text<k>1</k></x></loose>")
  }

  @Test(arguments: [
    #"{"__innerXML__":"t","a":"1"}"#, #"{"a":{"b":"2","__innerXML__":" t "},"c":["1","2"]}"#,
    #"{"x":[{"__innerXML__":"&","a":"1"},"2"]}"#,
    #"{"__innerXML__":"]]>\r\n","a":{"__innerXML__":"<","b":"1"}}"#,
    #"{"item":{"item":"1","__innerXML__":"t"}}"#,
  ])
  func aTextBesideElementsIsReadBack(_ json: String) throws {
    for isPretty in [false, true] {
      var serializer = serializer
      serializer.xml.isPretty = isPretty
      let strings = try Strings(json: json)
      #expect(try Strings(xml: strings.xmlString(using: serializer)).others == strings.others)
      let value = try SourceValue(json: json)
      #expect(try SourceValue(xml: serializer.xmlString(value, root: "r")) == value)
      let xml = try serializer.xmlString(strings.others, root: "r")
      #expect(try Mapper().map([String: SourceValue].self, from: .xml(xml)) == strings.others)
    }
  }

  /// But the text itself stands under one spelling alone.
  @Test func anotherSpellingOfTheKeyOfTextIsAnElementInTheRest() throws {
    let strings = Strings(others: ["innerXML": "x", "a": "1"])
    let xml = try strings.xmlString(using: serializer)
    #expect(xml == "<strings><a>1</a><innerXML>x</innerXML></strings>")
    #expect(try Strings(xml: xml).others == strings.others)
  }

  @Test(
    arguments: [
      (["__innerXML__": "", "a": "1"], "others"), (["__innerXML__": " ", "a": "1"], "others"),
      (["__innerXML__": .null, "a": "1"], "others"), (["x": ["__innerXML__": "", "a": "1"]], "x"),
      (["x": ["a": "1", "__innerXML__": .null]], "x"),
      (["x": ["__innerXML__": " ", "a": "1"]], "x"),
    ] as [([String: SourceValue], String)])
  func aTextThatWouldNotBeReadIsRefusedBesideElements(
    _ others: [String: SourceValue], _ path: String
  ) {
    expectError(
      SerializationError.self,
      """
      expected a text that is not blank, for it stands beside others, found key "__innerXML__" \
      at \(path)
      """
    ) { try Strings(others: others).xmlString(using: serializer) }
  }

  @Test func anElementIsTheTextOfItsMarkupElsewhere() throws {
    struct Page: Mappable { var p: SourceElement? }
    let page = try Page(
      xml: #"<page xmlns="urn:d" xmlns:n="urn:n"><p n:a="1">x<n:b/><c/></p></page>"#)
    let json = try page.jsonString()
    let again = try #require(try Page(json: json).p)
    #expect(again.namespace == "urn:d" && again.name == "p")
    #expect(again.attribute("n:a") == "1" && again.innerMarkup == "x<n:b/><c/>")
    #expect(again.children.map(\.namespace) == ["urn:n", "urn:d"])
    var native = Serializer()
    native.dictionary.leaves = .native
    #expect(try page.dictionaryRepresentation(using: native)["p"] is SourceElement)
    let (none, report) = try Mapper().mapReporting(Page.self, from: .json(#"{"p": "no <markup"}"#))
    #expect(none.p == nil)
    #expect(
      report.findings.map(\.description) == [
        #"expected an element of XML, found text "no <markup" at p"#
      ])
  }

  @Test func namespacesThatAreBoundAreRefused() throws {
    for (prefix, address) in [
      ("xml", "urn:x"), ("q", "http://www.w3.org/2000/xmlns/"),
      ("q", "http://www.w3.org/XML/1998/namespace"), ("", "http://www.w3.org/2000/xmlns/"),
    ] {
      var options = serializer
      options.xml.namespaces = [prefix: address]
      expectError(
        SerializationError.self,
        "expected a prefix and an address of a namespace, found key \"\(prefix)\" at the top level"
      ) { try Strings().xmlString(using: options) }
    }
    var options = serializer
    options.xml.namespaces = ["xml": "http://www.w3.org/XML/1998/namespace"]
    #expect(
      try Strings().xmlString(using: options)
        == #"<strings xmlns:xml="http://www.w3.org/XML/1998/namespace"/>"#)
  }

  @Test func aNameInNoNamespaceHasNoPlaceUnderADefaultOne() throws {
    struct Titled: Mappable {
      var title = "a"
      static var overrides: PropertyOverrides { [.key("title", in: "", for: \Titled.title)] }
    }
    var options = serializer
    options.xml.namespaces = ["": "urn:d"]
    expectError(
      SerializationError.self,
      """
      expected no default namespace in serializer.xml.namespaces, for title is in none, found the \
      namespace "urn:d" at title
      """
    ) { try Titled().xmlString(using: options) }
  }
}
