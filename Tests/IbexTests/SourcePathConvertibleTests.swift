import Foundation
import Ibex
import IbexStreams
import TestExpectations
import Testing

/// A path is given as a text or as a path, wherever one is asked for.
@Suite struct SourcePathConvertibleTests {
  private struct User: Mappable, Equatable {
    var name = ""
  }

  private let json = #"{"users": [{"name": "Ann"}, {"name": "Ben"}], "a.b": {"name": "Cy"}}"#
  private let xml = "<all><users><name>Ann</name></users><users><name>Ben</name></users></all>"
  private let users = [User(name: "Ann"), User(name: "Ben")]

  @Test func aVariableIsAPath() throws {
    let place = "users"
    let document = try SourceDocument(json: json)
    #expect(try [User](json: json, at: place) == users)
    #expect(try [User](from: document, at: place) == users)
    #expect(try [User](xml: xml, at: "all.\(place)") == users)
    #expect(try Mapper().map([User].self, from: .json(json), at: place) == users)
    #expect(try Mapper().mapReporting([User].self, from: .json(json), at: place).value == users)
    #expect(try Array(Mapper().models(of: User.self, json: json, at: place)) == users)
    #expect(try Array(Mapper().models(of: User.self, in: document, at: place)) == users)
    #expect(try SourceElement(xml: xml).elements(at: place).count == 2)
    var user = User()
    #expect(try user.update(json: json, at: "\(place)[1]") == ["name"])
    #expect(user == users[1])
  }

  @Test func aPathOfAnOverrideIsGivenAlike() throws {
    struct Renamed: Mappable, Equatable {
      var first = ""
      var names: [String] = []
      static var overrides: PropertyOverrides {
        let list = "users"
        return [
          .path(
            "\(list)[9].name", SourcePath([.key("users"), .index(0), .key("name")]),
            for: \Renamed.first),
          .path("name", inEachOf: list, for: \Renamed.names),
        ]
      }
    }
    #expect(try Renamed(json: json) == Renamed(first: "Ann", names: ["Ann", "Ben"]))
  }

  @Test func aValueOfUnknownShapeIsThatAtAPath() throws {
    let place = "users"
    #expect(try SourceValue(json: json, at: place)[1]?["name"] == "Ben")
    #expect(try SourceValue(from: SourceDocument(json: json), at: "\(place)[0].name") == "Ann")
    #expect(try SourceValue(xml: xml, at: "all.users[1]")["name"] == "Ben")
    #expect(try SourceValue(form: "users[0][name]=Ann", at: "users[0]") == ["name": "Ann"])
    expectError(
      MappingError.self,
      "expected a value at id, found none: the top level has the keys users, a.b"
    ) { try SourceValue(json: json, at: "id") }
  }

  @Test func aPartOfATextIsAPath() throws {
    let places = "users[0],users[1]".split(separator: ",")
    #expect(try places.map { try User(json: json, at: $0) } == users)
  }

  @Test func aPathOfStepsIsTakenLiterally() throws {
    let path = SourcePath([.key("a.b")])
    #expect(try User(json: json, at: path).name == "Cy")
    #expect(try User(json: json, at: "\(path)").name == "Cy")
  }

  /// Brackets that are not a step are part of a key, which the error spells as it was taken.
  @Test(arguments: [
    ("users[", #"["users["]"#), ("users[x].name", #"["users[x]"].name"#),
    ("users[-1]", #"["users[-1]"]"#), ("users[\"name]", #"["users[\"name]"]"#),
    ("users[99999999999999999999]", #"["users[99999999999999999999]"]"#), ("]", #"["]"]"#),
    (".users", #"[".users"]"#), ("users[2]", "users[2]"),
  ])
  func aMalformedPathLeadsNowhere(_ path: String, as spelled: String) {
    let top = path == "users[2]" ? "users is a list of 2" : "the top level has the keys users, a.b"
    let isNear = path == "users[x].name" || path == "users[-1]"
    expectError(
      MappingError.self,
      "expected a value at \(spelled), found none: \(top)"
        + (isNear ? "; did you mean users?" : "")
    ) { try User(json: json, at: path) }
  }
}
