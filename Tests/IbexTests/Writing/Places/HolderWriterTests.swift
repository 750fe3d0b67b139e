import Ibex
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
}
