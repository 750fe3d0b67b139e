import Foundation
import IbexXML
import TestExpectations
import Testing

@Suite struct ReadPlanFillingTests {
  private struct Channel: Mappable {
    var link = ""
    var selfLink = ""
    static var overrides: PropertyOverrides {
      [.path("atom:link.href", for: \Channel.selfLink)]
    }
  }

  private func findings(_ xml: String) throws -> [String] {
    try Mapper().mapReporting(Channel.self, from: .xml(xml)).report.findings.map(\.description)
  }

  @Test(
    arguments: [
      #"<c xmlns:atom="urn:a"><link>l</link><atom:link href="h"/></c>"#,
      #"<c xmlns:atom="urn:a"><atom:link href="h"/><link>l</link></c>"#,
    ])
  func aKeyThatAPathHasReadIsNotShadowed(_ xml: String) throws {
    let channel = try Channel(xml: xml)
    #expect([channel.link, channel.selfLink] == ["l", "h"])
    #expect(try findings(xml) == [])
  }

  @Test func whatNoPathEntersOfItIsUnmatchedAtItsPlace() throws {
    let xml = #"<c xmlns:atom="urn:a"><link>l</link><atom:link href="h" rel="self"/></c>"#
    #expect(
      try findings(xml) == [#"expected a key of Channel, found key "rel" at c.atom:link.rel"#])
  }

  @Test func aKeyThatNothingHasReadIsShadowed() throws {
    let xml = #"<c xmlns:x="urn:x"><link>l</link><x:link>m</x:link></c>"#
    #expect(
      try findings(xml) == [
        #"expected one key for link at c.x:link, found key "x:link": link was read from "link""#
      ])
  }

  @Test func theRestKeepsWhole() throws {
    struct Kept: Mappable {
      var link = ""
      var selfLink = ""
      var others: [String: SourceValue] = [:]
      static var overrides: PropertyOverrides {
        [.path("atom:link.href", for: \Kept.selfLink), .rest(\Kept.others)]
      }
    }
    var serializer = Serializer()
    serializer.keyNames = .overrides
    serializer.xml.includesDeclaration = false
    serializer.xml.namespaces = ["atom": "urn:a"]
    let xml = #"""
      <kept xmlns:atom="urn:a"><link>l</link><atom:link href="h" rel="self"/></kept>
      """#
    var kept = try Kept(xml: xml)
    #expect(try kept.xmlString(using: serializer) == xml)
    kept.selfLink = "new"
    let back = try Kept(xml: kept.xmlString(using: serializer))
    #expect([back.link, back.selfLink] == ["l", "new"])
    #expect(back.others["atom:link"]?["rel"]?.text == "self")
  }
}
