import Foundation
import IbexCore
import TestSupport
import Testing

private struct Coordinate: Codable, Equatable {
  var x: Int?
  var y = 0
}

private struct Place: Mappable, Equatable {
  var zip = ""
  var street: String? = "Main"
}

private struct Spot: Mappable, Equatable {
  var name = ""
  var opened: Date?
  var place = Place()
  var other: Place?
  var fares: [String: Double] = [:]
  var places: [String: Place] = [:]
  var coordinate = Coordinate()
  var tags: [String] = []
  var level: Int? = 3
}

private struct Served: Mappable, Equatable {
  var taken: String?
  var width: Int?
  var names: [String]? = []
  var place = Place()
  var backup: Backup?
  var others: [String: SourceValue] = [:]
  static var overrides: PropertyOverrides {
    [
      .path("exif.dates[1]", for: \Served.taken), .path("exif.size.width", for: \Served.width),
      .path("name", inEachOf: "users", for: \Served.names), .flattened(\Served.place),
      .flattened(\Served.backup), .rest(\Served.others),
    ]
  }
}

private struct Backup: Mappable, Equatable {
  var spare: Int?
  var count = 1
}

private var overriding: Serializer {
  var serializer = Serializer()
  serializer.keyNames = .overrides
  return serializer
}

private struct Loose: Mappable {
  var others: [String: Int] = [:]
  static var overrides: PropertyOverrides { [.rest(\Loose.others)] }
}

@Suite struct MergePatchTests {
  private func patch<Value>(
    _ old: Value, _ new: Value, _ serializer: Serializer = Serializer()
  ) throws -> String {
    try serializer.mergePatch(from: old, to: new).description
  }

  @Test func holdsOnlyWhatDiffers() throws {
    var new = Spot()
    #expect(try patch(Spot(), new) == "{}")
    new.name = "a"
    new.place.zip = "8000"
    new.other = Place(zip: "x", street: nil)
    new.coordinate.y = 5
    new.tags = ["b"]
    new.level = nil
    new.fares = ["adult": 3.5]
    #expect(
      try patch(Spot(), new) == """
        {"name":"a","place":{"zip":"8000"},"other":{"zip":"x","street":null},\
        "fares":{"adult":3.5},"coordinate":{"y":5},"tags":["b"],"level":null}
        """)
    #expect(
      try Serializer().changes(from: Spot(), to: new).map(\.description) == [
        "name", "place.zip", "other", "fares.adult", "coordinate", "tags", "level",
      ])
    #expect(
      try patch(new, Spot()) == """
        {"name":"","place":{"zip":""},"other":null,"fares":{"adult":null},"coordinate":{"y":0},\
        "tags":[],"level":3}
        """)
  }

  @Test func valuesThatEncodeThemselvesAreInItAsAWhole() throws {
    let old = Spot(coordinate: Coordinate(x: 1, y: 2))
    var new = old
    new.coordinate.y = 3
    #expect(try patch(old, new) == #"{"coordinate":{"x":1,"y":3}}"#)
    var updated = old
    try updated.update(from: Serializer().mergePatch(from: old, to: new))
    #expect(updated == new)
  }

  @Test func valuesThatATransformerMakesAreInItAsAWhole() throws {
    struct Span: Equatable { var from = 0, to = 1 }
    struct Event: Mappable, Equatable {
      var span = Span()
      static var overrides: PropertyOverrides {
        [
          .transformer(
            ReversibleClosureTransformer(
              expectation: "a span",
              transform: { (ends: [String: Int]) in
                Span(from: ends["from"] ?? -1, to: ends["to"] ?? -1)
              }, reverse: { ["from": $0.from, "to": $0.to] }), for: \Event.span)
        ]
      }
    }
    let new = Event(span: Span(from: 0, to: 9))
    #expect(try patch(Event(), new) == #"{"span":{"from":0,"to":9}}"#)
    var updated = Event()
    try updated.update(from: Serializer().mergePatch(from: Event(), to: new))
    #expect(updated == new)
  }

  @Test func itGoesByTheNamesOfTheSerializer() throws {
    var old = try Served(
      json: """
        {"exif": {"dates": ["a", "b"], "size": {"width": 5}, "camera": "x"}, "zip": "1",
         "users": [{"name": "Ann"}], "more": {"a": 1, "b": 2}, "gone": true}
        """)
    var new = old
    new.taken = "c"
    new.width = nil
    new.place.zip = "2"
    new.backup = Backup(spare: 1)
    new.others["more"] = ["b": 3]
    new.others["gone"] = nil
    let patch = try overriding.mergePatch(from: old, to: new)
    #expect(
      patch == [
        "exif": ["dates": ["a", "c"], "size": ["width": .null]], "zip": "2", "spare": 1, "count": 1,
        "more": ["a": .null, "b": 3], "gone": .null,
      ])
    #expect(
      try Set(overriding.changes(from: old, to: new).map(\.description)) == [
        "taken", "width", "place.zip", "backup", "others.more.a", "others.more.b",
        "others.gone", "others.exif.dates", "others.exif.size.width",
      ])
    try old.update(from: patch)
    #expect(old.taken == "c" && old.width == nil && old.place == new.place)
    #expect(old.backup == new.backup && old.others["more"] == ["b": 3])
    #expect(try overriding.sourceValue(old) == overriding.sourceValue(new))
  }

  @Test func whatIsAtAPathIsClearedThere() throws {
    var old = Served(taken: "a", width: 1)
    let new = Served()
    let patch = try overriding.mergePatch(from: old, to: new)
    #expect(patch == ["exif": ["dates": [.null, .null], "size": ["width": .null]]])
    try old.update(from: patch)
    #expect(old == new)
  }

  @Test func defaultsThatAreLeftOutCountAllTheSame() throws {
    var serializer = Serializer()
    serializer.omitsDefaults = true
    #expect(try patch(Spot(name: "x"), Spot(), serializer) == #"{"name":""}"#)
  }

  @Test func aMemberOfAnotherTypeIsInItAsAWhole() throws {
    let (old, new) = ([Animal()], [Cat()])
    #expect(
      try patch(["a": old[0]], ["a": new[0] as Animal])
        == #"{"a":{"species":"cat","name":"a","lives":9}}"#)
    var home = Home()
    var other = Home()
    other.animal = Cat()
    let difference = try Serializer().mergePatch(from: home, to: other)
    #expect(difference == ["animal": ["species": "cat", "name": "a", "lives": 9]])
    try home.update(from: difference)
    #expect((home.animal as? Cat)?.lives == 9)
  }

  @Test(arguments: UInt64(1)...60)
  func updatesOfTheOldOneMakeTheNewOne(_ seed: UInt64) throws {
    var maker = ModelMaker(SeededGenerator(seed: seed))
    var (old, new) = (maker.everything(), maker.everything())
    old.node = nil  // an object, which an update would change
    new.byNumber = new.byNumber.filter { $0.value != nil }
    if seed % 2 == 0 {
      new.pointsByName.merge(old.pointsByName) { first, _ in first }
      new.maybePoint = old.maybePoint
    }
    let patch = try Serializer().mergePatch(from: old, to: new)
    var updated = old
    let changes = try updated.update(from: patch)
    #expect(updated == new, "\(patch)")
    #expect(
      try Set(changes.map(\.description))
        == Set(Serializer().changes(from: old, to: new).map(\.description)))
    var fromJSON = old
    try fromJSON.update(from: SourceDocument(json: patch.description))
    #expect(fromJSON == new)
    #expect(try Serializer().mergePatch(from: updated, to: new) == [:])
  }

  @Test func aNullThatIsMeantIsRefused() {
    func message<Value>(_ old: Value, _ new: Value) -> String? {
      let error = #expect(throws: SerializationError.self) {
        try overriding.mergePatch(from: ["x": old], to: ["x": new])
      }
      return error?.description
    }
    let text = "expected an entry that is not nil, for null removes it, found null at "
    #expect(message(["a": 1], ["a": nil] as [String: Int?]) == text + "x.a")
    #expect(message([:], ["a": nil] as [String: Int?]) == text + "x.a")
    #expect(message(Served(), Served(others: ["k": .null])) == text + "x.k")
    #expect(
      message(Served(others: ["k": [:]]), Served(others: ["k": ["z": .null]])) == text + "x.k.z")
  }
}

private class Animal: PolymorphicMappable {
  var name = "a"
  required init() {}
  static var family: TypeFamily {
    TypeFamily(of: Animal.self, by: "species", ["cat": Cat.self], otherwise: Animal.self)
  }
}

private final class Cat: Animal {
  var lives = 9
}

private struct Home: Mappable {
  var animal = Animal()

  @Test(.timeLimit(.minutes(1))) func changesOfALongRestTakeLinearTime() throws {
    let keys = (0..<40_000).map { "k\($0)" }
    let old = Loose(others: Dictionary(uniqueKeysWithValues: keys.map { ($0, 1) }))
    var new = old
    new.others["k7"] = 2
    #expect(try Serializer().changes(from: old, to: new).map(\.description) == ["others.k7"])
  }
}
