import IbexCore
import TestExpectations
import TestSupport
import Testing

/// Patches of values that paths of other properties lead into.
@Suite struct MergePatchPathsTests {
  private struct Post: Mappable, Equatable {
    var user: [String: Int]?
    var login = "x"
    static var overrides: PropertyOverrides { [.path("user.login", for: \Post.login)] }
  }

  private struct Kept: Mappable, Equatable {
    var user: [String: Int]? = [:]
    var login = "x"
    static var overrides: PropertyOverrides { [.path("user.login", for: \Kept.login)] }
  }

  private struct Listed<Element: Mappable & Equatable & Sendable>: Mappable, Equatable {
    var list: [Element] = []
  }

  private let unreachable = """
    expected a value that stays, for a path leads into what has no place for it now, \
    found another value at
    """

  private func expectUpdate<Model: Mappable & Equatable>(
    _ old: Model, to new: Model, by expected: String, using serializer: Serializer = Serializer()
  ) throws {
    let patch = try serializer.mergePatch(from: old, to: new)
    #expect(patch.description == expected)
    var updated = old
    try updated.update(from: patch)
    #expect(updated == new)
  }

  @Test(arguments: [false, true]) func besideNilThePropertyIsWrittenUnderItsOwnName(
    _ includesNil: Bool
  ) throws {
    var serializer = Serializer()
    serializer.includesNil = includesNil
    let new = Listed(list: [Post(user: nil, login: "ann")])
    try expectUpdate(Listed(), to: new, by: #"{"list":[{"login":"ann"}]}"#, using: serializer)
  }

  @Test func besideARequiredNullThePropertyIsRefused() throws {
    let new = Listed(list: [Kept(user: nil, login: "ann")])
    expectError(
      SerializationError.self,
      "expected a value that is not nil, for a path leads into it, found null at list[0].user"
    ) { try Serializer().mergePatch(from: Listed(), to: new) }
    try expectUpdate(Kept(), to: Kept(user: nil, login: "x"), by: #"{"user":null}"#)
  }

  private struct Point: Codable, Equatable {
    var x = 0
    var label: String?
  }

  private struct Place: Mappable, Equatable {
    var point = Point(x: 1, label: "a")
    var id = 1
    var title: String?
    static var overrides: PropertyOverrides {
      [.path("point.id", for: \Place.id), .path("point.info.title", for: \Place.title)]
    }
  }

  @Test func aValueThatIsReplacedStaysWhole() throws {
    try expectUpdate(
      Place(), to: Place(point: Point(x: 2, label: "a"), id: 1, title: "t"),
      by: #"{"point":{"x":2,"label":"a","id":1,"info":{"title":"t"}}}"#)
    let old = Place(title: "t")
    expectError(SerializationError.self, "\(unreachable) title") {
      try Serializer().mergePatch(from: old, to: Place())
    }
  }

  private struct Loose: Mappable, Equatable {
    var info: [String: SourceValue] = [:]
    var count = 0
    var title: String?
    static var overrides: PropertyOverrides {
      [.path("info.count", for: \Loose.count), .path("info.deep.title", for: \Loose.title)]
    }
  }

  @Test func nilInAMissingObjectIsRefused() {
    expectError(SerializationError.self, "\(unreachable) title") {
      try Serializer().mergePatch(from: Loose(title: "t"), to: Loose())
    }
  }

  @Test func nilInAnObjectIsNull() throws {
    try expectUpdate(
      Loose(info: ["deep": ["k": 1, "title": "t"], "count": 0], title: "t"),
      to: Loose(info: ["deep": ["k": 1], "count": 0]), by: #"{"info":{"deep":{"title":null}}}"#)
  }

  @Test func aDefaultIsWrittenInPlaceOfWhatDoesNotFit() throws {
    let new = Loose(info: ["deep": ["k": 1], "count": [1]])
    let patch = try Serializer().mergePatch(from: Loose(info: ["count": 5], count: 5), to: new)
    #expect(patch["info"]?["count"] == 0)
  }

  private struct Rows: Mappable, Equatable {
    var rows: [[String: SourceValue]]? = [["k": 1]]
    var table = ["a": 1]
    static var overrides: PropertyOverrides { [.path("rows[0].table", for: \Rows.table)] }
  }

  @Test(arguments: [[["k": 1]], nil] as [[[String: SourceValue]]?])
  func aDictionaryInAListIsNotMerged(_ rows: [[String: SourceValue]]?) {
    expectError(SerializationError.self, "\(unreachable) table") {
      try Serializer().mergePatch(from: Rows(rows: rows), to: Rows(table: ["b": 2]))
    }
  }
}
