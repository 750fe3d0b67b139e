import Foundation
import IbexXML
import Testing

private struct Note: Mappable {
  var innerXML = ""
  var text = ""
}

/// The texts of elements that have text around their children.
@Suite struct XMLTextMixedTests {
  @Test func textAroundChildrenThatAreReadIsTheElementsOwn() throws {
    struct Model: Mappable, Equatable {
      var innerXML = ""
      var b = Bold()
      var c = ""
    }
    struct Bold: Mappable, Equatable {
      var innerXML = ""
      var i = ""
    }
    let xml = "<m>one <b>two <i>three</i> four</b> five<c/> six</m>"
    let model = try Model(xml: xml)
    #expect(model.innerXML == "one  five six")
    #expect(model.b.innerXML == "two  four")
    #expect(model.b.i == "three")
    #expect(model.c == "")
    #expect(try Model(xml: model.xmlString()) == model)
    struct Wide: Mappable {
      var innerXML = ""
      var x = ""
      static var overrides: PropertyOverrides { [.path("b.i", for: \Wide.x)] }
    }
    #expect(try Wide(xml: xml).innerXML == "one  five six")
    struct Rest: Mappable {
      var innerXML = ""
      var others: [String: String] = [:]
      static var overrides: PropertyOverrides { [.rest(\Rest.others)] }
    }
    let rest = try Rest(xml: xml)
    #expect(rest.innerXML == "one  five six")
    #expect(rest.others == ["b": "two three four", "c": ""])
  }

  @Test func textAroundChildrenThatNothingReadsHasTheirs() throws {
    struct Price: Mappable {
      var innerXML: Decimal = 0
      var currency = ""
    }
    let refusing = Mapper().with { $0.unknownKeys = .refuse }
    let price = try refusing.map(Price.self, from: .xml("<p currency='CHF'>48<b>.50</b></p>"))
    #expect(price.innerXML == Decimal(string: "48.5"))
    #expect(price.currency == "CHF")
    let report = try Mapper().mapReporting(Note.self, from: .xml("<m>a<text>b</text><i>c</i></m>"))
      .report
    #expect(
      report.findings.map(\.description) == [#"expected a key of Note, found key "i" at m.i"#])
  }

  @Test func decodableTypesHaveTheSameTexts() throws {
    struct Bold: Decodable, Equatable { var innerXML: String }
    struct First: Decodable {
      var innerXML: String
      var b: Bold
    }
    struct Last: Decodable {
      var b: Bold
      var innerXML: String
    }
    let xml = "<m>one <b>two <i>three</i> four</b> five</m>"
    let refusing = Mapper().with { $0.unknownKeys = .refuse }
    for _ in 0..<2 {
      let first = try refusing.map(First.self, from: .xml(xml))
      #expect(first.innerXML == "one  five")
      #expect(first.b.innerXML == "two three four")
      let last = try refusing.map(Last.self, from: .xml(xml))
      #expect(last.innerXML == "one  five" && last.b == first.b)
    }
  }

  @Test(arguments: [
    ("x <b>y</b> z", "x  z"), (" \n<b>a</b>\r\n<i> b </i>x ", "x"),
    ("a<!-- x --><b>c</b><![CDATA[ <d> ]]>", "a <d> "),
    ("a<b><i>x</i>y</b>c&lt;<c/>", "ac<"),
  ])
  func valuesOfUnknownShapeHoldEachTextOnce(_ content: String, _ own: String) throws {
    struct Rest: Mappable {
      var others: [String: SourceValue] = [:]
      static var overrides: PropertyOverrides { [.rest(\Rest.others)] }
    }
    let xml = "<m>\(content)</m>"
    let key = SourceDocument.innerTextKey
    #expect(try Mapper().map([String: Any].self, from: .xml(xml))[key] as? String == own)
    #expect(try (Mapper().map(Any.self, from: .xml(xml)) as? [String: Any])?[key] as? String == own)
    #expect(try Mapper().map([String: SourceValue].self, from: .xml(xml))[key]?.text == own)
    #expect(try Rest(xml: xml).others[key]?.text == own)
    let value = try SourceValue(xml: xml)
    #expect(value[key]?.text == own)
    var serializer = Serializer()
    serializer.xml.includesDeclaration = false
    #expect(try serializer.xmlString(value, root: "m") == xml)
  }

  @Test func nestedMixedContentIsHeldOnce() throws {
    let depth = 400
    let xml =
      "<a>" + String(repeating: "t<b>", count: depth) + String(repeating: "x", count: 1_000)
      + String(repeating: "</b>", count: depth) + "</a>"
    var value = try SourceValue(xml: xml)
    var length = 0
    while let inner = value["b"] {
      length += value[SourceDocument.innerTextKey]?.text?.utf8.count ?? 0
      value = inner
    }
    #expect(length == depth)
    #expect(value.text?.utf8.count == 1_000)
  }

  @Test func scalarsTakeTheTextOfADocumentSoManyTimes() throws {
    final class Level: Mappable {
      var text = ""
      var inner: [Level] = []
      init() {}
      static var overrides: PropertyOverrides {
        [.key("b", for: \Level.text), .key("b", for: \Level.inner)]
      }
    }
    let xml =
      "<a>" + String(repeating: "<b>t", count: 100) + String(repeating: "x", count: 10_000)
      + String(repeating: "</b>", count: 100) + "</a>"
    let (top, report) = try Mapper().mapReporting(Level.self, from: .xml(xml))
    var texts = 0
    var level = top
    while let inner = level.inner.first {
      if !level.text.isEmpty { texts += 1 }
      level = inner
    }
    #expect(texts == 16)
    let refused = report.mismatches.filter { $0.expected == "text" }
    #expect(refused.count == 83)
    #expect(refused.first?.found.hasPrefix(#"text "tttt"#) == true)
    for _ in 0..<40 { #expect(try Note(xml: "<m><text>a<b>b</b></text></m>").text == "ab") }
  }
}
