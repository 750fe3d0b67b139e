import Foundation
import IbexXML
import TestExpectations
import Testing

@Suite struct ReadPlanContestedKeysTests {
  private struct Account: Mappable {
    var x = 0
    var name = 0
    static var overrides: PropertyOverrides { [.key("id", "name", for: \Account.x)] }
  }

  /// Values as the properties `x` and `name`.
  private func reading(_ json: String, by mapper: Mapper = Mapper()) throws -> [Int] {
    let account = try mapper.map(Account.self, from: .json(json))
    return [account.x, account.name]
  }

  @Test(
    arguments: [
      (#"{"id":1,"name":2}"#, [1, 2]), (#"{"name":2,"id":1}"#, [1, 2]), (#"{"name":2}"#, [2, 0]),
      (#"{"id":null,"name":2}"#, [0, 2]), (#"{"NAME":3,"name":2}"#, [2, 3]),
      (#"{"id":1,"name":2,"NAME":3}"#, [1, 2]), (#"{"id":1,"name":2,"name":4}"#, [1, 4]),
    ])
  func aKeyThatAnEarlierOneSparesFillsItsOwnProperty(_ json: String, _ values: [Int]) throws {
    #expect(try reading(json) == values)
    #expect(
      try Mapper().mapReporting([Account].self, from: .json("[\(json)]")).value[0].name == values[1]
    )
  }

  @Test func itIsNoFinding() throws {
    #expect(try findings(Account.self, json: #"{"name":2,"id":1}"#) == [])
    #expect(
      try findings(Account.self, json: #"{"name":2,"NAME":3,"id":1}"#)
        == [#"expected one key for name at NAME, found key "NAME": name was read from "name""#])
    var strict = Mapper()
    strict.strictness = .strict
    strict.unknownKeys = .refuse
    #expect(try reading(#"{"id":1,"name":2}"#, by: strict) == [1, 2])
  }

  @Test func anUpdateTakesItTheSameWay() throws {
    var account = try Account(json: #"{"id":1,"name":2}"#)
    let changes = try account.update(json: #"{"id":3,"name":4}"#)
    #expect(changes.map(\.description) == ["x", "name"])
    #expect(account.x == 3)
    #expect(account.name == 4)
    try account.update(json: #"{"name":5}"#)
    #expect(account.x == 5)
    #expect(account.name == 4)
  }

  @Test func anEarlierPathSparesItToo() throws {
    struct Post: Mappable {
      var author = ""
      var name = ""
      static var overrides: PropertyOverrides {
        [.path("user.id", for: \Post.author), .key("name", for: \Post.author)]
      }
    }
    for (json, values) in [
      (#"{"user":{"id":"a"},"name":"b"}"#, ["a", "b"]), (#"{"user":{},"name":"b"}"#, ["b", ""]),
      (#"{"user":[{"id":"a"}],"name":"b"}"#, ["a", "b"]), (#"{"user":[],"name":"b"}"#, ["b", ""]),
    ] {
      let post = try Post(json: json)
      #expect([post.author, post.name] == values, "\(json)")
    }
  }

  @Test func anotherOverrideThatNeedsItKeepsIt() throws {
    struct Both: Mappable {
      var a = 0
      var b = 0
      var name = 0
      static var overrides: PropertyOverrides {
        [.key("id", "name", for: \Both.a), .key("uid", "name", for: \Both.b)]
      }
    }
    for (json, values) in [
      (#"{"id":1,"name":2}"#, [1, 2, 0]), (#"{"id":1,"uid":3,"name":2}"#, [1, 3, 2]),
      (#"{"uid":3,"name":2}"#, [2, 3, 0]), (#"{"name":2}"#, [2, 2, 0]),
    ] {
      let both = try Both(json: json)
      #expect([both.a, both.b, both.name] == values, "\(json)")
      #expect(try findings(Both.self, json: json) == [], "\(json)")
    }
  }

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

  @Test func inJSONAPrefixMeansNothing() throws {
    let json = #"{"atom:id":"1","atom:link":"a"}"#
    let feed = try Feed(json: json)
    #expect([feed.me, feed.link] == ["1", ""])
    #expect(
      try findings(Feed.self, json: json)
        == [
          #"expected one key for me at atom:link, found key "atom:link": me was read from "atom:id""#
        ])
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

  @Test func theRestDoesNotTakeIt() throws {
    struct Kept: Mappable {
      var x = 0
      var name = 0
      var others: [String: SourceValue] = [:]
      static var overrides: PropertyOverrides {
        [.key("id", "name", for: \Kept.x), .rest(\Kept.others)]
      }
    }
    let kept = try Kept(json: #"{"id":1,"name":2,"more":3}"#)
    #expect(kept.x == 1)
    #expect(kept.name == 2)
    #expect(kept.others.keys.sorted() == ["more"])
  }
}
