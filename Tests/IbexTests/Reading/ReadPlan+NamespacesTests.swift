import Foundation
import Ibex
import Testing

@Suite struct ReadPlanNamespacesTests {
  @Test func keysOfPropertiesThatNothingFillsAreUnmatched() throws {
    struct Item: Mappable {
      var title = ""
      var draft = false
      let version = 1
      static var overrides: PropertyOverrides {
        [.key("title", in: "urn:t", for: \Item.title), .ignored(\Item.draft)]
      }
    }
    let xml = """
      <item xmlns:t="urn:t"><version>2</version><draft>true</draft><t:title>a</t:title></item>
      """
    let (item, report) = try Mapper().mapReporting(Item.self, xml: xml)
    #expect(item.title == "a")
    #expect(!item.draft)
    #expect(
      report.findings.map(\.description) == [
        """
        expected a property of Item that can be written, not a constant, found key "version" \
        at item.version
        """
      ])
  }
}
