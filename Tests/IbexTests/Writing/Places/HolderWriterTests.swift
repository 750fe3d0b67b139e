import Foundation
import Ibex
import TestExpectations
import TestSupport
import Testing

@Suite struct HolderWriterTests {
  private struct Post: Mappable, Equatable {
    var user: [String: Int]?
    var login = "x"
    var text = ""
    static var overrides: PropertyOverrides { [.path("user.login", for: \Post.login)] }
  }

  private func post(_ user: [String: Int]?, _ login: String) -> Post {
    var post = Post()
    post.user = user
    post.login = login
    return post
  }

  @Test(arguments: NameStyle.all) func setsWhatAPathLeadsTo(_ names: Serializer.KeyNames) throws {
    let serializer = NameStyle.serializer(names)
    for login in ["ann", "x"] {
      let post = post(["city": 1], login)
      let json = try serializer.jsonString(post)
      #expect(json == #"{"user":{"city":1,"login":"\#(login)"},"text":""}"#)
      #expect(try Post(json: json) == post)
      #expect(try Post(xml: serializer.xmlString(post)) == post)
      #expect(try Post(form: serializer.formEncoded(post)) == post)
      #expect(try Post(from: serializer.dictionaryRepresentation(post)) == post)
    }
    #expect(try serializer.jsonString(post([:], "ann")) == #"{"user":{"login":"ann"},"text":""}"#)
    #expect(try Post(from: post([:], "ann")) == post([:], "ann"))
  }

  @Test(arguments: NameStyle.all) func standsUnderItsNameBesideNil(_ names: Serializer.KeyNames)
    throws
  {
    var serializer = NameStyle.serializer(names)
    for includesNil in [false, true] {
      serializer.includesNil = includesNil
      let json = try serializer.jsonString(post(nil, "ann"))
      #expect(json == #"{"login":"ann","text":""}"#)
      #expect(try Post(json: json) == post(nil, "ann"))
    }
  }

  @Test func whatThePathSetsWins() throws {
    struct Photo: Mappable {
      var exif: [String: Int] = ["iso": 100, "zoom": 2]
      var iso = 5
      static var overrides: PropertyOverrides { [.path("exif.iso", for: \Photo.iso)] }
    }
    let json = try Photo().jsonString()
    #expect(json == #"{"exif":{"iso":5,"zoom":2}}"#)
    let back = try Photo(json: json)
    #expect(back.iso == 5)
    #expect(back.exif == ["iso": 5, "zoom": 2])
  }

  private struct User: Mappable, Equatable {
    var name = ""
    var age: Int?
  }

  private struct Team: Mappable, Equatable {
    var lead = User()
    var leadName = ""
    var users: [User] = []
    var names: [String] = []
    static var overrides: PropertyOverrides {
      [.path("lead.name", for: \Team.leadName), .path("users.name", for: \Team.names)]
    }
  }

  @Test(arguments: NameStyle.all) func modelsAndListsOfThem(_ names: Serializer.KeyNames) throws {
    var team = Team()
    team.lead.age = 3
    team.leadName = "Ann"
    team.users = [User(), User()]
    team.names = ["Ben", "Cy"]
    let serializer = NameStyle.serializer(names)
    let json = try serializer.jsonString(team)
    #expect(
      json == #"{"lead":{"name":"Ann","age":3},"users":[{"name":"Ben"},{"name":"Cy"}]}"#)
    let back = try Team(json: json)
    #expect(back.leadName == "Ann")
    #expect(back.lead.name == "Ann")
    #expect(back.names == team.names)
    #expect(try serializer.jsonString(back) == json)
    #expect(try Team(xml: serializer.xmlString(team)) == back)
    team.names = ["Ben"]
    let error = #expect(throws: SerializationError.self) { try serializer.jsonString(team) }
    #expect(
      error?.description
        == "expected a list of 2, as many as there are places for, found a list of 1 at users")
  }

  @Test func aValueThatHasToBeNullHoldsNothing() throws {
    struct Kept: Mappable {
      var user: [String: Int]? = [:]
      var login: String?
      static var overrides: PropertyOverrides { [.path("user.login", for: \Kept.login)] }
    }
    var kept = Kept()
    kept.user = nil
    #expect(try kept.jsonString() == #"{"user":null}"#)
    kept.login = "ann"
    expectError(
      SerializationError.self,
      "expected a value that is not nil, for login leads into it, found null at user"
    ) { try kept.jsonString() }
  }

  @Test func anEmptyValueStaysOneInXML() throws {
    struct Own: Mappable {
      var user: [String: Int]? = nil
      var x: Int?
      static var overrides: PropertyOverrides { [.path("user.x", for: \Own.x)] }
    }
    var own = Own()
    own.user = ["x": 4]
    let xml = try NameStyle.serializer(.overrides).xmlString(own)
    var empty = own
    empty.user = [:]
    #expect(try NameStyle.serializer(.overrides).xmlString(empty) == xml)
    let back = try Own(xml: xml)
    #expect(back.user == [:])
    #expect(back.x == nil)
  }

  @Test(
    arguments: [
      (nil, "a", nil, "b", #"{"login":"b"}"#),
      (nil, "a", ["k": 1], "a", #"{"user":{"k":1,"login":"a"}}"#),
      (["k": 1], "a", ["k": 2], "a", #"{"user":{"k":2}}"#),
      (["k": 1], "a", [:], "b", #"{"user":{"login":"b","k":null}}"#),
      (["k": 1], "a", nil, "a", #"{"user":null}"#),
      (nil, "a", ["k": 1], "b", #"{"user":{"k":1,"login":"b"}}"#),
    ] as [([String: Int]?, String, [String: Int]?, String, String)])
  func patchesMakeEqual(
    _ user: [String: Int]?, _ login: String, _ newUser: [String: Int]?, _ newLogin: String,
    _ expected: String
  ) throws {
    var old = post(user, login)
    let new = post(newUser, newLogin)
    let patch = try Serializer().mergePatch(from: old, to: new)
    #expect(patch.description == expected)
    try old.update(from: patch)
    #expect(old == new)
  }

  @Test(arguments: [
    ("5", "number 5"), (#""x""#, #"text "x""#), ("[1]", "a list of 1"),
    (#"[{"login": "a"}, false]"#, "a list of 2"),
  ])
  func aValueThatIsNoObjectIsNotReplaced(_ info: String, _ found: String) throws {
    struct Entered: Mappable {
      var info = SourceValue(.null)
      var login = "ann"
      static var overrides: PropertyOverrides { [.path("info.login", for: \Entered.login)] }
    }
    var entered = Entered()
    entered.info = try SourceValue(json: info)
    // Reading finds nothing there, and keeps the default.
    let back = try Entered(json: entered.jsonString())
    #expect(back.info == entered.info)
    entered.login = "bea"
    expectError(
      SerializationError.self,
      "expected an object or a list that info.login leads into, found \(found) at info"
    ) { try entered.jsonString() }
  }

  @Test func aPatchCannotSayThatAPathEndsAtNil() {
    expectError(
      SerializationError.self,
      """
      expected a value that stays, for a path leads into what has no place for it now, \
      found another value at login
      """
    ) { try Serializer().mergePatch(from: post([:], "ann"), to: post(nil, "bea")) }
  }

  @Test func aPatchCannotSayThatAnElementIsNil() throws {
    struct Tagged: Mappable {
      var tags = [["id": 5]]
      var first: Int?
      static var overrides: PropertyOverrides { [.path("tags[0].id", for: \Tagged.first)] }
    }
    var old = Tagged()
    old.first = 5
    expectError(
      SerializationError.self,
      """
      expected a value that stays, for a path leads into what has no place for it now, \
      found another value at first
      """
    ) { try Serializer().mergePatch(from: old, to: Tagged()) }
    let patch = try Serializer().mergePatch(from: Tagged(), to: old)
    #expect(patch.description == #"{"tags":[{"id":5}]}"#)
  }

  @Test func changesAreByNames() throws {
    let changes = try Serializer().changes(from: post(["k": 1], "a"), to: post(["k": 2], "b"))
    #expect(changes.map(\.description) == ["user.k", "login"])
  }
}
