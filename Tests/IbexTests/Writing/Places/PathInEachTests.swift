import Ibex
import TestExpectations
import TestSupport
import Testing

private struct Shape: Mappable, Equatable {
  var longitudes: [Double] = []
  var latitudes: [Double] = []
  static var overrides: PropertyOverrides {
    [
      .path("[0]", inEachOf: "geometry.coordinates", for: \Shape.longitudes),
      .path("[1]", inEachOf: "geometry.coordinates", for: \Shape.latitudes),
    ]
  }
}

private struct Team: Mappable, Equatable {
  var names: [String]? = nil
  var title = "A"
  var others: [String: SourceValue] = [:]
  static var overrides: PropertyOverrides {
    [.path("name", inEachOf: "users", for: \Team.names), .rest(\Team.others)]
  }
}

/// Properties that are read from each element of a list, and written under their own names.
@Suite struct PathInEachTests {
  @Test func aPositionInEachIsReadFromEach() throws {
    let json = #"{"geometry":{"coordinates":[[8.5,47.3],[7.4,46.9]]}}"#
    let shape = try Shape(json: json)
    #expect(shape == Shape(longitudes: [8.5, 7.4], latitudes: [47.3, 46.9]))
    let dictionary = ["geometry": ["coordinates": [[8.5, 47.3], [7.4]]]]
    #expect(try Shape(from: dictionary).latitudes == [47.3])
    #expect(try Shape(json: #"{"geometry":{"coordinates":5}}"#).longitudes == [5])
    #expect(try Shape(json: #"{"geometry":{"coordinates":[]}}"#) == Shape())
  }

  @Test(arguments: NameStyle.all) func theNameLeadsBack(_ names: Serializer.KeyNames) throws {
    let serializer = NameStyle.serializer(names)
    let shape = Shape(longitudes: [8.5, 7.4], latitudes: [])
    #expect(try serializer.jsonString(shape) == #"{"longitudes":[8.5,7.4],"latitudes":[]}"#)
    for back in [
      try Shape(json: serializer.jsonString(shape)), try Shape(xml: serializer.xmlString(shape)),
      try Shape(form: serializer.formEncoded(shape)),
      try Shape(from: serializer.dictionaryRepresentation(shape)),
    ] { #expect(back == shape) }
    for mapper in [Mapper(), Mapper(keyNames: names), Mapper(keyNames: .overrides)] {
      let json = try Serializer(for: mapper).jsonString(shape)
      #expect(try mapper.map(Shape.self, from: .json(json)) == shape)
    }
    let new = Shape(longitudes: [1], latitudes: [2])
    let patch = try serializer.mergePatch(from: shape, to: new)
    #expect(patch == ["longitudes": [1], "latitudes": [2]])
  }

  @Test func aPathThatBeginsWithTheNameIsWrittenAsOneElement() throws {
    struct Post: Mappable, Equatable {
      var authors: [String] = []
      static var overrides: PropertyOverrides {
        [.path("name", inEachOf: "authors", for: \Post.authors)]
      }
    }
    #expect(
      try Post(authors: ["Ann", "Ben"]).jsonString() == #"{"authors":{"name":["Ann","Ben"]}}"#)
    for post in [Post(authors: ["Ann", "Ben"]), Post(), Post(authors: ["Ann"])] {
      #expect(try Post(json: post.jsonString()) == post)
      #expect(try Post(xml: post.xmlString()) == post)
      #expect(try Post(from: post.dictionaryRepresentation()) == post)
    }
    struct Pages: Mappable {
      var pages: [[Int]] = []
      static var overrides: PropertyOverrides {
        [.path("number", inEachOf: "pages", for: \Pages.pages)]
      }
    }
    let error = #expect(throws: PlanError.self) { try Pages().jsonString() }
    #expect(error?.problem == #"pages would be written as "pages", which is not read back"#)
  }

  @Test func theListMayBeNoPropertyAndEnteredByNoPath() {
    struct Users: Mappable {
      var names: [String] = []
      var users: [String: String] = [:]
      static var overrides: PropertyOverrides {
        [.path("name", inEachOf: "users", for: \Users.names)]
      }
    }
    struct First: Mappable {
      var names: [String] = []
      var first = ""
      static var overrides: PropertyOverrides {
        [
          .path("name", inEachOf: "users", for: \First.names),
          .path("users[0].name", for: \First.first),
        ]
      }
    }
    for write in [{ try Users().jsonString() }, { try First().jsonString() }] {
      let error = #expect(throws: PlanError.self) { try write() }
      #expect(error?.problem == #"names would be written as "names", which is not read back"#)
    }
  }

  @Test(arguments: [
    #"{"users":[{"name":"A","age":3},{"name":"B"}],"title":"t"}"#,
    #"{"users":{"name":"A","age":3},"title":"t"}"#, #"{"users":[{"name":7}],"title":"t"}"#,
    #"{"users":[],"title":"t"}"#, #"{"users":null,"title":"t"}"#, #"{"names":["A"],"title":"t"}"#,
  ])
  func whatTheRestHoldsStays(_ json: String) throws {
    let team = try Team(json: json)
    #expect(try SourceValue(json: team.jsonString()) == SourceValue(json: json))
    #expect(try Team(json: team.jsonString()) == team)
  }

  @Test func anotherValueThanTheRestHoldsIsRefused() throws {
    var team = try Team(json: #"{"users":[{"name":"A"},{"name":"B"}]}"#)
    team.names = ["A", "C"]
    expectError(
      SerializationError.self,
      "expected the value of names that is read from users.name, found a list of 2 at others.users"
    ) { try team.jsonString() }
  }
}
