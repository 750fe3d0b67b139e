import IbexXML
import Testing

@Suite struct ReadPlanContestedKeysXMLTests {
  @Test func aNameInANamespaceSparesIt() throws {
    struct Episode: Mappable {
      var title = ""
      var name = ""
      static var overrides: PropertyOverrides {
        [.key("title", in: "urn:i", for: \Episode.title), .key("name", for: \Episode.title)]
      }
    }
    let both = try Episode(xml: #"<e xmlns:i="urn:i"><i:title>t</i:title><name>n</name></e>"#)
    #expect([both.title, both.name] == ["t", "n"])
    let one = try Episode(xml: "<e><title>t</title><name>n</name></e>")
    #expect([one.title, one.name] == ["n", ""])
  }

  @Test(
    arguments: [
      ("<m:id>1</m:id><m:title>t</m:title>", ["1", "t"]),
      ("<m:title>t</m:title><m:id>1</m:id>", ["1", "t"]),
      ("<m:id>1</m:id><title>t</title>", ["1", "t"]),
      ("<id>1</id><m:title>t</m:title>", ["1", "t"]),
      ("<m:id>1</m:id><id>2</id><title>t</title>", ["2", "t"]),
      ("<m:title>t</m:title>", ["t", ""]),
    ])
  func aPrefixOfEitherKeyDoesNotMatter(_ children: String, _ values: [String]) throws {
    struct Item: Mappable {
      var x = ""
      var title = ""
      static var overrides: PropertyOverrides { [.key("id", "title", for: \Item.x)] }
    }
    let item = try Item(xml: "<r xmlns:m=\"u:m\">\(children)</r>")
    #expect([item.x, item.title] == values)
  }

  private struct Feed: Mappable {
    var me = ""
    var link = ""
    static var overrides: PropertyOverrides { [.key("atom:id", "atom:link", for: \Feed.me)] }
  }

  @Test(
    arguments: [
      ("<atom:id>1</atom:id><atom:link>a</atom:link>", ["1", "a"]),
      ("<atom:id>1</atom:id><atom:link>a</atom:link><link>b</link>", ["1", "b"]),
      ("<atom:link>a</atom:link>", ["a", ""]),
      ("<atom:link>a</atom:link><link>b</link>", ["a", "b"]),
      ("<link>b</link>", ["", "b"]),
    ])
  func aNameWithAPrefixFillsThePropertyOfItsLocalPart(_ children: String, _ values: [String])
    throws
  {
    let feed = try Feed(xml: "<r xmlns:atom=\"u:a\">\(children)</r>")
    #expect([feed.me, feed.link] == values)
  }

  @Test func anEarlierKeyThatIsAnothersByItsWholeNameDoesNotSpareIt() throws {
    struct Item: Mappable {
      var x = ""
      var other = ""
      var title = ""
      static var overrides: PropertyOverrides {
        [.key("id", "title", for: \Item.x), .key("m:id", for: \Item.other)]
      }
    }
    let start = "<r xmlns:m=\"u:m\" xmlns:n=\"u:n\"><m:id>1</m:id><title>t</title>"
    let one = try Item(xml: start + "</r>")
    #expect([one.x, one.other, one.title] == ["t", "1", ""])
    let both = try Item(xml: start + "<n:id>2</n:id></r>")
    #expect([both.x, both.other, both.title] == ["2", "1", "t"])
  }
}
