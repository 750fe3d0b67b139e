import IbexCore
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
