import IbexCore
import TestExpectations
import Testing

/// Values of properties that paths of others lead into, but cannot be set in.
@Suite struct HolderWriterLimitsTests {
  private struct Tags: Mappable, Equatable {
    var tags: [Int?] = []
    var id = 7
    var first: [Int]?
    static var overrides: PropertyOverrides {
      [.path("tags.id", for: \Tags.id), .key("first", for: \Tags.first)]
    }
  }

  @Test(
    arguments: [
      ([], "a list of 0"), ([nil], "a list of 1"), ([3], "a list of 1"),
    ] as [([Int?], String)])
  func elementsThatAPathFindsNothingInAreNotReplaced(_ tags: [Int?], _ found: String) throws {
    var value = Tags()
    value.tags = tags
    #expect(try Tags(json: value.jsonString()).tags == value.tags)
    value.id = 8
    expectError(
      SerializationError.self,
      "expected an object or a list that tags.id leads into, found \(found) at tags"
    ) { try value.jsonString() }
  }

  @Test func aDefaultOfWhatAPathReplacesDoesNotHideIt() throws {
    struct Owner: Mappable, Equatable {
      var user = ["a": "b"]
      var info = SourceValue(.text("ann"))
      var id = 1
      var login = "ann"
      static var overrides: PropertyOverrides {
        [.path("user[0]", for: \Owner.id), .path("info[0]", for: \Owner.login)]
      }
    }
    #expect(try Owner().jsonString() == #"{"user":{"a":"b"},"info":"ann"}"#)
    expectError(
      SerializationError.self,
      """
      expected a value that stays what it is, for a path leads into it, \
      found an object with the key a at user
      """
    ) { try Owner(id: 2).jsonString() }
  }

  @Test func aValueIsNotReplacedAsAWhole() throws {
    struct Point: Mappable { var x: Int? = 1 }
    struct Owner: Mappable {
      var user: [String: Int] = ["a": 1]
      var point = Point()
      static var overrides: PropertyOverrides { [.path("user[0]", for: \Owner.point)] }
    }
    var owner = Owner()
    owner.point.x = 2
    expectError(
      SerializationError.self,
      """
      expected a value that stays what it is, for a path leads into it, \
      found an object with the key a at user
      """
    ) { try owner.jsonString() }
  }

  private struct First: Mappable, Equatable {
    var tags = [1, 2]
    var first = 0
    static var overrides: PropertyOverrides { [.path("tags[0]", for: \First.first)] }
  }

  @Test(arguments: [
    ([1, 2], 5, "a value that stays what it is, for a path leads into it, found a list of 2"),
    ([], 5, "an object or a list that tags[0] leads into, found a list of 0"),
  ])
  func elementsAreNeitherReplacedNorAdded(_ tags: [Int], _ first: Int, _ message: String) {
    expectError(SerializationError.self, "expected \(message) at tags") {
      try First(tags: tags, first: first).jsonString()
    }
  }

  @Test func defaultsThatAreLeftOutRemoveNoElements() throws {
    var serializer = Serializer()
    serializer.omitsDefaults = true
    #expect(try serializer.jsonString(First(tags: [0, 4])) == #"{"tags":[0,4]}"#)
    expectError(
      SerializationError.self,
      """
      expected a value that stays what it is, for a path leads into it, \
      found a list of 2 at tags
      """
    ) { try serializer.jsonString(First(tags: [3, 4])) }
  }

  @Test func aDefaultThatIsLeftOutIsNotNull() throws {
    struct Photo: Mappable, Equatable {
      var exif: [String: Int]? = ["iso": 100]
      var zoom: Int?
      static var overrides: PropertyOverrides { [.path("exif.zoom", for: \Photo.zoom)] }
    }
    var serializer = Serializer()
    serializer.omitsDefaults = true
    #expect(try serializer.jsonString(Photo()) == "{}")
    #expect(try serializer.jsonString(Photo(exif: nil)) == #"{"exif":null}"#)
    #expect(try Photo(json: serializer.jsonData(Photo(exif: nil))) == Photo(exif: nil))
  }

  @Test func theRestHoldsNoKeyOfAValueThatAPathEnters() {
    struct Shared: Mappable {
      var user = ["k": 1]
      var login = "ann"
      var others: [String: Int] = ["user": 2]
      static var overrides: PropertyOverrides {
        [.path("user.login", for: \Shared.login), .rest(\Shared.others)]
      }
    }
    expectError(
      SerializationError.self,
      #"expected keys that name no property of Shared, found key "user" at others"#
    ) { try Shared().jsonString() }
  }

  @Test(arguments: [Serializer.KeyNames.propertyNames, .snakeCase, .overrides])
  func aTwinThatIsNilIsWrittenBesideItsName(_ names: Serializer.KeyNames) throws {
    struct Twins: Mappable, Equatable {
      var fooBar = 5
      var foobar: String?
      static var overrides: PropertyOverrides {
        [.path("foobar[0]", for: \Twins.fooBar), .path("info[1]", for: \Twins.foobar)]
      }
    }
    var serializer = Serializer()
    serializer.keyNames = names
    let json = try serializer.jsonString(Twins())
    #expect(json == #"{"foobar":[5],"info":[null,null]}"#)
    let (back, report) = try Mapper().mapReporting(Twins.self, from: .json(json))
    #expect(back == Twins())
    #expect(report.problems.isEmpty)
  }

  @Test func ofWhatAPathGathersNoSingleValueIsMade() throws {
    struct Named: Mappable {
      var names = [["a": SourceValue(1)]]
      var value: SourceValue = [true]
      static var overrides: PropertyOverrides { [.path("names.b", for: \Named.value)] }
    }
    #expect(try Named().jsonString() == #"{"names":[{"a":1,"b":true}]}"#)
    expectError(
      SerializationError.self,
      "expected a value of value that reads back at names.b, found boolean true at names"
    ) { try Named(value: true).jsonString() }
  }
}
