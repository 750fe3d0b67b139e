import IbexXML
import Testing

/// Attributes that XML itself lays down.
@Suite struct NodeKeyTests {
  private struct Feed: Mappable, Equatable {
    var title = ""
    var items: [Item] = []
    var links: [String] = []
    static var overrides: PropertyOverrides { [.path("meta.link", for: \Feed.links)] }
  }
  private struct Item: Mappable, Equatable { var id = 0 }
  private struct Plain: Decodable { var title: String }

  private let xml = """
    <feed xml:lang="de" xml:base="http://a"><title xml:lang="en">T</title>\
    <items xml:space="default"><item xml:base="b"><id>1</id></item></items>\
    <meta xml:lang="fr"><link>L</link></meta></feed>
    """

  @Test func areNeverUnmatched() throws {
    var mapper = Mapper()
    mapper.unknownKeys = .refuse
    let (feed, report) = try mapper.mapReporting(Feed.self, from: .xml(xml))
    #expect(feed == Feed(title: "T", items: [Item(id: 1)], links: ["L"]))
    #expect(report.findings == [])
    let plain = #"<feed xml:lang="de"><title xml:lang="en">T</title></feed>"#
    #expect(try mapper.mapReporting(Plain.self, from: .xml(plain)).report.findings == [])
  }

  @Test func fillWhatIsNamedLikeThem() throws {
    struct Text: Mappable { var lang = "" }
    let (text, report) = try Mapper().mapReporting(
      Text.self, from: .xml(#"<text xml:lang="de" lag="1" xml-x="2"/>"#))
    #expect(text.lang == "de")
    #expect(
      report.findings.map(\.description) == [
        #"expected a key of Text, found key "lag" at text.lag"#,
        #"expected a key of Text, found key "xml-x" at text.xml-x"#,
      ])
  }

  /// By its local name an attribute names a property, last of all; and so it can lose one.
  @Test(arguments: [
    #"<text xml:lang="de"><lang>en</lang></text>"#, #"<text xml:lang="de" lang="en"/>"#,
    #"<text lang="en" xml:lang="de"/>"#,
  ])
  func loseToAKeyWithoutAPrefixWithAFinding(_ xml: String) throws {
    struct Text: Mappable { var lang = "" }
    let (text, report) = try Mapper().mapReporting(Text.self, from: .xml(xml))
    #expect(text.lang == "en")
    #expect(
      report.findings.map(\.description) == [
        #"expected one key for lang at text.xml:lang, found key "xml:lang": lang was read from "lang""#
      ])
    #expect(report.problems.isEmpty)
  }
}
