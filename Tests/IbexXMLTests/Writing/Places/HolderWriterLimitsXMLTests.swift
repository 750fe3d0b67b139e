import IbexXML
import TestExpectations
import TestSupport
import Testing

@Suite struct HolderWriterLimitsXMLTests {
  private struct First: Mappable, Equatable {
    var tags = [1, 2]
    var first = 0
    static var overrides: PropertyOverrides { [.path("tags[0]", for: \First.first)] }
  }

  @Test(arguments: NameStyle.all) func anElementThatIsTheSameStandsOnce(
    _ names: Serializer.KeyNames
  ) throws {
    let serializer = NameStyle.serializer(names).with { $0.xml.includesDeclaration = false }
    let value = First(tags: [1, 2], first: 1)
    #expect(try serializer.jsonString(value) == #"{"tags":[1,2]}"#)
    #expect(try First(json: serializer.jsonString(value)) == value)
    let xml = try serializer.xmlString(value)
    #expect(xml == "<first><tags>1</tags><tags>2</tags></first>")
    #expect(try First(xml: xml) == value)
  }

  @Test func itemsOfAWrapperAreNotNamedLikeAKeyOfTheirType() throws {
    struct Point: Codable, Equatable { var x = 0 }
    struct Route: Mappable, Equatable {
      var start: [String: Int]? = [:]
      var stops = [Point(x: 7)]
      static var overrides: PropertyOverrides {
        [
          .path("start.stops", for: \Route.stops),
          .transformer(.jsonText(of: Point.self), for: \Route.stops),
        ]
      }
    }
    func serializer(item: String) -> Serializer {
      Serializer().with { $0.xml.lists = .wrapped(item: item) }
    }
    #expect(try Route(xml: serializer(item: "stop").xmlString(Route())) == Route())
    expectError(
      SerializationError.self,
      #"expected an item name that is no property of Point, found key "x" at start[0]"#
    ) { try serializer(item: "x").xmlString(Route()) }
  }

  @Test(arguments: [.repeated, .wrapped()] as [Serializer.XMLOptions.Lists])
  func objectsHideNothing(_ lists: Serializer.XMLOptions.Lists) throws {
    struct Photo: Mappable, Equatable {
      var exif: [String: SourceValue] = [:]
      var model = ""
      static var overrides: PropertyOverrides { [.path("exif.camera.model", for: \Photo.model)] }
    }
    let serializer = Serializer().with { $0.xml.lists = lists }
    let photo = Photo(exif: ["size": ["width": "1"]], model: "X")
    let read = try Photo(xml: serializer.xmlString(photo))
    #expect(read.model == "X" && read.exif["size"] == ["width": "1"])
  }

  @Test func anElementOfAListHidesNothing() throws {
    struct Crew: Mappable, Equatable {
      var users: [SourceValue] = []
      var captain = ""
      static var overrides: PropertyOverrides { [.path("users[1].name", for: \Crew.captain)] }
    }
    let crew = Crew(users: [["id": "1"], ["id": "2"]], captain: "Ann")
    let read = try Crew(xml: crew.xmlString())
    #expect(read.captain == "Ann" && read.users.map { $0["id"] } == ["1", "2"])
  }

  private struct Team: Mappable, Equatable {
    struct User: Mappable, Equatable { var name = "" }
    var users = [User(), User()]
    var names: [String] = []
    static var overrides: PropertyOverrides { [.path("users.name", for: \Team.names)] }
  }

  /// A path leads through repeated elements, and not into a wrapper.
  @Test(
    arguments: [
      (.repeated, false, nil), (.wrapped(), false, "users"),
      (.wrapped(item: "user"), false, "users"), (.repeated, true, "users"),
    ] as [(Serializer.XMLOptions.Lists, Bool, String?)])
  func wrappersHideWhatIsInThem(
    _ lists: Serializer.XMLOptions.Lists, _ namesItems: Bool, _ place: String?
  ) throws {
    var mapper = Mapper()
    if namesItems { mapper.overrides = [.items("user", for: \Team.users)] }
    var serializer = Serializer(for: mapper)
    serializer.xml.lists = lists
    var team = Team()
    team.names = ["Ann", "Ben"]
    if let place {
      expectError(
        SerializationError.self,
        "expected a value of names that reads back at users.name, found a list of 2 at \(place)"
      ) { try serializer.xmlString(team) }
    } else {
      let xml = try serializer.xmlString(team)
      #expect(try mapper.map(Team.self, from: .xml(xml)).names == team.names)
    }
  }

  @Test func nilIsNotReadFromAnEmptyList() throws {
    struct First: Mappable {
      var tags: [String]? = ["a"]
      var first: [String]?
      static var overrides: PropertyOverrides { [.path("tags[0]", for: \First.first)] }
    }
    #expect(try First(tags: []).jsonString() == #"{"tags":[]}"#)
    expectError(
      SerializationError.self,
      "expected a value of first that reads back at tags[0], found null at tags"
    ) { try First(tags: []).xmlString() }
    struct Each: Mappable {
      var tags: [SourceValue]? = []
      var ids: [Int]?
      static var overrides: PropertyOverrides { [.path("tags.id", for: \Each.ids)] }
    }
    expectError(
      SerializationError.self,
      "expected a value of ids that reads back at tags.id, found null at tags"
    ) { try Each().jsonString() }
    #expect(try Each(ids: []).jsonString() == #"{"tags":[]}"#)
  }
}
