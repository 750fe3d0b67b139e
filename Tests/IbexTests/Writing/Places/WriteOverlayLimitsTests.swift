import Ibex
import TestSupport
import Testing

/// Values of properties that paths of others lead into, but cannot be set in.
@Suite struct WriteOverlayLimitsTests {
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
    expectError(
      SerializationError.self,
      "expected an object or a list that tags.id leads into, found \(found) at tags"
    ) { try value.jsonString() }
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
    let (back, report) = try Mapper().mapReporting(Twins.self, json: json)
    #expect(back == Twins())
    #expect(report.problems.isEmpty)
  }
}
