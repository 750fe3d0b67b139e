import IbexXML
import Testing

@Suite struct LossXMLTests {
  private struct Book: Mappable {
    var title = ""
    var tags: [String] = []
    var pages: Int?
  }

  @Test(arguments: [
    ("<b><title>a<i>c</i></title></b>", []),
    ("<b><tags kind='x'><t>1</t>rest</tags></b>", []),
    (
      "<b><tags kind='x'><t>1</t></tags></b>",
      [
        "expected elements alone, found key \"kind\" at b.tags.kind"
      ]
    ),
    ("<b/>", []), ("<b> </b>", []),
    ("<b>text</b>", ["expected a key of Book, found key \"__innerXML__\" at b.__innerXML__"]),
  ])
  func whatAnElementHoldsBesidesIsFound(_ xml: String, _ findings: [String]) throws {
    let report = try Mapper().mapReporting(Book.self, from: .xml(xml)).report
    #expect(report.findings(of: .unmatchedKey).map(\.description) == findings)
  }
}
