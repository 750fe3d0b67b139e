import Foundation
import IbexXML
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
    let (item, report) = try Mapper().mapReporting(Item.self, from: .xml(xml))
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

  private struct Book: Mappable {
    var x = ""
    static var overrides: PropertyOverrides {
      [.key("id", in: "u:b", for: \Book.x), .key("title", for: \Book.x)]
    }
  }

  @Test(
    arguments: [
      ("<m:title>t</m:title>", "t"), ("<title>t</title>", "t"), ("<x>1</x>", ""),
      ("<m:x>1</m:x>", ""), ("<m:title>t</m:title><b:id>1</b:id>", "1"),
    ])
  func aNameInANamespaceLeavesThePropertyItsOtherKeys(_ children: String, _ value: String) throws {
    let xml = "<r xmlns:b=\"u:b\" xmlns:m=\"u:m\">\(children)</r>"
    #expect(try Book(xml: xml).x == value)
  }

  @Test func ofTwoPropertiesOneIsFilledByTheKeyOfBoth() throws {
    struct Titled: Mappable {
      var x = ""
      var title = ""
      static var overrides: PropertyOverrides {
        [.key("id", in: "u:b", for: \Titled.x), .key("title", for: \Titled.x)]
      }
    }
    let start = "<r xmlns:b=\"u:b\" xmlns:m=\"u:m\"><m:title>t</m:title>"
    let one = try Titled(xml: start + "</r>")
    #expect([one.x, one.title] == ["t", ""])
    let both = try Titled(xml: start + "<b:id>1</b:id></r>")
    #expect([both.x, both.title] == ["1", "t"])
  }
}
