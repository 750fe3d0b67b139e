import IbexCore
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

  private struct Feed: Mappable {
    var me = ""
    var link = ""
    static var overrides: PropertyOverrides { [.key("atom:id", "atom:link", for: \Feed.me)] }
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
